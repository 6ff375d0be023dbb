import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveEvent, LiveEventType } from '#contract/live.ts';
import { followAttention } from './staff-hints.ts';

const RESTAURANT = 'r1';
const KEYS = ['dashboard', 'notifications', 'table-requests', 'chef-recommendations'];

function scene() {
  const client = new QueryClient();
  for (const name of KEYS) client.setQueryData([name, RESTAURANT, 'x'], {});
  client.setQueryData(['dashboard', 'other', 'x'], {});
  let hear: (event: LiveEvent) => void = () => undefined;
  let resync: () => void = () => undefined;
  const stop = followAttention(
    {
      onHint: (listener) => {
        hear = listener;
        return () => undefined;
      },
      onResync: (listener) => {
        resync = listener;
        return () => undefined;
      },
    },
    client,
    RESTAURANT,
  );
  const stale = (restaurantId = RESTAURANT) =>
    KEYS.filter((name) => client.getQueryState([name, restaurantId, 'x'])?.isInvalidated);
  return {
    stale,
    stop,
    hint: (type: LiveEventType) => hear({ type, id: 'i', version: 1 }),
    resync: () => resync(),
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it.each([
  ['order.placed', ['dashboard']],
  ['order.changed', ['dashboard', 'notifications']],
  ['staff-request.changed', ['dashboard', 'table-requests']],
  ['notification.created', ['notifications']],
  ['notification.changed', ['notifications']],
  ['menu.changed', ['dashboard', 'chef-recommendations']],
  ['kitchen-device.changed', ['dashboard']],
  ['cart.changed', []],
] as const)('INV-13 %s fetches %j anew, after 300 ms and of this restaurant alone', (type, expected) => {
  const { hint, stale } = scene();
  hint(type);
  vi.advanceTimersByTime(299);
  expect(stale()).toEqual([]);
  hint(type);
  vi.advanceTimersByTime(1);
  expect(stale()).toEqual(expected);
  expect(stale('other')).toEqual([]);
});

it('INV-13 a reconnect fetches all of it, and nothing after the end', () => {
  const { resync, stale, stop } = scene();
  resync();
  vi.advanceTimersByTime(300);
  expect(stale()).toEqual(KEYS);
  const later = scene();
  later.hint('notification.created');
  later.stop();
  vi.advanceTimersByTime(1_000);
  expect(later.stale()).toEqual([]);
  stop();
});
