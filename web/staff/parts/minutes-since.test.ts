import { describe, expect, it } from 'vitest';
import { minutesSince } from './minutes-since.ts';

const AT = '2026-11-20T20:00:00.000Z';
const at = (minutes: number): number => Date.parse(AT) + minutes * 60_000;

describe('how long an order has been waiting', () => {
  it.each([
    [0, 0],
    [0.99, 0],
    [1, 1],
    [59.9, 59],
  ])('counts whole minutes: %d -> %d', (passed, minutes) => {
    expect(minutesSince(AT, at(passed))).toBe(minutes);
  });

  it('never shows less than 0, whatever the clock of the device says', () => {
    expect(minutesSince(AT, at(-3))).toBe(0);
  });
});
