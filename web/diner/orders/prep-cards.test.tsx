import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import { answer, MENU, open, scene, sent, settle, withScene } from '#web/diner/testing/test-scene.tsx';
import { aDish, aMenu, anOrder } from '#web/shared/testing/test-diner.ts';

const TITLE = { name: 'Being prepared for your table' };

const order = (n: number, status: OrderStatus) =>
  anOrder({
    id: `0bde0000-0000-4000-8000-00000000000${n}`,
    orderNumber: `ORD-${n}`,
    status,
    estimatedReadyAt: new Date(Date.now() + 7 * 60_000 - 20_000).toISOString(),
  });

withScene(async () => {
  await Promise.all([import('#web/diner/first/afterwards/prep-list.tsx'), import('./prep-cards.tsx')]);
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
});

it('shows the number, the status and the minutes of what is preparing or ready, and of nothing else', async () => {
  scene.answers['GET /api/orders'] = answer({
    orders: [order(1, 'preparing'), order(2, 'ready'), order(3, 'pending'), order(4, 'delivered')],
  });
  await open(MENU);
  const cards = within(await screen.findByRole('region', TITLE, { timeout: 5_000 }));
  const rows = cards.getAllByRole('link');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/ORD-1.*Preparing.*7 minutes/),
    expect.stringMatching(/ORD-2.*Ready$/),
  ]);
  expect(rows[0]?.getAttribute('href')).toBe(`/order-status/${order(1, 'preparing').id}`);
});

it('is not there while nothing is in hand', async () => {
  scene.answers['GET /api/orders'] = answer({ orders: [order(3, 'pending')] });
  await open(MENU);
  await settle(() => screen.getByRole('button', { name: 'Your orders, 1 active' }));
  await settle(() => expect(sent('GET /api/orders').length).toBeGreaterThan(0));
  expect(screen.queryByRole('region', TITLE)).toBeNull();
});
