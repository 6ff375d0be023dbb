import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDERS_PER_WINDOW, secondsUntilNextOrder, WAITING_ORDERS_PER_VISIT } from './order-limit.ts';

const WINDOW_MS = 10 * 60_000;

/** The database’s result for a table whose guests ordered at these moments, all at or before `nowMs`. */
function recentOf(placedAtMs: readonly number[], nowMs: number) {
  const recent = placedAtMs.filter((at) => at > nowMs - WINDOW_MS).toSorted((a, b) => b - a);
  return { windowFullSinceMs: recent[ORDERS_PER_WINDOW - 1] ?? null, waiting: 0 };
}

test('ORDER-18 never are more than 30 orders placed in any 10 minutes, however fast guests ask', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 200 }),
      (pausesMs) => {
        const placed: number[] = [];
        let nowMs = 0;
        for (const pauseMs of pausesMs) {
          nowMs += pauseMs;
          if (secondsUntilNextOrder(recentOf(placed, nowMs), nowMs) === null) placed.push(nowMs);
        }
        for (const at of placed)
          expect(placed.filter((other) => other > at - WINDOW_MS && other <= at).length).toBeLessThanOrEqual(
            30,
          );
      },
    ),
  );
});

test('ORDER-18 after the given wait an order is accepted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: WINDOW_MS - 1 }), { minLength: 30, maxLength: 60 }),
      (ages) => {
        const nowMs = WINDOW_MS;
        const placed = ages.map((age) => nowMs - age);
        const seconds = secondsUntilNextOrder(recentOf(placed, nowMs), nowMs);
        expect(seconds).not.toBeNull();
        const laterMs = nowMs + Number(seconds) * 1_000;
        expect(secondsUntilNextOrder(recentOf(placed, laterMs), laterMs)).toBeNull();
      },
    ),
  );
});

test.each([
  [WAITING_ORDERS_PER_VISIT - 1, null],
  [WAITING_ORDERS_PER_VISIT, 60],
])(
  'ORDER-19 with %i orders waiting for the kitchen, the next may come in %s seconds',
  (waiting, expected) => {
    expect(secondsUntilNextOrder({ windowFullSinceMs: null, waiting }, 0)).toBe(expected);
  },
);
