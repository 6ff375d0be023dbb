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

const TELL = 'PATCH /api/visit/me';
const CART = 'GET /api/cart';
const told = () => sent(TELL).map(({ body }) => (body as { language?: string }).language);

withScene(async () => {
  await loadMessages('es', ['common', 'menu', 'dishes', 'cart', 'order', 'table']);
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  scene.answers[TELL] = answer(aVisit({ version: 2 }));
});
const whenOpen = () => settle(() => expect(sent(CART).length).toBeGreaterThan(0));
const toSpanish = () => press('Cambiar a español');
const toEnglish = () => press('Switch to English');
const backOnline = () =>
  act(async () => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });

it('MENU-10 a switch of the language is told to the server once, and fetches the cart', async () => {
  await open(MENU);
  await whenOpen();
  expect(told()).toEqual([]);
  await toSpanish();
  await settle(() => expect(sent(CART)).toHaveLength(2));
  await toEnglish();
  await settle(() => expect(told()).toEqual(['es', 'en']));
});

it('MENU-10 a switch elsewhere, as on the start page, is told to the server at the table', async () => {
  const client = await open(MENU);
  await whenOpen();
  cleanup();
  await open(MENU, 'es', client);
  await settle(() => expect(told()).toEqual(['es']));
  await settle(() => expect(sent(CART)).toHaveLength(2));
});

it('MENU-10 after a lost reply the server is told the language again with the network', async () => {
  await open(MENU);
  await whenOpen();
  scene.answers[TELL] = noNetwork;
  await toSpanish();
  await settle(() => expect(told()).toEqual(['es']));
  scene.answers[TELL] = answer(aVisit({ version: 2 }));
  await backOnline();
  await settle(() => expect(told()).toEqual(['es', 'es']));
  await settle(() => expect(sent(CART).length).toBeGreaterThan(1));
});

it('MENU-10 after a lost reply and a switch back, the server is told the first language: it may have either', async () => {
  await open(MENU);
  await whenOpen();
  scene.answers[TELL] = noNetwork;
  await toSpanish();
  await settle(() => expect(told()).toEqual(['es']));
  scene.answers[TELL] = answer(aVisit({ version: 2 }));
  await toEnglish();
  await settle(() => expect(told()).toEqual(['es', 'en']));
  await settle(() => expect(sent(CART).length).toBeGreaterThan(1));
  await toSpanish();
  await settle(() => expect(told()).toEqual(['es', 'en', 'es']));
});

it('MENU-10 the server is told of a switch back after the language that it is being told', async () => {
  await open(MENU);
  await whenOpen();
  scene.answers[TELL] = noNetwork;
  await toSpanish();
  await settle(() => expect(told()).toEqual(['es']));
  const held = Promise.withResolvers<void>();
  scene.answers[TELL] = async () => {
    await held.promise;
    return Response.json(aVisit({ version: 2 }));
  };
  await backOnline();
  await settle(() => expect(told()).toEqual(['es', 'es']));
  await toEnglish();
  await settle(() => screen.getByRole('button', { name: 'Cambiar a español' }));
  expect(told()).toEqual(['es', 'es']);
  held.resolve();
  await settle(() => expect(told()).toEqual(['es', 'es', 'en']));
});

it('a refused language is not sent in a loop', async () => {
  const client = await open(MENU);
  await whenOpen();
  scene.answers[TELL] = refusal('RATE_LIMITED', 429);
  await toSpanish();
  await settle(() => expect(told()).toEqual(['es']));
  await press(/^Añadir Ham/);
  await settle(() => expect(sent('POST /api/cart/commands')).toHaveLength(1));
  // What the reply to the command brought has been read.
  await settle(() => expect([scene.cart.lines.length, client.isFetching()]).toEqual([1, 0]));
  expect(told()).toEqual(['es']);
  await toEnglish();
  await settle(() => expect(told()).toEqual(['es', 'en']));
  await press(/^Add Ham/);
  await settle(() => expect(sent('POST /api/cart/commands')).toHaveLength(2));
  await settle(() => expect(told()).toEqual(['es', 'en']));
});
