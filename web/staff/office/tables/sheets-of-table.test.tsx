import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FloorTable } from '#contract/tables.ts';
import { diningRoomKeys } from '#web/staff/data/tables.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { TablesScreen } from './tables-screen.tsx';
import { aStaffVisit, aTable, aVisit } from './test-tables.ts';

const client = new QueryClient();
let tables: FloorTable[] = [];
const closed = (visitId: string) => ({ visitId, closedAt: new Date(Date.now() - 60_000).toISOString() });

beforeAll(() =>
  loadMessages('en', ['common', 'errors', 'lists', 'tables', 'admin', 'orderPad', 'order', 'service']),
);
beforeEach(async () => {
  client.clear();
  tables = [
    aTable({
      id: 't1',
      tableNumber: '1',
      state: 'waiting',
      visit: aVisit({ id: 'v1' }),
      lastClosed: closed('v8'),
    }),
    aTable({ id: 't9', tableNumber: '9', lastClosed: closed('v9') }),
    aTable({ id: 't3', tableNumber: '3' }),
  ];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/presence-guard'))
      return Response.json({ isOn: false, holdsFirstOrders: false, rotatedAt: null, version: 1 });
    if (address.includes('/visits/')) return Response.json(aStaffVisit({ id: 'v1' }));
    if (address.includes('/menu?')) return Response.json({ items: [] });
    if (address.includes('kitchen-settings'))
      return Response.json({ thresholds: { lateMinutes: 10, veryLateMinutes: 20 } });
    return Response.json({ tables });
  });
  await act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} client={client} at="/admin/tables?table=t1">
        <TablesScreen />
      </StaffScene>,
    ),
  );
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['Edit table', 'Edit table'],
  ['QR codes', /^QR code/],
  ['Reopen at another table', 'Reopen at another table'],
])('“%s” of a table is not about the table that its party moves to', async (button, sheet) => {
  const drawer = within(await screen.findByRole('dialog', { name: 'Table 1' }));
  await act(async () => void fireEvent.click(await drawer.findByRole('button', { name: button })));
  await screen.findByRole('dialog', { name: sheet });
  tables = tables.map((table) => ({
    ...table,
    visit: table.id === 't9' ? aVisit({ id: 'v1' }) : null,
    state: table.id === 't9' ? 'waiting' : 'free',
  }));
  await act(() => client.invalidateQueries({ queryKey: diningRoomKeys.floor(RESTAURANT) }));
  const moved = within(await screen.findByRole('dialog', { name: 'Table 9' }));
  expect(await moved.findByRole('button', { name: button })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: sheet })).toBeNull());
});
