import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveState } from '#web/shared/live/socket.ts';
import { useStale, useWakeLock } from './screen-state.ts';

describe('INV-21 a board that may be out of date says so', () => {
  const watch = (state: LiveState) =>
    renderHook(({ live }) => useStale(live), { initialProps: { live: state } });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('at once when the connection is lost, and no longer when it is back', () => {
    const { result, rerender } = watch('connected');
    expect(result.current).toBe(false);
    rerender({ live: 'down' });
    expect(result.current).toBe(true);
    rerender({ live: 'connected' });
    expect(result.current).toBe(false);
  });

  it('also when a first connection does not come within eight seconds', () => {
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

it('the screen stays on while the board is in sight, again after it was not, and no longer than that', async () => {
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

it('a device that refuses, or has no such thing, shows the board all the same', async () => {
  withScreen(() => Promise.reject(new DOMException('low battery', 'NotAllowedError')));
  await show();
  cleanup();
  Reflect.deleteProperty(navigator, 'wakeLock');
  await show();
});
