import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FloorTable } from '#contract/tables.ts';
import { diningRoomKeys } from '#web/staff/data/tables.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts } from '#web/ui/toast-store.ts';
import { TablesScreen } from './tables-screen.tsx';
import { aStaffVisit, aTable, aVisit } from './test-tables.ts';

const PARTY_OF_5 = 'aaaaaaaa-0000-4000-8000-000000000005';
const PARTY_OF_7 = 'aaaaaaaa-0000-4000-8000-000000000007';
const PARTY_OF_3 = 'aaaaaaaa-0000-4000-8000-000000000003';
const taken = (tableNumber: string, visitId: string) =>
  aTable({ id: `t${tableNumber}`, tableNumber, state: 'waiting', visit: aVisit({ id: visitId }) });

let client: QueryClient;
let tables: FloorTable[] = [];
/** Answers the request to merge two parties. */
let merge: () => Response | Promise<Response>;
let merged: string[] = [];

/** Table 5 joins another one, here or on a colleague's screen. */
const join5To = (tableNumber: string): void => {
  const joinedTo = { tableId: `t${tableNumber}`, tableNumber };
  tables = tables.map((table) => (table.id === 't5' ? { ...table, visit: null, joinedTo } : table));
};
const reload = () => act(() => client.invalidateQueries({ queryKey: diningRoomKeys.all(RESTAURANT) }));
const inSheet = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (button: HTMLElement) => act(async () => void fireEvent.click(button));
const openSheet = async () =>
  press(await (await inSheet('Table 5')).findByRole('button', { name: 'Move or join' }));
const askToJoin3 = async () => {
  await openSheet();
  await press((await inSheet('Where does table 5 go?')).getByRole('button', { name: /^Join table 3/ }));
};
const confirm = async () =>
  press((await inSheet('Join table 5 with table 3?')).getByRole('button', { name: 'Join table 3' }));
const told = () => currentToasts().map(({ message }) => message);

beforeAll(() =>
  loadMessages('en', ['common', 'errors', 'lists', 'tables', 'admin', 'orderPad', 'order', 'service']),
);
beforeEach(async () => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  tables = [taken('5', PARTY_OF_5), taken('7', PARTY_OF_7), taken('3', PARTY_OF_3)];
  merged = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const path = address.replace(`/api/restaurants/${RESTAURANT}/`, '');
    if (method === 'POST') {
      merged.push(path);
      return merge();
    }
    if (path === 'presence-guard')
      return Response.json({ isOn: false, holdsFirstOrders: false, rotatedAt: null, version: 1 });
    if (path.startsWith('visits/')) return Response.json(aStaffVisit({ id: path.split('/')[1] ?? '' }));
    if (path.startsWith('menu?')) return Response.json({ items: [] });
    if (path === 'kitchen-settings')
      return Response.json({ thresholds: { lateMinutes: 10, veryLateMinutes: 20 } });
    return Response.json({ tables });
  });
  await act(async () =>
    render(
      <StaffScene staff={aStaff('server')} client={client} at="/admin/tables?table=t5">
        <TablesScreen />
      </StaffScene>,
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('VISIT-3 a party that a colleague has merged into another one', () => {
  it.each([
    ['sheet', openSheet],
    ['question', askToJoin3],
  ])('closes the %s about where it goes, which would move the other party too', async (_name, open) => {
    await open();
    expect(screen.getAllByRole('dialog')).toHaveLength(2);
    join5To('7');
    await reload();
    await screen.findByText('Table 5 has just joined this party: the bill is for both.');
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    tables = [taken('5', PARTY_OF_5), taken('7', PARTY_OF_7), taken('3', PARTY_OF_3)];
    await reload();
    await inSheet('Table 5');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(merged).toEqual([]);
  });

  it('into the one that was meant has joined it', async () => {
    merge = () => {
      join5To('3');
      return Response.json({ code: 'VISIT_CLOSED', message: '', requestId: '' }, { status: 409 });
    };
    await askToJoin3();
    await confirm();
    await waitFor(() => expect(told()).toEqual(['Table 5 has joined table 3.']));
  });

  it('into another one has not joined the one that was meant', async () => {
    merge = () => {
      join5To('7');
      return Response.json({ code: 'VISIT_CLOSED', message: '', requestId: '' }, { status: 409 });
    };
    await askToJoin3();
    await confirm();
    await waitFor(() => expect(told()).toEqual(['This visit has just been closed.']));
  });
});

it('VISIT-3 a merge whose reply was lost is told as done, and its question closes', async () => {
  merge = () => {
    join5To('3');
    throw new TypeError('the connection is lost');
  };
  await askToJoin3();
  await confirm();
  await waitFor(() => expect(told()).toEqual(['Table 5 has joined table 3.']));
  await screen.findByText('Table 5 has just joined this party: the bill is for both.');
  expect(screen.queryByRole('dialog', { name: /^Join table/ })).toBeNull();
});

it('VISIT-3 a merge that did not arrive is told as failed, and asked about again', async () => {
  merge = () => {
    throw new TypeError('the connection is lost');
  };
  await askToJoin3();
  await confirm();
  await waitFor(() => expect(told()).toEqual(['No connection. Check the network and try again.']));
  expect(await inSheet('Join table 5 with table 3?')).toBeTruthy();
});
