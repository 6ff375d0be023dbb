import CloudOff from 'lucide-react/icons/cloud-off';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { can } from '#domain/people/roles.ts';
import type { LiveState } from '#web/shared/live/socket.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import { useActiveOrders } from '#web/staff/data/staff-orders.ts';
import { useKitchenLanguage, useOrdersIn } from '#web/staff/parts/dish-language.ts';
import { PauseBanner } from '#web/staff/parts/ordering-pause.tsx';
import { PrintNotice } from '#web/staff/parts/print-trouble.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { Board } from './board.tsx';
import { BoardBar } from './board-bar.tsx';
import { openTickets, readyTickets, stationsOf } from './tickets.ts';
import { useAlarm } from './use-alarm.ts';
import { useSignOfLife } from './use-sign-of-life.ts';
import { useCancelledMeanwhile, useTakenOff, useUnderstood } from './use-taken-off.ts';

/** This long after the last input nobody is about to tap. */
const CALM_AFTER_MS = 2_500;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Whether the screen had no input for a while; tickets are moved only then. */
export function useCalm(): boolean {
  const [isCalm, setIsCalm] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touched = () => {
      setIsCalm(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIsCalm(true), CALM_AFTER_MS);
    };
    for (const touch of TOUCHES) addEventListener(touch, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) removeEventListener(touch, touched);
    };
  }, []);
  return isCalm;
}

/** A first connection that takes longer counts as failed; with the heartbeat's 18 s the banner stays within its 20 s. */
const CONNECTING_AT_MOST_MS = 8_000;

/** Whether the board may be out of date: at once when the connection is lost, and when it does not come (INV-21). */
export function useStale(liveState: LiveState): boolean {
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    if (liveState !== 'connecting') return undefined;
    const timer = setTimeout(() => setIsOverdue(true), CONNECTING_AT_MOST_MS);
    return () => {
      clearTimeout(timer);
      setIsOverdue(false);
    };
  }, [liveState]);
  return liveState === 'down' || (liveState === 'connecting' && isOverdue);
}

/** Keeps the screen on while the board is visible, unless the device refuses. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) await held.release();
        else lock = held;
      } catch {
        // Low battery or no permission: the board works without it.
      }
    };
    const comeBack = () => void hold();
    void hold();
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', comeBack);
      void lock?.release();
    };
  }, []);
}

interface StaleBannerProps {
  isStale: boolean;
  /** Nobody is about to tap: the banner may disappear, and free the buttons below it. */
  isCalm: boolean;
  /** Epoch milliseconds when the server last answered; 0: never. */
  heardAt: number;
}

const BANNER = 'flex min-h-15 flex-wrap items-center justify-center gap-x-3 px-4 py-2 text-center font-bold';

/**
 * An alert while the board may be out of date (INV-21): a tap does nothing without a connection. It covers the strip at the
 * foot, so that no ticket moves when it comes or goes, and disappears only when nobody is about to tap.
 */
const StaleBanner = ({ isStale, isCalm, heardAt }: StaleBannerProps) => {
  const kitchen = useMessages('kitchen');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const [isOpen, setIsOpen] = useState(isStale);
  const shouldBeOpen = isStale || (isOpen && !isCalm);
  if (shouldBeOpen !== isOpen) setIsOpen(shouldBeOpen);
  return (
    <div role="alert" className="absolute inset-x-0 bottom-0 z-10">
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
        <p className={`${BANNER} bg-success-soft text-success`}>{kitchen.connectionBack}</p>
      )}
    </div>
  );
};

/** Resolution of the minutes and slots. */
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
  const { membership, liveState, device } = useStaff();
  const { restaurantId, restaurantName, role } = membership;
  const { data, isPending, isError, dataUpdatedAt, refetch } = useActiveOrders(restaurantId, liveState);
  const orders = data ?? NONE;
  const meanwhile = useCancelledMeanwhile(restaurantId, data);
  const all = useMemo(() => [...orders, ...(meanwhile ?? NONE)], [orders, meanwhile]);
  const shown = useOrdersIn(useKitchenLanguage(), all);
  const [params, setParams] = useSearchParams();
  const station = params.get('station');
  const alarm = useAlarm(restaurantId, openTickets(orders, station), station, can(role, 'kitchen.work'));
  const { understood, understand } = useUnderstood(restaurantId);
  const isComplete = data !== undefined && meanwhile !== null;
  const takenOff = useTakenOff({ restaurantId, orders: shown, station, understood, isComplete });
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
      className="relative flex h-dvh flex-col overflow-hidden"
    >
      <BoardBar
        stations={stationsOf([...openTickets(orders, null), ...readyTickets(orders, null)])}
        station={station}
        onStation={(next) => setParams(next === null ? {} : { station: next }, { replace: true })}
        newCount={newCount}
        onAcknowledge={alarm.acknowledge}
        nowMs={nowMs}
      />
      {isPending && <BoardSkeleton />}
      {!isPending && !data && <ErrorState text={kitchen.loadFailed} onRetry={() => void refetch()} />}
      {data && (
        // Another station or restaurant is another board: its tickets begin in their own order.
        <Board
          key={`${restaurantId} ${station}`}
          orders={shown}
          station={station}
          newIds={alarm.newIds}
          nowMs={nowMs}
          isCalm={isCalm}
          takenOff={takenOff}
          understood={understood}
          onUnderstood={understand}
          notice={
            <>
              <PauseBanner />
              {device?.isLocked !== true && (
                <Suspense fallback={null}>
                  <PrintNotice className="max-h-60 overflow-y-auto p-2" />
                </Suspense>
              )}
            </>
          }
        />
      )}
      <StaleBanner
        isStale={isStale || (isError && data !== undefined)}
        isCalm={isCalm}
        heardAt={dataUpdatedAt}
      />
    </Page>
  );
};
