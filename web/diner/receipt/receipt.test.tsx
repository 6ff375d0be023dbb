import { cleanup, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import {
  answer,
  open,
  press,
  refusal,
  scene,
  settle,
  where,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { storedSession } from '#web/shared/diner-token.ts';
import { aDish, aMenu, anOrder, ORDER, TABLE } from '#web/shared/testing/test-diner.ts';

const ASKED = `GET /api/orders/${ORDER}`;
const STATUS = `/order-status/${ORDER}`;
const [plain] = anOrder().items;
const order = anOrder({
  status: 'delivered',
  items: [
    {
      ...plain,
      name: 'Croquetas',
      quantity: 3,
      totalMinor: 700,
      options: [
        { groupName: 'Size', name: 'Half', priceMinor: 0 },
        { groupName: 'Sauce', name: 'Alioli', priceMinor: 50 },
      ],
      notes: 'No egg',
    },
    { ...plain, id: crypto.randomUUID(), name: 'Still water', quantity: 1, totalMinor: 300 },
  ] as Order['items'],
  tipMinor: 150,
  taxMinor: 91,
  createdAt: new Date().toISOString(),
});

withScene(() => {
  scene.menu = aMenu([aDish(1)]);
  scene.answers[ASKED] = answer(order);
});

const text = () => screen.getByRole('region', { name: 'Receipt' }).textContent?.replaceAll(/\s/g, ' ') ?? '';
const openMenuFirst = async () => {
  await open(`/menu?table=${TABLE}`);
  await settle(() => screen.getByText('Dish 1'));
  await settle(() => expect(storedSession()).not.toBeNull());
  cleanup();
};

it('shows items, tax, tip and total, and on paper the restaurant and the numbers', async () => {
  await openMenuFirst();
  await open(STATUS);
  await settle(() => screen.getByRole('region', { name: 'Receipt' }));
  for (const part of ['10,00 €', 'Tax included', '0,91 €', 'Tip', '1,50 €', 'Total with tip', '11,50 €'])
    await settle(() => expect(text()).toContain(part));
  for (const part of ['Casa Test', order.orderNumber, order.trackingNumber, `Table: ${order.tableNumber}`])
    expect(text()).toContain(part);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await press('Print receipt');
  expect(print).toHaveBeenCalledOnce();
});

it('shows every dish with quantity, options, note and price', async () => {
  await openMenuFirst();
  await open(STATUS);
  await settle(() => screen.getByRole('region', { name: 'Receipt' }));
  const dishes = () =>
    within(screen.getByRole('region', { name: 'Receipt' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '));
  await settle(() =>
    expect(dishes()).toEqual(['3 × CroquetasHalf · Alioli“No egg”7,00 €', '1 × Still water3,00 €']),
  );
});

it('stays readable after the visit was closed, even from the phone’s storage alone', async () => {
  await openMenuFirst();
  await open(STATUS);
  await settle(() => expect(text()).toContain('11,50 €'));
  scene.answers[ASKED] = refusal('SESSION_EXPIRED', 401);
  cleanup();
  sessionStorage.clear();
  await open(STATUS);
  await settle(() => expect(text()).toContain('11,50 €'));
  expect(where()).toBe(STATUS);
  expect(screen.queryByText('Failed to load order status. Please try again later.')).toBeNull();
});
