import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/orders.ts';
import type { Role } from '#domain/people/roles.ts';
import { staffOrderKeys } from '#web/staff/data/order-cache.ts';
import type { Staff } from '#web/staff/parts/staff-context.ts';
import { anItem, anOrder, aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { BoardScreen } from './board-screen.tsx';

const TICKETS = [
  anOrder({ tableNumber: '5', createdAt: '2026-11-20T20:00:00.000Z' }),
  anOrder({
    tableNumber: '8',
    status: 'preparing',
    createdAt: '2026-11-20T20:15:00.000Z',
    items: [
      anItem({
        name: 'Croquetas',
        status: 'preparing',
        notes: 'Alergia al huevo',
        options: [{ groupName: 'Tamaño', name: 'Media', priceMinor: 0 }],
      }),
    ],
  }),
  anOrder({
    tableNumber: '9',
    status: 'ready',
    createdAt: '2026-11-20T19:55:00.000Z',
    items: [anItem({ status: 'ready' })],
  }),
];

/** Two taps within 800 ms are one. */
const passMs = (ms: number) => {
  const later = performance.now() + ms;
  vi.spyOn(performance, 'now').mockReturnValue(later);
};

/** Also lets what the click began come to its end. */
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

describe('kitchen board', () => {
  const show = async (
    role: Role,
    orders: readonly StaffOrder[] = TICKETS,
    liveState: 'connected' | 'down' = 'connected',
    device: Staff['device'] = null,
  ) => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    client.setQueryData(staffOrderKeys.active(RESTAURANT), orders);
    await act(() =>
      render(
        <StaffScene staff={aStaff(role, { liveState, device })} client={client}>
          <BoardScreen />
        </StaffScene>,
      ),
    );
    return client;
  };
  const names = (name: RegExp) =>
    screen
      .queryAllByRole('button', { name })
      .map((each) => each.getAttribute('aria-label'))
      .filter((label) => label !== null);

  beforeAll(() =>
    loadMessages('en', ['common', 'errors', 'lists', 'admin', 'kitchen', 'order', 'sharedDevices']),
  );
  beforeEach(() => {
    vi.setSystemTime('2026-11-20T20:21:30.000Z');
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  it('chef: may start, finish and recall, but not deliver', async () => {
    await show('chef');
    expect(names(/^Table/)).toEqual([
      'Table 5: Start, #006',
      'Table 8: Ready, #006',
      'Table 9: Recall, #006',
    ]);
  });

  it('PIN-5 locked shared screen: can bump, and offers nothing that needs a PIN', async () => {
    await show('chef', TICKETS, 'connected', { name: 'Kitchen left', lockAfterSeconds: 120, isLocked: true });
    expect(names(/^Table/)).toEqual([
      'Table 5: Start, #006',
      'Table 8: Ready, #006',
      'Table 9: Recall, #006',
    ]);
    expect(screen.getByRole('link', { name: 'Enter a PIN' }).getAttribute('href')).toBe('/admin');
    expect(screen.queryByRole('link', { name: 'Back to orders' })).toBeNull();
    const [ticket] = screen.getAllByRole('heading', { name: /^Table 5/ });
    await click(within(ticket as HTMLElement).getByRole('button'));
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: /sold out|goes first/i })).toBeNull();
    expect(screen.queryByRole('link', { name: /print/i })).toBeNull();
  });

  it('a cancelled ticket that nobody has acknowledged is also on the board of its station, until somebody does', async () => {
    const bar = anOrder({ tableNumber: '4', items: [anItem({ name: 'Beer', station: 'bar' })] });
    const grill = anOrder({ tableNumber: '6', items: [anItem({ name: 'Ribeye', station: 'grill' })] });
    const client = await show('chef', [bar, grill]);
    const cancelled = { ...bar, version: 2, status: 'cancelled' as const, cancelReason: 'They left' };
    act(() => void client.setQueryData(staffOrderKeys.active(RESTAURANT), [cancelled, grill]));
    const notice = () => screen.queryByRole('button', { name: 'Table 4: Understood, #006' });
    await screen.findByRole('button', { name: 'Table 4: Understood, #006' });
    await click(screen.getByRole('button', { name: 'Grill' }));
    expect(notice()).toBeNull();
    await click(screen.getByRole('button', { name: 'All' }));
    expect(notice()).not.toBeNull();
    await click(notice() as HTMLElement);
    expect(notice()).toBeNull();
    await click(screen.getByRole('button', { name: 'Grill' }));
    await click(screen.getByRole('button', { name: 'All' }));
    expect(notice()).toBeNull();
  });

  it('server: may deliver, but not cook', async () => {
    await show('server');
    expect(names(/^Table/)).toEqual(['Table 9: Deliver, #006']);
  });

  it('owner: may start, finish, recall and deliver', async () => {
    await show('owner');
    expect(names(/^Table/)).toEqual([
      'Table 5: Start, #006',
      'Table 8: Ready, #006',
      'Table 9: Recall, #006',
      'Table 9: Deliver, #006',
    ]);
  });

  it('two ready orders of one table are told apart by their numbers, as is one that has just left', async () => {
    const items = [anItem({ status: 'ready' })];
    await show('owner', [
      anOrder({ tableNumber: '9', status: 'ready', items, trackingNumber: 'RT-20261120-038' }),
      anOrder({ tableNumber: '9', status: 'ready', items, trackingNumber: 'RT-20261120-039' }),
      anOrder({ tableNumber: '9', status: 'preparing', trackingNumber: 'RT-20261120-040' }),
    ]);
    const strip = screen.getByRole('heading', { name: /^Ready/ }).parentElement as HTMLElement;
    const numbers = within(strip)
      .getAllByRole('listitem')
      .map((order) => within(order).getByText(/^#\d+$/).textContent);
    expect(numbers).toEqual(['#038', '#039']);
    expect(names(/: Deliver,/)).toEqual(['Table 9: Deliver, #038', 'Table 9: Deliver, #039']);
    await click(screen.getByRole('button', { name: 'Table 9: Start, #040' }));
    passMs(1_000);
    await click(screen.getByRole('button', { name: 'Table 9: Ready, #040' }));
    expect(screen.getByRole('heading', { name: 'Table 9 #040 Ready' })).toBeTruthy();
  });

  it('shows minutes, options and notes of each ticket, and counts all day', async () => {
    await show('chef');
    const [first, second] = screen.getAllByRole('article');
    expect(within(first as HTMLElement).getByText('21 min')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('6 min')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('Media')).toBeTruthy();
    expect(within(second as HTMLElement).getByText('Alergia al huevo')).toBeTruthy();
    const allDay = screen.getByRole('region', { name: 'All day' });
    expect(within(allDay).getByText('2 open tickets')).toBeTruthy();
    expect(
      within(allDay)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['1Croquetas', '1Paella']);
  });

  it('tap on Start: shows the ticket as started before the answer; a new ticket is added at the end', async () => {
    const client = await show('chef');
    await click(screen.getByRole('button', { name: 'Table 5: Start, #006' }));
    expect(names(/^Table 5/)).toEqual(['Table 5: Ready, #006']);
    const late = anOrder({ tableNumber: '1', createdAt: '2026-11-20T20:21:00.000Z' });
    await act(async () => void client.setQueryData(staffOrderKeys.active(RESTAURANT), [...TICKETS, late]));
    await vi.waitFor(() => expect(screen.getAllByRole('heading', { name: /^Table/ })).toHaveLength(3));
    expect(screen.getAllByRole('heading', { name: /^Table/ }).at(-1)?.textContent).toContain('Table 1');
  });

  it('tap on a dish: bumps it, and a second tap recalls it', async () => {
    await show('chef');
    const dish = () => screen.getByRole('button', { name: /^1×\s*Paella/ });
    expect(dish().textContent).toContain('Ready');
    await click(dish());
    // It was all of the ticket: the slot shows it and keeps the undo.
    const undo = await screen.findByRole('button', { name: 'Table 5: Undo, #006' });
    passMs(2_000);
    await click(undo);
    await vi.waitFor(() => expect(dish().textContent).toContain('Ready'));
  });

  it('tap on Deliver: the undo stays in the ready strip, and works', async () => {
    let moved = TICKETS[2] as StaffOrder;
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
      if (typeof body !== 'string') return new Promise(() => undefined);
      moved = { ...moved, status: JSON.parse(body).to, version: moved.version + 1 };
      return Response.json(moved);
    });
    await show('manager');
    await click(screen.getByRole('button', { name: 'Table 9: Deliver, #006' }));
    const undo = await screen.findByRole<HTMLButtonElement>('button', { name: 'Table 9: Undo, #006' });
    // While the first move is under way, the order takes no second one.
    await vi.waitFor(() => expect(undo.disabled).toBe(false));
    passMs(2_000);
    await click(undo);
    expect(await screen.findByRole('button', { name: 'Table 9: Deliver, #006' })).toBeTruthy();
  });

  it('station: shows its own dishes, and can be ready before the others', async () => {
    const mixed = anOrder({
      tableNumber: '3',
      status: 'preparing',
      items: [
        anItem({ name: 'Chuletón', station: 'grill', status: 'preparing' }),
        anItem({ name: 'Caña', station: 'bar', status: 'preparing' }),
      ],
    });
    await show('chef', [mixed]);
    await click(screen.getByRole('button', { name: 'Grill' }));
    expect(screen.getByText('+ 1 at other stations')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'Table 3: Ready, #006' }));
    expect(await screen.findByText('others still cooking')).toBeTruthy();
    await click(screen.getByRole('button', { name: 'All' }));
    expect(names(/^Table 3/)).toEqual(['Table 3: Ready, #006']);
  });

  it('corrections: are marked as new, changed, or struck through with the reason', async () => {
    const corrected = anOrder({
      status: 'preparing',
      items: [
        anItem({ name: 'Gazpacho', quantity: 3, correctedFrom: 1, status: 'preparing' }),
        anItem({ name: 'Flan', correctedFrom: 0 }),
      ],
      struckItems: [
        {
          id: 's1',
          name: 'Pulpo',
          options: [],
          quantity: 1,
          notes: '',
          station: 'kitchen',
          reason: 'Allergic',
        },
      ],
    });
    await show('chef', [corrected]);
    const ticket = screen.getByRole('article');
    const struck = within(ticket).getByText(/Pulpo/);
    expect([struck.tagName, within(ticket).getByText('Allergic').tagName]).toEqual(['DEL', 'SPAN']);
    expect(within(ticket).getByRole('button', { name: /Gazpacho/ }).textContent).toContain('before:1');
    expect(within(ticket).getByRole('button', { name: /Flan/ }).textContent).toContain('New');
  });

  it('all day: a tap on a dish marks it on its tickets and offers one step for all of them', async () => {
    await show('chef', [
      anOrder({ tableNumber: '5', items: [anItem({ name: 'Flan', quantity: 2 })] }),
      anOrder({ tableNumber: '6', items: [anItem({ name: 'Flan' }), anItem({ name: 'Pan' })] }),
    ]);
    await click(
      within(screen.getByRole('region', { name: 'All day' })).getByRole('button', { name: /Flan/ }),
    );
    const bar = screen.getByRole('region', { name: 'Flan' });
    expect(within(bar).getByText('Flan: 3 portions on 2 tickets')).toBeTruthy();
    await click(within(bar).getByRole('button', { name: 'Start all' }));
    await click(within(bar).getByRole('button', { name: 'All ready' }));
    await click(screen.getByRole('button', { name: '3 portions ready' }));
    expect(screen.queryByRole('region', { name: 'Flan' })).toBeNull();
  });

  it('"Got it": acknowledges new tickets', async () => {
    await show('chef');
    fireEvent.click(screen.getByRole('button', { name: '1 new · Got it' }));
    expect(screen.queryByRole('button', { name: /Got it/ })).toBeNull();
  });

  it('INV-21 shows an alert while the connection is lost', async () => {
    await show('chef', TICKETS, 'down');
    expect(
      screen.getByText(/Connection lost: this board may be out of date/).closest('[role=alert]'),
    ).toBeTruthy();
  });

  it('empty board: says that there are no open tickets', async () => {
    await show('chef', []);
    expect(screen.getByText('No open tickets.')).toBeTruthy();
  });
});
