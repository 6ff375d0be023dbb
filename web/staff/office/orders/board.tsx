import { memo, useCallback, useState } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import { type Age, ageOf } from '#domain/ordering/ticket.ts';
import type { Role } from '#domain/people/roles.ts';
import { useNow } from '#web/shared/now.ts';
import { useThresholds } from '#web/staff/data/kitchen.ts';
import { useMovingOrderIds } from '#web/staff/data/move-order.ts';
import { ownFirst, useOwnTables } from '#web/staff/data/served-tables.ts';
import { AGE_TEXT, dishesOf, minutesSince, runningNumber } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useMoves } from '#web/staff/parts/use-moves.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { BOARD_STATUSES, type BoardStatus, boardColumns } from './board-columns.ts';
import { nextStep } from './steps.ts';

interface BoardCardProps {
  order: StaffOrder;
  role: Role;
  minutes: number;
  age: Age;
  isFresh: boolean;
  /** Of one of the reader's tables. */
  isMine: boolean;
  isMoving: boolean;
  onOpen: (orderId: string) => void;
  onMove: (order: StaffOrder, to: OrderStatus) => void;
}

/** Redrawn only when its order, its minute or its waiting changes: a board holds sixty of them. */
const BoardCard = memo((props: BoardCardProps) => {
  const { order, role, minutes, age, isFresh, isMine, isMoving, onOpen, onMove } = props;
  const admin = useMessages('admin');
  const orderPad = useMessages('orderPad');
  const money = useMoney();
  const step = nextStep(order.status, role);
  const table = orderPad.table(order.tableNumber);
  // The label hides the content of its button, which says this too.
  const label = [
    admin.openOrder(order.tableNumber, runningNumber(order)),
    order.isPriority && orderPad.goesFirst,
    isMine && admin.ownBadge,
    isFresh ? admin.newBadge : admin.minutesAgo(minutes),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <li
      data-row={order.id}
      className={cx(
        'relative flex flex-col gap-1 rounded-lg border bg-card p-3 shadow-card [content-visibility:auto] [contain-intrinsic-size:auto_9rem]',
        isFresh ? 'border-primary ring-2 ring-primary' : 'border-line hover:border-line-strong',
      )}
    >
      <button
        type="button"
        aria-label={label}
        onClick={() => onOpen(order.id)}
        className="flex flex-wrap items-center gap-x-1 text-left after:absolute after:inset-0 after:rounded-lg xl:gap-x-2"
      >
        <span className="text-xl font-bold tabular-nums">{order.tableNumber}</span>
        {order.isPriority && <Badge tone="primary">{orderPad.goesFirst}</Badge>}
        {isMine && <Badge tone="success">{admin.ownBadge}</Badge>}
        {/* In the place of its minutes: a card that grew and shrank would move the buttons below it. */}
        {isFresh ? (
          <Badge tone="primary" className="ml-auto max-xl:!px-1.5">
            {admin.newBadge}
          </Badge>
        ) : (
          <span className={cx('ml-auto text-sm whitespace-nowrap tabular-nums', AGE_TEXT[age])}>
            {admin.minutesAgo(minutes)}
          </span>
        )}
      </button>
      <p className="flex flex-wrap justify-between gap-x-2 text-sm text-text-soft">
        <span className="tabular-nums">{runningNumber(order)}</span>
        {order.submittedByName && (
          <span className="min-w-0 truncate max-md:grow max-md:basis-0 md:max-xl:hidden xl:order-last xl:w-full">
            {order.submittedByName}
          </span>
        )}
        {order.totalAmountMinor !== null && (
          <span className="shrink-0 font-semibold text-text tabular-nums">
            {money(order.totalAmountMinor, order.currency)}
          </span>
        )}
      </p>
      <p className="line-clamp-3 text-sm">{dishesOf(order)}</p>
      {step && (
        <Button
          variant={order.status === 'pending' ? 'primary' : 'secondary'}
          isWide
          className="z-10 mt-1.5 !px-2"
          aria-label={`${admin.steps[step.name]}: ${table} ${runningNumber(order)}`}
          isLoading={isMoving}
          onClick={() => onMove(order, step.to)}
        >
          {admin.steps[step.name]}
        </Button>
      )}
    </li>
  );
});

/** The clock of the cards; minutes change soon enough with it. */
const TICK_MS = 5_000;
/** More than anybody reads at a glance; delivered orders pile up during a service. */
const SHOWN_AT_FIRST = 60;

interface CardsProps {
  freshIds: ReadonlySet<string>;
  ownIds: ReadonlySet<string>;
  onOpen: (orderId: string) => void;
  onMove: (order: StaffOrder, to: OrderStatus) => void;
}

interface ColumnProps extends CardsProps {
  status: BoardStatus;
  orders: readonly StaffOrder[];
  /** On a phone only one column is in sight. */
  isChosen: boolean;
}

const Column = ({ status, orders, isChosen, freshIds, ownIds, onOpen, onMove }: ColumnProps) => {
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
      <ul aria-label={admin.columnNames[status]} tabIndex={-1} className="flex flex-col gap-3 outline-none">
        {orders.slice(0, shown).map((order) => (
          <BoardCard
            key={order.id}
            order={order}
            role={role}
            minutes={minutesSince(order.createdAt, now)}
            age={status === 'delivered' ? 'fresh' : ageOf(minutesSince(order.createdAt, now), thresholds)}
            isFresh={freshIds.has(order.id)}
            isMine={ownIds.has(order.tableId)}
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

interface BoardProps extends Omit<CardsProps, 'onMove' | 'ownIds'> {
  orders: readonly StaffOrder[];
  column: BoardStatus;
  onColumn: (column: BoardStatus) => void;
}

/** The open orders by state: five columns, or on a phone one of them. */
export const Board = ({ orders, column, onColumn, ...cards }: BoardProps) => {
  const admin = useMessages('admin');
  const ownIds = useOwnTables(useStaff().membership.restaurantId);
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
            orders={ownFirst(ownIds, columns[status])}
            isChosen={status === column}
            onMove={move}
            ownIds={ownIds}
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
