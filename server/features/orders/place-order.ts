import { createHash } from 'node:crypto';
import type { Order, PlaceOrder } from '#contract/orders.ts';
import { lockHolder } from '#domain/ordering/cart.ts';
import { decidePlacement, isPriceAsShown } from '#domain/ordering/placement.ts';
import type { PricedCart } from '#domain/prices/pricing.ts';
import { closedUntil } from '#domain/restaurant/opening-hours.ts';
import { keepCart, recallCart } from '#server/features/carts/cart-memory.ts';
import {
  aloneOf,
  isDinerOf,
  isLineAvailable,
  type LineRecord,
  type OpenCartRecord,
  stateOf,
  UNLOCKED,
} from '#server/features/carts/cart-record.ts';
import { inCartTurn } from '#server/features/carts/cart-turn.ts';
import { openCart } from '#server/features/carts/open-cart.ts';
import { priceLines } from '#server/features/carts/price-lines.ts';
import { holdFirstOrder } from '#server/features/presence-guard/first-orders.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { Refusal, refuse } from '#server/platform/errors.ts';
import { recordedHints } from '#server/platform/events/publisher.ts';
import { asOrderRecord, composeOrder } from './compose-order.ts';
import { limitOrders } from './limit-orders.ts';
import { findPlacementContext, type PlacementContext } from './placement-context-store.ts';
import { insertOrder, type NewOrder, type PlacedOrder } from './placement-store.ts';
import { findOrder } from './store.ts';
import { viewOrder } from './view.ts';

/** The diner’s cart as cached by this process, if they saw the same one; the writing statement checks its version. */
function recallUnlocked(
  { visitId }: DinerPrincipal,
  { mode, cartVersion }: PlaceOrder,
): OpenCartRecord | null {
  // A shared order needs the lock, whose lease ends without a new version.
  const record = mode === 'individual' ? recallCart(visitId, null) : null;
  return record?.version === cartVersion && !record.is_locked ? record : null;
}

/** Neither the diners nor the restaurant have changed since; the statement checks the cart’s version. */
const isStill = (
  remembered: OpenCartRecord | null,
  { session, restaurant_row: row }: PlacementContext,
): remembered is OpenCartRecord =>
  remembered?.restaurant_row === row && remembered.visit_version === session?.visit_version;

/** Caches the cart after the order: without the ordered lines, and unlocked unless another diner is checking out. */
function keepWhatIsLeft(visitId: string, record: OpenCartRecord, order: NewOrder): void {
  const version = record.version + 1;
  const ordered = new Set(order.line_ids);
  const said = new Set(order.instructions.map(({ dinerSessionId }) => dinerSessionId));
  keepCart(visitId, {
    ...record,
    ...(order.keeps_lock ? {} : UNLOCKED),
    version,
    together_version: order.is_together ? version : record.together_version,
    own_versions: { ...record.own_versions, ...ownVersion(order, version) },
    lines: record.lines.filter(({ id }) => !ordered.has(id)),
    instructions: Object.fromEntries(Object.entries(record.instructions).filter(([id]) => !said.has(id))),
  });
}

const ownVersion = ({ submitted_by_session_id: id }: NewOrder, version: number): Record<string, number> =>
  id === null ? {} : { [id]: version };

/** The error of a losing attempt; the next one finds the winner’s rows or the remaining portions, or draws another number. */
const RETRIED_CONSTRAINTS = new Set([
  'idempotency_keys_pkey',
  'orders_order_number_key',
  'menu_items_portions_left_check',
]);

/**
 * Places the diner’s order exactly once (INV-01, INV-02): the same key returns the same order, the same key with another body is refused,
 * and a refusal leaves the cart unchanged. A cached caller is checked with the first read, which also verifies a cached cart; no refusal is
 * decided from memory alone (`confirm`).
 */
export function placeOrder(
  platform: Platform,
  diner: DinerPrincipal,
  body: PlaceOrder,
  idempotencyKey: string,
  confirm: () => Promise<DinerPrincipal> = () => Promise.resolve(diner),
): Promise<Order> {
  const key = { key: idempotencyKey, hash: createHash('sha256').update(JSON.stringify(body)).digest() };
  return inCartTurn(platform.chance, diner.visitId, async (turn) => {
    try {
      return turn === 1
        ? await tryToPlace(platform, diner, body, key, recallUnlocked(diner, body))
        : await tryToPlace(platform, await confirm(), body, key, null);
    } catch (error) {
      if (error instanceof Refusal) await confirm();
      throw error;
    }
  });
}

/** Null: ask who is calling, and try again. */
async function tryToPlace(
  platform: Platform,
  known: DinerPrincipal,
  body: PlaceOrder,
  key: { key: string; hash: Buffer },
  remembered: OpenCartRecord | null,
): Promise<Order | null> {
  const { database, clock, publisher } = platform;
  const nowMs = clock.now();
  const { restaurantId, dinerSessionId } = known;
  const scope = `diner:${dinerSessionId}`;
  const question = { restaurantId, dinerSessionId, scope, key: key.key, now: new Date(nowMs) };
  const asking = findPlacementContext(database, question);
  const reading = remembered ? null : openCart(database, known, nowMs);
  const [context] = await Promise.all([asking, reading]);
  if (context.session?.visit_id !== known.visitId) return null;
  const diner = { ...known, displayName: context.session.display_name };
  const earlier = await replay(platform, diner, context, key.hash);
  if (earlier) return earlier;
  requireOpen(context, nowMs);
  await limitOrders(platform, diner, context, nowMs);
  if (context.holds_first_orders) await holdFirstOrder(platform, diner);
  const byMemory = isStill(remembered, context) ? decideLines(remembered, diner, body, nowMs) : null;
  const decision =
    byMemory && !(byMemory instanceof Refusal)
      ? byMemory
      : decideLines(await (reading ?? openCart(database, known, nowMs)), diner, body, nowMs);
  if (decision instanceof Refusal) {
    // Another process may have placed this order between the two reads; then the key’s reply counts, not the empty cart.
    const again = await findPlacementContext(database, question);
    return (await replay(platform, diner, again, key.hash)) ?? Promise.reject(decision);
  }
  const { record, lines, priced } = decision;
  if (!isDinerOf(record, dinerSessionId)) return null;
  const order = composeOrder({
    platform,
    diner,
    body,
    record,
    lines,
    priced,
    ahead: context.ahead,
    nowMs,
    keepsLock: isLockedByOther(record, dinerSessionId, nowMs),
    key: { ...key, scope },
  });
  const placed = await insertUnlessLost(platform, order);
  if (!placed) return null;
  publisher.publish(recordedHints(placed.hints));
  keepWhatIsLeft(diner.visitId, record, order);
  return viewOrder(asOrderRecord(order, placed), diner.dinerSessionId);
}

/** Refuses ORDERING_PAUSED (PAUSE-1), RESTAURANT_CLOSED with the next opening (HOURS-2). */
function requireOpen(context: PlacementContext, nowMs: number): void {
  if (context.is_paused) refuse('ORDERING_PAUSED');
  const { opening_hours: openingHours, special_hours: specialHours, timezone } = context;
  const openUntilMs = context.guests_order_until?.getTime() ?? null;
  const closed = closedUntil({ openingHours, specialHours, timezone, openUntilMs }, nowMs);
  if (!closed) return;
  refuse('RESTAURANT_CLOSED', {
    opensAt: closed.opensAtMs === null ? null : new Date(closed.opensAtMs).toISOString(),
  });
}

/** The current state of the order that this key placed before; null for a new key. */
async function replay(
  { database }: Platform,
  diner: DinerPrincipal,
  { earlier_order_id: orderId, earlier_hash: earlierHash }: PlacementContext,
  hash: Buffer,
): Promise<Order | null> {
  if (orderId === null) return null;
  if (!earlierHash?.equals(hash)) refuse('IDEMPOTENCY_KEY_REUSED');
  const order = await findOrder(database, diner.restaurantId, orderId);
  if (!order) throw new Error(`order ${orderId} of an idempotency key is gone`);
  return viewOrder(order, diner.dinerSessionId);
}

/** The priced lines of the order, or the refusal, by ORDER-12, ORDER-13 and PRICE-7. */
function decideLines(
  record: OpenCartRecord,
  diner: DinerPrincipal,
  body: PlaceOrder,
  nowMs: number,
): { record: OpenCartRecord; lines: readonly LineRecord[]; priced: PricedCart } | Refusal {
  const decision = decidePlacement({
    mode: body.mode,
    actorId: diner.dinerSessionId,
    alone: aloneOf(record, nowMs),
    holder: lockHolder(stateOf(record, nowMs), nowMs),
    cartVersion: record.version,
    changedIn:
      (body.mode === 'individual' ? record.own_versions?.[diner.dinerSessionId] : record.together_version) ??
      0,
    shownVersion: body.cartVersion,
    lines: record.lines.map((line) => ({
      id: line.id,
      addedBy: line.added_by_session_id,
      menuItemId: line.menu_item_id,
      quantity: line.quantity,
      portionsLeft: line.item.portions_left,
      isAvailable: isLineAvailable(line, record.timezone, nowMs),
    })),
  });
  const chosen = 'lines' in decision ? new Set(decision.lines.map((line) => line.id)) : new Set<string>();
  const lines = record.lines.filter((line) => chosen.has(line.id));
  if (decision.kind === 'refused')
    return new Refusal(
      decision.code,
      decision.code === 'ITEM_UNAVAILABLE' ? unavailable(lines, decision.left) : undefined,
    );
  const priced = priceLines(record, lines, nowMs);
  return isPriceAsShown(priced.totalMinor, body.shownTotalMinor)
    ? { record, lines, priced }
    : new Refusal('PRICE_CHANGED', { totalMinor: priced.totalMinor });
}

const isLockedByOther = (record: OpenCartRecord, dinerSessionId: string, nowMs: number): boolean => {
  const holder = lockHolder(stateOf(record, nowMs), nowMs);
  return holder !== null && holder !== dinerSessionId;
};

/** `left`: the number of portions that the line can have. */
const unavailable = (lines: readonly LineRecord[], left: ReadonlyMap<string, number>) => ({
  items: lines.map((line) => ({
    lineId: line.id,
    menuItemId: line.menu_item_id,
    name: line.item.name,
    left: left.get(line.id) ?? 0,
  })),
});

async function insertUnlessLost(
  { database }: Platform,
  order: Parameters<typeof insertOrder>[1],
): Promise<PlacedOrder | null> {
  try {
    return await insertOrder(database, order);
  } catch (error) {
    const constraint = constraintOf(error);
    if (constraint !== null && RETRIED_CONSTRAINTS.has(constraint)) return null;
    throw error;
  }
}
