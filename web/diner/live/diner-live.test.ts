import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cartKey } from '#web/diner/first/data/cart.ts';
import { onSessionLost } from '#web/diner/first/data/diner-call.ts';
import { orderWatch } from '#web/diner/first/data/order-watch.ts';
import { billHintKey, orderKey } from '#web/diner/first/data/orders.ts';
import { visitKey } from '#web/diner/first/data/visit.ts';
import { followHints } from '#web/diner/testing/test-hints.ts';
import { menuKey } from '#web/shared/menu.ts';
import { aCart, anOrder, aVisit, CART, ORDER, TABLE, VISIT, YOU } from '#web/shared/testing/test-diner.ts';

const answers: Record<string, unknown> = {};
const asked: string[] = [];

function scene() {
  const client = new QueryClient();
  client.setQueryData(cartKey(YOU), aCart([], { version: 4 }));
  client.setQueryData(visitKey(YOU), aVisit({ version: 2 }));
  client.setQueryData(menuKey(TABLE, 'en'), {});
  const refetchCart = vi.fn<() => void>();
  const { hint, resync } = followHints(client, refetchCart);
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated ?? false;
  return { client, refetchCart, isStale, hint, resync };
}

describe('what a hint does to a diner’s data', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    asked.length = 0;
    orderWatch.forget();
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return Response.json(answers[address] ?? {});
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('INV-13: asks for the cart only when the hint says something new', () => {
    const { hint, refetchCart } = scene();
    hint({ type: 'cart.changed', id: CART, version: 4 });
    hint({ type: 'cart.changed', id: CART, version: 3 });
    expect(refetchCart).not.toHaveBeenCalled();
    hint({ type: 'cart.changed', id: CART, version: 5 });
    expect(refetchCart).toHaveBeenCalledTimes(1);
  });

  it('CART-9: asks for the end of somebody else’s lease when it was renewed, the locker does not', () => {
    const { hint, refetchCart, client } = scene();
    const expiresAt = new Date().toISOString();
    hint({ type: 'cart.renewed', id: CART, version: 4 });
    expect(refetchCart).toHaveBeenCalledTimes(1);
    const lock = { lockedBySessionId: YOU, isOwn: true, lockedAt: expiresAt, expiresAt };
    client.setQueryData(cartKey(YOU), aCart([], { version: 4, lock }));
    hint({ type: 'cart.renewed', id: CART, version: 4 });
    expect(refetchCart).toHaveBeenCalledTimes(1);
  });

  it('INV-13: asks for the visit only when the hint says something new', () => {
    const { hint, isStale } = scene();
    hint({ type: 'visit.changed', id: VISIT, version: 2 });
    expect(isStale(visitKey(YOU))).toBe(false);
    hint({ type: 'visit.changed', id: VISIT, version: 3 });
    expect(isStale(visitKey(YOU))).toBe(true);
  });

  it.each(['bill.changed', 'order.changed'] as const)('SPLIT-1: %s tells the screen of the bill', (type) => {
    const { client, hint } = scene();
    const told = vi.fn<() => void>();
    client.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] === billHintKey(YOU)[0]) told();
    });
    hint({ type, id: type === 'bill.changed' ? VISIT : ORDER, version: 2 });
    expect(told).toHaveBeenCalled();
  });

  it('gathers changes of the menu for 300 ms, then asks for menu and cart', () => {
    const { hint, isStale, refetchCart } = scene();
    hint({ type: 'menu.changed', id: 'r', version: 0 });
    vi.advanceTimersByTime(299);
    hint({ type: 'menu.changed', id: 'r', version: 0 });
    vi.advanceTimersByTime(299);
    expect(isStale(menuKey(TABLE, 'en'))).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isStale(menuKey(TABLE, 'en'))).toBe(true);
    expect(refetchCart).toHaveBeenCalledTimes(1);
  });

  it('fetches an order that has changed, and the change is told once', async () => {
    const { client, hint } = scene();
    orderWatch.note(anOrder());
    answers[`/api/orders/${ORDER}`] = anOrder({ version: 2, status: 'ready' });
    const told: string[] = [];
    const stop = orderWatch.onChange(({ order }) => told.push(order.status));
    hint({ type: 'order.changed', id: ORDER, version: 1 });
    expect(asked).toEqual([]);
    hint({ type: 'order.changed', id: ORDER, version: 2 });
    await vi.waitFor(() => expect(told).toEqual(['ready']));
    hint({ type: 'order.changed', id: ORDER, version: 2 });
    expect(asked).toEqual([`/api/orders/${ORDER}`]);
    expect(client.getQueryData(orderKey(ORDER))).toMatchObject({ status: 'ready' });
    stop();
  });

  it('a closed visit ends the session on the page', () => {
    const lost = vi.fn<() => void>();
    const stop = onSessionLost(lost);
    scene().hint({ type: 'visit.closed', id: VISIT, version: 9 });
    expect(lost).toHaveBeenCalledTimes(1);
    stop();
  });

  it('INV-13: after a reconnect everything that is shown is asked for again', async () => {
    const { resync, isStale, refetchCart } = scene();
    answers['/api/orders'] = { orders: [] };
    resync();
    expect(refetchCart).toHaveBeenCalledTimes(1);
    expect(isStale(visitKey(YOU))).toBe(true);
    expect(isStale(menuKey(TABLE, 'en'))).toBe(true);
    await vi.waitFor(() => expect(asked).toEqual(['/api/orders']));
  });

  it('INV-13: after a reconnect no answer counts that was asked for before', async () => {
    const late = Promise.withResolvers<Response>();
    const answered = [late.promise, Promise.resolve(Response.json({ orders: [anOrder({ version: 2 })] }))];
    vi.stubGlobal('fetch', (address: string) =>
      address === '/api/orders' ? answered.shift() : Promise.resolve(Response.json({})),
    );
    const { resync, client } = scene();
    resync();
    await vi.waitFor(() => expect(answered).toHaveLength(1));
    resync();
    await vi.waitFor(() => expect(client.getQueryData(orderKey(ORDER))).toMatchObject({ version: 2 }));
    late.resolve(Response.json({ orders: [anOrder()] }));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(client.getQueryData(orderKey(ORDER))).toMatchObject({ version: 2 });
  });
});
