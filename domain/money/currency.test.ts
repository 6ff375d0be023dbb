import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountText,
  decimalsOf,
  decimalText,
  exactMinor,
  fromMinor,
  minorPerUnit,
  toMinor,
} from './currency.ts';

describe('currencies', () => {
  it.each([
    ['EUR', 2],
    ['USD', 2],
    ['JPY', 0],
    ['CLP', 0],
    ['COP', 0],
    ...['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((currency): [string, number] => [currency, 3]),
    ['CLF', 4],
    ['XYZ', 2],
  ])('MONEY-6 %s has %d decimals', (currency, decimals) => {
    expect(decimalsOf(currency)).toBe(decimals);
    expect(minorPerUnit(currency)).toBe(10 ** decimals);
  });

  it('MONEY-6 toMinor is the inverse of fromMinor in every currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf('currency')),
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        (currency, minor) => {
          expect(toMinor(fromMinor(minor, currency), currency)).toBe(minor);
          expect(exactMinor(fromMinor(minor, currency), currency)).toBe(minor);
        },
      ),
      { seed: 20_250, numRuns: 2_000 },
    );
  });

  it.each([
    [12.5, 'EUR', 1250],
    [1.005, 'EUR', 101],
    [12.5, 'JPY', 13],
    [1.25, 'KWD', 1250],
    [1e-7, 'EUR', 0],
  ])('MONEY-6 reads the number %d in %s as %d minor units', (amount, currency, minor) => {
    expect(toMinor(amount, currency)).toBe(minor);
  });

  it.each([
    [12.5, 'EUR', 1250],
    [1.005, 'EUR', null],
    [0.1 + 0.2, 'EUR', null],
    [12.5, 'JPY', null],
    [12, 'JPY', 12],
    [1.005, 'KWD', 1005],
    [1e-7, 'EUR', null],
    [1e21, 'EUR', null],
    [0, 'JPY', 0],
  ])('MONEY-6 %d in %s is %j minor units if nothing is rounded', (amount, currency, minor) => {
    expect(exactMinor(amount, currency)).toBe(minor);
  });

  it.each([
    [1250, 'EUR', 'es-ES', '12,50', '12.50'],
    [1250, 'JPY', 'es-ES', '1250', '1250'],
    [1250, 'KWD', 'en-GB', '1.250', '1.250'],
    [123_456_789, 'EUR', 'es-ES', '1234567,89', '1234567.89'],
    [1250, 'EUR', 'not a locale', '12.50', '12.50'],
  ])(
    'MONEY-6 writes %d minor units of %s for a field (%s) and for machines',
    (minor, currency, locale, field, machine) => {
      expect(amountText(minor, { currency, locale })).toBe(field);
      expect(decimalText(minor, currency)).toBe(machine);
    },
  );
});
