import ScrollText from 'lucide-react/icons/scroll-text';
import { CsvButton } from '#web/staff/parts/lists/csv-button.tsx';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { ListToolbar } from '#web/staff/parts/lists/list-toolbar.tsx';
import { Pager } from '#web/staff/parts/lists/pager.tsx';
import { sortText, useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { AuditFilterBar } from './audit-filters.tsx';
import { AUDIT_PAGE_SIZE, auditQueryOf, useAuditPage } from './audit-log.ts';
import { AuditTable } from './audit-table.tsx';

const ADDRESS = {
  filters: ['person', 'action', 'from', 'until'],
  sortKeys: ['at'],
  defaultSort: { by: 'at', isDescending: true },
} as const;

/** `/admin/audit-log?person=…&action=order&from=2026-11-01`: who changed what, and when. */
export const AuditLogScreen = () => {
  const texts = useMessages('audit');
  const { membership } = useStaff();
  const { restaurantId } = membership;
  const { address, isFiltered, setSearch, setFilter, setPage, toggleSort, clear } = useListAddress(ADDRESS);
  const { search, filters, sort, page } = address;
  const filter = { ...filters, search, sort: sortText(sort) };
  const query = useAuditPage(restaurantId, filter, page);
  return (
    <Page title={texts.title} owner={membership.restaurantName} className="grow px-4 py-5 lg:px-6">
      <ListToolbar
        title={texts.title}
        search={{ label: texts.search, placeholder: texts.searchHint, value: search, onSearch: setSearch }}
        actions={<CsvButton list="audit-log" query={auditQueryOf(filter)} />}
        filters={
          <AuditFilterBar
            filters={filters}
            people={query.data?.people ?? []}
            actions={query.data?.actions ?? []}
            onFilter={setFilter}
          />
        }
      />
      <ListFrame
        query={query}
        isEmpty={({ entries }) => entries.length === 0}
        isFiltered={isFiltered}
        onClear={clear}
        empty={
          <EmptyState icon={<ScrollText className="size-7" />} title={texts.empty} text={texts.emptyHint} />
        }
      >
        {({ entries, total }) => (
          <>
            <AuditTable entries={entries} sort={sort} onSort={(by) => toggleSort(by, sort)} />
            <Pager page={page} pageSize={AUDIT_PAGE_SIZE} total={total} onPage={setPage} />
          </>
        )}
      </ListFrame>
    </Page>
  );
};
