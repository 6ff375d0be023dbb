import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountDoubts } from './amount-doubts.ts';
import type { PlannedRow } from './plan-rows.ts';
import type { KnownItem } from './sheet-item.ts';
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
/** The doubt about each row’s price. */
const priceDoubts = (menu: readonly KnownItem[], rows: readonly PlannedRow[]) =>
  amountDoubts(menu, rows).map((doubts) => {
    const price = doubts.find(({ of }) => of === 'price');
    return price ? { against: price.against, usualMinor: price.usualMinor } : null;
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

const costing = (costMinor: number | null, basePriceMinor = 1_200): SheetItem => ({
  ...dish(basePriceMinor),
  costMinor,
});

test('EDIT-13 a cost is held against its previous one, by the rule of prices', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, (before, after) => {
      const isFar = after !== before && (after / before >= 5 || before / after >= 5);
      expect(amountDoubts([], [row(costing(after), costing(before))])).toEqual([
        isFar
          ? [{ of: 'cost', optionName: null, amountMinor: after, against: 'before', usualMinor: before }]
          : [],
      ]);
    }),
  );
});

test('EDIT-13 a first cost of five times the price of its dish needs a confirmation, a low one does not', () => {
  const against = (costMinor: number | null, price?: number, before: SheetItem | null = costing(null)) =>
    amountDoubts(
      [],
      [row(costing(costMinor, price), before && { ...before, basePriceMinor: price ?? 1_200 })],
    )[0];
  expect(against(499_900)).toEqual([
    { of: 'cost', optionName: null, amountMinor: 499_900, against: 'price', usualMinor: 1_200 },
  ]);
  expect(against(499_900, 1_200, null)).toHaveLength(1);
  for (const cost of [null, 0, 10, 1_300, 5_999]) expect(against(cost)).toEqual([]);
  expect(against(499_900, 0)).toEqual([]);
});

test('EDIT-13 a first cost is held against those of its category that are known', () => {
  const menu = [400, 420, 440, null].map((cost, index) => ({
    id: String(index),
    item: costing(cost, 2_000),
  }));
  const doubtsOf = (cost: number, before: SheetItem | null) =>
    amountDoubts(menu, [row(costing(cost, 2_000), before)])[0]?.map(({ of, usualMinor }) => [of, usualMinor]);
  expect(doubtsOf(4, costing(null, 2_000))).toEqual([['cost', 420]]);
  expect(doubtsOf(4, null)).toEqual([['cost', 410]]);
  expect(doubtsOf(300, null)).toEqual([]);
});

const withOption = (priceMinor: number, basePriceMinor = 1_200, name = 'Extra queso'): SheetItem => ({
  ...dish(basePriceMinor),
  optionGroups: [
    {
      name: 'Extras',
      minChoices: 0,
      maxChoices: 1,
      translations: {},
      options: [{ name, priceMinor, isDefault: false, isAvailable: true, translations: {}, allergens: null }],
    },
  ],
});

test('EDIT-13 the price of an option is held against its previous one; a new one against the price of its dish', () => {
  const of = (item: SheetItem, before: SheetItem | null) =>
    amountDoubts([], [row(item, before)])[0]?.map(({ against, usualMinor }) => [against, usualMinor]);
  expect(of(withOption(150_000), withOption(150))).toEqual([['before', 150]]);
  expect(of(withOption(-150_000), withOption(-150))).toEqual([['before', -150]]);
  expect(of(withOption(200), withOption(150))).toEqual([]);
  expect(of(withOption(150_000), withOption(150_000))).toEqual([]);
  expect(of(withOption(150_000, 1_200, 'EXTRA QUESO'), withOption(150))).toEqual([['before', 150]]);
  expect(of(withOption(150_000), null)).toEqual([['price', 1_200]]);
  expect(of(withOption(150_000), withOption(0))).toEqual([['price', 1_200]]);
  expect(of(withOption(5_999), null)).toEqual([]);
  expect(of(withOption(0), withOption(150))).toEqual([]);
  // Where each size has its price, the dish has none.
  expect(of(withOption(1_500, 0), null)).toEqual([]);
});

test('EDIT-13 all amounts of a row can be in doubt; a row that is not imported has none', () => {
  const at = (price: number): SheetItem => ({ ...withOption(price, price), costMinor: price / 4 });
  const doubtful = row(at(120_000), at(1_200));
  expect(amountDoubts([], [doubtful])[0]?.map(({ of, optionName }) => [of, optionName])).toEqual([
    ['price', null],
    ['cost', null],
    ['option', 'Extra queso'],
  ]);
  expect(amountDoubts([], [{ ...doubtful, kind: 'wrong' }])).toEqual([[]]);
  expect(amountDoubts([], [{ ...doubtful, kind: 'same' }])).toEqual([[]]);
});
