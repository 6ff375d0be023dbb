import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import { limitRate, type RateLimit } from './rate.ts';

let sent: { room: string; events: LiveEvent[] }[];
let rate: RateLimit;

const hint = (id: string, version: number): LiveEvent => ({ type: 'cart.changed', id, version });

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'queueMicrotask'],
  });
  sent = [];
  rate = limitRate((room, events) => sent.push({ room, events }));
});

afterEach(() => {
  rate.stop();
  vi.useRealTimers();
});

test('sends a single hint at once', () => {
  rate.push('visit:a', hint('cart', 1));
  vi.advanceTimersByTime(0);
  expect(sent).toEqual([{ room: 'visit:a', events: [hint('cart', 1)] }]);
});

test('sends the message of a quiet room before anything else of the same turn runs', async () => {
  vi.useRealTimers();
  const order: string[] = [];
  const live = limitRate((room) => order.push(room));
  const answer = async (): Promise<void> => {
    live.push('visit:a', hint('cart', 1));
    await Promise.resolve();
    order.push('answer');
  };
  await answer();
  live.stop();
  expect(order).toEqual(['visit:a', 'answer']);
});

test('sends hints of one turn together, separately per room', () => {
  rate.push('visit:a', hint('cart', 1));
  rate.push('visit:a', hint('other', 4));
  rate.push('visit:b', hint('cart', 1));
  vi.advanceTimersByTime(0);
  expect(sent).toEqual([
    { room: 'visit:a', events: [hint('cart', 1), hint('other', 4)] },
    { room: 'visit:b', events: [hint('cart', 1)] },
  ]);
});

test('sends at most ten messages per second to a room, and delays no hint by more than a sixth of a second', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 200 }), (pauses) => {
      const sentAt: number[] = [];
      const told: { version: number; at: number }[] = [];
      const limit = limitRate((_, events) => {
        sentAt.push(Date.now());
        for (const { version } of events) told.push({ version, at: Date.now() });
      });
      const pushedAt = pauses.map((pause, version) => {
        vi.advanceTimersByTime(pause);
        limit.push('visit:a', hint('cart', version));
        return Date.now();
      });
      vi.advanceTimersByTime(1_000);
      for (const at of sentAt)
        expect(sentAt.filter((other) => other >= at && other < at + 1_000).length).toBeLessThanOrEqual(10);
      // A later version includes the earlier ones.
      for (const [version, at] of pushedAt.entries())
        expect((told.find((each) => each.version >= version)?.at ?? Number.NaN) - at).toBeLessThanOrEqual(
          167,
        );
    }),
  );
});

test('sends the latest version of each thing in a room', () => {
  for (let version = 1; version <= 100; version += 1) {
    rate.push('visit:a', hint('cart', version));
    rate.push('visit:a', hint(`other-${version % 2}`, version));
    vi.advanceTimersByTime(5);
  }
  vi.advanceTimersByTime(1_000);
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

test('sends nothing after a stop', () => {
  rate.push('visit:a', hint('cart', 1));
  rate.stop();
  vi.advanceTimersByTime(2_000);
  expect(sent).toEqual([]);
});
