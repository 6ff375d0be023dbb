import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Amounts, amountsLeft, partOfAmounts, totalOf } from './receipt-amounts.ts';

const minor = fc.integer({ min: 0, max: 100_000 });
const someAmounts: fc.Arbitrary<Amounts> = fc.record({
  taxes: fc
    .uniqueArray(fc.constantFrom(0.21, 0.1, 0.04), { minLength: 1 })
    .chain((rates) =>
      fc.tuple(
        ...rates.map((rate) => fc.record({ rate: fc.constant(rate), netMinor: minor, taxMinor: minor })),
      ),
    ),
  serviceMinor: minor,
  tipsMinor: minor,
});

it('RECEIPT-2 parts of a bill make the whole, rate by rate, however it is split, and none is for more than is left', () => {
  fc.assert(
    fc.property(
      someAmounts,
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean())),
      (bill, cuts) => {
        const parts: Amounts[] = [];
        for (const [share, isChosen] of [...cuts, [1, false] as const]) {
          const open = amountsLeft(bill, parts);
          const amountMinor = Math.ceil(totalOf(open) * share);
          const [first] = bill.taxes;
          const chosen = {
            byRate: new Map([[first?.rate ?? 0, amountMinor]]),
            serviceMinor: 0,
            tipsMinor: 0,
          };
          const part = partOfAmounts(open, amountMinor, isChosen ? chosen : undefined);
          expect(totalOf(part)).toBe(amountMinor);
          for (const { netMinor, taxMinor } of part.taxes)
            expect(Math.min(netMinor, taxMinor)).toBeGreaterThanOrEqual(0);
          parts.push(part);
          expect(totalOf(amountsLeft(bill, parts))).toBe(totalOf(open) - amountMinor);
        }
        for (const { rate, netMinor, taxMinor } of bill.taxes) {
          const own = parts.flatMap(({ taxes }) => taxes).filter((part) => part.rate === rate);
          expect(own.reduce((sum, part) => sum + part.netMinor, 0)).toBe(netMinor);
          expect(own.reduce((sum, part) => sum + part.taxMinor, 0)).toBe(taxMinor);
        }
      },
    ),
  );
});

const dinner: Amounts = {
  taxes: [
    { rate: 0.21, netMinor: 1_000, taxMinor: 210 },
    { rate: 0.1, netMinor: 3_000, taxMinor: 300 },
  ],
  serviceMinor: 0,
  tipsMinor: 500,
};

it('RECEIPT-2 chosen dishes are at their rates, an amount at the rates of what is left', () => {
  const wine = { byRate: new Map([[0.21, 1_210]]), serviceMinor: 0, tipsMinor: 0 };
  const forWine = partOfAmounts(dinner, 1_210, wine);
  expect(forWine).toEqual({
    taxes: [{ rate: 0.21, netMinor: 1_000, taxMinor: 210 }],
    serviceMinor: 0,
    tipsMinor: 0,
  });
  const half = partOfAmounts(amountsLeft(dinner, [forWine]), 1_900);
  expect(half).toEqual({
    taxes: [{ rate: 0.1, netMinor: 1_500, taxMinor: 150 }],
    serviceMinor: 0,
    tipsMinor: 250,
  });
});

it('RECEIPT-2 where a dish was chosen of which less is left, the rest is for what else is left', () => {
  const tooMuch = { byRate: new Map([[0.21, 2_000]]), serviceMinor: 0, tipsMinor: 0 };
  const part = partOfAmounts(dinner, 2_000, tooMuch);
  expect(totalOf(part)).toBe(2_000);
  expect(part.taxes[0]).toEqual({ rate: 0.21, netMinor: 1_000, taxMinor: 210 });
});

it('RECEIPT-2 an amount covers service and tips in proportion, too, and a receipt has no lines of 0', () => {
  const bill: Amounts = {
    taxes: [
      { rate: 0.21, netMinor: 0, taxMinor: 0 },
      { rate: 0.1, netMinor: 900, taxMinor: 90 },
    ],
    serviceMinor: 300,
    tipsMinor: 210,
  };
  expect(totalOf(bill)).toBe(1_500);
  expect(partOfAmounts(bill, 500)).toEqual({
    taxes: [{ rate: 0.1, netMinor: 300, taxMinor: 30 }],
    serviceMinor: 100,
    tipsMinor: 70,
  });
  const chosen = { byRate: new Map([[0.1, 330]]), serviceMinor: 100, tipsMinor: 210 };
  expect(partOfAmounts(bill, 640, chosen)).toEqual({
    taxes: [{ rate: 0.1, netMinor: 300, taxMinor: 30 }],
    serviceMinor: 100,
    tipsMinor: 210,
  });
});

it('RECEIPT-2 of an amount of which too much was taken nothing is left, not less than nothing', () => {
  const more = { taxes: [{ rate: 0.21, netMinor: 2_000, taxMinor: 420 }], serviceMinor: 5, tipsMinor: 600 };
  expect(amountsLeft(dinner, [more])).toEqual({
    taxes: [
      { rate: 0.21, netMinor: 0, taxMinor: 0 },
      { rate: 0.1, netMinor: 3_000, taxMinor: 300 },
    ],
    serviceMinor: 0,
    tipsMinor: 0,
  });
});
