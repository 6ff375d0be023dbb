import type { StaffOrder } from '#contract/orders.ts';
import { formatDayAndClock } from '#web/shared/local-time.ts';
import { hasSums, OrderTotals } from '#web/staff/office/orders/order-totals.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** For the guest: who, when, what, and what it came to with its tax. */
export const Receipt = ({ order }: { order: StaffOrder }) => {
  const admin = useMessages('admin');
  const orderPad = useMessages('orderPad');
  const { language } = useLanguage();
  const { restaurant } = useStaff();
  const money = useMoney();
  return (
    <article className="paper">
      <h2 className="text-center text-[18pt]!">{restaurant.name}</h2>
      {restaurant.phone && <p className="text-center">{restaurant.phone}</p>}
      <hr />
      <p>
        {orderPad.forTable} {order.tableNumber} ·{' '}
        {formatDayAndClock(order.createdAt, language, restaurant.timezone)}
      </p>
      <p className="text-[9pt]">
        {order.orderNumber} · {order.trackingNumber}
      </p>
      {order.cancelReason !== null && (
        <p className="font-bold">{admin.cancelledBecause(order.cancelReason)}</p>
      )}
      <hr />
      <ul>
        {order.items.map((item) => (
          <li key={item.id} className="flex justify-between gap-3 py-0.5">
            <span>
              {item.quantity}× {item.name}
              {item.options.length > 0 && (
                <span className="block pl-[5mm] text-[10pt]">
                  {item.options.map(({ name }) => name).join(' · ')}
                </span>
              )}
            </span>
            <span className="shrink-0 tabular-nums">{money(item.totalMinor, order.currency)}</span>
          </li>
        ))}
      </ul>
      <hr />
      <div className="[&_*]:text-black!">{hasSums(order) && <OrderTotals order={order} />}</div>
      <hr />
      <p className="text-center">{orderPad.thanks}</p>
      <p className="text-center text-[9pt]">{orderPad.notAnInvoice}</p>
    </article>
  );
};
