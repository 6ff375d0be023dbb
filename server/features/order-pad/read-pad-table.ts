import type { PadTable } from '#contract/order-pad.ts';
import { pricingNow } from '#server/features/pricing/factors.ts';
import { factorsOf } from '#server/features/pricing/locked-factors.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { findPadTable } from './store.ts';

/** The table’s diners and prices: those of the open visit, or of one that would begin now. Refuses TABLE_NOT_FOUND. */
export async function readPadTable(
  { database, clock }: Platform,
  restaurantId: string,
  tableId: string,
): Promise<PadTable> {
  const table = await findPadTable(database, restaurantId, tableId);
  if (!table) refuse('TABLE_NOT_FOUND');
  return {
    tableId: table.id,
    tableNumber: table.table_number,
    visitId: table.visit_id,
    openOrders: table.open_orders,
    factors:
      table.visit_id !== null
        ? factorsOf(table)
        : await inRestaurant(
            database,
            restaurantId,
            async (tx) => (await pricingNow(tx, restaurantId, clock.now())).factors,
          ),
  };
}
