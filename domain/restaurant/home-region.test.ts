import { expect, it } from 'vitest';
import { formatMoney } from '#domain/money/money.ts';
import { homeRegion } from './home-region.ts';

it.each([
  ['Europe/Madrid', 'es', 'EUR', 'es-ES'],
  ['Europe/Madrid', 'en', 'EUR', 'en-IE'],
  ['Atlantic/Canary', 'es', 'EUR', 'es-ES'],
  ['Europe/London', 'en', 'GBP', 'en-GB'],
  ['America/Argentina/Cordoba', 'es', 'ARS', 'es-AR'],
  ['America/New_York', 'es', 'USD', 'es-US'],
  ['Pacific/Kiritimati', 'es', 'EUR', 'es-ES'],
] as const)('ONBOARD-2 %s in %s begins with %s, written as in %s', (timezone, language, currency, locale) => {
  const region = homeRegion(timezone, language);
  expect(region).toEqual({ currency, locale });
  expect(formatMoney(1250, region)).toMatch(/12[.,]50/);
});
