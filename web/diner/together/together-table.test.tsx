import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import {
  answer,
  becomes,
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
import {
  aloneVisit,
  bo,
  lockOf,
  othersLine,
  ownLine,
  sit,
  togetherVisit,
} from '#web/diner/testing/test-together-cart.ts';
import { cartBar, says, shows, textsOf } from '#web/diner/testing/test-words.ts';
import { aCart, aDish, aMenu, aVisit, CART, TABLE } from '#web/shared/testing/test-diner.ts';

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
const AREAS = ['common', 'errors', 'menu', 'cart', 'together', 'table'] as const;

describe.each(LANGUAGES)('a table that orders together, in %s', (language) => {
  const texts = textsOf(language, AREAS);
  const openCart = async () => {
    await open(MENU, language);
    await press(cartBar(texts.menu));
    await settle(() => screen.getByRole('dialog', { name: texts.cart.togetherTitle }));
  };
  const pick = (name: string) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));
  const openPeople = async () => {
    await open(MENU, language);
    await press(texts.table.peopleButton(2));
    await settle(() => screen.getByRole('dialog', { name: texts.table.people }));
  };

  it('the page shows the table, who is here and who has ordered what', async () => {
    const { cart, table, together } = texts;
    await open(MENU, language);
    await press(cartBar(texts.menu));
    await shows(
      cart.togetherTitle,
      cart.yourItems,
      together.othersItems('Calm Fig 7', 1),
      cart.tableTotal,
      together.orderForEveryone('15,00\u00a0€'),
      cart.comment,
    );
    await press(table.peopleButton(2));
    await shows(together.tableCode(TABLE.slice(-8)), cart.items(3), cart.connecting);
  });

  it('a diner alone sees their initial, which opens the name, the code for others and leaving', async () => {
    const { table } = texts;
    sit(aVisit());
    await open(MENU, language);
    await press(table.peopleButton(1));
    await shows(table.yourName, table.invite);
  });

  it('the tabs show how many dishes each contains', async () => {
    const { menu } = texts;
    scene.menu = aMenu([aDish(1, { name: 'Ham' }), aDish(2, { name: 'Water', category: 'Drinks' })]);
    await open(MENU, language);
    await settle(() => screen.getByRole('tab', { name: `${menu.all} 2` }));
    for (const name of [`${menu.drinks} 1`, `${menu.food} 1`]) screen.getByRole('tab', { name });
  });

  it('the badge shows the state of the connection', async () => {
    const { cart, table } = texts;
    await openPeople();
    await shows(cart.connecting);
    await becomes('connected');
    await shows(cart.connected);
    await becomes('down');
    await shows(cart.limited, table.liveDown);
  });

  it('the cart says when the others’ changes do not arrive', async () => {
    await openCart();
    await becomes('down');
    await shows(texts.cart.offline);
  });

  it('says that a table is required if the address names none', async () => {
    await open('/menu-collaborative', language);
    await shows(texts.table.required, texts.table.requiredText, texts.menu.returnHome);
  });

  it('the switch changes how this phone orders', async () => {
    const { cart, together } = texts;
    await openCart();
    await shows(together.orderAs, cart.modeIndividual, cart.modeTogether);
    scene.answers['PATCH /api/visit/me'] = answer(aloneVisit);
    await pick(cart.modeIndividual);
    await shows(together.nowIndividual);
    expect(sent('PATCH /api/visit/me').at(-1)?.body).toEqual({ ordersAlone: true });
    scene.answers['PATCH /api/visit/me'] = answer({ ...togetherVisit, version: 4 });
    await pick(cart.modeTogether);
    await shows(cart.togetherActivated);
    expect(sent('PATCH /api/visit/me').at(-1)?.body).toEqual({ ordersAlone: false });
    scene.answers['GET /api/visit'] = refusal('INTERNAL', 400);
    await press(together.refreshMode);
    await says(together.refreshModeFailed);
  });

  it('CART-15 a reload keeps this phone ordering alone, and the others see who does', async () => {
    const { cart, together } = texts;
    sit(aloneVisit);
    await open(MENU, language);
    await press(cartBar(texts.menu));
    await shows(together.nowIndividual);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: cart.modeIndividual }).checked).toBe(true);
    await shows(together.ordersAlone);
  });

  it('says so while the people at the table are not known yet', async () => {
    scene.answers['POST /api/diner-sessions'] = () => new Promise(() => undefined);
    await open({ pathname: '/menu', search: `?table=${TABLE}`, state: { openCart: true } }, language);
    await shows(texts.together.detecting);
  });

  it('the switch says when the diner is alone at the table', async () => {
    const { cart, menu, together } = texts;
    sit(aVisit());
    await open(MENU, language);
    await press(cartBar(menu));
    await settle(() => screen.getByRole('dialog', { name: cart.title }));
    await pick(cart.modeTogether);
    await says(together.togetherUnavailable);
    await press(together.refreshMode);
    await shows(together.orderingAlone);
  });

  it('the sheet shows the people at the table and the code for others', async () => {
    const { table, together } = texts;
    scene.answers['GET /api/visit/invitation'] = answer({ tableId: TABLE, key: null, isGuarded: false });
    await openPeople();
    await becomes('connected');
    await shows(
      together.atYourTable(2),
      table.live,
      table.you,
      'Bo',
      table.joinedAt('21:00'),
      table.active,
      table.idle,
      together.everyoneCanAdd,
      table.invite,
      together.inviteText,
    );
    expect(screen.getByRole('img', { name: table.invite })).toBeTruthy();
  });

  it('PRESENCE-5 a phone without the key sends others to the code on the table', async () => {
    const { table, together } = texts;
    scene.answers['GET /api/visit/invitation'] = answer({ tableId: TABLE, key: null, isGuarded: true });
    await openPeople();
    await shows(table.invite, together.inviteByTable);
    await settle(() => expect(screen.queryByRole('img', { name: table.invite })).toBeNull());
  });

  it('says when the code for others cannot be created', async () => {
    scene.answers['GET /api/visit/invitation'] = refusal('INTERNAL', 400);
    await openPeople();
    await shows(texts.together.inviteFailed);
  });

  it('saves the own name, and says when that fails', async () => {
    const { table, together } = texts;
    await openPeople();
    const rename = async (name: string) => {
      const field = screen.getByRole('textbox', { name: table.yourName });
      await act(async () => void fireEvent.change(field, { target: { value: name } }));
      await press(table.saveName);
    };
    scene.answers['PATCH /api/visit/me'] = noNetwork;
    await rename('Ana');
    await says(together.nameFailed);
    scene.answers['PATCH /api/visit/me'] = answer(togetherVisit);
    await rename('Anna');
    await says(together.nameSaved);
  });

  it('leaves the table, and says when that fails', async () => {
    const { cart, together } = texts;
    await openPeople();
    scene.answers['POST /api/visit/leave'] = noNetwork;
    await press(together.leave);
    await press(together.leaveNow);
    await says(together.leaveFailed);
    scene.answers['POST /api/visit/leave'] = answer({ ok: true });
    await press(together.leaveNow);
    await says(cart.left);
    cleanup();
    // Going back is no scan: only a tap sits down again.
    await open(MENU, language);
    await shows(`${cart.left}.`);
    expect(sent(SCAN)).toHaveLength(1);
    await press(texts.table.scanAgain);
    await settle(() => expect(sent(SCAN)).toHaveLength(2));
  });

  it('asks first, naming the own dishes that leave the cart', async () => {
    const { together } = texts;
    await openPeople();
    await press(together.leave);
    await shows(together.leaveQuestion, together.leaveDrops('2 × Ham'), together.leaveAsks);
    await press(together.stay);
    await shows(together.leave);
    expect(sent('POST /api/visit/leave')).toEqual([]);
  });

  it('CART-13 dishes in an order in progress are ordered, whoever leaves', async () => {
    const { together } = texts;
    scene.cart = { ...scene.cart, lock: lockOf({}) };
    await openPeople();
    await press(together.leave);
    await shows(together.leaveOrdered('2 × Ham'));
  });

  it('SESSION-9 a person who is away is listed last, with since when, and is not counted', async () => {
    const { table, together } = texts;
    const cy = { ...bo, dinerSessionId: CART, displayName: 'Cy', awaySince: '2026-11-20T20:14:00.000Z' };
    sit({ ...togetherVisit, participants: [cy, ...togetherVisit.participants] });
    await openPeople();
    await shows(together.atYourTable(2), together.awaySince('21:14'));
    const people = within(screen.getByRole('dialog', { name: table.people })).getAllByRole('listitem');
    expect(people.map((row) => /Happy Olive|Bo|Cy/.exec(row.textContent)?.[0])).toEqual([
      'Happy Olive',
      'Bo',
      'Cy',
    ]);
  });

  it('SESSION-12 “that’s me” is only beside a person whose page is gone, and asks for confirmation', async () => {
    const { common, together } = texts;
    const gone = { ...bo, dinerSessionId: CART, displayName: 'Ana', canBeYou: true };
    sit({ ...togetherVisit, participants: [...togetherVisit.participants, gone] });
    await open(MENU, language);
    await press(texts.table.peopleButton(3));
    const sheet = await screen.findByRole('dialog', { name: texts.table.people });
    const inSheet = within(sheet);
    await settle(() => inSheet.getByRole('button', { name: together.thatsMeOf('Ana') }));
    expect(inSheet.queryByRole('button', { name: together.thatsMeOf('Bo') })).toBeNull();
    const tap = (name: string) =>
      act(async () => void fireEvent.click(inSheet.getByRole('button', { name })));
    await tap(together.thatsMeOf('Ana'));
    await shows(together.continueQuestion('Ana'), together.continueText);
    await tap(common.cancel);
    expect(sent('POST /api/visit/continue')).toEqual([]);

    scene.answers['POST /api/visit/continue'] = refusal('DINER_IN_USE', 409);
    await tap(together.thatsMeOf('Ana'));
    await tap(together.continueAs('Ana'));
    await shows(texts.errors.DINER_IN_USE);
    const [you, other] = togetherVisit.participants;
    if (!you || !other) throw new Error('nobody is there');
    const after = { ...togetherVisit, version: 9, participants: [{ ...you, displayName: 'Ana' }, other] };
    scene.answers['GET /api/visit'] = answer(after);
    scene.answers['POST /api/visit/continue'] = answer(after);
    const asked = sent('GET /api/cart').length;
    await tap(together.continueAs('Ana'));
    await says(together.continued('Ana'));
    expect(sent('POST /api/visit/continue').at(-1)?.body).toEqual({ from: CART });
    await settle(() => expect(sent('GET /api/cart').length).toBeGreaterThan(asked));
    await settle(() => expect(inSheet.queryByRole('button', { name: together.thatsMeOf('Ana') })).toBeNull());
  });
});
