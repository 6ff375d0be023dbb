import { useCallback, useState } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import { ageOf } from '#domain/ordering/ticket.ts';
import { useNow } from '#web/shared/now.ts';
import { useThresholds } from '#web/staff/data/kitchen.ts';
import { useMovingOrderIds } from '#web/staff/data/move-order.ts';
import { minutesSince } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoves } from '#web/staff/parts/use-moves.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { BoardCard } from './board-card.tsx';
import { BOARD_STATUSES, type BoardStatus, boardColumns } from './board-columns.ts';

/** The clock of the cards; minutes change soon enough with it. */
const TICK_MS = 5_000;
/** More than anybody reads at a glance; delivered orders pile up during a service. */
const SHOWN_AT_FIRST = 60;

interface CardsProps {
  freshIds: ReadonlySet<string>;
  onOpen: (orderId: string) => void;
  onMove: (order: StaffOrder, to: OrderStatus) => void;
}

interface ColumnProps extends CardsProps {
  status: BoardStatus;
  orders: readonly StaffOrder[];
  /** On a phone only one column is in sight. */
  isChosen: boolean;
}

const Column = ({ status, orders, isChosen, freshIds, onOpen, onMove }: ColumnProps) => {
  const admin = useMessages('admin');
  const { role, restaurantId } = useStaff().membership;
  const thresholds = useThresholds(restaurantId);
  const now = useNow(TICK_MS);
  const movingIds = useMovingOrderIds();
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const hidden = orders.length - shown;
  return (
    <section className={cx('min-w-0 flex-col gap-3 md:flex', isChosen ? 'flex' : 'hidden')}>
      <h2 className="hidden items-baseline gap-2 font-sans font-semibold md:flex md:text-sm xl:text-base">
        <span className="truncate">{admin.columnNames[status]}</span>
        <span className="text-sm font-normal text-text-soft tabular-nums">{orders.length}</span>
      </h2>
      {orders.length === 0 && (
        <p className="rounded-lg border border-dashed border-line-strong px-3 py-6 text-center text-sm text-text-soft">
          {admin.columnEmpty}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {orders.slice(0, shown).map((order) => (
          <BoardCard
            key={order.id}
            order={order}
            role={role}
            minutes={minutesSince(order.createdAt, now)}
            age={status === 'delivered' ? 'fresh' : ageOf(minutesSince(order.createdAt, now), thresholds)}
            isFresh={freshIds.has(order.id)}
            isMoving={movingIds.has(order.id)}
            onOpen={onOpen}
            onMove={onMove}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setShown(shown + SHOWN_AT_FIRST)}>
          {admin.showMore(Math.min(hidden, SHOWN_AT_FIRST))}
        </Button>
      )}
    </section>
  );
};

interface BoardProps extends Omit<CardsProps, 'onMove'> {
  orders: readonly StaffOrder[];
  column: BoardStatus;
  onColumn: (column: BoardStatus) => void;
}

/** The open orders by state: five columns, or on a phone one of them. */
export const Board = ({ orders, column, onColumn, ...cards }: BoardProps) => {
  const admin = useMessages('admin');
  const columns = boardColumns(orders);
  const moveOrder = useMoves();
  const move = useCallback(
    (order: StaffOrder, to: OrderStatus) => void moveOrder(order, { to }),
    [moveOrder],
  );
  return (
    <>
      <fieldset className="no-scrollbar relative -mx-4 mb-4 flex min-w-0 gap-2 overflow-x-auto px-4 md:hidden">
        <legend className="sr-only">{admin.status}</legend>
        {BOARD_STATUSES.map((status) => (
          <Chip key={status} isOn={status === column} onClick={() => onColumn(status)}>
            {admin.columnNames[status]}
            <span className="tabular-nums">{columns[status].length}</span>
          </Chip>
        ))}
      </fieldset>
      <div className="grid gap-3 md:grid-cols-[repeat(5,minmax(8.25rem,1fr))] md:overflow-x-auto md:p-0.5 xl:gap-4">
        {BOARD_STATUSES.map((status) => (
          <Column
            key={status}
            status={status}
            orders={columns[status]}
            isChosen={status === column}
            onMove={move}
            {...cards}
          />
        ))}
      </div>
    </>
  );
};

export const BoardSkeleton = () => (
  <SkeletonGroup className="grid gap-4 md:grid-cols-5">
    {[1, 2, 3, 4, 5].map((column) => (
      <Skeleton key={column} className="h-40" />
    ))}
  </SkeletonGroup>
);
