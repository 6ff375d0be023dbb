import { describe, expect, it } from 'vitest';
import { conflictOf, stateOf, targetOf } from './row-conflicts.ts';
import { EMPTY_ITEM } from './sheet-item.ts';

const FORMAT = { currency: 'EUR', language: 'es', words: 'en', decimalSign: '.', taxRates: [] } as const;
const BEFORE = { ...EMPTY_ITEM, name: 'Flan', basePriceMinor: 450 };

describe('EDIT-17 what a row was to do', () => {
  it.each([
    ['wrong', BEFORE, 'aa', 'wrong'],
    ['create', null, null, 'new'],
    ['update', BEFORE, null, 'added'],
    ['update', BEFORE, 'aa', 'aa'],
    ['same', BEFORE, 'aa', 'aa'],
  ] as const)('%s of %o', (kind, before, id, target) => {
    expect(targetOf({ kind, before, id })).toBe(target);
  });
});

describe('EDIT-17 why a row is left out', () => {
  const present = {
    isKnown: (id: string) => id !== 'deleted',
    isAsSeen: (id: string) => id !== 'saved',
    isAdded: (id: string) => id === 'own' || id === 'saved',
  };
  it.each([
    ['new', 'create', null, null, null],
    ['new', 'update', BEFORE, 'aa', 'created'],
    ['new', 'same', BEFORE, 'aa', null],
    ['new', 'wrong', null, null, 'changed'],
    ['added', 'update', BEFORE, null, null],
    ['added', 'update', BEFORE, 'own', null],
    ['added', 'update', BEFORE, 'saved', 'changed'],
    ['added', 'update', BEFORE, 'other', 'created'],
    ['added', 'create', null, null, 'deleted'],
    ['aa', 'update', BEFORE, 'aa', null],
    ['aa', 'same', BEFORE, 'aa', null],
    ['aa', 'wrong', BEFORE, 'aa', 'changed'],
    ['aa', 'update', BEFORE, 'bb', 'changed'],
    ['aa', 'create', null, null, 'changed'],
    ['saved', 'update', BEFORE, 'saved', 'changed'],
    ['saved', 'same', BEFORE, 'saved', null],
    ['deleted', 'create', null, null, 'deleted'],
    ['deleted', 'update', BEFORE, 'bb', 'deleted'],
  ] as const)('confirmed for %s, now %s of %o with id %s: %s', (target, kind, before, id, reason) => {
    expect(conflictOf({ kind, before, id }, target, present)).toBe(reason);
  });
});

describe('EDIT-17 the state of a dish for a sheet', () => {
  const state = (mapping: object, more: object) => stateOf({ ...BEFORE, ...more }, mapping, FORMAT);
  it.each([
    [{ price: 0 }, { basePriceMinor: 500 }],
    [{ name_en: 0 }, { name: 'Flan casero' }],
    [{ contains: 0 }, { allergens: { milk: 'may_contain' } }],
    [{ available: 0 }, { isAvailable: false }],
  ])('with %o it is another one after %o', (mapping, more) => {
    expect(state(mapping, more)).not.toBe(state(mapping, {}));
  });
  it.each([
    [{ price: 0 }, { isAvailable: false }],
    [{ name: 0 }, { description: 'De la casa' }],
    [{ contains: 0 }, { isVegan: true }],
  ])('with %o it is the same after %o', (mapping, more) => {
    expect(state(mapping, more)).toBe(state(mapping, {}));
  });
});
