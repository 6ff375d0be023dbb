import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/orders.ts';
import type { Role } from '#domain/people/roles.ts';
import type { OrderWithHistory } from '#web/staff/data/order-cache.ts';
import { staffOrderKeys } from '#web/staff/data/order-cache.ts';
import { anItem, anOrder, aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts } from '#web/ui/toast-store.ts';
import { OrdersScreen } from './orders-screen.tsx';

const order = anOrder({
  tableNumber: '5',
  instructions: [{ dinerSessionId: null, name: 'Server', color: null, text: 'Bring it together' }],
  totalAmountMinor: 2500,
  tipMinor: 200,
  items: [
    anItem({
      name: 'Paella',
      quantity: 2,
      totalMinor: 2500,
      notes: 'No onion',
      dinerName: 'Lucía',
      options: [{ groupName: 'Size', name: 'Half', priceMinor: 0 }],
    }),
  ],
});
const history: OrderWithHistory['events'] = [
  {
    fromStatus: null,
    toStatus: 'pending',
    actorKind: 'diner',
    actorName: null,
    reason: null,
    changes: [],
    version: 1,
    at: '2026-11-20T20:00:00.000Z',
  },
];

/** Also lets what the click began come to its end. */
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

describe('orders screen', () => {
  const asked: string[] = [];
  const sent: { address: string; body: unknown }[] = [];
  const show = async (
    role: Role,
    { at = '/admin/orders', orders = [order] as readonly StaffOrder[] } = {},
  ) => {
    const client = new QueryClient({
      defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
    });
    client.setQueryData(staffOrderKeys.active(RESTAURANT), orders);
    const opened = orders.find(({ id }) => id === order.id) ?? order;
    client.setQueryData(staffOrderKeys.one(RESTAURANT, order.id), { order: opened, events: history });
    await act(() =>
      render(
        <StaffScene staff={aStaff(role)} client={client} at={at}>
          <OrdersScreen />
        </StaffScene>,
      ),
    );
    return client;
  };
  const details = () => within(screen.getByRole('dialog', { name: 'Table 5' }));
  const openAt = `/admin/orders?orderId=${order.id}`;

  beforeAll(() => loadMessages('en', ['lists', 'common', 'errors', 'admin', 'order', 'orderPad']));
  beforeEach(() => {
    sent.length = 0;
    asked.length = 0;
    vi.stubGlobal('fetch', (address: string, init: { method: string; body: string }) => {
      if (init.method === 'POST') sent.push({ address, body: JSON.parse(init.body) });
      if (init.method === 'GET') asked.push(address);
      if (address.includes('/orders?')) {
        const isFirst = !address.includes('before=');
        const page = isFirst ? [order] : [anOrder({ tableNumber: '6' })];
        return Promise.resolve(Response.json({ orders: page, nextBefore: isFirst ? 'cursor' : null }));
      }
      return Promise.resolve(
        init.method === 'POST'
          ? Response.json({ ...order, version: 2, status: 'cancelled' })
          : Response.json({ code: 'ORDER_NOT_FOUND', message: '', requestId: '1' }, { status: 404 }),
      );
    });
  });
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });

  it('card: offers the next step to roles that may take it', async () => {
    await show('chef');
    expect(screen.getByRole('button', { name: /^Confirm: / })).toBeTruthy();
    cleanup();
    await show('server');
    expect(screen.queryByRole('button', { name: /^Confirm: / })).toBeNull();
  });

  it('card: a new order is marked in the place of its minutes, and moves no button while its row is pressed', async () => {
    const client = await show('owner');
    const arrived = anOrder({ id: 'o-2', tableNumber: '6', createdAt: order.createdAt });
    const showAll = async (orders: readonly StaffOrder[]) => {
      client.setQueryData(staffOrderKeys.active(RESTAURANT), orders);
      await waitFor(() => expect(document.title).toMatch(`(${orders.length})`));
    };
    await showAll([order, arrived]);
    const cards = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(cards().map((text) => [text.includes('New'), / min/.test(text)])).toEqual([
      [false, true],
      [true, false],
    ]);
    const confirm = screen.getAllByRole('button', { name: /^Confirm: / })[1];
    if (!confirm) throw new Error('the order has not arrived');
    fireEvent.pointerDown(confirm);
    await showAll([arrived]);
    expect(cards()).toHaveLength(2);
    await click(confirm);
    expect(cards()).toHaveLength(1);
    expect(sent).toMatchObject([{ address: expect.stringContaining('/orders/o-2/moves') }]);
  });

  it('title: counts pending orders', async () => {
    await show('owner');
    expect(document.title).toBe('(1) Orders · Casa Sobremesa');
  });

  it('card: opens the details with dishes, options, notes, amounts and history', async () => {
    await show('owner');
    await click(screen.getByRole('button', { name: /^Table 5, order #006: show details/ }));
    // The first sheet of a file loads its code.
    await screen.findByRole('dialog', { name: 'Table 5' });
    for (const text of ['Size: Half', 'Note: No onion', 'Bring it together'])
      expect(details().getByText(text)).toBeTruthy();
    // Intl puts a no-break space before the sign.
    expect(details().getByText(/^27,00.€$/)).toBeTruthy();
    expect(details().getByText('A guest').parentElement?.textContent).toBe('A guest ordered');
    expect(details().getByText('21:00')).toBeTruthy();
  });

  it.each([
    ['Guest left', 'Taken off: Guest left'],
    ['', 'Taken off'],
  ])(
    'PRIVACY-1 details: a dish struck for the reason "%s", forgotten if empty, reads "%s"',
    async (reason, text) => {
      const struckItems = [{ ...anItem({ name: 'Flan' }), reason }];
      await show('owner', { at: openAt, orders: [{ ...order, struckItems }] });
      await screen.findByRole('dialog', { name: 'Table 5' });
      expect(details().getByText(/^Taken off/).textContent).toBe(text);
    },
  );

  it('ORDER-2 details: a server may only cancel a pending order', async () => {
    await show('server', { at: openAt });
    const footer = details().getByRole('contentinfo');
    expect(
      within(footer)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['Cancel order']);
  });

  it('ORDER-6 cancelling: needs a reason, which is sent', async () => {
    await show('owner', { at: openAt });
    fireEvent.click(details().getByRole('button', { name: 'Cancel order' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel the order of table 5?' }));
    const confirm = dialog.getByRole('button', { name: 'Cancel order' });
    fireEvent.click(confirm);
    expect(dialog.getByText('Please give a reason: your guest will see it.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('radio', { name: 'Another reason' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'In your own words' }), {
      target: { value: '   ' },
    });
    fireEvent.click(confirm);
    expect(sent).toEqual([]);
    fireEvent.change(dialog.getByRole('textbox', { name: 'In your own words' }), {
      target: { value: ' The oven is off ' },
    });
    await click(confirm);
    expect(sent).toEqual([
      {
        address: `/api/restaurants/${RESTAURANT}/orders/${order.id}/moves`,
        body: { to: 'cancelled', version: 1, reason: 'The oven is off' },
      },
    ]);
    // Until it has ended: the moves of an order are sent one after another.
    await waitFor(() => expect(currentToasts()).toHaveLength(1));
  });

  it('cancelling: a reason stays when there is no network, and when a colleague was faster, which is said', async () => {
    const client = await show('owner', { at: openAt });
    fireEvent.click(details().getByRole('button', { name: 'Cancel order' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel the order of table 5?' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Another reason' }));
    const words = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'In your own words' });
    fireEvent.change(words, { target: { value: 'The oven is off' } });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect([words.isConnected, words.value]).toEqual([true, 'The oven is off']);
    const cancelled = { ...order, status: 'cancelled' as const, version: 2 };
    act(() => {
      client.setQueryData(staffOrderKeys.one(RESTAURANT, order.id), { order: cancelled, events: history });
    });
    await dialog.findByText('Order status updated to: Cancelled');
    expect([words.isConnected, words.value]).toEqual([true, 'The oven is off']);
  });

  it('cancelling: a question about one order does not become one about another that a notification opens', async () => {
    const other = anOrder({ tableNumber: '6', trackingNumber: 'RT-20261120-007' });
    const client = await show('owner', { at: openAt, orders: [order, other] });
    client.setQueryData(staffOrderKeys.one(RESTAURANT, other.id), { order: other, events: history });
    fireEvent.click(details().getByRole('button', { name: 'Cancel order' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel the order of table 5?' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Something in it has sold out' }));
    const card = { name: /^Table 6, order #007: show details/, hidden: true };
    await click(screen.getByRole('button', card));
    await screen.findByRole('dialog', { name: 'Table 6' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Cancel the order/ })).toBeNull());
    // Nor is it asked again when the first one is opened again.
    await click(screen.getByRole('button', { ...card, name: /^Table 5, order #006: show details/ }));
    await screen.findByRole('dialog', { name: 'Table 5' });
    expect(screen.queryByRole('dialog', { name: /^Cancel the order/ })).toBeNull();
  });

  it('list: pages on, sorts the dearest first, and is fetched only while it is shown', async () => {
    const lists = () => asked.filter((address) => address.includes('/orders?'));
    await show('owner');
    expect(lists()).toEqual([]);
    cleanup();
    await show('owner', { at: '/admin/orders?view=table&status=pending' });
    await click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByRole('button', { name: /^Table 6, order/ });
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    await click(screen.getByRole('button', { name: 'Total' }));
    const list = `/api/restaurants/${RESTAURANT}/orders?`;
    expect(lists()).toEqual([
      `${list}state=all&sort=-placed&status=pending`,
      `${list}state=all&sort=-placed&status=pending&before=cursor`,
      `${list}state=all&sort=-total&status=pending`,
    ]);
  });

  it('address without an order: shows that it does not exist', async () => {
    await show('owner', { at: '/admin/orders?orderId=undefined' });
    expect(screen.getByText('This order does not exist, or belongs to another restaurant.')).toBeTruthy();
  });

  it('no orders: shows a note', async () => {
    await show('owner', { orders: [] });
    expect(screen.getByText('No orders right now.')).toBeTruthy();
  });

  it('LIST-1 search: one field for board and list, which keeps its text between them', async () => {
    await show('owner', { at: '/admin/orders?q=paella' });
    expect(screen.getByRole('button', { name: /^Table 5, order #006: show details/ })).toBeTruthy();
    expect(screen.getAllByRole('searchbox').map((field) => (field as HTMLInputElement).value)).toEqual([
      'paella',
    ]);
    await click(screen.getByRole('radio', { name: 'Table' }));
    await screen.findByRole('button', { name: /^Table 5, order/ });
    const searches = asked
      .filter((address) => address.includes('/orders?'))
      .map((address) => new URLSearchParams(address.split('?')[1]).get('search'));
    expect(searches).toEqual(['paella']);
    expect(screen.getAllByRole('searchbox').map((field) => (field as HTMLInputElement).value)).toEqual([
      'paella',
    ]);
    await click(screen.getByRole('radio', { name: 'Board' }));
    expect(screen.getByRole('button', { name: /^Table 5, order #006: show details/ })).toBeTruthy();
  });

  it('search without a result: can be cleared', async () => {
    await show('owner', { at: '/admin/orders?q=lobster' });
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(screen.getByRole('button', { name: /^Table 5, order #006: show details/ })).toBeTruthy();
  });
});
