import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import { CallError } from '#web/shared/call.ts';
import { DETECTION_TIMEOUT_MS, detectMode } from './mode-detection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const visit = { mode: 'collaborative' } as Visit;

it('CART-12 returns who is at the table', async () => {
  expect(await detectMode('t1', () => Promise.resolve(visit))).toEqual({ kind: 'detected', visit });
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up after ten seconds and aborts the request', async () => {
  const aborted = vi.fn();
  const detection = detectMode('t1', (signal) => {
    signal.addEventListener('abort', aborted);
    return new Promise(() => undefined);
  });
  await vi.advanceTimersByTimeAsync(DETECTION_TIMEOUT_MS - 1);
  expect(aborted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await detection).toMatchObject({ kind: 'failed', error: { message: 'MODE_DETECTION_TIMEOUT' } });
  expect(aborted).toHaveBeenCalledOnce();
});

it('does not throw a refusal', async () => {
  const error = new CallError('OFFLINE', 0);
  expect(await detectMode('t1', () => Promise.reject(error))).toEqual({ kind: 'failed', error });
});

it('needs a table', async () => {
  const ask = vi.fn();
  expect(await detectMode(undefined, ask)).toMatchObject({ error: { message: 'TABLE_ID_REQUIRED' } });
  expect(ask).not.toHaveBeenCalled();
});
