import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  answer,
  noNetwork,
  open,
  refusal,
  scene,
  sent,
  settle,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { aDish, aMenu, ORDER, TABLE } from '#web/shared/testing/test-diner.ts';

const GIVE = 'POST /api/feedback';
const KEY = 'sobremesa.feedback-pending';

withScene(() => {
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  localStorage.setItem(KEY, JSON.stringify([{ orderId: ORDER, foodRating: 5 }]));
});

const openMenu = async () => {
  await open(`/menu?table=${TABLE}`);
  await settle(() => screen.getByText('Ham'));
};

it('feedback kept on the phone is sent from the menu, too', async () => {
  scene.answers[GIVE] = answer({ hasFeedback: true, isDeclined: false }, 201);
  await openMenu();
  await settle(() => expect(sent(GIVE)[0]?.body).toEqual({ orderId: ORDER, foodRating: 5 }));
  await settle(() => expect(localStorage.getItem(KEY)).toBeNull());
});

it('feedback stays while offline, and is sent when the network is back', async () => {
  scene.answers[GIVE] = noNetwork;
  await openMenu();
  await settle(() => expect(sent(GIVE)).toHaveLength(1));
  expect(localStorage.getItem(KEY)).toContain(ORDER);
  scene.answers[GIVE] = answer({ hasFeedback: true, isDeclined: false }, 201);
  dispatchEvent(new Event('online'));
  await settle(() => expect(localStorage.getItem(KEY)).toBeNull());
});

it('INV-16 feedback stays for the next session when its session has ended', async () => {
  scene.answers[GIVE] = refusal('SESSION_EXPIRED', 401);
  await openMenu();
  await settle(() => expect(sent(GIVE)).toHaveLength(1));
  await settle(() => screen.getByRole('button', { name: 'Scan again' }));
  expect(localStorage.getItem(KEY)).toContain(ORDER);
});

it('feedback that the server refuses for good is dropped', async () => {
  scene.answers[GIVE] = refusal('ORDER_NOT_FOUND', 404);
  await openMenu();
  await settle(() => expect(localStorage.getItem(KEY)).toBeNull());
});
