import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { serveBill } from '#web/diner/testing/test-bill.ts';
import {
  answer,
  noNetwork,
  open,
  press,
  scene,
  settle,
  where,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { storeSession } from '#web/shared/diner-token.ts';
import { aDish, aMenu, anOrder, aSession, ORDER, TABLE, VISIT } from '#web/shared/testing/test-diner.ts';
import { keptOrders } from './use-own-orders.ts';

const LIST = 'GET /api/orders';
const HISTORY = 'sobremesa.order-history';
const PAST = '0de00000-0000-4000-8000-000000000002';
const nowIso = () => new Date().toISOString();

const openDrawer = async (bell: RegExp) => {
  await open(`/menu?table=${TABLE}`);
  await press(bell);
  await settle(() => screen.getByRole('dialog', { name: 'Your orders' }));
};
/** The menu under the drawer also shows some of the orders. */
const rowOf = (name: RegExp) => within(screen.getByRole('dialog')).getByRole('link', { name });
const plain = (element: HTMLElement) => element.textContent?.replaceAll(/\s/g, ' ');

withScene(() => {
  scene.menu = aMenu([aDish(1)]);
  scene.answers[LIST] = answer({
    orders: [
      anOrder({ status: 'preparing', createdAt: nowIso() }),
      anOrder({ id: PAST, orderNumber: 'ORD-1-PAST', status: 'completed', createdAt: nowIso() }),
    ],
  });
});

describe('the drawer of orders', () => {
  it('counts the orders in progress on the bell, and separates them from past ones', async () => {
    await openDrawer(/^Your orders, 1 active$/);
    await settle(() => screen.getByText(/^Receipts expire in (4h 0m|3h 59m)$/));
    const active = within(screen.getByRole('region', { name: 'Active' })).getAllByRole('link');
    const past = within(screen.getByRole('region', { name: 'Past' })).getAllByRole('link');
    expect(active).toHaveLength(1);
    expect(past.map(plain)[0]).toContain('ORD-1-PAST');
    expect(past.map(plain)[0]).not.toContain('dining with us');
  });

  it('HISTORY-3: a row shows number, table, status, count, total and sentence, and links to the order', async () => {
    await openDrawer(/1 active/);
    const row = await vi.waitFor(() => rowOf(/ORD-1-ABCD/));
    for (const part of [
      '#001',
      'Table …001',
      'Preparing',
      '2 items',
      '10,00 €',
      'being prepared in the kitchen',
    ])
      expect(plain(row)).toContain(part);
    scene.answers[`GET /api/orders/${ORDER}`] = answer(anOrder());
    await act(async () => void fireEvent.click(row));
    await settle(() => expect(where()).toBe(`/order-status/${ORDER}`));
  });

  it('an empty drawer links back to the menu', async () => {
    scene.answers[LIST] = answer({ orders: [] });
    await openDrawer(/0 active/);
    await settle(() => screen.getByText('No orders yet.'));
    await press('Browse menu');
    await settle(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('an empty drawer over another page links to the menu', async () => {
    scene.answers[LIST] = answer({ orders: [] });
    storeSession(aSession());
    serveBill([]);
    await open(`/bill?table=${TABLE}`);
    await press(/0 active/);
    const drawer = await screen.findByRole('dialog', { name: 'Your orders' });
    const toMenu = await within(drawer).findByRole('link', { name: 'Browse menu' });
    await act(async () => void fireEvent.click(toMenu));
    await settle(() => expect(where()).toBe(`/menu?table=${TABLE}`));
  });

  it('EST-4 shows the same minutes as the order’s page, also for a new order', async () => {
    const minute = 60_000;
    const atMs = Math.floor(Date.now() / minute) * minute + 2_000;
    vi.useFakeTimers({ toFake: ['Date'], now: atMs });
    const order = anOrder({
      status: 'preparing',
      createdAt: new Date(atMs - 1_000).toISOString(),
      estimatedReadyAt: new Date(atMs - 1_000 + 15 * minute).toISOString(),
    });
    scene.answers[LIST] = answer({ orders: [order] });
    await openDrawer(/1 active/);
    await settle(() => expect(plain(rowOf(/ORD-1-ABCD/))).toContain('15 minutes'));
  });

  it('HISTORY-2: shows stored orders while the server is unreachable', async () => {
    keptOrders([anOrder({ createdAt: nowIso() })], VISIT, Date.now());
    scene.answers[LIST] = noNetwork;
    await openDrawer(/Your orders/);
    await settle(() => rowOf(/ORD-1-ABCD/));
  });

  it('says when it could not be loaded, and retries', async () => {
    const known = scene.answers[LIST];
    scene.answers[LIST] = noNetwork;
    await openDrawer(/0 active/);
    await settle(() => screen.getByRole('button', { name: 'Try Again' }));
    if (known) scene.answers[LIST] = known;
    // The page polls too: a press joins a request that is under way, and its reply may take the button away.
    await settle(() => {
      const again = screen.queryByRole('button', { name: 'Try Again' });
      if (again) fireEvent.click(again);
      return rowOf(/ORD-1-ABCD/);
    });
  });

  it('INV-07: never shows another visit’s orders, though they are still stored', async () => {
    const other = '0de00000-0000-4000-8000-000000000009';
    keptOrders(
      [anOrder({ id: other, visitId: other, orderNumber: 'ORD-OTHER', createdAt: nowIso() })],
      VISIT,
      Date.now(),
    );
    await openDrawer(/1 active/);
    await settle(() => rowOf(/ORD-1-ABCD/));
    expect(screen.queryByText('ORD-OTHER')).toBeNull();
  });
});

describe('the stored orders', () => {
  it('HISTORY-1: removes expired orders from storage on reading', () => {
    keptOrders([anOrder({ createdAt: nowIso() })], VISIT, Date.now());
    expect(localStorage.getItem(HISTORY)).toContain(ORDER);
    expect(keptOrders([], VISIT, Date.now() + 4 * 3_600_000)).toEqual([]);
    expect(localStorage.getItem(HISTORY)).toBe('[]');
  });

  it('HISTORY-1: last until the page is closed if storage is blocked', () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    keptOrders([anOrder({ createdAt: nowIso() })], VISIT, Date.now());
    expect(keptOrders([], VISIT, Date.now()).map(({ order }) => order.id)).toEqual([ORDER]);
    blocked.mockRestore();
    localStorage.setItem(HISTORY, '[]');
    keptOrders([], VISIT, Date.now() + 4 * 3_600_000);
  });

  it('ignores malformed stored JSON', () => {
    localStorage.setItem(HISTORY, '{');
    expect(keptOrders([], VISIT, Date.now())).toEqual([]);
  });
});
