import type { AuditEntry } from '#contract/audit-log.ts';
import { auditSentence } from '#messages/words/audit-sentence.ts';
import { formatDayAndClock } from '#web/shared/local-time.ts';
import { DataTable } from '#web/staff/parts/lists/data-table.tsx';
import type { Sort } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';

/** What was written down, as it is: for whoever looks into something. */
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
  const sentence = auditSentence(texts, entry.action, entry.details);
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

interface AuditTableProps {
  entries: readonly AuditEntry[];
  sort: Sort<'at'>;
  onSort: (by: 'at') => void;
}

/** Who did what and when, in sentences. */
export const AuditTable = ({ entries, sort, onSort }: AuditTableProps) => {
  const texts = useMessages('audit');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const timeOf = ({ at }: AuditEntry): string => formatDayAndClock(at, language, timezone);
  return (
    <DataTable
      title={texts.title}
      rows={entries}
      keyOf={({ id }) => id}
      sort={sort}
      onSort={onSort}
      columns={[
        {
          title: texts.time,
          sortKey: 'at',
          from: 'sm',
          cell: (entry) => <span className="whitespace-nowrap tabular-nums">{timeOf(entry)}</span>,
        },
        {
          title: texts.person,
          cell: (entry) => <b>{entry.actorName ?? texts.actors[entry.actorKind]}</b>,
        },
        { title: texts.what, cell: (entry) => <What entry={entry} time={timeOf(entry)} /> },
      ]}
    />
  );
};
