import { act, cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  answer,
  MENU,
  noNetwork,
  open,
  press,
  refusal,
  scene,
  sent,
  settle,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { aDish, aMenu, aVisit } from '#web/shared/testing/test-diner.ts';
import { loadMessages } from '#web/ui/load-messages.ts';

const SAY = 'PATCH /api/visit/me';
const CART = 'GET /api/cart';
const said = () => sent(SAY).map(({ body }) => (body as { language?: string }).language);

withScene(async () => {
  await loadMessages('es', ['common', 'menu', 'dishes', 'cart', 'order', 'table']);
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  scene.answers[SAY] = answer(aVisit({ version: 2 }));
});
const whenOpen = () => settle(() => expect(sent(CART).length).toBeGreaterThan(0));
const toSpanish = () => press('Cambiar a español');

it('MENU-10 a switch of the language is said once, and fetches the cart', async () => {
  await open(MENU);
  await whenOpen();
  expect(said()).toEqual([]);
  await toSpanish();
  await settle(() => expect(sent(CART)).toHaveLength(2));
  await press('Switch to English');
  await settle(() => expect(said()).toEqual(['es', 'en']));
});

it('MENU-10 a switch elsewhere, as on the start page, is said at the table', async () => {
  const client = await open(MENU);
  await whenOpen();
  cleanup();
  await open(MENU, 'es', client);
  await settle(() => expect(said()).toEqual(['es']));
  await settle(() => expect(sent(CART)).toHaveLength(2));
});

it('MENU-10 after a lost reply the language is said again with the network', async () => {
  await open(MENU);
  await whenOpen();
  scene.answers[SAY] = noNetwork;
  await toSpanish();
  await settle(() => expect(said()).toEqual(['es']));
  scene.answers[SAY] = answer(aVisit({ version: 2 }));
  await act(async () => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  await settle(() => expect(said()).toEqual(['es', 'es']));
  await settle(() => expect(sent(CART).length).toBeGreaterThan(1));
});

it('a refused language is not said in a loop', async () => {
  await open(MENU);
  await whenOpen();
  scene.answers[SAY] = refusal('RATE_LIMITED', 429);
  await toSpanish();
  await settle(() => expect(said()).toEqual(['es']));
  await press(/^Añadir Ham/);
  await settle(() => expect(sent('POST /api/cart/commands')).toHaveLength(1));
  await settle(() => expect(said()).toEqual(['es']));
});
