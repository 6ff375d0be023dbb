import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { keptOrders } from '#web/diner/first/data/order-history.ts';
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

const LIST = 'GET /api/orders';
const HISTORY = 'sobremesa.order-history';
const PAST = '0de00000-0000-4000-8000-000000000002';
const nowIso = () => new Date().toISOString();

const openDrawer = async (bell: RegExp) => {
  await open(`/menu?table=${TABLE}`);
  await press(bell);
  await settle(() => screen.getByRole('dialog', { name: 'Your orders' }));
};
/** The menu under the drawer shows some of the orders too. */
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
  it('counts what is under way on the bell, and parts it from what was', async () => {
    await openDrawer(/^Your orders, 1 active$/);
    await settle(() => screen.getByText(/^Receipts expire in (4h 0m|3h 59m)$/));
    const active = within(screen.getByRole('region', { name: 'Active' })).getAllByRole('link');
    const past = within(screen.getByRole('region', { name: 'Past' })).getAllByRole('link');
    expect(active).toHaveLength(1);
    expect(past.map(plain)[0]).toContain('ORD-1-PAST');
    expect(past.map(plain)[0]).not.toContain('dining with us');
  });

  it('HISTORY-3: a row has number, table, status, count, total and sentence, and leads to the order', async () => {
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

  it('an empty drawer leads back to the menu', async () => {
    scene.answers[LIST] = answer({ orders: [] });
    await openDrawer(/0 active/);
    await settle(() => screen.getByText('No orders yet.'));
    await press('Browse menu');
    await settle(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('an empty drawer over another page leads to the menu', async () => {
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

  it('EST-4 says as many minutes as the page of the order, also of one that has just been placed', async () => {
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

  it('HISTORY-2: shows what the phone has kept while the server is away', async () => {
    keptOrders([anOrder({ createdAt: nowIso() })], VISIT, Date.now());
    scene.answers[LIST] = noNetwork;
    await openDrawer(/Your orders/);
    await settle(() => rowOf(/ORD-1-ABCD/));
  });

  it('says that it could not be loaded, and tries again', async () => {
    const known = scene.answers[LIST];
    scene.answers[LIST] = noNetwork;
    await openDrawer(/0 active/);
    await settle(() => screen.getByRole('button', { name: 'Try Again' }));
    const again = screen.getByRole('button', { name: 'Try Again' });
    // The page asks by itself too: once the answer is there, the button may be gone at any moment.
    if (known) scene.answers[LIST] = known;
    await act(async () => void fireEvent.click(again));
    await settle(() => rowOf(/ORD-1-ABCD/));
  });

  it("INV-07: never shows another visit's orders, though the phone still has them", async () => {
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

describe('the kept orders', () => {
  it('HISTORY-1: what has run out is removed from storage when it is read', () => {
    keptOrders([anOrder({ createdAt: nowIso() })], VISIT, Date.now());
    expect(localStorage.getItem(HISTORY)).toContain(ORDER);
    expect(keptOrders([], VISIT, Date.now() + 4 * 3_600_000)).toEqual([]);
    expect(localStorage.getItem(HISTORY)).toBe('[]');
  });

  it('HISTORY-1: last as long as the page where storage is blocked', () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    keptOrders([anOrder({ createdAt: nowIso() })], VISIT, Date.now());
    expect(keptOrders([], VISIT, Date.now()).map(({ order }) => order.id)).toEqual([ORDER]);
    blocked.mockRestore();
    localStorage.setItem(HISTORY, '[]');
    keptOrders([], VISIT, Date.now() + 4 * 3_600_000);
  });

  it('somebody else’s words in storage are nothing', () => {
    localStorage.setItem(HISTORY, '{');
    expect(keptOrders([], VISIT, Date.now())).toEqual([]);
  });
});
