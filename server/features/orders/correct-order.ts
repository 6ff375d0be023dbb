import type { OrderChange } from '#contract/order-history.ts';
import type { CorrectOrder } from '#contract/order-lines.ts';
import type { StaffOrder } from '#contract/orders.ts';
import { recharge } from '#domain/bills/discount.ts';
import { correctedReadyAtMs, type EstimatedItem } from '#domain/kitchen/estimate.ts';
import { type CorrectionDecision, correctOrder as decideCorrection } from '#domain/ordering/correction.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { taxRulesOf } from '../carts/cart-record.ts';
import { changeOrder, checkVersion, getOrder, requireItems } from './change-order.ts';
import { findKeyedHash } from './change-store.ts';
import { chargedColumns } from './compose-order.ts';
import type { OrderItemRecord, OrderRecord } from './order-record.ts';
import type { NewOrderItem } from './placement-store.ts';
import { releaseShares } from './release-shares.ts';
import { type StaffKey, staffKey } from './staff-key.ts';
import { type ChargedItem, composeTakenItems, shortDishes } from './taken-dishes.ts';
import { getTakenContext, type TakenContext, type TakenDish } from './taken-store.ts';
import { viewStaffOrder } from './view.ts';

type Corrected = Extract<CorrectionDecision, { kind: 'corrected' }>;
type Wanted = CorrectOrder['corrections'];

interface Correcting {
  readonly orderId: string;
  readonly body: CorrectOrder;
  readonly idempotencyKey: string;
}

/**
 * Adds dishes to an order, changes quantities and removes dishes until it is ready, all or nothing and exactly once (ORDER-14). Refuses
 * ORDER_NOT_FOUND, ORDER_CHANGED, the refusals of ORDER-14, and ITEM_UNAVAILABLE for a dish that has sold out since.
 */
export async function correctOrder(
  platform: Platform,
  member: MemberPrincipal,
  { orderId, body, idempotencyKey }: Correcting,
): Promise<StaffOrder> {
  const key = staffKey(member, idempotencyKey, [orderId, body]);
  const earlier = await correctedBefore(platform, member, orderId, key);
  if (earlier) return earlier;
  try {
    return await correct(platform, member, orderId, { ...body, key });
  } catch (error) {
    // The same request may have been made at the same time.
    const same = await correctedBefore(platform, member, orderId, key);
    if (!same) throw error;
    return same;
  }
}

/** The current state of the order that this key corrected before; refuses IDEMPOTENCY_KEY_REUSED. */
async function correctedBefore(
  platform: Platform,
  member: MemberPrincipal,
  orderId: string,
  key: StaffKey,
): Promise<StaffOrder | null> {
  const earlier = await findKeyedHash(platform.database, member.restaurantId, key);
  if (earlier === null) return null;
  if (!earlier.equals(key.hash)) refuse('IDEMPOTENCY_KEY_REUSED');
  return viewStaffOrder(await getOrder(platform, member.restaurantId, orderId), member);
}

async function correct(
  platform: Platform,
  member: MemberPrincipal,
  orderId: string,
  { version, corrections, key }: CorrectOrder & { key: StaffKey },
): Promise<StaffOrder> {
  const order = await getOrder(platform, member.restaurantId, orderId);
  requireItems(
    order,
    corrections.flatMap((each) => (each.kind === 'add' ? [] : each.itemId)),
  );
  checkVersion(order, version, member);
  const lines = corrections.filter((each) => each.kind === 'add');
  const context = await inRestaurant(platform.database, member.restaurantId, (tx) =>
    getTakenContext(tx, order.visit_id, [
      ...lines.map(({ menuItemId }) => menuItemId),
      ...order.items.flatMap(({ menu_item_id: id }) => id ?? []),
    ]),
  );
  const nowMs = platform.clock.now();
  const added = composeTakenItems(platform.chance, context, { lines, nowMs });
  const decision = decideCorrection(asCorrectable(order), asDecided(corrections, added));
  if (decision.kind === 'unchanged') return viewStaffOrder(order, member);
  if (decision.kind === 'refused') refuse(decision.code);
  requirePlain(order, decision);
  const change = composeChange(order, context, decision, { corrections, added, nowMs });
  try {
    const corrected = await changeOrder(platform, member, order, {
      action: 'order.corrected',
      passes: decision.passes,
      idempotency_scope: key.scope,
      idempotency_key: key.key,
      idempotency_hash: key.hash.toString('hex'),
      ...change,
    });
    await releaseShares(platform, order);
    return corrected;
  } catch (error) {
    if (constraintOf(error) === 'menu_items_portions_left_check')
      refuse('ITEM_UNAVAILABLE', shortDishes(context, change.portions));
    throw error;
  }
}

/** DISCOUNT-7: a discount was computed for the dish’s quantity at that time. Refuses ITEM_DISCOUNTED. */
function requirePlain({ items }: OrderRecord, { struckIds, changed }: Corrected): void {
  const isCorrected = (itemId: string) =>
    struckIds.includes(itemId) || changed.some(({ id }) => id === itemId);
  if (items.some(({ id, discount_minor: discountMinor }) => discountMinor > 0 && isCorrected(id)))
    refuse('ITEM_DISCOUNTED');
}

const asCorrectable = (order: OrderRecord) => ({
  status: order.status,
  items: order.items.map(({ id, status, quantity, corrected_from }) => ({
    id,
    status,
    quantity,
    correctedFrom: corrected_from,
  })),
});

function asDecided(corrections: Wanted, added: readonly NewOrderItem[]) {
  const others = corrections.filter((each) => each.kind !== 'add');
  return [...others, ...added.map(({ id }) => ({ kind: 'add' as const, id }))];
}

function composeChange(
  order: OrderRecord,
  context: TakenContext,
  { struckIds, changed }: Corrected,
  { corrections, added, nowMs }: { corrections: Wanted; added: readonly NewOrderItem[]; nowMs: number },
) {
  const after = order.items
    .filter(({ id }) => !struckIds.includes(id))
    .map((item) => ({ ...item, ...changed.find(({ id }) => id === item.id) }));
  const strikes = corrections.filter((each) => each.kind === 'strike');
  return {
    ...amountsOf(order, [...after, ...added], context),
    ...estimateOf(order, context.dishes, { after: [...after, ...added], nowMs }),
    items: changed.map(({ id, quantity, correctedFrom }) => ({
      id,
      status: order.items.find((item) => item.id === id)?.status ?? 'pending',
      quantity,
      corrected_from: correctedFrom,
    })),
    added: added.map((item) => ({ ...item, corrected_from: 0 as const })),
    struck: struckIds.map((id) => ({
      id,
      reason: strikes.find(({ itemId }) => itemId === id)?.reason ?? '',
    })),
    portions: portionsOf(order.items, after, added),
    changes: changesOf(order.items, after, added),
  };
}

/** Ordered dishes keep their price, their tax rate and the order’s service charge (ORDER-14, PRICE-4). */
function amountsOf(order: OrderRecord, items: readonly ChargedItem[], context: TakenContext) {
  const priced = recharge(
    {
      subtotalMinor: order.subtotal_minor,
      taxes: order.taxes,
      taxMinor: order.tax_minor,
      serviceChargeMinor: order.service_charge_minor,
      totalAmountMinor: order.total_amount_minor,
    },
    items.map((item) => ({
      taxRate: item.tax_rate,
      totalMinor: item.unit_price_minor * item.quantity - (item.discount_minor ?? 0),
    })),
    taxRulesOf(context),
  );
  return chargedColumns(priced);
}

type Portion = Pick<OrderItemRecord, 'id' | 'menu_item_id' | 'name' | 'quantity' | 'status'>;

/** Unstarted portions return to the menu item; those in preparation are used up (ORDER-16). */
function portionsOf(
  before: readonly Portion[],
  after: readonly Portion[],
  added: readonly NewOrderItem[],
): { menu_item_id: string; taken: number }[] {
  const taken = new Map<string, number>();
  const take = (menuItemId: string | null, quantity: number): void => {
    if (menuItemId !== null && quantity !== 0) taken.set(menuItemId, (taken.get(menuItemId) ?? 0) + quantity);
  };
  for (const item of before) {
    const difference = (after.find(({ id }) => id === item.id)?.quantity ?? 0) - item.quantity;
    if (difference > 0 || item.status === 'pending') take(item.menu_item_id, difference);
  }
  for (const item of added) take(item.menu_item_id, item.quantity);
  return [...taken]
    .filter(([, quantity]) => quantity !== 0)
    .map(([menu_item_id, quantity]) => ({ menu_item_id, taken: quantity }));
}

function changesOf(
  before: readonly Portion[],
  after: readonly Portion[],
  added: readonly NewOrderItem[],
): OrderChange[] {
  const old = before.flatMap((item): OrderChange[] => {
    const now = after.find(({ id }) => id === item.id);
    if (!now) return [{ what: 'item_struck', name: item.name, quantity: item.quantity, from: null }];
    if (now.quantity === item.quantity) return [];
    return [{ what: 'item_quantity', name: item.name, quantity: now.quantity, from: item.quantity }];
  });
  const fresh = added.map(
    ({ name, quantity }): OrderChange => ({ what: 'item_added', name, quantity, from: null }),
  );
  return [...old, ...fresh];
}

const MINUTE_MS = 60_000;
/** The stored estimate. */
const LONGEST_MINUTES = 240;

type Item = Pick<OrderItemRecord, 'id' | 'menu_item_id' | 'quantity' | 'station'>;

/**
 * When the order will be ready with its dishes after a correction (EST-5). A dish that was deleted from the menu has no time of its own.
 */
function estimateOf(
  order: OrderRecord,
  dishes: readonly TakenDish[],
  { after, nowMs }: { after: readonly Item[]; nowMs: number },
): { prep_time_minutes: number; estimated_ready_at: string } {
  const estimated = ({ menu_item_id: menuItemId, station, quantity }: Item): EstimatedItem => ({
    station,
    preparationMinutes: dishes.find(({ id }) => id === menuItemId)?.preparation_minutes ?? null,
    quantity,
  });
  const more = after.flatMap((item) => {
    const before = order.items.find(({ id }) => id === item.id)?.quantity ?? 0;
    return item.quantity > before ? [{ ...item, quantity: item.quantity - before }] : [];
  });
  const placedAtMs = order.created_at.getTime();
  const readyAtMs = correctedReadyAtMs({
    placedAtMs,
    estimatedReadyAtMs: order.estimated_ready_at.getTime(),
    nowMs,
    before: order.items.map(estimated),
    after: after.map(estimated),
    added: more.map(estimated),
  });
  const minutes = Math.round((readyAtMs - placedAtMs) / MINUTE_MS);
  return {
    prep_time_minutes: Math.min(LONGEST_MINUTES, Math.max(1, minutes)),
    estimated_ready_at: new Date(readyAtMs).toISOString(),
  };
}
