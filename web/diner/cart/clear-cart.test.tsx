import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import {
  open,
  press,
  pressLast,
  refusal,
  scene,
  sent,
  settle,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { lockOf, othersLine, ownLine, sit, togetherVisit } from '#web/diner/testing/test-together-cart.ts';
import { cartBar, says, textsOf } from '#web/diner/testing/test-words.ts';
import { aCart, aDish, aLine, aMenu, TABLE } from '#web/shared/testing/test-diner.ts';
import { currentToasts } from '#web/ui/toast-store.ts';

const COMMANDS = 'POST /api/cart/commands';
const bread = aLine(3, { name: 'Bread', menuItemId: aDish(2).id, note: 'warm' });

withScene(async () => {
  await Promise.all([
    import('#web/diner/together/together-table.tsx'),
    import('#web/diner/first/afterwards/table-companion.tsx'),
  ]);
  scene.menu = aMenu([aDish(1, { name: 'Ham' }), aDish(2, { name: 'Bread' })]);
});

describe.each(LANGUAGES)('clearing the cart, in %s', (language) => {
  const texts = textsOf(language, ['common', 'errors', 'menu', 'cart', 'order', 'together']);
  const drawer = () => within(screen.getByRole('dialog'));
  const openCart = async () => {
    const client = await open(`/menu?table=${TABLE}`, language);
    await press(cartBar(texts.menu));
    await settle(() => drawer().getByText('Ham'));
    return client;
  };
  const kinds = () => sent(COMMANDS).map(({ body }) => (body as { type: string }).type);
  const undo = (toast = 'cleared') =>
    act(async () =>
      currentToasts()
        .find(({ id }) => id === toast)
        ?.action?.onAct(),
    );

  it('alone: removes all lines at once, and Undo brings them back', async () => {
    scene.cart = aCart([ownLine, bread]);
    const answered = scene.answers[COMMANDS];
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    scene.answers[COMMANDS] = async (...asked) => {
      await held;
      return answered?.(...asked) ?? Response.error();
    };
    await openCart();
    await pressLast(texts.together.clearCart);
    drawer().getByText(texts.cart.empty);
    expect(document.activeElement).toBe(drawer().getByRole('heading', { level: 2, name: texts.cart.title }));
    await says(texts.together.cleared);
    await undo();
    expect(drawer().getByText('Ham')).toBeTruthy();
    letGo();
    await settle(() => expect(kinds()).toEqual(['clear_own', 'add', 'add']));
    await settle(() => expect(scene.cart.lines.map(({ name }) => name)).toEqual(['Ham', 'Bread']));
    expect(scene.cart.lines.map(({ quantity, note }) => [quantity, note])).toEqual([
      [2, ''],
      [1, 'warm'],
    ]);
  });

  it('Undo brings back what is available, and says what is not: never a dish without its option that is gone', async () => {
    scene.cart = aCart([{ ...ownLine, isAvailable: false }, bread]);
    await openCart();
    await pressLast(texts.together.clearCart);
    await says(texts.together.cleared);
    await undo();
    await says(`Ham: ${texts.order.lineGone}`);
    await settle(() => expect(scene.cart.lines.map(({ name }) => name)).toEqual(['Bread']));
    expect(kinds()).toEqual(['clear_own', 'add']);
  });

  it.each([false, true])(
    'removing a line keeps the focus in the cart; with others, with the minus button too: %s',
    async (isTogether) => {
      scene.cart = aCart([{ ...ownLine, quantity: 1 }, bread, ...(isTogether ? [othersLine] : [])]);
      if (isTogether) sit(togetherVisit);
      await openCart();
      const name = isTogether ? texts.common.decrease('Ham') : texts.cart.remove('Ham');
      await act(async () => drawer().getByRole('button', { name }).focus());
      await pressLast(name);
      expect(drawer().queryByText('Ham')).toBeNull();
      const title = isTogether ? texts.cart.togetherTitle : texts.cart.title;
      expect(document.activeElement).toBe(drawer().getByRole('heading', { level: 2, name: title }));
    },
  );

  it('Undo of removing a line says so as well', async () => {
    scene.cart = aCart([{ ...ownLine, isAvailable: false }, bread]);
    await openCart();
    await pressLast(texts.cart.remove('Ham'));
    await says(texts.cart.removed);
    await undo(`removed-${ownLine.id}`);
    await says(`Ham: ${texts.order.lineGone}`);
    expect(kinds()).toEqual(['remove']);
  });

  it('together: removes only the own lines', async () => {
    scene.cart = aCart([ownLine, bread, othersLine]);
    sit(togetherVisit);
    await openCart();
    await pressLast(texts.together.clearOwn);
    expect(drawer().queryByText('Ham')).toBeNull();
    drawer().getByText('Figs');
    await says(texts.together.cleared);
    await settle(() => expect(scene.cart.lines.map(({ name }) => name)).toEqual(['Figs']));
    expect(screen.queryByRole('button', { name: texts.together.clearOwn })).toBeNull();
  });

  it.each([
    ['INTERNAL', refusal('INTERNAL', 400)],
    ['UNAVAILABLE', refusal('UNAVAILABLE', 503)],
  ] as const)('when it fails, everything is there again: %s', async (_why, refused) => {
    scene.cart = aCart([ownLine, bread]);
    scene.answers[COMMANDS] = refused;
    await openCart();
    await pressLast(texts.together.clearCart);
    await says(texts.cart.clearFailed);
    await settle(() => drawer().getByText('Ham'));
    drawer().getByText('Bread');
  });

  it('CART-2 says why the cart cannot be cleared while somebody else orders', async () => {
    scene.cart = aCart([ownLine, othersLine], { lock: lockOf({}) });
    sit(togetherVisit);
    await openCart();
    const button = drawer().getByRole<HTMLButtonElement>('button', { name: texts.together.clearOwn });
    expect(button.disabled).toBe(true);
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toBe(texts.together.waitToClear);
  });

  it('removes nothing and says why when somebody has just locked the cart', async () => {
    scene.cart = aCart([ownLine, othersLine]);
    sit(togetherVisit);
    scene.answers[COMMANDS] = refusal('CART_LOCKED', 409);
    await openCart();
    await pressLast(texts.together.clearOwn);
    await says(texts.cart.lockedByAnother);
    await settle(() => drawer().getByText('Ham'));
  });
});
