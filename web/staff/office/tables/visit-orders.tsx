import { useQueryClient } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import ChevronRight from 'lucide-react/icons/chevron-right';
import HandPlatter from 'lucide-react/icons/hand-platter';
import { useState } from 'react';
import type { StaffOrder } from '#contract/orders.ts';
import type { StaffRequest } from '#contract/staff-requests.ts';
import type { StaffVisit } from '#contract/staff-visits.ts';
import { can } from '#domain/people/roles.ts';
import { call } from '#web/shared/call.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { OrderStatusBadge } from '#web/shared/order/order-status-badge.tsx';
import { useMovingOrderIds, usePendingMoves } from '#web/staff/data/move-order.ts';
import { refreshDiningRoom } from '#web/staff/data/tables.ts';
import { useDishLanguage, useOrdersIn } from '#web/staff/parts/dish-language.ts';
import { countPortions, dishesOf, runningNumber } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useMoves } from '#web/staff/parts/use-moves.ts';
import { NEXT_ROW_MS, useTapGuard } from '#web/staff/parts/use-tap-guard.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';

const Request = ({ request }: { request: StaffRequest }) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const { requestTypes, wishes } = useMessages('service');
  const showFailure = useFailureToast();
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const [isBusy, setIsBusy] = useState(false);
  const { restaurantId } = membership;
  const to = request.status === 'pending' ? 'in_progress' : 'completed';
  const isFirstTap = useTapGuard(NEXT_ROW_MS);
  const answer = async () => {
    if (!isFirstTap('list')) return;
    setIsBusy(true);
    try {
      await call('POST /api/restaurants/:restaurantId/staff-requests/:staffRequestId/moves', {
        params: { restaurantId, staffRequestId: request.id },
        body: { to, version: request.version },
      });
    } catch (error) {
      showFailure(error);
    }
    await refreshDiningRoom(client, restaurantId);
    setIsBusy(false);
  };
  const what = request.wish ? wishes[request.wish] : requestTypes[request.requestType];
  const at = formatClock(request.createdAt, language, restaurant.timezone);
  const step = to === 'in_progress' ? texts.accept : texts.done;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md bg-warning-soft px-4 py-2">
      <BellRing aria-hidden className="size-5 shrink-0 text-warning" />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold">
          {what}
          <span className="font-normal tabular-nums">
            {' · '}
            {at}
          </span>
        </p>
        {request.message !== null && <p className="text-sm wrap-anywhere">“{request.message}”</p>}
      </div>
      {can(membership.role, 'staff-requests.answer') && (
        <Button
          variant="secondary"
          aria-label={`${step}: ${what}, ${at}`}
          isLoading={isBusy}
          onClick={() => void answer()}
        >
          {step}
        </Button>
      )}
    </li>
  );
};

/** The open requests of the table. */
export const VisitRequests = ({ visit }: { visit: StaffVisit }) => {
  const texts = useMessages('tables');
  if (visit.requests.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">{texts.requests}</h3>
      <ul className="flex flex-col gap-2">
        {visit.requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
};

/** The station of the ready dishes, for the server. */
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
        <p className="line-clamp-3 text-sm">{dishesOf(order)}</p>
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
  const orders = useOrdersIn(useDishLanguage(), visit.orders);
  return (
    <section>
      <h3 className="pb-2 text-lg">{texts.orders}</h3>
      {visit.orders.length === 0 ? (
        <p className="text-text-soft">{texts.noOrders}</p>
      ) : (
        <ul>
          {orders.map((order) => (
            <OrderRow key={order.id} order={applyMoves(order)} />
          ))}
        </ul>
      )}
    </section>
  );
};
