import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalsOf } from '#domain/money/currency.ts';
import { fieldsOf, isSameAccount, missingFields, missingText, PLATFORMS } from './platforms.ts';
import { failureOf, isPassing, PLATFORM_PROBLEMS, pauseAfterAttempt, reasonOf } from './sync-outcome.ts';
import { syncRequests, testRequest } from './sync-requests.ts';

const DAY_MS = 24 * 3_600_000;
const config = fc.record({
  endpoint: fc.constantFrom('', ' ', 'https://casa.test/', 'https://casa.test//'),
  accountId: fc.constantFrom('', '1001', 'a/b?c'),
  locationId: fc.constantFrom('', '77'),
  username: fc.constantFrom('', 'ana'),
  hasSecret: fc.boolean(),
});
const dish = fc.record({
  id: fc.uuid(),
  name: fc.string(),
  description: fc.string(),
  category: fc.constantFrom('Mains', 'Drinks'),
  priceMinor: fc.integer({ min: 0, max: 100_000_000 }),
  imageUrl: fc.constant(null),
  allergens: fc.constantFrom(null, {}, { nuts: 'may_contain' } as const),
  calories: fc.option(fc.nat()),
  updatedAt: fc.constant('2026-11-20T19:00:00.000Z'),
});
const menu = fc.record({
  restaurantId: fc.uuid(),
  currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF'),
  dishes: fc.uniqueArray(dish, { selector: ({ id }) => id, maxLength: 12 }),
});

it('PLATFORM-1 a platform misses just those of its fields that are blank, and has a sentence for it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PLATFORMS), config, (type, of) => {
      const missing = missingFields(type, of);
      for (const field of missing) {
        expect(fieldsOf(type)).toContain(field);
        expect(field === 'secret' ? !of.hasSecret : of[field].trim() === '').toBe(true);
      }
      if (missing.length > 0) expect(missingText(type)).toMatch(/^Missing /);
    }),
  );
});

it('PLATFORM-2 spaces around a field make no other account; another address, account or name does', () => {
  const of = { endpoint: 'https://a', accountId: '1', locationId: '2', username: 'ana', hasSecret: true };
  expect(isSameAccount(of, { ...of, endpoint: ' https://a ', locationId: '3', hasSecret: false })).toBe(true);
  for (const other of [{ endpoint: 'https://b' }, { accountId: '2' }, { username: 'bea' }])
    expect(isSameAccount(of, { ...of, ...other })).toBe(false);
});

it('PLATFORM-4 every dish is sent exactly once, at its price in the currency’s own decimals', () => {
  fc.assert(
    fc.property(fc.constantFrom('google', 'wordpress', 'custom'), config, menu, (type, of, all) => {
      const requests = syncRequests(type, of, all, { syncTimestamp: '2026-11-20T19:00:00.000Z' });
      const sorted = (ids: readonly string[]) => ids.toSorted((one, other) => one.localeCompare(other));
      expect(sorted(requests.flatMap(({ dishIds }) => dishIds))).toEqual(
        sorted(all.dishes.map(({ id }) => id)),
      );
      const sent = JSON.stringify(requests.map(({ body }) => body));
      for (const { priceMinor } of all.dishes) {
        const printed = (priceMinor / 10 ** decimalsOf(all.currency)).toFixed(decimalsOf(all.currency));
        expect(sent).toContain(type === 'wordpress' ? `"menu_price":"${printed}"` : `"price":${priceMinor}`);
      }
    }),
  );
});

it('PLATFORM-4 what is typed cannot lead out of its place in the address', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (accountId, locationId) => {
      const of = { endpoint: '', accountId, locationId, username: '', hasSecret: true };
      const url = new URL(testRequest('google', of)?.url ?? '');
      expect(url.host).toBe('mybusiness.googleapis.com');
      expect([url.search, url.hash]).toEqual(['', '']);
    }),
  );
});

it('PLATFORM-5 what passes is tried three times again, never before the platform asks for and within a day; all else never', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 }),
      fc.constantFrom(...PLATFORM_PROBLEMS),
      fc.integer({ min: 0, max: 3 * DAY_MS }),
      (attempts, problem, waitMs) => {
        const pause = pauseAfterAttempt(attempts, { problem, waitMs });
        expect(pause !== null).toBe(isPassing(problem) && attempts <= 3);
        if (pause === null) return;
        expect(pause).toBeGreaterThanOrEqual(Math.min(waitMs, DAY_MS));
        expect(pause).toBeLessThanOrEqual(DAY_MS);
        expect(pause).toBeGreaterThanOrEqual(60_000);
      },
    ),
  );
});

it('PLATFORM-5 whatever is answered, its reason is short and can be printed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
      const reason = reasonOf(text);
      expect(reason.length).toBeLessThanOrEqual(200);
      expect(reason).not.toMatch(/\p{Cc}/u);
    }),
  );
});

it.each([
  ['google', 200, '{"name":"x"}', null],
  ['google', 200, '', 'not-its-api'],
  ['wordpress', 201, 'OK', 'not-its-api'],
  ['custom', 204, '', null],
  ['custom', 202, 'accepted', null],
  ['custom', 200, '  <!DOCTYPE html>', 'not-its-api'],
  ['custom', 302, '', 'redirected'],
  ['custom', 400, '{"error":"no"}', 'rejected'],
  ['custom', 408, '', 'timeout'],
  ['custom', 410, '', 'not-found'],
  ['custom', 413, '', 'too-large'],
  ['custom', 429, '', 'rate-limited'],
  ['custom', 500, '', 'down'],
] as const)('PLATFORM-5 %s: %i with “%s” is %s', (type, status, text, problem) => {
  const answer = { status, text, contentType: 'application/json', waitMs: 0 };
  expect(failureOf(type, answer)?.problem ?? null).toBe(problem);
});

it.each([
  ['{"error":{"message":"Quota exceeded"}}', 'Quota exceeded'],
  ['{"code":"x","message":"Invalid post ID."}', 'Invalid post ID.'],
  ['{"error":"no"}', 'no'],
  ['<html><title>413 Too\nLarge</title></html>', '413 Too Large'],
  ['<p>Go <b>away</b></p>', 'Go away'],
])('PLATFORM-5 the reason in %s is “%s”', (text, reason) => {
  expect(reasonOf(text)).toBe(reason);
});
