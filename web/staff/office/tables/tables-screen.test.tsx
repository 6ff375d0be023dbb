import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FloorTable, FloorVisit } from '#contract/tables.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { TablesScreen } from './tables-screen.tsx';
import { aTable, aVisit } from './test-tables.ts';

let tables: FloorTable[] = [];
let ownIds: string[] = [];
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
  ownIds = [];
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address.endsWith('/served-tables'))
      return Response.json({
        tables: ownIds.map((tableId) => ({ tableId, name: 'Ana', isOwn: true })),
      });
    return Response.json(address.includes('.csv') ? {} : { tables });
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
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
  tables = [
    aTable({ tableNumber: '1', state: 'waiting', visit: aVisit({}) }),
    aTable({ tableNumber: '2', state: 'waiting', visit: aVisit({ id: 'v2', readyOrders: 2 }) }),
  ];
  await show('server');
  const tileOf = async (number: string) =>
    (await screen.findByRole('button', { name: `Table ${number}, Waiting: show details` })).closest('li')
      ?.textContent;
  expect(await tileOf('1')).toContain('Waiting');
  expect(await tileOf('2')).toContain('Serve 2');
  expect(await tileOf('2')).not.toContain('Waiting');
});

it('TABLE-7 plan: begins with who needs somebody first; a table that has just ordered is calm, one that waits long is red', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 30_000).toISOString();
  const waiting = (tableNumber: string, visit: Partial<FloorVisit>) =>
    aTable({ tableNumber, state: 'waiting', visit: aVisit({ id: tableNumber, ...visit }) });
  tables = [
    waiting('1', { waitingSince: ago(0) }),
    waiting('2', { waitingSince: ago(12) }),
    waiting('3', { waitingSince: ago(31) }),
    waiting('4', { callingSince: ago(1), openRequests: 1 }),
    waiting('5', { readySince: ago(6), readyOrders: 1 }),
    waiting('6', { payingSince: ago(2), waitingSince: ago(12) }),
  ];
  await show('server');
  const list = within(await screen.findByRole('region', { name: 'Needs you' }));
  expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Table 5: Ready to serve, 6 min',
    'Table 3: Waits for the kitchen, 31 min',
    'Table 4: Is calling, 1 min',
    'Table 6: Wants to pay, 2 min',
    'Table 2: Waits for the kitchen, 12 min',
  ]);
  const tile = (number: string) =>
    screen.getByRole('button', { name: `Table ${number}, Waiting: show details` }).closest('li')?.className;
  expect(tile('1')).not.toMatch(/warning|danger/);
  expect(tile('2')).toContain('bg-warning-soft');
  expect(tile('3')).toContain('bg-danger-soft');
});

it('VISIT-3 plan: who needs somebody is called by all tables of the party, and counts once', async () => {
  const host = aTable({
    tableNumber: '6',
    state: 'waiting',
    visit: aVisit({ callingSince: new Date().toISOString(), openRequests: 1 }),
  });
  tables = [host, aTable({ tableNumber: '2', joinedTo: { tableId: host.id, tableNumber: '6' } })];
  await show('server');
  const list = within(await screen.findByRole('region', { name: 'Needs you' }));
  expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Table 6 + 2: Is calling, 0 min',
  ]);
});

it('plan: the reader’s own tables come first, apart from the sections', async () => {
  const own = aTable({ tableNumber: '9', section: 'Terrace' });
  ownIds = [own.id];
  tables = [aTable({ tableNumber: '1', section: 'Room' }), own];
  await show('server');
  const mine = within(await screen.findByRole('region', { name: 'My tables' }));
  expect(mine.getAllByRole('button')).toHaveLength(1);
  expect(mine.getByRole('button', { name: /Table 9/ })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'My tables',
    'Room',
  ]);
});

it('TABLE-7 plan: who needs somebody is shown, by the name of the party, also when the tables are filtered', async () => {
  const host = aTable({
    tableNumber: '6',
    state: 'waiting',
    section: 'Room',
    visit: aVisit({ callingSince: new Date().toISOString(), openRequests: 1 }),
  });
  const joined = aTable({
    tableNumber: '2',
    section: 'Terrace',
    joinedTo: { tableId: host.id, tableNumber: '6' },
  });
  tables = [host, joined, aTable({ tableNumber: '9', section: 'Terrace' })];
  await show('server', '/admin/tables?section=Terrace');
  const list = within(await screen.findByRole('region', { name: 'Needs you' }));
  expect(list.getByRole('button', { name: 'Table 6 + 2: Is calling, 0 min' })).toBeTruthy();
  expect(screen.queryByText('Nobody is waiting for you right now.')).toBeNull();
  const tiles = within(screen.getByRole('region', { name: 'Terrace' })).getAllByRole('button');
  expect(tiles.map((tile) => tile.textContent)).toEqual(['2', '9']);
});

it('TABLE-7 plan: who needs somebody is shown also when no table is found; the search can be cleared', async () => {
  tables = [
    aTable({ tableNumber: '6', visit: aVisit({ callingSince: new Date().toISOString(), openRequests: 1 }) }),
  ];
  await show('server', '/admin/tables?q=bar');
  const list = within(await screen.findByRole('region', { name: 'Needs you' }));
  expect(list.getByRole('button', { name: 'Table 6: Is calling, 0 min' })).toBeTruthy();
  expect(screen.getByText('Nothing matches this search and these filters.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Table 6, / })).toBeNull();
  await press('Clear search and filters');
  expect(await screen.findByRole('button', { name: /^Table 6, / })).toBeTruthy();
});
