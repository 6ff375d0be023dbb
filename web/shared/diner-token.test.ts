import { afterEach, expect, it } from 'vitest';
import {
  dinerToken,
  forgetSession,
  liveSession,
  sessionToShow,
  storedSession,
  storeSession,
} from './diner-token.ts';
import { aSession, TABLE } from './testing/test-diner.ts';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** Another tab of the same phone: shares localStorage, not sessionStorage. */
const inNewTab = () => sessionStorage.clear();
const endsIn = (ms: number) => ({ expiresAt: new Date(Date.now() + ms).toISOString() });

it('a new tab takes over the session of another tab of the same phone', () => {
  storeSession(aSession({ token: 'a', ...endsIn(60_000) }));
  expect(sessionStorage.getItem('customerSessionId')).toBe('sobremesa-1-x');
  inNewTab();
  expect(liveSession()).toMatchObject({ token: 'a', tableId: TABLE });
});

it('SESSION-1 a new tab does not take over an expired session', () => {
  storeSession(aSession({ token: 'a', ...endsIn(-1) }));
  expect(storedSession()?.token).toBe('a');
  expect(liveSession()).toBeNull();
  inNewTab();
  expect(storedSession()).toBeNull();
});

it('SESSION-13 a new tab scans with the session that expired at this table, until it is forgotten', () => {
  storeSession(aSession({ token: 'a', ...endsIn(-1) }));
  inNewTab();
  expect(sessionToShow(TABLE)?.token).toBe('a');
  expect(sessionToShow('another')).toBeNull();
  forgetSession();
  expect(sessionToShow(TABLE)).toBeNull();
});

it('each tab stays at its table; a new tab starts with what was scanned last', () => {
  storeSession(aSession({ token: 'a' }));
  const first = Object.fromEntries(Object.entries(sessionStorage));
  inNewTab();
  storeSession(aSession({ token: 'b' }));
  sessionStorage.clear();
  Object.assign(sessionStorage, first);
  expect(dinerToken()).toBe('a');
  // Leaving there does not affect the tab that moved on.
  forgetSession();
  expect(dinerToken()).toBe('b');
});

it('leaving ends the session for every later tab', () => {
  storeSession(aSession({ token: 'a' }));
  forgetSession();
  inNewTab();
  expect(storedSession()).toBeNull();
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});
