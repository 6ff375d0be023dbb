import { screen, within } from '@testing-library/react';
import type { Cart } from '#contract/carts.ts';
import type { Participant, Visit } from '#contract/visits.ts';
import type { Messages } from '#messages/messages.ts';
import type { Language } from '#messages/words/language.ts';
import { aCart, aDish, aLine, aMenu, aSession, aVisit, OTHER } from '#web/shared/testing/test-diner.ts';
import { answer, MENU, open, press, scene, settle, withScene } from './test-scene.tsx';
import { cartBar } from './test-words.ts';

/** Two phones at one table; the test controls one of them. */
const you = aVisit().participants[0] as Participant;
export const bo: Participant = { ...you, dinerSessionId: OTHER, displayName: 'Bo', color: 4, isYou: false };
export const aloneVisit = aVisit({
  mode: 'collaborative',
  participants: [{ ...you, ordersAlone: true }, bo],
  version: 3,
});
export const togetherVisit = aVisit({ mode: 'collaborative', participants: [you, bo], version: 2 });
export const alone = aVisit({ mode: 'collaborative', participants: [you], version: 2 });

export const ownLine = aLine(1, { name: 'Ham', quantity: 2 });
export const othersLine = aLine(2, { name: 'Figs', addedBySessionId: OTHER, isOwn: false });

export const lockOf = (part: Partial<NonNullable<Cart['lock']>>): Cart['lock'] => ({
  lockedBySessionId: OTHER,
  isOwn: false,
  lockedAt: '2026-11-20T20:01:00.000Z',
  expiresAt: new Date(Date.now() + 150_000).toISOString(),
  ...part,
});
export const ownLock = (): Cart['lock'] => lockOf({ lockedBySessionId: you.dinerSessionId, isOwn: true });

/** Sets the server's visit from now on. */
export function sit(visit: Visit): void {
  scene.answers['POST /api/diner-sessions'] = answer(aSession({ visit }), 201);
  scene.answers['GET /api/visit'] = answer(visit);
}

export const LOCK = 'POST /api/cart/lock';
export const UNLOCK = 'POST /api/cart/unlock';
export const COMMANDS = 'POST /api/cart/commands';

/** Both diners' lines: own ham for 10.00, Bo's figs for 5.00. */
export const cartWith = (part: Partial<Cart> = {}) => aCart([ownLine, othersLine], { version: 4, ...part });

/** Gives each test of the file a table of two who order together. */
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
