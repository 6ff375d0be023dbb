import Undo2 from 'lucide-react/icons/undo-2';
import { memo } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import { movesFor, type OrderStatus } from '#domain/order-status.ts';
import type { Role } from '#domain/roles.ts';
import { useMessages } from '#web/ui/language.tsx';

interface GoneCardProps {
  order: StaffOrder;
  role: Role;
  onMove: (order: StaffOrder, to: OrderStatus) => void;
  onUnderstood: (orderId: string) => void;
}

const ACTION =
  'inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-md px-3 font-bold active:brightness-90';

/** The place of a ticket that has left: what became of it, and the way back. A cancellation stays until it is read. */
export const GoneCard = memo(({ order, role, onMove, onUnderstood }: GoneCardProps) => {
  const kitchen = useMessages('kitchen');
  if (order.status === 'cancelled')
    return (
      <article className="flex flex-col gap-2 rounded-md border-2 border-danger bg-danger-soft p-[0.6em] text-danger">
        <h2 className="font-sans text-[1.2em] leading-tight font-extrabold">
          <span className="block">{kitchen.table(order.tableNumber)}</span> {kitchen.nowCancelled}
        </h2>
        {order.cancelReason !== null && (
          <p className="font-semibold">{kitchen.cancelledBecause(order.cancelReason)}</p>
        )}
        <p className="line-through">
          {order.items.map(({ quantity, name }) => `${quantity}× ${name}`).join(', ')}
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
  const isReady = order.status === 'ready';
  return (
    <article className="flex flex-col gap-2 rounded-md border-2 border-dashed border-success bg-success-soft p-[0.6em] text-success">
      <h2 className="font-sans text-[1.1em] leading-tight font-bold">
        <span className="block">{kitchen.table(order.tableNumber)}</span>{' '}
        {isReady ? kitchen.nowReady : kitchen.nowElsewhere}
      </h2>
      {isReady && movesFor('ready', role).includes('preparing') && (
        <button
          type="button"
          className={`${ACTION} border-2 border-success`}
          onClick={() => onMove(order, 'preparing')}
        >
          <Undo2 aria-hidden className="size-5" />
          {kitchen.undo}
        </button>
      )}
    </article>
  );
});
