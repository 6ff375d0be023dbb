import { useCallback, useMemo } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { isWaitingTooLong } from '#domain/kitchen/waiting.ts';
import { isActive, type OrderStatus } from '#domain/ordering/order-status.ts';
import { useNow } from '#web/shared/now.ts';
import { useActiveOrders } from '#web/staff/data/staff-orders.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useArrivals } from '#web/staff/parts/use-arrivals.ts';
import { useMoves } from '#web/staff/parts/use-moves.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Board } from './board.tsx';
import type { BoardStatus } from './board-columns.ts';
import { matchesOrder } from './board-columns.ts';
import { NoMatchingOrders, NoOrders } from './no-orders.tsx';

interface BoardViewProps {
  search: string;
  /** Only what waits too long (DASH-1). */
  isLate: boolean;
  column: BoardStatus;
  onColumn: (column: BoardStatus) => void;
  onOpen: (orderId: string) => void;
  onClearSearch: () => void;
}

const LOOK_EVERY_MS = 15_000;

const isLateAt = ({ status, statusSince, estimatedReadyAt }: StaffOrder, nowMs: number): boolean =>
  isWaitingTooLong(
    { status, statusSinceMs: Date.parse(statusSince), estimatedReadyAtMs: Date.parse(estimatedReadyAt) },
    nowMs,
  );

const BoardSkeleton = () => (
  <SkeletonGroup className="grid gap-4 md:grid-cols-5">
    {[1, 2, 3, 4, 5].map((column) => (
      <Skeleton key={column} className="h-40" />
    ))}
  </SkeletonGroup>
);

/** What is open right now, by state, with the next step on each card. */
export const BoardView = ({ search, isLate, column, onColumn, onOpen, onClearSearch }: BoardViewProps) => {
  const admin = useMessages('admin');
  const { membership, liveState } = useStaff();
  const { data, isPending, refetch } = useActiveOrders(membership.restaurantId, liveState);
  const freshIds = useArrivals(membership.restaurantId, data);
  const moveOrder = useMoves();
  const move = useCallback(
    (order: StaffOrder, to: OrderStatus) => void moveOrder(order, { to }),
    [moveOrder],
  );
  const open = useMemo(() => data?.filter(({ status }) => isActive(status)), [data]);
  const nowMs = useNow(LOOK_EVERY_MS);
  const found = useMemo(
    () => open?.filter((order) => matchesOrder(order, search) && (!isLate || isLateAt(order, nowMs))),
    [open, search, isLate, nowMs],
  );
  if (isPending) return <BoardSkeleton />;
  if (!open || !found)
    return <ErrorState title={admin.loadFailed} text={admin.loadFailedHint} onRetry={() => void refetch()} />;
  if (open.length === 0) return <NoOrders />;
  if (found.length === 0) return <NoMatchingOrders onClearSearch={onClearSearch} />;
  return (
    <Board
      orders={found}
      column={column}
      onColumn={onColumn}
      freshIds={freshIds}
      onOpen={onOpen}
      onMove={move}
    />
  );
};
