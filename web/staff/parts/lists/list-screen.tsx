import type { ReactNode } from 'react';
import type { ListQuery } from '#web/staff/data/queries.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { CsvButton } from './csv-button.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { type ListFilter, ListFilters } from './list-filters.tsx';
import { ListFrame, type ListFrameQuery } from './list-frame.tsx';
import { ListToolbar, SortSelect } from './list-toolbar.tsx';
import { Pager, pageOf } from './pager.tsx';
import type { Selection } from './row-selection.tsx';
import type { ListState } from './use-list-address.ts';

interface Rows<Row> {
  rows: readonly Row[];
  /** Rows on all pages of the server. Without it the rows are all there are, and are paged here. */
  total?: number;
}

interface Empty {
  icon: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
}

export interface ListScreenProps<Data, Row, Filter extends string, Key extends string> {
  title: string;
  /** In the browser's tab, where it says more than the title: "(3) Calls". */
  tabTitle?: string;
  /** Under the title and its tools. */
  intro?: string;
  /** Tailwind widths: of tools and rows, of the rows alone. */
  width?: string;
  rowsWidth?: string;

  list: ListState<Filter, Key>;
  search?: { label: string; placeholder: string };
  filters?: readonly (ListFilter<Filter> | false)[];
  /** Sorts by name, for a list without columns. */
  sorts?: { value: string; names: Readonly<Record<string, string>> };
  csv?: { list: string; query: ListQuery };
  /** The most important one last. */
  actions?: ReactNode;
  /** Between tools and rows. */
  summary?: ReactNode;

  query: ListFrameQuery<Data>;
  rowsOf: (data: Data) => Rows<Row>;
  pageSize?: number | undefined;
  keyOf: (row: Row) => string;
  /** Read with the table, where the screen's title does not name it. */
  tableTitle?: string;
  /** A table; or `children` draws the rows of the page in its own way. */
  columns?: readonly Column<Row, Key>[] | undefined;
  children?: ((rows: readonly Row[], data: Data) => ReactNode) | undefined;
  selection?: Selection;
  /** Read with the row's box. */
  nameOf?: (row: Row) => string;
  /** Where other things than rows are shown, too. */
  isEmpty?: (data: Data) => boolean;
  isFiltered?: boolean;
  /** While nothing has been made yet: names the next action. */
  empty: Empty | null;
  below?: (data: Data) => ReactNode;

  /** Sheets and dialogs, and whatever else the screen has. */
  after?: ReactNode;
}

/** A list of the office: title, search, filters, sort and page in the address, the four states, rows, pages, CSV (LIST-1, LIST-2). */
export const ListScreen = <Data, Row, Filter extends string, Key extends string>(
  props: ListScreenProps<Data, Row, Filter, Key>,
) => {
  const { title, tabTitle = title, intro, width, list, search, filters, sorts, csv, actions } = props;
  const { restaurantName } = useStaff().membership;
  const { address } = list;
  return (
    <Page title={tabTitle} owner={restaurantName} className="grow px-4 py-5 lg:px-6">
      <div className={width}>
        <ListToolbar
          title={title}
          {...(search && { search: { ...search, value: address.search, onSearch: list.setSearch } })}
          filters={
            (filters || sorts) && (
              <>
                {filters && <ListFilters list={list} filters={filters} />}
                {sorts && <SortSelect {...sorts} onChange={list.setSort} />}
              </>
            )
          }
          actions={
            <>
              {csv && <CsvButton {...csv} />}
              {actions}
            </>
          }
        />
        {intro !== undefined && <p className="-mt-2 mb-5 text-text-soft">{intro}</p>}
        {props.summary}
        <ListRows {...props} />
      </div>
      {props.after}
    </Page>
  );
};

const ListRows = <Data, Row, Filter extends string, Key extends string>(
  props: ListScreenProps<Data, Row, Filter, Key>,
) => {
  const { title, tableTitle = title, list, query, rowsOf, pageSize, keyOf, columns } = props;
  const { children, empty, below } = props;
  const { page, sort } = list.address;
  const { isEmpty = (data) => rowsOf(data).rows.length === 0 } = props;
  const isPagedByServer = query.data !== undefined && rowsOf(query.data).total !== undefined;
  const isFiltered = props.isFiltered ?? list.isFiltered;
  return (
    <ListFrame
      query={query}
      isEmpty={isEmpty}
      isFiltered={isFiltered || (isPagedByServer && page > 1)}
      onClear={list.clear}
      empty={empty && <EmptyState {...empty} />}
    >
      {(data) => {
        const { rows: given, total = given.length } = rowsOf(data);
        const local = isPagedByServer || pageSize === undefined ? null : pageOf(given, page, pageSize);
        const rows = local?.rows ?? given;
        return (
          <div className={props.rowsWidth}>
            {children?.(rows, data)}
            {columns && rows.length > 0 && (
              <DataTable
                title={tableTitle}
                columns={columns}
                rows={rows}
                keyOf={keyOf}
                sort={sort}
                onSort={(by) => list.toggleSort(by, sort)}
                {...(props.selection && { selection: props.selection })}
                {...(props.nameOf && { nameOf: props.nameOf })}
              />
            )}
            {pageSize !== undefined && (
              <Pager page={local?.page ?? page} pageSize={pageSize} total={total} onPage={list.setPage} />
            )}
            {below && <div className="mt-8">{below(data)}</div>}
          </div>
        );
      }}
    </ListFrame>
  );
};
