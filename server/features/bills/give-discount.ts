import {
  type DiscountableItem,
  type DiscountWish,
  decideDiscount,
  mayDiscount,
  recharge,
} from '#domain/bills/discount.ts';
import { can } from '#domain/people/roles.ts';
import type { TaxRules } from '#domain/prices/pricing.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import {
  deleteDiscount,
  getTaxRules,
  insertDiscount,
  lockOrders,
  updateDiscountedItems,
  updateOrderSums,
} from './discount-store.ts';
import { readBill } from './read-bill.ts';
import { openSplit } from './share-bill.ts';
import { chargeOf } from './split-bill.ts';
import {
  type BillOrderRecord,
  type BillRecord,
  getBillRecord,
  raiseBillVersion,
  treatedMinor,
} from './store.ts';

export interface GivenDiscount extends DiscountWish {
  /** Created by the screen: a tap that is sent twice gives one discount. */
  readonly discountId: string;
  readonly reason: string;
  readonly shownTotalMinor: number;
}

const itemsOf = ({ orders }: BillRecord) =>
  orders.filter(({ status }) => status !== 'cancelled').flatMap(({ items }) => items);

/** The ids of dishes with a paid share. */
const paidIds = ({ shares }: BillRecord): ReadonlySet<string> =>
  new Set(
    shares
      .filter(({ status }) => status === 'paid')
      .flatMap(({ claims }) => claims.map(({ lineId }) => lineId)),
  );

function discountable(record: BillRecord): DiscountableItem[] {
  const paid = paidIds(record);
  return itemsOf(record).map((item) => ({
    id: item.id,
    unitPriceMinor: item.unit_price_minor,
    quantity: item.quantity,
    totalMinor: item.total_minor,
    isPaid: paid.has(item.id),
  }));
}

const orderOf = ({ orders }: BillRecord, orderItemId: string): string => {
  const order = orders.find(({ items }) => items.some(({ id }) => id === orderItemId));
  if (!order) throw new Error(`dish ${orderItemId} is in no order of the bill`);
  return order.id;
};

const hasItsAmount = ({ kind, percent, amountMinor }: DiscountWish): boolean =>
  (percent !== null) === (kind === 'percent') && (amountMinor !== null) === (kind === 'amount');

/** Writes the discounted amounts of dishes and their orders, and sends hints to the screens that show them. */
async function rechargeOrders(
  { tx, now, hint, restaurantId }: Change,
  visitId: string,
  { itemIds, rules }: { itemIds: readonly string[]; rules: TaxRules },
): Promise<void> {
  await updateDiscountedItems(tx, itemIds, now);
  const { orders } = await getBillRecord(tx, visitId);
  for (const order of orders.filter(({ items }) => items.some(({ id }) => itemIds.includes(id)))) {
    const version = await updateOrderSums(tx, order.id, { sums: sumsOf(order, rules), now });
    await hint({ type: 'order.changed', id: order.id, version }, [
      visitRoom(visitId),
      staffRoom(restaurantId),
    ]);
  }
}

const sumsOf = (order: BillOrderRecord, rules: TaxRules) =>
  recharge(
    chargeOf(order),
    order.items.map((item) => ({ taxRate: item.tax_rate, totalMinor: item.total_minor })),
    rules,
  );

/** Refuses NOT_ALLOWED for a discount that the member may never give, whatever is on the bill (DISCOUNT-5). */
export function requireDiscounter(
  { role }: MemberPrincipal,
  wish: Pick<DiscountWish, 'kind' | 'item'>,
): void {
  if (mayDiscount(role, wish, { limitMinor: 0, treatedMinor: 0 }).kind === 'no') refuse('NOT_ALLOWED');
}

/** Refuses NOT_ALLOWED for the discount of somebody else (DISCOUNT-6). */
export async function requireGiver(
  { tx }: Change,
  member: MemberPrincipal,
  visitId: string,
  discountId: string,
): Promise<void> {
  if (can(member.role, 'bills.discount')) return;
  const given = itemsOf(await getBillRecord(tx, visitId)).flatMap(({ discounts }) => discounts);
  if (given.some(({ id, given_by_id: giverId }) => id === discountId && giverId !== member.userId))
    refuse('NOT_ALLOWED');
}

/**
 * Gives a discount on the bill, audited (DISCOUNT-1 … DISCOUNT-5); held shares of its dishes must be chosen again (SPLIT-6). False if the
 * id was used before. Refuses DISCOUNT_UNCLEAR, NOT_ALLOWED, TREAT_LIMIT_REACHED, BILL_CHANGED, SHARE_TAKEN, DISCOUNT_TOO_HIGH.
 */
export async function giveDiscount(
  change: Change,
  member: MemberPrincipal,
  visitId: string,
  { discountId, reason, shownTotalMinor, ...wish }: GivenDiscount,
): Promise<boolean> {
  const { tx, now, audit, restaurantId } = change;
  if (!hasItsAmount(wish)) refuse('DISCOUNT_UNCLEAR');
  await lockOrders(tx, visitId);
  const { billId, record } = await openSplit(change, visitId);
  if (itemsOf(record).some(({ discounts }) => discounts.some(({ id }) => id === discountId))) return false;
  const rules = await getTaxRules(tx, restaurantId);
  const allowed = mayDiscount(member.role, wish, {
    limitMinor: record.treat_limit_minor,
    treatedMinor: treatedMinor(record),
  });
  if (allowed.kind === 'no') refuse('NOT_ALLOWED');
  const before = (await readBill(tx, visitId, now)).bill;
  if (before.totalMinor !== shownTotalMinor) refuse('BILL_CHANGED', { totalMinor: before.totalMinor });
  const decision = decideDiscount(discountable(record), wish);
  if (decision.kind === 'refused')
    refuse(decision.code, 'mostMinor' in decision ? { mostMinor: decision.mostMinor } : {});
  const { parts, amountMinor } = decision;
  const { leftMinor } = allowed;
  if (leftMinor !== undefined && amountMinor > leftMinor) refuse('TREAT_LIMIT_REACHED', { leftMinor });
  await insertDiscount(tx, {
    id: discountId,
    restaurantId,
    kind: wish.kind,
    percent: wish.percent,
    isOfBill: wish.item === null,
    parts: parts.map((part) => ({ ...part, orderId: orderOf(record, part.orderItemId) })),
    reason,
    userId: member.userId,
    userName: member.name,
    isLimited: leftMinor !== undefined,
    now,
  });
  await rechargeOrders(change, visitId, { itemIds: parts.map(({ orderItemId }) => orderItemId), rules });
  // Releases the held shares of these dishes.
  const { record: after } = await openSplit(change, visitId);
  const { bill } = await readBill(tx, visitId, now);
  if (bill.dueMinor < 0) refuse('DISCOUNT_TOO_HIGH');
  await raiseBillVersion(tx, billId);
  await audit(member, {
    action: 'bill.discount',
    subjectType: 'visit',
    subjectId: visitId,
    details: {
      discountId,
      kind: wish.kind,
      percent: wish.percent,
      amountMinor,
      currency: after.currency,
      reason,
      ...(wish.item && { name: itemsOf(after).find(({ id }) => id === wish.item?.orderItemId)?.name }),
    },
  });
  return true;
}

/** Removes a discount, with an audit entry (DISCOUNT-6). False when it does not exist any more. Refuses SHARE_TAKEN. */
export async function takeDiscountBack(
  change: Change,
  member: MemberPrincipal,
  visitId: string,
  discountId: string,
): Promise<boolean> {
  const { tx, audit, restaurantId } = change;
  await lockOrders(tx, visitId);
  const { billId, record } = await openSplit(change, visitId);
  const parts = itemsOf(record).flatMap((item) =>
    item.discounts.filter(({ id }) => id === discountId).map((discount) => ({ item, discount })),
  );
  const [first] = parts;
  if (!first) return false;
  const { kind, reason } = first.discount;
  const itemIds = parts.map(({ item }) => item.id);
  const paid = paidIds(record);
  if (itemIds.some((id) => paid.has(id))) refuse('SHARE_TAKEN');
  await deleteDiscount(tx, discountId, itemIds);
  const rules = await getTaxRules(tx, restaurantId);
  await rechargeOrders(change, visitId, { itemIds, rules });
  await openSplit(change, visitId);
  await raiseBillVersion(tx, billId);
  await audit(member, {
    action: 'bill.undo-discount',
    subjectType: 'visit',
    subjectId: visitId,
    details: {
      discountId,
      kind,
      amountMinor: parts.reduce((sum, { discount }) => sum + discount.amount_minor, 0),
      currency: record.currency,
      reason,
    },
  });
  return true;
}
