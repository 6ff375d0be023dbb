import type { PadTable } from '#contract/order-pad.ts';
import { pricingNow } from '#server/features/pricing/factors.ts';
import { factorsOf } from '#server/features/pricing/locked-factors.ts';
import { isLeftForStaff } from '#server/features/visits/open-visit.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { findPadTable } from './store.ts';

/**
 * The table’s diners and prices: those of the visit that the next order is for, or of the one that would begin with it (ORDER-15).
 * Refuses TABLE_NOT_FOUND.
 */
export async function readPadTable(
  { database, clock }: Platform,
  restaurantId: string,
  tableId: string,
): Promise<PadTable> {
  const table = await findPadTable(database, restaurantId, tableId);
  if (!table) refuse('TABLE_NOT_FOUND');
  return inRestaurant(database, restaurantId, async (tx) => {
    const nowMs = clock.now();
    const isNew = table.visit_id === null || (await isLeftForStaff(tx, table.visit_id, new Date(nowMs)));
    return {
      tableId: table.id,
      tableNumber: table.table_number,
      visitId: isNew ? null : table.visit_id,
      openOrders: isNew ? 0 : table.open_orders,
      factors: isNew ? (await pricingNow(tx, restaurantId, nowMs)).factors : factorsOf(table),
    };
  });
}
