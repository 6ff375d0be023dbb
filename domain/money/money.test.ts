import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, decimalsOf, decimalText } from './currency.ts';
import { formatMoney, percentageOf, readInCurrency, scaleMinor, splitByLargestRemainder } from './money.ts';
import { hasTooManyDecimals, parseAmount } from './parse-amount.ts';

const RUNS = { seed: 20_250, numRuns: 2_000 };
const euros = { currency: 'EUR', locale: 'es-ES' };
/** Intl writes no-break spaces. */
const spaced = (text: string) => text.replaceAll(/\s/gu, ' ');

describe('formatMoney', () => {
  it.each([
    [1250, euros, '12,50 €'],
    [0, euros, '0,00 €'],
    [-5, euros, '-0,05 €'],
    [1250, { currency: 'USD', locale: 'en-US' }, '$12.50'],
    [1250, { currency: 'JPY', locale: 'en-US' }, '¥1,250'],
    [3100, { currency: 'CLP', locale: 'es-CL' }, '$3.100'],
    [3100, { currency: 'COP', locale: 'es-CO' }, '$ 3.100'],
    [1250, { currency: 'KWD', locale: 'es-ES' }, '1,250 KWD'],
  ])('MONEY-4 writes %d minor units as Intl does', (minor, format, text) => {
    expect(spaced(formatMoney(minor, format))).toBe(text);
  });

  it.each([
    [{ currency: 'EUR', locale: 'not a locale' }, '€12.50'],
    [{ currency: 'GBP', locale: 'not a locale' }, '£12.50'],
    [{ currency: 'EURO', locale: 'es-ES' }, 'EURO12.50'],
  ])('MONEY-4 falls back to symbol plus decimals', (format, text) => {
    expect(formatMoney(1250, format)).toBe(text);
  });
});

describe('rounding', () => {
  it.each([
    [1250, 0.1, 125],
    [1255, 0.1, 126],
    [1254, 0.1, 125],
    [999, 0.14, 140],
    [5, 0.1, 1],
    [4, 0.1, 0],
    [-5, 0.1, -1],
    [1000, 0.08875, 89],
  ])('MONEY-2 %d × %d rounds half up to %d', (minor, rate, expected) => {
    expect(percentageOf(minor, rate)).toBe(expected);
  });

  it('MONEY-2 equals exact integer arithmetic', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    const part = fc.integer({ min: 0, max: 200_000 });
    fc.assert(
      fc.property(amount, part, (minor, numerator) => {
        const exact = (2n * BigInt(minor) * BigInt(numerator) + 100_000n) / 200_000n;
        expect(scaleMinor(minor, numerator, 100_000)).toBe(Number(exact));
      }),
      RUNS,
    );
  });
});

it.each([
  [1250, 'EUR', 'USD', 1250],
  [1250, 'EUR', 'CLP', 13],
  [1249, 'EUR', 'JPY', 12],
  [-50, 'EUR', 'CLP', -1],
  [-49, 'EUR', 'CLP', 0],
  [1250, 'EUR', 'KWD', 12_500],
  [4200, 'CLP', 'EUR', 420_000],
  [1255, 'KWD', 'EUR', 126],
])('MONEY-8 %d minor units of %s read in %s are %d', (minor, from, to, expected) => {
  expect(readInCurrency(minor, from, to)).toBe(expected);
});

describe('splitByLargestRemainder', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 1], [1, 0]],
    [10, [0, 0], [5, 5]],
    [1000, [1, 2, 0], [333, 667, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [0, [3, 4], [0, 0]],
    [5, [5, 3], [3, 2]],
  ])('MONEY-3 splits %d by %j', (total, weights, parts) => {
    expect(splitByLargestRemainder(total, weights)).toEqual(parts);
  });

  it('MONEY-3 sums exactly, and no part is a minor unit away from its share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), weights, (total, given) => {
        const parts = splitByLargestRemainder(total, given);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        const sum = given.reduce((all, weight) => all + weight, 0);
        parts.forEach((part, index) => {
          const share = sum === 0 ? total / given.length : (total * (given[index] ?? 0)) / sum;
          expect(Math.abs(part - share)).toBeLessThan(1);
        });
      }),
      RUNS,
    );
  });

  it.each([[[]], [[-1, 2]], [[0.5]], [[Number.NaN]]])('MONEY-3 refuses the weights %j', (weights) => {
    expect(() => splitByLargestRemainder(10, weights)).toThrow(RangeError);
  });
});

const parseEuros = (text: string, locale?: string) =>
  parseAmount(text, { currency: 'EUR', ...(locale !== undefined && { locale }) });

describe('parseAmount of euros', () => {
  it.each([
    ['12,50', undefined, 1250],
    ['12.50 €', undefined, 1250],
    ['$3', undefined, 300],
    ['3,5', 'es-ES', 350],
    ['1.234,56', 'es-ES', 123_456],
    ['1,234.56', 'en-US', 123_456],
    ['1.234', 'es-ES', 123_400],
    ['1,234', 'en-US', 123_400],
    ['1.234.567', undefined, 123_456_700],
    ['12.50', 'es-ES', 1250],
    ['.5', 'en-US', 50],
    ['-2,00', 'es-ES', -200],
    ['12,50 EUR', 'es-ES', 1250],
    [' 7 ', undefined, 700],
    ['12,5000', 'es-ES', 1250],
    ['USD 5', 'es-ES', 500],
    ['5 USD', 'es-ES', 500],
    ['-$5', 'es-ES', -500],
  ])('MONEY-5 reads %j (%s)', (text, locale, minor) => {
    expect(parseEuros(text, locale)).toBe(minor);
  });

  it.each([
    ['', undefined],
    ['abc', undefined],
    ['1.234', 'en-US'],
    ['12,345678', undefined],
    ['12.34.56', undefined],
    ['--5', undefined],
    ['-€-5', undefined],
    ['1e5', undefined],
    ['99999999999999999999', undefined],
    ['1.234.56', 'es-ES'],
    ['12345.678,90', 'es-ES'],
    ['1.2345,60', 'es-ES'],
    ['5 US', 'es-ES'],
    ['A 5', 'es-ES'],
    ['5$0', 'es-ES'],
    ['1$5', 'es-ES'],
  ])('MONEY-5 does not take %j (%s) for an amount', (text, locale) => {
    expect(parseEuros(text, locale)).toBeNull();
  });

  it.each(['es-ES', 'en-US', 'de-DE'])('MONEY-5 reads back what Intl writes in %s', (locale) => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (minor) => {
        expect(parseEuros(formatMoney(minor, { currency: 'EUR', locale }), locale)).toBe(minor);
      }),
      RUNS,
    );
  });
});

it('MONEY-4 MONEY-5 the office reads back what it writes, in every currency and both languages', () => {
  const languages = ['en', 'es'];
  fc.assert(
    fc.property(
      fc.constantFrom(...Intl.supportedValuesOf('currency')),
      fc.constantFrom(...languages),
      fc.integer({ min: 0, max: 100_000_000 }),
      (currency, locale, minor) => {
        const format = { currency, locale };
        expect(parseAmount(formatMoney(minor, format), format)).toBe(minor);
        expect(parseAmount(amountText(minor, format), format)).toBe(minor);
      },
    ),
    RUNS,
  );
});

const CURRENCIES = Intl.supportedValuesOf('currency');
const LOCALES = ['es-ES', 'en-GB', 'en-US', 'es-CL', 'es-CO', 'de-CH', 'fr-FR'];

describe('parseAmount', () => {
  it('MONEY-5 reads back what formatMoney and amountText write, in every currency and locale', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom(...LOCALES),
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        (currency, locale, minor) => {
          const format = { currency, locale };
          expect(parseAmount(formatMoney(minor, format), format), formatMoney(minor, format)).toBe(minor);
          expect(parseAmount(amountText(minor, format), format), amountText(minor, format)).toBe(minor);
          expect(parseAmount(decimalText(minor, currency), { currency })).toBe(minor);
        },
      ),
      { ...RUNS, numRuns: 1_000 },
    );
  });

  it.each([
    ['3100', 'CLP', 'es-CL', 3100],
    ['3.100', 'CLP', 'es-CL', 3100],
    ['3,100', 'CLP', 'es-CL', 3100],
    ['3100,00', 'CLP', 'es-CL', 3100],
    ['3100', 'COP', 'es-CO', 3100],
    ['¥1,250', 'JPY', 'en-US', 1250],
    ['1,250', 'KWD', 'es-ES', 1250],
    ['1.250', 'KWD', 'es-ES', 1_250_000],
    ['1.5', 'KWD', 'en-GB', 1500],
    ['1.250', 'KWD', undefined, 1250],
    ['1,250', 'KWD', undefined, 1_250_000],
    ['0.250', 'KWD', 'es-ES', 250],
    ['0,250', 'KWD', 'en-GB', 250],
    ['0,250', 'KWD', undefined, 250],
    ['0.500', 'EUR', 'es-ES', 50],
    ['0,000', 'JPY', 'en-US', 0],
    ['10.250', 'JPY', 'es-ES', 10_250],
    ['ZAR 5', 'ZAR', 'en-ZA', 500],
    ['12,5 zł', 'PLN', 'es-ES', 1250],
    ['R$ 12,50', 'BRL', 'es-ES', 1250],
    ['1’234.50', 'CHF', 'de-CH', 123_450],
  ])('MONEY-5 reads %j in %s (%s)', (text, currency, locale, minor) => {
    expect(parseAmount(text, { currency, ...(locale !== undefined && { locale }) })).toBe(minor);
  });

  it.each([
    ['3,5', 'CLP', 'es-CL'],
    ['0.5', 'JPY', 'en-US'],
    ['1,2345', 'KWD', 'es-ES'],
    ['12,505', 'EUR', 'es-ES'],
    ['€ 5 €', 'EUR', 'es-ES'],
  ])('MONEY-5 returns null for %j in %s (%s)', (text, currency, locale) => {
    expect(parseAmount(text, { currency, locale })).toBeNull();
  });
});

describe('hasTooManyDecimals', () => {
  it.each([
    ['100,50', 'JPY', true],
    ['100.5 ¥', 'JPY', true],
    ['100,00', 'JPY', false],
    ['100.500', 'JPY', false],
    ['2,555', 'EUR', true],
    ['2,55', 'EUR', false],
    ['2.555', 'EUR', false],
    ['0.555', 'EUR', true],
    ['0.125', 'JPY', true],
    ['1,2345', 'KWD', true],
    ['', 'JPY', false],
    ['abc', 'JPY', false],
    ['1,2,50', 'JPY', false],
  ])('MONEY-9 %j in %s: %s', (text, currency, expected) => {
    expect(hasTooManyDecimals(text, { currency, locale: 'es-ES' })).toBe(expected);
  });

  it('MONEY-9 detects one decimal too many in every currency and locale, and no valid one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom(...LOCALES),
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.constantFrom('05', '1', '999'),
        (currency, locale, minor, more) => {
          const format = { currency, locale };
          const fits = amountText(minor, format);
          expect(hasTooManyDecimals(fits, format)).toBe(false);
          const sign = decimalsOf(currency) === 0 ? (1.5).toLocaleString(locale).charAt(1) : '';
          // Three digits after the only separator are thousands in a currency without decimals.
          fc.pre(decimalsOf(currency) > 0 || more.length < 3);
          expect(hasTooManyDecimals(`${fits}${sign}${more}`, format), `${fits}${sign}${more}`).toBe(true);
        },
      ),
      { ...RUNS, numRuns: 500 },
    );
  });
});
