import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Visit } from '#contract/visits.ts';
import { visitKey } from '#web/diner/first/data/visit.ts';
import {
  MENU,
  open,
  press,
  refusal,
  scene,
  sent,
  settle,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { aDish, aMenu, aVisit, YOU } from '#web/shared/testing/test-diner.ts';

const SCAN = 'POST /api/diner-sessions';

withScene(async () => {
  await import('#web/diner/notices/special-notice.tsx');
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
});

/** Screen readers announce only what changes in a region that is there before. */
const regions = () => {
  const before = [...document.querySelectorAll('[aria-live], output')];
  return () => before.map(({ textContent }) => textContent).join('\n');
};

it('announces that the session has ended', async () => {
  scene.answers['POST /api/cart/commands'] = refusal('SESSION_EXPIRED', 401);
  await open(MENU);
  await settle(() => expect(sent('GET /api/cart').length).toBeGreaterThan(0));
  const announced = regions();
  await press(/^Add Ham/);
  await settle(() => expect(announced()).toContain('previous session has expired'));
});

it('announces a pause of the kitchen', async () => {
  const client = await open(MENU);
  await settle(() => expect(sent('GET /api/cart').length).toBeGreaterThan(0));
  const announced = regions();
  const paused = aVisit({ orderingPause: { reason: 'kitchen', until: null }, version: 2 });
  await act(async () => client.setQueryData<Visit>(visitKey(YOU), paused));
  await settle(() => expect(announced()).toContain('kitchen'));
});

it.each([
  ['that ordering needs a PIN', refusal('PRESENCE_REQUIRED', 403), 'PIN'],
  ['that the table has the maximum number of phones', refusal('VISIT_FULL', 409), 'phones'],
] as const)('announces %s', async (_, refused, words) => {
  const held = Promise.withResolvers<void>();
  scene.answers[SCAN] = async (...asked) => {
    await held.promise;
    return refused(...asked);
  };
  await open(MENU);
  const announced = regions();
  expect(announced()).not.toContain(words);
  await act(async () => held.resolve());
  await settle(() => expect(announced()).toContain(words));
});
