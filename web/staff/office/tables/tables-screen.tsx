import LayoutGrid from 'lucide-react/icons/layout-grid';
import Plus from 'lucide-react/icons/plus';
import QrCode from 'lucide-react/icons/qr-code';
import Rows3 from 'lucide-react/icons/rows-3';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type ReactNode, useState } from 'react';
import type { FloorTable } from '#contract/tables.ts';
import { can } from '#domain/people/roles.ts';
import { filterTables, NO_SECTION } from '#domain/visit/floor-list.ts';
import { useFloor } from '#web/staff/data/tables.ts';
import { ICON_ON_PHONE, LaptopWords } from '#web/staff/parts/icon-on-phone.tsx';
import { CsvButton } from '#web/staff/parts/lists/csv-button.tsx';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { FilterSelect, ListToolbar } from '#web/staff/parts/lists/list-toolbar.tsx';
import { sortText } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { sectionsOf } from './arrange-tables.ts';
import { FloorPlan } from './floor-plan.tsx';
import { NewTables } from './new-tables.tsx';
import { PresenceSheet } from './presence-sheet.tsx';
import { QrSheet } from './qr-sheet.tsx';
import { TableDrawer } from './table-drawer.tsx';
import { StateFilter } from './table-state.tsx';
import { TablesList } from './tables-list.tsx';
import { useTablesAddress } from './use-tables-address.ts';

const ICON = 'size-5';
const NONE: readonly FloorTable[] = [];

const ViewSwitch = ({ view, setView }: Pick<ReturnType<typeof useTablesAddress>, 'view' | 'setView'>) => {
  const texts = useMessages('tables');
  return (
    <SegmentedControl
      label={texts.view}
      isIconOnly
      value={view}
      onChange={setView}
      options={[
        { value: 'plan', label: texts.plan, icon: <LayoutGrid aria-hidden className={ICON} /> },
        { value: 'list', label: texts.list, icon: <Rows3 aria-hidden className={ICON} /> },
      ]}
    />
  );
};

const Filters = ({
  tables,
  address,
}: {
  tables: readonly FloorTable[];
  address: ReturnType<typeof useTablesAddress>;
}) => {
  const texts = useMessages('tables');
  const sections = sectionsOf(tables);
  return (
    <>
      {sections.length > 1 && (
        <FilterSelect
          label={texts.section}
          value={address.address.filters.section}
          onChange={(section) => address.setFilter('section', section)}
          options={sections.map((section) => ({
            value: section || NO_SECTION,
            label: section || texts.noSection,
          }))}
        />
      )}
      <ViewSwitch view={address.view} setView={address.setView} />
    </>
  );
};

const Summary = ({ tables }: { tables: readonly FloorTable[] }): ReactNode => {
  const texts = useMessages('tables');
  const taken = tables.filter(({ visit }) => visit !== null);
  const guests = taken.reduce((all, { visit }) => all + (visit?.dinerCount ?? 0), 0);
  return <p className="text-text-soft tabular-nums">{texts.summary(taken.length, tables.length, guests)}</p>;
};

const useOffice = (): boolean => can(useStaff().membership.role, 'tables.edit');

const NoTables = ({ onNew }: { onNew: () => void }) => {
  const texts = useMessages('tables');
  return (
    <EmptyState
      icon={<LayoutGrid className="size-7" />}
      title={texts.none}
      text={texts.noneHint}
      action={useOffice() && <Button onClick={onNew}>{texts.newTables}</Button>}
    />
  );
};

/** Who sits where since when; a tap on a table opens its visit and its bill. */
export const TablesScreen = () => {
  const texts = useMessages('tables');
  const { membership, liveState } = useStaff();
  const isOffice = useOffice();
  const floor = useFloor(membership.restaurantId, liveState);
  const address = useTablesAddress();
  const [opened, setOpened] = useState<'new' | 'qr' | 'presence' | null>(null);
  const { search, filters, sort, page } = address.address;
  const all = floor.data ?? NONE;
  return (
    <Page title={texts.title} owner={membership.restaurantName} className="grow px-4 py-5 lg:px-6">
      <ListToolbar
        title={texts.title}
        search={{
          label: texts.search,
          placeholder: texts.searchHint,
          value: search,
          onSearch: address.setSearch,
        }}
        filters={<Filters tables={all} address={address} />}
        actions={
          <>
            <CsvButton list="tables" query={{ search, ...filters, sort: sortText(sort) }} />
            {isOffice && (
              <>
                <IconButton
                  label={texts.presence}
                  variant="outline"
                  icon={<ShieldCheck aria-hidden className={ICON} />}
                  onClick={() => setOpened('presence')}
                />
                <Button
                  variant="secondary"
                  className={ICON_ON_PHONE}
                  icon={<QrCode aria-hidden className={ICON} />}
                  onClick={() => setOpened('qr')}
                >
                  <LaptopWords>{texts.qr}</LaptopWords>
                </Button>
                <Button icon={<Plus aria-hidden className={ICON} />} onClick={() => setOpened('new')}>
                  {texts.newTable}
                </Button>
              </>
            )}
          </>
        }
      />
      {all.length > 0 && (
        <div className="mb-5 flex flex-col gap-3">
          <Summary tables={all} />
          <StateFilter
            tables={all}
            value={filters.state}
            onChange={(state) => address.setFilter('state', state)}
          />
        </div>
      )}
      <ListFrame
        query={{ ...floor, data: floor.data && filterTables(floor.data, { search, ...filters }) }}
        isEmpty={(tables) => tables.length === 0}
        isFiltered={address.isFiltered}
        onClear={address.clear}
        empty={<NoTables onNew={() => setOpened('new')} />}
      >
        {(tables) =>
          address.view === 'plan' ? (
            <FloorPlan tables={tables} onOpen={address.openTable} />
          ) : (
            <TablesList
              tables={tables}
              sort={sort}
              onSort={(by) => address.toggleSort(by, sort)}
              page={page}
              onPage={address.setPage}
              onOpen={address.openTable}
            />
          )
        }
      </ListFrame>
      <TableDrawer tableId={address.tableId} floor={floor} onClose={address.closeTable} />
      {isOffice && (
        <>
          <NewTables isOpen={opened === 'new'} sections={sectionsOf(all)} onClose={() => setOpened(null)} />
          <PresenceSheet isOpen={opened === 'presence'} onClose={() => setOpened(null)} />
          <QrSheet isOpen={opened === 'qr'} tables={all} onClose={() => setOpened(null)} />
        </>
      )}
    </Page>
  );
};
