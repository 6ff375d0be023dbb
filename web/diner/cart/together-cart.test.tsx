import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/carts.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import {
  answer,
  MENU,
  noNetwork,
  open,
  press,
  pressLast,
  refusal,
  scene,
  settle,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import {
  alone,
  lockOf,
  othersLine,
  ownLine,
  ownLock,
  sit,
  togetherVisit,
} from '#web/diner/testing/test-table.ts';
import { cartBar, says, shows, textsOf } from '#web/diner/testing/test-words.ts';
import { aCart, aDish, aMenu } from '#web/shared/testing/test-diner.ts';

const LOCK = 'POST /api/cart/lock';
const UNLOCK = 'POST /api/cart/unlock';
const COMMANDS = 'POST /api/cart/commands';
const cartWith = (part: Partial<Cart> = {}) => aCart([ownLine, othersLine], { version: 4, ...part });

withScene(async () => {
  await Promise.all([
    import('#web/diner/together/together-table.tsx'),
    import('#web/diner/first/afterwards/table-companion.tsx'),
  ]);
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  scene.cart = cartWith();
  sit(togetherVisit);
});

const AREAS = ['common', 'errors', 'menu', 'cart', 'together'] as const;

describe.each(LANGUAGES)('the cart of a table that orders together, in %s', (language) => {
  const texts = textsOf(language, AREAS);
  const openCart = async () => {
    const client = await open(MENU, language);
    await press(cartBar(texts.menu));
    await settle(() => screen.getByRole('dialog', { name: texts.cart.togetherTitle }));
    return client;
  };
  const pick = (name: string) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));

  it('an empty cart says so', async () => {
    scene.cart = aCart([]);
    await open(MENU, language);
    await shows(texts.together.empty, texts.together.emptyTip);
    const lock = screen.getByRole<HTMLButtonElement>('button', { name: texts.cart.lockAndCheckout });
    expect(lock.disabled).toBe(true);
  });

  it('shows the own sum and the table’s total', async () => {
    await openCart();
    const amountOf = (term: string) =>
      within(screen.getByRole('dialog')).getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(amountOf(texts.cart.yourItems)).toMatch(/^10,00/);
    expect(amountOf(texts.cart.tableTotal)).toMatch(/^15,00/);
  });

  it('shows the own lock and unlocks it', async () => {
    const { cart } = texts;
    scene.answers[LOCK] = answer(cartWith({ version: 5, lock: ownLock() }));
    scene.answers[UNLOCK] = answer(cartWith({ version: 6 }));
    await openCart();
    await pressLast(cart.lockAndCheckout);
    await says(cart.locked);
    await shows(cart.lockedByYou, cart.placeOrder);
    await pressLast(cart.unlock);
    await says(cart.unlocked);
  });

  it.each([
    ['alreadyLocked', refusal('CART_LOCKED', 409)],
    ['cartIsEmpty', refusal('CART_EMPTY', 409)],
    ['lockUnable', refusal('BAD_REQUEST', 400)],
    ['lockFailed', noNetwork],
  ] as const)('when it cannot be locked: %s', async (key, refused) => {
    scene.answers[LOCK] = refused;
    await openCart();
    await pressLast(texts.cart.lockAndCheckout);
    await says(texts.cart[key]);
  });

  it.each([
    ['notFound', refusal('CART_NOT_FOUND', 404)],
    ['toggleLockFailed', refusal('CART_NOT_LOCKED', 409)],
    ['unlockFailed', noNetwork],
  ] as const)('when it cannot be unlocked: %s', async (key, refused) => {
    scene.cart = cartWith({ lock: ownLock() });
    scene.answers[UNLOCK] = refused;
    await openCart();
    await pressLast(texts.cart.unlock);
    await says(texts.cart[key]);
  });

  it('shows somebody else’s lock and when it ends', async () => {
    const { cart, common, together } = texts;
    const client = await openCart();
    scene.cart = cartWith({ version: 5, lock: lockOf({}) });
    await act(() => client.invalidateQueries({ queryKey: ['cart'] }));
    await says(together.lockedByAnother('Bo'));
    await shows(cart.lockedNotice, cart.lockedBy('Bo', 3), cart.lockedForCheckout, cart.lockedByOther);
    expect(screen.queryByRole('button', { name: common.increase('Ham') })).toBeNull();
    expect(screen.queryByRole('button', { name: cart.remove('Ham') })).toBeNull();
    scene.cart = cartWith({ version: 6 });
    await act(() => client.invalidateQueries({ queryKey: ['cart'] }));
    await says(together.unlockedByAnother);
  });

  it('counts the last seconds of a lock whose holder has left', async () => {
    sit(alone);
    scene.cart = cartWith({ lock: lockOf({ expiresAt: new Date(Date.now() + 30_500).toISOString() }) });
    await open(MENU, language);
    await settle(() =>
      expect(document.body.textContent).toMatch(
        new RegExp(texts.together.leaseSeconds(texts.together.somebody, 77).replace('77', String.raw`\d\d?`)),
      ),
    );
  });

  it('confirms a change of the own lines, and says when it fails', async () => {
    const { cart, common, menu } = texts;
    await openCart();
    scene.answers[COMMANDS] = answer(cartWith({ version: 5 }));
    await pressLast(common.increase('Ham'));
    await says(cart.quantityUpdated);
    await press(new RegExp(`^${menu.add('Ham')}`));
    await says(cart.addedTogether('Ham'));
    await pressLast(cart.remove('Ham'));
    await says(cart.removed);
    scene.answers[COMMANDS] = refusal('INTERNAL', 400);
    await pressLast(common.increase('Ham'));
    await says(cart.quantityFailed);
    await pressLast(cart.remove('Ham'));
    await says(cart.removeFailed);
    await press(new RegExp(`^${menu.add('Ham')}`));
    await says(cart.addTogetherFailed);
  });

  it('says when somebody else has locked the cart first', async () => {
    await openCart();
    scene.answers[COMMANDS] = refusal('CART_LOCKED', 409);
    await pressLast(texts.common.increase('Ham'));
    await says(texts.cart.lockedByAnother);
  });

  it('says when the cart cannot be loaded', async () => {
    scene.answers['GET /api/cart'] = refusal('INTERNAL', 400);
    await open(MENU, language);
    await says(texts.cart.getTogetherFailed);
    await shows(texts.cart.unreachable, texts.common.tryAgain);
  });

  it('CART-15 says why nobody changes over while somebody else checks out, and when it fails', async () => {
    await openCart();
    scene.answers['PATCH /api/visit/me'] = refusal('CART_LOCKED', 423);
    await pick(texts.cart.modeIndividual);
    await says(texts.together.switchLater);
    scene.answers['PATCH /api/visit/me'] = noNetwork;
    await pick(texts.cart.modeIndividual);
    await says(texts.cart.switchFailed);
  });
});
