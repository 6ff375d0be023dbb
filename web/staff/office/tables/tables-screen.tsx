import LayoutGrid from 'lucide-react/icons/layout-grid';
import Plus from 'lucide-react/icons/plus';
import QrCode from 'lucide-react/icons/qr-code';
import Rows3 from 'lucide-react/icons/rows-3';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import type { FloorTable } from '#contract/tables.ts';
import { can } from '#domain/people/roles.ts';
import {
  DEFAULT_TABLE_SORT,
  filterTables,
  NO_SECTION,
  sortTables,
  TABLE_SORTS,
  type TableSort,
} from '#domain/visit/floor-list.ts';
import { partyName } from '#domain/visit/joined-tables.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useFloor } from '#web/staff/data/tables.ts';
import { ICON_ON_PHONE, LaptopWords } from '#web/staff/parts/icon-on-phone.tsx';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useOpenedRow } from '#web/staff/parts/lists/use-opened-row.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { sectionsOf } from './arrange-tables.ts';
import { FloorPlan } from './floor-plan.tsx';
import { NewTables } from './new-tables.tsx';
import { PresenceSheet } from './presence-sheet.tsx';
import { QrSheet } from './qr-sheet.tsx';
import { TableDrawer } from './table-drawer.tsx';
import { StateBadge, StateFilter } from './table-state.tsx';

const ADDRESS = {
  filters: ['view', 'state', 'section'],
  views: ['view'],
  sortKeys: TABLE_SORTS,
  defaultSort: DEFAULT_TABLE_SORT,
} as const;
const ADDRESS_WITHOUT_SUMS = { ...ADDRESS, sortKeys: TABLE_SORTS.filter((key) => key !== 'due') };
const PAGE_SIZE = 100;
const ICON = 'size-5';
const NONE: readonly FloorTable[] = [];

const useColumns = (
  onOpen: (tableId: string) => void,
  all: readonly FloorTable[],
): Column<FloorTable, TableSort>[] => {
  const texts = useMessages('tables');
  const { language } = useLanguage();
  const { restaurant, membership } = useStaff();
  const { timezone, currency } = restaurant;
  const money = useMoney();
  const sum = (minor: number | null | undefined) => (minor ? money(minor, currency) : '–');
  const sums: Column<FloorTable, TableSort>[] = [
    { title: texts.bill, isNumber: true, from: 'lg', cell: ({ visit }) => sum(visit?.totalMinor) },
    { title: texts.dueShort, sortKey: 'due', isNumber: true, cell: ({ visit }) => sum(visit?.dueMinor) },
  ];
  return [
    {
      title: texts.table,
      sortKey: 'number',
      cell: (table) => (
        <button
          type="button"
          aria-label={texts.openTable(table.tableNumber, texts.states[table.state])}
          onClick={() => onOpen(table.id)}
          className="min-h-11 min-w-11 text-left text-lg font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          {partyName(table, all)}
          {table.joinedTo && (
            <span className="pl-2 text-sm font-normal text-text-soft">
              {texts.joinedTo(table.joinedTo.tableNumber)}
            </span>
          )}
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
    ...(can(membership.role, 'bills.view') ? sums : []),
  ];
};

const Summary = ({ tables }: { tables: readonly FloorTable[] }) => {
  const texts = useMessages('tables');
  const taken = tables.filter(({ visit, joinedTo }) => visit !== null || joinedTo !== null);
  const guests = taken.reduce((all, { visit }) => all + (visit?.dinerCount ?? 0), 0);
  return <p className="text-text-soft tabular-nums">{texts.summary(taken.length, tables.length, guests)}</p>;
};

type Opened = 'new' | 'presence' | null;

const OfficeActions = ({ onOpen, onPrint }: { onOpen: (opened: Opened) => void; onPrint: () => void }) => {
  const texts = useMessages('tables');
  return (
    <>
      <IconButton
        label={texts.presence}
        variant="outline"
        icon={<ShieldCheck aria-hidden className={ICON} />}
        onClick={() => onOpen('presence')}
      />
      <Button
        variant="secondary"
        className={ICON_ON_PHONE}
        icon={<QrCode aria-hidden className={ICON} />}
        onClick={onPrint}
      >
        <LaptopWords>{texts.qr}</LaptopWords>
      </Button>
      <Button icon={<Plus aria-hidden className={ICON} />} onClick={() => onOpen('new')}>
        {texts.newTable}
      </Button>
    </>
  );
};

/** `/admin/tables?view=list&state=to_pay`: the tables with their visits; a press on a table opens its visit and its bill. */
export const TablesScreen = () => {
  const texts = useMessages('tables');
  const { membership, liveState } = useStaff();
  const isOffice = can(membership.role, 'tables.edit');
  const floor = useFloor(membership.restaurantId, liveState);
  const list = useListAddress(can(membership.role, 'bills.view') ? ADDRESS : ADDRESS_WITHOUT_SUMS);
  const { openedId, open, follow, close } = useOpenedRow('table');
  const codes = useOpenedRow('codes');
  const [opened, setOpened] = useState<Opened>(null);
  const { search, sort } = list.address;
  const { view, ...filters } = list.address.filters;
  const isPlan = view !== 'list';
  const all = floor.data ?? NONE;
  const found = floor.data && filterTables(floor.data, { search, ...filters });
  const sections = sectionsOf(all);
  const columns = useColumns(open, all);
  return (
    <ListScreen
      title={texts.title}
      list={list}
      search={{ label: texts.search, placeholder: texts.searchHint }}
      filters={[
        sections.length > 1 && {
          name: 'section',
          label: texts.section,
          options: sections.map((section) => ({
            value: section || NO_SECTION,
            label: section || texts.noSection,
          })),
        },
        {
          name: 'view',
          label: texts.view,
          isIconOnly: true,
          segments: [
            { value: 'plan', label: texts.plan, icon: <LayoutGrid aria-hidden className={ICON} /> },
            { value: 'list', label: texts.list, icon: <Rows3 aria-hidden className={ICON} /> },
          ],
        },
      ]}
      csv={{ list: 'tables', query: { search, ...filters, sort: list.sortedBy } }}
      actions={isOffice && <OfficeActions onOpen={setOpened} onPrint={() => codes.open('print')} />}
      summary={
        all.length > 0 && (
          <div className="mb-5 flex flex-col gap-3">
            <Summary tables={all} />
            <StateFilter
              tables={all}
              value={filters.state}
              onChange={(state) => list.setFilter('state', state)}
            />
          </div>
        )
      }
      query={{ ...floor, data: found }}
      rowsOf={(tables) => ({ rows: isPlan ? tables : sortTables(tables, sort) })}
      keyOf={({ id }) => id}
      isEmpty={(tables) => tables.length === 0 && !(isPlan && all.some(({ visit }) => visit !== null))}
      empty={{
        icon: <LayoutGrid className="size-7" />,
        title: texts.none,
        text: texts.noneHint,
        action: isOffice && <Button onClick={() => setOpened('new')}>{texts.newTables}</Button>,
      }}
      columns={isPlan ? undefined : columns}
      pageSize={isPlan ? undefined : PAGE_SIZE}
      after={
        <>
          <TableDrawer tableId={openedId} floor={floor} onClose={close} onFollow={follow} />
          {isOffice && (
            <>
              <NewTables isOpen={opened === 'new'} sections={sections} onClose={() => setOpened(null)} />
              <PresenceSheet isOpen={opened === 'presence'} onClose={() => setOpened(null)} />
              <QrSheet isOpen={codes.openedId === 'print'} tables={all} onClose={codes.close} />
            </>
          )}
        </>
      }
    >
      {isPlan
        ? (tables) => <FloorPlan tables={tables} all={all} onOpen={open} onClear={list.clear} />
        : undefined}
    </ListScreen>
  );
};
