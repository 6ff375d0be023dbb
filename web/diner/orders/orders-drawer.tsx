import ChevronRight from 'lucide-react/icons/chevron-right';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useId } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { orderLabel } from '#domain/ordering/order.ts';
import { tableChip } from '#domain/ordering/order-history.ts';
import { isActive } from '#domain/ordering/order-status.ts';
import type { DrawerProps } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { BrowseMenu } from '#web/diner/parts/browse-menu.tsx';
import { DrawerWays } from '#web/diner/parts/drawer-ways.tsx';
import { useMinutesLeft } from '#web/diner/status/use-minutes-left.ts';
import { formatDayAndClock } from '#web/shared/local-time.ts';
import { moneyOf } from '#web/shared/money.ts';
import { OrderStatusBadge } from '#web/shared/order/order-status-badge.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { type OwnOrders, useOwnOrders } from './use-own-orders.ts';

interface OrderRowProps {
  order: Order;
  restaurant: Pick<Restaurant, 'locale' | 'timezone'>;
}

/** An order in a few lines; links to its page. */
const OrderRow = ({ order, restaurant }: OrderRowProps) => {
  const texts = useMessages('order');
  const { language } = useLanguage();
  const money = moneyOf({ currency: order.currency, locale: restaurant.locale });
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = useMinutesLeft(order);
  return (
    <li>
      <Link
        to={`/order-status/${order.id}`}
        className="flex items-center gap-3 rounded-lg border border-line bg-card p-4 hover:bg-raised"
      >
        <span className="flex min-w-0 grow flex-col gap-1.5">
          <span className="flex flex-wrap items-center gap-2">
            <span className="text-lg font-semibold tabular-nums">{orderLabel(order.trackingNumber)}</span>
            <OrderStatusBadge status={order.status} />
          </span>
          <span className="flex flex-wrap justify-between gap-x-4 text-sm text-text-soft tabular-nums">
            <span>{formatDayAndClock(order.createdAt, language, restaurant.timezone)}</span>
            <span>
              {texts.items(count)}
              {/* A cancelled order has no total. */}
              {order.status !== 'cancelled' && (
                <>
                  {' · '}
                  <b className="font-semibold text-text">{money(order.totalAmountMinor)}</b>
                </>
              )}
            </span>
          </span>
          {isActive(order.status) && (
            <span className="text-sm">
              {texts.sentences[order.status]}
              {left > 0 && <b className="font-semibold tabular-nums"> · {texts.minutes(left)}</b>}
            </span>
          )}
          {/* The tracking number, in case staff ask for it; guests use the number above. */}
          <span className="text-sm break-words text-text-soft tabular-nums">
            {order.orderNumber || order.id.slice(0, 8)} · {texts.tableChip(tableChip(order.tableId))}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-text-soft" />
      </Link>
    </li>
  );
};

interface RowsProps {
  title: string;
  orders: readonly Order[];
  restaurant: Restaurant;
}

const Rows = ({ title, orders, restaurant }: RowsProps) => {
  const id = useId();
  if (orders.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="pb-2 text-lg">
        {title}
      </h3>
      <ul className="flex flex-col gap-3">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} restaurant={restaurant} />
        ))}
      </ul>
    </section>
  );
};

const Nothing = ({ orders, onClose }: { orders: OwnOrders; onClose: () => void }) => {
  const texts = useMessages('order');
  if (orders.isLoading)
    return (
      <SkeletonGroup className="flex flex-col gap-3">
        <Skeleton className="h-28 w-full rounded-lg" />
        <Skeleton className="h-28 w-full rounded-lg" />
      </SkeletonGroup>
    );
  if (orders.hasFailed) return <ErrorState onRetry={orders.refetch} />;
  return (
    <EmptyState
      icon={<ReceiptText className="size-8" />}
      title={texts.noOrders}
      action={<BrowseMenu text={texts.browseMenu} onClose={onClose} />}
    />
  );
};

/** This phone's orders, in progress and past. */
export const OrdersDrawer = ({ isOpen, onClose, onStaff }: DrawerProps) => {
  const texts = useMessages('order');
  const { menu } = useDinerTable();
  const orders = useOwnOrders();
  const { active, past, expiry } = orders;
  const isEmpty = active.length + past.length === 0;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={texts.yourOrders}
      variant="drawer"
      actions={isOpen && <DrawerWays onClose={onClose} onStaff={onStaff} />}
    >
      <div className="flex flex-col gap-6 px-6 pb-6">
        {!isEmpty && expiry && (
          <p className="text-sm text-text-soft">{texts.receiptsExpire(expiry.hours, expiry.minutes)}</p>
        )}
        {isEmpty && <Nothing orders={orders} onClose={onClose} />}
        {menu && <Rows title={texts.active} orders={active} restaurant={menu.restaurant} />}
        {menu && <Rows title={texts.past} orders={past} restaurant={menu.restaurant} />}
      </div>
    </Sheet>
  );
};
