import type { FloorTable, FloorVisit } from '#contract/tables.ts';
import { compareTableNumbers, floorState } from '#domain/visit/dining-room.ts';
import type { FloorTableRecord, FloorVisitRecord } from './floor-store.ts';

function viewFloorVisit(record: FloorVisitRecord): FloorVisit {
  return {
    id: record.id,
    openedAt: new Date(record.opened_at).toISOString(),
    dinerCount: record.diner_count,
    cartLines: record.cart_lines,
    orders: record.orders,
    undelivered: record.undelivered,
    readyOrders: record.ready_orders,
    waitingSince: record.waiting_since === null ? null : new Date(record.waiting_since).toISOString(),
    totalMinor: record.total_minor,
    dueMinor: record.total_minor - record.paid_minor,
    openRequests: record.open_requests,
    waitingDiners: record.waiting_diners,
  };
}

export function viewFloorTable(record: FloorTableRecord): FloorTable {
  const visit = record.visit && viewFloorVisit(record.visit);
  return {
    id: record.id,
    version: record.version,
    tableNumber: record.table_number,
    seats: record.seats,
    section: record.section,
    status: record.status,
    state: floorState(record.status, visit),
    visit,
  };
}

const bySection = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Section by section, each in the order in which people count (TABLE-1). */
export const viewFloor = (records: readonly FloorTableRecord[]): FloorTable[] =>
  records
    .map(viewFloorTable)
    .toSorted(
      (one, other) =>
        bySection.compare(one.section, other.section) ||
        compareTableNumbers(one.tableNumber, other.tableNumber),
    );
