import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveEvent } from '#contract/live.ts';
import type { StaffOrder } from '#contract/orders.ts';
import { kitchenSettingsKey } from '#web/staff/data/kitchen.ts';
import { staffOrderKeys } from '#web/staff/data/order-cache.ts';
import { anOrder, RESTAURANT } from '#web/staff/parts/test-staff.tsx';
import { followOrders, type OrderHints } from './staff-live.ts';

const active = staffOrderKeys.active(RESTAURANT);

function aSocket() {
  let hear: (event: LiveEvent) => void = () => undefined;
  let resync = () => undefined as void;
  const live: OrderHints = {
    onHint: (listener) => {
      hear = listener;
      return () => undefined;
    },
    onResync: (listener) => {
      resync = listener;
      return () => undefined;
    },
  };
  return { live, hint: (event: LiveEvent) => hear(event), resync: () => resync() };
}

/** A server with these orders in their current state. */
function serve(orders: Map<string, StaffOrder>) {
  const fetched = vi.fn((address: string) => {
    const order = orders.get(address.split('/').at(-1) ?? '');
    return Promise.resolve(
      order
        ? Response.json({ order, events: [], pricing: null })
        : Response.json({ code: 'ORDER_NOT_FOUND', message: '', requestId: '1' }, { status: 404 }),
    );
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('hints about orders', () => {
  let client: QueryClient;
  const listed = () => client.getQueryData<readonly StaffOrder[]>(active);
  beforeEach(() => {
    client = new QueryClient();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('INV-13 new order: is fetched alone and added to the list', async () => {
    const [known, placed] = [anOrder(), anOrder({ createdAt: '2026-11-20T20:09:00.000Z' })];
    client.setQueryData(active, [known]);
    const fetched = serve(new Map([[placed.id, placed]]));
    const socket = aSocket();
    followOrders(socket.live, client, RESTAURANT);
    socket.hint({ type: 'order.placed', id: placed.id, version: 1 });
    await vi.waitFor(() => expect(listed()).toEqual([known, placed]));
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('INV-13 known version or another subject: fetches nothing', () => {
    const known = anOrder({ version: 4 });
    client.setQueryData(active, [known]);
    const fetched = serve(new Map());
    const socket = aSocket();
    followOrders(socket.live, client, RESTAURANT);
    socket.hint({ type: 'order.changed', id: known.id, version: 4 });
    socket.hint({ type: 'order.changed', id: known.id, version: 3 });
    socket.hint({ type: 'cart.changed', id: known.id, version: 9 });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('INV-13 hints during a fetch: lead to the newest version with one more request', async () => {
    const known = anOrder();
    client.setQueryData(active, [known]);
    const orders = new Map([
      [known.id, { ...known, version: 2, status: 'confirmed' as const } as StaffOrder],
    ]);
    const fetched = serve(orders);
    const socket = aSocket();
    followOrders(socket.live, client, RESTAURANT);
    socket.hint({ type: 'order.changed', id: known.id, version: 2 });
    socket.hint({ type: 'order.changed', id: known.id, version: 3 });
    socket.hint({ type: 'order.changed', id: known.id, version: 4 });
    orders.set(known.id, { ...known, version: 4, status: 'ready' });
    await vi.waitFor(() => expect(listed()?.[0]?.version).toBe(4));
    expect(fetched.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('INV-13 connect and reconnect: fetch everything that is shown', () => {
    client.setQueryData(active, []);
    const socket = aSocket();
    followOrders(socket.live, client, RESTAURANT);
    socket.resync();
    expect(client.getQueryState(active)?.isInvalidated).toBe(true);
  });

  it('KITCHEN-5 kitchen.changed: fetches the thresholds again', () => {
    client.setQueryData(kitchenSettingsKey(RESTAURANT), { version: 1 });
    const socket = aSocket();
    followOrders(socket.live, client, RESTAURANT);
    socket.hint({ type: 'kitchen.changed', id: RESTAURANT, version: 2 });
    expect(client.getQueryState(kitchenSettingsKey(RESTAURANT))?.isInvalidated).toBe(true);
  });

  it('INV-21 order that cannot be fetched: the list is fetched instead', async () => {
    client.setQueryData(active, []);
    serve(new Map());
    const socket = aSocket();
    followOrders(socket.live, client, RESTAURANT);
    socket.hint({ type: 'order.placed', id: anOrder().id, version: 1 });
    await vi.waitFor(() => expect(client.getQueryState(active)?.isInvalidated).toBe(true));
  });
});
