import { decimalsOf, decimalText, minorPerUnit } from './currency.ts';

/** Integer minor units of the restaurant's currency (cents). MONEY-1. */
export type Minor = number;

export interface MoneyFormat {
  currency: string;
  locale: string;
}

interface Format {
  intl: Intl.NumberFormat;
  /** Minor units in one unit of the currency, cached because a menu has a hundred prices. */
  unit: number;
}

const formats = new Map<string, Format>();

const formatFor = ({ currency, locale }: MoneyFormat): Format => {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = decimalsOf(currency);
  const intl = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const made = { intl, unit: minorPerUnit(currency) };
  formats.set(key, made);
  return made;
};

const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£' };

/** Money as Intl writes it ("12,50 €"); if Intl fails, symbol plus decimals ("€12.50"). MONEY-4. */
export const formatMoney = (minor: Minor, format: MoneyFormat): string => {
  try {
    const { intl, unit } = formatFor(format);
    return intl.format(minor / unit);
  } catch {
    return `${SYMBOLS[format.currency] ?? format.currency}${decimalText(minor, format.currency)}`;
  }
};

/**
 * `minor × numerator / denominator`, rounded half away from zero, exact while the product stays under 2^52.
 * Integers in, integer out. MONEY-2.
 */
export const scaleMinor = (minor: Minor, numerator: number, denominator: number): Minor => {
  const doubled = Math.abs(minor) * numerator * 2 + denominator;
  // a quotient of floats could round up over the half; remainders of safe integers are exact
  const whole = (doubled - (doubled % (denominator * 2))) / (denominator * 2);
  return minor < 0 && whole !== 0 ? -whole : whole;
};

/** The amount with the same digits in another currency, rounded half up to its decimals: 12.50 € is 12.50 $, or 13 CLP. MONEY-8. */
export const readInCurrency = (minor: Minor, from: string, to: string): Minor =>
  scaleMinor(minor, minorPerUnit(to), minorPerUnit(from));

/** Rates are fractions of up to five decimals: 0.1 is 10 %, 0.08875 is 8.875 %. */
export const RATE_SCALE = 100_000;

/** The share `rate` (a fraction) of an amount, rounded half up to whole minor units. MONEY-2. */
export const percentageOf = (minor: Minor, rate: number): Minor =>
  scaleMinor(minor, Math.round(rate * RATE_SCALE), RATE_SCALE);

/**
 * Splits a total by integer weights so that the parts add up exactly; the remainder goes to the largest remainders, earlier parts first.
 * Weights that are all zero count as equal. MONEY-3.
 * @public for bills that guests split
 * @throws RangeError without weights, or with one that is negative or not an integer
 */
export const splitByLargestRemainder = (totalMinor: Minor, weights: readonly number[]): Minor[] => {
  if (weights.length === 0 || weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('weights must be non-negative integers, at least one');
  const isAllZero = weights.every((weight) => weight === 0);
  const shares = weights.map((weight) => BigInt(isAllZero ? 1 : weight));
  const sum = shares.reduce((all, share) => all + share, 0n);
  const total = BigInt(Math.abs(totalMinor));
  const parts = shares.map((share, index) => ({
    index,
    floor: Number((total * share) / sum),
    remainder: (total * share) % sum,
  }));
  const left = Math.abs(totalMinor) - parts.reduce((all, part) => all + part.floor, 0);
  const favoured = new Set(
    parts
      .toSorted((a, b) => Number(b.remainder - a.remainder))
      .slice(0, left)
      .map((part) => part.index),
  );
  const sign = totalMinor < 0 ? -1 : 1;
  return parts.map((part) => sign * (part.floor + (favoured.has(part.index) ? 1 : 0)) || 0);
};
