import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FloorTable } from '#contract/tables.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { TablesScreen } from './tables-screen.tsx';
import { aTable } from './test-tables.ts';

let tables: FloorTable[] = [];
const asked: string[] = [];

async function show(role: 'manager' | 'server', at = '/admin/tables') {
  await act(async () =>
    render(
      <StaffScene staff={aStaff(role)} at={at}>
        <TablesScreen />
      </StaffScene>,
    ),
  );
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const numbers = async () => {
  const list = await screen.findByRole('table', { name: 'Tables' });
  return within(list)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('button').textContent);
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'tables', 'admin', 'orderPad']));
beforeEach(() => {
  tables = [];
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(address.includes('.csv') ? {} : { tables });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('no tables: offers to add some, which works', async () => {
  await show('manager');
  expect(await screen.findByText('No tables yet')).toBeTruthy();
  await press('New tables');
  expect(await screen.findByRole('dialog', { name: 'New tables' })).toBeTruthy();
});

it('role that may not add tables: is not offered to', async () => {
  await show('server');
  expect(await screen.findByText('No tables yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New tables' })).toBeNull();
});

it('LIST-2 long list: has pages; its CSV is requested with search, filters and sort, without the page', async () => {
  tables = Array.from({ length: 130 }, (_, index) => aTable({ tableNumber: `T${index + 1}` }));
  await show('server', '/admin/tables?view=list&q=t1&sort=-number');
  expect((await numbers()).slice(0, 2)).toEqual(['T130', 'T129']);
  cleanup();
  await show('server', '/admin/tables?view=list&page=2');
  expect(await numbers()).toHaveLength(30);
  cleanup();
  await show('server', '/admin/tables?view=list&q=t1&state=free&sort=-number&page=2');
  await press('CSV');
  expect(asked.at(-1)).toBe(
    `/api/restaurants/${RESTAURANT}/tables.csv?search=t1&state=free&sort=-number&language=en`,
  );
});

it('tile: shows orders at the pass before waiting guests', async () => {
  const visit = {
    id: 'v1',
    openedAt: '2026-11-20T20:00:00.000Z',
    dinerCount: 2,
    cartLines: 0,
    orders: 2,
    undelivered: 2,
    readyOrders: 0,
    waitingSince: '2026-11-20T20:10:00.000Z',
    totalMinor: 1_250,
    dueMinor: 1_250,
    openRequests: 0,
    waitingDiners: 0,
  };
  tables = [
    aTable({ tableNumber: '1', state: 'waiting', visit }),
    aTable({ tableNumber: '2', state: 'waiting', visit: { ...visit, id: 'v2', readyOrders: 2 } }),
  ];
  await show('server');
  const tileOf = async (number: string) =>
    (await screen.findByRole('button', { name: `Table ${number}, Waiting: show details` })).closest('li')
      ?.textContent;
  expect(await tileOf('1')).toContain('Waiting');
  expect(await tileOf('2')).toContain('Serve 2');
  expect(await tileOf('2')).not.toContain('Waiting');
});
