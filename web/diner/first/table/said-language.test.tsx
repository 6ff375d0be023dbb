import { act, cleanup, screen } from '@testing-library/react';
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
const toEnglish = () => press('Switch to English');
const backOnline = () =>
  act(async () => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });

it('MENU-10 a switch of the language is said once, and fetches the cart', async () => {
  await open(MENU);
  await whenOpen();
  expect(said()).toEqual([]);
  await toSpanish();
  await settle(() => expect(sent(CART)).toHaveLength(2));
  await toEnglish();
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
  await backOnline();
  await settle(() => expect(said()).toEqual(['es', 'es']));
  await settle(() => expect(sent(CART).length).toBeGreaterThan(1));
});

it('MENU-10 after a lost reply and a switch back, the first language is said: the server may have either', async () => {
  await open(MENU);
  await whenOpen();
  scene.answers[SAY] = noNetwork;
  await toSpanish();
  await settle(() => expect(said()).toEqual(['es']));
  scene.answers[SAY] = answer(aVisit({ version: 2 }));
  await toEnglish();
  await settle(() => expect(said()).toEqual(['es', 'en']));
  await settle(() => expect(sent(CART).length).toBeGreaterThan(1));
  await toSpanish();
  await settle(() => expect(said()).toEqual(['es', 'en', 'es']));
});

it('MENU-10 a switch back while the language is being said is said after it', async () => {
  await open(MENU);
  await whenOpen();
  scene.answers[SAY] = noNetwork;
  await toSpanish();
  await settle(() => expect(said()).toEqual(['es']));
  const held = Promise.withResolvers<void>();
  scene.answers[SAY] = async () => {
    await held.promise;
    return Response.json(aVisit({ version: 2 }));
  };
  await backOnline();
  await settle(() => expect(said()).toEqual(['es', 'es']));
  await toEnglish();
  await settle(() => screen.getByRole('button', { name: 'Cambiar a español' }));
  expect(said()).toEqual(['es', 'es']);
  held.resolve();
  await settle(() => expect(said()).toEqual(['es', 'es', 'en']));
});

it('a refused language is not said in a loop', async () => {
  const client = await open(MENU);
  await whenOpen();
  scene.answers[SAY] = refusal('RATE_LIMITED', 429);
  await toSpanish();
  await settle(() => expect(said()).toEqual(['es']));
  await press(/^Añadir Ham/);
  await settle(() => expect(sent('POST /api/cart/commands')).toHaveLength(1));
  // What the reply to the command brought has been read.
  await settle(() => expect([scene.cart.lines.length, client.isFetching()]).toEqual([1, 0]));
  expect(said()).toEqual(['es']);
  await toEnglish();
  await settle(() => expect(said()).toEqual(['es', 'en']));
  await press(/^Add Ham/);
  await settle(() => expect(sent('POST /api/cart/commands')).toHaveLength(2));
  await settle(() => expect(said()).toEqual(['es', 'en']));
});
