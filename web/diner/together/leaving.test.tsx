import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import { storeUnsent } from '#web/diner/first/data/cart.ts';
import type { PendingCommand } from '#web/diner/first/data/cart-optimism.ts';
import { reportSessionLost } from '#web/diner/first/data/diner-call.ts';
import { visitKey } from '#web/diner/first/data/visit.ts';
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
import {
  COMMANDS,
  lockOf,
  othersLine,
  ownLine,
  sit,
  togetherVisit,
} from '#web/diner/testing/test-together-cart.ts';
import { says, shows, textsOf } from '#web/diner/testing/test-words.ts';
import { storeSession } from '#web/shared/diner-token.ts';
import { PLAIN_RESTAURANT } from '#web/shared/restaurant/placeholders.ts';
import { aCart, aDish, aLine, aMenu, aSession, YOU } from '#web/shared/testing/test-diner.ts';

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
  const sheet = () => screen.getByRole('dialog', { name: texts.table.people });
  const openPeople = async () => {
    const client = await open(MENU, language);
    await press(texts.table.peopleButton(2));
    await settle(sheet);
    return client;
  };
  const failToLeave = async (reply = noNetwork) => {
    scene.answers[LEAVE] = reply;
    await press(texts.together.leave);
    await press(texts.together.leaveNow);
    await says(texts.together.leaveFailed);
  };
  const tryToLeave = async (reply = noNetwork) => {
    const client = await openPeople();
    await failToLeave(reply);
    return client;
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

  it('INV-16 a reply of the visit that was under way during the attempt does not say that the diner is still here', async () => {
    const client = await openPeople();
    const held = Promise.withResolvers<Response>();
    const before = sent('GET /api/visit').length;
    scene.answers['GET /api/visit'] = () => held.promise;
    const asked = client.refetchQueries({ queryKey: visitKey(YOU) });
    await settle(() => expect(sent('GET /api/visit')).toHaveLength(before + 1));
    await failToLeave();
    hasEnded();
    held.resolve(Response.json(togetherVisit));
    await act(() => asked);
    await act(async () => reportSessionLost());
    await shows(`${texts.cart.left}.`);
    expect(toasts()).not.toContain(texts.table.expired);
  });

  it('cannot choose to stay while leaving is under way', async () => {
    await openPeople();
    const held = Promise.withResolvers<Response>();
    scene.answers[LEAVE] = () => held.promise;
    await press(texts.together.leave);
    await press(texts.together.leaveNow);
    const stay = screen.getByRole<HTMLButtonElement>('button', { name: texts.together.stay });
    expect(stay.disabled).toBe(true);
    held.resolve(Response.json({ code: 'RATE_LIMITED' }, { status: 429 }));
    await settle(() => expect(stay.disabled).toBe(false));
  });

  it.each(['refused', 'stays', 'closes the sheet, and the visit replies'] as const)(
    'a diner who has not left is still at the table after a reload: %s',
    async (how) => {
      const client = await tryToLeave(how === 'refused' ? refusal('RATE_LIMITED', 429) : noNetwork);
      if (how === 'stays') await press(texts.together.stay);
      else if (how !== 'refused') {
        await act(async () => void fireEvent(sheet(), new Event('cancel', { cancelable: true })));
        await act(() => client.refetchQueries({ queryKey: visitKey(YOU) }));
      }
      cleanup();
      await open(MENU, language);
      await settle(() => expect(sent(SCAN)).toHaveLength(2));
    },
  );

  it('CART-13 CART-16 what waits on the phone is no part of the order in progress', async () => {
    const { leaveDrops, leaveOrdered } = texts.together;
    storeSession(aSession());
    const added = [aLine(1, { name: 'Ham' }), aLine(3, { name: 'Olives' })];
    storeUnsent({
      owner: YOU,
      viewer: {
        dinerSessionId: YOU,
        displayName: 'Happy Olive 42',
        color: 3,
        ordersAlone: false,
        factors: { food: 1, drinks: 1 },
        taxes: PLAIN_RESTAURANT,
      },
      commands: added.map((dish, index): PendingCommand => {
        const { menuItemId, note } = dish;
        const command = { commandId: `c${index}`, menuItemId, optionIds: [], note, quantity: 1 };
        return { command: { type: 'add', ...command }, dish };
      }),
    });
    scene.cart = { ...scene.cart, lock: lockOf({}) };
    scene.answers[COMMANDS] = refusal('CART_LOCKED', 423);
    await openPeople();
    await press(texts.together.leave);
    const waiting = new Intl.ListFormat(language).format(['1 × Ham', '1 × Olives']);
    await shows(`${leaveOrdered('2 × Ham')} ${leaveDrops(waiting)}`);
  });
});
