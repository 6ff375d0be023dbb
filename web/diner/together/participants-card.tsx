import type { Participant } from '#contract/visits.ts';
import { isActive } from '#domain/visit/participants.ts';
import { useConnection } from '#web/diner/cart/connection-badge.tsx';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

const STEP_MS = 5_000;

const Row = ({ person, timezone }: { person: Participant; timezone: string }) => {
  const texts = useMessages('table');
  const together = useMessages('together');
  const { language } = useLanguage();
  const nowMs = useNow(STEP_MS);
  // Who looks at this page is here, whatever the server heard last.
  const isHere = person.isYou || isActive(Date.parse(person.lastActivityAt), nowMs);
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <DinerMark name={person.displayName} color={person.color} />
      <span className="min-w-0 grow basis-28">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0">{person.displayName}</span>
          {person.isYou && <Badge tone="primary">{texts.you}</Badge>}
          {person.ordersAlone && <Badge>{together.ordersAlone}</Badge>}
        </span>
        <span className="block text-sm text-text-soft tabular-nums">
          {texts.joinedAt(formatClock(person.joinedAt, language, timezone))}
        </span>
      </span>
      <span className="flex items-center gap-2 text-sm text-text-soft">
        <span aria-hidden className={cx('size-2.5 rounded-full', isHere ? 'bg-success' : 'bg-line-strong')} />
        {isHere ? texts.active : texts.idle}
      </span>
    </li>
  );
};

/** Who is at the table; nothing while nobody is. */
export const ParticipantsCard = () => {
  const texts = useMessages('table');
  const { visit, menu } = useDinerTable();
  const connection = useConnection();
  if (!visit || !menu || visit.participants.length === 0) return null;
  const count = visit.participants.length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="min-w-0 text-lg">{texts.atYourTable(count)}</h2>
        {connection === 'connected' && (
          <Badge tone="success" icon={<span aria-hidden className="size-2 rounded-full bg-success" />}>
            {texts.live}
          </Badge>
        )}
      </div>
      <ul className="pt-1">
        {visit.participants.map((person) => (
          <Row key={person.dinerSessionId} person={person} timezone={menu.restaurant.timezone} />
        ))}
      </ul>
      {count > 1 && <p className="pt-1 text-sm text-text-soft">{texts.everyoneCanAdd}</p>}
    </>
  );
};
