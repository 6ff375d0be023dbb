import { describe, expect, it } from 'vitest';
import { cartState } from '#tests/support/cart-state.ts';
import { cartMode, decideMode, isTakenBy, ownMode } from './cart-mode.ts';

it.each([
  [0, 'individual'],
  [1, 'individual'],
  [2, 'collaborative'],
])('CART-12 %d diners at the table: %s', (count, mode) => {
  expect(cartMode(count)).toBe(mode);
});

const person = (isYou: boolean, ordersAlone = false, awaySince: string | null = null) => ({
  isYou,
  ordersAlone,
  awaySince,
});

describe('CART-15 how a diner orders at a shared table', () => {
  it.each([
    ['with the others', [person(true), person(false)], 'collaborative'],
    ['alone by choice', [person(true, true), person(false)], 'individual'],
    ['alone where everybody else does', [person(true), person(false, true)], 'individual'],
    [
      'alone where whoever does not is away',
      [person(true), person(false, true), person(false, false, '2026-11-20T20:00:00.000Z')],
      'individual',
    ],
    ['with whoever is left', [person(true), person(false, true), person(false)], 'collaborative'],
  ] as const)('%s', (_name, people, mode) => {
    expect(ownMode('collaborative', people)).toBe(mode);
  });
  it('alone at the table it is individual anyway', () => {
    expect(ownMode('individual', [person(true)])).toBe('individual');
  });
});

it('ORDER-12 an individual order takes the own, a shared one all of those who order together', () => {
  const alone = new Set(['cy']);
  const taken = (mode: 'individual' | 'collaborative') =>
    ['ana', 'bo', 'cy'].filter((ownerId) => isTakenBy(mode, 'ana', { ownerId, alone }));
  expect(taken('individual')).toEqual(['ana']);
  expect(taken('collaborative')).toEqual(['ana', 'bo']);
});

describe('CART-15 switching', () => {
  const now = 1_700_000_000_000;
  const lockedBy = (who: string, untilMs = now + 1) => ({
    isLocked: true,
    lockedBy: who,
    lockExpiresAtMs: untilMs,
  });
  const goAlone = (over = {}) => decideMode(cartState([], over), { actorId: 'ana', ordersAlone: true }, now);

  it('changes nothing where it is so already', () => {
    expect(goAlone({ alone: new Set(['ana']), ...lockedBy('bo') })).toEqual({ kind: 'unchanged' });
  });
  it('is refused while somebody else checks out, until the lease ends', () => {
    expect(goAlone(lockedBy('bo'))).toEqual({ kind: 'refused', code: 'CART_LOCKED' });
    expect(goAlone(lockedBy('bo', now))).toEqual({ kind: 'changed', givesLockBack: false });
  });
  it('gives the own lock back', () => {
    expect(goAlone(lockedBy('ana'))).toEqual({ kind: 'changed', givesLockBack: true });
  });
});
