import { describe, expect, it } from 'vitest';
import { cartLine, cartState } from '#tests/support/cart-state.ts';
import { lockHolder } from './cart.ts';
import { decideForceUnlock, decideLock, decideRenew, decideUnlock, LOCK_LEASE_MS } from './cart-lock.ts';

const now = 1_700_000_000_000;
const line = cartLine();
const lockedBy = (who: string, untilMs = now + 1) => ({
  isLocked: true,
  lockedBy: who,
  lockExpiresAtMs: untilMs,
});

describe('the lock', () => {
  const free = cartState([line]);
  const held = cartState([line], lockedBy('ana'));
  const expired = cartState([line], lockedBy('ana', now));
  const untilMs = now + LOCK_LEASE_MS;
  const locks = (who: string) => ({
    kind: 'changed',
    isLocked: true,
    lockedBy: who,
    lockExpiresAtMs: untilMs,
    version: 8,
  });
  const frees = { kind: 'changed', isLocked: false, lockedBy: null, lockExpiresAtMs: null, version: 8 };
  const refused = (code: string) => ({ kind: 'refused', code });

  it('CART-9 is a lease of three minutes', () => {
    expect(LOCK_LEASE_MS).toBe(3 * 60 * 1000);
    expect([free, held, expired].map((state) => lockHolder(state, now))).toEqual([null, 'ana', null]);
  });
  it('CART-10 is acquired by one diner of a cart with lines', () => {
    expect(decideLock(free, 'bo', now)).toEqual(locks('bo'));
    expect(decideLock(expired, 'bo', now)).toEqual(locks('bo'));
    expect(decideLock(held, 'ana', now)).toEqual({ kind: 'renewed', lockExpiresAtMs: untilMs });
    expect(decideLock(held, 'bo', now)).toEqual(refused('CART_LOCKED'));
    expect(decideLock(cartState([]), 'bo', now)).toEqual(refused('CART_EMPTY'));
  });
  it('CART-15 is refused to a diner who orders alone, and for a cart with only their lines', () => {
    const alone = { alone: new Set([line.addedBy]) };
    expect(decideLock(cartState([line], alone), line.addedBy, now)).toEqual(refused('ORDERS_ALONE'));
    expect(decideLock(cartState([line], alone), 'bo', now)).toEqual(refused('CART_EMPTY'));
  });
  it('CART-10 is renewed by its holder, while it lives', () => {
    expect(decideRenew(held, 'ana', now)).toEqual({ kind: 'renewed', lockExpiresAtMs: untilMs });
    expect(decideRenew(held, 'bo', now)).toEqual(refused('CART_LOCKED'));
    expect(decideRenew(expired, 'ana', now)).toEqual(refused('CART_NOT_LOCKED'));
    expect(decideRenew(free, 'ana', now)).toEqual(refused('CART_NOT_LOCKED'));
  });
  it('CART-10 is opened by its holder only', () => {
    expect(decideUnlock(held, 'ana', now)).toEqual(frees);
    expect(decideUnlock(held, 'bo', now)).toEqual(refused('CART_LOCKED'));
    expect(decideUnlock(expired, 'ana', now)).toEqual(refused('CART_NOT_LOCKED'));
  });
  it('CART-11 is released by staff whoever holds it', () => {
    expect(decideForceUnlock(held, now)).toEqual(frees);
    expect(decideForceUnlock(expired, now)).toEqual({ kind: 'unchanged' });
    expect(decideForceUnlock(free, now)).toEqual({ kind: 'unchanged' });
  });
});
