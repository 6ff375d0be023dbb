import { memo } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { movesFor } from '#domain/ordering/order-status.ts';
import { can, type Role } from '#domain/people/roles.ts';
import { minutesSince } from '#web/staff/parts/order-texts.ts';
import type { OnMove } from '#web/staff/parts/use-moves.ts';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import type { Slot } from './slots.ts';
import { shareOf } from './tickets.ts';

interface StripProps {
  slots: readonly Slot[];
  station: string | null;
  role: Role;
  nowMs: number;
  movingIds: ReadonlySet<string>;
  onMove: OnMove;
}

interface PassProps {
  order: StaffOrder;
  station: string | null;
  isGone: boolean;
  role: Role;
  minutes: number;
  isMoving: boolean;
  onMove: OnMove;
}

const BUTTON = 'min-h-11 rounded-full px-4 font-bold whitespace-nowrap active:brightness-90';

const OnThePass = memo((props: PassProps) => {
  const { order, station, isGone, role, minutes, isMoving, onMove } = props;
  const kitchen = useMessages('kitchen');
  const { statusNames } = useMessages('order');
  const moves = movesFor(order.status, role);
  const table = kitchen.table(order.tableNumber);
  const act = (text: string, look: string, onClick: () => void) => (
    <button
      type="button"
      aria-label={`${table}: ${text}`}
      disabled={isMoving}
      className={`${BUTTON} ${look}`}
      onClick={onClick}
    >
      {text}
    </button>
  );
  const recall = () =>
    onMove(order, { to: 'preparing', itemIds: shareOf(order, station).items.map(({ id }) => id) });
  return (
    <li
      className={cx(
        'flex shrink-0 items-center gap-2 rounded-full border-2 py-0.5 pr-1 pl-4',
        isGone ? 'border-dashed border-line-strong text-text-soft' : 'border-success bg-success-soft',
      )}
    >
      <span className="text-xl font-extrabold tabular-nums">
        <span className="sr-only">{table}</span>
        <span aria-hidden>{order.tableNumber}</span>
      </span>
      <span className="text-sm whitespace-nowrap tabular-nums">
        {isGone ? statusNames[order.status] : kitchen.minutesShort(minutes)}
      </span>
      {isGone ? (
        order.status === 'delivered' &&
        moves.includes('ready') &&
        act(kitchen.undo, 'text-primary', () => onMove(order, { to: 'ready' }))
      ) : (
        <>
          {order.status !== 'ready' && (
            <span className="text-sm whitespace-nowrap">{kitchen.othersCook}</span>
          )}
          {can(role, 'kitchen.work') && act(kitchen.recall, 'text-text', recall)}
          {moves.includes('delivered') &&
            act(kitchen.deliver, 'bg-success text-background', () => onMove(order, { to: 'delivered' }))}
        </>
      )}
    </li>
  );
});

/** What waits at the pass, with the way back to the fire, and for the service the way to the table. */
export const ReadyStrip = ({ slots, nowMs, movingIds, ...shared }: StripProps) => {
  const kitchen = useMessages('kitchen');
  const count = slots.filter(({ goneAt }) => goneAt === null).length;
  return (
    <section className="flex min-h-15 min-w-0 grow items-center gap-3 px-3 py-1.5">
      <h2 className="shrink-0 font-sans text-base font-semibold">
        {kitchen.readyStrip} <span className="tabular-nums">{count}</span>
      </h2>
      {slots.length === 0 && <p className="text-sm text-text-soft">{kitchen.readyEmpty}</p>}
      <ul className="no-scrollbar relative flex min-w-0 gap-2 overflow-x-auto">
        {slots.map(({ order, goneAt }) => (
          <OnThePass
            key={order.id}
            order={order}
            isGone={goneAt !== null}
            minutes={minutesSince(order.statusSince, nowMs)}
            isMoving={movingIds.has(order.id)}
            {...shared}
          />
        ))}
      </ul>
    </section>
  );
};
