import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveEvent, LiveEventType } from '#contract/live.ts';
import { followAttention } from './staff-hints.ts';

const RESTAURANT = 'r1';
const KEYS = [
  'dashboard',
  'dining-room',
  'order-pad',
  'notifications',
  'table-requests',
  'chef-recommendations',
  'menu-editing',
  'pricing',
  'printing',
];

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
    client,
    stale,
    stop,
    hint: (type: LiveEventType) => hear({ type, id: 'i', version: 1 }),
    resync: () => resync(),
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it.each([
  ['order.placed', ['dashboard', 'dining-room', 'order-pad', 'pricing']],
  ['order.changed', ['dashboard', 'dining-room', 'notifications']],
  ['table.changed', ['dashboard', 'dining-room', 'order-pad', 'pricing']],
  ['visit.closed', ['dining-room', 'order-pad']],
  ['staff-request.changed', ['dashboard', 'dining-room', 'table-requests']],
  ['notification.created', ['notifications']],
  ['notification.changed', ['notifications']],
  ['menu.changed', ['dashboard', 'chef-recommendations', 'menu-editing']],
  ['kitchen-device.changed', ['dashboard']],
  ['cart.changed', ['dining-room']],
  ['pricing.changed', ['pricing']],
  ['printer.changed', ['printing']],
  ['kitchen.changed', []],
] as const)('INV-13 %s invalidates %j after 300 ms, of this restaurant alone', (type, expected) => {
  const { hint, stale } = scene();
  hint(type);
  vi.advanceTimersByTime(299);
  expect(stale()).toEqual([]);
  hint(type);
  vi.advanceTimersByTime(1);
  expect(stale()).toEqual(expected);
  expect(stale('other')).toEqual([]);
});

it('INV-13 a reconnect invalidates everything; nothing is invalidated after stopping', () => {
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

it('MENU-2 menu.changed invalidates the order pad’s menu, which has no restaurant in its key', () => {
  const { hint, resync, client } = scene();
  const key = ['menu', 'table-7', 'en'];
  client.setQueryData(key, {});
  hint('order.placed');
  vi.advanceTimersByTime(300);
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
  hint('menu.changed');
  vi.advanceTimersByTime(300);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  client.setQueryData(key, {});
  resync();
  vi.advanceTimersByTime(300);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
