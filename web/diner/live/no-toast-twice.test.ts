import { QueryClient } from '@tanstack/react-query';
import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ORDER_STATUSES } from '#domain/ordering/order-status.ts';
import { createOrderWatch, orderWatch, type StatusChange } from '#web/diner/first/data/order-watch.ts';
import { followHints } from '#web/diner/testing/test-hints.ts';
import { anOrder, ORDER } from '#web/shared/testing/test-diner.ts';

const STEPS = ['moves', 'hint', 'hint again', 'old hint', 'reconnect'] as const;
const evening = array(constantFrom(...STEPS), { minLength: 5, maxLength: 40 });

beforeEach(() => orderWatch.forget());
afterEach(() => {
  vi.unstubAllGlobals();
});

/** One order at a server with randomly timed hints, and a phone that follows it. */
function scene() {
  let version = 1;
  const orderNow = () =>
    anOrder({ version, status: ORDER_STATUSES[version % ORDER_STATUSES.length] ?? 'pending' });
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address === '/api/orders' ? { orders: [orderNow()] } : orderNow()),
  );
  const { hint, resync, stop } = followHints(new QueryClient());
  const tell = (told: number) => hint({ type: 'order.changed', id: ORDER, version: told });
  const happen: Record<(typeof STEPS)[number], () => void> = {
    moves: () => (version += 1),
    hint: () => tell(version),
    'hint again': () => {
      tell(version);
      tell(version);
    },
    'old hint': () => tell(Math.max(1, version - 1)),
    reconnect: resync,
  };
  return { happen, stop, version: () => version };
}

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const versionsOf = (changes: readonly StatusChange[]) => changes.map(({ order }) => order.version);

it('INV-13: shows each status of an order at most once, and always the last one, whatever is repeated, late or refetched', async () => {
  await assert(
    asyncProperty(evening, async (steps) => {
      orderWatch.forget();
      const told: StatusChange[] = [];
      const stopTelling = orderWatch.onChange((change) => told.push(change));
      const { happen, stop, version } = scene();
      happen.reconnect();
      // Seeing an order for the first time is not a change.
      await vi.waitFor(() => expect(orderWatch.seenVersion(ORDER)).toBe(1), { interval: 1 });
      for (const step of steps) {
        happen[step]();
        await settle();
      }
      happen['hint again']();
      happen.reconnect();
      await vi.waitFor(() => expect(versionsOf(told).at(-1) ?? 1).toBe(version()), { interval: 1 });
      stop();
      stopTelling();
      // The next phone must not get pending replies, and new requests get no reply.
      vi.unstubAllGlobals();
      vi.stubGlobal('fetch', () => new Promise(() => undefined));
      const versions = versionsOf(told);
      expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    }),
    { numRuns: 40 },
  );
});

it('INV-13: two tabs with the same orders report a change once, even if one is a copy of the other', () => {
  const kept = new Map<string, string>();
  const storeOf = (entries: ReadonlyMap<string, string>) => {
    const own = new Map(entries);
    return {
      get: (key: string) => own.get(key) ?? null,
      set: (key: string, value: string) => {
        kept.set(key, value);
        own.set(key, value);
      },
      remove: (key: string) => void own.delete(key),
    };
  };
  const first = createOrderWatch(storeOf(new Map()));
  first.note(anOrder({ version: 1, status: 'pending' }));
  first.note(anOrder({ version: 2, status: 'preparing' }));
  const copy = createOrderWatch(storeOf(kept));
  const told: string[] = [];
  first.onChange(({ order }) => told.push(`first: ${order.status}`));
  copy.onChange(({ order }) => told.push(`copy: ${order.status}`));
  for (const tab of [first, copy, first, copy]) {
    tab.note(anOrder({ version: 2, status: 'preparing' }));
    tab.note(anOrder({ version: 3, status: 'ready' }));
  }
  expect(told).toEqual(['first: ready', 'copy: ready']);
});
