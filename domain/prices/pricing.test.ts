import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currentPrice,
  factorFor,
  isDrink,
  NEUTRAL_FACTORS,
  type PricedLineInput,
  type PriceFactors,
  priceCart,
  unitPrice,
} from './pricing.ts';

const factors = { food: 1.1, drinks: 0.95 };
const noTax = { serviceChargeRate: 0, pricesIncludeTax: true };
const line = (over: Partial<PricedLineInput> = {}): PricedLineInput => ({
  id: 'l1',
  ownerId: 'ana',
  menuItemId: 'dish',
  basePriceMinor: 1000,
  category: 'Tapas',
  optionPricesMinor: [],
  quantity: 1,
  taxRate: 0,
  ...over,
});

describe('drinks', () => {
  it.each(['Soft drinks', 'BEVERAGES', 'Bebidas frías', 'Wine & drinks'])(
    'MENU-1 %s are drinks',
    (category) => {
      expect(isDrink(category)).toBe(true);
      expect(factorFor(line({ category }), factors)).toBe(0.95);
    },
  );
  it.each(['Wines', 'Beer', 'Coffee & tea', 'Cocktail bar', 'Zumos - juice'])(
    'PRICE-2 %s are priced as drinks, though the menu lists them as food',
    (category) => {
      expect(isDrink(category)).toBe(false);
      expect(factorFor(line({ category }), factors)).toBe(0.95);
    },
  );
  it.each(['Steaks', 'Barbecue', 'Watermelon salads', 'Tapas', ''])('PRICE-2 %j is food', (category) => {
    expect(factorFor(line({ category }), factors)).toBe(1.1);
  });
});

describe('prices', () => {
  it.each([
    [1000, 1.1, 1100],
    [995, 1.1, 1095],
    [995, 1.05, 1045],
    [50, 1.25, 63],
    [50, 1.2499, 62],
    [1250, 0.95, 1188],
    [1250, 1, 1250],
    [0, 1.3, 0],
  ])('PRICE-1 %d × %d = %d', (base, factor, expected) => {
    expect(currentPrice(base, factor)).toBe(expected);
  });

  it('PRICE-3 options are added unscaled, and a discount stops at 0', () => {
    expect(unitPrice(line({ optionPricesMinor: [150, 0] }), factors)).toBe(1250);
    expect(unitPrice(line({ optionPricesMinor: [-5000] }), factors)).toBe(0);
  });
});

describe('priceCart', () => {
  it('PRICE-4 gives lines, sums by owner and totals', () => {
    const lines = [
      line({ quantity: 2, optionPricesMinor: [150] }),
      line({ id: 'l2', ownerId: 'bo', category: 'Soft drinks', basePriceMinor: 300 }),
      line({ id: 'l3', basePriceMinor: 3 }),
    ];
    const priced = priceCart(lines, factors, noTax);
    expect(priced.lines).toEqual([
      {
        id: 'l1',
        currentPriceMinor: 1100,
        unitPriceMinor: 1250,
        totalMinor: 2500,
        taxRate: 0,
        isDynamicallyPriced: true,
      },
      {
        id: 'l2',
        currentPriceMinor: 285,
        unitPriceMinor: 285,
        totalMinor: 285,
        taxRate: 0,
        isDynamicallyPriced: true,
      },
      {
        id: 'l3',
        currentPriceMinor: 3,
        unitPriceMinor: 3,
        totalMinor: 3,
        taxRate: 0,
        isDynamicallyPriced: false,
      },
    ]);
    expect([...priced.byOwner]).toEqual([
      ['ana', 2503],
      ['bo', 285],
    ]);
    expect(priced).toMatchObject({ itemCount: 4, subtotalMinor: 2788, totalMinor: 2788 });
  });

  it.each([
    [true, 91, 1000],
    [false, 100, 1100],
  ])('PRICE-5 tax of 10 %% on 10.00, included: %s', (pricesIncludeTax, taxMinor, totalMinor) => {
    const taxes = { serviceChargeRate: 0, pricesIncludeTax };
    expect(priceCart([line({ taxRate: 0.1 })], NEUTRAL_FACTORS, taxes)).toMatchObject({
      subtotalMinor: 1000,
      taxMinor,
      totalMinor,
    });
  });

  it('PRICE-6 the service charge is a share of the subtotal on top', () => {
    const taxes = { serviceChargeRate: 0.05, pricesIncludeTax: false };
    expect(priceCart([line({ taxRate: 0.1 })], NEUTRAL_FACTORS, taxes)).toMatchObject({
      serviceChargeMinor: 50,
      totalMinor: 1150,
    });
  });

  it('PRICE-4 an empty cart costs nothing', () => {
    const priced = priceCart([], factors, { serviceChargeRate: 0.1, pricesIncludeTax: false });
    expect(priced).toMatchObject({ itemCount: 0, subtotalMinor: 0, totalMinor: 0 });
  });
});

const lineArbitrary = fc.record({
  id: fc.constant('line'),
  ownerId: fc.constantFrom('ana', 'bo', 'cy'),
  menuItemId: fc.constantFrom('rice', 'caña', 'soup'),
  basePriceMinor: fc.integer({ min: 0, max: 50_000 }),
  category: fc.constantFrom('Tapas', 'Soft drinks', 'Steaks', 'Wine'),
  optionPricesMinor: fc.array(fc.integer({ min: -200, max: 1500 }), { maxLength: 3 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  taxRate: fc.constantFrom(0, 0.1, 0.08875, 0.21),
});
const factor = fc.integer({ min: 8000, max: 13_000 }).map((n) => n / 10_000);
const rate = fc.integer({ min: 0, max: 25_000 }).map((n) => n / 100_000);

/** The same rule in exact arithmetic, implemented independently. */
const exactRound = (value: bigint, divisor: bigint) => Number((2n * value + divisor) / (2n * divisor));

it('INV-10 PRICE-4 100,000 carts: integers, repeatable, and the sum of their parts', {
  timeout: 120_000,
}, () => {
  const carts = fc.tuple(
    fc.array(lineArbitrary, { maxLength: 6 }),
    fc.record({
      food: factor,
      drinks: factor,
      happyHours: fc.array(
        factor.map((each) => ({ name: 'Happy', factor: each, endsAt: '', menuItemIds: ['caña'] })),
        { maxLength: 1 },
      ),
    }),
    fc.record({ serviceChargeRate: rate, pricesIncludeTax: fc.boolean() }),
  );
  const isWrong = ([lines, given, taxes]: [PricedLineInput[], PriceFactors, typeof noTax]): string | null => {
    const priced = priceCart(lines, given, taxes);
    let subtotal = 0;
    for (const [index, input] of lines.entries()) {
      const isPricedAsDrink = input.category === 'Soft drinks' || input.category === 'Wine';
      const happy = input.menuItemId === 'caña' ? given.happyHours?.[0]?.factor : undefined;
      const scaled = BigInt(Math.round((happy ?? (isPricedAsDrink ? given.drinks : given.food)) * 10_000));
      const current = exactRound(BigInt(input.basePriceMinor) * scaled, 10_000n);
      const unit = Math.max(
        0,
        input.optionPricesMinor.reduce((sum, price) => sum + price, current),
      );
      const line = priced.lines[index];
      if (line?.currentPriceMinor !== current || line.unitPriceMinor !== unit) return 'line price';
      if (line.totalMinor !== unit * input.quantity) return 'line total';
      subtotal += line.totalMinor;
    }
    if (priced.subtotalMinor !== subtotal) return 'subtotal';
    if ([...priced.byOwner.values()].reduce((sum, part) => sum + part, 0) !== subtotal) return 'owners';
    let tax = 0;
    for (const rate of new Set(lines.map(({ taxRate }) => taxRate))) {
      const sold = priced.lines.filter(({ taxRate }) => taxRate === rate);
      const sum = sold.reduce((all, { totalMinor }) => all + totalMinor, 0);
      const scaled = BigInt(Math.round(rate * 100_000));
      const divisor = taxes.pricesIncludeTax ? 100_000n + scaled : 100_000n;
      const ofRate = exactRound(BigInt(sum) * scaled, divisor);
      const part = priced.taxes.find((each) => each.rate === rate);
      if (part?.taxMinor !== ofRate) return 'tax of a rate';
      if (part.netMinor !== sum - (taxes.pricesIncludeTax ? ofRate : 0)) return 'net of a rate';
      tax += ofRate;
    }
    if (priced.taxMinor !== tax) return 'tax';
    const parts = subtotal + (taxes.pricesIncludeTax ? 0 : priced.taxMinor) + priced.serviceChargeMinor;
    if (priced.totalMinor !== parts || !Number.isSafeInteger(parts)) return 'total';
    return JSON.stringify(priceCart(lines, given, taxes)) === JSON.stringify(priced)
      ? null
      : 'not repeatable';
  };
  fc.assert(
    fc.property(carts, (cart) => isWrong(cart) === null),
    { seed: 10, numRuns: 100_000 },
  );
});
