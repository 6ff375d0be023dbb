import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Order } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { tableChip } from '#domain/ordering/order-history.ts';
import { isActive } from '#domain/ordering/order-status.ts';
import { formatDayAndClock } from '#web/shared/local-time.ts';
import { moneyOf } from '#web/shared/money.ts';
import { OrderStatusBadge } from '#web/shared/order/order-status-badge.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';

interface OrderRowProps {
  order: Order;
  restaurant: Pick<Restaurant, 'locale' | 'timezone'>;
}

/** One order in a few lines; leads to its page. */
export const OrderRow = ({ order, restaurant }: OrderRowProps) => {
  const texts = useMessages('order');
  const { language } = useLanguage();
  const money = moneyOf({ currency: order.currency, locale: restaurant.locale });
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li>
      <Link
        to={`/order-status/${order.id}`}
        className="flex items-center gap-3 rounded-lg border border-line bg-card p-4 hover:bg-raised"
      >
        <span className="flex min-w-0 grow flex-col gap-1.5">
          <span className="flex flex-wrap items-center gap-2">
            <span className="font-semibold break-all">{order.orderNumber || order.id.slice(0, 8)}</span>
            <span className="rounded-full bg-raised px-2.5 py-0.5 text-sm text-text-soft tabular-nums">
              {texts.tableChip(tableChip(order.tableId))}
            </span>
            <OrderStatusBadge status={order.status} />
          </span>
          <span className="flex flex-wrap justify-between gap-x-4 text-sm text-text-soft tabular-nums">
            <span>{formatDayAndClock(order.createdAt, language, restaurant.timezone)}</span>
            <span>
              {texts.items(count)} · <b className="text-text">{money(order.totalAmountMinor)}</b>
            </span>
          </span>
          {isActive(order.status) && <span className="text-sm">{texts.sentences[order.status]}</span>}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-text-soft" />
      </Link>
    </li>
  );
};
