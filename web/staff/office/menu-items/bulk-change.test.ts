import { expect, test } from 'vitest';
import type { MenuItemRow } from '#contract/menu-editing.ts';
import { changeOf, noChange, previewOf, valuesToRestore, valuesToSet } from './bulk-change.ts';

const EUROS = { currency: 'EUR', locale: 'es-ES' };
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
  expect(changeOf({ ...noChange('EUR'), priceKind, priceText }, EUROS)).toMatchObject({ price });
});

test.each(['ten', '10 %%', '1,234'])('a percentage "%s" cannot be read', (priceText) => {
  expect(changeOf({ ...noChange('EUR'), priceKind: 'percent', priceText }, EUROS)).toBeNull();
});

test.each([
  ['CLP', 'es-CL', '500', { kind: 'amount', amountMinor: 500, rounding: 10 }],
  ['CLP', 'es-CL', '1.500', { kind: 'amount', amountMinor: 1500, rounding: 10 }],
  ['KWD', 'en-GB', '0.25', { kind: 'amount', amountMinor: 250, rounding: 5 }],
] as const)(
  'EDIT-4 MONEY-5 a price in %s (%s) by %s is in the decimals of the currency',
  (currency, locale, priceText, price) => {
    const values = { ...noChange(currency), priceKind: 'amount' as const, priceText };
    expect(changeOf(values, { currency, locale })).toMatchObject({ price });
  },
);

test('EDIT-5 exactly the preview is sent, and undo restores the values before', () => {
  const change = changeOf(
    { ...noChange('EUR'), priceKind: 'percent', priceText: '10', availability: 'on', category: 'Starters' },
    EUROS,
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
