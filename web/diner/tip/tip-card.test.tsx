import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { storeCurrentOrder } from '#web/diner/first/data/checkout.ts';
import { aShare, serveBill } from '#web/diner/testing/test-bill.ts';
import {
  answer,
  noNetwork,
  open,
  press,
  scene,
  sent,
  settle,
  toasts,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { storeSession } from '#web/shared/diner-token.ts';
import { aDish, aMenu, anOrder, aSession, ORDER, OTHER, TABLE, YOU } from '#web/shared/testing/test-diner.ts';
import { chosenTip } from './tip-choice.ts';

const TIP = 'POST /api/orders/add-tip';

const show = async (...orders: Order[]) => {
  const [newest = served(), ...earlier] = orders;
  scene.answers['GET /api/orders'] = answer({ orders: [newest, ...earlier] });
  scene.answers[`GET /api/orders/${ORDER}`] = answer(newest);
  const client = await open(`/order-status/${ORDER}`);
  await settle(() => screen.getByText('Order details'));
  return client;
};
const served = (part: Partial<Order> = {}) =>
  anOrder({ status: 'delivered', totalAmountMinor: 1095, ...part });
/** So many times the orders have been read, and drawn: an absence counts from then on. */
const whenRead = async (client: QueryClient, times = 1) => {
  await settle(() => expect(sent('GET /api/orders').length).toBeGreaterThanOrEqual(times));
  await settle(() => expect(client.isFetching({ queryKey: ['orders'] })).toBe(0));
  // The cache notifies its observers in a separate task, which runs before the next one.
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
};
const isAsked = () => screen.queryByText('Leave a tip?') !== null;
const write = async (text: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Amount'), { target: { value: text } }));

withScene(() => {
  scene.menu = aMenu([aDish(1)]);
  storeSession(aSession());
  scene.answers[TIP] = answer(served({ tipMinor: 153, ownTipMinor: 153, version: 2 }));
});

describe('the tip card', () => {
  it('TIP-1: offers 10, 14 (suggested) and 18 percent, rounded to cents; Custom opens the amount', async () => {
    await show();
    await settle(() => expect(isAsked()).toBe(true));
    const boxes = screen.getAllByRole('button', { name: /%/ }).map((box) => box.textContent);
    expect(boxes.map((text) => text?.replaceAll(/\s/g, ' '))).toEqual([
      '10%1,10 €',
      '14%1,53 €suggested',
      '18%1,97 €',
    ]);
    expect(screen.queryByLabelText('Amount')).toBeNull();
    await press('Custom');
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
  });

  it('sends the chosen preset, says thank you, and does not ask again', async () => {
    await show();
    await press(/14%/);
    expect(screen.getByRole('button', { name: /14%/ }).getAttribute('aria-pressed')).toBe('true');
    await press('Add tip');
    await settle(() => expect(isAsked()).toBe(false));
    expect(sent(TIP).map(({ body }) => body)).toEqual([{ orderId: ORDER, tipAmount: 1.53 }]);
    expect(screen.getByText(/^Thank you! 1,53\s€ tip added to your order\.$/)).toBeTruthy();
    expect(toasts()).toEqual([]);
    expect(localStorage.getItem('sobremesa.tip-settled')).toBe(ORDER);
  });

  it('TIP-2: rejects no choice, an empty and a negative amount beside the field', async () => {
    await show();
    await press('Add tip');
    expect(screen.getByText('Please select a valid tip amount')).toBeTruthy();
    await press('Custom');
    await write('-1');
    expect(screen.queryByText('Please select a valid tip amount')).toBeNull();
    await press('Add tip');
    expect(screen.getByText('Please select a valid tip amount')).toBeTruthy();
    expect(sent(TIP)).toEqual([]);
  });

  it('MONEY-9: rejects more decimals than the currency has beside the field, and keeps them', async () => {
    await show();
    await press('Custom');
    await write('2,555');
    await press('Add tip');
    await settle(() => screen.getByText('EUR has at most 2 decimals'));
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('2,555');
    expect(sent(TIP)).toEqual([]);
  });

  it('sends a typed amount', async () => {
    await show();
    await press('Custom');
    await write('2,5');
    await press('Add tip');
    await settle(() => expect(sent(TIP)[0]?.body).toEqual({ orderId: ORDER, tipAmount: 2.5 }));
    await settle(() => expect(isAsked()).toBe(false));
  });

  it('stays when it could not be sent', async () => {
    scene.answers[TIP] = noNetwork;
    await show();
    await press(/10%/);
    await press('Add tip');
    await settle(() => expect(toasts()).toEqual(['Failed to add tip. Please try again.']));
    expect(isAsked()).toBe(true);
  });

  it.each(['after a reload', 'in a new tab'])('disappears when it is declined, also %s', async (where) => {
    await show();
    await press('Not now');
    expect(isAsked()).toBe(false);
    cleanup();
    if (where === 'in a new tab') sessionStorage.clear();
    await whenRead(await show(), 2);
    expect(isAsked()).toBe(false);
    expect(sent(TIP)).toEqual([]);
  });
});

describe('a given tip', () => {
  it('can be withdrawn within a minute, and is asked for again', async () => {
    await show();
    await press(/14%/);
    await press('Add tip');
    await settle(() => screen.getByText('Take it back'));
    scene.answers[TIP] = answer(served({ version: 3 }));
    await press('Take it back');
    await settle(() => expect(isAsked()).toBe(true));
    expect(sent(TIP)[1]?.body).toEqual({ orderId: ORDER, tipAmount: 0 });
    expect(localStorage.getItem('sobremesa.tip-settled')).toBeNull();
  });

  it('of zero is not sent, and nobody is thanked', async () => {
    await show();
    await press('Custom');
    await write('0');
    await press('Add tip');
    expect(isAsked()).toBe(false);
    expect(sent(TIP)).toEqual([]);
    expect(screen.queryByText(/Thank you!/)).toBeNull();
  });
});

describe('TIP-3 at a shared table', () => {
  it('offers percentages of the own part and shows what the others gave', async () => {
    const [item] = anOrder().items;
    if (!item) throw new Error('an order has an item');
    const mine = { ...item, dinerSessionId: YOU, totalMinor: 300 };
    const theirs = { ...item, id: item.id.replace(/.$/, '9'), dinerSessionId: OTHER, totalMinor: 700 };
    await show(served({ totalAmountMinor: 1000, participantCount: 2, tipMinor: 98, items: [mine, theirs] }));
    await settle(() => expect(isAsked()).toBe(true));
    const boxes = screen.getAllByRole('button', { name: /%/ }).map((box) => box.textContent);
    expect(boxes.map((text) => text?.replaceAll(/\s/g, ' '))).toEqual([
      '10%0,30 €',
      '14%0,42 €suggested',
      '18%0,54 €',
    ]);
    expect(screen.getByText(/The others at your table have added 0,98/)).toBeTruthy();
  });
});

describe('TIP-4 once a visit, at its end', () => {
  it('is not asked for while an order is in progress', async () => {
    await whenRead(await show(served(), anOrder({ id: OTHER, status: 'preparing' })));
    expect(isAsked()).toBe(false);
  });

  it('offers percentages of everything ordered, and is stored with the newest order', async () => {
    const cancelled = anOrder({ id: OTHER.replace(/.$/, '7'), status: 'cancelled', totalAmountMinor: 9_900 });
    await show(served(), served({ id: OTHER, totalAmountMinor: 1_005 }), cancelled);
    await press(/14%/);
    await press('Add tip');
    await settle(() => expect(sent(TIP)[0]?.body).toEqual({ orderId: ORDER, tipAmount: 2.94 }));
  });

  it('is not asked for again with a later order', async () => {
    localStorage.setItem('sobremesa.tip-settled', OTHER);
    await whenRead(await show(served(), served({ id: OTHER })));
    expect(isAsked()).toBe(false);
  });

  it('is not asked for in a new tab after one was given', async () => {
    await whenRead(await show(served({ tipMinor: 153, ownTipMinor: 153 })));
    expect(isAsked()).toBe(false);
  });

  it('is not asked for any more in this tab once another one has given it', async () => {
    const client = await show();
    await settle(() => expect(isAsked()).toBe(true));
    const tipped = served({ tipMinor: 153, ownTipMinor: 153, version: 2 });
    scene.answers['GET /api/orders'] = answer({ orders: [tipped] });
    await act(() => client.invalidateQueries({ queryKey: ['orders'] }));
    await settle(() => expect(isAsked()).toBe(false));
  });

  it.each([
    ['not asked for again after a tip with the own part of the bill', YOU, false],
    ['asked for after somebody else gave one with theirs', OTHER, true],
  ])('is %s', async (_, dinerSessionId, expected) => {
    const paid = aShare({ dinerSessionId, status: 'paid', heldUntil: null, amountMinor: 300, tipMinor: 30 });
    const cancelled = anOrder({ id: OTHER, status: 'cancelled' });
    const orders = [cancelled, served()];
    serveBill(orders, { shares: [paid], paidMinor: 300, leftMinor: 795 });
    await open(`/bill?table=${TABLE}`);
    await settle(() => screen.getByText('Paid', { selector: 'li span' }));
    cleanup();
    await show(served(), cancelled);
    await settle(() => expect(sent('GET /api/orders').length).toBeGreaterThan(1));
    await settle(() => expect(isAsked()).toBe(expected));
  });

  it('is not asked for on the confirmation', async () => {
    storeCurrentOrder(ORDER);
    scene.answers[`GET /api/orders/${ORDER}`] = answer(anOrder());
    await open(`/order-confirmation?table=${TABLE}`);
    await settle(() => screen.getByText('Order Confirmed!'));
    expect(isAsked()).toBe(false);
  });
});

describe('chosenTip', () => {
  it.each([
    ['2.5', 250],
    ['2,5', 250],
    ['2,50', 250],
    ['2,50 €', 250],
    ['0', 0],
    ['', null],
    ['-0.5', null],
    ['abc', null],
    ['10000.01', null],
  ])('TIP-2: %j is %j', (text, expected) => {
    expect(chosenTip({ kind: 'custom', text }, [], { currency: 'EUR', locale: 'es-ES' })).toBe(expected);
  });
});
