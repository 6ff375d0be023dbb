import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Menu } from '#contract/menu.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import { cartKey } from '#web/diner/first/data/cart.ts';
import { onSessionLost } from '#web/diner/first/data/diner-call.ts';
import { orderWatch } from '#web/diner/first/data/order-watch.ts';
import { billHintKey, orderKey } from '#web/diner/first/data/orders.ts';
import { visitKey } from '#web/diner/first/data/visit.ts';
import { followHints } from '#web/diner/testing/test-hints.ts';
import { menuKey } from '#web/shared/menu.ts';
import {
  aCart,
  aDish,
  aGroup,
  aLine,
  aMenu,
  anOrder,
  aVisit,
  CART,
  ORDER,
  TABLE,
  VISIT,
  YOU,
} from '#web/shared/testing/test-diner.ts';
import { loadMessages, messagesOf } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { followMenu } from './diner-live.ts';

const answers: Record<string, unknown> = {};
const asked: string[] = [];

function scene() {
  const client = new QueryClient();
  client.setQueryData(cartKey(YOU), aCart([], { version: 4 }));
  client.setQueryData(visitKey(YOU), aVisit({ version: 2 }));
  client.setQueryData(menuKey(TABLE, 'en'), {});
  client.setQueryData(['recommendations', 'r', 'en'], []);
  const refetchCart = vi.fn<() => void>();
  const { hint, resync } = followHints(client, refetchCart);
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated ?? false;
  return { client, refetchCart, isStale, hint, resync };
}

describe('how hints update a diner’s data', () => {
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

  it('INV-13: fetches the cart only for a new version', () => {
    const { hint, refetchCart } = scene();
    hint({ type: 'cart.changed', id: CART, version: 4 });
    hint({ type: 'cart.changed', id: CART, version: 3 });
    expect(refetchCart).not.toHaveBeenCalled();
    hint({ type: 'cart.changed', id: CART, version: 5 });
    expect(refetchCart).toHaveBeenCalledTimes(1);
  });

  it('CART-9: fetches the cart when somebody else’s lease was renewed, but not for the locker', () => {
    const { hint, refetchCart, client } = scene();
    const expiresAt = new Date().toISOString();
    hint({ type: 'cart.renewed', id: CART, version: 4 });
    expect(refetchCart).toHaveBeenCalledTimes(1);
    const lock = { lockedBySessionId: YOU, isOwn: true, lockedAt: expiresAt, expiresAt };
    client.setQueryData(cartKey(YOU), aCart([], { version: 4, lock }));
    hint({ type: 'cart.renewed', id: CART, version: 4 });
    expect(refetchCart).toHaveBeenCalledTimes(1);
  });

  it('INV-13: fetches the visit only for a new version', () => {
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

  it('gathers changes of the menu for 300 ms, then fetches menu and cart', async () => {
    const { hint, isStale, refetchCart } = scene();
    hint({ type: 'menu.changed', id: 'r', version: 0 });
    vi.advanceTimersByTime(299);
    hint({ type: 'menu.changed', id: 'r', version: 0 });
    vi.advanceTimersByTime(299);
    expect(isStale(menuKey(TABLE, 'en'))).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isStale(menuKey(TABLE, 'en'))).toBe(true);
    await vi.waitFor(() => expect(refetchCart).toHaveBeenCalledTimes(1));
  });

  it('fetches a changed order, and reports the change once', async () => {
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

  it('INV-13: fetches everything shown after a reconnect', async () => {
    const { resync, isStale, refetchCart } = scene();
    answers['/api/orders'] = { orders: [] };
    resync();
    expect(refetchCart).toHaveBeenCalledTimes(1);
    expect(isStale(visitKey(YOU))).toBe(true);
    expect(isStale(menuKey(TABLE, 'en'))).toBe(true);
    expect(isStale(['recommendations', 'r', 'en'])).toBe(true);
    await vi.waitFor(() => expect(asked).toEqual(['/api/orders']));
  });

  it('INV-13: ignores replies to requests sent before a reconnect', async () => {
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

describe('followMenu', () => {
  const SAID = {
    en: ['Prices updated! (1 item affected)', 'Prices updated! (2 items affected)'],
    es: ['¡Precios actualizados! (1 plato afectado)', '¡Precios actualizados! (2 platos afectados)'],
  };
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    for (const { id } of currentToasts()) dismissToast(id);
  });

  const withSize = (priceMinor: number) => {
    const group = aGroup(1);
    return { ...group, options: group.options.map((option) => ({ ...option, priceMinor })) };
  };
  const ham = aDish(1, { basePriceMinor: 500 });
  const soup = aDish(2, { basePriceMinor: 700, optionGroups: [withSize(100)] });

  /** The toast shown when the visible menu changes. */
  async function toldOf(before: Menu, after: Menu, client = new QueryClient()): Promise<string[]> {
    const queryKey = menuKey(TABLE, before.language);
    client.setQueryData(queryKey, before);
    const shown = new QueryObserver(client, {
      queryKey,
      queryFn: async () => after,
      staleTime: Number.POSITIVE_INFINITY,
    });
    stops.push(shown.subscribe(() => undefined));
    await followMenu(client);
    return currentToasts().map(({ message }) => message);
  }

  it.each(LANGUAGES)(
    'PRICE-24 says how many dishes have another price, including options, in %s',
    async (language) => {
      await loadMessages(language, ['menu']);
      const menu = (items: Menu['items']) => aMenu(items, { language });
      const dearer = { ...ham, basePriceMinor: 550 };
      const [one, two] = SAID[language];
      expect(await toldOf(menu([ham, soup]), menu([dearer, soup]))).toEqual([one]);
      const both = menu([dearer, { ...soup, optionGroups: [withSize(150)] }, aDish(3)]);
      expect(await toldOf(menu([ham, soup]), both)).toEqual([two]);
    },
  );

  it('PRICE-24 says nothing about other changes', async () => {
    await loadMessages('en', ['menu']);
    expect(await toldOf(aMenu([ham, soup]), aMenu([{ ...ham, isAvailable: false }]))).toEqual([]);
    const plainSoup = { ...soup, optionGroups: [] };
    expect(await toldOf(aMenu([soup]), aMenu([plainSoup]))).toEqual([]);
    expect(await toldOf(aMenu([plainSoup]), aMenu([soup]))).toEqual([]);
  });

  it.each(LANGUAGES)(
    'names own dishes that a deletion has taken out of the cart, in %s',
    async (language) => {
      const client = new QueryClient();
      const lines = [
        aLine(1, { name: 'Ham', menuItemId: ham.id }),
        aLine(2, { name: 'Soup', menuItemId: soup.id }),
        aLine(3, { name: 'Eel', menuItemId: aDish(3).id, isOwn: false }),
      ];
      client.setQueryData(cartKey(YOU), aCart(lines));
      // The soup is hidden, not deleted: it stays in the cart.
      vi.stubGlobal('fetch', async () => Response.json(aCart(lines.slice(1, 2))));
      const before = aMenu([ham, soup, aDish(3)], { language });
      const { itemGone } = await messagesOf(language, 'cart');
      expect(await toldOf(before, aMenu([], { language }), client)).toEqual([itemGone('Ham')]);
      vi.unstubAllGlobals();
    },
  );
});
