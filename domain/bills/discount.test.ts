import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumLines } from '#domain/prices/pricing.ts';
import {
  type DiscountableItem,
  type DiscountWish,
  decideDiscount,
  mayDiscount,
  recharge,
} from './discount.ts';

const item = (
  id: string,
  unitPriceMinor: number,
  more: Partial<DiscountableItem> = {},
): DiscountableItem => ({
  id,
  unitPriceMinor,
  quantity: 1,
  totalMinor: unitPriceMinor * (more.quantity ?? 1),
  isPaid: false,
  ...more,
});
const percent = (of: number, ofItem: DiscountWish['item'] = null): DiscountWish => ({
  kind: 'percent',
  percent: of,
  amountMinor: null,
  item: ofItem,
});
const amount = (amountMinor: number, ofItem: DiscountWish['item'] = null): DiscountWish => ({
  kind: 'amount',
  percent: null,
  amountMinor,
  item: ofItem,
});
const treat = (orderItemId: string, quantity = 1): DiscountWish => ({
  kind: 'treat',
  percent: null,
  amountMinor: null,
  item: { orderItemId, quantity },
});

const anItem = (id: number) =>
  fc
    .record({
      price: fc.integer({ min: 0, max: 20_000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      off: fc.nat(100),
    })
    .map(({ price, quantity, off }) => {
      const gross = price * quantity;
      return item(String(id), price, { quantity, totalMinor: gross - Math.floor((gross * off) / 100) });
    });
const items = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, id) => anItem(id))));

describe('DISCOUNT-2 the discount of each dish', () => {
  it.each<[string, DiscountableItem[], DiscountWish, Record<string, number>]>([
    ['10 % of the bill', [item('a', 1_450), item('b', 333)], percent(10), { a: 145, b: 33 }],
    [
      'an amount, the cent to the largest remainder',
      [item('a', 100), item('b', 100), item('c', 100)],
      amount(100),
      { a: 34, b: 33, c: 33 },
    ],
    ['a beer of three', [item('a', 300, { quantity: 3 }), item('b', 900)], treat('a'), { a: 300 }],
    ['what an earlier discount has left', [item('a', 1_000, { totalMinor: 400 })], treat('a'), { a: 400 }],
    [
      'a percentage of what an earlier one has left',
      [item('a', 1_000, { totalMinor: 900 })],
      percent(10),
      { a: 90 },
    ],
    [
      'a half of two of three',
      [item('a', 301, { quantity: 3 })],
      percent(50, { orderItemId: 'a', quantity: 2 }),
      { a: 301 },
    ],
  ])('%s', (_, dishes, wish, expected) => {
    const decision = decideDiscount(dishes, wish);
    const parts = decision.kind === 'given' ? decision.parts : [];
    expect(
      Object.fromEntries(parts.map(({ orderItemId, amountMinor }) => [orderItemId, amountMinor])),
    ).toEqual(expected);
  });

  it('the parts make the amount, and no dish costs less than nothing', () =>
    fc.assert(
      fc.property(
        items,
        fc.oneof(
          fc.integer({ min: 1, max: 100 }).map((of) => percent(of)),
          fc.integer({ min: 1, max: 200_000 }).map((of) => amount(of)),
        ),
        (dishes, wish) => {
          const decision = decideDiscount(dishes, wish);
          const total = dishes.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
          if (decision.kind === 'refused') {
            expect(decision.code).toBe('DISCOUNT_TOO_HIGH');
            return;
          }
          expect(decision.parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(
            decision.amountMinor,
          );
          expect(decision.amountMinor).toBeLessThanOrEqual(total);
          for (const { orderItemId, amountMinor } of decision.parts)
            expect(amountMinor).toBeLessThanOrEqual(
              dishes.find(({ id }) => id === orderItemId)?.totalMinor ?? -1,
            );
        },
      ),
    ));
});

it('DISCOUNT-4 paid dishes are left out of a bill’s discount, and refused individually', () => {
  const dishes = [item('a', 1_000, { isPaid: true }), item('b', 500)];
  expect(decideDiscount(dishes, percent(10))).toEqual({
    kind: 'given',
    amountMinor: 50,
    parts: [{ orderItemId: 'b', amountMinor: 50 }],
  });
  expect(decideDiscount(dishes, treat('a'))).toEqual({ kind: 'refused', code: 'SHARE_TAKEN' });
  expect(decideDiscount(dishes, amount(501))).toEqual({
    kind: 'refused',
    code: 'DISCOUNT_TOO_HIGH',
    mostMinor: 500,
  });
});

it('DISCOUNT-2 an unknown dish, or too many pieces, is BILL_CHANGED; a free dish is DISCOUNT_TOO_HIGH', () => {
  const dishes = [item('a', 1_000)];
  expect(decideDiscount(dishes, treat('b'))).toEqual({ kind: 'refused', code: 'BILL_CHANGED' });
  expect(decideDiscount(dishes, treat('a', 2))).toEqual({ kind: 'refused', code: 'BILL_CHANGED' });
  expect(decideDiscount([item('a', 0)], treat('a'))).toMatchObject({
    code: 'DISCOUNT_TOO_HIGH',
    mostMinor: 0,
  });
});

it('DISCOUNT-5 managers give any; waiters treat to a dish within the limit; the kitchen gives none', () => {
  const limit = { limitMinor: 2_000, treatedMinor: 1_500 };
  expect(mayDiscount('manager', percent(50), limit)).toEqual({ kind: 'yes' });
  expect(mayDiscount('owner', treat('a'), limit)).toEqual({ kind: 'yes' });
  expect(mayDiscount('server', treat('a'), limit)).toEqual({ kind: 'yes', leftMinor: 500 });
  expect(mayDiscount('server', treat('a'), { limitMinor: 0, treatedMinor: 10 })).toEqual({
    kind: 'yes',
    leftMinor: 0,
  });
  expect(mayDiscount('server', { ...treat('a'), item: null }, limit)).toEqual({ kind: 'no' });
  expect(mayDiscount('server', percent(1), limit)).toEqual({ kind: 'no' });
  const oneDish = { orderItemId: 'a', quantity: 1 };
  expect(mayDiscount('server', percent(1, oneDish), limit)).toEqual({ kind: 'no' });
  expect(mayDiscount('server', amount(1, oneDish), limit)).toEqual({ kind: 'no' });
  expect(mayDiscount('chef', treat('a'), limit)).toEqual({ kind: 'no' });
});

it('DISCOUNT-3 an order with its dishes at their own prices has its own sums again, whatever the settings are by now', () => {
  const rate = fc.constantFrom(0, 0.04, 0.08875, 0.1, 0.21);
  const line = fc.record({ taxRate: rate, totalMinor: fc.integer({ min: 1, max: 20_000 }) });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.record({ serviceChargeRate: fc.constantFrom(0, 0.05, 0.125), pricesIncludeTax: fc.boolean() }),
      fc.record({ serviceChargeRate: fc.constantFrom(0, 0.05, 0.125), pricesIncludeTax: fc.boolean() }),
      (lines, placedUnder, now) => {
        const { totalMinor: totalAmountMinor, ...sums } = sumLines(lines, placedUnder);
        fc.pre(sums.taxMinor > 0);
        expect(recharge({ ...sums, totalAmountMinor }, lines, now)).toEqual({
          ...sums,
          totalMinor: totalAmountMinor,
        });
      },
    ),
  );
});
