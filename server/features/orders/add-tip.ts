import type { Order } from '#contract/orders.ts';
import { exactMinor } from '#domain/money/currency.ts';
import { validateTip } from '#domain/money/tip.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { getOwnOrder } from './read-orders.ts';
import { releaseShares } from './release-shares.ts';
import { upsertTip } from './store.ts';

/**
 * Tips an order of the diner’s visit; `tipAmount` is in major units of the order’s currency, as in the specification’s call (TIP-1, TIP-2).
 * Refuses TIP_INVALID, also for a fraction of a minor unit (MONEY-6), and ORDER_NOT_FOUND.
 */
export async function addTip(
  platform: Platform,
  diner: DinerPrincipal,
  { orderId, tipAmount }: { orderId: string; tipAmount: number },
): Promise<Order> {
  const { currency } = await getOwnOrder(platform, diner, orderId);
  const amountMinor = exactMinor(tipAmount, currency) ?? refuse('TIP_INVALID');
  const decision = validateTip(amountMinor, currency);
  if (decision.kind === 'refused') refuse(decision.code);
  const { restaurantId, visitId, tableId, dinerSessionId } = diner;
  await changeInRestaurant(platform, restaurantId, async ({ tx, hint, now }) => {
    const tip = { restaurantId, orderId, visitId, dinerSessionId, amountMinor, now };
    const version = await upsertTip(tx, tip);
    if (version === null) refuse('ORDER_NOT_FOUND');
    await hint({ type: 'order.changed', id: orderId, version }, [
      visitRoom(visitId),
      staffRoom(restaurantId),
    ]);
  });
  await releaseShares(platform, { restaurant_id: restaurantId, visit_id: visitId, table_id: tableId });
  return getOwnOrder(platform, diner, orderId);
}
