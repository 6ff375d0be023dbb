import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { billKey, useLiveBill } from '#web/diner/data/bill.ts';
import { followHints } from '#web/diner/testing/test-hints.ts';
import { VISIT, YOU } from '#web/shared/testing/test-diner.ts';

const ANSWER_MS = 1_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders the bill with a server that takes a second per reply. */
async function showBill() {
  const client = new QueryClient();
  const asked: AbortSignal[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }): Promise<number> => {
    const number = asked.push(signal);
    return new Promise((resolve) => setTimeout(() => resolve(number), ANSWER_MS));
  };
  const { hint, resync } = followHints(client);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { unmount } = renderHook(
    () => {
      useLiveBill(YOU);
      return useQuery({ queryKey: billKey(YOU), queryFn });
    },
    { wrapper },
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(ANSWER_MS);
  return {
    asked,
    shown: () => client.getQueryData(billKey(YOU)),
    pay: () => act(() => hint({ type: 'bill.changed', id: VISIT, version: 1 })),
    resync: () => act(resync),
    pass,
    unmount,
  };
}

it('SPLIT-1 INV-13 payments faster than the bill’s replies cancel no request, and the last payment causes one more', async () => {
  const { asked, shown, pay, pass } = await showBill();
  for (let at = 0; at < 3_000; at += 100) {
    pay();
    await pass(100);
  }
  expect(asked.filter(({ aborted }) => aborted)).toEqual([]);
  expect(shown()).toBeGreaterThanOrEqual(3);
  const before = asked.length;
  await pass(3 * ANSWER_MS);
  expect(asked.length).toBeLessThanOrEqual(before + 1);
  expect(shown()).toBe(asked.length);
});

it('SPLIT-1 a payment causes one request at once, and none after the screen is left', async () => {
  const { asked, pay, pass, unmount } = await showBill();
  pay();
  await pass(0);
  expect(asked).toHaveLength(2);
  await pass(ANSWER_MS);
  unmount();
  pay();
  await pass(ANSWER_MS);
  expect(asked).toHaveLength(2);
});

it('INV-13 the bill is fetched again after a reconnect', async () => {
  const { asked, resync, pass } = await showBill();
  resync();
  await pass(0);
  expect(asked).toHaveLength(2);
});
