import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { AuditEntry } from '#contract/audit-log.ts';
import type { audit } from '#messages/en/audit.ts';
import { auditSentence } from '#messages/words/audit-sentence.ts';
import { call } from '#web/shared/call.ts';
import { isDay } from '#web/staff/data/queries.ts';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import type { SelectOption } from '#web/ui/forms/select-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';

const AUDIT_PAGE_SIZE = 50;

interface AuditFilters {
  readonly person: string;
  readonly action: string;
  readonly from: string;
  readonly until: string;
}

interface AuditWish extends AuditFilters {
  readonly search: string;
  readonly sort: string;
}

/** An empty text is no filter; a day that the address cannot mean neither. */
const auditQueryOf = ({ person, action, from, until, search, sort }: AuditWish) => ({
  ...(search && { search }),
  ...(sort === 'at' && { sort: 'at' as const }),
  ...(person && { person }),
  ...(action && { action }),
  ...(isDay(from) && { from }),
  ...(isDay(until) && { until }),
});

const useAuditPage = (restaurantId: string, wish: AuditWish, page: number) =>
  useQuery({
    queryKey: ['audit-log', restaurantId, wish, page],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/audit-log', {
        params: { restaurantId },
        query: { ...auditQueryOf(wish), page },
        signal,
      }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });

const ADDRESS = {
  filters: ['person', 'action', 'from', 'until'],
  sortKeys: ['at'],
  defaultSort: { by: 'at', isDescending: true },
} as const;

type Words = typeof audit;

const subjectOf = (action: string): string => action.split('.')[0] ?? action;

/** For each subject of the log: all its actions, then each of them. */
const actionOptions = (texts: Words, actions: readonly string[]): SelectOption[] =>
  [...new Set(actions.map(subjectOf))].flatMap((subject) => [
    { value: subject, label: texts.subjects[subject] ?? subject },
    ...actions
      .filter((action) => subjectOf(action) === subject)
      .map((action) => ({ value: action, label: `– ${auditSentence(texts, action, {})}` })),
  ]);

/** The entry's details as they are stored. */
const Details = ({ entry, sentence }: { entry: AuditEntry; sentence: string }) => {
  const texts = useMessages('audit');
  const parts = Object.entries(entry.details).filter(([, value]) => value !== null);
  if (parts.length === 0) return null;
  return (
    <details>
      <summary
        aria-label={texts.showDetails(sentence)}
        className="inline-flex min-h-11 items-center text-text-soft"
      >
        {texts.details}
      </summary>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 pb-2 text-sm">
        {parts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-soft">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {typeof value === 'string' ? value : JSON.stringify(value)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

const What = ({ entry, time }: { entry: AuditEntry; time: string }) => {
  const texts = useMessages('audit');
  const money = useMoney();
  const sentence = auditSentence(texts, entry.action, entry.details, money);
  return (
    <div className="min-w-40 py-1">
      <p className="wrap-anywhere">
        {sentence}
        {entry.subjectType === 'order' && (
          <>
            {' · '}
            <Link to={`/admin/orders?orderId=${entry.subjectId}`} className="text-primary underline">
              {texts.openOrder}
            </Link>
          </>
        )}
      </p>
      <p className="text-sm text-text-soft tabular-nums sm:hidden">{time}</p>
      <Details entry={entry} sentence={sentence} />
    </div>
  );
};

/** `/admin/audit-log?person=…&action=order&from=2026-11-01`: the audit entries. */
export const AuditLogScreen = () => {
  const texts = useMessages('audit');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const list = useListAddress(ADDRESS);
  const { search, filters, page } = list.address;
  const filter = { ...filters, search, sort: list.sortedBy };
  const query = useAuditPage(membership.restaurantId, filter, page);
  const { people = [], actions = [] } = query.data ?? {};
  const timeOf = ({ at }: AuditEntry): string => formatMoment(at, language, restaurant.timezone);
  return (
    <ListScreen
      title={texts.title}
      list={list}
      search={{ label: texts.search, placeholder: texts.searchHint }}
      filters={[
        {
          name: 'person',
          label: texts.person,
          options: [
            ...people.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'diner', label: texts.allDiners },
            { value: 'system', label: texts.actors.system },
          ],
        },
        { name: 'action', label: texts.action, options: actionOptions(texts, actions) },
        { from: 'from', until: 'until' },
      ]}
      csv={{ list: 'audit-log', query: auditQueryOf(filter) }}
      query={query}
      rowsOf={({ entries, total }) => ({ rows: entries, total })}
      pageSize={AUDIT_PAGE_SIZE}
      keyOf={({ id }) => id}
      columns={[
        {
          title: texts.time,
          sortKey: 'at',
          from: 'sm',
          cell: (entry) => <span className="whitespace-nowrap tabular-nums">{timeOf(entry)}</span>,
        },
        { title: texts.person, cell: (entry) => <b>{entry.actorName ?? texts.actors[entry.actorKind]}</b> },
        { title: texts.what, cell: (entry) => <What entry={entry} time={timeOf(entry)} /> },
      ]}
      empty={{ icon: <ScrollText className="size-7" />, title: texts.empty, text: texts.emptyHint }}
    />
  );
};
