import Undo2 from 'lucide-react/icons/undo-2';
import { memo } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { can, type Role } from '#domain/people/roles.ts';
import type { OnMove } from '#web/staff/parts/use-moves.ts';
import { useMessages } from '#web/ui/language.tsx';
import { isTakenOff, readyTickets, shareOf } from './tickets.ts';
import { UNFOLDED_CLASS } from './wall-classes.ts';

interface GoneCardProps {
  order: StaffOrder;
  station: string | null;
  role: Role;
  onMove: OnMove;
  onUnderstood: (orderId: string) => void;
}

const ACTION =
  'inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-md px-3 font-bold active:brightness-90 md:group-data-[shape=head]/place:w-auto md:group-data-[shape=head]/place:px-2';

/** In the place of a folded ticket it takes no more room than that. */
const CARD =
  'flex flex-col gap-2 rounded-md border-2 p-[0.6em] md:group-data-[shape=head]/place:flex-row md:group-data-[shape=head]/place:items-center md:group-data-[shape=head]/place:justify-between md:group-data-[shape=head]/place:py-0';

/** What must not be cooked any more: the whole order, or all that this station had of it. */
const TakenOff = ({ order, station, onUnderstood }: Omit<GoneCardProps, 'role' | 'onMove'>) => {
  const kitchen = useMessages('kitchen');
  const { items, struck } = shareOf(order, station);
  const reasons =
    order.cancelReason === null ? [...new Set(struck.map(({ reason }) => reason))] : [order.cancelReason];
  return (
    <article className={`${CARD} border-danger bg-danger-soft text-danger`}>
      <h2 className="font-sans text-[1.2em] leading-tight font-extrabold">
        <span className="block">{kitchen.table(order.tableNumber)}</span>{' '}
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
        className={`${ACTION} bg-danger text-background`}
        onClick={() => onUnderstood(order.id)}
      >
        {kitchen.understood}
      </button>
    </article>
  );
};

/** The place of a ticket that has left: what became of it, and the way back. A cancellation stays until it is read. */
export const GoneCard = memo((props: GoneCardProps) => {
  const { order, station, role, onMove } = props;
  const kitchen = useMessages('kitchen');
  if (isTakenOff(order, station)) return <TakenOff {...props} />;
  const isReady = readyTickets([order], station).length > 0;
  const itemIds = shareOf(order, station).items.map(({ id }) => id);
  return (
    <article className={`${CARD} border-dashed border-success bg-success-soft text-success`}>
      <h2 className="font-sans text-[1.1em] leading-tight font-bold">
        <span className="block">{kitchen.table(order.tableNumber)}</span>{' '}
        {isReady ? kitchen.nowReady : kitchen.nowElsewhere}
      </h2>
      {isReady && can(role, 'kitchen.work') && (
        <button
          type="button"
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
