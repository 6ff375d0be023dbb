import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSession } from './testing/test-diner.ts';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

/** A phone whose clock is ahead by this much (negative: behind) scans a table at noon. */
async function scanWith(aheadMs: number) {
  vi.setSystemTime(NOON + aheadMs);
  const headers = { date: new Date(NOON).toUTCString() };
  const session = aSession({ expiresAt: new Date(NOON + 1.5 * HOUR_MS).toISOString() });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(session, { status: 201, headers })));
  const { call } = await import('./call.ts');
  const { storeSession } = await import('./diner-token.ts');
  storeSession(await call('POST /api/diner-sessions', { body: { tableId: session.visit.tableId } }));
}

it.each([3, -3])(
  'SESSION-1 a session lasts 90 minutes on a phone whose clock is %i hours off',
  async (hours) => {
    await scanWith(hours * HOUR_MS);
    const { serverNow } = await import('./server-clock.ts');
    const { liveSession } = await import('./diner-token.ts');
    expect(Math.abs(serverNow() - NOON)).toBeLessThan(1_000);
    expect(liveSession()).not.toBeNull();
    vi.advanceTimersByTime(1.5 * HOUR_MS - 1_000);
    expect(liveSession()).not.toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(liveSession()).toBeNull();
  },
);

it('a new tab knows the server’s time before its first request', async () => {
  await scanWith(3 * HOUR_MS);
  vi.resetModules();
  const { serverNow } = await import('./server-clock.ts');
  expect(Math.abs(serverNow() - NOON)).toBeLessThan(1_000);
});

it('trusts a clock that is right within seconds, and one that was corrected meanwhile', async () => {
  const { noteServerTime, serverNow } = await import('./server-clock.ts');
  vi.setSystemTime(NOON + 4_000);
  noteServerTime(new Date(NOON).toUTCString());
  expect(serverNow()).toBe(NOON + 4_000);
  vi.setSystemTime(NOON + 3 * HOUR_MS);
  noteServerTime(new Date(NOON).toUTCString());
  expect(serverNow()).toBe(NOON);
  vi.setSystemTime(NOON);
  noteServerTime(new Date(NOON).toUTCString());
  expect(serverNow()).toBe(NOON);
});

it('ignores the date of a cached reply', async () => {
  vi.setSystemTime(NOON);
  const headers = { date: new Date(NOON - 5 * HOUR_MS).toUTCString() };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { headers })));
  const { call } = await import('./call.ts');
  const { serverNow } = await import('./server-clock.ts');
  await call('GET /api/visit');
  expect(serverNow()).toBe(NOON);
});
