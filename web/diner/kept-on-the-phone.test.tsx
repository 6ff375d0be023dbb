import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ownLine, sit, togetherVisit } from '#web/diner/testing/test-together-cart.ts';
import { storeSession } from '#web/shared/diner-token.ts';
import {
  aCart,
  aDish,
  aLine,
  aMenu,
  anOrder,
  aSession,
  CART,
  ORDER,
  TABLE,
  YOU,
} from '#web/shared/testing/test-diner.ts';
import {
  answer,
  MENU,
  open,
  press,
  pressLast,
  scene,
  sent,
  settle,
  where,
  withScene,
} from './testing/test-scene.tsx';

const COMMANDS = 'POST /api/cart/commands';
const line = aLine(1, { name: 'Ham' });

withScene(() => {
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  scene.cart = aCart([line], { version: 4 });
});

const openCart = async () => {
  await open(MENU);
  await press(/^View cart/);
  await settle(() => screen.getByRole('button', { name: 'Place Order' }));
};
const ownWords = (text: string) => ({
  dinerSessionId: YOU,
  displayName: 'Happy Olive 42',
  color: 3,
  isOwn: true,
  ordersAlone: false,
  text,
});
const comment = () => screen.getByLabelText<HTMLTextAreaElement>(/^Special instructions/);
const write = (value: string) => act(async () => void fireEvent.change(comment(), { target: { value } }));

describe('what a phone keeps of its table', () => {
  it('opens the menu of the stored session without a table in the address', async () => {
    storeSession(aSession());
    await open('/menu');
    await settle(() => screen.getByText('Ham'));
    expect(where()).toBe('/menu');
    await settle(() => expect(sent('POST /api/diner-sessions')).toHaveLength(1));
  });

  it('accepts both parameter names for the table', async () => {
    await open(`/menu?tableId=${TABLE.toUpperCase()}`);
    await settle(() => screen.getByText('Ham'));
    expect(sent('POST /api/diner-sessions')[0]?.body).toMatchObject({ tableId: TABLE });
  });

  it('passes mode, table, session, people and total to the confirmation in session storage', async () => {
    const placed = Promise.withResolvers<Response>();
    scene.answers['POST /api/orders'] = () => placed.promise;
    await openCart();
    await press('Place Order');
    await settle(() => expect(where()).toBe(`/order-confirmation?table=${TABLE}`));
    expect(JSON.parse(sessionStorage.getItem('sobremesa.cart-summary') ?? 'null')).toMatchObject({
      mode: 'individual',
      tableId: TABLE,
      customerSessionId: aSession().customerSessionId,
      participantCount: 1,
      totalAmount: 500,
      cartId: CART,
    });
    placed.resolve(Response.json(anOrder(), { status: 201 }));
    await settle(() => screen.getByText('Order Confirmed!'));
  });

  it('keeps unsaved instructions across a reload, and saves them before the order', async () => {
    scene.answers[COMMANDS] = () => new Promise(() => undefined);
    await openCart();
    await write('Candles, please');
    cleanup();
    await openCart();
    expect(comment().value).toBe('Candles, please');
    const said = answer(aCart([line], { version: 5, instructions: [ownWords('Candles, please')] }));
    scene.answers[COMMANDS] = said;
    await press('Place Order');
    await settle(() => screen.getByText('Order Confirmed!'));
    expect(sent(COMMANDS)[0]?.body).toMatchObject({ type: 'set_instructions', text: 'Candles, please' });
    expect(sent('POST /api/orders')[0]?.body).toMatchObject({ cartVersion: 5 });
    expect(sessionStorage.getItem('sobremesa.order-comment')).toBeNull();
  });

  it('shows the cart at once after a reload, before the server replies', async () => {
    await openCart();
    cleanup();
    scene.answers['GET /api/cart'] = () => new Promise(() => undefined);
    await open(MENU);
    await settle(() => screen.getByRole('button', { name: /^View cart · / }));
  });
});

describe('the minus at one', () => {
  it('does nothing in the own cart', async () => {
    await openCart();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One less Ham' }).disabled).toBe(true);
  });

  it('removes the line in the shared cart', async () => {
    sit(togetherVisit);
    scene.cart = aCart([{ ...ownLine, quantity: 1 }], { version: 4 });
    await open(MENU);
    await press(/^Table .+ yours/);
    await settle(() => screen.getByRole('dialog', { name: 'Shared Cart' }));
    await pressLast('One less Ham');
    await settle(() => expect(sent(COMMANDS)[0]?.body).toMatchObject({ type: 'remove', lineId: ownLine.id }));
  });
});

describe('the page of an order polls', () => {
  const follow = async (status: 'pending' | 'completed') => {
    storeSession(aSession());
    vi.useFakeTimers({ shouldAdvanceTime: true });
    scene.answers[`GET /api/orders/${ORDER}`] = answer(anOrder({ status }));
    await open(`/order-status/${ORDER}`);
    await settle(() => screen.getByText('Order details'));
    const before = sent(`GET /api/orders/${ORDER}`).length;
    await act(async () => vi.advanceTimersByTimeAsync(300_000));
    return sent(`GET /api/orders/${ORDER}`).length - before;
  };

  it('every five minutes while it is under way', async () => expect(await follow('pending')).toBe(1));
  it('no more once it is completed', async () => expect(await follow('completed')).toBe(0));
});
