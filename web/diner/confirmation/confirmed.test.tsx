import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { acceptOrder } from '#web/diner/first/data/orders.ts';
import { PRICES_UPDATED } from '#web/diner/notices/tell-menu.ts';
import {
  answer,
  MENU,
  open,
  press,
  scene,
  settle,
  toasts,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { aCart, aDish, aLine, aMenu, anOrder } from '#web/shared/testing/test-diner.ts';
import { showToast } from '#web/ui/toast-store.ts';

withScene(() => {
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  scene.cart = aCart([aLine(1, { name: 'Ham', quantity: 2 })], { version: 4 });
  scene.answers['POST /api/orders'] = answer(anOrder(), 201);
});

it('follows the order’s status, and no toast covers it', async () => {
  const client = await open(MENU);
  await press(/^View cart/);
  await press('Place Order');
  await settle(() => screen.getByText(/^We have your order\./));
  act(() => void acceptOrder(client, anOrder({ status: 'preparing', version: 2 })));
  await settle(() => screen.getByText('The kitchen is on it. We bring it to your table.'));
  act(() => void acceptOrder(client, anOrder({ status: 'ready', version: 3 })));
  await settle(() => screen.getByText('Your order is ready and on its way to you'));
  await settle(() => expect(screen.queryByText('Ready in')).toBeNull());
  await settle(() => expect(toasts()).toEqual([]));
  act(() => void acceptOrder(client, anOrder({ status: 'cancelled', version: 4 })));
  await settle(() => screen.getByRole('heading', { level: 1, name: 'Order has been cancelled' }));
});

it('shows no toast about prices that the cart has shown', async () => {
  await open(MENU);
  await press(/^View cart/);
  showToast({ id: PRICES_UPDATED, message: 'Prices updated!', isNews: true });
  await press('Place Order');
  await settle(() => screen.getByText(/^We have your order\./));
  expect(toasts()).toEqual([]);
});
