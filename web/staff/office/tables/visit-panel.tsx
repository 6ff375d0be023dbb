import type { StaffVisit } from '#contract/staff-visits.ts';
import type { FloorTable } from '#contract/tables.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { isBilled, useStaffVisit } from '#web/staff/data/tables.ts';
import { minutesSince } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { AnswerDiner } from './answer-diner.tsx';
import { JoinedTables } from './joined-tables.tsx';
import { VisitBill } from './visit-bill.tsx';
import { VisitOrders } from './visit-orders.tsx';
import { VisitRequests } from './visit-requests.tsx';
import { VisitShares } from './visit-shares.tsx';
import { Relocate, VisitSteps } from './visit-steps.tsx';

const TICK_MS = 10_000;

/** Who is there, since when. */
const Guests = ({ visit }: { visit: StaffVisit }) => {
  const texts = useMessages('tables');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const minutes = minutesSince(visit.openedAt, useNow(TICK_MS));
  const clock = (at: string) => formatClock(at, language, timezone);
  return (
    <section className="flex flex-col gap-3">
      <p className="tabular-nums">
        <span className="font-semibold">{texts.sinceTime(clock(visit.openedAt))}</span> ·{' '}
        {texts.minutes(minutes)}
      </p>
      <ul aria-label={texts.guests} className="flex flex-col gap-2">
        {visit.diners.map((diner) => (
          <li key={diner.dinerSessionId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <DinerMark name={diner.displayName} color={diner.color} size="sm" />
            <span className={diner.hasLeft ? 'text-text-soft' : undefined}>{diner.displayName}</span>
            {diner.isWaiting || diner.isRefused ? (
              <AnswerDiner diner={diner} />
            ) : (
              <span className="ml-auto text-sm whitespace-nowrap text-text-soft tabular-nums">
                {diner.hasLeft ? texts.hasLeft : texts.joinedAt(clock(diner.joinedAt))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

interface VisitPanelProps {
  table: FloorTable;
  visitId: string;
}

/** A party's stay: guests, what they ask for, what they ordered, what they owe, and how it ends. */
export const VisitPanel = ({ table, visitId }: VisitPanelProps) => {
  const { membership, liveState } = useStaff();
  const { data: visit, isPending, refetch } = useStaffVisit(membership.restaurantId, visitId, liveState);
  if (isPending)
    return (
      <SkeletonGroup className="flex flex-col gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </SkeletonGroup>
    );
  if (!visit) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <>
      <Guests visit={visit} />
      <VisitRequests visit={visit} />
      <VisitOrders visit={visit} />
      {isBilled(visit) && <VisitBill visit={visit} />}
      {isBilled(visit) && <VisitShares visit={visit} />}
      <Relocate table={table} visit={visit} />
      <JoinedTables table={table} visit={visit} />
    </>
  );
};

/** Below the panel, once the visit has been loaded: pay and close. */
export const VisitFooter = ({ table, visitId }: VisitPanelProps) => {
  const { membership, liveState } = useStaff();
  const { data: visit } = useStaffVisit(membership.restaurantId, visitId, liveState);
  return visit && isBilled(visit) ? <VisitSteps table={table} visit={visit} /> : null;
};
