import { expect, it } from 'vitest';
import { decimalsOf, toMinor } from './currency.ts';
import { atPriceLevel } from './price-level.ts';

it.each([
  [420, 'EUR', 420],
  [420, 'USD', 420],
  [420, 'CLP', 4_200],
  [1_390, 'CLP', 14_000],
  [420, 'JPY', 670],
  [420, 'KWD', 1_500],
  [60, 'KWD', 210],
  [420, 'COP', 17_000],
  [420, 'MXN', 8_400],
  [0, 'JPY', 0],
])('MONEY-7 an example of %d cents of a euro is %d minor units of %s', (euroMinor, currency, minor) => {
  expect(atPriceLevel(euroMinor, currency)).toBe(minor);
});

it('MONEY-7 every example costs something in every currency, in whole minor units', () => {
  for (const currency of Intl.supportedValuesOf('currency')) {
    const minor = atPriceLevel(60, currency);
    expect(Number.isSafeInteger(minor) && minor > 0, currency).toBe(true);
    if (decimalsOf(currency) === 0) expect(minor).toBe(toMinor(minor, currency));
  }
});
