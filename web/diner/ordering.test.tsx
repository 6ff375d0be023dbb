import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PlaceOrder } from '#contract/orders.ts';
import { forgetSession, storeSession } from '#web/shared/diner-token.ts';
import {
  aCart,
  aDish,
  aGroup,
  aLine,
  aMenu,
  anOrder,
  aSession,
  CART,
  ORDER,
  TABLE,
} from '#web/shared/testing/test-diner.ts';
import {
  answer,
  handedOver,
  MENU,
  noNetwork,
  open,
  press,
  refusal,
  scene,
  sent,
  settle,
  toasts,
  where,
  withScene,
} from './testing/test-scene.tsx';

const ham = aDish(1, { name: 'Ham', basePriceMinor: 500 });
const steak = aDish(2, { name: 'Steak', optionGroups: [aGroup(1, { name: 'Cooking', minChoices: 1 })] });

withScene(() => {
  scene.menu = aMenu([ham, steak]);
});

const body = (index: number) => sent('POST /api/orders')[index]?.body as PlaceOrder | undefined;
const placeOrder = async () => {
  scene.cart = aCart([aLine(1, { name: 'Ham', quantity: 2 })], { version: 4 });
  await open(MENU);
  await press(/^View cart/);
  await press('Place Order');
};

describe('opening a table', () => {
  it('fetches session and menu in parallel, then the cart', async () => {
    await open(MENU);
    await settle(() => screen.getByText('Ham'));
    await settle(() => expect(sent('GET /api/cart')).toHaveLength(1));
    const first = scene.sent.slice(0, 2).map(({ key }) => key);
    expect(first.toSorted()).toEqual(['GET /api/tables/:tableId/menu', 'POST /api/diner-sessions']);
  });

  it('redirects to the start page without a table, which says so', async () => {
    await open('/menu');
    await settle(() => expect(where()).toBe('/'));
    expect(handedOver()).toEqual({ scan: 'first' });
  });

  it.each(['/menu', '/menu-collaborative', '/menu-original'])(
    '%s without a table, after the session has expired: asks to scan the table’s code again',
    async (address) => {
      storeSession({ ...aSession(), expiresAt: '2020-01-01T00:00:00.000Z' });
      await open(address);
      await settle(() => expect(where()).toBe('/'));
      expect(handedOver()).toEqual({ scan: 'again' });
    },
  );

  it.each(['nonsense', TABLE])('shows the problem card for a table that is none (%s)', async (table) => {
    scene.answers['POST /api/diner-sessions'] = refusal('TABLE_NOT_FOUND', 404);
    scene.answers['GET /api/tables/:tableId/menu'] = refusal('TABLE_NOT_FOUND', 404);
    await open(`/menu?table=${table}`);
    await settle(() => screen.getByRole('link', { name: 'Return Home' }));
    expect(screen.getByRole('alert').textContent).toContain('No menu items found for this table.');
  });

  it('SESSION-3: another table starts a new session, and says so', async () => {
    sessionStorage.setItem('sobremesa.cart-summary', '{}');
    const old = {
      tableId: 'old',
      restaurantId: aSession().visit.restaurantId,
      token: 't',
      dinerSessionId: 'old',
    };
    sessionStorage.setItem(
      'sobremesa.diner-session',
      JSON.stringify({ ...old, expiresAt: new Date(Date.now() + 60_000).toISOString() }),
    );
    await open(MENU);
    const welcome = 'You have moved to a new table! Welcome! Starting fresh for your new table visit.';
    await settle(() => expect(toasts()).toEqual([welcome]));
    expect(sent('POST /api/diner-sessions')[0]?.body).toMatchObject({ previousToken: 't' });
    expect(sessionStorage.getItem('sobremesa.cart-summary')).toBeNull();
  });

  it('INV-16: an ended session leaves the page readable and offers to scan again', async () => {
    const served = scene.answers['POST /api/cart/commands'];
    scene.answers['POST /api/cart/commands'] = refusal('SESSION_EXPIRED', 401);
    await open(MENU);
    await settle(() => expect(sent('GET /api/cart')).toHaveLength(1));
    await press('Add Ham');
    const text = 'Please scan the QR code at your table again - your previous session has expired.';
    await settle(() => screen.getByText(text));
    expect(toasts()).toEqual([]);
    expect(screen.getByText('Steak')).toBeTruthy();
    if (served) scene.answers['POST /api/cart/commands'] = served;
    await press('Scan again');
    await settle(() => expect(sent('POST /api/diner-sessions')).toHaveLength(2));
    // The tap is sent once more, and the dish is in the cart.
    await settle(() => expect(scene.cart.lines.map(({ name }) => name)).toEqual(['Ham']));
    await settle(() => expect(screen.queryByRole('button', { name: 'Scan again' })).toBeNull());
  });

  it('says when the menu cannot be loaded, and shows it after a retry', async () => {
    scene.answers['GET /api/tables/:tableId/menu'] = refusal('UNAVAILABLE', 503);
    await open(MENU);
    await settle(() => screen.getByText('Failed to load menu items. Please try again later.'));
    scene.answers['GET /api/tables/:tableId/menu'] = answer(scene.menu);
    await press('Try Again');
    await settle(() => screen.getByText('Ham'));
  });
});

describe('filling the cart', () => {
  it('shows a dish before the server replies', async () => {
    scene.answers['POST /api/cart/commands'] = () => new Promise(() => undefined);
    await open(MENU);
    await settle(() => expect(sent('GET /api/cart')).toHaveLength(1));
    await press('Add Ham');
    await settle(() => screen.getByRole('button', { name: /^View cart · 5,00/ }));
  });

  it('rolls back when the server refuses, and says why', async () => {
    scene.answers['POST /api/cart/commands'] = refusal('INTERNAL', 400);
    await open(MENU);
    await settle(() => expect(sent('GET /api/cart')).toHaveLength(1));
    await press('Add Ham');
    await settle(() => expect(toasts()).toEqual(['Failed to add item to cart']));
    expect(screen.queryByRole('button', { name: /^View cart/ })).toBeNull();
  });

  it('MENU-7: opens a dish with a required choice, and asks for what is missing', async () => {
    await open(MENU);
    await settle(() => expect(sent('GET /api/cart')).toHaveLength(1));
    await press('Add Steak');
    await press(/^Add to Order/);
    expect(screen.getByText('Please choose: Cooking')).toBeTruthy();
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: /Option 2/ })));
    await press(/^Add to Order · 6,00/);
    await settle(() => expect(sent('POST /api/cart/commands')).toHaveLength(1));
    expect(sent('POST /api/cart/commands')[0]?.body).toMatchObject({
      type: 'add',
      menuItemId: steak.id,
      optionIds: [steak.optionGroups[0]?.options[1]?.id],
      quantity: 1,
    });
  });

  it('restores a removed line with Undo', async () => {
    scene.cart = aCart([aLine(1, { name: 'Ham', quantity: 2, note: 'thin' })]);
    await open(MENU);
    await press(/^View cart/);
    await press('Remove Ham');
    await settle(() => expect(toasts()).toEqual(['Item removed from cart']));
    await press('Undo');
    await settle(() => expect(sent('POST /api/cart/commands')).toHaveLength(2));
    expect(sent('POST /api/cart/commands')[1]?.body).toMatchObject({
      type: 'add',
      quantity: 2,
      note: 'thin',
    });
  });

  it('does not order what has run out, and names it', async () => {
    scene.cart = aCart([aLine(1, { name: 'Ham', isAvailable: false })]);
    await open(MENU);
    await press(/^View cart/);
    await settle(() => screen.getByText('No longer available: Ham. Please remove it to place your order.'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Place Order' }).disabled).toBe(true);
  });
});

describe('placing the order', () => {
  it('INV-10: sends what was shown, and confirms only when the server has', async () => {
    let confirm: (response: Response) => void = () => undefined;
    scene.answers['POST /api/orders'] = () => new Promise((resolve) => (confirm = resolve));
    await placeOrder();
    await settle(() => expect(sent('POST /api/orders')).toHaveLength(1));
    expect(where()).toBe(`/order-confirmation?table=${TABLE}`);
    expect(body(0)).toEqual({ mode: 'individual', cartVersion: 4, shownTotalMinor: 1000 });
    expect(screen.queryByText('Order Confirmed!')).toBeNull();
    await act(async () => confirm(Response.json(anOrder(), { status: 201 })));
    await settle(() => screen.getByText('Order Confirmed!'));
    expect(screen.getByText(ORDER.slice(0, 8))).toBeTruthy();
    expect(screen.getByText('RT-20261120-001')).toBeTruthy();
    expect(screen.getByText('~17 min')).toBeTruthy();
    expect(screen.getByText('Order submitted successfully! Your cart has been cleared.')).toBeTruthy();
    expect(toasts()).toEqual([]);
    expect(sessionStorage.getItem('sobremesa.cart-summary')).toBeNull();
  });

  it('INV-03: a reload shows the placed order and places none', async () => {
    scene.answers[`GET /api/orders/${ORDER}`] = answer(anOrder());
    await placeOrder();
    await settle(() => screen.getByText('Order Confirmed!'));
    cleanup();
    await open(`/order-confirmation?table=${TABLE}`);
    await settle(() => screen.getByText('Order Confirmed!'));
    expect(sent('POST /api/orders')).toHaveLength(1);
    expect(sent('POST /api/diner-sessions')).toHaveLength(1);
  });

  it('a tab without a session shows the stored order and its age', async () => {
    await placeOrder();
    await settle(() => screen.getByText('Order Confirmed!'));
    cleanup();
    sessionStorage.clear();
    forgetSession();
    await open('/order-confirmation');
    await settle(() => screen.getByText('Order Confirmed!'));
    screen.getByText(/^This was your order on/);
    expect(sent('POST /api/orders')).toHaveLength(1);
    expect(sent('POST /api/diner-sessions')).toHaveLength(1);
    await press('Scan again');
    await settle(() => expect(sent('POST /api/diner-sessions')).toHaveLength(2));
  });

  it('claims no order if the session has ended and none is known', async () => {
    await open(`/order-confirmation?table=${TABLE}`);
    const expired = 'Please scan the QR code at your table again - your previous session has expired.';
    await settle(() => screen.getByText('Steak'));
    await settle(() => expect([screen.getAllByText(expired).length, ...toasts()]).toEqual([1]));
    expect(sent('POST /api/orders')).toHaveLength(0);
  });

  it('INV-01: retries with the same key when the reply was lost', async () => {
    const answers = [noNetwork, answer(anOrder(), 201)];
    scene.answers['POST /api/orders'] = (...given) => (answers.shift() ?? noNetwork)(...given);
    await placeOrder();
    await settle(() => screen.getByText('Still sending…'));
    await act(async () => void dispatchEvent(new Event('online')));
    await settle(() => screen.getByText('Order Confirmed!'));
    const keys = sent('POST /api/orders').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('PRICE-7: asks before ordering at another price', async () => {
    const changed = refusal('PRICE_CHANGED', 409, { totalMinor: 1100 });
    scene.answers['POST /api/orders'] = (...given) => {
      scene.cart = aCart([aLine(1, { name: 'Ham', quantity: 2, unitPriceMinor: 550 })], { version: 4 });
      scene.answers['POST /api/orders'] = answer(anOrder(), 201);
      return changed(...given);
    };
    await placeOrder();
    await settle(() => screen.getByText('Prices updated! (1 item affected)'));
    expect(sent('POST /api/orders')).toHaveLength(1);
    await press(/^Order for 11,00/);
    await settle(() => screen.getByText('Order Confirmed!'));
    expect(body(1)?.shownTotalMinor).toBe(1100);
    expect(sent('POST /api/orders')[1]?.idempotencyKey).not.toBe(sent('POST /api/orders')[0]?.idempotencyKey);
  });

  it('names what has run out, and returns to the cart, which is kept', async () => {
    const items = [{ menuItemId: ham.id, name: 'Jamón' }];
    scene.answers['POST /api/orders'] = refusal('ITEM_UNAVAILABLE', 409, { items });
    await placeOrder();
    await settle(() => expect(where()).toBe(MENU));
    expect(toasts()).toEqual(['Ham has just run out. The rest of your cart is untouched.']);
    const dialog = screen.getByRole('dialog', { name: 'Your cart' });
    expect(within(dialog).getByText('Ham')).toBeTruthy();
  });

  it('says why an order failed, and returns to the menu after three seconds', async () => {
    scene.answers['POST /api/orders'] = refusal('NOT_ALLOWED', 403);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await placeOrder();
    const text = 'Failed to submit order: You are not allowed to do this. Please try again.';
    await settle(() => screen.getByText(text));
    expect(toasts()).toEqual([]);
    expect(where()).toBe(`/order-confirmation?table=${TABLE}`);
    await act(async () => vi.advanceTimersByTime(3_000));
    await settle(() => expect(where()).toBe(MENU));
    expect(toasts()).toEqual([text]);
  });

  it('INV-03: remembers which state of which cart became which order', async () => {
    await placeOrder();
    await settle(() => screen.getByText('Order Confirmed!'));
    const kept = JSON.parse(localStorage.getItem('sobremesa.submissions') ?? '[]') as {
      of: string;
      orderId: string;
    }[];
    expect(kept).toEqual([expect.objectContaining({ of: `${CART}:4:individual`, orderId: ORDER })]);
  });
});
