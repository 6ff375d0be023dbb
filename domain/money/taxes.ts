import { type Minor, percentageOf, RATE_SCALE, scaleMinor } from './money.ts';

/** The sales at one rate, a fraction (0.1 is 10 %): without the tax, and the tax. */
export interface TaxPart {
  readonly rate: number;
  readonly netMinor: Minor;
  readonly taxMinor: Minor;
}

interface TaxedAmount {
  readonly taxRate: number;
  readonly totalMinor: Minor;
}

/**
 * The tax of an order by rate, highest first: sales at the same rate are added up and rounded once, so that the parts make the amounts
 * (TAX-1, PRICE-5).
 */
export function taxesOf(amounts: readonly TaxedAmount[], pricesIncludeTax: boolean): TaxPart[] {
  const sums = new Map<number, Minor>();
  for (const { taxRate, totalMinor } of amounts) sums.set(taxRate, (sums.get(taxRate) ?? 0) + totalMinor);
  const highestFirst = [...sums].toSorted(([one], [other]) => other - one);
  return highestFirst.map(([rate, sum]) => {
    const scaled = Math.round(rate * RATE_SCALE);
    if (!pricesIncludeTax) return { rate, netMinor: sum, taxMinor: percentageOf(sum, rate) };
    const taxMinor = scaleMinor(sum, scaled, RATE_SCALE + scaled);
    return { rate, netMinor: sum - taxMinor, taxMinor };
  });
}
