import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/ordering/order-status.ts';
import { isRequestLate, isWaitingTooLong } from './waiting.ts';

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;
/** In a status for so many minutes, estimated to be ready in so many from now. */
const waits = (status: (typeof ORDER_STATUSES)[number], since: number, promisedIn: number) =>
  isWaitingTooLong(
    { status, statusSinceMs: NOW - since * MINUTE, estimatedReadyAtMs: NOW + promisedIn * MINUTE },
    NOW,
  );

describe('DASH-1 an order waits too long', () => {
  it.each([
    ['pending', 4, 10, false],
    ['pending', 5, 10, true],
    ['pending', 1, -1, true],
    ['confirmed', 30, 0, false],
    ['confirmed', 1, -1, true],
    ['preparing', 30, 5, false],
    ['preparing', 1, -1, true],
    ['ready', 4, -60, false],
    ['ready', 5, 10, true],
  ] as const)('%s for %i minutes, promised in %i: %s', (status, since, promisedIn, expected) => {
    expect(waits(status, since, promisedIn)).toBe(expected);
  });

  it('never once it is at the table, or over', () => {
    for (const status of ['delivered', 'completed', 'cancelled'] as const)
      expect(waits(status, 600, -600), status).toBe(false);
  });

  it('covers every status', () => {
    expect(ORDER_STATUSES.map((status) => waits(status, 60, -60))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

it('DASH-3 a request is late from three minutes on', () => {
  expect([2.99, 3, 60].map((minutes) => isRequestLate(NOW - minutes * MINUTE, NOW))).toEqual([
    false,
    true,
    true,
  ]);
});
