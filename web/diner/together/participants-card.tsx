import type { Participant } from '#contract/visits.ts';
import { isActive, isHere } from '#domain/visit/participants.ts';
import { useConnection } from '#web/diner/cart/connection-badge.tsx';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { ThatsMe } from './thats-me.tsx';

const STEP_MS = 5_000;

/** Active or idle on the page; away if the phone no longer counts at the table (SESSION-9). */
const Presence = ({ person, clock }: { person: Participant; clock: (at: string) => string }) => {
  const texts = useMessages('table');
  const { awaySince } = useMessages('together');
  const nowMs = useNow(STEP_MS);
  // The viewer is here, whatever the server heard last.
  const since = person.isYou ? null : person.awaySince;
  const isNow = since === null && (person.isYou || isActive(Date.parse(person.lastActivityAt), nowMs));
  return (
    <span className="flex items-center gap-2 text-sm text-text-soft tabular-nums">
      <span aria-hidden className={cx('size-2.5 rounded-full', isNow ? 'bg-success' : 'bg-line-strong')} />
      {since === null ? (isNow ? texts.active : texts.idle) : awaySince(clock(since))}
    </span>
  );
};

const Row = ({ person, timezone }: { person: Participant; timezone: string }) => {
  const texts = useMessages('table');
  const together = useMessages('together');
  const { language } = useLanguage();
  const clock = (at: string) => formatClock(at, language, timezone);
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
          {texts.joinedAt(clock(person.joinedAt))}
        </span>
      </span>
      <Presence person={person} clock={clock} />
      {person.canBeYou && <ThatsMe person={person} />}
    </li>
  );
};

/** The people at the table; hidden while there are none. */
export const ParticipantsCard = () => {
  const texts = useMessages('table');
  const together = useMessages('together');
  const { visit, menu } = useDinerTable();
  const connection = useConnection();
  if (!visit || !menu || visit.participants.length === 0) return null;
  const here = visit.participants.filter(isHere);
  const away = visit.participants.filter((person) => !isHere(person));
  const count = here.length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="min-w-0 text-lg">{together.atYourTable(count)}</h2>
        {connection === 'connected' && (
          <Badge tone="success" icon={<span aria-hidden className="size-2 rounded-full bg-success" />}>
            {texts.live}
          </Badge>
        )}
      </div>
      <ul className="pt-1">
        {[...here, ...away].map((person) => (
          <Row key={person.dinerSessionId} person={person} timezone={menu.restaurant.timezone} />
        ))}
      </ul>
      {count > 1 && <p className="pt-1 text-sm text-text-soft">{together.everyoneCanAdd}</p>}
    </>
  );
};
