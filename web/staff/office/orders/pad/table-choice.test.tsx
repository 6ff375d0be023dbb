import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { FloorTable } from '#contract/tables.ts';
import { aTable } from '#web/staff/office/tables/test-tables.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { TableChoice } from './table-choice.tsx';

const tables = (count: number): FloorTable[] =>
  Array.from({ length: count }, (_, index) =>
    aTable({ tableNumber: String(index + 1), section: index < 20 ? 'Terrace' : 'Bar' }),
  );

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'orderPad', 'tables']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = async (floor: readonly FloorTable[], own: readonly FloorTable[] = []) => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      Response.json(
        address.includes('served-tables')
          ? { tables: own.map(({ id }) => ({ tableId: id, name: 'Ana', isOwn: true })) }
          : { tables: floor },
      ),
    ),
  );
  const onChoose = vi.fn<(tableId: string) => void>();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(
    async () =>
      void render(
        <StaffScene staff={aStaff('server')} client={client} at="/admin/orders/new">
          <TableChoice onChoose={onChoose} />
        </StaffScene>,
      ),
  );
  await screen.findAllByRole('button', { name: /^Table / });
  return onChoose;
};
const offered = () =>
  screen.queryAllByRole('button', { name: /^Table / }).map(({ textContent }) => textContent);

it('many tables: a search by number or section narrows them, and says when nothing matches', async () => {
  const floor = tables(25);
  const onChoose = await show(floor);
  expect(offered()).toHaveLength(25);
  const search = screen.getByRole('searchbox', { name: 'Search tables' });
  fireEvent.change(search, { target: { value: 'bar' } });
  await vi.waitFor(() => expect(offered()).toHaveLength(5));
  fireEvent.click(screen.getByRole('button', { name: /^Table 25,/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(floor[24]?.id);
  fireEvent.change(search, { target: { value: 'cellar' } });
  await screen.findByText('Nothing matches this search and these filters.');
});

it('few tables: there is nothing to search', async () => {
  await show(tables(24));
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('the reader’s own tables come first', async () => {
  const floor = tables(3);
  await show(floor, floor.slice(2));
  const own = within(await screen.findByRole('region', { name: 'My tables' }));
  own.getByRole('button', { name: /^Table 3,/ });
  expect(offered().map((text) => text?.slice(0, 1))).toEqual(['3', '1', '2']);
});
