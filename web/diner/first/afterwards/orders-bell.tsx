import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { fetchedSheet } from '#web/ui/fetched-sheet.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useOwnOrders } from './use-own-orders.ts';

const OrdersDrawer = fetchedSheet(() =>
  import('#web/diner/orders/orders-drawer.tsx').then((file) => file.OrdersDrawer),
);

/** How many orders are under way, and the way to all of them. */
export const OrdersBell = () => {
  const texts = useMessages('order');
  const orders = useOwnOrders();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={texts.openOrders(orders.active.length)}
        aria-haspopup="dialog"
        icon={<Bell aria-hidden className="size-5" />}
        count={orders.active.length}
        onClick={() => setIsOpen(true)}
      />
      <OrdersDrawer orders={orders} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};
