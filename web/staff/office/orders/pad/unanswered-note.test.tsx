import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDish, aMenu } from '#web/shared/testing/test-diner.ts';
import { anItem, anOrder, aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { CorrectScreen } from './correct-screen.tsx';
import { OrderPadScreen } from './order-pad-screen.tsx';

const TABLE = '7ab1e000-0000-4000-8000-000000000005';
const FLAN = aDish(1, { name: 'Flan', category: 'Postres' });
const MENU = aMenu([FLAN], { categories: [{ key: 'Postres', name: 'Postres' }] });
const PAD = {
  tableId: TABLE,
  tableNumber: '5',
  visitId: null,
  openOrders: 0,
  factors: { food: 1, drinks: 1 },
};
const NOTE = /^There is no answer yet/;
const bread = anItem({ name: 'Pan' });

const failed = (code: string, status: number) =>
  Response.json({ code, message: '', requestId: '1' }, { status });

describe('an order or a correction that had no answer', () => {
  let order = anOrder();
  let client: QueryClient;
  let sent: unknown[];
  let answer: () => Response;

  const show = async (at: string) => {
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await act(
      async () =>
        void render(
          <StaffScene staff={aStaff('server')} client={client} at={at}>
            <Routes>
              <Route path="/admin/orders/new" element={<OrderPadScreen />} />
              <Route path="/admin/orders/:orderId/correct" element={<CorrectScreen />} />
              <Route path="/admin/orders" element={<p>all orders</p>} />
            </Routes>
          </StaffScene>,
        ),
    );
    await screen.findByRole('region', { name: 'On the slip' });
  };
  const tap = (name: RegExp | string) =>
    act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement));
  /** Flan is added to the order, the answer is lost, and the kitchen finishes what was ordered before. */
  const loseAnswer = async () => {
    await show(`/admin/orders/${order.id}/correct`);
    await tap(/^Flan,/);
    await tap('Save changes');
    await screen.findByText(NOTE);
    order = { ...order, version: 6, status: 'ready', items: [{ ...bread, status: 'ready' }] };
    await act(() => client.invalidateQueries());
    await screen.findByText(/ready, stays as it is/);
  };

  beforeAll(() =>
    loadMessages('en', ['common', 'errors', 'admin', 'order', 'orderPad', 'lists', 'menu', 'dishes']),
  );
  beforeEach(() => {
    order = anOrder({ tableId: TABLE, status: 'preparing', version: 4, items: [bread] });
    sent = [];
    answer = () => failed('UNAVAILABLE', 503);
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (init.method === 'POST') {
        sent.push(JSON.parse(init.body as string));
        return answer();
      }
      if (address.includes('/order-pad')) return Response.json(PAD);
      if (address.includes('/menu')) return Response.json(MENU);
      return Response.json({ order, events: [], pricing: null });
    });
  });
  afterEach(() => {
    for (const { id } of currentToasts()) act(() => dismissToast(id));
    cleanup();
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  it('is named outside of the slip, which a phone hides, and in the open slip', async () => {
    await show(`/admin/orders/new?table=${TABLE}`);
    await tap(/^Flan,/);
    await tap('Send');
    await screen.findByText(NOTE);
    // Beside the dishes on a wide screen: not a second time.
    expect(within(screen.getByRole('region', { name: 'On the slip' })).queryByText(NOTE)).toBeNull();
    await tap(/^1 item/);
    within(screen.getByRole('dialog', { name: 'On the slip' })).getByText(NOTE);
  });

  it('ORDER-14 is still asked about once the order is ready, and leaves nothing behind when it was made', async () => {
    await loseAnswer();
    expect(screen.queryByRole('button', { name: /^Flan,/ })).toBeNull();
    answer = () => Response.json({ ...order, version: 6 });
    await tap('Save changes');
    await screen.findByText('all orders');
    expect(sent[1]).toEqual(sent[0]);
    expect([sent.length, sessionStorage.length]).toEqual([2, 0]);
  });

  it('ORDER-14 is settled once the server says that it was not made before the order was ready', async () => {
    await loseAnswer();
    answer = () => failed('CORRECTION_TOO_LATE', 409);
    await tap('Save changes');
    await screen.findByText('This order can no longer be corrected.');
    expect(screen.queryByText(NOTE)).toBeNull();
    expect(sent).toHaveLength(2);
  });
});
