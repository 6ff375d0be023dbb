import { screen, within } from '@testing-library/react';
import type { Cart } from '#contract/carts.ts';
import type { Messages } from '#messages/messages.ts';
import type { Language } from '#messages/words/language.ts';
import { aCart, aDish, aMenu } from '#web/shared/testing/test-diner.ts';
import { MENU, open, press, scene, settle, withScene } from './test-scene.tsx';
import { othersLine, ownLine, sit, togetherVisit } from './test-table.ts';
import { cartBar } from './test-words.ts';

export const LOCK = 'POST /api/cart/lock';
export const UNLOCK = 'POST /api/cart/unlock';
export const COMMANDS = 'POST /api/cart/commands';

/** What both have chosen: own ham for 10.00, Bo's figs for 5.00. */
export const cartWith = (part: Partial<Cart> = {}) => aCart([ownLine, othersLine], { version: 4, ...part });

/** Each test of the file has a table of two who order together. */
export const withTogetherCart = (): void =>
  withScene(async () => {
    await Promise.all([
      import('#web/diner/together/together-table.tsx'),
      import('#web/diner/first/afterwards/table-companion.tsx'),
    ]);
    scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
    scene.cart = cartWith();
    sit(togetherVisit);
  });

export async function openTogetherCart(language: Language, texts: Pick<Messages, 'menu' | 'cart'>) {
  const client = await open(MENU, language);
  await press(cartBar(texts.menu));
  await settle(() => screen.getByRole('dialog', { name: texts.cart.togetherTitle }));
  return client;
}

export const drawer = () => within(screen.getByRole('dialog'));
