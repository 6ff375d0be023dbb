import { announceBill } from '#server/features/bills/announce-bill.ts';
import { hintTable } from '#server/features/tables/announce-table.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { findStaffVisit } from './staff-store.ts';
import { lockVisit } from './store.ts';

export interface BilledTable {
  readonly id: string;
  readonly tableId: string;
  readonly tableNumber: string;
}

/** Refuses what is not the bill’s, or not the caller’s to change, before the visit’s state is looked at. */
type Check = (change: Change) => Promise<void>;

const NO_CHECK: Check = () => Promise.resolve();

/**
 * Changes payments or discounts on the bill of a visit and locks the visit's row; phones and staff get a hint unless `changeIt` returns
 * false (nothing changed). Refuses VISIT_NOT_FOUND, VISIT_CLOSED.
 */
export async function changeBill(
  platform: Platform,
  { restaurantId, visitId }: { restaurantId: string; visitId: string },
  changeIt: (change: Change, visit: BilledTable) => Promise<boolean>,
  check: Check = NO_CHECK,
): Promise<void> {
  await changeAnyBill(platform, { restaurantId, visitId }, async (change, { isOpen, ...visit }) => {
    await check(change);
    return isOpen ? changeIt(change, visit) : refuse('VISIT_CLOSED');
  });
}

/** The same for an open or a closed visit. Refuses VISIT_NOT_FOUND. */
export async function changeAnyBill(
  platform: Platform,
  { restaurantId, visitId }: { restaurantId: string; visitId: string },
  changeIt: (change: Change, visit: BilledTable & { readonly isOpen: boolean }) => Promise<boolean>,
): Promise<void> {
  await changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx } = change;
    const isOpen = await lockVisit(tx, visitId);
    const visit = await findStaffVisit(tx, visitId);
    if (!visit) refuse('VISIT_NOT_FOUND');
    const table = { id: visitId, tableId: visit.table_id, tableNumber: visit.table_number, isOpen };
    if (!(await changeIt(change, table))) return;
    await announceBill(change, visitId);
    await hintTable(change, visit.table_id);
  });
}

/** Changes the payments of a closed visit. Refuses VISIT_NOT_FOUND, and VISIT_CHANGED while it is open. */
export async function changeClosedBill(
  platform: Platform,
  { restaurantId, visitId }: { restaurantId: string; visitId: string },
  changeIt: (change: Change) => Promise<boolean>,
  check: Check = NO_CHECK,
): Promise<void> {
  await changeInRestaurant(platform, restaurantId, async (change) => {
    const visit = await findStaffVisit(change.tx, visitId);
    if (!visit) refuse('VISIT_NOT_FOUND');
    await check(change);
    if (visit.closed_at === null) refuse('VISIT_CHANGED');
    if (await changeIt(change)) await announceBill(change, visitId);
  });
}
