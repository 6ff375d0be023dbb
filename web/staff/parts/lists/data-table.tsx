import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { ScrollArea } from '#web/ui/sheet/scroll-area.tsx';
import { SelectAll, type Selection, SelectRow } from './row-selection.tsx';
import type { Sort } from './use-list-address.ts';

const FROM = {
  sm: 'max-sm:hidden',
  lg: 'max-lg:hidden',
  xl: 'max-xl:hidden',
  '2xl': 'max-2xl:hidden',
} as const;

export interface Column<Row, Key extends string = string> {
  title: string;
  /** The title is read, not shown: a column of buttons. */
  isTitleHidden?: boolean;
  /** Numbers are aligned right. */
  isNumber?: boolean;
  /** A date, a time or a phone number: stays in one line. */
  isOneLine?: boolean;
  /** Sorted by the server under this name. */
  sortKey?: Key;
  /** The first press sorts descending: the newest or the largest is looked for. */
  isDescendingFirst?: boolean;
  /** Hidden on narrow screens; data for a phone belong into another cell. */
  from?: keyof typeof FROM;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row, Key extends string> {
  /** What the table shows; read, not shown. */
  title: string;
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: Sort<Key>;
  onSort?: (by: Key, isDescendingFirst?: boolean) => void;
  /** With it, each row has a box, and the head one for all of them. */
  selection?: Selection;
  /** Read with a row's box. */
  nameOf?: (row: Row) => string;
}

const CELL = 'px-3 py-2 xl:px-4';

const cellClass = (column: Pick<Column<never>, 'isNumber' | 'isOneLine' | 'from'>, extra = '') =>
  cx(
    CELL,
    column.isNumber && 'text-right tabular-nums',
    column.isOneLine && 'whitespace-nowrap tabular-nums',
    column.from && FROM[column.from],
    extra,
  );

interface HeadProps<Row, Key extends string> extends Pick<DataTableProps<Row, Key>, 'sort' | 'onSort'> {
  column: Column<Row, Key>;
}

const Head = <Row, Key extends string>({ column, sort, onSort }: HeadProps<Row, Key>) => {
  const { sortKey, title } = column;
  const isSorted = sortKey !== undefined && sort?.by === sortKey;
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp;
  const direction = sort?.isDescending ? ('descending' as const) : ('ascending' as const);
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      className={cellClass(column, 'text-sm font-semibold whitespace-nowrap text-text-soft')}
    >
      {sortKey !== undefined && onSort ? (
        <button
          type="button"
          onClick={() => onSort(sortKey, column.isDescendingFirst)}
          className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-md px-2 hover:bg-raised"
        >
          {title}
          <Arrow aria-hidden className={cx('size-4', !isSorted && 'opacity-0 max-sm:hidden')} />
        </button>
      ) : (
        <span className={column.isTitleHidden ? 'sr-only' : undefined}>{title}</span>
      )}
    </th>
  );
};

/** Rows and columns; scrolls sideways if necessary. */
export const DataTable = <Row, Key extends string = string>(props: DataTableProps<Row, Key>) => {
  const { title, columns, rows, keyOf, sort, onSort, selection, nameOf } = props;
  return (
    <ScrollArea label={title} className="overflow-x-auto rounded-lg border border-line bg-card shadow-card">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line">
            {selection && <SelectAll selection={selection} ids={rows.map(keyOf)} />}
            {columns.map((column) => (
              <Head key={column.title} column={column} {...(sort && { sort })} {...(onSort && { onSort })} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="relative border-b border-line last:border-0 hover:bg-raised">
              {selection && (
                <SelectRow selection={selection} id={keyOf(row)} name={nameOf?.(row) ?? keyOf(row)} />
              )}
              {columns.map((column) => (
                <td key={column.title} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
};
