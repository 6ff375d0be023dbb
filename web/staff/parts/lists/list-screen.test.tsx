import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { ListScreen } from './list-screen.tsx';
import { useListAddress } from './use-list-address.ts';

const ADDRESS = {
  filters: ['state', 'kind'],
  views: ['state'],
  sortKeys: ['name'],
  defaultSort: { by: 'name', isDescending: false },
} as const;

interface Rows {
  rows: readonly string[];
  total?: number;
}

const Scene = ({ data }: { data: Rows }) => {
  const list = useListAddress(ADDRESS);
  return (
    <ListScreen
      title="Things"
      list={list}
      search={{ label: 'Search', placeholder: '' }}
      filters={[
        {
          name: 'state',
          label: 'State',
          segments: [
            { value: 'open', label: 'Open' },
            { value: 'done', label: 'Done' },
          ],
        },
        { name: 'kind', label: 'Kind', options: [{ value: 'big', label: 'Big' }] },
      ]}
      query={{ data, isPending: false, refetch: () => undefined }}
      rowsOf={(given) => given}
      pageSize={2}
      keyOf={(row) => row}
      columns={[{ title: 'Name', sortKey: 'name', cell: (row) => row }]}
      empty={{ icon: null, title: 'Nothing yet' }}
      after={<output data-testid="sort">{list.sortedBy}</output>}
    />
  );
};

const show = (data: Rows, search = '') =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} at={`/admin/things${search}`}>
        <Scene data={data} />
      </StaffScene>,
    ),
  );
const rows = () => screen.queryAllByRole('cell').map(({ textContent }) => textContent);
const kind = () => screen.getByLabelText<HTMLSelectElement>('Kind').value;
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('list screen', () => {
  beforeAll(() => loadMessages('en', ['common', 'errors', 'lists']));
  afterEach(cleanup);

  it('pages a list that was loaded whole', async () => {
    await show({ rows: ['a', 'b', 'c'] });
    expect(rows()).toEqual(['a', 'b']);
    await press('Next page');
    expect(rows()).toEqual(['c']);
  });

  it('shows the page that the server sent as it is', async () => {
    await show({ rows: ['c'], total: 3 }, '?page=2');
    expect(rows()).toEqual(['c']);
    expect(screen.getByText('3–3 of 3')).toBeTruthy();
  });

  it('reads filters and sort from the address; ignores values that no filter offers', async () => {
    await show({ rows: ['a'] }, '?state=done&kind=big&sort=-name');
    expect([isOn('Done'), kind(), screen.getByTestId('sort').textContent]).toEqual([true, 'big', '-name']);
    cleanup();
    await show({ rows: ['a'] }, '?state=lost&kind=huge&sort=-size');
    expect([isOn('Open'), kind(), screen.getByTestId('sort').textContent]).toEqual([true, '', 'name']);
  });

  it('reverses the sort when the same column is pressed again', async () => {
    await show({ rows: ['a'] });
    await press('Name');
    expect(screen.getByTestId('sort').textContent).toBe('-name');
    await press('Name');
    expect(screen.getByTestId('sort').textContent).toBe('name');
  });

  it('offers to clear the filters that hide everything, and keeps the view', async () => {
    await show({ rows: [] }, '?state=done&kind=big&q=x');
    await press('Clear search and filters');
    expect([isOn('Done'), kind()]).toEqual([true, '']);
    expect(screen.getByText('Nothing yet')).toBeTruthy();
  });

  it('offers to clear the address on a page past the end', async () => {
    await show({ rows: [], total: 3 }, '?page=9');
    expect(screen.getByRole('button', { name: 'Clear search and filters' })).toBeTruthy();
  });
});
