import { expect, test } from 'vitest';
import { sumLines } from '#domain/prices/pricing.ts';
import { billTotals } from './bill.ts';
import { billLines } from './bill-lines.ts';
import { type DiscountWish, decideDiscount, recharge } from './discount.ts';
import { partOfAmounts } from './receipt-amounts.ts';
import { decideShare, type Share, type SplitWish } from './split.ts';

/**
 * Bills computed by hand from tax rules, to be matched to the minor unit; bills without discount, service, split or refund are in
 * taxes.test.ts. Amounts in minor units, rates in percent.
 */
interface Worked {
  /** Name, unit price, quantity, rate. */
  readonly dishes: readonly (readonly [string, number, number, number])[];
  readonly isOnTop?: boolean;
  readonly service?: number;
  readonly discount?: Partial<DiscountWish>;
  /** Payments before the discount, by dish. */
  readonly paidBefore?: readonly string[];
  readonly tip?: number;
  readonly payers?: readonly SplitWish[];
  /** Of a single payment of the whole bill. */
  readonly refund?: number;
  /** By hand: [rate, net, tax], highest rate first. */
  readonly taxes: readonly (readonly [number, number, number])[];
  readonly serviceMinor?: number;
  readonly total: number;
  /** By hand: each payer’s payment. */
  readonly pays?: readonly number[];
  /** By hand: the credit note’s [net, tax] at the only rate. */
  readonly credited?: readonly [number, number];
}

const thirdOf = (lineId: string): SplitWish => ({ kind: 'items', items: [{ lineId, parts: 1, of: 3 }] });

const BILLS: Readonly<Record<string, Worked>> = {
  'Madrid, 10 % off food of 37.00 at 10 % and wine of 24.00 at 21 %': {
    dishes: [
      ['Rice', 1_850, 2, 10],
      ['Rioja', 2_400, 1, 21],
    ],
    discount: { kind: 'percent', percent: 10 },
    taxes: [
      [21, 1_785, 375],
      [10, 3_027, 303],
    ],
    total: 5_490,
  },
  'Madrid, 5.00 off one dish, which is rounded together with the coffee': {
    dishes: [
      ['Cod', 1_800, 1, 10],
      ['Coffee', 150, 1, 10],
    ],
    discount: { kind: 'amount', amountMinor: 500, item: { orderItemId: 'Cod', quantity: 1 } },
    taxes: [[10, 1_318, 132]],
    total: 1_450,
  },
  'Berlin, one of three beers on the house': {
    dishes: [['Beer', 480, 3, 19]],
    discount: { kind: 'treat', item: { orderItemId: 'Beer', quantity: 1 } },
    taxes: [[19, 807, 153]],
    total: 960,
  },
  'London, service of 12.5 % rounds half a penny up': {
    dishes: [
      ['Fish', 1_600, 1, 20],
      ['Pint', 620, 1, 20],
    ],
    service: 12.5,
    taxes: [[20, 1_850, 370]],
    serviceMinor: 278,
    total: 2_498,
  },
  'New York, 8.875 % on top of what 20 % off leaves': {
    dishes: [
      ['Burger', 1_800, 1, 8.875],
      ['Beer', 800, 1, 8.875],
    ],
    isOnTop: true,
    discount: { kind: 'percent', percent: 20 },
    taxes: [[8.875, 2_080, 185]],
    total: 2_265,
  },
  'Tokyo, 10 % on top in whole yen, among three': {
    dishes: [
      ['Ramen', 980, 1, 10],
      ['Gyoza', 450, 1, 10],
    ],
    isOnTop: true,
    payers: [1, 2, 3].map(() => ({ kind: 'equal', payers: 3 })),
    taxes: [[10, 1_430, 143]],
    total: 1_573,
    pays: [524, 524, 525],
  },
  'Santiago, 19 % in whole pesos with 10 % service; one pays 5,000, the other the rest': {
    dishes: [
      ['Pastel', 8_900, 1, 19],
      ['Pisco', 3_500, 1, 19],
    ],
    service: 10,
    payers: [{ kind: 'amount', amountMinor: 5_000 }, { kind: 'all' }],
    taxes: [[19, 10_420, 1_980]],
    serviceMinor: 1_240,
    total: 13_640,
    pays: [5_000, 8_640],
  },
  'Kuwait, thousandths without tax, among two': {
    dishes: [
      ['Machboos', 3_250, 1, 0],
      ['Lemonade', 1_125, 1, 0],
    ],
    payers: [1, 2].map(() => ({ kind: 'equal', payers: 2 })),
    taxes: [[0, 4_375, 0]],
    total: 4_375,
    pays: [2_187, 2_188],
  },
  'Paris, a bottle of 29.00 in thirds, then the rest': {
    dishes: [
      ['Bottle', 2_900, 1, 20],
      ['Plat', 1_750, 2, 10],
    ],
    payers: [thirdOf('Bottle'), thirdOf('Bottle'), thirdOf('Bottle'), { kind: 'all' }],
    taxes: [
      [20, 2_417, 483],
      [10, 3_182, 318],
    ],
    total: 6_400,
    pays: [966, 967, 967, 3_500],
  },
  'Lisbon, a tip of 2.00 with the order is no part of any tax': {
    dishes: [
      ['Bacalhau', 1_450, 1, 13],
      ['Vinho', 900, 1, 23],
    ],
    tip: 200,
    taxes: [
      [23, 732, 168],
      [13, 1_283, 167],
    ],
    total: 2_550,
  },
  'Zürich, all of it on the house': {
    dishes: [['Fondue', 2_650, 3, 8.1]],
    discount: { kind: 'treat' },
    taxes: [[8.1, 0, 0]],
    total: 0,
  },
  'Madrid, half off passes over what somebody has paid': {
    dishes: [
      ['Salad', 1_200, 1, 10],
      ['Lamb', 2_000, 1, 10],
    ],
    paidBefore: ['Salad'],
    discount: { kind: 'percent', percent: 50 },
    taxes: [[10, 2_000, 200]],
    total: 2_200,
  },
  'Dublin, 5.90 of 15.90 given back after paying, at 13.5 %': {
    dishes: [['Stew', 1_590, 1, 13.5]],
    refund: 590,
    taxes: [[13.5, 1_401, 189]],
    total: 1_590,
    credited: [520, 70],
  },
  'Chicago, 10.75 % on top and 18 % service, among four': {
    dishes: [['Pizza', 2_100, 1, 10.75]],
    isOnTop: true,
    service: 18,
    payers: [1, 2, 3, 4].map(() => ({ kind: 'equal', payers: 4 })),
    taxes: [[10.75, 2_100, 226]],
    serviceMinor: 378,
    total: 2_704,
    pays: [676, 676, 676, 676],
  },
  'Valencia, 7.00 off, a tip of 1.50, then two who pay alike': {
    dishes: [
      ['Paella', 1_640, 2, 10],
      ['Horchata', 320, 2, 10],
      ['Cava', 1_900, 1, 21],
    ],
    discount: { kind: 'amount', amountMinor: 700 },
    tip: 150,
    payers: [1, 2].map(() => ({ kind: 'equal', payers: 2 })),
    taxes: [
      [21, 1_381, 290],
      [10, 3_135, 314],
    ],
    total: 5_270,
    pays: [2_635, 2_635],
  },
};

test.each(Object.entries(BILLS))('TAX-1, DISCOUNT-2, SPLIT-1, RECEIPT-2 %s', (_, worked) => {
  const rules = {
    serviceChargeRate: (worked.service ?? 0) / 100,
    pricesIncludeTax: !worked.isOnTop,
  };
  const priced = worked.dishes.map(([id, unitPriceMinor, quantity, rate]) => ({
    id,
    unitPriceMinor,
    quantity,
    taxRate: rate / 100,
    totalMinor: unitPriceMinor * quantity,
    isPaid: worked.paidBefore?.includes(id) ?? false,
  }));
  const asked = worked.discount && {
    kind: 'treat' as const,
    percent: null,
    amountMinor: null,
    item: null,
    ...worked.discount,
  };
  const decision = asked && decideDiscount(priced, asked);
  const offOf = (id: string) =>
    decision?.kind === 'given'
      ? (decision.parts.find(({ orderItemId }) => orderItemId === id)?.amountMinor ?? 0)
      : 0;
  const items = priced.map((item) => ({ ...item, totalMinor: item.totalMinor - offOf(item.id) }));
  const before = sumLines(priced, rules);
  const { totalMinor: totalAmountMinor, ...sums } = recharge(
    { ...before, totalAmountMinor: before.totalMinor },
    items,
    rules,
  );
  const nobody = { dinerSessionId: null, dinerName: null, dinerColor: null };
  const tipMinor = worked.tip ?? 0;
  const order = {
    ...sums,
    totalAmountMinor,
    tipMinor,
    status: 'delivered' as const,
    items: items.map((item) => ({ ...item, ...nobody, name: item.id, discountMinor: offOf(item.id) })),
    tips: [{ id: 'tip', amountMinor: tipMinor, ...nobody }],
  };
  const bill = billTotals([order], []);
  expect(bill.taxes).toEqual(
    worked.taxes.map(([rate, netMinor, taxMinor]) => ({ rate: rate / 100, netMinor, taxMinor })),
  );
  expect(bill.serviceChargeMinor).toBe(worked.serviceMinor ?? 0);
  expect(bill.totalMinor).toBe(worked.total);
  const lines = billLines([order]);
  expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(worked.total);

  const shares: Share[] = [];
  for (const wish of worked.payers ?? []) {
    const split = { totalMinor: bill.totalMinor, lines, shares, besideMinor: 0, nowMs: 0 };
    const share = decideShare(split, wish, null);
    if (share.kind !== 'taken') throw new Error(share.code);
    const { amountMinor, claims } = share;
    const id = `${shares.length}`;
    shares.push({
      id,
      dinerSessionId: null,
      kind: wish.kind,
      status: 'paid',
      amountMinor,
      claims,
      heldUntilMs: null,
    });
  }
  expect(shares.map(({ amountMinor }) => amountMinor)).toEqual(worked.pays ?? []);

  const whole = { taxes: bill.taxes, serviceMinor: bill.serviceChargeMinor, tipsMinor: bill.tipsMinor };
  const credit = worked.refund === undefined ? null : partOfAmounts(whole, worked.refund);
  expect(credit?.taxes.map(({ netMinor, taxMinor }) => [netMinor, taxMinor])).toEqual(
    worked.credited && [worked.credited],
  );
});
