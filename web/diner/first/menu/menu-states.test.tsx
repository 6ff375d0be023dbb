import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import {
  answer,
  MENU,
  open,
  press,
  refusal,
  scene,
  sent,
  settle,
  toasts,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { cartBar, says, shows, textsOf } from '#web/diner/testing/test-words.ts';
import { aCart, aDish, aLine, aMenu, RESTAURANT } from '#web/shared/testing/test-diner.ts';

const COMMANDS = 'POST /api/cart/commands';

const AREAS = ['common', 'errors', 'menu', 'dishes', 'cart', 'order', 'service', 'table'] as const;
const tab = (name: string) => act(async () => void fireEvent.click(screen.getByRole('tab', { name })));
/** The table is open: taps are sent to the server. */
const whenOpen = () => settle(() => expect(sent('GET /api/cart').length).toBeGreaterThan(0));

const ham = aDish(1, { name: 'Ham', calories: 320, spiceLevel: 5, isSpecialOffer: true });
const water = aDish(2, { name: 'Water', category: 'Drinks' });

withScene(async () => {
  await import('#web/diner/filter/menu-empty.tsx');
  scene.menu = aMenu([ham, water]);
});

describe.each(LANGUAGES)('the menu’s states, in %s', (language) => {
  const texts = textsOf(language, AREAS);
  it('says that the table is unknown', async () => {
    const { menu } = texts;
    await open('/menu?table=nonsense', language);
    for (const text of [menu.tableProblem, menu.nothingForTable, menu.returnHome]) await shows(text);
    await shows(menu.tableIdNotFound);
    expect(toasts()).toEqual([]);
  });

  it('says when the menu cannot be loaded', async () => {
    const { menu } = texts;
    scene.answers['GET /api/tables/:tableId/menu'] = refusal('UNAVAILABLE', 503);
    await open(MENU, language);
    await shows(menu.loadFailed);
  });

  it('calls a menu without dishes empty', async () => {
    const { dishes } = texts;
    scene.menu = aMenu([]);
    await open(MENU, language);
    await shows(dishes.menuEmpty);
    await shows(dishes.menuEmptyHint);
  });

  it('MENU-3 shows meal hours when nothing is offered at this hour', async () => {
    const { dishes } = texts;
    const now = new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Europe/Madrid',
    });
    const hour = (now.format(Date.now()).padStart(2, '0') === '03' ? 12 : 3).toString().padStart(2, '0');
    const window = { id: ham.menuId, name: 'Early', startTime: `${hour}:00`, endTime: `${hour}:59` };
    scene.menu = aMenu([ham], { menus: [window] });
    await open(MENU, language);
    for (const text of [
      dishes.noItems,
      dishes.breakfast,
      dishes.breakfastHours,
      dishes.lunch,
      dishes.lunchHours,
      dishes.dinner,
      dishes.dinnerHours,
    ])
      await shows(text);
  });

  it('says when a tab or a search has no results', async () => {
    const { dishes, menu } = texts;
    scene.menu = aMenu([ham]);
    await open(MENU, language);
    await shows('Ham');
    await tab(menu.drinks);
    for (const text of [dishes.drinksComingSoon, dishes.noDrinks]) await shows(text);
    await tab(menu.all);
    await press(menu.search);
    await act(async () => void fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xyz' } }));
    await shows(dishes.noResults);
  });

  it('says when there are only drinks', async () => {
    const { dishes, menu } = texts;
    scene.menu = aMenu([water]);
    await open(MENU, language);
    await shows('Water');
    await tab(menu.food);
    for (const text of [dishes.kitchenPreparing, dishes.noFood]) await shows(text);
  });

  it('opens a dish, and says in its sheet when it has been removed from the menu', async () => {
    const { dishes, menu, order } = texts;
    const client = await open(MENU, language);
    await press('Ham');
    const sheet = within(await screen.findByRole('dialog', { name: 'Ham' }));
    for (const text of [
      dishes.allergyNotice,
      dishes.kcal(320),
      menu.specialOffer,
      dishes.recommendation,
      dishes.spiceNames[4] ?? '',
    ])
      sheet.getByText(new RegExp(text.replaceAll(/[.?]/g, '.')));
    sheet.getByRole('button', { name: new RegExp(`^${dishes.addToOrder}`) });
    const note = sheet.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(dishes.note) });
    await act(async () => void fireEvent.change(note, { target: { value: 'no salt' } }));
    scene.menu = aMenu([water]);
    await act(() => client.invalidateQueries({ queryKey: ['menu'] }));
    await settle(() => sheet.getByText(menu.itemNotFound, { selector: '[role=alert]' }));
    sheet.getByText(order.lineGone);
    expect(note.isConnected).toBe(true);
    expect(note.value).toBe('no salt');
    expect(sheet.queryByRole('button', { name: new RegExp(`^${dishes.addToOrder}`) })).toBeNull();
    expect(toasts()).toEqual([]);
  });

  it('recommends fresh dishes before anything has been sold', async () => {
    const { menu } = texts;
    const recommendation = {
      menuItemId: ham.id,
      name: 'Ham',
      category: 'Tapas',
      basePriceMinor: 500,
      recommendationType: 'popular',
      priorityScore: 1,
      chefNotes: null,
      totalOrders: 0,
      isFallback: true,
    };
    scene.answers[`GET /api/restaurants/${RESTAURANT}/recommendations`] = answer({
      recommendations: [recommendation],
    });
    await open(MENU, language);
    for (const text of [menu.recommendations, menu.freshNow, menu.recommended]) await shows(text);
  });

  it('says in the cart’s place that it cannot be loaded', async () => {
    const { cart, common } = texts;
    scene.answers['GET /api/cart'] = refusal('INTERNAL', 400);
    await open(MENU, language);
    await press(cart.loadFailed);
    await settle(() => screen.getByRole('dialog', { name: cart.title }));
    await shows(common.tryAgain);
  });

  it('says when a cart change fails', async () => {
    const { cart, common, menu } = texts;
    scene.cart = aCart([aLine(1, { name: 'Ham', quantity: 2 })]);
    await open(MENU, language);
    await whenOpen();
    await press(cartBar(menu));
    await settle(() => screen.getByRole('dialog', { name: cart.title }));
    scene.answers[COMMANDS] = refusal('INTERNAL', 400);
    await press(common.increase('Ham'));
    await says(cart.quantityItemFailed);
    await press(cart.remove('Ham'));
    await says(cart.removeFailed);
    await press(menu.add('Water'));
    await says(cart.addFailed);
  });

  it('confirms that a line was removed and offers Undo', async () => {
    const { cart, common, menu } = texts;
    scene.cart = aCart([aLine(1, { name: 'Ham' })]);
    await open(MENU, language);
    await whenOpen();
    await press(cartBar(menu));
    await press(cart.remove('Ham'));
    await says(cart.removed);
    await press(common.undo);
    await settle(() => expect(sent(COMMANDS).at(-1)?.body).toMatchObject({ type: 'add' }));
  });
});
