import { describe, expect, it } from 'vitest';
import { deviceState, SIGN_OF_LIFE_EVERY_MS } from './kitchen-devices.ts';

const NOW = 1_800_000_000_000;
const SECOND = 1_000;
const DAY = 86_400 * SECOND;
/** A board with this age of its last heartbeat, and of its orders. */
const board = (seenAgo: number, freshAgo: number) =>
  deviceState({ seenAtMs: NOW - seenAgo, freshAtMs: NOW - freshAgo }, NOW);

describe('KITCHEN-6 a board is stale', () => {
  it('from 90 seconds of silence on, which is three signs of life', () => {
    expect(board(90 * SECOND - 1, 90 * SECOND - 1)).toBe('alive');
    expect(board(90 * SECOND, 90 * SECOND)).toBe('stale');
    expect(3 * SIGN_OF_LIFE_EVERY_MS).toBe(90 * SECOND);
  });

  it('when it reports in, but with orders from 90 seconds ago', () => {
    expect(board(0, 90 * SECOND - 1)).toBe('alive');
    expect(board(0, 90 * SECOND)).toBe('stale');
  });
});

it('KITCHEN-7 a board is deleted after a day without a report, and not before', () => {
  expect([board(DAY - 1, DAY - 1), board(DAY, DAY), board(0, 2 * DAY)]).toEqual([
    'stale',
    'forgotten',
    'stale',
  ]);
});
