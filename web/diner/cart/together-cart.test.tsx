import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import {
  answer,
  becomes,
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
} from '#web/diner/testing/test-scene.tsx';
import {
  alone,
  COMMANDS,
  cartWith,
  drawer,
  lockOf,
  openTogetherCart,
  sit,
  withTogetherCart,
} from '#web/diner/testing/test-together-cart.ts';
import { says, shows, textsOf } from '#web/diner/testing/test-words.ts';
import { aCart, anOrder, ORDER, OTHER } from '#web/shared/testing/test-diner.ts';

withTogetherCart();

const AREAS = ['common', 'errors', 'menu', 'cart', 'order', 'together'] as const;

describe.each(LANGUAGES)('the cart of a table that orders together, in %s', (language) => {
  const texts = textsOf(language, AREAS);
  const openCart = () => openTogetherCart(language, texts);
  const pick = (name: string) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })));

  const orderButton = () => new RegExp(`^${texts.together.orderForEveryone('')}`);

  it('says so when it is empty', async () => {
    const client = await openCart();
    scene.cart = aCart([], { version: 5 });
    await act(() => client.invalidateQueries({ queryKey: ['cart'] }));
    await shows(texts.together.empty, texts.together.emptyTip);
    expect(screen.queryByRole('button', { name: orderButton() })).toBeNull();
  });

  it('CART-14 an empty cart says who ordered its lines, with a link to the order', async () => {
    scene.answers['GET /api/orders'] = answer({
      orders: [anOrder({ isSubmitter: false, submittedByName: 'Bo', createdAt: '2026-11-25T19:41:00Z' })],
    });
    const client = await openCart();
    scene.cart = aCart([], { version: 5 });
    await act(() => client.invalidateQueries({ queryKey: ['cart'] }));
    await vi.waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Bo '));
    expect(screen.getByRole('dialog').textContent).toContain('#001');
    const link = within(screen.getByRole('dialog')).getByRole('link', { name: texts.order.viewOrder });
    expect(link.getAttribute('href')).toBe(`/order-status/${ORDER}`);
  });

  it('ASSIGN-10 an empty cart says that the team took an order, and not who at the table did', async () => {
    scene.answers['GET /api/orders'] = answer({
      orders: [anOrder({ isSubmitter: false, isTakenByStaff: true, submittedByName: null })],
    });
    const client = await openCart();
    scene.cart = aCart([], { version: 5 });
    await act(() => client.invalidateQueries({ queryKey: ['cart'] }));
    await vi.waitFor(() =>
      expect(screen.getByRole('dialog').textContent).toContain(`${texts.order.byStaff} `),
    );
  });

  it('shows the own sum and the table’s total', async () => {
    await openCart();
    const amountOf = (term: string) =>
      within(screen.getByRole('dialog')).getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(amountOf(texts.cart.yourItems)).toMatch(/^10,00/);
    expect(amountOf(texts.cart.tableTotal)).toMatch(/^15,00/);
  });

  it('names what is in the own sum where tax and service come on top', async () => {
    scene.menu = { ...scene.menu, restaurant: { ...scene.menu.restaurant, pricesIncludeTax: false } };
    scene.cart = { ...scene.cart, taxMinor: 150, serviceChargeMinor: 150, totalMinor: 1_800 };
    scene.cart.own = { ...scene.cart.own, totalMinor: 1_200 };
    await openCart();
    const row = within(screen.getByRole('dialog')).getByText(texts.together.yoursWith(true, true));
    expect(row.nextElementSibling?.textContent).toMatch(/^12,00/);
    expect(
      within(screen.getByRole('dialog')).queryAllByText(texts.cart.yourItems, { selector: 'dt' }),
    ).toEqual([]);
  });

  it('CART-14 shows everyone’s instructions under their name, and the own ones in their field', async () => {
    const said = { dinerSessionId: OTHER, displayName: 'Bo', color: 4, isOwn: false, ordersAlone: false };
    scene.cart = cartWith({ instructions: [{ ...said, text: 'Allergic to nuts' }] });
    await openCart();
    drawer().getByText('Allergic to nuts');
    expect(screen.getAllByLabelText(new RegExp(`^${texts.cart.comment}`))).toHaveLength(1);
    await shows(texts.together.wordsAreShared);
  });

  it('CART-2 keeps instructions written while somebody orders for the next order', async () => {
    const client = await openCart();
    scene.cart = cartWith({ version: 5, lock: lockOf({}) });
    await act(() => client.invalidateQueries({ queryKey: ['cart'] }));
    const field = () => screen.getByLabelText<HTMLTextAreaElement>(new RegExp(`^${texts.cart.comment}`));
    await act(async () => void fireEvent.change(field(), { target: { value: 'no salt' } }));
    await shows(texts.together.wordsWait('Bo'));
    expect(sent(COMMANDS)).toEqual([]);
    scene.cart = cartWith({ version: 7 });
    await act(() => client.invalidateQueries({ queryKey: ['cart'] }));
    await settle(() =>
      expect(sent(COMMANDS)[0]?.body).toMatchObject({ type: 'set_instructions', text: 'no salt' }),
    );
    expect(field().value).toBe('no salt');
  });

  it('shows somebody else’s lock and when it ends', async () => {
    const { cart, common, together } = texts;
    const client = await openCart();
    scene.cart = cartWith({ version: 5, lock: lockOf({}) });
    await act(() => client.invalidateQueries({ queryKey: ['cart'] }));
    await says(together.lockedByAnother('Bo'));
    await shows(
      cart.lockedNotice,
      together.leaseMinutes('Bo', '21:01', 3),
      together.lockedForCheckout,
      cart.lockedByOther,
    );
    expect(screen.queryByRole('button', { name: common.increase('Ham') })).toBeNull();
    expect(screen.queryByRole('button', { name: cart.remove('Ham') })).toBeNull();
    scene.cart = cartWith({ version: 6 });
    await act(() => client.invalidateQueries({ queryKey: ['cart'] }));
    await says(together.unlockedByAnother);
  });

  const heading = () => drawer().getByRole('heading', { level: 2, name: texts.cart.togetherTitle });

  it.each(['line', 'order', 'clear'] as const)(
    'CART-2 a lock of somebody else is announced in the open cart, which keeps the focus of a button that ends: %s',
    async (which) => {
      const { common, together } = texts;
      const names = { line: common.increase('Ham'), order: orderButton(), clear: together.clearOwn };
      const client = await openCart();
      // In the page before their message, or screen readers say nothing.
      const regions = drawer().getAllByRole('status');
      const announced = () => regions.map(({ textContent }) => textContent);
      await act(async () => drawer().getByRole('button', { name: names[which] }).focus());
      scene.cart = cartWith({ version: 5, lock: lockOf({}) });
      await act(() => client.invalidateQueries({ queryKey: ['cart'] }));
      await settle(() => expect(announced()).toContain(together.lockedByAnother('Bo')));
      expect(document.activeElement).toBe(heading());
      scene.cart = cartWith({ version: 6 });
      await act(() => client.invalidateQueries({ queryKey: ['cart'] }));
      await settle(() => expect(announced()).toContain(together.unlockedByAnother));
    },
  );

  it('a lock of somebody else leaves the focus of what it does not end', async () => {
    const client = await openCart();
    const close = drawer().getByRole('button', { name: texts.common.close });
    await act(async () => close.focus());
    scene.cart = cartWith({ version: 5, lock: lockOf({}) });
    await act(() => client.invalidateQueries({ queryKey: ['cart'] }));
    await shows(texts.cart.lockedByOther);
    expect(document.activeElement).toBe(close);
  });

  it('announces in the open cart that live updates are missing', async () => {
    await openCart();
    await becomes('connected');
    const regions = drawer().getAllByRole('status');
    await becomes('down');
    await settle(() => expect(regions.map(({ textContent }) => textContent)).toContain(texts.cart.offline));
  });

  it('counts the last seconds of a lock whose holder has left', async () => {
    sit(alone);
    scene.cart = cartWith({ lock: lockOf({ expiresAt: new Date(Date.now() + 30_500).toISOString() }) });
    await openCart();
    await settle(() =>
      expect(document.body.textContent).toMatch(
        new RegExp(
          texts.together.leaseSeconds(texts.together.somebody, '21:01', 77).replace('77', String.raw`\d\d?`),
        ),
      ),
    );
  });

  it('confirms a change of the own lines, and says when it fails', async () => {
    const { cart, common, menu } = texts;
    await openCart();
    scene.answers[COMMANDS] = answer(cartWith({ version: 5 }));
    await pressLast(common.increase('Ham'));
    await shows(cart.quantityUpdated);
    await press(new RegExp(`^${menu.add('Ham')}`));
    await shows(cart.addedTogether('Ham'));
    expect(toasts()).not.toContain(cart.addedTogether('Ham'));
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
    await says(texts.together.getTogetherFailed);
    await press(texts.cart.loadFailed);
    await shows(texts.cart.unreachable, texts.common.tryAgain);
  });

  it('CART-15 says why the mode cannot change while somebody else checks out, and when the change fails', async () => {
    await openCart();
    scene.answers['PATCH /api/visit/me'] = refusal('CART_LOCKED', 423);
    await pick(texts.cart.modeIndividual);
    await says(texts.together.switchLater);
    scene.answers['PATCH /api/visit/me'] = noNetwork;
    await pick(texts.cart.modeIndividual);
    await says(texts.together.switchFailed);
  });
});
