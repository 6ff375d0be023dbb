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

/** For rendering without a page, where no timer runs. */
export const setNow = (nowMs: number): void => {
  now = nowMs;
};

/** Epoch milliseconds, rounded down to `stepMs`: one shared clock, and a render only when a step has passed. */
export const useNow = (stepMs: number): number => {
  const read = () => Math.floor(now / stepMs) * stepMs;
  return useSyncExternalStore(subscribe, read, read);
};
