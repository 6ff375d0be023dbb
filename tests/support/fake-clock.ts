import type { Clock } from '#server/platform/clock.ts';

export interface FakeClock extends Clock {
  set(nowMs: number): void;
  advance(ms: number): void;
}

/** Stands still until it is moved. Starts at Friday, 20 November 2026, 19:00 UTC. */
export function createFakeClock(startMs = Date.UTC(2026, 10, 20, 19)): FakeClock {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    set: (next) => {
      nowMs = next;
    },
    advance: (ms) => {
      nowMs += ms;
    },
  };
}
