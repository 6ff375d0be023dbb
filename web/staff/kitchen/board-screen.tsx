import CloudOff from 'lucide-react/icons/cloud-off';
import { useState } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { can } from '#domain/people/roles.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import { useActiveOrders } from '#web/staff/data/staff-orders.ts';
import { PauseBanner } from '#web/staff/parts/ordering-pause.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { Board } from './board.tsx';
import { BoardBar } from './board-bar.tsx';
import { useCalm, useStale, useWakeLock } from './screen-state.ts';
import { openTickets, readyTickets, stationsOf } from './tickets.ts';
import { useAlarm } from './use-alarm.ts';
import { useSignOfLife } from './use-sign-of-life.ts';

interface StaleBannerProps {
  isStale: boolean;
  /** Nobody is about to tap: the banner may disappear, which moves the tickets up. */
  isCalm: boolean;
  /** Epoch milliseconds when the server last answered; 0: never. */
  heardAt: number;
}

const BANNER = 'flex flex-wrap items-center justify-center gap-x-3 px-4 py-2 text-center font-bold';

/**
 * An alert while the board may be out of date (INV-21): a tap does nothing without a connection. It
 * disappears only when nobody is about to tap.
 */
const StaleBanner = ({ isStale, isCalm, heardAt }: StaleBannerProps) => {
  const kitchen = useMessages('kitchen');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const [isOpen, setIsOpen] = useState(isStale);
  const shouldBeOpen = isStale || (isOpen && !isCalm);
  if (shouldBeOpen !== isOpen) setIsOpen(shouldBeOpen);
  return (
    <div role="alert">
      {isStale && (
        <p className={`${BANNER} bg-danger text-background`}>
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {kitchen.connectionLost}
          <span className="font-normal">
            {heardAt > 0 && kitchen.lastHeard(formatClock(heardAt, language, timezone))}{' '}
            {kitchen.checkingStill}
          </span>
        </p>
      )}
      {shouldBeOpen && !isStale && (
        <p className={`${BANNER} min-h-16 bg-success-soft text-success`}>{kitchen.connectionBack}</p>
      )}
    </div>
  );
};

/** Minutes and places need no finer clock. */
const TICK_MS = 5_000;
const NONE: readonly StaffOrder[] = [];

const BoardSkeleton = () => (
  <SkeletonGroup className="grid grow content-start gap-2 p-2 md:grid-cols-4">
    {[1, 2, 3, 4].map((ticket) => (
      <Skeleton key={ticket} className="h-48" />
    ))}
  </SkeletonGroup>
);

/** The kitchen's board: full height, nothing around it. */
export const BoardScreen = () => {
  const kitchen = useMessages('kitchen');
  const { membership, liveState } = useStaff();
  const { restaurantId, restaurantName, role } = membership;
  const { data, isPending, isError, dataUpdatedAt, refetch } = useActiveOrders(restaurantId, liveState);
  const orders = data ?? NONE;
  const [params, setParams] = useSearchParams();
  const station = params.get('station');
  const alarm = useAlarm(restaurantId, openTickets(orders, station), station, can(role, 'kitchen.work'));
  const isStale = useStale(liveState);
  const isCalm = useCalm();
  const nowMs = useNow(TICK_MS);
  useWakeLock();
  useSignOfLife({
    restaurantId,
    station,
    isCurrent: liveState === 'connected' && data !== undefined && !isError,
    heardAt: dataUpdatedAt,
  });
  const newCount = alarm.newIds.length;
  return (
    <Page
      title={newCount > 0 ? `(${newCount}) ${kitchen.title}` : kitchen.title}
      owner={restaurantName}
      className="flex h-dvh flex-col overflow-hidden"
    >
      <BoardBar
        stations={stationsOf([...openTickets(orders, null), ...readyTickets(orders, null)])}
        station={station}
        onStation={(next) => setParams(next === null ? {} : { station: next }, { replace: true })}
        newCount={newCount}
        onAcknowledge={alarm.acknowledge}
        nowMs={nowMs}
      />
      <PauseBanner />
      <StaleBanner
        isStale={isStale || (isError && data !== undefined)}
        isCalm={isCalm}
        heardAt={dataUpdatedAt}
      />
      {isPending && <BoardSkeleton />}
      {!isPending && !data && <ErrorState text={kitchen.loadFailed} onRetry={() => void refetch()} />}
      {data && (
        // Another station or restaurant is another board: its tickets begin in their own order.
        <Board
          key={`${restaurantId} ${station}`}
          orders={orders}
          station={station}
          newIds={alarm.newIds}
          nowMs={nowMs}
          isCalm={isCalm}
        />
      )}
    </Page>
  );
};
