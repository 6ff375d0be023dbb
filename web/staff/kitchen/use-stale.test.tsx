import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveState } from '#web/shared/live/socket.ts';
import { useStale } from './use-stale.ts';

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
