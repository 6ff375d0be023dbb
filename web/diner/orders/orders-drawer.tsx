import ReceiptText from 'lucide-react/icons/receipt-text';
import { useId } from 'react';
import type { Order } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { OrdersDrawerProps, OwnOrders } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { OrderRow } from './order-row.tsx';

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
      action={<Button onClick={onClose}>{texts.browseMenu}</Button>}
    />
  );
};

/** What this phone knows of its orders: what is under way, and what was. It lies over the menu, so "Browse menu" closes it. */
export const OrdersDrawer = ({ orders, isOpen, onClose }: OrdersDrawerProps) => {
  const texts = useMessages('order');
  const { menu } = useDinerTable();
  const { active, past, expiry } = orders;
  const isEmpty = active.length + past.length === 0;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.yourOrders} variant="drawer">
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
