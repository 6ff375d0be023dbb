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

/** Another tab of the same phone, which shares nothing of what belongs to one tab. */
const inNewTab = () => sessionStorage.clear();
const endsIn = (ms: number) => ({ expiresAt: new Date(Date.now() + ms).toISOString() });

it('one phone is one diner: a new tab begins with the session of another', () => {
  storeSession(aSession({ token: 'a', ...endsIn(60_000) }));
  expect(sessionStorage.getItem('customerSessionId')).toBe('sobremesa-1-x');
  inNewTab();
  expect(liveSession()).toMatchObject({ token: 'a', tableId: TABLE });
});

it('SESSION-1 but not with one that has run out', () => {
  storeSession(aSession({ token: 'a', ...endsIn(-1) }));
  expect(storedSession()?.token).toBe('a');
  expect(liveSession()).toBeNull();
  inNewTab();
  expect(storedSession()).toBeNull();
});

it('SESSION-13 a new tab scans with the one that has run out at this table, until it is forgotten', () => {
  storeSession(aSession({ token: 'a', ...endsIn(-1) }));
  inNewTab();
  expect(sessionToShow(TABLE)?.token).toBe('a');
  expect(sessionToShow('another')).toBeNull();
  forgetSession();
  expect(sessionToShow(TABLE)).toBeNull();
});

it('each tab stays at its table; what was scanned last is what a new one begins with', () => {
  storeSession(aSession({ token: 'a' }));
  const first = Object.fromEntries(Object.entries(sessionStorage));
  inNewTab();
  storeSession(aSession({ token: 'b' }));
  sessionStorage.clear();
  Object.assign(sessionStorage, first);
  expect(dinerToken()).toBe('a');
  // Leaving there takes nothing from the tab that has gone on.
  forgetSession();
  expect(dinerToken()).toBe('b');
});

it('whoever leaves is gone for every tab to come', () => {
  storeSession(aSession({ token: 'a' }));
  forgetSession();
  inNewTab();
  expect(storedSession()).toBeNull();
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});
