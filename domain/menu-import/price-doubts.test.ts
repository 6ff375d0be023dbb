import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlannedRow } from './plan-rows.ts';
import { priceDoubts } from './price-doubts.ts';
import { EMPTY_ITEM, type SheetItem } from './sheet-item.ts';

const dish = (basePriceMinor: number, category = 'Arroces'): SheetItem => ({
  ...EMPTY_ITEM,
  category,
  basePriceMinor,
});
const row = (item: SheetItem, before: SheetItem | null = null): PlannedRow => ({
  item,
  before,
  id: null,
  saysOptions: false,
  problems: [],
  kind: before === null ? 'create' : 'update',
});
const known = (...prices: number[]) =>
  prices.map((price, index) => ({ id: String(index), item: dish(price) }));

test('EDIT-13 a price is asked about from five times its former one on, and from a fifth of it down', () => {
  const price = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(price, price, (before, after) => {
      const [doubt] = priceDoubts([], [row(dish(after), dish(before))]);
      const isFar = after !== before && (after / before >= 5 || before / after >= 5);
      expect(doubt).toEqual(isFar ? { against: 'before', usualMinor: before } : null);
    }),
  );
});

test('EDIT-13 a new item is held against the median of its category, of the menu and of its own file', () => {
  const menu = known(1_800, 2_200);
  const doubts = (...prices: number[]) =>
    priceDoubts(
      menu,
      prices.map((price) => row(dish(price))),
    );
  expect(doubts(255_500)).toEqual([{ against: 'category', usualMinor: 2_200 }]);
  expect(doubts(2_555)).toEqual([null]);
  expect(doubts(300)).toEqual([{ against: 'category', usualMinor: 1_800 }]);
  expect(
    priceDoubts(
      [],
      [200, 210, 255_500].map((price) => row(dish(price))),
    ),
  ).toEqual([null, null, { against: 'category', usualMinor: 210 }]);
});

test('EDIT-13 one neighbour, another category, a price that stays and a row with problems ask nothing', () => {
  const far = dish(255_500);
  expect(priceDoubts(known(200), [row(far)])).toEqual([null]);
  expect(priceDoubts(known(200, 300), [row({ ...far, category: 'Vinos' })])).toEqual([null]);
  expect(priceDoubts(known(200, 300), [row(far, far), { ...row(far), kind: 'wrong' }])).toEqual([null, null]);
});
