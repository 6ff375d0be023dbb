import { describe, expect, it, test } from 'vitest';
import { decimalsOf } from '#domain/money/currency.ts';
import { formatMoney } from '#domain/money/money.ts';
import { COUNTRY_PROPOSALS, countryOf, localeAt, proposalFor } from './country-proposals.ts';
import { findOverlap } from './opening-hours.ts';

it.each([
  ['Europe/Madrid', 'ES', 'EUR', 0.1],
  ['Asia/Tokyo', 'JP', 'JPY', 0.1],
  ['Europe/Berlin', 'DE', 'EUR', 0.07],
  ['America/Argentina/Cordoba', 'AR', 'ARS', 0.21],
  ['America/New_York', 'US', 'USD', null],
  ['Asia/Kuwait', 'KW', 'KWD', null],
  ['America/Guayaquil', 'EC', 'USD', null],
  ['Europe/Riga', 'LV', 'EUR', null],
] as const)(
  'ONBOARD-2 %s is %s, which proposes %s and a tax of %s',
  (timezone, country, currency, taxRate) => {
    expect(countryOf(timezone)).toBe(country);
    expect(proposalFor(country)).toMatchObject({ currency, taxRate });
  },
);

test('ONBOARD-2 where a clock or a country is not known, nothing is guessed', () => {
  expect([countryOf('Pacific/Kiritimati'), countryOf('Atlantic/Canary'), proposalFor('KI')]).toEqual([
    null,
    null,
    null,
  ]);
});

describe('ONBOARD-2 every proposal', () => {
  it('names currencies and clocks that exist, each once', () => {
    const zones = COUNTRY_PROPOSALS.flatMap(({ timezones }) => timezones);
    expect(new Set(zones).size).toBe(zones.length);
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
    expect(new Set(COUNTRY_PROPOSALS.map(({ country }) => country)).size).toBe(COUNTRY_PROPOSALS.length);
    const currencies = Intl.supportedValuesOf('currency');
    expect(COUNTRY_PROPOSALS.filter(({ currency }) => !currencies.includes(currency))).toEqual([]);
  });

  it('has rates that a bill can have, and hours that do not overlap', () => {
    for (const { taxRate, drinksTax, serviceChargeRate, hours } of COUNTRY_PROPOSALS) {
      for (const rate of [taxRate ?? 0, drinksTax?.rate ?? 0, serviceChargeRate]) {
        expect(rate).toBeGreaterThanOrEqual(0);
        expect(rate).toBeLessThanOrEqual(0.3);
      }
      expect(drinksTax?.rate ?? 1).toBeGreaterThan(taxRate ?? 0);
      expect(findOverlap(hours.map((each) => ({ ...each, weekday: 1 })))).toBeNull();
    }
  });
});

it('ONBOARD-2 MONEY-6 a country of each number of decimals is in the list, among them every one of three', () => {
  const decimals = COUNTRY_PROPOSALS.map(({ currency }) => decimalsOf(currency));
  expect(decimals).toEqual(expect.arrayContaining([0, 2, 3]));
  const currencies = new Set(COUNTRY_PROPOSALS.map(({ currency }) => currency));
  const ofThree = Intl.supportedValuesOf('currency').filter((currency) => decimalsOf(currency) === 3);
  expect(ofThree.filter((currency) => !currencies.has(currency))).toEqual([]);
});

it.each([
  ['ES', 'EUR', 'es', 'es-ES'],
  ['ES', 'EUR', 'en', 'en-IE'],
  ['GB', 'GBP', 'en', 'en-GB'],
  ['AR', 'ARS', 'es', 'es-AR'],
  ['US', 'USD', 'es', 'es-US'],
  ['JP', 'JPY', 'es', 'es-ES'],
  [null, 'EUR', 'es', 'es-ES'],
  [null, 'EUR', 'en', 'en-IE'],
  [null, 'USD', 'en', 'en-GB'],
  ['US', 'USD', 'en', 'en-US'],
  ['US', 'EUR', 'es', 'es-US'],
  ['DE', 'EUR', 'en', 'en-IE'],
  ['KW', 'KWD', 'en', 'en-GB'],
  ['EC', 'USD', 'es', 'es-EC'],
] as const)(
  'ONBOARD-2 in %s amounts of %s for a reader of %s are written as in %s',
  (country, currency, language, locale) => {
    expect(localeAt(country, currency, language)).toBe(locale);
    expect(formatMoney(12 * 10 ** decimalsOf(currency), { currency, locale })).toContain('12');
  },
);
