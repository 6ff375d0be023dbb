import type { FloorTable, FloorVisit } from '#contract/tables.ts';

let counted = 0;
const nextId = (): string => {
  counted += 1;
  return `00000000-0000-4000-8000-${String(counted).padStart(12, '0')}`;
};

export const aTable = (table: Partial<FloorTable> = {}): FloorTable => ({
  id: nextId(),
  version: 1,
  tableNumber: 'T1',
  seats: 4,
  section: '',
  status: 'available',
  state: 'free',
  visit: null,
  joinedTo: null,
  lastClosed: null,
  ...table,
});

export const aVisit = (more: Partial<FloorVisit>): FloorVisit => ({
  id: 'v1',
  openedAt: '2026-11-20T20:00:00.000Z',
  dinerCount: 2,
  cartLines: 0,
  orders: 2,
  undelivered: 2,
  readyOrders: 0,
  waitingSince: null,
  readySince: null,
  callingSince: null,
  payingSince: null,
  firstOrderSince: null,
  totalMinor: 1_250,
  dueMinor: 1_250,
  openRequests: 0,
  waitingDiners: 0,
  ...more,
});
