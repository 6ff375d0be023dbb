import { expect, test } from 'vitest';
import type { MenuItemRow } from '#contract/menu-editing.ts';
import { changeOf, costOf, noChange, previewOf, valuesToRestore, valuesToSet } from './bulk-change.ts';

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
  costMinor: 150,
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
  ['percent', '12,50', { kind: 'percent', percent: 12.5, rounding: 5 }],
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

test.each([
  ['percent', '30', { kind: 'percent', percent: 30 }],
  ['percent', '27,5 %', { kind: 'percent', percent: 27.5 }],
  ['percent', '100', { kind: 'percent', percent: 100 }],
  ['amount', '3,50', { kind: 'amount', amountMinor: 350 }],
  ['amount', '0', { kind: 'amount', amountMinor: 0 }],
  ['amount', '1.000.000', { kind: 'amount', amountMinor: 100_000_000 }],
  ['clear', 'whatever', { kind: 'clear' }],
] as const)('EDIT-16 a cost by %s "%s" is read as %o', (costKind, costText, cost) => {
  expect(changeOf({ ...noChange('EUR'), costKind, costText }, EUROS)).toMatchObject({ cost });
});

test.each([
  ['percent', '-1'],
  ['percent', '100,1'],
  ['percent', '27,55'],
  ['percent', 'a third'],
  ['amount', '-0,01'],
  ['amount', '−3'],
  ['amount', '1.000.000,01'],
  ['amount', '3,505'],
  ['amount', 'cheap'],
] as const)('EDIT-16 a cost by %s "%s" cannot be one', (costKind, costText) => {
  const values = { ...noChange('EUR'), costKind, costText };
  expect(costOf(values, EUROS)).toBeNull();
  expect(changeOf({ ...values, priceKind: 'percent', priceText: '10' }, EUROS)).toBeNull();
});

test.each([
  ['JPY', 'ja-JP', '350', { kind: 'amount', amountMinor: 350 }],
  ['JPY', 'ja-JP', '3.5', null],
  ['KWD', 'en-GB', '1.255', { kind: 'amount', amountMinor: 1_255 }],
  ['KWD', 'en-GB', '1.2555', null],
] as const)(
  'EDIT-16 MONEY-6 MONEY-9 a cost in %s (%s) of "%s" is read as %o',
  (currency, locale, costText, cost) => {
    expect(costOf({ ...noChange(currency), costKind: 'amount', costText }, { currency, locale })).toEqual(
      cost,
    );
  },
);

test('EDIT-16 costs are previewed and restored, also missing ones', () => {
  const change = changeOf({ ...noChange('EUR'), costKind: 'percent', costText: '25' }, EUROS);
  const rows = [ROW, { ...ROW, id: 'b', costMinor: null }, { ...ROW, id: 'c', basePriceMinor: 1_202 }];
  const preview = previewOf(rows, change ?? {});
  expect(valuesToSet(preview)).toEqual([
    { id: 'b', version: 3, costMinor: 150 },
    { id: 'c', version: 3, costMinor: 301 },
  ]);
  const now = preview.map(({ row }) => ({ ...row, version: 4 }));
  expect(valuesToRestore(preview, now)).toEqual([
    { id: 'b', version: 4, costMinor: null },
    { id: 'c', version: 4, costMinor: 150 },
  ]);
});

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
