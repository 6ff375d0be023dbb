import type { StaffOrder } from '#contract/orders.ts';
import {
  isAwaited,
  ORDER_SORT_KEYS,
  type OrderSortKey,
  type OrdersSort,
} from '#domain/ordering/order-sorts.ts';
import { formatDayAndClock } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import { OrderStatusBadge } from '#web/shared/order/order-status-badge.tsx';
import { type Column, DataTable } from '#web/staff/parts/lists/data-table.tsx';
import { countPortions, minutesSince, runningNumber } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

const TICK_MS = 10_000;
/** One looks for the first table, but for the newest, the dearest, the longest wait. */
const ASCENDING_FIRST: ReadonlySet<OrderSortKey> = new Set(['table', 'status']);

interface OrdersTableProps {
  orders: readonly StaffOrder[];
  sort: OrdersSort;
  onSort: (sort: OrdersSort) => void;
  onOpen: (orderId: string) => void;
}

const useColumns = (onOpen: (orderId: string) => void): readonly Column<StaffOrder, OrderSortKey>[] => {
  const admin = useMessages('admin');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const money = useMoney();
  const now = useNow(TICK_MS);
  const timeOf = ({ createdAt }: StaffOrder) => formatDayAndClock(createdAt, language, timezone);
  const totalOf = ({ totalAmountMinor, currency }: StaffOrder) => money(totalAmountMinor, currency);
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
          <p className="text-sm whitespace-nowrap text-text-soft">
            <span className="max-xl:hidden">{order.orderNumber}</span>
            <span className="tabular-nums sm:hidden">{timeOf(order)}</span>
          </p>
        </>
      ),
    },
    {
      title: admin.table,
      sortKey: 'table',
      cell: (order) => <span className="text-lg font-semibold tabular-nums">{order.tableNumber}</span>,
    },
    {
      title: admin.status,
      sortKey: 'status',
      cell: (order) => (
        <>
          <OrderStatusBadge status={order.status} />
          <p className="mt-1 pl-2 font-semibold tabular-nums sm:hidden">{totalOf(order)}</p>
        </>
      ),
    },
    {
      title: admin.time,
      sortKey: 'placed',
      from: 'sm',
      cell: (order) => <span className="whitespace-nowrap tabular-nums">{timeOf(order)}</span>,
    },
    {
      title: admin.waits,
      sortKey: 'waiting',
      isNumber: true,
      from: 'sm',
      cell: ({ status, createdAt }) =>
        isAwaited(status) ? (
          <span className="whitespace-nowrap">{admin.minutesAgo(minutesSince(createdAt, now))}</span>
        ) : (
          '–'
        ),
    },
    {
      title: admin.guest,
      from: '2xl',
      cell: (order) => <span className="line-clamp-1 max-w-40">{order.submittedByName ?? '–'}</span>,
    },
    { title: admin.portions, isNumber: true, from: 'sm', cell: countPortions },
    {
      title: admin.total,
      sortKey: 'total',
      isNumber: true,
      from: 'sm',
      cell: (order) => <span className="font-semibold whitespace-nowrap">{totalOf(order)}</span>,
    },
  ];
};

/** Orders row by row; a row opens the details. */
export const OrdersTable = ({ orders, sort, onSort, onOpen }: OrdersTableProps) => {
  const admin = useMessages('admin');
  const columns = useColumns(onOpen);
  const by = ORDER_SORT_KEYS.find((key) => sort.endsWith(key)) ?? 'placed';
  const isDescending = sort.startsWith('-');
  return (
    <DataTable
      title={admin.orders}
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      sort={{ by, isDescending }}
      onSort={(next) => {
        const isTurned = next === by ? !isDescending : !ASCENDING_FIRST.has(next);
        onSort(isTurned ? `-${next}` : next);
      }}
    />
  );
};
