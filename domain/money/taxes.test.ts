import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumTaxes } from '#domain/bills/bill.ts';
import { taxTermOf } from './tax-name.ts';
import { taxesOf } from './taxes.ts';

/** Amounts as [rate in percent, minor units], whether prices include the tax, and [rate, net, tax] as computed by hand. */
const EXAMPLES: [string, [number, number][], boolean, [number, number, number][]][] = [
  ['Madrid, menu of the day at 15.00', [[10, 1_500]], true, [[10, 1_364, 136]]],
  ['Madrid, 11.00 divides evenly', [[10, 1_100]], true, [[10, 1_000, 100]]],
  ['Madrid, the cent of 0.01', [[10, 1]], true, [[10, 1, 0]]],
  ['Madrid, 0.06 holds the first cent of tax', [[10, 6]], true, [[10, 5, 1]]],
  [
    'Madrid, three coffees at 1.35 are taxed together',
    [
      [10, 135],
      [10, 135],
      [10, 135],
    ],
    true,
    [[10, 368, 37]],
  ],
  [
    'Madrid, food 32.50 and takeaway wine 18.00',
    [
      [10, 3_250],
      [21, 1_800],
    ],
    true,
    [
      [21, 1_488, 312],
      [10, 2_955, 295],
    ],
  ],
  [
    'Madrid, bread at 4 % beside 10 % and 21 %',
    [
      [4, 120],
      [10, 990],
      [21, 450],
    ],
    true,
    [
      [21, 372, 78],
      [10, 900, 90],
      [4, 115, 5],
    ],
  ],
  ['Canaries, 7 % IGIC', [[7, 2_140]], true, [[7, 2_000, 140]]],
  [
    'Canaries, 3 % and 7 %',
    [
      [3, 1_030],
      [7, 535],
    ],
    true,
    [
      [7, 500, 35],
      [3, 1_000, 30],
    ],
  ],
  [
    'Berlin, food at 7 % and beer at 19 %',
    [
      [7, 1_590],
      [19, 480],
    ],
    true,
    [
      [19, 403, 77],
      [7, 1_486, 104],
    ],
  ],
  [
    'Paris, 10 %, 20 % for wine, 5.5 % for water to go',
    [
      [10, 2_200],
      [20, 1_200],
      [5.5, 211],
    ],
    true,
    [
      [20, 1_000, 200],
      [10, 2_000, 200],
      [5.5, 200, 11],
    ],
  ],
  [
    'Lisbon, 13 % and 23 %',
    [
      [13, 1_130],
      [23, 615],
    ],
    true,
    [
      [23, 500, 115],
      [13, 1_000, 130],
    ],
  ],
  ['London, 20 % of 9.99', [[20, 999]], true, [[20, 832, 167]]],
  [
    'London, zero-rated cake to take away',
    [
      [0, 350],
      [20, 600],
    ],
    true,
    [
      [20, 500, 100],
      [0, 350, 0],
    ],
  ],
  ['Zürich, 8.1 % of 43.25', [[8.1, 4_325]], true, [[8.1, 4_001, 324]]],
  [
    'Zürich, 2.6 % beside 8.1 %',
    [
      [2.6, 1_026],
      [8.1, 1_081],
    ],
    true,
    [
      [8.1, 1_000, 81],
      [2.6, 1_000, 26],
    ],
  ],
  ['New York, 8.875 % on 30.00', [[8.875, 3_000]], false, [[8.875, 3_000, 266]]],
  ['New York, 8.875 % on 100.00 rounds the half cent up', [[8.875, 10_000]], false, [[8.875, 10_000, 888]]],
  [
    'New York, two plates at 12.95 are taxed together',
    [
      [8.875, 1_295],
      [8.875, 1_295],
    ],
    false,
    [[8.875, 2_590, 230]],
  ],
  [
    'Chicago, 11.75 % and soft drinks at 14.75 %',
    [
      [11.75, 2_000],
      [14.75, 400],
    ],
    false,
    [
      [14.75, 400, 59],
      [11.75, 2_000, 235],
    ],
  ],
  [
    'Tokyo, 10 % of ¥1,100 to eat in and 8 % of ¥540 to go',
    [
      [10, 1_100],
      [8, 540],
    ],
    true,
    [
      [10, 1_000, 100],
      [8, 500, 40],
    ],
  ],
  ['Tokyo, 10 % of ¥999 has no decimals', [[10, 999]], true, [[10, 908, 91]]],
  ['Santiago, 19 % of $12.900', [[19, 12_900]], true, [[19, 10_840, 2_060]]],
  ['Kuwait has no tax: 4.250 KWD', [[0, 4_250]], true, [[0, 4_250, 0]]],
  ['Manama, 10 % of 3.755 BHD in fils', [[10, 3_755]], true, [[10, 3_414, 341]]],
  ['Toronto, 13 % HST on 25.75', [[13, 2_575]], false, [[13, 2_575, 335]]],
  [
    'a treat is worth nothing',
    [
      [10, 0],
      [21, 500],
    ],
    true,
    [
      [21, 413, 87],
      [10, 0, 0],
    ],
  ],
  ['nothing was ordered', [], true, []],
];

const rate = fc.constantFrom(0, 0.04, 0.055, 0.08875, 0.1, 0.21, 1);
const amounts = fc.array(fc.record({ taxRate: rate, totalMinor: fc.nat(10_000_000) }), { maxLength: 20 });
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('TAX-1 the tax of an order by rate', () => {
  it.each(EXAMPLES)('%s', (_, sold, isIncluded, expected) => {
    const lines = sold.map(([percent, totalMinor]) => ({ taxRate: percent / 100, totalMinor }));
    const parts = expected.map(([percent, netMinor, taxMinor]) => ({
      rate: percent / 100,
      netMinor,
      taxMinor,
    }));
    expect(taxesOf(lines, isIncluded)).toEqual(parts);
  });

  it('has parts that add up to the amount charged, each within half a unit of its exact tax', () => {
    fc.assert(
      fc.property(amounts, fc.boolean(), (lines, isIncluded) => {
        const parts = taxesOf(lines, isIncluded);
        const charged = sum(lines.map(({ totalMinor }) => totalMinor));
        const net = sum(parts.map(({ netMinor }) => netMinor));
        const tax = sum(parts.map(({ taxMinor }) => taxMinor));
        expect(isIncluded ? net + tax : net).toBe(charged);
        for (const part of parts) {
          const gross = sum(
            lines.filter(({ taxRate }) => taxRate === part.rate).map(({ totalMinor }) => totalMinor),
          );
          const exact = (gross * part.rate) / (isIncluded ? 1 + part.rate : 1);
          expect(Math.abs(part.taxMinor - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
        }
        expect(parts.map((part) => part.rate)).toEqual(
          [...new Set(lines.map(({ taxRate }) => taxRate))].toSorted((a, b) => b - a),
        );
      }),
    );
  });

  it('does not depend on the order of the dishes, nor on how many of them there are of one kind', () => {
    fc.assert(
      fc.property(amounts, fc.boolean(), (lines, isIncluded) => {
        const parts = taxesOf(lines, isIncluded);
        expect(taxesOf(lines.toReversed(), isIncluded)).toEqual(parts);
        const halves = lines.flatMap(({ taxRate, totalMinor }) => {
          const half = Math.floor(totalMinor / 2);
          return [half, totalMinor - half].map((each) => ({ taxRate, totalMinor: each }));
        });
        expect(taxesOf(halves, isIncluded)).toEqual(parts);
      }),
    );
  });
});

it('TAX-2 the tax of a bill is that of its orders, however they are grouped', () => {
  fc.assert(
    fc.property(fc.array(amounts, { maxLength: 6 }), fc.boolean(), fc.nat(6), (orders, isIncluded, cut) => {
      const taxes = orders.map((lines) => taxesOf(lines, isIncluded));
      const bill = sumTaxes(taxes);
      expect(sumTaxes([sumTaxes(taxes.slice(0, cut)), sumTaxes(taxes.slice(cut))])).toEqual(bill);
      for (const key of ['netMinor', 'taxMinor'] as const)
        expect(sum(bill.map((part) => part[key]))).toBe(sum(taxes.flat().map((part) => part[key])));
    }),
  );
});

const RATES = [
  { name: '消費税', rate: 0.1, changes: [] },
  { name: 'Takeaway', rate: 0.08, changes: [{ rate: 0.09 }] },
  { name: 'Water', rate: 0.05, changes: [] },
  { name: 'Bread', rate: 0.05, changes: [] },
  { name: 'IVA 4 %', rate: 0.04, changes: [] },
];
it.each([
  [0.1, 'Tax · 消費税 1%'],
  [0.08, 'Tax · Takeaway 1%'],
  [0.09, 'Tax · Takeaway 1%'],
  [0.21, 'Tax 1%'],
  [0.05, 'Tax 1%'],
  [0.04, 'Tax · IVA 4 %'],
])('TAX-7 the tax at %d is named %j', (rate, name) => {
  expect(taxTermOf(RATES, rate, { term: 'Tax', percent: '1%' })).toBe(name);
});
