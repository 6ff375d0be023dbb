import type { StaffOrder } from '#contract/orders.ts';
import { isAwaited, type OrderSortKey } from '#domain/ordering/order-sorts.ts';
import { can } from '#domain/people/roles.ts';
import { useNow } from '#web/shared/now.ts';
import { OrderStatusBadge } from '#web/shared/order/order-status-badge.tsx';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { countPortions, minutesSince, runningNumber } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

const TICK_MS = 10_000;

const Waits = ({ createdAt }: Pick<StaffOrder, 'createdAt'>) => {
  const now = useNow(TICK_MS);
  return (
    <span className="whitespace-nowrap">{useMessages('admin').minutesAgo(minutesSince(createdAt, now))}</span>
  );
};

/** The table of orders; a press anywhere on a row opens its details. */
export const useOrderColumns = (
  onOpen: (orderId: string) => void,
): readonly Column<StaffOrder, OrderSortKey>[] => {
  const admin = useMessages('admin');
  const { language } = useLanguage();
  const { restaurant, membership } = useStaff();
  const { timezone } = restaurant;
  const money = useMoney();
  const timeOf = ({ createdAt }: StaffOrder) => formatMoment(createdAt, language, timezone);
  const totalOf = ({ totalAmountMinor, currency }: StaffOrder) =>
    totalAmountMinor === null ? null : money(totalAmountMinor, currency);
  const total: Column<StaffOrder, OrderSortKey> = {
    title: admin.total,
    sortKey: 'total',
    isDescendingFirst: true,
    isNumber: true,
    from: 'sm',
    cell: (order) => <span className="font-semibold whitespace-nowrap">{totalOf(order)}</span>,
  };
  return [
    {
      title: admin.orderNumber,
      cell: (order) => (
        <>
          <button
            type="button"
            aria-label={admin.openOrder(order.tableNumber, runningNumber(order))}
            onClick={() => onOpen(order.id)}
            className="min-h-6 font-semibold after:absolute after:inset-0"
          >
            {runningNumber(order)}
          </button>
          <p className="text-sm whitespace-nowrap text-text-soft tabular-nums sm:hidden">{timeOf(order)}</p>
        </>
      ),
    },
    {
      title: admin.table,
      sortKey: 'table',
      cell: (order) => (
        <span className="text-lg font-semibold wrap-anywhere tabular-nums">{order.tableNumber}</span>
      ),
    },
    {
      title: admin.status,
      sortKey: 'status',
      cell: (order) => (
        <>
          <OrderStatusBadge status={order.status} />
          <p className="mt-1 text-right font-semibold tabular-nums sm:hidden">{totalOf(order)}</p>
        </>
      ),
    },
    {
      title: admin.time,
      sortKey: 'placed',
      isDescendingFirst: true,
      from: 'sm',
      cell: (order) => <span className="whitespace-nowrap tabular-nums">{timeOf(order)}</span>,
    },
    {
      title: admin.waits,
      sortKey: 'waiting',
      isDescendingFirst: true,
      isNumber: true,
      from: 'sm',
      cell: ({ status, createdAt }) => (isAwaited(status) ? <Waits createdAt={createdAt} /> : '–'),
    },
    {
      title: admin.guest,
      from: '2xl',
      cell: (order) => <span className="line-clamp-1 max-w-40">{order.submittedByName ?? '–'}</span>,
    },
    { title: admin.portions, isNumber: true, from: 'sm', cell: countPortions },
    ...(can(membership.role, 'bills.view') ? [total] : []),
  ];
};
