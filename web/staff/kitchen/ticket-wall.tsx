import Undo2 from 'lucide-react/icons/undo-2';
import { memo, useRef } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { ageOf, type Thresholds } from '#domain/ordering/ticket.ts';
import { can, type Role } from '#domain/people/roles.ts';
import { useKitchenLanguage } from '#web/staff/parts/dish-language.ts';
import { minutesSince, runningNumber } from '#web/staff/parts/order-texts.ts';
import type { OnMove } from '#web/staff/parts/use-moves.ts';
import { useMessages } from '#web/ui/language.tsx';
import type { Slot } from './slots.ts';
import { TicketCard } from './ticket-card.tsx';
import { isTakenOff, readyTickets, shareOf, takenOffKey } from './tickets.ts';
import { useFit } from './use-fit.ts';
import { PLACE_CLASS, UNFOLDED_CLASS, WALL_CLASS } from './wall-classes.ts';

interface GoneCardProps {
  order: StaffOrder;
  station: string | null;
  role: Role;
  onMove: OnMove;
  onUnderstood: (key: string) => void;
}

const ACTION =
  'inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-md px-3 font-bold active:brightness-90 md:group-data-[shape=head]/place:w-auto md:group-data-[shape=head]/place:px-2';

/** In the place of a folded ticket it takes no more room than that. */
const CARD =
  'flex flex-col gap-2 rounded-md border-2 p-[0.6em] md:group-data-[shape=head]/place:flex-row md:group-data-[shape=head]/place:items-center md:group-data-[shape=head]/place:justify-between md:group-data-[shape=head]/place:py-0';

/** As on the ticket that was here: a table may have two. */
const TableAndNumber = ({ order }: Pick<GoneCardProps, 'order'>) => (
  <span className="block">
    {useMessages('kitchen').table(order.tableNumber)}{' '}
    <span className="text-[0.8em] font-normal whitespace-nowrap tabular-nums">{runningNumber(order)}</span>
  </span>
);

/** What must not be cooked any more: the whole order, or all of this station's dishes. */
const TakenOff = ({ order, station, onUnderstood }: Omit<GoneCardProps, 'role' | 'onMove'>) => {
  const kitchen = useMessages('kitchen');
  const { items, struck } = shareOf(order, station);
  const reasons = (
    order.cancelReason === null ? [...new Set(struck.map(({ reason }) => reason))] : [order.cancelReason]
  ).filter((reason) => reason !== '');
  return (
    <article className={`${CARD} border-danger bg-danger-soft text-danger`}>
      <h2 className="font-sans text-[1.2em] leading-tight font-extrabold">
        <TableAndNumber order={order} />{' '}
        {order.status === 'cancelled' ? kitchen.nowCancelled : kitchen.takenOff}
      </h2>
      {reasons.map((reason) => (
        <p key={reason} className={`font-semibold ${UNFOLDED_CLASS}`}>
          {kitchen.cancelledBecause(reason)}
        </p>
      ))}
      <p className={`line-through ${UNFOLDED_CLASS}`}>
        {[...items, ...struck].map(({ quantity, name }) => `${quantity}× ${name}`).join(', ')}
      </p>
      <button
        type="button"
        aria-label={kitchen.stepOf(order.tableNumber, kitchen.understood, runningNumber(order))}
        className={`${ACTION} bg-danger text-background`}
        onClick={() => onUnderstood(takenOffKey(order, station))}
      >
        {kitchen.understood}
      </button>
    </article>
  );
};

/** The slot of a ticket that has left: its status, and the undo. A cancellation stays until it is read. */
const GoneCard = memo((props: GoneCardProps) => {
  const { order, station, role, onMove } = props;
  const kitchen = useMessages('kitchen');
  if (isTakenOff(order, station)) return <TakenOff {...props} />;
  const isReady = readyTickets([order], station).length > 0;
  const itemIds = shareOf(order, station).items.map(({ id }) => id);
  return (
    <article className={`${CARD} border-dashed border-success bg-success-soft text-success`}>
      <h2 className="font-sans text-[1.1em] leading-tight font-bold">
        <TableAndNumber order={order} /> {isReady ? kitchen.nowReady : kitchen.nowElsewhere}
      </h2>
      {isReady && can(role, 'kitchen.work') && (
        <button
          type="button"
          aria-label={kitchen.stepOf(order.tableNumber, kitchen.undo, runningNumber(order))}
          className={`${ACTION} border-2 border-success`}
          onClick={() => onMove(order, { to: 'preparing', itemIds })}
        >
          <Undo2 aria-hidden className="size-5" />
          {kitchen.undo}
        </button>
      )}
    </article>
  );
});

interface TicketWallProps {
  slots: readonly Slot[];
  /** Nobody is about to tap: the tickets may change their size. */
  isCalm: boolean;
  station: string | null;
  role: Role;
  nowMs: number;
  newIds: readonly string[];
  movingIds: ReadonlySet<string>;
  thresholds: Thresholds;
  markedDish: string | null;
  onMove: OnMove;
  onOpen: (orderId: string) => void;
  onUnderstood: (key: string) => void;
}

/** The tickets, oldest first, filling column after column; on a phone one below the other. */
export const TicketWall = ({ slots, isCalm, station, role, nowMs, ...rest }: TicketWallProps) => {
  const { newIds, movingIds, thresholds, markedDish, onMove, onOpen, onUnderstood } = rest;
  const language = useKitchenLanguage();
  const list = useRef<HTMLUListElement>(null);
  useFit(list, isCalm);
  return (
    <div className="relative min-h-0 min-w-0 grow overflow-auto p-2">
      <ul ref={list} className={WALL_CLASS}>
        {slots.map(({ order, goneAt }) => (
          <li key={order.id} className={PLACE_CLASS}>
            <div className="grid grid-cols-[minmax(0,1fr)] *:[grid-area:1/1]">
              {/* A ticket that left keeps its slot, invisible, so that none below it moves. */}
              <div className={goneAt === null ? undefined : 'invisible'} inert={goneAt !== null}>
                <TicketCard
                  order={order}
                  station={station}
                  role={role}
                  minutes={minutesSince(order.createdAt, nowMs)}
                  age={ageOf(minutesSince(order.createdAt, nowMs), thresholds)}
                  language={language}
                  isNew={newIds.includes(order.id)}
                  isMoving={movingIds.has(order.id)}
                  markedDish={markedDish}
                  onMove={onMove}
                  onOpen={onOpen}
                />
              </div>
              {goneAt !== null && (
                <GoneCard
                  order={order}
                  station={station}
                  role={role}
                  onMove={onMove}
                  onUnderstood={onUnderstood}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
};
