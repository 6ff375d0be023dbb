import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

const TICK_MS = 1_000;

let now = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const tick = (): void => {
  now = serverNow();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  now = serverNow();
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** For who draws without a page, where nothing ticks. */
export const setNow = (nowMs: number): void => {
  now = nowMs;
};

/** Epoch milliseconds, rounded down to `stepMs`: one clock for all, and a redraw only when a step has passed. */
export const useNow = (stepMs: number): number => {
  const read = () => Math.floor(now / stepMs) * stepMs;
  return useSyncExternalStore(subscribe, read, read);
};
