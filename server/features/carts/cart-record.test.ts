import { describe, expect, test } from 'vitest';
import { NO_NEEDS } from '#domain/menu/needs.ts';
import { factorsOf } from '#server/features/pricing/locked-factors.ts';
import { cartRecord, dishRecord, lineRecord, optionRecord } from '#tests/support/cart-records.ts';
import { hasDeadLock, isLineAvailable, isOffered, stateOf, taxRulesOf } from './cart-record.ts';

/** Friday, 20:00 in Madrid. */
const NOW = Date.UTC(2026, 10, 20, 19);
const at = (ms: number) => new Date(NOW + ms);

test('the rules get the cart’s lines with their owners, and its lock with its end', () => {
  const line = lineRecord('l1', { option_ids: ['a'], note: 'hot', quantity: 2, added_by_session_id: 'bo' });
  const lock = { is_locked: true, locked_by_session_id: 'bo', lock_expires_at: at(0) };
  const diner = {
    id: 'bo',
    display_name: 'Bo',
    color: 1,
    language: 'en',
    is_active: true,
    last_activity_at: '2026-11-20T19:00:00.000Z',
    has_left: false,
    needs: NO_NEEDS,
    orders_alone: true,
    expires_at: '2026-11-20T23:00:00.000Z',
  } as const;
  const people = {
    instructions: { ana: 'no nuts' },
    diners: [diner, { ...diner, id: 'ana', orders_alone: false }],
  };
  expect(stateOf(cartRecord({ ...lock, ...people, lines: [line] }), NOW)).toEqual({
    version: 4,
    isLocked: true,
    lockedBy: 'bo',
    lockExpiresAtMs: NOW,
    lines: [{ id: 'l1', menuItemId: 'rice', optionIds: ['a'], note: 'hot', quantity: 2, addedBy: 'bo' }],
    instructions: { ana: 'no nuts' },
    alone: new Set(['bo']),
  });
  expect(stateOf(cartRecord(), NOW)).toMatchObject({
    isLocked: false,
    lockedBy: null,
    lockExpiresAtMs: null,
  });
});

test('prices use the factors of the item kinds and the restaurant’s taxes', () => {
  const record = cartRecord({
    food_factor: 0.9,
    drinks_factor: 1.2,
    service_charge_rate: 0.05,
    prices_include_tax: false,
  });
  expect(factorsOf(record)).toEqual({ food: 0.9, drinks: 1.2 });
  expect(taxRulesOf(record)).toEqual({ serviceChargeRate: 0.05, pricesIncludeTax: false });
});

describe('CART-9 a lease that ran out', () => {
  const locked = (expiresMs: number, isLocked = true) =>
    cartRecord({ is_locked: isLocked, locked_by_session_id: 'bo', lock_expires_at: at(expiresMs) });
  test.each([
    ['is dead from its last moment on', locked(0), true],
    ['lives until then', locked(1), false],
    ['is none where it was given back', locked(-1, false), false],
    ['is none where nobody has looked at the cart', cartRecord({ is_locked: null }), false],
  ])('%s', (_, record, isDead) => {
    expect(hasDeadLock(record, NOW)).toBe(isDead);
  });
});

describe('MENU-2 MENU-3 a dish is on offer', () => {
  test.each([
    ['as it is', {}, true],
    ['not when it is off', { is_available: false }, false],
    ['not while it is out', { out_until: at(1).toISOString() }, false],
    ['again from that moment on', { out_until: at(0).toISOString() }, true],
    ['not without portions left', { portions_left: 0 }, false],
    ['with its last portion', { portions_left: 1 }, true],
    ['not on a menu that is off', { menu_is_active: false }, false],
    [
      'within its menu’s hours, by the clock of the restaurant',
      { menu_start: '20:00', menu_end: '22:00' },
      true,
    ],
    ['not before them', { menu_start: '20:01', menu_end: '22:00' }, false],
    ['not when they are over', { menu_start: '12:00', menu_end: '20:00' }, false],
  ])('%s', (_, columns, offered) => {
    expect(isOffered(dishRecord(columns), 'Europe/Madrid', NOW)).toBe(offered);
  });

  test('the hour is that of the restaurant’s time zone', () => {
    expect(isOffered(dishRecord({ menu_start: '20:00', menu_end: '22:00' }), 'Atlantic/Canary', NOW)).toBe(
      false,
    );
  });
});

describe('a line can be ordered', () => {
  const withOption = (columns = {}) =>
    lineRecord('l1', { option_ids: ['a'], options: [optionRecord('a', columns)] });
  test.each([
    ['with a dish on offer', lineRecord('l1'), true],
    ['and an option that is there', withOption(), true],
    ['not with an option that is off', withOption({ is_available: false }), false],
    ['not with an option that is gone', lineRecord('l1', { option_ids: ['a'] }), false],
    ['not without its dish', lineRecord('l1', { item: dishRecord({ is_available: false }) }), false],
  ])('%s', (_, line, isAvailable) => {
    expect(isLineAvailable(line, 'Europe/Madrid', NOW)).toBe(isAvailable);
  });
});
