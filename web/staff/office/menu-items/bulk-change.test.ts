import { expect, test } from 'vitest';
import type { MenuItemRow } from '#contract/menu-editing.ts';
import { changeOf, NO_CHANGE, previewOf, valuesToRestore, valuesToSet } from './bulk-change.ts';

const ROW: MenuItemRow = {
  id: 'a',
  version: 3,
  menuId: 'lunch',
  menuName: 'Lunch',
  category: 'Starters',
  name: 'Soup',
  translations: {},
  basePriceMinor: 600,
  picture: null,
  isVegan: false,
  isVegetarian: true,
  isGlutenFree: false,
  isDairyFree: false,
  isNutFree: false,
  isSpecialOffer: false,
  hasDeclaredAllergens: true,
  optionGroupCount: 0,
  isAvailable: true,
  outUntil: null,
  portionsLeft: 4,
  updatedAt: '2026-11-20T19:00:00.000Z',
};

test.each([
  ['percent', '10', { kind: 'percent', percent: 10, rounding: 5 }],
  ['percent', '-2,5', { kind: 'percent', percent: -2.5, rounding: 5 }],
  ['amount', '+0,50', { kind: 'amount', amountMinor: 50, rounding: 5 }],
  ['amount', '−1', { kind: 'amount', amountMinor: -100, rounding: 5 }],
] as const)('a price by %s "%s" is read as %o', (priceKind, priceText, price) => {
  expect(changeOf({ ...NO_CHANGE, priceKind, priceText }, 'es-ES')).toMatchObject({ price });
});

test.each(['ten', '10 %%', '1,234'])('a percentage "%s" cannot be read', (priceText) => {
  expect(changeOf({ ...NO_CHANGE, priceKind: 'percent', priceText }, 'es-ES')).toBeNull();
});

test('EDIT-5 what is previewed is what is sent, and the way back is what was before', () => {
  const change = changeOf(
    { ...NO_CHANGE, priceKind: 'percent', priceText: '10', availability: 'on', category: 'Starters' },
    'es-ES',
  );
  const preview = previewOf([ROW, { ...ROW, id: 'b', basePriceMinor: 0, portionsLeft: null }], change ?? {});
  expect(preview.map(({ row, fields }) => [row.id, fields])).toEqual([
    ['a', ['basePriceMinor', 'portionsLeft']],
  ]);
  expect(valuesToSet(preview)).toEqual([{ id: 'a', version: 3, basePriceMinor: 660, portionsLeft: null }]);
  expect(valuesToRestore(preview, [{ ...ROW, version: 4 }])).toEqual([
    { id: 'a', version: 4, basePriceMinor: 600, portionsLeft: 4 },
  ]);
});
