import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import { cartKey, storeCart, storeUnsent, unsentOf } from '#web/diner/first/data/cart.ts';
import {
  MENU,
  noNetwork,
  open,
  press,
  refusal,
  scene,
  sent,
  settle,
  toasts,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { lockOf } from '#web/diner/testing/test-together-cart.ts';
import { cartBar, shows, textsOf } from '#web/diner/testing/test-words.ts';
import { storeSession } from '#web/shared/diner-token.ts';
import { PLAIN_RESTAURANT } from '#web/shared/restaurant/placeholders.ts';
import { aCart, aDish, aLine, aMenu, aSession, YOU } from '#web/shared/testing/test-diner.ts';

const COMMANDS = 'POST /api/cart/commands';
const VIEWER = {
  dinerSessionId: YOU,
  displayName: 'Happy Olive 42',
  color: 3,
  ordersAlone: false,
  factors: { food: 1, drinks: 1 },
  taxes: PLAIN_RESTAURANT,
};
type Command = { type: string; commandId: string };

withScene(() => {
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
});
const RETRY_MS = 5_000;
/** The phone does not try again by itself: what is sent then is sent for another reason. */
const withoutRetry = () => {
  const { setTimeout: start } = globalThis;
  return vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((run: () => void, ms?: number) => start(run, ms === RETRY_MS ? 12 * RETRY_MS : ms));
};
const ids = () => sent(COMMANDS).map(({ body }) => (body as Command).commandId);

describe.each(LANGUAGES)('a cart while offline, in %s', (language) => {
  const texts = textsOf(language, ['menu', 'cart', 'together', 'common']);
  const unsent = () => screen.queryByText(texts.together.lineUnsent);
  const addOffline = async () => {
    const client = await open(MENU, language);
    await settle(() => screen.getByText('Ham'));
    await settle(() => expect(sent('GET /api/cart')).not.toEqual([]));
    scene.answers[COMMANDS] = noNetwork;
    await press(texts.menu.add('Ham'));
    await settle(() =>
      expect(screen.getByRole('button', { name: cartBar(texts.menu) }).textContent).toContain(
        texts.menu.unsent,
      ),
    );
    return client;
  };

  it('CART-16 keeps and marks taps, orders nothing, and sends each tap once when the server replies', async () => {
    const { cart, menu, together } = texts;
    const server = scene.answers[COMMANDS];
    await addOffline();
    await press(cartBar(menu));
    await shows(together.unsentChanges, together.lineUnsent);
    expect(toasts()).toEqual([]);
    await press(cart.placeOrder);
    await shows(together.unsentOrder);
    expect(sent('POST /api/orders')).toEqual([]);
    if (server) scene.answers[COMMANDS] = server;
    const tries = ids().length;
    window.dispatchEvent(new Event('online'));
    await settle(() => expect(unsent()).toBeNull());
    expect(screen.queryByText(together.unsentOrder)).toBeNull();
    expect([new Set(ids()).size, ids().length]).toEqual([1, tries + 1]);
    expect(scene.cart.lines.map(({ name, quantity }) => [name, quantity])).toEqual([['Ham', 1]]);
  });

  it('CART-16 keeps what was added offline while somebody else checks out, and says so', async () => {
    const { cart, menu, together } = texts;
    const server = scene.answers[COMMANDS];
    const client = await addOffline();
    await press(cartBar(menu));
    const timers = withoutRetry();
    scene.cart = { ...scene.cart, version: 9, lock: lockOf({}) };
    scene.answers[COMMANDS] = refusal('CART_LOCKED', 423);
    window.dispatchEvent(new Event('online'));
    await shows(together.unsentLocked, together.lineUnsent, cart.lockedByOther, 'Ham');
    expect(toasts()).toEqual([]);
    // The order took the cart: what waited is sent at once, and until it has arrived nothing speaks of the network.
    scene.cart = aCart([], { version: 10 });
    const held = Promise.withResolvers<void>();
    scene.answers[COMMANDS] = async (...request) => {
      await held.promise;
      return server?.(...request) ?? Response.error();
    };
    const tries = ids().length;
    await act(() => client.refetchQueries({ queryKey: cartKey(YOU) }));
    await settle(() => expect(ids()).toHaveLength(tries + 1));
    timers.mockRestore();
    await press(cart.placeOrder);
    await shows(together.unsentLocked, together.unsentAdded);
    held.resolve();
    await settle(() => expect(unsent()).toBeNull());
    expect(screen.queryByText(together.unsentAdded)).toBeNull();
    expect(new Set(ids()).size).toBe(1);
    expect(scene.cart.lines.map(({ name, quantity }) => [name, quantity])).toEqual([['Ham', 1]]);
  });

  it('CART-16 shows them after a reload, even before the visit is known, and goes on sending', async () => {
    const server = scene.answers[COMMANDS];
    storeSession(aSession());
    storeCart(YOU, aCart());
    const { options: _, ...dish } = aLine(1, { name: 'Ham' });
    storeUnsent({
      owner: YOU,
      viewer: VIEWER,
      commands: [
        {
          command: {
            type: 'add',
            commandId: 'c1',
            menuItemId: dish.menuItemId,
            optionIds: [],
            note: '',
            quantity: 1,
          },
          dish: { ...dish, options: [] },
        },
      ],
    });
    for (const key of ['POST /api/diner-sessions', 'GET /api/visit', 'GET /api/cart', COMMANDS])
      scene.answers[key] = noNetwork;
    await open(MENU, language);
    await press(cartBar(texts.menu));
    await shows('Ham', texts.together.lineUnsent);
    if (server) scene.answers[COMMANDS] = server;
    window.dispatchEvent(new Event('online'));
    await settle(() => expect(scene.cart.lines).toHaveLength(1));
    expect(new Set(ids())).toEqual(new Set(['c1']));
    await settle(() => expect(unsentOf(YOU)).toBeNull());
  });
});
