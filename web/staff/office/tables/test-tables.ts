import type { FloorTable } from '#contract/tables.ts';

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
  ...table,
});
