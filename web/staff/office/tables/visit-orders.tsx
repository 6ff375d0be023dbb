import { useQueryClient } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import HandPlatter from 'lucide-react/icons/hand-platter';
import type { StaffOrder } from '#contract/orders.ts';
import type { StaffVisit } from '#contract/staff-visits.ts';
import { can } from '#domain/people/roles.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { OrderStatusBadge } from '#web/shared/order/order-status-badge.tsx';
import { useMovingOrderIds, usePendingMoves } from '#web/staff/data/move-order.ts';
import { refreshDiningRoom } from '#web/staff/data/tables.ts';
import { countPortions, runningNumber } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useMoves } from '#web/staff/parts/use-moves.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';

/** Where the plates stand ready, for whoever carries them. */
const Deliver = ({ order, number }: { order: StaffOrder; number: string }) => {
  const client = useQueryClient();
  const admin = useMessages('admin');
  const texts = useMessages('tables');
  const { restaurantId, role } = useStaff().membership;
  const move = useMoves();
  const isMoving = useMovingOrderIds().has(order.id);
  if ((order.status !== 'ready' && !isMoving) || !can(role, 'orders.deliver')) return null;
  const deliver = async () => {
    await move(order, { to: 'delivered' });
    await refreshDiningRoom(client, restaurantId);
  };
  return (
    <Button
      className="relative w-full"
      aria-label={texts.deliverOrder(number)}
      icon={<HandPlatter aria-hidden className="size-5" />}
      isLoading={isMoving}
      onClick={() => void deliver()}
    >
      {admin.moves.deliver}
    </Button>
  );
};

const OrderRow = ({ order }: { order: StaffOrder }) => {
  const texts = useMessages('tables');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const money = useMoney();
  const number = runningNumber(order);
  return (
    <li className="relative flex flex-wrap items-center gap-3 border-t border-line py-3 hover:bg-raised">
      <div className="min-w-0 grow basis-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={`/admin/orders?orderId=${order.id}`}
            aria-label={texts.showOrder(number)}
            className="font-semibold after:absolute after:inset-0"
          >
            {number}
          </Link>
          <OrderStatusBadge status={order.status} />
        </p>
        <p className="text-sm text-text-soft tabular-nums">
          {texts.orderLine(formatClock(order.createdAt, language, timezone), countPortions(order))}
          {order.submittedByName && ` · ${order.submittedByName}`}
        </p>
        <p className="truncate text-sm">
          {order.items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
        </p>
      </div>
      <span
        className={cx(
          'shrink-0 font-semibold tabular-nums',
          order.status === 'cancelled' && 'font-normal text-text-soft line-through',
        )}
      >
        {order.totalAmountMinor !== null && money(order.totalAmountMinor, order.currency)}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-text-soft" />
      <Deliver order={order} number={number} />
    </li>
  );
};

/** Every order of the visit, with links to its details and next steps. */
export const VisitOrders = ({ visit }: { visit: StaffVisit }) => {
  const texts = useMessages('tables');
  const applyMoves = usePendingMoves();
  return (
    <section>
      <h3 className="pb-2 text-lg">{texts.orders}</h3>
      {visit.orders.length === 0 ? (
        <p className="text-text-soft">{texts.noOrders}</p>
      ) : (
        <ul>
          {visit.orders.map((order) => (
            <OrderRow key={order.id} order={applyMoves(order)} />
          ))}
        </ul>
      )}
    </section>
  );
};
