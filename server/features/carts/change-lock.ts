import type { Cart } from '#contract/carts.ts';
import {
  decideForceUnlock,
  decideLock,
  decideRenew,
  decideUnlock,
  type LockChange,
  type LockRenewal,
} from '#domain/ordering/cart-lock.ts';
import type { DinerPrincipal, MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { hasAbandonedLines, hasDeadLock, isDinerOf, type OpenCartRecord, stateOf } from './cart-record.ts';
import { inCartTurn } from './cart-turn.ts';
import { clearAbandonedLines } from './clear-abandoned-lines.ts';
import { noteSignOfLife } from './note-sign-of-life.ts';
import { getOpenCart, openCart } from './open-cart.ts';
import { type CartSave, type SavedCart, saveCart } from './store.ts';
import { viewCart } from './view.ts';

/**
 * Locks the cart for checkout; for its holder, the lease is renewed (CART-9, CART-10, INV-05). Lines of diners who have left are deleted
 * first, so that nobody else pays for them (CART-13).
 */
export function lockCart(platform: Platform, diner: DinerPrincipal): Promise<Cart> {
  const decide: Decide = (record, nowMs) => {
    const decision = decideLock(stateOf(record, nowMs), diner.dinerSessionId, nowMs);
    if (decision.kind === 'refused') refuse(decision.code);
    return decision;
  };
  return byHand(platform, diner, decide, async (database, wanted, nowMs) => {
    const record = await openCart(database, wanted, nowMs);
    if (!hasAbandonedLines(record)) return record;
    await clearAbandonedLines(platform, diner);
    return openCart(database, wanted, nowMs);
  });
}

/** Renews the caller’s lease. One that has expired, or that staff have released, is never acquired again (CART-10). */
export async function renewLock(platform: Platform, diner: DinerPrincipal): Promise<Cart> {
  const { cart } = await changeOwnLock(platform, diner, (record, nowMs) => {
    const decision = decideRenew(stateOf(record, nowMs), diner.dinerSessionId, nowMs);
    if (decision.kind === 'refused') refuse(decision.code);
    return decision;
  });
  return cart;
}

/** Releases the lock; only its holder can (CART-10). */
export function unlockCart(platform: Platform, diner: DinerPrincipal): Promise<Cart> {
  return byHand(platform, diner, (record, nowMs) => {
    const decision = decideUnlock(stateOf(record, nowMs), diner.dinerSessionId, nowMs);
    if (decision.kind === 'refused') refuse(decision.code);
    return decision;
  });
}

/** Staff release the holder’s lock, audited (CART-11). */
export function forceUnlockCart(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
): Promise<{ version: number; wasLocked: boolean }> {
  return inCartTurn(platform.chance, visitId, async () => {
    const nowMs = platform.clock.now();
    const record = await getOpenCart(platform.database, { restaurantId: member.restaurantId, visitId });
    const decision = decideForceUnlock(stateOf(record, nowMs), nowMs);
    if (decision.kind === 'unchanged') return { version: record.version, wasLocked: false };
    const audit = {
      action: 'cart.force-unlock',
      actorKind: 'member',
      actorId: member.userId,
      details: { lockedBy: record.locked_by_session_id },
    } as const;
    const saved = await saveLock(platform, { ...member, visitId }, record, decision, { nowMs, audit });
    return saved && { version: saved.version, wasLocked: true };
  });
}

type Decide = (record: OpenCartRecord, nowMs: number) => LockChange | LockRenewal;

/** Pressing the button also records activity; an automatic renewal by the page does not. */
async function byHand(...change: Parameters<typeof changeOwnLock>): Promise<Cart> {
  const [platform, diner] = change;
  const { cart, record, nowMs } = await changeOwnLock(...change);
  await noteSignOfLife(platform, diner, record, nowMs);
  return cart;
}

function changeOwnLock(
  platform: Platform,
  diner: DinerPrincipal,
  decide: Decide,
  load: typeof openCart = getOpenCart,
): Promise<{ cart: Cart; record: OpenCartRecord; nowMs: number }> {
  return inCartTurn(platform.chance, diner.visitId, async () => {
    const nowMs = platform.clock.now();
    const record = await load(platform.database, diner, nowMs);
    if (!isDinerOf(record, diner.dinerSessionId)) refuse('CART_CHANGED');
    const decision = decide(record, nowMs);
    const audit = lockAudit(record, nowMs);
    const saved = await saveLock(platform, diner, record, decision, { nowMs, audit });
    if (!saved) return null;
    const written = { ...record, ...lockColumns(record, decision, nowMs), version: saved.version };
    return { cart: viewCart(written, diner, nowMs), record, nowMs };
  });
}

const lockAudit = (record: OpenCartRecord, nowMs: number): CartSave['audit'] =>
  hasDeadLock(record, nowMs)
    ? {
        action: 'cart.lock-expired',
        actorKind: 'system',
        actorId: null,
        details: { lockedBy: record.locked_by_session_id },
      }
    : null;

function lockColumns(record: OpenCartRecord, decision: LockChange | LockRenewal, nowMs: number) {
  const lockedBy = decision.kind === 'renewed' ? record.locked_by_session_id : decision.lockedBy;
  const expiresAt = decision.lockExpiresAtMs === null ? null : new Date(decision.lockExpiresAtMs);
  return {
    is_locked: lockedBy !== null,
    locked_by_session_id: lockedBy,
    locked_at: lockedBy === null ? null : decision.kind === 'renewed' ? record.locked_at : new Date(nowMs),
    lock_expires_at: expiresAt,
  };
}

async function saveLock(
  platform: Platform,
  actor: { restaurantId: string; visitId: string; dinerSessionId?: string },
  record: OpenCartRecord,
  decision: LockChange | LockRenewal,
  { nowMs, audit }: { nowMs: number; audit: CartSave['audit'] },
): Promise<SavedCart | null> {
  const {
    locked_by_session_id: by,
    locked_at: at,
    lock_expires_at: expiresAt,
  } = lockColumns(record, decision, nowMs);
  const saved = await saveCart(platform.database, {
    restaurantId: actor.restaurantId,
    cartId: record.id,
    expectedVersion: record.version,
    kind: decision.kind,
    lock: by !== null && at !== null && expiresAt !== null ? { by, at, expiresAt } : null,
    now: new Date(nowMs),
    actorSessionId: actor.dinerSessionId ?? null,
    upserts: [],
    deletes: [],
    instructions: null,
    part: null,
    command: null,
    asRead: null,
    audit,
    rooms: [visitRoom(actor.visitId), staffRoom(actor.restaurantId)],
  });
  if (!saved) return null;
  platform.publisher.publish(saved.hints);
  if (by === null && hasAbandonedLines(record)) await clearAbandonedLines(platform, actor);
  return saved;
}
