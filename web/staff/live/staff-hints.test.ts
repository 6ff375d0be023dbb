import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveEvent, LiveEventType } from '#contract/live.ts';
import { followAttention } from './staff-live.ts';

const RESTAURANT = 'r1';
const KEYS = [
  'bills',
  'days',
  'open-day',
  'dashboard',
  'dining-room',
  'order-pad',
  'notifications',
  'table-requests',
  'chef-recommendations',
  'menu-editing',
  'menu-import',
  'posts',
  'pricing',
  'printing',
  'public-page',
  'restaurant',
  'reviews',
  'staff',
  'subscription',
  'themes',
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
    hint: (type: LiveEventType, version = 1) => hear({ type, id: 'i', version }),
    resync: () => resync(),
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it.each([
  ['order.placed', ['bills', 'dashboard', 'dining-room', 'order-pad', 'pricing']],
  ['order.changed', ['bills', 'open-day', 'dashboard', 'dining-room', 'notifications']],
  ['table.changed', ['bills', 'open-day', 'dashboard', 'dining-room', 'order-pad', 'pricing']],
  ['visit.closed', ['bills', 'open-day', 'dining-room', 'order-pad']],
  ['receipt.issued', ['bills', 'open-day']],
  ['bill.changed', ['bills']],
  ['day.closed', ['days', 'open-day']],
  ['staff-request.changed', ['dashboard', 'dining-room', 'table-requests']],
  ['notification.created', ['notifications']],
  ['notification.changed', ['notifications']],
  [
    'menu.changed',
    ['dashboard', 'chef-recommendations', 'menu-editing', 'menu-import', 'restaurant', 'themes'],
  ],
  ['kitchen-device.changed', ['dashboard']],
  ['setup.changed', ['dashboard']],
  ['cart.changed', ['dining-room']],
  ['pricing.changed', ['pricing']],
  ['printer.changed', ['printing']],
  ['review.changed', ['public-page', 'reviews']],
  ['member.changed', ['staff', 'subscription']],
  ['page.changed', ['posts', 'public-page']],
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

it('INV-07 a changed member, and a reconnect, reload who is signed in and in which role; the first connection does not', () => {
  const { hint, resync, client } = scene();
  client.setQueryData(['me'], {});
  const isStale = () => client.getQueryState(['me'])?.isInvalidated;
  resync();
  expect(isStale()).toBe(false);
  resync();
  expect(isStale()).toBe(true);
  client.setQueryData(['me'], {});
  hint('order.placed');
  expect(isStale()).toBe(false);
  hint('member.changed');
  expect(isStale()).toBe(true);
});

it('MENU-2 menu.changed invalidates the order pad’s menu, which has no restaurant in its key', async () => {
  const { hint, resync, client } = scene();
  const key = ['menu', 'table-7', 'en'];
  client.setQueryData(key, {});
  hint('order.placed');
  await vi.advanceTimersByTimeAsync(300);
  expect(client.getQueryState(key)?.isInvalidated).toBe(false);
  hint('menu.changed');
  await vi.advanceTimersByTimeAsync(300);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  client.setQueryData(key, {});
  resync();
  await vi.advanceTimersByTimeAsync(300);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

it('INV-13 an order of a counted dish does not invalidate the restaurant’s settings, whose change does', () => {
  const { hint, stale } = scene();
  hint('menu.changed', 0);
  vi.advanceTimersByTime(300);
  expect(stale()).not.toContain('restaurant');
  hint('menu.changed', 7);
  vi.advanceTimersByTime(300);
  expect(stale()).toContain('restaurant');
});

it('INV-13 hints that come faster than the answers cancel none of them, and the last is followed by one more', async () => {
  const { client, hint, stop } = scene();
  let asked = 0;
  const aborted: number[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }): Promise<number> => {
    asked += 1;
    const number = asked;
    signal.addEventListener('abort', () => aborted.push(number));
    return new Promise((resolve) => setTimeout(() => resolve(number), 1_000));
  };
  const key = ['dining-room', RESTAURANT, 'floor'];
  const observer = new QueryObserver(client, { queryKey: key, queryFn });
  const unsubscribe = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  for (let at = 0; at < 3_000; at += 100) {
    hint('table.changed');
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(aborted).toEqual([]);
  expect(client.getQueryData(key)).toBeGreaterThanOrEqual(3);
  const shown = asked;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(client.getQueryData(key)).toBe(asked);
  expect(asked).toBeLessThanOrEqual(shown + 2);
  unsubscribe();
  stop();
});
