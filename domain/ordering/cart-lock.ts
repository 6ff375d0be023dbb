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
/** A renewal moves the end of the lease and nothing that a cart shows, so the version stays. */
export type LockRenewal = { kind: 'renewed'; lockExpiresAtMs: number };

const unlocked = (state: CartState): LockChange => ({
  kind: 'changed',
  isLocked: false,
  lockedBy: null,
  lockExpiresAtMs: null,
  version: state.version + 1,
});

/**
 * Any diner of the visit who orders with the others locks a cart in which they have lines and that nobody else holds; for the
 * holder it renews (CART-10).
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

/** Only the locker unlocks (CART-10). */
export const decideUnlock = (
  state: CartState,
  actorId: string,
  nowMs: number,
): LockChange | LockRefusal<'CART_LOCKED' | 'CART_NOT_LOCKED'> => {
  const holder = lockHolder(state, nowMs);
  if (holder === null) return { kind: 'refused', code: 'CART_NOT_LOCKED' };
  return holder === actorId ? unlocked(state) : { kind: 'refused', code: 'CART_LOCKED' };
};

/** Staff unlock whoever holds it; an unlocked cart stays as it is (CART-11). The caller checks the capability. */
export const decideForceUnlock = (state: CartState, nowMs: number): LockChange | { kind: 'unchanged' } =>
  lockHolder(state, nowMs) === null ? { kind: 'unchanged' } : unlocked(state);
