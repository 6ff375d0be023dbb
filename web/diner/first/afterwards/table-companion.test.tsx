import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Table, TableContext } from '#web/diner/first/context/table-context.ts';
import { aSession, aVisit, TABLE } from '#web/shared/testing/test-diner.ts';
import { usePresence } from './table-companion.tsx';

const client = new QueryClient();
let asked: string[] = [];
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address}`);
    return Promise.resolve(Response.json(aVisit()));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function sit(part: Partial<Table> = {}): () => void {
  const { dinerSessionId } = aSession();
  const table = { tableId: TABLE, state: 'open', session: { dinerSessionId }, ...part } as unknown as Table;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <TableContext value={table}>{children}</TableContext>
    </QueryClientProvider>
  );
  return renderHook(() => usePresence(), { wrapper }).unmount;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const times = (call: string) => asked.filter((each) => each === call).length;
const looks = () => times('GET /api/visit');
const beats = () => times('POST /api/visit/heartbeat');

it('CART-12 alone, a phone checks every ten seconds who else is there', async () => {
  sit({ tableMode: 'individual' });
  await pass(9_999);
  expect(looks()).toBe(0);
  await pass(1);
  expect(looks()).toBe(1);
  await pass(50_000);
  expect(looks()).toBe(6);
});

it('together, it checks every twenty seconds who is idle or gone, which live updates do not tell', async () => {
  sit({ tableMode: 'collaborative' });
  await pass(60_000);
  expect(looks()).toBe(3);
});

it('sends nothing while the page is hidden, nor before the table is open', async () => {
  visibility = 'hidden';
  sit({ tableMode: 'individual' });
  sit({ tableMode: 'individual', state: 'lost' });
  await pass(60_000);
  expect(looks()).toBe(0);
});

it('SESSION-5 sends a heartbeat every five minutes', async () => {
  const leave = sit();
  await pass(299_999);
  expect(beats()).toBe(0);
  await pass(1);
  expect(beats()).toBe(1);
  await pass(300_000);
  expect(beats()).toBe(2);
  leave();
  await pass(300_000);
  expect(beats()).toBe(2);
});

it('SESSION-5 sends a heartbeat with a touch too, but not with every one', async () => {
  sit();
  const touch = () => dispatchEvent(new Event('pointerdown'));
  touch();
  expect(beats()).toBe(0);
  await pass(46_000);
  touch();
  touch();
  expect(beats()).toBe(1);
});

it('SESSION-9 reports when its page is shown, hidden and closed', async () => {
  const said: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { body, keepalive }: RequestInit = {}) => {
    if (address === '/api/visit/page') said.push([body, keepalive]);
    return Promise.resolve(Response.json({ done: true }));
  });
  const leave = sit();
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  dispatchEvent(new Event('pagehide'));
  // As browsers do on leaving a page: if it arrived after the close, the page would count as hidden again.
  document.dispatchEvent(new Event('visibilitychange'));
  visibility = 'visible';
  dispatchEvent(new Event('pageshow'));
  leave();
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(said).toEqual(
    ['shown', 'hidden', 'closed', 'shown'].map((page) => [JSON.stringify({ page }), true]),
  );
});
