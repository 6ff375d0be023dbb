import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { ListScreen } from './list-screen.tsx';
import { useListAddress } from './use-list-address.ts';

const ADDRESS = {
  filters: ['state', 'kind', 'late'],
  views: ['state'],
  sortKeys: ['name', 'size'],
  defaultSort: { by: 'name', isDescending: false },
} as const;

interface Rows {
  rows: readonly string[];
  total?: number;
  hasMore?: boolean;
}

const Scene = ({ data, onMore }: { data: Rows; onMore?: () => void }) => {
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
        { name: 'late', chip: 'Only late' },
      ]}
      query={{ data, isPending: false, refetch: () => undefined }}
      rowsOf={(given) => given}
      pageSize={2}
      keyOf={(row) => row}
      nameOf={(row) => row}
      columns={[
        { title: 'Name', sortKey: 'name', cell: (row) => row },
        { title: 'Size', sortKey: 'size', isDescendingFirst: true, from: 'lg', cell: (row) => row.length },
      ]}
      more={onMore ? { isLoading: false, onMore } : null}
      bulk={{
        label: 'Change all',
        titleOf: (count) => `Change ${count} things`,
        rowsOf: (ids) => [...ids].map((id) => `the ${id}`),
        form: (selected, onDone) => (
          <button type="button" onClick={onDone}>
            {selected.join(', ')}
          </button>
        ),
      }}
      empty={{ icon: null, title: 'Nothing yet' }}
      after={<output data-testid="sort">{list.sortedBy}</output>}
    />
  );
};

const show = (data: Rows, search = '', onMore?: () => void) =>
  act(async () =>
    render(
      <StaffScene staff={aStaff('manager')} at={`/admin/things${search}`}>
        <Scene data={data} {...(onMore && { onMore })} />
      </StaffScene>,
    ),
  );
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
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

  it('begins another page at its first row, which the pager is far below', async () => {
    const above: unknown[] = [];
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
      this: Element,
      options,
    ) {
      const table = screen.getByRole('table');
      const isAbove = this.compareDocumentPosition(table) === Node.DOCUMENT_POSITION_FOLLOWING;
      above.push([isAbove, options]);
    });
    await show({ rows: ['a', 'b', 'c'] });
    expect(above).toEqual([]);
    await press('Next page');
    await press('Previous page');
    const nearest = { block: 'nearest' };
    expect(above).toEqual([
      [true, nearest],
      [true, nearest],
    ]);
    scroll.mockRestore();
  });

  it('shows the server’s page unchanged', async () => {
    await show({ rows: ['c'], total: 3 }, '?page=2');
    expect(rows()).toEqual(['c']);
    expect(screen.getByText('3–3 of 3')).toBeTruthy();
  });

  it('LIST-4 shows that there are more than counted, and pages to them', async () => {
    await show({ rows: ['a', 'b'], total: 4, hasMore: true });
    expect(screen.getByText('1–2 of more than 4')).toBeTruthy();
    await press('Next page');
    expect(screen.getByText('3–4 of more than 4')).toBeTruthy();
  });

  it('reads filters and sort from the address; ignores values that no filter offers', async () => {
    await show({ rows: ['a'] }, '?state=done&kind=big&sort=-name');
    expect([isOn('Done'), kind(), screen.getByTestId('sort').textContent]).toEqual([true, 'big', '-name']);
    cleanup();
    await show({ rows: ['a'] }, '?state=lost&kind=huge&sort=-weight');
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

  it('sorts descending first if the column is defined so', async () => {
    await show({ rows: ['a'] });
    await press('Size');
    expect(screen.getByTestId('sort').textContent).toBe('-size');
    await press('Size');
    expect(screen.getByTestId('sort').textContent).toBe('size');
  });

  it('shows a chip for a filter that only links set; pressing it removes the filter', async () => {
    await show({ rows: ['a'] }, '?late=yes');
    await press('Only late');
    expect(screen.queryByRole('button', { name: 'Only late' })).toBeNull();
  });

  it('changes the rows selected on all pages together, and ends the selection', async () => {
    await show({ rows: ['a', 'b', 'c'] });
    const announcers = [...document.querySelectorAll('[aria-live]')];
    await act(async () => void fireEvent.click(screen.getByLabelText('Select a')));
    expect(announcers.map(({ textContent }) => textContent)).toContain('1 selected');
    await press('Next page');
    await act(async () => void fireEvent.click(screen.getByLabelText('Select c')));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await press('Change all');
    await act(
      async () =>
        void fireEvent.click(
          within(screen.getByRole('dialog', { name: 'Change 2 things' })).getByRole('button', {
            name: 'the a, the c',
          }),
        ),
    );
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('offers further rows where the server counts none', async () => {
    const asked: string[] = [];
    await show({ rows: ['a'] }, '', () => asked.push('more'));
    await press('Load more');
    expect(asked).toEqual(['more']);
  });
});
