import { type Minor, scaleMinor, splitByLargestRemainder } from '#domain/money/money.ts';
import type { TaxPart } from '#domain/money/taxes.ts';

/** An amount of money by purpose: dishes by tax rate, service, and tips that were given with orders. */
export interface Amounts {
  /** Highest rate first. */
  readonly taxes: readonly TaxPart[];
  readonly serviceMinor: Minor;
  readonly tipsMinor: Minor;
}

/** Of the chosen dishes: their price by rate, without service; and tips. */
export interface ChosenAmounts {
  readonly byRate: ReadonlyMap<number, Minor>;
  readonly serviceMinor: Minor;
  readonly tipsMinor: Minor;
}

const grossOf = ({ netMinor, taxMinor }: TaxPart): Minor => netMinor + taxMinor;
const sumOf = (parts: readonly Minor[]): Minor => parts.reduce((sum, part) => sum + part, 0);

export const totalOf = ({ taxes, serviceMinor, tipsMinor }: Amounts): Minor =>
  sumOf(taxes.map(grossOf)) + serviceMinor + tipsMinor;

/** An amount minus others; never negative. */
export function amountsLeft(whole: Amounts, taken: readonly Amounts[]): Amounts {
  const takenTaxes = taken.flatMap(({ taxes }) => taxes);
  return {
    taxes: whole.taxes.map(({ rate, netMinor, taxMinor }) => {
      const same = takenTaxes.filter((part) => part.rate === rate);
      return {
        rate,
        netMinor: Math.max(0, netMinor - sumOf(same.map((part) => part.netMinor))),
        taxMinor: Math.max(0, taxMinor - sumOf(same.map((part) => part.taxMinor))),
      };
    }),
    serviceMinor: Math.max(0, whole.serviceMinor - sumOf(taken.map((each) => each.serviceMinor))),
    tipsMinor: Math.max(0, whole.tipsMinor - sumOf(taken.map((each) => each.tipsMinor))),
  };
}

/** Each limited by what is left; the missing rest is distributed in proportion. */
function divide(amountMinor: Minor, there: readonly Minor[], chosen: readonly Minor[]): Minor[] {
  const wanted = chosen.map((part, index) => Math.min(part, there[index] ?? 0));
  if (sumOf(wanted) >= amountMinor) return splitByLargestRemainder(amountMinor, wanted);
  const beside = there.map((part, index) => part - (wanted[index] ?? 0));
  const missing = splitByLargestRemainder(amountMinor - sumOf(wanted), beside);
  return wanted.map((part, index) => part + (missing[index] ?? 0));
}

/**
 * RECEIPT-2: the purposes of a partial payment. Chosen dishes have their own rates, everything else is in proportion to what is left, by
 * largest remainder; so the last payer gets the rest of each rate, and all parts add up to the whole.
 */
export function partOfAmounts(open: Amounts, amountMinor: Minor, chosen?: ChosenAmounts): Amounts {
  const { taxes, serviceMinor, tipsMinor } = open;
  const there = [...taxes.map(grossOf), serviceMinor, tipsMinor];
  const wanted = chosen
    ? [...taxes.map(({ rate }) => chosen.byRate.get(rate) ?? 0), chosen.serviceMinor, chosen.tipsMinor]
    : there.map(() => 0);
  const parts = divide(amountMinor, there, wanted);
  return {
    taxes: taxes.flatMap((part, index) => {
      const grossMinor = parts[index] ?? 0;
      if (grossMinor === 0) return [];
      const whole = grossOf(part);
      const taxMinor =
        grossMinor === whole ? part.taxMinor : scaleMinor(grossMinor, part.taxMinor, Math.max(1, whole));
      return [{ rate: part.rate, netMinor: grossMinor - taxMinor, taxMinor }];
    }),
    serviceMinor: parts[taxes.length] ?? 0,
    tipsMinor: parts[taxes.length + 1] ?? 0,
  };
}
