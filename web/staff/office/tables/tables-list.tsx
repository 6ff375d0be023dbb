import type { FloorTable } from '#contract/tables.ts';
import { sortTables, type TableSort } from '#domain/visit/floor-list.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { type Column, DataTable } from '#web/staff/parts/lists/data-table.tsx';

import { Pager, pageOf } from '#web/staff/parts/lists/pager.tsx';
import type { Sort } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { StateBadge } from './table-state.tsx';

interface TablesListProps {
  tables: readonly FloorTable[];
  sort: Sort<TableSort>;
  onSort: (by: TableSort) => void;
  page: number;
  onPage: (page: number) => void;
  onOpen: (tableId: string) => void;
}

const useColumns = (onOpen: (tableId: string) => void): Column<FloorTable, TableSort>[] => {
  const texts = useMessages('tables');
  const { language } = useLanguage();
  const { timezone, currency } = useStaff().restaurant;
  const money = useMoney();
  const sum = (minor: number | undefined) => (minor ? money(minor, currency) : '–');
  return [
    {
      title: texts.table,
      sortKey: 'number',
      cell: (table) => (
        <button
          type="button"
          aria-label={texts.openTable(table.tableNumber, texts.states[table.state])}
          onClick={() => onOpen(table.id)}
          className="min-h-11 min-w-11 text-left text-lg font-semibold after:absolute after:inset-0"
        >
          {table.tableNumber}
        </button>
      ),
    },
    { title: texts.status, sortKey: 'state', cell: ({ state }) => <StateBadge state={state} /> },
    { title: texts.section, sortKey: 'section', from: 'sm', cell: ({ section }) => section || '–' },
    { title: texts.seats, sortKey: 'seats', isNumber: true, from: 'sm', cell: ({ seats }) => seats },
    { title: texts.guests, isNumber: true, from: 'lg', cell: ({ visit }) => visit?.dinerCount ?? '–' },
    {
      title: texts.since,
      sortKey: 'since',
      isNumber: true,
      from: 'sm',
      cell: ({ visit }) => (visit ? formatClock(visit.openedAt, language, timezone) : '–'),
    },
    { title: texts.bill, isNumber: true, from: 'lg', cell: ({ visit }) => sum(visit?.totalMinor) },
    { title: texts.dueShort, sortKey: 'due', isNumber: true, cell: ({ visit }) => sum(visit?.dueMinor) },
  ];
};

const PAGE_SIZE = 100;

/** The same tables row by row, to sort and to compare. */
export const TablesList = ({ tables, sort, onSort, page, onPage, onOpen }: TablesListProps) => {
  const texts = useMessages('tables');
  const columns = useColumns(onOpen);
  const shown = pageOf(sortTables(tables, sort), page, PAGE_SIZE);
  return (
    <>
      <DataTable
        title={texts.title}
        columns={columns}
        rows={shown.rows}
        keyOf={(table) => table.id}
        sort={sort}
        onSort={onSort}
      />
      <Pager page={shown.page} pageSize={PAGE_SIZE} total={tables.length} onPage={onPage} />
    </>
  );
};
