import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PlaceOrder } from '#contract/orders.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import { currentOrderId, storedCheckout } from '#web/diner/first/data/checkout.ts';
import { orderWatch } from '#web/diner/first/data/order-watch.ts';
import {
  answer,
  MENU,
  open,
  press,
  refusal,
  scene,
  settle,
  where,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { cartBar, says, shows, textsOf } from '#web/diner/testing/test-words.ts';
import { storeSession } from '#web/shared/diner-token.ts';
import {
  aCart,
  aDish,
  aLine,
  aMenu,
  anOrder,
  aSession,
  ORDER,
  TABLE,
} from '#web/shared/testing/test-diner.ts';

const PLACE = 'POST /api/orders';
const SUBMISSIONS = 'sobremesa.submissions';

withScene(() => {
  storeSession(aSession());
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  scene.cart = aCart([aLine(1, { name: 'Ham', quantity: 2 })], { version: 4 });
});

describe.each(LANGUAGES)(
  'a diner who returns to the menu while the order is being sent, in %s',
  (language) => {
    const texts = textsOf(language, ['cart', 'errors', 'menu', 'order']);
    const hold = (reply: (typeof scene.answers)[string]) => {
      const held = Promise.withResolvers<void>();
      scene.answers[PLACE] = async (...given) => {
        await held.promise;
        return reply(...given);
      };
      return held.resolve;
    };
    const toMenu = async () => {
      await act(async () => void fireEvent.click(screen.getByRole('link', { name: texts.menu.title })));
      await settle(() => expect(where()).toBe(MENU));
    };
    const order = async () => {
      await open(MENU, language);
      await press(cartBar(texts.menu));
      await press(texts.cart.placeOrder);
    };

    it.each([
      ['placed', answer(anOrder(), 201), () => texts.order.submitted],
      ['refused', refusal('RESTAURANT_CLOSED', 409), () => texts.errors.RESTAURANT_CLOSED],
      ['dearer', refusal('PRICE_CHANGED', 409, { totalMinor: 1_100 }), () => texts.errors.PRICE_CHANGED],
    ])('is told there that it was %s', async (_, reply, said) => {
      const letGo = hold(reply);
      await order();
      await shows(texts.order.placing);
      await toMenu();
      letGo();
      await says(said());
    });

    it('stays there when it is refused after a question about its price', async () => {
      const changed = refusal('PRICE_CHANGED', 409, { totalMinor: 1_100 });
      scene.answers[PLACE] = (...given) => {
        scene.cart = aCart([aLine(1, { name: 'Ham', quantity: 2, unitPriceMinor: 550 })], { version: 4 });
        return changed(...given);
      };
      await order();
      await shows(texts.order.priceChangedTitle);
      const letGo = hold(refusal('TOO_MANY_ORDERS', 429));
      await press(/11,00/);
      await toMenu();
      letGo();
      await says(texts.errors.TOO_MANY_ORDERS);
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  },
);

describe('what a reload of the page that orders finds', () => {
  const texts = textsOf('en', ['cart', 'menu', 'order']);
  const EARLIER = ORDER.replace(/.$/, '9');
  const placeOrder = async () => {
    await press(cartBar(texts.menu));
    await press(texts.cart.placeOrder);
  };
  const cancelEarlier = () =>
    act(async () => orderWatch.note(anOrder({ id: EARLIER, status: 'cancelled', version: 2 })));

  it('INV-03 the order that is being sent, although an earlier one is cancelled', async () => {
    orderWatch.note(anOrder({ id: EARLIER }));
    const held = Promise.withResolvers<Response>();
    scene.answers[PLACE] = () => held.promise;
    await open(MENU);
    await placeOrder();
    await shows(texts.order.placing);
    await cancelEarlier();
    expect(storedCheckout()?.body.cartVersion).toBe(4);
    held.resolve(Response.json(anOrder(), { status: 201 }));
    await shows(texts.order.confirmed);
  });

  it('the placed order, although an earlier one is cancelled', async () => {
    orderWatch.note(anOrder({ id: EARLIER }));
    scene.answers[`GET /api/orders/${ORDER}`] = answer(anOrder());
    await open(MENU);
    await placeOrder();
    await shows(texts.order.confirmed);
    await cancelEarlier();
    cleanup();
    await open(`/order-confirmation?table=${TABLE}`);
    await shows(texts.order.confirmed);
  });

  it.each([
    ['placed', () => Response.json(anOrder(), { status: 201 })],
    ['refused', () => Response.json({ code: 'CART_CHANGED' }, { status: 409 })],
  ])('INV-03 the order that is being sent, although an earlier one is %s at last', async (_, reply) => {
    const [first, second] = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
    scene.answers[PLACE] = (body) => ((body as PlaceOrder).cartVersion === 4 ? first : second).promise;
    const client = await open(MENU);
    await placeOrder();
    await shows(texts.order.placing);
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: texts.menu.title })));
    scene.cart = aCart([aLine(1, { name: 'Ham', quantity: 3 })], { version: 5 });
    await act(() => client.refetchQueries({ queryKey: ['cart'] }));
    await placeOrder();
    await shows(texts.order.placing);
    const known = localStorage.getItem(SUBMISSIONS);
    first.resolve(reply());
    await settle(() => expect(localStorage.getItem(SUBMISSIONS)).not.toBe(known));
    await act(async () => undefined);
    expect(storedCheckout()?.body.cartVersion).toBe(5);
    expect(currentOrderId()).toBeNull();
    second.resolve(Response.json(anOrder({ id: EARLIER }), { status: 201 }));
    await shows(texts.order.confirmed);
  });
});
