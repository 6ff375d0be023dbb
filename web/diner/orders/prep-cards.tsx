import BellRing from 'lucide-react/icons/bell-ring';
import ChefHat from 'lucide-react/icons/chef-hat';
import type { Order } from '#contract/orders.ts';
import { minutesLeft } from '#domain/kitchen/estimate.ts';
import { useNow } from '#web/shared/now.ts';
import { OrderStatusBadge } from '#web/shared/order/order-status-badge.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';

/** Minutes are what it counts in. */
const EVERY_MS = 15_000;

const PrepCard = ({ order }: { order: Order }) => {
  const texts = useMessages('order');
  const nowMs = useNow(EVERY_MS);
  const isReady = order.status === 'ready';
  const Icon = isReady ? BellRing : ChefHat;
  const left = minutesLeft({
    status: order.status,
    estimatedReadyAtMs: Date.parse(order.estimatedReadyAt),
    nowMs,
    quantity: order.items.reduce((sum, item) => sum + item.quantity, 0),
  });
  return (
    <li className="@container">
      <Link
        to={`/order-status/${order.id}`}
        className="flex min-h-14 items-center gap-3 @max-3xs:flex-wrap rounded-lg border border-line bg-card px-4 py-2 shadow-card hover:bg-raised"
      >
        <Icon aria-hidden className={isReady ? 'size-6 text-success' : 'size-6 text-accent'} />
        <span className="min-w-0 grow truncate text-sm text-text-soft">{order.orderNumber}</span>
        <OrderStatusBadge status={order.status} />
        {left > 0 && <b className="shrink-0 tabular-nums">{texts.minutes(left)}</b>}
      </Link>
    </li>
  );
};

/** What the kitchen has in hand for this table; each leads to its order. */
export const PrepCards = ({ orders }: { orders: readonly Order[] }) => {
  const menu = useMessages('menu');
  return (
    <section aria-labelledby="in-preparation" className="pb-5">
      <h2 id="in-preparation" className="pb-2 text-lg">
        {menu.activeOrders}
      </h2>
      <ul className="flex flex-col gap-2">
        {orders.map((order) => (
          <PrepCard key={order.id} order={order} />
        ))}
      </ul>
    </section>
  );
};
