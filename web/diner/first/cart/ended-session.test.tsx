import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import { keepUnsavedInstructions, unsavedInstructions } from '#web/diner/first/data/checkout.ts';
import { reportSessionLost } from '#web/diner/first/data/diner-call.ts';
import {
  answer,
  MENU,
  open,
  press,
  refusal,
  scene,
  sent,
  settle,
  toasts,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { cartBar, says, shows, textsOf } from '#web/diner/testing/test-words.ts';
import { aCart, aDish, aLine, aMenu, aSession, aVisit } from '#web/shared/testing/test-diner.ts';

withScene(() => {
  scene.menu = aMenu([aDish(1, { name: 'Ham' }), aDish(2, { name: 'Figs' })]);
});

const expired = refusal('SESSION_EXPIRED', 401);
const COMMAND = 'POST /api/cart/commands';
const CART = 'GET /api/cart';
const VISIT = 'GET /api/visit';
const SCAN = 'POST /api/diner-sessions';
/** The session in which the same diner continues. */
const NEXT = '5e550000-0000-4000-8000-000000000099';

/** Every permutation of these. */
const ordersOf = <T,>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((one) => ordersOf(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));

describe.each(LANGUAGES)('a session that has ended, in %s', (language) => {
  const texts = textsOf(language, ['common', 'menu', 'cart', 'table', 'errors', 'dishes']);
  const letGo: (() => void)[] = [];
  afterEach(() => {
    for (const go of letGo.splice(0)) go();
  });

  it.each(ordersOf([COMMAND, CART, VISIT]))(
    'SESSION-1 keeps taps in the cart, whichever request notices the end first: %s, %s, %s',
    async (...order) => {
      const client = await open(MENU, language);
      await settle(() => expect(sent(CART)).not.toEqual([]));
      const answers = new Map<string, () => void>();
      for (const key of order) {
        const { promise, resolve } = Promise.withResolvers<void>();
        answers.set(key, resolve);
        letGo.push(resolve);
        scene.answers[key] = async (...asked) => {
          await promise;
          return expired(...asked);
        };
      }
      await press(texts.menu.add('Ham'));
      await act(async () => {
        void client.invalidateQueries({ queryKey: ['cart'] });
        void client.invalidateQueries({ queryKey: ['visit'] });
      });
      for (const key of order) {
        await settle(() => expect(sent(key).length).toBeGreaterThan(0));
        await act(async () => answers.get(key)?.());
      }
      await shows(texts.table.expired, texts.menu.inCart(1));
      const bar = document.querySelector('[data-cart-bar]');
      expect(bar?.textContent).toMatch(cartBar(texts.menu));
      expect(toasts()).toEqual([]);
    },
  );

  it('SESSION-1 keeps what was saved in the cart when a dish is tapped after the end', async () => {
    scene.cart = aCart([aLine(1, { name: 'Ham' })]);
    await open(MENU, language);
    await settle(() => expect(document.querySelector('[data-cart-bar]')).not.toBeNull());
    scene.answers[COMMAND] = expired;
    scene.answers[CART] = expired;
    await press(texts.menu.add('Figs'));
    await shows(texts.table.expired);
    await act(async () => reportSessionLost());
    await settle(() =>
      expect(document.querySelector('[data-cart-bar]')?.textContent).toMatch(cartBar(texts.menu)),
    );
    expect(sent(COMMAND)).toHaveLength(1);
  });

  it.each([
    ['as the end is met', false],
    ['after the end was heard of', true],
  ])(
    'SESSION-13 sends its token with the next scan: taps made %s are sent, drafts stay',
    async (_when, isHeard) => {
      scene.cart = aCart([aLine(1, { name: 'Ham' })]);
      const client = await open(MENU, language);
      await settle(() => expect(document.querySelector('[data-cart-bar]')).not.toBeNull());
      const { token } = aSession();
      scene.answers[COMMAND] = expired;
      keepUnsavedInstructions('No nuts');
      if (isHeard) {
        scene.answers[VISIT] = expired;
        await act(async () => void client.invalidateQueries({ queryKey: ['visit'] }));
        await shows(texts.table.expired);
      }
      await press(texts.menu.add('Figs'));
      await shows(texts.table.expired);
      const [tapped] = sent(COMMAND);
      const carryOut = vi.fn(() => Response.json(scene.cart));
      scene.answers[COMMAND] = carryOut;
      const visit = aVisit({
        participants: aVisit().participants.map((you) => ({ ...you, dinerSessionId: NEXT })),
      });
      scene.answers[VISIT] = answer(visit);
      scene.answers[SCAN] = answer(aSession({ dinerSessionId: NEXT, token: 'next', visit }), 201);
      await press(texts.table.scanAgain);
      await settle(() => expect(carryOut).toHaveBeenCalledOnce());
      expect(sent(SCAN).at(-1)?.body).toMatchObject({ previousToken: token });
      expect(sent(COMMAND).at(-1)?.body).toEqual(tapped?.body);
      expect(unsavedInstructions()).toBe('No nuts');
    },
  );

  it('SESSION-1 is told by a toast over an open sheet, and by the notice alone once that is closed', async () => {
    scene.cart = aCart([aLine(1, { name: 'Ham' })]);
    await open(MENU, language);
    await press(cartBar(texts.menu));
    const sheet = await screen.findByRole('dialog', { name: texts.cart.title });
    scene.answers[VISIT] = expired;
    await act(async () => reportSessionLost());
    await says(texts.table.expired);
    await act(
      async () => void fireEvent.click(within(sheet).getByRole('button', { name: texts.common.close })),
    );
    await settle(() => expect(toasts()).toEqual([]));
    await shows(texts.table.expired, texts.table.scanAgain);
  });
});
