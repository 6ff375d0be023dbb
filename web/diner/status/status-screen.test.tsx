import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { storeCurrentOrder } from '#web/diner/first/data/checkout.ts';
import { orderWatch } from '#web/diner/first/data/order-watch.ts';
import { acceptOrder } from '#web/diner/first/data/orders.ts';
import {
  answer,
  open,
  press,
  refusal,
  scene,
  settle,
  toasts,
  where,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { storeSession } from '#web/shared/diner-token.ts';
import { aDish, aMenu, anOrder, aSession, ORDER } from '#web/shared/testing/test-diner.ts';

const ADDRESS = `/order-status/${ORDER}`;

withScene(() => {
  scene.menu = aMenu([aDish(1)]);
  storeSession(aSession());
});

const show = async (part: Partial<Order> = {}) => {
  scene.answers[`GET /api/orders/${ORDER}`] = answer(anOrder(part));
  const client = await open(ADDRESS);
  await settle(() => screen.getByText('Order details'));
  return client;
};

describe('the status of an order', () => {
  it('shows four steps, the sentence, and the minutes left', async () => {
    await show({ status: 'preparing', estimatedReadyAt: new Date(Date.now() + 12.2 * 60_000).toISOString() });
    const steps = () => screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Step'));
    await settle(() =>
      expect(steps().map((step) => step.textContent)).toEqual([
        'Step 1 of 4: Order Received',
        '2Step 2 of 4: Preparing',
        '3Step 3 of 4: On its way to you',
        '4Step 4 of 4: Delivered',
      ]),
    );
    expect(steps()[1]?.getAttribute('aria-current')).toBe('step');
    expect(screen.getByText('Your order is being prepared in the kitchen')).toBeTruthy();
    expect(screen.getByText('13 minutes')).toBeTruthy();
  });

  it('ORDER-14 shows staff corrections on the page, before and after, and not in a toast as well', async () => {
    await show();
    const [line] = anOrder().items;
    const corrected = anOrder({
      version: 2,
      items: line ? [{ ...line, quantity: 1, correctedFrom: 2 }] : [],
      struckItems: [
        {
          id: 's',
          name: 'Crab',
          options: [],
          quantity: 1,
          notes: '',
          station: 'kitchen',
          reason: 'sold out',
        },
      ],
    });
    scene.answers[`GET /api/orders/${ORDER}`] = answer(corrected);
    await press('Refresh');
    await settle(() => screen.getByText('Our staff have changed your order'));
    expect(screen.getByText('Dish 1: 2 → 1')).toBeTruthy();
    expect(screen.getByText('1 × Crab taken off (sold out)')).toBeTruthy();
    expect(screen.getByText('2 ×').tagName).toBe('DEL');
    expect(screen.getByText('Changed by our staff')).toBeTruthy();
    expect(screen.getByText('Taken off by our staff: sold out')).toBeTruthy();
    expect(screen.getByText('Order status refreshed')).toBeTruthy();
    expect(toasts()).toEqual([]);
  });

  it('EST-4 the minutes of an order younger than the page’s last clock tick are not more than its estimate', async () => {
    const placedMs = Date.now() + 10_000;
    await show({
      status: 'pending',
      createdAt: new Date(placedMs).toISOString(),
      estimatedReadyAt: new Date(placedMs + 8 * 60_000).toISOString(),
    });
    expect(screen.getByText('8 minutes')).toBeTruthy();
  });

  it.each([
    ['pending', 'Order received - waiting for kitchen confirmation'],
    ['ready', 'Your order is ready and on its way to you'],
    ['delivered', 'Order completed - thank you for dining with us!'],
  ] as const)('says for %s: "%s"', async (status, sentence) => {
    await show({ status });
    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('marks a change for three seconds, and announces it once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const client = await show();
    await act(async () => void acceptOrder(client, anOrder({ version: 2, status: 'ready' })));
    await settle(() => screen.getByText('Order status updated to: Ready'));
    expect(toasts()).toEqual([]);
    await act(async () => vi.advanceTimersByTime(3_000));
    expect(screen.queryByText('Order status updated to: Ready')).toBeNull();
  });

  it('ORDER-6: a cancelled order shows an apology, the reason, and that it costs nothing', async () => {
    sessionStorage.setItem('sobremesa.current-order-id', ORDER);
    const client = await show();
    const cancelled = anOrder({ version: 2, status: 'cancelled', cancelReason: 'The oven is broken' });
    await act(async () => void acceptOrder(client, cancelled));
    await settle(() => screen.getByText('Order has been cancelled'));
    expect(screen.getByText('Reason: The oven is broken')).toBeTruthy();
    // A cancelled order has no total.
    await settle(() => expect(screen.queryByText('Total')).toBeNull());
    expect(screen.getByText(/not be added to your final bill/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse Menu Again' }).getAttribute('href')).toContain(
      '/menu?table=',
    );
    expect(screen.getByRole('link', { name: 'Call Restaurant' }).getAttribute('href')).toBe(
      'tel:+34910000101',
    );
    expect(screen.getByText(/has been cancelled by the restaurant/)).toBeTruthy();
    expect(toasts()).toEqual([]);
    expect(sessionStorage.getItem('sobremesa.current-order-id')).toBeNull();
  });

  it('can be refreshed by hand', async () => {
    await show();
    await press('Refresh');
    await settle(() => screen.getByText('Order status refreshed'));
    expect(toasts()).toEqual([]);
  });

  it('Go Back returns to the previous page, or to the menu if there is none', async () => {
    storeCurrentOrder(ORDER);
    const before = `/order-confirmation?table=${aSession().visit.tableId}`;
    scene.answers[`GET /api/orders/${ORDER}`] = answer(anOrder());
    await open(before);
    await settle(() => screen.getByRole('link', { name: 'Track Order Status' }));
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Track Order Status' })));
    await settle(() => expect(where()).toBe(ADDRESS));
    await press('Go Back');
    await settle(() => expect(where()).toBe(before));
    cleanup();
    await show();
    await press('Go Back');
    await settle(() => expect(where()).toBe(`/menu?table=${aSession().visit.tableId}`));
  });

  it.each([
    ['/order-status', 'No order ID provided. Please go back to the order confirmation page.'],
    ['/order-status/undefined', 'No order ID provided. Please go back to the order confirmation page.'],
    ['/order-status/null', 'No order ID provided. Please go back to the order confirmation page.'],
    ['/order-status/17', 'Order not found. Please check your order ID and try again.'],
  ])('ORDER-11: %s sends no request', async (address, text) => {
    await open(address);
    await settle(() => screen.getByText(text));
    expect(scene.sent.filter(({ key }) => key.startsWith('GET /api/orders/'))).toEqual([]);
  });

  it.each([
    ['ORDER_NOT_FOUND', 404, 'Order not found. Please check your order ID and try again.'],
    ['UNAVAILABLE', 503, 'Failed to load order status. Please try again later.'],
  ] as const)('%s: "%s"', async (code, status, text) => {
    scene.answers[`GET /api/orders/${ORDER}`] = refusal(code, status);
    await open(ADDRESS);
    await settle(() => screen.getByText(text));
    expect(screen.getByRole('link', { name: 'Return to Menu' })).toBeTruthy();
  });

  it('INV-16: never opens a new session by itself', async () => {
    storeSession(aSession({ expiresAt: new Date(Date.now() - 1).toISOString() }));
    await open(ADDRESS);
    await settle(() => screen.getByRole('button', { name: 'Scan again' }));
    expect(scene.sent.filter(({ key }) => key === 'POST /api/diner-sessions')).toEqual([]);
    expect(where()).toBe(ADDRESS);
  });

  it('shows a toast on any other page, with a link to the order', async () => {
    orderWatch.note(anOrder());
    const client = await open(`/menu?table=${aSession().visit.tableId}`);
    await settle(() => screen.getByText('Dish 1'));
    scene.answers[`GET /api/orders/${ORDER}`] = answer(anOrder({ version: 2, status: 'preparing' }));
    await act(async () => void acceptOrder(client, anOrder({ version: 2, status: 'preparing' })));
    await settle(() => expect(toasts()).toEqual(['Order status updated to: Preparing']));
  });
});
