import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalsOf } from '#domain/money/currency.ts';
import {
  fieldsOf,
  isPlatform,
  isSameAccount,
  missingFields,
  missingText,
  PLATFORMS,
  unsupportedText,
} from './platforms.ts';
import {
  failedText,
  failureOf,
  isPassing,
  PLATFORM_PROBLEMS,
  pauseAfterAttempt,
  reasonOf,
  syncedText,
} from './sync-outcome.ts';
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

it('PLATFORM-1 required fields of each platform, and their messages', () => {
  const nothing = { endpoint: ' ', accountId: '', locationId: '', username: '', hasSecret: false };
  expect(PLATFORMS.map((type) => [missingFields(type, nothing), missingText(type)])).toEqual([
    [['accountId', 'locationId', 'secret'], 'Missing Google My Business configuration'],
    [['endpoint', 'username', 'secret'], 'Missing WordPress configuration'],
    [['endpoint'], 'Missing custom API endpoint'],
    [[], ''],
    [[], ''],
    [[], ''],
  ]);
  expect(fieldsOf('custom')).toEqual(['endpoint', 'secret']);
  expect(fieldsOf('doordash')).toEqual([]);
  expect(['google', 'Google', 'myspace'].map(isPlatform)).toEqual([true, false, false]);
  expect(unsupportedText('myspace')).toBe('Unsupported platform type: myspace');
});

it('PLATFORM-2 spaces around a field make no other account; another address, account or name does', () => {
  const of = { endpoint: 'https://a', accountId: '1', locationId: '2', username: 'ana', hasSecret: true };
  const spaced = { ...of, endpoint: ' https://a ', accountId: ' 1 ', username: ' ana ' };
  for (const [one, other] of [
    [of, spaced],
    [spaced, of],
  ] as const)
    expect(isSameAccount(one, { ...other, locationId: '3', hasSecret: false })).toBe(true);
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

it('PLATFORM-4 entered values are escaped in the address', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (accountId, locationId) => {
      const of = { endpoint: '', accountId, locationId, username: '', hasSecret: true };
      const url = new URL(testRequest('google', of)?.url ?? '');
      expect(url.host).toBe('mybusiness.googleapis.com');
      expect([url.search, url.hash]).toEqual(['', '']);
    }),
  );
});

it('PLATFORM-5 temporary failures are retried three times, not before Retry-After and within a day; others never', () => {
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

/** fast-check’s own "binary" takes a second to generate. */
const anyCodePoint = fc.nat(0x10_ff_ff).map((code) => String.fromCodePoint(code));

it.each(['<', '<title', '<title ', '<!--', ' ', '< '])(
  'PLATFORM-5 an answer of a million of “%s” is read in no time, too',
  (part) => {
    const text = part.repeat(1_000_000 / part.length);
    expect(reasonOf(text).length).toBeLessThanOrEqual(200);
    expect(reasonOf(`${text}x`).length).toBeLessThanOrEqual(200);
  },
);

it('PLATFORM-5 whatever is answered, its reason is short and can be printed', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint, maxLength: 600 }), (text) => {
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

it.each([
  ['google', 200, '<html>Sign in</html>', 'application/json', 'Google My Business API error: 200 Sign in'],
  ['wordpress', 401, '{"message":"No entry"}', 'application/json', 'WordPress API error: 401 No entry'],
  ['custom', 404, '', 'text/plain', 'Custom API error: 404'],
  ['custom', 200, 'Welcome', 'Text/HTML; charset=utf-8', 'Custom API error: 200 Welcome'],
  ['custom', 299, '', 'text/plain', undefined],
  ['custom', 199, '', 'text/plain', 'Custom API error: 199'],
  ['custom', 300, '', 'text/plain', 'Custom API error: 300'],
  ['doordash', 500, 'Oops', 'text/plain', 'doordash error: 500 Oops'],
  ['custom', 200, 'see <html', 'text/plain', undefined],
] as const)(
  'PLATFORM-5 %s: %i with “%s” as %s is kept as “%s”',
  (type, status, text, contentType, message) => {
    expect(failureOf(type, { status, text, contentType, waitMs: 7 })).toEqual(
      message === undefined ? null : expect.objectContaining({ message, waitMs: 7 }),
    );
  },
);

it.each([
  [300, 'redirected'],
  [399, 'redirected'],
  [400, 'rejected'],
  [401, 'not-authorised'],
  [403, 'not-authorised'],
  [404, 'not-found'],
  [499, 'rejected'],
  [500, 'down'],
  [503, 'down'],
])('PLATFORM-5 the status %i is %s', (status, problem) => {
  const answer = { status, text: '{}', contentType: 'application/json', waitMs: 0 };
  expect(failureOf('google', answer)?.problem).toBe(problem);
});

it('PLATFORM-5 a reason of 200 letters is kept, a longer one is cut; anything but text is ignored', () => {
  expect(reasonOf('x'.repeat(200))).toBe('x'.repeat(200));
  expect(reasonOf('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
  expect(reasonOf('{"error":{"message":7},"message":"Late"}')).toBe(
    '{"error":{"message":7},"message":"Late"}',
  );
  expect(['null', '"text"', '7', '{"error":null}'].map(reasonOf)).toEqual([
    'null',
    '"text"',
    '7',
    '{"error":null}',
  ]);
  expect(reasonOf('a\u0007\u0000b \n c')).toBe('a b c');
  expect(reasonOf('<TITLE lang="en">Gone</TITLE><p>more</p>')).toBe('Gone');
});

it('PLATFORM-5 the pauses are 1, 5 and 15 minutes, or a longer Retry-After up to a day', () => {
  const pauseFor = (waitMs: number) =>
    [0, 1, 2, 3, 4].map((attempts) => pauseAfterAttempt(attempts, { problem: 'down', waitMs }));
  expect(pauseFor(0)).toEqual([null, 60_000, 300_000, 900_000, null]);
  expect(pauseFor(2 * DAY_MS)).toEqual([null, DAY_MS, DAY_MS, DAY_MS, null]);
});

it('PLATFORM-5 a sync that met no answer, and one that got some way, say so', () => {
  expect(failedText('timeout')).toBe('Sync failed: no answer within 10 seconds');
  expect(failedText('too-large')).toBe('Sync failed: too-large');
  expect(syncedText(3, 12)).toBe('Synced 3/12 items');
});
