import type { StaffOrder } from '#contract/orders.ts';
import { formatDayAndClock } from '#web/parts/local-time.ts';
import { OrderStatusBadge } from '#web/parts/order-status-badge.tsx';
import { countPortions, runningNumber } from '#web/parts/staff/order-texts.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { useMoney } from '#web/parts/staff/use-money.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

interface OrdersTableProps {
  orders: readonly StaffOrder[];
  onOpen: (orderId: string) => void;
}

const CELL = 'px-2 py-2.5 sm:px-3';

const Row = ({ order, onOpen }: { order: StaffOrder; onOpen: (orderId: string) => void }) => {
  const admin = useMessages('admin');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const money = useMoney();
  const number = runningNumber(order);
  const total = money(order.totalAmountMinor, order.currency);
  const time = formatDayAndClock(order.createdAt, language, timezone);
  return (
    <tr className="relative border-t border-line hover:bg-raised">
      <td className={CELL}>
        <button
          type="button"
          aria-label={admin.openOrder(order.tableNumber, number)}
          onClick={() => onOpen(order.id)}
          className="min-h-6 font-semibold after:absolute after:inset-0"
        >
          {number}
        </button>
        <p className="text-sm whitespace-nowrap text-text-soft">
          <span className="max-xl:hidden">{order.orderNumber}</span>
          <span className="tabular-nums sm:hidden">{time}</span>
        </p>
      </td>
      <td className={`${CELL} text-lg font-semibold tabular-nums`}>{order.tableNumber}</td>
      <td className={CELL}>
        <OrderStatusBadge status={order.status} />
        <p className="mt-1 pl-2 font-semibold tabular-nums sm:hidden">{total}</p>
      </td>
      <td className={`${CELL} whitespace-nowrap tabular-nums max-sm:hidden`}>{time}</td>
      <td className={`${CELL} max-w-40 truncate max-lg:hidden`}>{order.submittedByName ?? '–'}</td>
      <td className={`${CELL} text-right tabular-nums max-sm:hidden`}>{countPortions(order)}</td>
      <td className={`${CELL} text-right font-semibold whitespace-nowrap tabular-nums max-sm:hidden`}>
        {total}
      </td>
    </tr>
  );
};

/** Orders row by row, newest first; a row opens the details. */
export const OrdersTable = ({ orders, onOpen }: OrdersTableProps) => {
  const admin = useMessages('admin');
  const head = 'px-2 py-3 text-left sm:px-3 text-sm font-semibold text-text-soft whitespace-nowrap';
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-card shadow-card">
      <table className="w-full border-collapse">
        <caption className="sr-only">{admin.orders}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              {admin.orderNumber}
            </th>
            <th scope="col" className={head}>
              {admin.table}
            </th>
            <th scope="col" className={head}>
              {admin.status}
            </th>
            <th scope="col" className={`${head} max-sm:hidden`}>
              {admin.time}
            </th>
            <th scope="col" className={`${head} max-lg:hidden`}>
              {admin.guest}
            </th>
            <th scope="col" className={`${head} text-right max-sm:hidden`}>
              {admin.portions}
            </th>
            <th scope="col" className={`${head} text-right max-sm:hidden`}>
              {admin.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
};
