import type { Transaction } from 'kysely';
import { announceBill } from '#server/features/bills/announce-bill.ts';
import { releaseFallen } from '#server/features/bills/share-bill.ts';
import { hintTable } from '#server/features/tables/announce-table.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import type { OrderRecord } from './order-record.ts';

/**
 * After an order was cancelled or corrected, or its tip was changed: releases the shares of its visit's bill that are no longer valid, so
 * that the table does not seem to want to pay them (SPLIT-6, TABLE-7). In a transaction of its own: the visit and its bill are locked
 * before orders elsewhere. The order has changed whether or not this succeeds, and any later change of the bill releases them too.
 */
export async function releaseShares(
  platform: Platform,
  order: Pick<OrderRecord, 'restaurant_id' | 'visit_id' | 'table_id'>,
): Promise<void> {
  const { restaurant_id: restaurantId, visit_id: visitId, table_id: tableId } = order;
  await changeInRestaurant(platform, restaurantId, async (change) => {
    if (!(await lockOpenVisit(change.tx, visitId)) || !(await releaseFallen(change, visitId))) return;
    await announceBill(change, visitId);
    await hintTable(change, tableId);
  }).catch((error: unknown) =>
    platform.log.error({ err: error, visitId }, 'the shares of a changed order could not be released'),
  );
}

async function lockOpenVisit(tx: Transaction<DB>, visitId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('visits')
    .select('id')
    .where('id', '=', visitId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
