import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
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
import { aCart, aDish, aLine, aMenu, anOrder, aSession } from '#web/shared/testing/test-diner.ts';

const PLACE = 'POST /api/orders';

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
