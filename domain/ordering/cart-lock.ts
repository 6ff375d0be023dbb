import { type CartState, lockHolder } from './cart.ts';

/** CART-9: the lock is a lease; a phone that goes offline blocks the table for three minutes at most. */
export const LOCK_LEASE_MS = 180_000;

export interface LockChange {
  kind: 'changed';
  isLocked: boolean;
  lockedBy: string | null;
  lockExpiresAtMs: number | null;
  version: number;
}

export type LockRefusal<Code extends string> = { kind: 'refused'; code: Code };
/** A renewal changes only the end of the lease, which no cart shows, so the version stays. */
export type LockRenewal = { kind: 'renewed'; lockExpiresAtMs: number };

const unlocked = (state: CartState): LockChange => ({
  kind: 'changed',
  isLocked: false,
  lockedBy: null,
  lockExpiresAtMs: null,
  version: state.version + 1,
});

/**
 * Any diner who orders with the others can lock a cart with lines of theirs that nobody else holds; for the holder it is a renewal
 * (CART-10).
 */
export const decideLock = (
  state: CartState,
  actorId: string,
  nowMs: number,
): LockChange | LockRenewal | LockRefusal<'ORDERS_ALONE' | 'CART_LOCKED' | 'CART_EMPTY'> => {
  if (state.alone.has(actorId)) return { kind: 'refused', code: 'ORDERS_ALONE' };
  const holder = lockHolder(state, nowMs);
  if (holder === actorId) return { kind: 'renewed', lockExpiresAtMs: nowMs + LOCK_LEASE_MS };
  if (holder !== null) return { kind: 'refused', code: 'CART_LOCKED' };
  if (state.lines.every(({ addedBy }) => state.alone.has(addedBy)))
    return { kind: 'refused', code: 'CART_EMPTY' };
  return {
    kind: 'changed',
    isLocked: true,
    lockedBy: actorId,
    lockExpiresAtMs: nowMs + LOCK_LEASE_MS,
    version: state.version + 1,
  };
};

/** Only a live lease can be renewed: after its end others may have changed the cart (CART-10). */
export const decideRenew = (
  state: CartState,
  actorId: string,
  nowMs: number,
): LockRenewal | LockRefusal<'CART_LOCKED' | 'CART_NOT_LOCKED'> => {
  const holder = lockHolder(state, nowMs);
  if (holder === null) return { kind: 'refused', code: 'CART_NOT_LOCKED' };
  if (holder !== actorId) return { kind: 'refused', code: 'CART_LOCKED' };
  return { kind: 'renewed', lockExpiresAtMs: nowMs + LOCK_LEASE_MS };
};

/** Only the holder unlocks (CART-10). */
export const decideUnlock = (
  state: CartState,
  actorId: string,
  nowMs: number,
): LockChange | LockRefusal<'CART_LOCKED' | 'CART_NOT_LOCKED'> => {
  const holder = lockHolder(state, nowMs);
  if (holder === null) return { kind: 'refused', code: 'CART_NOT_LOCKED' };
  return holder === actorId ? unlocked(state) : { kind: 'refused', code: 'CART_LOCKED' };
};

/** Staff unlock any holder’s lock; an unlocked cart is unchanged (CART-11). The caller checks the capability. */
export const decideForceUnlock = (state: CartState, nowMs: number): LockChange | { kind: 'unchanged' } =>
  lockHolder(state, nowMs) === null ? { kind: 'unchanged' } : unlocked(state);
