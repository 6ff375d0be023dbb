import type { OrderChange, StaffOrder } from '#contract/orders.ts';
import { moveItems as decideMove, type ItemTarget } from '#domain/ordering/ticket.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeOrder, checkVersion, getOrder } from './change-order.ts';
import type { OrderItemRecord } from './order-record.ts';
import { viewStaffOrder } from './view.ts';

/** Bumps or recalls dishes; the order follows them (KITCHEN-1 … KITCHEN-3). What is there already changes nothing. */
export async function moveItems(
  platform: Platform,
  member: MemberPrincipal,
  orderId: string,
  move: { itemIds: readonly string[]; to: ItemTarget; version: number },
): Promise<StaffOrder> {
  const order = await getOrder(platform, member.restaurantId, orderId);
  const decision = decideMove(order, move.itemIds, move.to);
  if (decision.kind === 'unchanged') return viewStaffOrder(order);
  checkVersion(order, move.version);
  if (decision.kind === 'refused') refuse(decision.code);
  const moving = order.items.filter(({ id }) => decision.itemIds.includes(id));
  return changeOrder(platform, member, order, {
    action: `order.items-${move.to}`,
    changes: moving.map((item) => changeOf(item, move.to)),
    passes: decision.passes,
    items: moving.map(({ id, quantity, corrected_from }) => ({
      id,
      status: move.to,
      quantity,
      corrected_from,
    })),
  });
}

const changeOf = (item: OrderItemRecord, to: ItemTarget): OrderChange => ({
  what: to === 'ready' ? 'item_ready' : item.status === 'ready' ? 'item_recalled' : 'item_preparing',
  name: item.name,
  quantity: item.quantity,
  from: null,
});
