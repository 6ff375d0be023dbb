import { sql } from 'kysely';
import { ORDER_WINDOW_MINUTES, secondsUntilNextOrder } from '#domain/ordering/order-limit.ts';
import { holdTable } from '#server/features/tables/hold-table.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { KeyedCache } from '#server/platform/memory/keyed-cache.ts';
import type { PlacementContext } from './placement-context-store.ts';

const WINDOW_MS = ORDER_WINDOW_MINUTES * 60_000;
/** Until when the staff need no further warning about a table, as cached by this process. */
const warnedUntilMs = new KeyedCache<number>({ atMost: 1_000 });

/** Refuses TOO_MANY_ORDERS with the seconds to wait; warns the staff once per window (ORDER-18, ORDER-19). */
export async function limitOrders(
  platform: Platform,
  diner: DinerPrincipal,
  context: PlacementContext,
  nowMs: number,
): Promise<void> {
  const windowFullSinceMs = context.window_full_since?.getTime() ?? null;
  const retryAfterSeconds = secondsUntilNextOrder(
    { windowFullSinceMs, waiting: context.waiting_orders },
    nowMs,
  );
  if (retryAfterSeconds === null) return;
  if ((warnedUntilMs.get(diner.tableId) ?? 0) <= nowMs) {
    warnedUntilMs.set(diner.tableId, nowMs + WINDOW_MS);
    await warnStaff(platform, diner);
  }
  refuse('TOO_MANY_ORDERS', { retryAfterSeconds });
}

/** Locks the table's row, so that only one of several processes notifies the staff. */
function warnStaff(platform: Platform, { restaurantId, tableId }: DinerPrincipal): Promise<void> {
  return changeInRestaurant(platform, restaurantId, async ({ tx, now, notify }) => {
    const { table_number: tableNumber } = await holdTable(tx, tableId);
    const { rows } = await sql`
      select from notifications where type = 'system_alert' and created_at > ${new Date(now.getTime() - WINDOW_MS)}
        and metadata @> ${JSON.stringify({ event: 'many_orders', tableId })}::jsonb limit 1`.execute(tx);
    if (rows.length > 0) return;
    await notify({
      type: 'system_alert',
      priority: 'high',
      actionUrl: `/admin/tables?table=${tableId}`,
      metadata: { event: 'many_orders', tableId, tableNumber },
    });
  });
}
