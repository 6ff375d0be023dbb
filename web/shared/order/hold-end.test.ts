import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHoldEnd } from './hold-end.ts';

const MINUTE_MS = 60_000;
const refetch = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  refetch.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const watch = () => {
  const heldUntil = new Date(Date.now() + MINUTE_MS).toISOString();
  return renderHook(() => useHoldEnd([{ heldUntil: null }, { heldUntil }], refetch));
};

it('SPLIT-5 the bill is fetched when a hold has run out, and again for a clock that is slightly ahead', () => {
  watch();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(refetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(refetch).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5_000);
  expect(refetch).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(refetch).toHaveBeenCalledTimes(2);
});

it('nothing is fetched after the page has gone', () => {
  watch().unmount();
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(refetch).not.toHaveBeenCalled();
});
