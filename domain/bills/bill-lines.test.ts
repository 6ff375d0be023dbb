import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { billLines, piecesLeft, piecesMinor } from './bill-lines.ts';

type Order = Parameters<typeof billLines>[0][number];
type Tip = Order['tips'][number];

const NOBODY = { dinerSessionId: null, dinerName: null, dinerColor: null };
const ana = { dinerSessionId: 'ana', dinerName: 'Ana', dinerColor: 3 };
const dish = (id: string, totalMinor: number) => ({
  id,
  name: `Dish ${id}`,
  quantity: 2,
  totalMinor,
  discountMinor: 5,
  ...ana,
});
const tip = (id: string, amountMinor: number): Tip => ({ id, amountMinor, ...NOBODY });
const order = (part: Partial<Order>): Order => ({
  status: 'delivered',
  subtotalMinor: 0,
  taxes: [],
  taxMinor: 0,
  serviceChargeMinor: 0,
  totalAmountMinor: 0,
  tipMinor: 0,
  items: [],
  tips: [],
  ...part,
});

it('SPLIT-1 each dish has its part of its order’s total, and each tip has its own line, after the dishes', () => {
  const lines = billLines([
    order({ totalAmountMinor: 330, items: [dish('a', 100), dish('b', 200)], tips: [tip('t', 50)] }),
    order({ totalAmountMinor: 900, items: [dish('c', 900)], status: 'cancelled' }),
  ]);
  expect(lines).toEqual([
    { id: 'a', kind: 'dish', name: 'Dish a', quantity: 2, amountMinor: 110, discountMinor: 5, ...ana },
    { id: 'b', kind: 'dish', name: 'Dish b', quantity: 2, amountMinor: 220, discountMinor: 5, ...ana },
    { id: 't', kind: 'tip', name: '', quantity: 1, amountMinor: 50, discountMinor: 0, ...NOBODY },
  ]);
});

it('SPLIT-1 a tip of 0 has no line, and an order without dishes has its tips', () => {
  expect(billLines([order({ tips: [tip('none', 0), tip('some', 1)] })]).map(({ id }) => id)).toEqual([
    'some',
  ]);
  expect(billLines([order({})])).toEqual([]);
});

it('RECEIPT-4 of a dish the pieces are left that no refund has given back', () => {
  const refunded = [
    { lineId: 'a', quantity: 1 },
    { lineId: 'b', quantity: 4 },
    { lineId: 'a', quantity: 1 },
  ];
  expect([
    piecesLeft({ id: 'a', quantity: 3 }, refunded),
    piecesLeft({ id: 'b', quantity: 3 }, refunded),
    piecesLeft({ id: 'c', quantity: 3 }, refunded),
  ]).toEqual([1, 0, 3]);
});

it('RECEIPT-4 all pieces of a dish have cost what its line did, more there are not, and fewer cost no more', () => {
  const id = 'a';
  expect(piecesMinor({ id, amountMinor: 1_000, quantity: 4 }, 1, [])).toBe(250);
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.integer({ min: 1, max: 99 }),
      fc.nat(120),
      (amountMinor, quantity, of) => {
        const pieces = piecesMinor({ id, amountMinor, quantity }, of, []);
        expect(pieces).toBeLessThanOrEqual(amountMinor);
        if (of >= quantity) expect(pieces).toBe(amountMinor);
        expect(Math.abs(pieces - (amountMinor * Math.min(of, quantity)) / quantity)).toBeLessThanOrEqual(0.5);
      },
    ),
  );
});

it('RECEIPT-4 the pieces of a dish cost what its line did, however they are given back one after the other', () => {
  const [id, amountMinor] = ['a', 1_001];
  const one = [{ lineId: id, quantity: 1 }];
  const line = { id, amountMinor, quantity: 2 };
  expect([piecesMinor(line, 1, []), piecesMinor(line, 1, one)]).toEqual([501, 500]);
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
      (amount, parts) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0);
        const given = parts.map((part, at) =>
          piecesMinor(
            { id, amountMinor: amount, quantity },
            part,
            parts.slice(0, at).map((before) => ({ lineId: id, quantity: before })),
          ),
        );
        expect(given.reduce((sum, minor) => sum + minor, 0)).toBe(amount);
        expect(Math.min(...given)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
