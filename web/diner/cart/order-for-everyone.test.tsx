import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import { beginSubmission } from '#web/diner/data/submission.ts';
import { hasTakenLock } from '#web/diner/data/taken-lock.ts';
import { cartKey } from '#web/diner/first/data/cart.ts';
import {
  answer,
  MENU,
  noNetwork,
  open,
  press,
  pressLast,
  refusal,
  scene,
  sent,
  settle,
  toasts,
  where,
} from '#web/diner/testing/test-scene.tsx';
import {
  COMMANDS,
  cartWith,
  drawer,
  LOCK,
  lockOf,
  openTogetherCart,
  othersLine,
  ownLine,
  ownLock,
  UNLOCK,
  withTogetherCart,
} from '#web/diner/testing/test-together-cart.ts';
import { says, shows, textsOf } from '#web/diner/testing/test-words.ts';
import { aCart, YOU } from '#web/shared/testing/test-diner.ts';

withTogetherCart();

const AREAS = ['common', 'errors', 'menu', 'cart', 'together'] as const;

describe.each(LANGUAGES)('ordering for everyone, in %s', (language) => {
  const texts = textsOf(language, AREAS);
  const openCart = () => openTogetherCart(language, texts);

  const orderButton = () => new RegExp(`^${texts.together.orderForEveryone('')}`);

  it('one button locks the cart as shown, and places everyone’s order', async () => {
    scene.answers[LOCK] = answer(cartWith({ version: 5, lock: ownLock() }));
    await openCart();
    const button = drawer().getByRole('button', { name: orderButton() });
    expect(button.getAttribute('aria-description')).toBe(texts.together.lockAndCheckout);
    await pressLast(orderButton());
    await settle(() => expect(sent('POST /api/orders')).toHaveLength(1));
    expect(sent('POST /api/orders')[0]?.body).toEqual({
      mode: 'collaborative',
      cartVersion: 5,
      shownTotalMinor: 1_500,
    });
    await settle(() => expect(where()).toMatch(/^\/order-confirmation\?.*mode=collaborative/));
  });

  it('CART-10 the lock that the button took is released once its diner has left the order that waits', async () => {
    const held = Promise.withResolvers<Response>();
    scene.answers['POST /api/orders'] = () => held.promise;
    scene.answers[LOCK] = () => {
      scene.cart = cartWith({ version: 5, lock: ownLock() });
      return Response.json(scene.cart);
    };
    scene.answers[UNLOCK] = answer(cartWith({ version: 6 }));
    await openCart();
    await pressLast(orderButton());
    await settle(() => expect(sent('POST /api/orders')).toHaveLength(1));
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: texts.menu.title })));
    await settle(() => expect(sent(UNLOCK)).toHaveLength(1));
    held.resolve(Response.json({ code: 'RESTAURANT_CLOSED' }, { status: 409 }));
    await says(texts.errors.RESTAURANT_CLOSED);
  });

  it('the second of two who press sees who is ordering, and no error', async () => {
    const { cart, together } = texts;
    scene.answers[LOCK] = () => {
      scene.cart = cartWith({ version: 5, lock: lockOf({}) });
      return Response.json({ code: 'CART_LOCKED' }, { status: 423 });
    };
    await openCart();
    const regions = drawer().getAllByRole('status');
    await pressLast(orderButton());
    await shows(together.alreadyLocked);
    expect(regions.map(({ textContent }) => textContent)).toContain(together.alreadyLocked);
    await shows(cart.lockedNotice, together.leaseMinutes('Bo', '21:01', 3), cart.lockedByOther);
    drawer().getByText('Figs');
    expect(sent('POST /api/orders')).toEqual([]);
    expect(toasts()).not.toContain(cart.lockedByAnother);
    expect(toasts()).not.toContain(together.lockFailed);
  });

  it('asks to review a change that the others made at the last moment, and releases the lock', async () => {
    const more = { ...othersLine, quantity: 2, totalMinor: 1_000 };
    scene.answers[LOCK] = answer(aCart([ownLine, more], { version: 6, lock: ownLock() }));
    scene.answers[UNLOCK] = answer(aCart([ownLine, more], { version: 7 }));
    await openCart();
    await pressLast(orderButton());
    await shows(texts.together.changedMeanwhile);
    expect([sent(UNLOCK).length, sent('POST /api/orders').length]).toEqual([1, 0]);
  });

  it.each([
    ['lockUnable', refusal('BAD_REQUEST', 400)],
    ['lockFailed', noNetwork],
  ] as const)('when it cannot be locked: %s', async (key, refused) => {
    scene.answers[LOCK] = refused;
    await openCart();
    await pressLast(orderButton());
    await says(texts.together[key]);
  });

  it.each([
    ['a lost request does not, so that the lock is another tab’s', false],
    ['a lost reply does', true],
  ])('CART-2 CART-10 whether a tab has taken the lock that the phone sees later: %s', async (_, isTaken) => {
    const lockedCart = cartWith({ version: 5, lock: ownLock() });
    const client = await openCart();
    const before = sent('GET /api/cart').length;
    scene.answers[LOCK] = (...asked) => {
      if (isTaken) scene.cart = lockedCart;
      return noNetwork(...asked);
    };
    await pressLast(orderButton());
    await settle(() => {
      expect(sent('GET /api/cart').length).toBeGreaterThan(before);
      expect(client.isFetching({ queryKey: cartKey(YOU) })).toBe(0);
    });
    scene.cart = lockedCart;
    await act(() => client.refetchQueries({ queryKey: cartKey(YOU) }));
    await shows(texts.together.lockedByYou);
    expect(hasTakenLock()).toBe(isTaken);
  });

  it.each([
    ['toggleLockFailed', refusal('CART_NOT_FOUND', 404)],
    ['unlockFailed', noNetwork],
  ] as const)('when a lock that was left behind cannot be given back: %s', async (key, refused) => {
    scene.cart = cartWith({ lock: ownLock() });
    scene.answers[UNLOCK] = refused;
    await openCart();
    await shows(texts.together.lockedByYou);
    await pressLast(texts.cart.unlock);
    await says(texts.together[key]);
  });

  it('shows a leftover lock, and a tap releases it', async () => {
    const { cart, together } = texts;
    scene.cart = cartWith({ lock: ownLock() });
    scene.answers[UNLOCK] = () => {
      scene.cart = cartWith({ version: 5 });
      return Response.json(scene.cart);
    };
    await openCart();
    await shows(together.lockedByYou, together.locked);
    await pressLast(cart.unlock);
    await shows(together.unlocked);
    await settle(() => expect(drawer().queryByText(together.locked)).toBeNull());
  });

  it('adding a dish releases the own lock', async () => {
    scene.cart = cartWith({ lock: ownLock() });
    scene.answers[UNLOCK] = () => {
      scene.cart = cartWith({ version: 5 });
      return Response.json(scene.cart);
    };
    await open(MENU, language);
    await press(new RegExp(`^${texts.menu.add('Ham')}`));
    await settle(() => expect(sent(COMMANDS)[0]?.body).toMatchObject({ type: 'add' }));
    const calls = scene.sent.map(({ key }) => key).filter((key) => key === UNLOCK || key === COMMANDS);
    expect(calls).toEqual([UNLOCK, COMMANDS]);
  });

  it('CART-2 adding a dish leaves the lock to another tab that is sending the order, and waits for it', async () => {
    const { id, version } = (scene.cart = cartWith({ lock: ownLock() }));
    const body = { mode: 'collaborative', cartVersion: version, shownTotalMinor: 1_500 } as const;
    beginSubmission(id, body);
    const carryOut = scene.answers[COMMANDS];
    scene.answers[COMMANDS] = (...asked) => {
      if (carryOut) scene.answers[COMMANDS] = carryOut;
      return refusal('CART_LOCKED', 423)(...asked);
    };
    await open(MENU, language);
    await press(new RegExp(`^${texts.menu.add('Ham')}`));
    await settle(() => expect(sent(COMMANDS)).toHaveLength(2));
    expect(sent(UNLOCK)).toEqual([]);
  });

  it('offline, the locker’s own plus waits together with the lock, which is not shown as somebody else’s', async () => {
    const more = { ...ownLine, quantity: 3 };
    scene.cart = cartWith({ lock: ownLock() });
    scene.answers[UNLOCK] = noNetwork;
    scene.answers[COMMANDS] = () => {
      scene.cart = aCart([more, othersLine], { version: 6 });
      return Response.json(scene.cart);
    };
    await openCart();
    await pressLast(texts.common.increase('Ham'));
    await shows(texts.together.unsentChanges);
    await settle(() => expect(sent(COMMANDS)).toEqual([]));
    scene.answers[UNLOCK] = () => {
      scene.cart = cartWith({ version: 5 });
      return Response.json(scene.cart);
    };
    window.dispatchEvent(new Event('online'));
    await settle(() => expect(sent(COMMANDS)[0]?.body).toMatchObject({ type: 'set_quantity', quantity: 3 }));
    await settle(() => expect(drawer().queryByText(texts.together.unsentChanges)).toBeNull());
    await settle(() => expect(toasts()).not.toContain(texts.cart.lockedByAnother));
  });

  it('pressing after somebody else has ordered everything shows no error', async () => {
    scene.answers[LOCK] = () => {
      scene.cart = aCart([], { version: 5 });
      return Response.json({ code: 'CART_EMPTY' }, { status: 422 });
    };
    await openCart();
    await pressLast(orderButton());
    await shows(texts.together.empty);
    await settle(() => expect(sent('POST /api/orders')).toEqual([]));
    await settle(() => {
      const { lockFailed, lockUnable } = texts.together;
      const { cartIsEmpty } = texts.cart;
      expect(toasts().filter((said) => [lockFailed, lockUnable, cartIsEmpty].includes(said))).toEqual([]);
    });
  });
});
