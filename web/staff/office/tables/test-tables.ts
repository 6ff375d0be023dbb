import type { StaffVisit } from '#contract/staff-visits.ts';
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

/** A visit as the office reads it, with one dish to deliver and to pay. */
export const aStaffVisit = (more: Partial<StaffVisit> = {}): StaffVisit => ({
  id: 'v1',
  version: 1,
  tableId: 't1',
  tableNumber: '1',
  openedAt: '2026-11-20T20:00:00.000Z',
  closedAt: null,
  diners: [],
  orders: [],
  requests: [],
  bill: {
    version: 0,
    lines: [],
    shares: [],
    heldMinor: 0,
    leftMinor: 1_250,
    status: 'open',
    currency: 'EUR',
    subtotalMinor: 1_250,
    discounts: [],
    treatLeftMinor: 0,
    taxes: [],
    taxMinor: 0,
    serviceChargeMinor: 0,
    ordersMinor: 1_250,
    tipsMinor: 0,
    totalMinor: 1_250,
    paidMinor: 0,
    extraTipsMinor: 0,
    dueMinor: 1_250,
    payments: [],
  },
  closing: { inKitchen: 0, toDeliver: 1, toComplete: 0, dueMinor: 1_250 },
  ...more,
});
