import { expect, test } from 'vitest';
import { askAgainInMs, isPaused } from './ordering-pause.ts';

test.each([
  [{ pausedAtMs: null, untilMs: null }, 100, false],
  [{ pausedAtMs: 50, untilMs: null }, 100, true],
  [{ pausedAtMs: 50, untilMs: 101 }, 100, true],
  [{ pausedAtMs: 50, untilMs: 100 }, 100, false],
])('PAUSE-2 %o at %i: %s', (pause, nowMs, expected) => {
  expect(isPaused(pause, nowMs)).toBe(expected);
});

const DAY_MS = 86_400_000;

test.each([
  ['never', null, null],
  ['in the past', 900, 0],
  ['soon', 1_000 + DAY_MS, DAY_MS],
  ['later than a timer of a browser can wait', 1_000 + 30 * DAY_MS, 7 * DAY_MS],
])('a screen asks again about a change %s', (_, changesAtMs, expected) => {
  expect(askAgainInMs(changesAtMs, 1_000)).toBe(expected);
});
