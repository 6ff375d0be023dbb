import Check from 'lucide-react/icons/check';
import Bell from 'lucide-react/icons/concierge-bell';
import Footprints from 'lucide-react/icons/footprints';
import type { AnsweredStaffRequest } from '#contract/staff-requests.ts';
import { isRequestLate } from '#domain/kitchen/waiting.ts';
import { hasAllWords } from '#domain/lists/list.ts';
import { REQUEST_SORTS, type RequestSort, STAFF_REQUEST_TYPES } from '#domain/visit/staff-request.ts';
import { useNow } from '#web/shared/now.ts';
import { ownFirst, useOwnTables } from '#web/staff/data/served-tables.ts';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { minutesSince } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import {
  type Requests,
  type RequestsFilter,
  requestsQueryOf,
  useDoneRequests,
  useOpenRequests,
} from './staff-requests.ts';
import { type Answer, useRequestAnswer } from './use-request-answer.ts';

/** In letters; a longer one is smaller, so that its buttons stay in sight. */
const SHORT_MESSAGE = 160;

interface OpenRequestCardProps {
  request: AnsweredStaffRequest;
  nowMs: number;
  isBusy: boolean;
  /** Of one of the reader's tables. */
  isMine?: boolean;
  onAnswer: Answer;
}

/** One waiting table, readable while walking: number, waiting time, kind, and actions. */
export const OpenRequestCard = ({ request, nowMs, isBusy, isMine, onAnswer }: OpenRequestCardProps) => {
  const texts = useMessages('notifications');
  const { tableNumber, requestType, wish, message, dinerName, status, createdAt, takenByName } = request;
  const minutes = minutesSince(createdAt, nowMs);
  const isTaken = status === 'in_progress';
  const tone = isTaken ? 'success' : isRequestLate(Date.parse(createdAt), nowMs) ? 'danger' : 'warning';
  return (
    <Card as="li" data-row={request.id} tabIndex={-1} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="text-2xl">{texts.tableOf(tableNumber)}</h2>
        <Badge tone={tone} className="max-w-full whitespace-normal! wrap-anywhere">
          {isTaken ? texts.takenBy(takenByName ?? texts.somebody) : texts.waitsSince(minutes)}
        </Badge>
        {isMine && <Badge tone="primary">{texts.ownTable}</Badge>}
      </div>
      <div className="grow">
        <p className="text-lg font-semibold">{texts.requestTypes[wish ?? requestType]}</p>
        {message !== null && (
          <p className={cx('pt-1 wrap-anywhere', message.length <= SHORT_MESSAGE && 'text-lg')}>
            “{message}”
          </p>
        )}
        <p className="pt-1 text-sm text-text-soft">
          {[dinerName, isTaken ? texts.waitsSince(minutes) : null].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isTaken && (
          <Button
            className="grow"
            icon={<Footprints aria-hidden className="size-5" />}
            aria-label={texts.takeOf(tableNumber)}
            isLoading={isBusy}
            onClick={() => onAnswer(request, 'in_progress')}
          >
            {texts.take}
          </Button>
        )}
        <Button
          className="grow"
          variant={isTaken ? 'primary' : 'secondary'}
          icon={<Check aria-hidden className="size-5" />}
          aria-label={texts.doneOf(tableNumber)}
          isLoading={isTaken && isBusy}
          onClick={() => onAnswer(request, 'completed')}
        >
          {texts.done}
        </Button>
      </div>
    </Card>
  );
};

const ADDRESS = {
  filters: ['state', 'type', 'from', 'until'],
  views: ['state'],
  sortKeys: REQUEST_SORTS,
  defaultSort: { by: 'called', isDescending: true },
} as const;
const PAGE_SIZE = 20;
const TICK_MS = 5_000;

const matches = (request: AnsweredStaffRequest, { search, requestType }: RequestsFilter): boolean =>
  (requestType === '' || request.requestType === requestType) &&
  hasAllWords(
    [request.tableNumber, request.message, request.dinerName, request.takenByName].join(' '),
    search,
  );

const useColumns = (): Column<AnsweredStaffRequest, RequestSort>[] => {
  const texts = useMessages('notifications');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const waited = ({ createdAt, takenAt, completedAt }: AnsweredStaffRequest): string => {
    const came = takenAt ?? completedAt;
    return came === null ? '–' : texts.waits(minutesSince(createdAt, Date.parse(came)));
  };
  const calledAt = ({ createdAt }: AnsweredStaffRequest): string =>
    formatMoment(createdAt, language, timezone);
  return [
    { title: texts.table, sortKey: 'table', cell: (each) => <b>{each.tableNumber}</b> },
    {
      title: texts.type,
      cell: (each) => (
        <>
          {texts.requestTypes[each.wish ?? each.requestType]}
          <span className="block max-w-80 min-w-32 text-sm wrap-anywhere text-text-soft empty:hidden">
            {each.message}
          </span>
          <span className="block text-sm text-text-soft sm:hidden">{calledAt(each)}</span>
        </>
      ),
    },
    { title: texts.calledAt, sortKey: 'called', isOneLine: true, from: 'sm', cell: calledAt },
    { title: texts.tookMinutes, sortKey: 'waited', from: 'lg', isNumber: true, cell: waited },
    {
      title: texts.completedBy,
      sortKey: 'by',
      cell: (each) => each.completedByName ?? (each.withdrawnAt ? texts.withdrawn : texts.guestLeft),
    },
  ];
};

const OpenRequests = ({ requests }: { requests: readonly AnsweredStaffRequest[] }) => {
  const nowMs = useNow(TICK_MS);
  const { answer, busyId } = useRequestAnswer();
  const ownIds = useOwnTables(useStaff().membership.restaurantId);
  return (
    <ul
      aria-label={useMessages('notifications').requests}
      tabIndex={-1}
      className="grid items-start gap-4 outline-none sm:grid-cols-2 xl:grid-cols-3"
    >
      {ownFirst(ownIds, requests).map((request) => (
        <OpenRequestCard
          key={request.id}
          request={request}
          nowMs={nowMs}
          isBusy={busyId === request.id}
          isMine={ownIds.has(request.tableId)}
          onAnswer={answer}
        />
      ))}
    </ul>
  );
};

/** The open requests on cards, or the answered ones, a page at a time. */
function useRequests(filter: RequestsFilter, isDone: boolean, page: number) {
  const { membership, liveState } = useStaff();
  const open = useOpenRequests(membership.restaurantId, liveState);
  const done = useDoneRequests(membership.restaurantId, filter, page, isDone);
  const pending = open.data?.requests.filter(({ status }) => status === 'pending').length ?? 0;
  return { query: isDone ? done : open, pending };
}

/** `/admin/staff-requests?state=done&q=bill&type=service&page=2`: the tables that call; the number that waits is in the tab's title. */
export const StaffRequestsScreen = () => {
  const texts = useMessages('notifications');
  const list = useListAddress(ADDRESS);
  const { search, filters, page } = list.address;
  const isDone = filters.state === 'done';
  const filter = {
    search,
    requestType: STAFF_REQUEST_TYPES.find((each) => each === filters.type) ?? '',
    from: isDone ? filters.from : '',
    until: isDone ? filters.until : '',
    sort: isDone ? list.sortedBy : '',
  };
  const { query, pending } = useRequests(filter, isDone, page);
  const columns = useColumns();
  const icon = <Bell className="size-7" />;
  return (
    <ListScreen
      title={texts.requests}
      tabTitle={pending > 0 ? `(${pending}) ${texts.requests}` : texts.requests}
      list={list}
      search={{ label: texts.searchRequests, placeholder: texts.searchRequestsHint }}
      filters={[
        {
          name: 'state',
          label: texts.requestFilter,
          segments: [
            { value: 'open', label: texts.requestStates.open },
            { value: 'done', label: texts.requestStates.done },
          ],
        },
        {
          name: 'type',
          label: texts.type,
          options: STAFF_REQUEST_TYPES.map((value) => ({ value, label: texts.requestTypes[value] ?? value })),
        },
        isDone && { from: 'from', until: 'until' },
      ]}
      csv={{
        list: 'staff-requests',
        query: { ...requestsQueryOf(filter), state: isDone ? 'done' : 'open' },
      }}
      query={query}
      rowsOf={({ requests, total }: Requests) =>
        isDone ? { rows: requests, total } : { rows: requests.filter((each) => matches(each, filter)) }
      }
      keyOf={({ id }) => id}
      isFiltered={[filter.search, filter.requestType, filter.from, filter.until].some((each) => each !== '')}
      empty={
        isDone
          ? { icon, title: texts.noDone, text: texts.noDoneHint }
          : { icon, title: texts.noOpen, text: texts.noOpenHint }
      }
      columns={isDone ? columns : undefined}
      pageSize={isDone ? PAGE_SIZE : undefined}
    >
      {isDone ? undefined : (requests) => <OpenRequests requests={requests} />}
    </ListScreen>
  );
};
