import { expect, test } from 'vitest';
import { isPaused } from './ordering-pause.ts';

test.each([
  [{ pausedAtMs: null, untilMs: null }, 100, false],
  [{ pausedAtMs: 50, untilMs: null }, 100, true],
  [{ pausedAtMs: 50, untilMs: 101 }, 100, true],
  [{ pausedAtMs: 50, untilMs: 100 }, 100, false],
])('PAUSE-2 %o at %i: %s', (pause, nowMs, expected) => {
  expect(isPaused(pause, nowMs)).toBe(expected);
});
