import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMenu } from '#web/shared/testing/test-diner.ts';
import { anItem, anOrder, aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { CorrectScreen } from './correct-screen.tsx';

const TABLE = '7ab1e000-0000-4000-8000-000000000005';
const PAD = {
  tableId: TABLE,
  tableNumber: '5',
  visitId: null,
  openOrders: 0,
  factors: { food: 1, drinks: 1 },
};
const beer = anItem({ name: 'Caña', quantity: 2 });
const soup = anItem({ name: 'Sopa', quantity: 2 });
const OVERTAKEN = /your change does not apply/;

describe('ORDER-14 a colleague corrects the same order meanwhile', () => {
  let order = anOrder();
  let client: QueryClient;
  let sent: unknown[];

  const show = async () => {
    client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await act(
      async () =>
        void render(
          <StaffScene staff={aStaff('server')} client={client} at={`/admin/orders/${order.id}/correct`}>
            <Routes>
              <Route path="/admin/orders/:orderId/correct" element={<CorrectScreen />} />
              <Route path="/admin/orders" element={<p>all orders</p>} />
            </Routes>
          </StaffScene>,
        ),
    );
    await screen.findByRole('region', { name: 'On the slip' });
  };
  const slip = () => within(screen.getByRole('region', { name: 'On the slip' }));
  const tap = (name: string) =>
    act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement));
  /** The colleague's correction of the beer arrives; waits for the portions that the slip then has. */
  const colleagueWants = async (quantity: number, portions: string) => {
    order = {
      ...order,
      version: order.version + 1,
      items: [{ ...beer, quantity, totalMinor: 1_250 * quantity }, soup],
    };
    await act(() => client.invalidateQueries());
    await slip().findByText(new RegExp(`^${portions} items`));
  };
  const save = async () => {
    await tap('Save changes');
    await screen.findByText('all orders');
    return sent;
  };

  beforeAll(() =>
    loadMessages('en', ['common', 'errors', 'admin', 'order', 'orderPad', 'lists', 'menu', 'dishes']),
  );
  beforeEach(() => {
    order = anOrder({ tableId: TABLE, status: 'preparing', version: 4, items: [beer, soup] });
    sent = [];
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (init.method === 'POST') {
        sent.push(JSON.parse(init.body as string));
        return Response.json(order);
      }
      if (address.includes('/order-pad')) return Response.json(PAD);
      if (address.includes('/menu')) return Response.json(aMenu([]));
      return Response.json({ order, events: [], pricing: null });
    });
  });
  afterEach(() => {
    for (const { id } of currentToasts()) act(() => dismissToast(id));
    cleanup();
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  it('keeps it where one’s own change was taken back', async () => {
    await show();
    await tap('One more Caña');
    await tap('One less Caña');
    await tap('One more Sopa');
    await colleagueWants(3, '6');
    expect(slip().queryByText(OVERTAKEN)).toBeNull();
    expect(await save()).toEqual([
      { version: 5, corrections: [{ kind: 'quantity', itemId: soup.id, quantity: 3 }] },
    ]);
  });

  it('keeps it where one’s own change differs, and says so until it is made anew', async () => {
    await show();
    await tap('One more Caña');
    await tap('One more Caña');
    await tap('One more Sopa');
    await colleagueWants(3, '6');
    slip().getByText(OVERTAKEN);
    await tap('One more Caña');
    expect(slip().queryByText(OVERTAKEN)).toBeNull();
    expect(await save()).toEqual([
      {
        version: 5,
        corrections: [
          { kind: 'quantity', itemId: beer.id, quantity: 4 },
          { kind: 'quantity', itemId: soup.id, quantity: 3 },
        ],
      },
    ]);
  });

  it('says nothing where both wanted the same, and keeps it after a reload', async () => {
    await show();
    await tap('One more Caña');
    await tap('One more Sopa');
    cleanup();
    await show();
    await colleagueWants(3, '6');
    expect(slip().queryByText(OVERTAKEN)).toBeNull();
    expect(await save()).toEqual([
      { version: 5, corrections: [{ kind: 'quantity', itemId: soup.id, quantity: 3 }] },
    ]);
  });

  it('keeps a dish that was to be taken off and of which the guests have ordered more, and says so until it is taken off anew', async () => {
    const strike = async () => {
      await tap('Caña: Take off');
      const dialog = within(screen.getByRole('dialog'));
      fireEvent.click(dialog.getByRole('radio', { name: 'The guest changed their mind' }));
      await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Take off' })));
    };
    await show();
    await strike();
    slip().getByText(/^2 items/);
    await tap('One more Sopa');
    await colleagueWants(3, '6');
    slip().getByText(OVERTAKEN);
    expect(slip().queryByRole('button', { name: 'Caña: Keep it after all' })).toBeNull();
    await strike();
    slip().getByText(/^3 items/);
    expect(slip().queryByText(OVERTAKEN)).toBeNull();
    expect(await save()).toEqual([
      {
        version: 5,
        corrections: [
          { kind: 'strike', itemId: beer.id, reason: 'The guest changed their mind' },
          { kind: 'quantity', itemId: soup.id, quantity: 3 },
        ],
      },
    ]);
  });

  it('does not apply what an earlier release wanted to take off; its quantities do', async () => {
    sessionStorage.setItem(
      `draft:order-correction-of-dishes:${order.id}`,
      JSON.stringify({ edits: { [soup.id]: { from: 2, to: 3 } }, reasons: { [beer.id]: 'Mistake' } }),
    );
    await show();
    expect(slip().queryByText('Mistake')).toBeNull();
    expect(await save()).toEqual([
      { version: 4, corrections: [{ kind: 'quantity', itemId: soup.id, quantity: 3 }] },
    ]);
  });

  it('DISCOUNT-7 leaves a dish that has a discount as it is, says why, and counts what it costs', async () => {
    await show();
    await tap('One more Caña');
    await tap('One more Sopa');
    order = { ...order, version: 5, items: [{ ...beer, totalMinor: 2_000 }, soup] };
    await act(() => client.invalidateQueries());
    await slip().findByText(/20,00.€ with its discount · take the discount back on the bill to change it$/);
    expect(slip().queryByRole('button', { name: /Caña/ })).toBeNull();
    // Two beers for 20 €, three soups of 12.50 €.
    slip().getByText(/^5 items · 57,50.€$/);
    expect(await save()).toEqual([
      { version: 5, corrections: [{ kind: 'quantity', itemId: soup.id, quantity: 3 }] },
    ]);
  });
});
