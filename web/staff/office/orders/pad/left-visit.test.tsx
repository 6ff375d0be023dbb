import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aDish, aMenu } from '#web/shared/testing/test-diner.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { OrderPadScreen } from './order-pad-screen.tsx';

const TABLE = '7ab1e000-0000-4000-8000-000000000005';
const VISIT = 'yesterday';
let visitId: string | null;

beforeAll(() =>
  loadMessages('en', ['common', 'errors', 'admin', 'order', 'orderPad', 'lists', 'menu', 'dishes']),
);
beforeEach(() => {
  visitId = VISIT;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/order-pad')) {
      const factors = { food: 1, drinks: 1 };
      return Response.json({ tableId: TABLE, tableNumber: '5', visitId, openOrders: 0, factors });
    }
    // Nobody has closed it: the floor has it for as long as nobody orders.
    if (address.endsWith('/tables'))
      return Response.json({
        tables: [{ id: TABLE, tableNumber: '5', visit: { id: VISIT }, joinedTo: null }],
      });
    const flan = aDish(1, { name: 'Flan', category: 'Postres' });
    return Response.json(aMenu([flan], { categories: [{ key: 'Postres', name: 'Postres' }] }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('ORDER-15 a slip for guests of the day before, whom nobody has closed, is offered for the table, not for its own one', async () => {
  const show = async () => {
    await act(
      async () =>
        void render(
          <StaffScene
            staff={aStaff('server')}
            client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
            at={`/admin/orders/new?table=${TABLE}`}
          >
            <Routes>
              <Route path="/admin/orders/new" element={<OrderPadScreen />} />
            </Routes>
          </StaffScene>,
        ),
    );
    return within(await screen.findByRole('region', { name: 'On the slip' }));
  };
  await show();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Flan,/ })));
  cleanup();
  visitId = null;
  const slip = await show();
  await screen.findByText('The guests you wrote this for are not at table 5 any more.');
  expect(screen.queryByRole('button', { name: 'Order for table 5' })).toBeNull();
  await act(async () => screen.getByRole('button', { name: 'Keep it for table 5' }).click());
  expect(screen.queryByText(/guests/)).toBeNull();
  expect(slip.getByText('Flan')).toBeTruthy();
});
