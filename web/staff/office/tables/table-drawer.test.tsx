import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FloorTable } from '#contract/tables.ts';
import { diningRoomKeys } from '#web/staff/data/tables.ts';
import { anOrder, aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { presenceGuardKey } from './presence-guard.ts';
import { TableStatusControl } from './table-drawer.tsx';
import { TablesScreen } from './tables-screen.tsx';
import { aStaffVisit, aTable, aVisit } from './test-tables.ts';

const VISIT = 'aaaaaaaa-0000-4000-8000-000000000001';
const OTHER_VISIT = 'aaaaaaaa-0000-4000-8000-000000000002';
const order = anOrder({ visitId: VISIT, status: 'ready', version: 3, trackingNumber: 'RT-20261120-039' });
const visit = aStaffVisit({ id: VISIT, orders: [order] });
let tables: FloorTable[] = [];
let rotatedAt: string | null = null;
let client: QueryClient;
const sent: unknown[] = [];

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
};
const settle = (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('table drawer', () => {
  beforeAll(() =>
    loadMessages('en', ['common', 'errors', 'lists', 'tables', 'admin', 'orderPad', 'order', 'service']),
  );
  beforeEach(async () => {
    sent.length = 0;
    rotatedAt = null;
    visit.closedAt = null;
    tables = [
      aTable({ id: 't1', tableNumber: '1', state: 'waiting', visit: aVisit({ id: VISIT, readyOrders: 1 }) }),
      aTable({ id: 't2', tableNumber: '2' }),
    ];
    vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
      if (address.endsWith('/pin')) return Response.json({ pin: '4711', expiresAt: '2026-11-20T20:15:00Z' });
      if (address.endsWith('/presence-guard'))
        return Response.json({ isOn: true, holdsFirstOrders: false, rotatedAt, version: 1 });
      if (body) {
        sent.push(JSON.parse(body));
        return Response.json({ ...order, status: 'delivered', version: 4 });
      }
      if (address.includes('/visits/')) return Response.json(visit);
      if (address.includes('/menu?')) return Response.json({ items: [] });
      if (address.includes('kitchen-settings'))
        return Response.json({ thresholds: { lateMinutes: 10, veryLateMinutes: 20 } });
      return Response.json({ tables });
    });
    client = new QueryClient();
    await act(async () =>
      render(
        <StaffScene staff={aStaff('server')} client={client} at="/admin/tables?table=t1">
          <TablesScreen />
          <Address />
        </StaffScene>,
      ),
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('payment and closing are in the footer, which stays visible', async () => {
    const sheet = await drawer('Table 1');
    const pay = await sheet.findByRole('button', { name: 'Take payment' });
    expect(pay.closest('footer')).not.toBeNull();
    expect(sheet.getByRole('button', { name: 'Close the visit' }).closest('footer')).not.toBeNull();
  });

  it('ready orders can be delivered in the drawer', async () => {
    const sheet = await drawer('Table 1');
    fireEvent.click(await sheet.findByRole('button', { name: 'Deliver order #039' }));
    await settle(() => expect(sent).toEqual([{ to: 'delivered', version: 3 }]));
  });

  it('a moved party, here or on another screen: the drawer follows it, and says where it was', async () => {
    const sheet = await drawer('Table 1');
    await sheet.findByRole('button', { name: 'Take payment' });
    const [first, second] = tables;
    if (!first || !second) throw new Error('two tables are set up');
    tables = [
      { ...first, state: 'free', visit: null },
      { ...second, state: 'waiting', visit: first.visit },
    ];
    await act(() => client.invalidateQueries({ queryKey: diningRoomKeys.floor(RESTAURANT) }));
    await settle(() => expect(screen.getByTestId('address').textContent).toBe('/admin/tables?table=t2'));
    const moved = await drawer('Table 2');
    expect(moved.getByText('These guests were at table 1 until now.')).toBeTruthy();
    fireEvent.click(moved.getByRole('button', { name: 'Close' }));
    await settle(() => expect(screen.getByTestId('address').textContent).toBe('/admin/tables'));
    fireEvent.click(await screen.findByRole('button', { name: /^Table 2/ }));
    await drawer('Table 2');
    expect(screen.queryByText(/until now/)).toBeNull();
  });

  it('PRESENCE-2 the PIN of their former table is not shown at the new one', async () => {
    const sheet = await drawer('Table 1');
    fireEvent.click(await sheet.findByRole('button', { name: 'PIN for this table' }));
    await sheet.findByText(/4711/);
    const [first, second] = tables;
    if (!first || !second) throw new Error('two tables are set up');
    tables = [
      { ...first, state: 'free', visit: null },
      { ...second, state: 'waiting', visit: first.visit },
    ];
    await act(() => client.invalidateQueries({ queryKey: diningRoomKeys.floor(RESTAURANT) }));
    const moved = await drawer('Table 2');
    expect(moved.queryByText(/4711/)).toBeNull();
    expect(moved.getByRole('button', { name: 'PIN for this table' })).toBeTruthy();
  });

  it.each<[string, string | null, (string | null)[]]>([
    ['ends with the visit of its party, also if that is reopened', VISIT, [null, VISIT]],
    ['for guests to come is theirs, and not for the next ones', null, [VISIT, OTHER_VISIT]],
  ])('PRESENCE-2 a PIN that %s', async (_name, first, [second, third]) => {
    const sheet = await drawer('Table 1');
    const be = async (visitId: string | null = null) => {
      const section = `with ${visitId ?? 'nobody'}`;
      const visit = visitId === null ? null : aVisit({ id: visitId });
      tables = [aTable({ id: 't1', tableNumber: '1', section, state: visit ? 'waiting' : 'free', visit })];
      await act(() => client.invalidateQueries({ queryKey: diningRoomKeys.floor(RESTAURANT) }));
      await sheet.findByText(section);
    };
    await be(first);
    fireEvent.click(await sheet.findByRole('button', { name: 'PIN for this table' }));
    await sheet.findByText(/4711/);
    await be(second);
    expect(sheet.queryAllByText(/4711/)).toHaveLength(first === null ? 1 : 0);
    await be(third);
    expect(sheet.queryByText(/4711/)).toBeNull();
  });

  it('PRESENCE-2 a PIN that ended with a new key is not shown', async () => {
    const sheet = await drawer('Table 1');
    fireEvent.click(await sheet.findByRole('button', { name: 'PIN for this table' }));
    await sheet.findByText(/4711/);
    rotatedAt = '2026-11-20T20:05:00.000Z';
    await act(() => client.invalidateQueries({ queryKey: presenceGuardKey(RESTAURANT) }));
    await settle(() => expect(sheet.queryByText(/4711/)).toBeNull());
  });

  it.each(['moved', 'joined'])(
    'what is typed about a payment stays when a colleague has %s the party',
    async (how) => {
      const sheet = await drawer('Table 1');
      fireEvent.click(await sheet.findByRole('button', { name: 'Take payment' }));
      const payment = await drawer('Payment at table 1');
      const tip = payment.getByRole<HTMLInputElement>('textbox', { name: /^Tip on top/ });
      fireEvent.change(tip, { target: { value: '2,50' } });
      const [first, second] = tables;
      if (!first || !second) throw new Error('two tables are set up');
      tables =
        how === 'moved'
          ? [
              { ...first, state: 'free', visit: null },
              { ...second, state: 'waiting', visit: first.visit },
            ]
          : [
              { ...first, joinedTo: { tableId: 't2', tableNumber: '2' }, visit: null },
              { ...second, state: 'waiting', visit: aVisit({ id: OTHER_VISIT }) },
            ];
      await act(() => client.invalidateQueries({ queryKey: diningRoomKeys.floor(RESTAURANT) }));
      await settle(() =>
        screen.getByText(
          how === 'moved'
            ? 'These guests were at table 1 until now.'
            : 'Table 1 has just joined this party: the bill is for both.',
        ),
      );
      expect(tip.isConnected).toBe(true);
      expect(tip.value).toBe('2,50');
    },
  );

  it('a table whose guests have left stays open in the drawer, which says so', async () => {
    const sheet = await drawer('Table 1');
    await sheet.findByRole('button', { name: 'Take payment' });
    tables = tables.map((table) => ({ ...table, state: 'free', visit: null }));
    await act(() => client.invalidateQueries({ queryKey: diningRoomKeys.floor(RESTAURANT) }));
    await settle(() => expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull());
    await settle(() => expect(screen.getByTestId('address').textContent).toBe('/admin/tables?table=t1'));
    expect(sheet.getByText('The visit that was shown here has been closed.')).toBeTruthy();
  });

  it('a visit that a colleague closes while a payment is typed: the sheet says so and keeps the input', async () => {
    const sheet = await drawer('Table 1');
    const pay = await sheet.findByRole('button', { name: 'Take payment' });
    await act(async () => fireEvent.click(pay));
    const payment = await drawer('Payment at table 1');
    const tip = payment.getByRole<HTMLInputElement>('textbox', { name: /^Tip on top/ });
    await act(async () => void fireEvent.change(tip, { target: { value: '2,5' } }));
    visit.closedAt = '2026-11-20T21:00:00.000Z';
    tables = tables.map((table) => ({ ...table, state: 'free', visit: null }));
    await act(() => client.invalidateQueries({ queryKey: diningRoomKeys.all(RESTAURANT) }));
    await payment.findByText('This visit has just been closed.');
    expect([tip.isConnected, tip.value]).toEqual([true, '2,5']);
    await act(async () => fireEvent.click(payment.getByRole('button', { name: 'Close' })));
    await settle(() => expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull());
    expect(sheet.getByText('The visit that was shown here has been closed.')).toBeTruthy();
  });

  it('a table that was joined says that the visit of its party was closed', async () => {
    const [first, second] = tables;
    if (!first || !second) throw new Error('two tables are set up');
    const floor = () => act(() => client.invalidateQueries({ queryKey: diningRoomKeys.floor(RESTAURANT) }));
    tables = [
      { ...first, joinedTo: { tableId: 't2', tableNumber: '2' }, visit: null },
      { ...second, state: 'waiting', visit: aVisit({ id: VISIT }) },
    ];
    await floor();
    const sheet = await drawer('Table 2 + 1');
    tables = [first, second].map((table) => ({ ...table, state: 'free', visit: null }));
    await floor();
    await settle(() =>
      expect(sheet.getByText('The visit that was shown here has been closed.')).toBeTruthy(),
    );
    expect(screen.getByTestId('address').textContent).toBe('/admin/tables?table=t1');
  });

  it('VISIT-3 joined tables are one party: one name, one drawer from either table; VISIT-4 they are separated again', async () => {
    const [first, second] = tables;
    if (!first || !second) throw new Error('two tables are set up');
    tables = [
      first,
      { ...second, status: 'occupied', state: 'waiting', joinedTo: { tableId: 't1', tableNumber: '1' } },
    ];
    await act(() => client.invalidateQueries({ queryKey: diningRoomKeys.floor(RESTAURANT) }));
    const sheet = await drawer('Table 1 + 2');
    expect(sheet.getByText('8 seats')).toBeTruthy();
    fireEvent.click(await sheet.findByRole('button', { name: 'Separate table 2' }));
    const question = await drawer('Separate table 2 from table 1?');
    fireEvent.click(question.getByRole('button', { name: 'Separate table 2' }));
    await settle(() => expect(sent).toEqual([{ tableId: 't2' }]));
    await settle(() =>
      expect(screen.queryByRole('dialog', { name: 'Separate table 2 from table 1?' })).toBeNull(),
    );
    fireEvent.click(await sheet.findByRole('button', { name: 'Close' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Table 2, with table 1: show details' }));
    expect(await screen.findByRole('dialog', { name: 'Table 1 + 2' })).toBeTruthy();
  });
});

describe('TableStatusControl', () => {
  beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'tables']));
  afterEach(() => {
    cleanup();
    for (const { id } of currentToasts()) dismissToast(id);
    vi.unstubAllGlobals();
  });

  it('undo of a status: is sent with the version that setting it returned', async () => {
    const table = aTable({ tableNumber: '7', version: 4 });
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string }) => {
      if (body === undefined) return Response.json({ tables: [table] });
      sent.push(JSON.parse(body));
      return Response.json({ ...table, status: 'cleaning', version: 5 });
    });
    await act(async () =>
      render(
        <StaffScene staff={aStaff('server')}>
          <TableStatusControl table={table} />
        </StaffScene>,
      ),
    );
    const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)));
    await press('Cleaning');
    await screen.findByText(toastSaying('Table 7: Cleaning.'));
    await press('Undo');
    await screen.findByText(toastSaying('Table 7: Free.'));
    expect(sent).toEqual([
      { version: 4, status: 'cleaning' },
      { version: 5, status: 'available' },
    ]);
  });
});
