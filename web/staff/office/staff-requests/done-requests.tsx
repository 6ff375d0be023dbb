import Bell from 'lucide-react/icons/concierge-bell';
import type { AnsweredStaffRequest } from '#contract/staff-requests.ts';
import type { ListSort } from '#domain/lists/list.ts';
import type { RequestSort } from '#domain/visit/staff-request.ts';
import { formatDayAndClock } from '#web/shared/local-time.ts';
import { type Column, DataTable } from '#web/staff/parts/lists/data-table.tsx';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { Pager } from '#web/staff/parts/lists/pager.tsx';
import { minutesSince } from '#web/staff/parts/minutes-since.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type RequestsFilter, useDoneRequests } from './staff-requests.ts';

const PAGE_SIZE = 20;

interface DoneRequestsProps {
  filter: RequestsFilter;
  isFiltered: boolean;
  onClear: () => void;
  sort: ListSort<RequestSort>;
  onSort: (by: RequestSort) => void;
  page: number;
  onPage: (page: number) => void;
}

const useColumns = (): Column<AnsweredStaffRequest, RequestSort>[] => {
  const texts = useMessages('notifications');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const waited = ({ createdAt, takenAt, completedAt }: AnsweredStaffRequest): string => {
    const came = takenAt ?? completedAt;
    return came === null ? '–' : texts.waits(minutesSince(createdAt, Date.parse(came)));
  };
  const calledAt = ({ createdAt }: AnsweredStaffRequest): string =>
    formatDayAndClock(createdAt, language, timezone);
  return [
    { title: texts.table, sortKey: 'table', cell: (each) => <b>{each.tableNumber}</b> },
    {
      title: texts.type,
      cell: (each) => (
        <>
          {texts.requestTypes[each.requestType]}
          <span className="block max-w-80 min-w-32 text-sm wrap-anywhere text-text-soft empty:hidden">
            {each.message}
          </span>
          <span className="block text-sm text-text-soft sm:hidden">{calledAt(each)}</span>
        </>
      ),
    },
    { title: texts.calledAt, sortKey: 'called', from: 'sm', cell: calledAt },
    { title: texts.tookMinutes, sortKey: 'waited', from: 'lg', isNumber: true, cell: waited },
    {
      title: texts.completedBy,
      sortKey: 'by',
      cell: (each) => each.completedByName ?? texts.guestLeft,
    },
  ];
};

/** What was answered, by whom, and how long the table had waited until then. */
export const DoneRequests = (props: DoneRequestsProps) => {
  const { filter, isFiltered, onClear, sort, onSort, page, onPage } = props;
  const texts = useMessages('notifications');
  const { restaurantId } = useStaff().membership;
  const query = useDoneRequests(restaurantId, filter, page);
  const columns = useColumns();
  return (
    <ListFrame
      query={query}
      isEmpty={({ requests }) => requests.length === 0}
      isFiltered={isFiltered || page > 1}
      onClear={onClear}
      empty={<EmptyState icon={<Bell className="size-7" />} title={texts.noDone} text={texts.noDoneHint} />}
    >
      {({ requests, total }) => (
        <>
          <DataTable
            title={texts.requests}
            rows={requests}
            keyOf={({ id }) => id}
            sort={sort}
            onSort={onSort}
            columns={columns}
          />
          <Pager page={page} pageSize={PAGE_SIZE} total={total} onPage={onPage} />
        </>
      )}
    </ListFrame>
  );
};
