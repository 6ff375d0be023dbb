import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAutoLock } from './use-lock.ts';

let sent: string[];
let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(address);
    return Response.json({ done: true });
  });
  client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  client.setQueryData(['me'], { user: { id: 'staff:1' } });
  client.setQueryData(['orders', 'r1'], ['an order']);
  client.setQueryData(['own-device'], { name: 'Bar', person: { name: 'Clara Sol' } });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (lockAfterSeconds: number | null, personId = 'staff:1') =>
  renderHook(() => useAutoLock(lockAfterSeconds, personId), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
const pass = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1_000)));
const touch = () => act(async () => void fireEvent.pointerDown(document.body));
const asked = (what: string) => sent.filter((address) => address === `/api/shared-device/${what}`).length;

it('PIN-4 a screen without input locks itself, and clears the person’s data', async () => {
  open(120);
  await pass(119);
  expect(asked('lock')).toBe(0);
  await pass(2);
  expect(asked('lock')).toBe(1);
  expect(client.getQueryData(['me'])).toBeNull();
  expect(client.getQueryData(['orders', 'r1'])).toBeUndefined();
  expect(client.getQueryData(['own-device'])).toEqual({ name: 'Bar', person: null });
});

it('PIN-4 a touch keeps it open, reported to the server at most every 20 seconds', async () => {
  open(120);
  for (let each = 0; each < 30; each += 1) {
    await pass(10);
    await touch();
  }
  expect(asked('lock')).toBe(0);
  expect(asked('touch')).toBe(15);
});

/** Another tab of this browser: a document of its own, and the same storage. Returns the function to touch it. */
function openTab(lockAfterSeconds: number, personId: string): () => Promise<void> {
  const tab = new EventTarget();
  const listen = vi.spyOn(document, 'addEventListener');
  listen.mockImplementation((type: string, listener: EventListenerOrEventListenerObject) =>
    tab.addEventListener(type, listener),
  );
  open(lockAfterSeconds, personId);
  listen.mockRestore();
  return () => act(async () => void tab.dispatchEvent(new Event('pointerdown')));
}

it('PIN-4 a tab that nobody touches does not lock the screen of who is working in another one', async () => {
  open(120);
  const touchOther = openTab(120, 'staff:1');
  for (let each = 0; each < 30; each += 1) {
    await pass(10);
    await touchOther();
  }
  expect(asked('lock')).toBe(0);
  await pass(119);
  expect(asked('lock')).toBe(0);
  await pass(2);
  expect(asked('lock')).toBeGreaterThan(0);
});

it('PIN-4 a tab of the person before locks itself although the next one is working in another tab', async () => {
  open(120);
  await pass(60);
  const touchOther = openTab(120, 'staff:2');
  await pass(50);
  await touchOther();
  await pass(11);
  expect(asked('lock')).toBe(1);
});

it('a browser of one’s own never locks itself', async () => {
  open(null);
  await pass(10_000);
  expect(sent).toEqual([]);
  expect(client.getQueryData(['me'])).not.toBeNull();
});
