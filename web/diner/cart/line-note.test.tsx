import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import {
  answer,
  open,
  press,
  pressLast,
  refusal,
  scene,
  sent,
  settle,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { lockOf, ownLine, sit, togetherVisit } from '#web/diner/testing/test-together-cart.ts';
import { cartBar, says, textsOf } from '#web/diner/testing/test-words.ts';
import { aCart, aDish, aLine, aMenu, anOrder, OTHER, TABLE } from '#web/shared/testing/test-diner.ts';

const COMMANDS = 'POST /api/cart/commands';
const AREAS = ['common', 'errors', 'menu', 'cart', 'dishes', 'together'] as const;

withScene(async () => {
  await Promise.all([
    import('#web/diner/together/together-table.tsx'),
    import('#web/diner/first/afterwards/table-companion.tsx'),
  ]);
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  scene.cart = aCart([ownLine]);
});

describe.each(LANGUAGES)('the note on a line of the cart, in %s', (language) => {
  const texts = textsOf(language, AREAS);
  const drawer = () => within(screen.getByRole('dialog'));
  const openCart = async () => {
    const client = await open(`/menu?table=${TABLE}`, language);
    await press(cartBar(texts.menu));
    await settle(() => screen.getByRole('dialog'));
    return client;
  };
  const button = (label: string) => drawer().getByRole('button', { name: `${label}: Ham` });
  const field = () =>
    drawer().getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(texts.dishes.note) });
  const lineIn = (element: HTMLElement) => element.closest<HTMLElement>('[data-line]')?.dataset['line'];
  const noField = () =>
    expect(drawer().queryByRole('textbox', { name: new RegExp(texts.dishes.note) })).toBeNull();
  const write = async (label: string, note: string) => {
    await pressLast(`${label}: Ham`);
    await settle(field);
    await act(async () => void fireEvent.change(field(), { target: { value: note } }));
  };
  /** Whether the key's default action was prevented. */
  const type = async (key: string, also: object = {}) => {
    let isTaken = false;
    await act(async () => {
      isTaken = !fireEvent.keyDown(field(), { key, ...also });
    });
    return isTaken;
  };
  /** Holds all replies until they are released. */
  const holdAnswers = () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const answered = scene.answers[COMMANDS];
    scene.answers[COMMANDS] = async (...asked) => {
      await held;
      return answered?.(...asked) ?? Response.error();
    };
    return letGo;
  };
  const notes = () => sent(COMMANDS).map(({ body }) => body);

  it('CART-7 is saved with Enter and shown before the server replies', async () => {
    const letGo = holdAnswers();
    await openCart();
    await write(texts.cart.addNote, '  no onions ');
    expect(document.activeElement).toBe(field());
    drawer().getByText(texts.common.counter(12, 200));
    expect(await type('Enter', { shiftKey: true })).toBe(false);
    expect(await type('Enter', { isComposing: true })).toBe(false);
    expect(await type('Enter')).toBe(true);
    noField();
    drawer().getByText('“no onions”');
    expect(document.activeElement).toBe(button(texts.cart.editNote));
    letGo();
    await settle(() => expect(scene.cart.lines[0]?.note).toBe('no onions'));
    expect(notes()).toEqual([
      { type: 'set_note', commandId: expect.any(String), lineId: ownLine.id, note: 'no onions' },
    ]);
    drawer().getByText('“no onions”');
  });

  it('keeps the draft when the server’s reply gives its line another id', async () => {
    scene.cart = aCart();
    const letGo = holdAnswers();
    await open(`/menu?table=${TABLE}`, language);
    await press(new RegExp(`^${texts.menu.add('Ham')}`));
    await press(cartBar(texts.menu));
    await settle(() => screen.getByRole('dialog'));
    await write(texts.cart.addNote, 'no garlic');
    const written = field();
    letGo();
    await settle(() => expect(lineIn(drawer().getByText('Ham'))).toBe(scene.cart.lines[0]?.id));
    expect(field()).toBe(written);
    expect(document.activeElement).toBe(written);
    expect(written.value).toBe('no garlic');
    await type('Enter');
    await settle(() => expect(scene.cart.lines[0]?.note).toBe('no garlic'));
    expect(document.activeElement).toBe(button(texts.cart.editNote));
    expect(notes().at(-1)).toMatchObject({ type: 'set_note', lineId: scene.cart.lines[0]?.id });
  });

  it('CART-8 moves the focus to the other line when two lines become one', async () => {
    const twin = aLine(2, { ...ownLine, id: 'twin', quantity: 1, note: 'no garlic' });
    scene.cart = aCart([ownLine, twin]);
    const merged = aCart([{ ...twin, quantity: 3 }], { version: 2 });
    scene.answers[COMMANDS] = answer(merged);
    await openCart();
    await write(texts.cart.addNote, 'no garlic');
    await type('Enter');
    noField();
    expect(drawer().getAllByText('“no garlic”')).toHaveLength(1);
    expect(document.activeElement).toBe(button(texts.cart.editNote));
    await settle(() => expect(notes()).toHaveLength(1));
    expect(document.activeElement).toBe(button(texts.cart.editNote));
  });

  it('is changed with Save and removed by saving it empty', async () => {
    scene.cart = aCart([{ ...ownLine, note: 'no onions' }]);
    await openCart();
    await write(texts.cart.editNote, 'no garlic');
    expect(drawer().queryByText('“no onions”')).toBeNull();
    await pressLast(texts.common.save);
    await settle(() => drawer().getByText('“no garlic”'));
    await write(texts.cart.editNote, ' ');
    await pressLast(texts.common.save);
    await settle(() => button(texts.cart.addNote));
    await settle(() => expect(scene.cart.lines[0]?.note).toBe(''));
    // An unchanged note is not sent.
    await pressLast(`${texts.cart.addNote}: Ham`);
    await pressLast(texts.common.save);
    noField();
    expect(notes()).toHaveLength(2);
  });

  it('is unchanged after Escape or Cancel, and the cart stays open', async () => {
    scene.cart = aCart([{ ...ownLine, note: 'no onions' }]);
    await openCart();
    await write(texts.cart.editNote, 'no garlic');
    expect(await type('Escape')).toBe(true);
    noField();
    drawer().getByText('“no onions”');
    expect(document.activeElement).toBe(button(texts.cart.editNote));
    await write(texts.cart.editNote, 'no salt');
    await pressLast(texts.common.cancel);
    noField();
    drawer().getByText('“no onions”');
    expect(notes()).toEqual([]);
  });

  it.each([
    ['INTERNAL', refusal('INTERNAL', 400)],
    ['UNAVAILABLE', refusal('UNAVAILABLE', 503)],
  ] as const)('is in the field again when it could not be saved: %s', async (_why, refused) => {
    scene.cart = aCart([{ ...ownLine, note: 'no onions' }]);
    scene.answers[COMMANDS] = refused;
    await openCart();
    await write(texts.cart.editNote, 'no garlic');
    await type('Enter');
    await says(texts.cart.noteFailed);
    await settle(() => expect(field().value).toBe('no garlic'));
    expect(document.activeElement).toBe(field());
    await type('Escape');
    drawer().getByText('“no onions”');
  });

  it('shows the reason when the server refuses it as too long', async () => {
    scene.answers[COMMANDS] = refusal('NOTE_TOO_LONG', 422);
    await openCart();
    await write(texts.cart.addNote, 'no garlic');
    await type('Enter');
    await says(texts.errors.NOTE_TOO_LONG);
    expect(texts.errors.NOTE_TOO_LONG).toContain('200');
  });

  it('INV-06 of somebody else is shown and cannot be edited', async () => {
    const theirs = aLine(2, { name: 'Figs', note: 'ripe', addedBySessionId: OTHER, isOwn: false });
    scene.cart = aCart([ownLine, theirs]);
    sit(togetherVisit);
    await openCart();
    drawer().getByText('“ripe”');
    button(texts.cart.addNote);
    for (const label of [texts.cart.addNote, texts.cart.editNote])
      expect(drawer().queryByRole('button', { name: `${label}: Figs` })).toBeNull();
  });

  it('stays in its field while somebody has locked the cart', async () => {
    scene.cart = aCart([ownLine], { version: 4 });
    sit(togetherVisit);
    const client = await openCart();
    await write(texts.cart.addNote, 'no garlic');
    scene.cart = aCart([ownLine], { version: 5, lock: lockOf({}) });
    await act(() => client.invalidateQueries({ queryKey: ['cart'] }));
    await settle(() => expect(field().disabled).toBe(true));
    // A disabled field has no focus.
    expect(document.activeElement).toBe(drawer().getByRole('heading', { name: texts.cart.togetherTitle }));
    const save = () => drawer().getByRole<HTMLButtonElement>('button', { name: texts.common.save });
    expect(save().disabled).toBe(true);
    scene.cart = aCart([ownLine], { version: 6 });
    await act(() => client.invalidateQueries({ queryKey: ['cart'] }));
    await settle(() => expect(save().disabled).toBe(false));
    expect(field().value).toBe('no garlic');
  });

  it('is restored when the cart is opened again, until it is saved or cancelled', async () => {
    await openCart();
    await write(texts.cart.addNote, 'no garlic');
    const close = async () => {
      await press(texts.common.close);
      await settle(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    const again = async () => {
      await press(cartBar(texts.menu));
      await settle(() => screen.getByRole('dialog'));
    };
    await close();
    await again();
    expect(field().value).toBe('no garlic');
    expect(document.activeElement).not.toBe(field());
    await type('Escape');
    await close();
    await again();
    noField();
    expect(notes()).toEqual([]);
  });

  it('is sent with the order, saved or not', async () => {
    scene.answers['POST /api/orders'] = answer(anOrder());
    await openCart();
    await write(texts.cart.addNote, 'no nuts');
    await pressLast(texts.cart.placeOrder);
    await settle(() => expect(sent('POST /api/orders')).toHaveLength(1));
    expect(notes()).toMatchObject([{ type: 'set_note', lineId: ownLine.id, note: 'no nuts' }]);
    expect(sent('POST /api/orders')[0]?.body).toMatchObject({ cartVersion: scene.cart.version });
  });

  it('stops the order when the server refuses it', async () => {
    scene.answers[COMMANDS] = refusal('NOTE_TOO_LONG', 422);
    await openCart();
    await write(texts.cart.addNote, 'no nuts');
    await pressLast(texts.cart.placeOrder);
    await says(texts.errors.NOTE_TOO_LONG);
    await settle(() => expect(field().value).toBe('no nuts'));
    expect(sent('POST /api/orders')).toEqual([]);
  });

  it('is saved before the table’s cart is locked', async () => {
    sit(togetherVisit);
    scene.answers['POST /api/cart/lock'] = answer(
      aCart([{ ...ownLine, note: 'no nuts' }], { lock: lockOf({ isOwn: true }) }),
    );
    await openCart();
    await write(texts.cart.addNote, 'no nuts');
    await pressLast(new RegExp(`^${texts.together.orderForEveryone('')}`));
    await settle(() => expect(sent('POST /api/cart/lock')).toHaveLength(1));
    expect(notes()).toMatchObject([{ type: 'set_note', note: 'no nuts' }]);
  });

  it('cannot be started in a locked cart', async () => {
    scene.cart = aCart([{ ...ownLine, note: 'no onions' }], { lock: lockOf({}) });
    sit(togetherVisit);
    await openCart();
    drawer().getByText('“no onions”');
    expect(drawer().queryByRole('button', { name: `${texts.cart.editNote}: Ham` })).toBeNull();
  });
});
