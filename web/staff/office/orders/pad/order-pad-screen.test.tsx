import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MenuItem } from '#contract/menu.ts';
import { aDish, aGroup, aMenu } from '#web/shared/testing/test-diner.ts';
import { anItem, anOrder, aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { CorrectScreen } from './correct-screen.tsx';
import { OrderPadScreen } from './order-pad-screen.tsx';

const TABLE = '7ab1e000-0000-4000-8000-000000000005';
const PLAIN: MenuItem = aDish(1, { name: 'Flan', basePriceMinor: 500, category: 'Postres' });
const CHOSEN: MenuItem = aDish(2, {
  name: 'Chuletón',
  basePriceMinor: 2_000,
  category: 'Postres',
  optionGroups: [
    aGroup(1, {
      name: 'Punto',
      minChoices: 1,
      maxChoices: 1,
      options: [
        {
          id: 'o1',
          name: 'Poco hecho',
          priceMinor: 100,
          isDefault: false,
          isAvailable: true,
          allergens: null,
        },
      ],
    }),
  ],
});
const GONE: MenuItem = aDish(3, { name: 'Pulpo', category: 'Postres', isAvailable: false });
const MENU = aMenu([PLAIN, CHOSEN, GONE], { categories: [{ key: 'Postres', name: 'Postres' }] });
const PAD = {
  tableId: TABLE,
  tableNumber: '5',
  visitId: null,
  openOrders: 0,
  factors: { food: 1, drinks: 1 },
};
const flan = anItem({ name: 'Flan', quantity: 2, unitPriceMinor: 500, totalMinor: 1_000 });
const done = anItem({ name: 'Pan', status: 'ready', unitPriceMinor: 100, totalMinor: 100 });
const order = anOrder({ tableId: TABLE, status: 'preparing', version: 4, items: [flan, done] });

describe('order pad', () => {
  let sent: { address: string; key: string | null; body: unknown }[];
  let answer: () => Response;
  let pad: object;
  let floor: readonly object[];

  const show = async (at: string, first: 'region' | 'dialog' = 'region') => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await act(
      async () =>
        void render(
          <StaffScene staff={aStaff('server')} client={client} at={at}>
            <Routes>
              <Route path="/admin/orders/new" element={<OrderPadScreen />} />
              <Route path="/admin/orders/:orderId/correct" element={<CorrectScreen />} />
              <Route path="/admin/orders" element={<p>all orders</p>} />
              <Route path="/admin/tables" element={<p>all tables</p>} />
            </Routes>
          </StaffScene>,
        ),
    );
    await screen.findByRole(first, { name: 'On the slip' });
  };
  const slip = () => within(screen.getByRole('region', { name: 'On the slip' }));
  const tap = (name: RegExp | string) =>
    act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement));

  beforeAll(() =>
    loadMessages('en', ['common', 'errors', 'admin', 'order', 'orderPad', 'lists', 'menu', 'dishes']),
  );
  beforeEach(() => {
    sent = [];
    pad = PAD;
    floor = [];
    answer = () => Response.json(anOrder({ tableId: TABLE }), { status: 201 });
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (init.method === 'POST') {
        const headers = init.headers as Record<string, string>;
        sent.push({
          address,
          key: headers['idempotency-key'] ?? null,
          body: JSON.parse(init.body as string),
        });
        return Promise.resolve(answer());
      }
      if (address.includes('/order-pad')) return Promise.resolve(Response.json(pad));
      if (address.endsWith('/tables')) return Promise.resolve(Response.json({ tables: floor }));
      if (address.includes('/menu')) return Promise.resolve(Response.json(MENU));
      return Promise.resolve(Response.json({ order, events: [], pricing: null }));
    });
  });
  afterEach(() => {
    for (const { id } of currentToasts()) act(() => dismissToast(id));
    cleanup();
    vi.unstubAllGlobals();
    sessionStorage.clear();
  });

  it('adds a dish with one tap, opens its sheet if it has options, and sends everything with one idempotency key', async () => {
    await show(`/admin/orders/new?table=${TABLE}`);
    await tap(/^Flan,/);
    await tap(/^Flan,/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pulpo, Sold out' }).disabled).toBe(true);
    await tap(/^Chuletón,/);
    const dialog = within(screen.getByRole('dialog', { name: 'Chuletón' }));
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: /^Add/ })));
    expect(dialog.getByText('Please choose: Punto')).toBeTruthy();
    fireEvent.click(dialog.getByRole('radio'));
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: /^Add/ })));
    // Intl puts a no-break space before the sign.
    expect(slip().getByText(/^3 items · 31,00.€$/)).toBeTruthy();
    screen.getByRole('button', { name: /^Flan, 5,00.€, 2 on the slip$/ });
    const [send] = screen.getAllByRole('button', { name: 'Send' });
    await act(async () => {
      // Two fast taps: the second comes before the button is disabled.
      send?.click();
      send?.click();
    });
    await screen.findByText('all orders');
    expect(currentToasts()).toHaveLength(1);
    expect(sent).toMatchObject([
      {
        address: `/api/restaurants/${RESTAURANT}/tables/${TABLE}/orders`,
        body: {
          lines: [
            { menuItemId: PLAIN.id, optionIds: [], note: '', quantity: 2 },
            { menuItemId: CHOSEN.id, optionIds: ['o1'], note: '', quantity: 1 },
          ],
        },
      },
    ]);
    expect(sessionStorage.length).toBe(0);
  });

  it('returns to the floor plan: to the table, or once sent to all tables', async () => {
    await show(`/admin/orders/new?table=${TABLE}&from=table`);
    const back = screen.getByRole('link', { name: 'Back to the table' });
    expect(back.getAttribute('href')).toBe(`/admin/tables?table=${TABLE}`);
    await tap(/^Flan,/);
    await tap(/^1 item/);
    const sheet = within(screen.getByRole('dialog', { name: 'On the slip' }));
    await act(async () => sheet.getByRole('button', { name: 'Send' }).click());
    await screen.findByText('all tables');
    expect(sent).toHaveLength(1);
  });

  it('says that a colleague has moved the guests, and follows them with the slip, or keeps it for the table', async () => {
    const [visitId, other] = ['ana', '7ab1e000-0000-4000-8000-000000000009'];
    pad = { ...PAD, visitId };
    await show(`/admin/orders/new?table=${TABLE}`);
    await tap(/^Flan,/);
    expect(screen.queryByText(/guests/)).toBeNull();
    floor = [
      { id: TABLE, tableNumber: '5', visit: null, joinedTo: null },
      { id: other, tableNumber: '9', visit: { id: visitId }, joinedTo: null },
    ];
    pad = { ...PAD };
    answer = () => Response.json({ code: 'VISIT_CHANGED', message: '', requestId: '1' }, { status: 409 });
    await tap('Send');
    expect(sent).toMatchObject([{ body: { visitId } }]);
    await screen.findByText('The guests of table 5 are at table 9 now.');
    pad = { ...PAD, tableId: other, tableNumber: '9', visitId };
    await tap('Order for table 9');
    await screen.findByRole('heading', { name: 'Order for table 9' });
    expect(slip().getByText('Flan')).toBeTruthy();
    floor = [{ id: other, tableNumber: '9', visit: null, joinedTo: null }];
    pad = { ...pad, visitId: null };
    await tap('Send');
    await screen.findByText('The guests you wrote this for are not at table 9 any more.');
    await tap('Keep it for table 9');
    expect(screen.queryByText(/guests/)).toBeNull();
    answer = () => Response.json(anOrder({ tableId: other }), { status: 201 });
    await tap('Send');
    await screen.findByText('all orders');
    expect(sent.at(-1)?.body).not.toHaveProperty('visitId');
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps the lines after leaving, and repeats what had no answer before it sends more', async () => {
    await show(`/admin/orders/new?table=${TABLE}`);
    await tap(/^Flan,/);
    cleanup();
    await show(`/admin/orders/new?table=${TABLE}`);
    expect(slip().getByText('Flan')).toBeTruthy();
    expect(slip().getByText('Your unsaved changes have been restored.')).toBeTruthy();
    answer = () => Response.json({ code: 'UNAVAILABLE', message: '', requestId: '1' }, { status: 503 });
    // A tap before the previous answer is ignored.
    const send = (times: number) =>
      vi.waitFor(async () => {
        if (sent.length < times) await tap('Send');
        expect(sent).toHaveLength(times);
      });
    await send(1);
    expect(slip().getByText('Flan')).toBeTruthy();
    await send(2);
    await tap(/^Flan,/);
    answer = () => Response.json(anOrder({ tableId: TABLE, tableNumber: '5' }), { status: 201 });
    await send(4);
    await vi.waitFor(() => expect(currentToasts().map(({ tone }) => tone)).toEqual(['success']));
    const [first, second, third, fourth] = sent.map(({ key }) => key);
    expect([first === second, second === third, third === fourth]).toEqual([true, true, false]);
  });

  it('throws a restored slip away where it says that it is restored', async () => {
    await show(`/admin/orders/new?table=${TABLE}`);
    await tap(/^Flan,/);
    cleanup();
    await show(`/admin/orders/new?table=${TABLE}`);
    await act(async () => void fireEvent.click(slip().getByRole('button', { name: 'Discard changes' })));
    expect(slip().queryByText('Flan')).toBeNull();
    expect(slip().queryByText('Your unsaved changes have been restored.')).toBeNull();
  });

  it('keeps a note when its sheet is closed before it was added', async () => {
    await show(`/admin/orders/new?table=${TABLE}`);
    const sheet = () => within(screen.getByRole('dialog', { name: 'Flan' }));
    const note = () => sheet().getByRole<HTMLTextAreaElement>('textbox');
    const open = () => tap('Flan: options and note');
    const close = async () => {
      await act(async () => void fireEvent.click(sheet().getByRole('button', { name: 'Close' })));
    };
    await open();
    fireEvent.change(note(), { target: { value: 'no cream' } });
    await close();
    await open();
    expect(note().value).toBe('no cream');
    await act(async () => void fireEvent.click(sheet().getByRole('button', { name: /^Add/ })));
    expect(slip().getByText('no cream')).toBeTruthy();
    await open();
    expect(note().value).toBe('');
  });

  it('keeps corrections after leaving', async () => {
    const address = `/admin/orders/${order.id}/correct`;
    await show(address);
    await tap('Flan: Take off');
    const dialog = within(screen.getByRole('dialog', { name: 'Take Flan off?' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'It has sold out' }));
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Take off' })));
    cleanup();
    await show(address);
    expect(slip().getByText('It has sold out')).toBeTruthy();
    answer = () => Response.json({ ...order, version: 5 });
    await tap('Save changes');
    expect(sent[0]?.body).toMatchObject({ corrections: [{ kind: 'strike', itemId: flan.id }] });
    await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  it('a correction begins on a phone with the dishes that were ordered, an order with those of the menu', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    await show(`/admin/orders/${order.id}/correct`, 'dialog');
    const sheet = within(screen.getByRole('dialog', { name: 'On the slip' }));
    expect(await sheet.findByRole('button', { name: 'Flan: Take off' })).toBeTruthy();
    cleanup();
    await show(`/admin/orders/new?table=${TABLE}`);
    await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'On the slip' })).toBeNull());
  });

  it('ORDER-14 corrects dishes that are not ready: quantity, strike and a new one', async () => {
    await show(`/admin/orders/${order.id}/correct`);
    expect(slip().getByText(/ready, stays as it is/)).toBeTruthy();
    expect(
      screen
        .getAllByRole<HTMLButtonElement>('button', { name: 'Save changes' })
        .map(({ disabled }) => disabled),
    ).toEqual([true, true]);
    await tap(/^Flan,/);
    await tap('Flan: Take off');
    const dialog = within(screen.getByRole('dialog', { name: 'Take Flan off?' }));
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Take off' })));
    expect(dialog.getByText('Please give a reason: kitchen and guest read it.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('radio', { name: 'The guest changed their mind' }));
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Take off' })));
    expect(slip().getByText(/^2 items · 6,00.€$/)).toBeTruthy();
    answer = () => Response.json({ ...order, version: 5 });
    await tap('Save changes');
    expect(sent).toMatchObject([
      {
        address: `/api/restaurants/${RESTAURANT}/orders/${order.id}/corrections`,
        body: {
          version: 4,
          corrections: [
            { kind: 'strike', itemId: flan.id, reason: 'The guest changed their mind' },
            { kind: 'add', menuItemId: PLAIN.id, quantity: 1 },
          ],
        },
      },
    ]);
    await screen.findByText('all orders');
  });
});
