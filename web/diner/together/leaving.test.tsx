import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import { reportSessionLost } from '#web/diner/first/data/diner-call.ts';
import {
  MENU,
  noNetwork,
  open,
  press,
  refusal,
  scene,
  sent,
  settle,
  toasts,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { othersLine, ownLine, sit, togetherVisit } from '#web/diner/testing/test-together-cart.ts';
import { says, shows, textsOf } from '#web/diner/testing/test-words.ts';
import { aCart, aDish, aMenu } from '#web/shared/testing/test-diner.ts';

withScene(async () => {
  await Promise.all([
    import('#web/diner/first/afterwards/people-button.tsx'),
    import('./together-table.tsx'),
    import('#web/diner/first/afterwards/table-companion.tsx'),
    import('./people-sheet.tsx'),
  ]);
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  scene.cart = aCart([ownLine, othersLine], { version: 4 });
  sit(togetherVisit);
});
const SCAN = 'POST /api/diner-sessions';
const LEAVE = 'POST /api/visit/leave';
const ended = refusal('SESSION_EXPIRED', 401);

describe.each(LANGUAGES)('leaving with a bad network, in %s', (language) => {
  const texts = textsOf(language, ['cart', 'together', 'table'] as const);
  const tryToLeave = async (reply = noNetwork) => {
    await open(MENU, language);
    await press(texts.table.peopleButton(2));
    await settle(() => screen.getByRole('dialog', { name: texts.table.people }));
    scene.answers[LEAVE] = reply;
    await press(texts.together.leave);
    await press(texts.together.leaveNow);
    await says(texts.together.leaveFailed);
  };
  /** The server has carried it out: only the reply was lost. */
  const hasEnded = () => {
    for (const key of [LEAVE, 'GET /api/visit', 'GET /api/cart', 'GET /api/farewell'])
      scene.answers[key] = ended;
  };

  it('INV-16 after a lost reply the next attempt succeeds', async () => {
    await tryToLeave();
    hasEnded();
    await press(texts.together.leaveNow);
    await says(texts.cart.left);
    cleanup();
    // Going back is no scan.
    await open(MENU, language);
    await shows(`${texts.cart.left}.`);
    expect(sent(SCAN)).toHaveLength(1);
  });

  it('INV-16 after a lost reply the page says that the diner has left, and a reload sits nobody down', async () => {
    await tryToLeave();
    hasEnded();
    await act(async () => reportSessionLost());
    await shows(`${texts.cart.left}.`);
    expect(toasts()).not.toContain(texts.table.expired);
    cleanup();
    await open(MENU, language);
    await shows(`${texts.cart.left}.`);
    expect(sent(SCAN)).toHaveLength(1);
  });

  it.each(['refused', 'stays'] as const)(
    'a diner who has not left is still at the table after a reload: %s',
    async (how) => {
      await tryToLeave(how === 'refused' ? refusal('RATE_LIMITED', 429) : noNetwork);
      if (how === 'stays') await press(texts.together.stay);
      cleanup();
      await open(MENU, language);
      await settle(() => expect(sent(SCAN)).toHaveLength(2));
    },
  );
});
