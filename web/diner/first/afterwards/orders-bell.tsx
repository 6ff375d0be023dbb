import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useOwnOrders } from './use-own-orders.ts';

/** How many orders are under way, and the way to all of them. */
export const OrdersBell = () => {
  const texts = useMessages('menu');
  const { OrdersDrawer } = useLaterParts();
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
