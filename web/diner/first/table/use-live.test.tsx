import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveState } from '#web/shared/live/socket.ts';
import { useLive } from './use-live.ts';

const live = vi.hoisted(() => ({
  say: (_state: LiveState): void => undefined,
  stop: vi.fn(),
  resync: vi.fn(),
}));
vi.mock('#web/diner/live/start-diner-live.ts', () => ({
  startDinerLive: (_parts: unknown, onState: (state: LiveState) => void) => {
    live.say = onState;
    return live.stop;
  },
}));
vi.mock('#web/diner/live/diner-live.ts', () => ({ resyncDiner: live.resync }));

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  live.resync.mockClear();
  live.stop.mockClear();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const say = (state: LiveState) => act(() => live.say(state));

async function follow() {
  const hook = renderHook(({ visitId }) => useLive({ dinerSessionId: 'ana', visitId }, () => undefined), {
    wrapper,
    initialProps: { visitId: 'table-1' },
  });
  await pass(400);
  say('connected');
  expect(hook.result.current).toBe('connected');
  return hook;
}

it('INV-13 reconnects when the tables are joined, and gets hints of the other visit', async () => {
  const { result, rerender } = await follow();
  rerender({ visitId: 'table-1' });
  expect(live.stop).not.toHaveBeenCalled();
  rerender({ visitId: 'table-2' });
  expect([live.stop.mock.calls.length, result.current]).toEqual([1, 'connecting']);
  await pass(400);
  say('connected');
  expect(result.current).toBe('connected');
});

describe('INV-13 a phone whose network is cut', () => {
  it('polls every 15 seconds while live updates are down, and stops once they return', async () => {
    const { result } = await follow();
    await pass(60_000);
    expect(live.resync).not.toHaveBeenCalled();
    say('down');
    expect(result.current).toBe('down');
    await pass(14_999);
    expect(live.resync).not.toHaveBeenCalled();
    await pass(1);
    expect(live.resync).toHaveBeenCalledTimes(1);
    await pass(15_000);
    expect(live.resync).toHaveBeenCalledTimes(2);
    say('connected');
    await pass(60_000);
    expect(live.resync).toHaveBeenCalledTimes(2);
  });

  it('fetches at once when the network is back', async () => {
    await follow();
    say('down');
    await pass(1_000);
    dispatchEvent(new Event('online'));
    await pass(0);
    expect(live.resync).toHaveBeenCalledTimes(1);
    say('connected');
    dispatchEvent(new Event('online'));
    await pass(0);
    expect(live.resync).toHaveBeenCalledTimes(1);
  });

  it('polls nothing while the page is hidden', async () => {
    await follow();
    say('down');
    visibility = 'hidden';
    await pass(60_000);
    expect(live.resync).not.toHaveBeenCalled();
    visibility = 'visible';
    await pass(15_000);
    expect(live.resync).toHaveBeenCalledTimes(1);
  });
});

it('receives nothing and fetches nothing after the diner has left', async () => {
  const { unmount } = await follow();
  say('down');
  unmount();
  await pass(60_000);
  expect(live.stop).toHaveBeenCalledTimes(1);
  expect(live.resync).not.toHaveBeenCalled();
});
