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

test('EDIT-13 a price needs a confirmation from five times its previous one, and from a fifth of it', () => {
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

test('EDIT-13 the only item of a category is compared with the median of all items, of the menu and the file', () => {
  const price = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(fc.array(price, { maxLength: 9 }), price, (others, alone) => {
      const inFile = others.length >> 1;
      const doubts = priceDoubts(known(...others.slice(inFile)), [
        ...others.slice(0, inFile).map((other) => row(dish(other))),
        row(dish(alone, 'Vinos')),
      ]);
      const all = [...others, alone].toSorted((one, other) => one - other);
      const usual = ((all[(all.length - 1) >> 1] ?? 0) + (all[all.length >> 1] ?? 0)) / 2;
      const isFar = all.length >= 3 && usual > 0 && (alone >= usual * 5 || alone * 5 <= usual);
      expect(doubts.at(-1)).toEqual(isFar ? { against: 'menu', usualMinor: Math.round(usual) } : null);
    }),
  );
});

test('EDIT-13 an item without a previous price that is the only one of its category is compared with the menu', () => {
  const menu = known(1_800, 2_000, 2_200);
  const free = dish(0, 'Vinos');
  const withFree = [...menu, { id: 'free', item: free }];
  const against = (item: SheetItem, before: SheetItem) =>
    priceDoubts(withFree, [row(item, before)])[0]?.against;
  expect(against(dish(255_500, 'Vinos'), free)).toBe('menu');
  expect(against(dish(255_500, 'Postres'), free)).toBe('menu');
  // The category had another item before.
  expect(priceDoubts(menu, [row(dish(255_500), free)])[0]?.against).toBe('category');
  expect(
    priceDoubts([...menu, { id: 'other', item: dish(900, 'Vinos') }], [row(dish(255_500, 'Vinos'), dish(0))]),
  ).toEqual([null]);
});

test('EDIT-13 one neighbour, a menu of two, a price that stays and a row with problems ask nothing', () => {
  const far = dish(255_500);
  expect(priceDoubts(known(200), [row(far)])).toEqual([null]);
  expect(priceDoubts(known(200), [row({ ...far, category: 'Vinos' })])).toEqual([null]);
  expect(priceDoubts(known(200, 300), [row(far, far), { ...row(far), kind: 'wrong' }])).toEqual([null, null]);
});

test('EDIT-13 a row without changes, or with the same price, needs no confirmation, whatever its category', () => {
  const [cheap, far] = [dish(200), dish(255_500)];
  const menu = known(200, 210, 220);
  const of = (kind: PlannedRow['kind'], item: SheetItem, before: SheetItem | null) =>
    priceDoubts(menu, [{ ...row(item, before), kind }])[0];
  expect(of('wrong', far, cheap)).toBeNull();
  expect(of('wrong', far, null)).toBeNull();
  expect(of('same', far, cheap)).toBeNull();
  expect(of('update', far, { ...far, name: 'Arroz' })).toBeNull();
  expect(of('update', far, dish(0))).toEqual({ against: 'category', usualMinor: 210 });
  expect(of('update', far, cheap)).toEqual({ against: 'before', usualMinor: 200 });
});

test('EDIT-13 an item with a previous price is compared only with it, not with its category', () => {
  expect(priceDoubts(known(20_000, 21_000, 22_000), [row(dish(210), dish(200))])).toEqual([null]);
});

test('EDIT-13 only items that the sheet adds join the menu’s in the median, whatever spaces and accents the category has', () => {
  const menu = known(1_800, 2_200);
  const changed = row(dish(100_000), dish(90_000));
  expect(priceDoubts(menu, [changed, row(dish(2_000, ' ARROCES '))])).toEqual([null, null]);
  expect(priceDoubts(menu, [row(dish(200, ' Arroces'))])).toEqual([
    { against: 'category', usualMinor: 1_800 },
  ]);
  // Two on the menu and one changed item are two: the added one makes three.
  expect(priceDoubts(known(1_800), [changed, row(dish(9_900))])).toEqual([null, null]);
});

test('EDIT-13 a median of 0 is ignored', () => {
  expect(priceDoubts(known(0, 0, 0), [row(dish(500))])).toEqual([null]);
});

test('EDIT-13 a fifth and five times the median need a confirmation, slightly less does not', () => {
  const against = (price: number) => priceDoubts(known(1_000, 1_000, 1_000), [row(dish(price))])[0];
  expect([against(5_000), against(200)].map((doubt) => doubt?.usualMinor)).toEqual([1_000, 1_000]);
  expect([against(4_999), against(201)]).toEqual([null, null]);
});
