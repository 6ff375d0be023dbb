import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { limitRate, type RateLimit } from './rate.ts';

let sent: { room: string; events: LiveEvent[] }[];
let rate: RateLimit;

const hint = (id: string, version: number): LiveEvent => ({ type: 'cart.changed', id, version });

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  rate = limitRate((room, events) => sent.push({ room, events }));
});

afterEach(() => {
  rate.stop();
  vi.useRealTimers();
});

test('a single hint goes out at once', () => {
  rate.push('visit:a', hint('cart', 1));
  vi.advanceTimersByTime(0);
  expect(sent).toEqual([{ room: 'visit:a', events: [hint('cart', 1)] }]);
});

test('hints of one turn go out together, each room its own', () => {
  rate.push('visit:a', hint('cart', 1));
  rate.push('visit:a', hint('other', 4));
  rate.push('visit:b', hint('cart', 1));
  vi.advanceTimersByTime(0);
  expect(sent).toEqual([
    { room: 'visit:a', events: [hint('cart', 1), hint('other', 4)] },
    { room: 'visit:b', events: [hint('cart', 1)] },
  ]);
});

test('a room hears at most ten messages a second, and the last word about each thing', () => {
  for (let version = 1; version <= 100; version += 1) {
    rate.push('visit:a', hint('cart', version));
    rate.push('visit:a', hint(`other-${version % 2}`, version));
    vi.advanceTimersByTime(5);
  }
  expect(sent.length).toBeLessThanOrEqual(10);
  vi.advanceTimersByTime(1_000);
  expect(sent.length).toBeLessThanOrEqual(11);
  expect(new Set(sent.at(-1)?.events)).toEqual(
    new Set([hint('cart', 100), hint('other-1', 99), hint('other-0', 100)]),
  );
});

test('an older version never replaces a newer one that waits', () => {
  rate.push('visit:a', hint('cart', 9));
  rate.push('visit:a', hint('cart', 8));
  vi.advanceTimersByTime(0);
  expect(sent).toEqual([{ room: 'visit:a', events: [hint('cart', 9)] }]);
});

test('after a stop nothing goes out', () => {
  rate.push('visit:a', hint('cart', 1));
  rate.stop();
  vi.advanceTimersByTime(2_000);
  expect(sent).toEqual([]);
});
