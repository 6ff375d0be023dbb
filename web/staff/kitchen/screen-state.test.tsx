import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveState } from '#web/shared/live/socket.ts';
import { useStale, useWakeLock } from './board-screen.tsx';

describe('INV-21 stale board', () => {
  const watch = (state: LiveState) =>
    renderHook(({ live }) => useStale(live), { initialProps: { live: state } });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('is stale at once when the connection is lost, until it is back', () => {
    const { result, rerender } = watch('connected');
    expect(result.current).toBe(false);
    rerender({ live: 'down' });
    expect(result.current).toBe(true);
    rerender({ live: 'connected' });
    expect(result.current).toBe(false);
  });

  it('is stale when the first connection takes longer than eight seconds', () => {
    const { result } = watch('connecting');
    act(() => void vi.advanceTimersByTime(7_900));
    expect(result.current).toBe(false);
    act(() => void vi.advanceTimersByTime(100));
    expect(result.current).toBe(true);
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

function withScreen(request: () => Promise<{ release: () => Promise<void> }>) {
  const asked = vi.fn(request);
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: asked } });
  return asked;
}
const show = () => act(async () => renderHook(() => useWakeLock()));
const turn = (state: DocumentVisibilityState) =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('wake lock: is held while the board is visible, and requested again after it was hidden', async () => {
  const release = vi.fn(async () => undefined);
  const asked = withScreen(async () => ({ release }));
  const { unmount } = await show();
  expect(asked.mock.calls).toEqual([['screen']]);
  await turn('hidden');
  expect(asked).toHaveBeenCalledTimes(1);
  await turn('visible');
  expect(asked).toHaveBeenCalledTimes(2);
  unmount();
  expect(release).toHaveBeenCalledTimes(1);
  await turn('visible');
  expect(asked).toHaveBeenCalledTimes(2);
});

it('wake lock: a device that refuses or has none still shows the board', async () => {
  withScreen(() => Promise.reject(new DOMException('low battery', 'NotAllowedError')));
  await show();
  cleanup();
  Reflect.deleteProperty(navigator, 'wakeLock');
  await show();
});
