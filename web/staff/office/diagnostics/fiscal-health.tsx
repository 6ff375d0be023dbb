import { useQuery } from '@tanstack/react-query';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { fiscalHealthQuery } from './diagnostics.ts';

/** The number of receipts that the fiscal service has accepted, and why it stopped. */
export const FiscalHealth = () => {
  const texts = useMessages('diagnostics');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const query = useQuery(fiscalHealthQuery(membership.restaurantId));
  const moment = (at: string) => formatMoment(at, language, restaurant.timezone);
  return (
    <ListFrame
      query={query}
      isEmpty={({ taken, waiting }) => taken + waiting === 0}
      empty={<p className="text-text-soft">{texts.fiscalNothing}</p>}
    >
      {({ taken, takenAt, waiting, waitingSince, problem, status, nextAt }) => (
        <div className="flex flex-col gap-2">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 tabular-nums">
            <Badge tone={problem === null ? (waiting === 0 ? 'success' : 'neutral') : 'danger'}>
              {waiting === 0
                ? texts.fiscalAll
                : texts.fiscalWaiting(waiting, waitingSince === null ? null : moment(waitingSince))}
            </Badge>
            <span>{texts.fiscalTaken(taken, takenAt === null ? null : moment(takenAt))}</span>
          </p>
          {problem !== null && (
            <p>
              {texts.fiscalProblems[problem](status)} {nextAt !== null && texts.fiscalNext(moment(nextAt))}
            </p>
          )}
        </div>
      )}
    </ListFrame>
  );
};
