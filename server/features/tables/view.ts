import type { FloorTable, FloorVisit } from '#contract/tables.ts';
import { compareTexts } from '#domain/lists/list.ts';
import { floorState } from '#domain/visit/dining-room.ts';
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

/** By section, then by table number, in natural order (TABLE-1). */
export const viewFloor = (records: readonly FloorTableRecord[]): FloorTable[] =>
  records
    .map(viewFloorTable)
    .toSorted(
      (one, other) =>
        compareTexts(one.section, other.section) || compareTexts(one.tableNumber, other.tableNumber),
    );
