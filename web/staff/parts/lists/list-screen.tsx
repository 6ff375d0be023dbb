import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFollowedFocus } from '#web/staff/parts/use-followed-focus.ts';
import { useHeldWhilePressed } from '#web/staff/parts/use-held-while-pressed.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { CsvButton, type CsvButtonProps } from './csv-button.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { type BulkAction, BulkBar, Pager, pageOf } from './list-bars.tsx';
import { type ListFilter, ListFilters, PaperFilters } from './list-filters.tsx';
import { ListFrame, type ListFrameQuery, type ListWords } from './list-frame.tsx';
import { ListToolbar, SortSelect } from './list-toolbar.tsx';
import { type Selection, useSelection } from './row-selection.tsx';
import type { ListState } from './use-list-address.ts';

interface Rows<Row> {
  rows: readonly Row[];
  /** Rows on all pages of the server. Without it the rows are all there are, and are paged here. */
  total?: number;
  /** There are more than `total`, which the server has not counted (LIST-4). */
  hasMore?: boolean;
}

/** Further rows after the last one, where the server counts none. */
interface More {
  isLoading: boolean;
  onMore: () => void;
}

interface Empty {
  icon: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
}

export interface ListScreenProps<Data, Row, Filter extends string, Key extends string> {
  title: string;
  /** Is within a screen that has its own title and `main`. */
  isPart?: true;
  /** In the browser's tab, if it differs from the title: "(3) Calls". */
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
  csv?: CsvButtonProps | undefined;
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
  more?: More | null;
  /** A table; or `children` draws the rows of the page in its own way. */
  columns?: readonly Column<Row, Key>[] | undefined;
  children?: ((rows: readonly Row[], data: Data) => ReactNode) | undefined;
  /** Rows can be selected and changed together. */
  bulk?: BulkAction<Row> | false;
  /** Read with the box that selects the row. */
  nameOf?: (row: Row) => string;
  /** If other things than rows are shown, too. */
  isEmpty?: (data: Data) => boolean;
  isFiltered?: boolean;
  /** While there are no rows yet: names the next action. */
  empty: Empty | null;
  words?: ListWords;
  /** While loading, instead of rows. */
  skeleton?: ReactNode;
  below?: (data: Data) => ReactNode;

  /** Sheets and dialogs, and whatever else the screen has. */
  after?: ReactNode;
}

/** A list of the office: title, search, filters, sort and page in the address, the four states, rows, pages, CSV (LIST-1, LIST-2). */
export const ListScreen = <Data, Row, Filter extends string, Key extends string>(
  props: ListScreenProps<Data, Row, Filter, Key>,
) => {
  const { title, tabTitle = title, intro, width, list, search, filters, sorts, csv, actions, isPart } = props;
  const { restaurantName } = useStaff().membership;
  const { address } = list;
  const selection = useSelection();
  const content = (
    <>
      <div className={cx('tight', width)}>
        <ListToolbar
          title={title}
          isPart={isPart === true}
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
        <PaperFilters search={address.search} list={list} filters={filters ?? []} />
        {intro !== undefined && <p className="-mt-2 mb-5 text-text-soft">{intro}</p>}
        {props.summary}
        <ListRows {...props} selection={selection} />
        {props.bulk && <BulkBar selection={selection} bulk={props.bulk} />}
      </div>
      {props.after}
    </>
  );
  if (isPart) return content;
  return (
    <Page title={tabTitle} owner={restaurantName} className="grow px-4 py-5 lg:px-6">
      {content}
    </Page>
  );
};

/**
 * The rows of a table as they were when the focus came into a field of one: none leaves or moves under what is being typed there, and each
 * shows its latest values. Null without such a field, and where the address asks for other rows.
 */
function useKeptRows<Row>() {
  const { search } = useLocation();
  const [kept, setKept] = useState<{ rows: readonly Row[]; search: string } | null>(null);
  // A field that leaves with its row is not blurred: later, its rows would be old ones.
  if (kept !== null && kept.search !== search) setKept(null);
  return {
    kept: kept?.search === search ? kept.rows : null,
    keep: (rows: readonly Row[]) => ({
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches('input:not([type=checkbox])')) setKept({ rows, search });
      },
      onBlur: () => setKept(null),
    }),
  };
}

const ListRows = <Data, Row, Filter extends string, Key extends string>(
  props: ListScreenProps<Data, Row, Filter, Key> & { selection: Selection },
) => {
  const { title, tableTitle = title, list, query, rowsOf, pageSize, keyOf, columns } = props;
  const { children, empty, below } = props;
  const { page, sort } = list.address;
  const { isEmpty = (data) => rowsOf(data).rows.length === 0 } = props;
  const isPagedByServer = query.data !== undefined && rowsOf(query.data).total !== undefined;
  const isFiltered = props.isFiltered ?? list.isFiltered;
  const { kept, keep } = useKeptRows<Row>();
  const { ref, held } = useHeldWhilePressed({ data: query.data, kept });
  const shown = held ?? { data: query.data, kept };
  const followed = useFollowedFocus();
  const top = useRef<HTMLDivElement>(null);
  const showPage = (next: number) => {
    list.setPage(next);
    // The pager is below the rows, and so would be the reader.
    top.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="contents" {...followed}>
      <ListFrame
        query={{ ...query, data: shown.data }}
        isEmpty={(data) => shown.kept === null && isEmpty(data)}
        isFiltered={isFiltered || (isPagedByServer && page > 1)}
        onClear={list.clear}
        empty={empty && <EmptyState {...empty} />}
        words={props.words}
        skeleton={props.skeleton}
      >
        {(data) => {
          const { rows: given, total = given.length, hasMore = false } = rowsOf(data);
          const local = isPagedByServer || pageSize === undefined ? null : pageOf(given, page, pageSize);
          const latest = new Map(given.map((row) => [keyOf(row), row]));
          const rows = shown.kept?.map((row) => latest.get(keyOf(row)) ?? row) ?? local?.rows ?? given;
          return (
            <div ref={ref} className={props.rowsWidth}>
              <div ref={top} />
              {children?.(rows, data)}
              {columns && rows.length > 0 && (
                <div {...keep(rows)}>
                  <DataTable
                    title={tableTitle}
                    columns={columns}
                    rows={rows}
                    keyOf={keyOf}
                    sort={sort}
                    onSort={(by, isDescendingFirst) => list.toggleSort(by, sort, isDescendingFirst)}
                    {...(props.bulk && { selection: props.selection })}
                    {...(props.nameOf && { nameOf: props.nameOf })}
                  />
                </div>
              )}
              {pageSize !== undefined && (
                <Pager
                  page={local?.page ?? page}
                  pageSize={pageSize}
                  total={total}
                  hasMore={hasMore}
                  onPage={showPage}
                />
              )}
              {props.more && <MoreButton {...props.more} />}
              {below && <div className="mt-8">{below(data)}</div>}
            </div>
          );
        }}
      </ListFrame>
    </div>
  );
};

const MoreButton = ({ isLoading, onMore }: More) => (
  <p className="mt-4 text-center">
    <Button variant="secondary" isLoading={isLoading} onClick={onMore}>
      {useMessages('lists').loadMore}
    </Button>
  </p>
);
