import { memo } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import type { Age } from '#domain/ordering/ticket.ts';
import type { Role } from '#domain/people/roles.ts';
import { AGE_TEXT, runningNumber } from '#web/staff/parts/order-texts.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { nextStep } from './steps.ts';

interface BoardCardProps {
  order: StaffOrder;
  role: Role;
  minutes: number;
  age: Age;
  isFresh: boolean;
  isMoving: boolean;
  onOpen: (orderId: string) => void;
  onMove: (order: StaffOrder, to: OrderStatus) => void;
}

const briefItems = (order: StaffOrder): string =>
  order.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');

/** Redrawn only when its order, its minute or its waiting changes: a board holds sixty of them. */
export const BoardCard = memo((props: BoardCardProps) => {
  const { order, role, minutes, age, isFresh, isMoving, onOpen, onMove } = props;
  const admin = useMessages('admin');
  const orderPad = useMessages('orderPad');
  const money = useMoney();
  const step = nextStep(order.status, role);
  return (
    <li
      className={cx(
        'relative flex flex-col gap-1 rounded-lg border bg-card p-3 shadow-card [content-visibility:auto] [contain-intrinsic-size:auto_9rem]',
        isFresh ? 'border-primary ring-2 ring-primary' : 'border-line hover:border-line-strong',
      )}
    >
      <button
        type="button"
        aria-label={admin.openOrder(order.tableNumber, runningNumber(order))}
        onClick={() => onOpen(order.id)}
        className="flex flex-wrap items-center gap-x-2 text-left after:absolute after:inset-0 after:rounded-lg"
      >
        <span className="text-xl font-bold tabular-nums">{order.tableNumber}</span>
        {order.isPriority && <Badge tone="primary">{orderPad.goesFirst}</Badge>}
        {isFresh && <Badge tone="primary">{admin.newBadge}</Badge>}
        <span className={cx('ml-auto text-sm whitespace-nowrap tabular-nums', AGE_TEXT[age])}>
          {admin.minutesAgo(minutes)}
        </span>
      </button>
      <p className="flex justify-between gap-2 text-sm text-text-soft">
        <span className="flex min-w-0">
          <span className="shrink-0 tabular-nums">{runningNumber(order)}</span>
          {order.submittedByName && (
            <span className="truncate whitespace-pre">{` · ${order.submittedByName}`}</span>
          )}
        </span>
        {order.totalAmountMinor !== null && (
          <span className="shrink-0 font-semibold text-text tabular-nums">
            {money(order.totalAmountMinor, order.currency)}
          </span>
        )}
      </p>
      <p className="line-clamp-2 text-sm">{briefItems(order)}</p>
      {step && (
        <Button
          variant={order.status === 'pending' ? 'primary' : 'secondary'}
          isWide
          className="z-10 mt-1.5 !px-2"
          isLoading={isMoving}
          onClick={() => onMove(order, step.to)}
        >
          {admin.steps[step.name]}
        </Button>
      )}
    </li>
  );
});
