import CircleCheck from 'lucide-react/icons/circle-check';
import Bell from 'lucide-react/icons/concierge-bell';
import Hourglass from 'lucide-react/icons/hourglass';
import UserX from 'lucide-react/icons/user-x';
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed';
import { Suspense } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { PrintNotice } from '#web/staff/parts/print-trouble.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FigureCard } from './figure-card.tsx';
import { LINKS } from './links.ts';
import { SpecialDays } from './special-days.tsx';
import { StaleDevices } from './stale-devices.tsx';

const AllGood = () => {
  const texts = useMessages('dashboard');
  return (
    <p className="mb-3 flex items-center gap-3 rounded-lg bg-success-soft px-5 py-4 text-success">
      <CircleCheck aria-hidden className="size-6 shrink-0" />
      <span>
        <b>{texts.allGood}.</b> {texts.allGoodHint}
      </span>
    </p>
  );
};

const Waiting = ({ waiting }: Pick<Dashboard, 'waiting'>) => {
  const texts = useMessages('dashboard');
  return (
    <FigureCard
      title={texts.tooLong}
      value={waiting.tooLong}
      icon={Hourglass}
      tone={waiting.tooLong > 0 ? 'danger' : 'calm'}
      to={LINKS.waitingTooLong}
    >
      {waiting.tooLong === 0 ? texts.nobodyWaits : texts.tooLongHint(waiting.longestMinutes ?? 0)}
    </FigureCard>
  );
};

const Requests = ({ requests }: { requests: NonNullable<Dashboard['requests']> }) => {
  const texts = useMessages('dashboard');
  const { pending, inProgress, late, longestMinutes } = requests;
  return (
    <FigureCard
      title={texts.requests}
      value={pending}
      icon={Bell}
      tone={late > 0 ? 'danger' : pending > 0 ? 'warning' : 'calm'}
      to={LINKS.requests}
    >
      <p>{pending === 0 ? texts.nobodyCalls : texts.requestsHint(longestMinutes ?? 0, late)}</p>
      {inProgress > 0 && <p>{texts.onTheWay(inProgress)}</p>}
    </FigureCard>
  );
};

const SoldOut = ({ soldOut: { count, dishes } }: Pick<Dashboard, 'soldOut'>) => {
  const texts = useMessages('dashboard');
  const names = dishes.map(({ name }) => name).join(', ');
  const rest = count - dishes.length;
  return (
    <FigureCard
      title={texts.soldOut}
      value={count}
      icon={UtensilsCrossed}
      tone={count > 0 ? 'warning' : 'calm'}
      to={LINKS.soldOut}
    >
      {count === 0 ? (
        texts.nothingSoldOut
      ) : (
        <>
          <p className="line-clamp-2 wrap-anywhere">{names}</p>
          {rest > 0 && <p>{texts.more(rest)}</p>}
        </>
      )}
    </FigureCard>
  );
};

/** Late and missing people, the missing first (CLOCK-5). */
const Absences = ({ absences }: { absences: NonNullable<Dashboard['absences']> }) => {
  const texts = useMessages('dashboard');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const isSomebodyLate = absences.some(({ kind }) => kind === 'late');
  return (
    <FigureCard
      title={texts.absences}
      value={absences.length}
      icon={UserX}
      tone={isSomebodyLate ? 'danger' : 'warning'}
      to={LINKS.hours}
    >
      <ul>
        {absences.map(({ shiftId, name, startsAt, kind }) => (
          <li key={shiftId} className="wrap-anywhere">
            {texts.absence[kind](name, formatClock(startsAt, language, timezone))}
          </li>
        ))}
      </ul>
    </FigureCard>
  );
};

/** What needs attention now comes first: on a phone the rest is below the fold. */
export const AttentionNow = ({ dashboard }: { dashboard: Dashboard }) => {
  const texts = useMessages('dashboard');
  const { waiting, requests, soldOut, staleDevices } = dashboard;
  const absences = dashboard.absences ?? [];
  const isGood =
    waiting.tooLong === 0 &&
    (requests?.pending ?? 0) === 0 &&
    soldOut.count === 0 &&
    staleDevices.length === 0 &&
    absences.length === 0;
  const hasThree = Boolean(requests) !== absences.length > 0;
  return (
    <section aria-label={texts.now}>
      <SpecialDays today={dashboard.day} />
      {isGood && <AllGood />}
      <Suspense fallback={null}>
        <PrintNotice className="mb-3" />
      </Suspense>
      {staleDevices.length > 0 && (
        // Its texts load on demand; its space is reserved, so that no figure moves.
        <Suspense fallback={<Skeleton className="mb-3 h-52" />}>
          <StaleDevices devices={staleDevices} />
        </Suspense>
      )}
      <ul
        className={cx(
          'grid gap-3 sm:grid-cols-2 sm:*:last:odd:col-span-2',
          // Two or four cards fill rows of two.
          hasThree && 'xl:grid-cols-3 xl:*:last:odd:col-span-1',
        )}
      >
        <Waiting waiting={waiting} />
        {requests && <Requests requests={requests} />}
        {absences.length > 0 && <Absences absences={absences} />}
        <SoldOut soldOut={soldOut} />
      </ul>
    </section>
  );
};
