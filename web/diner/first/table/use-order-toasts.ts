import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { forgetCheckout, forgetCurrentOrder } from '#web/diner/first/data/checkout.ts';
import { orderWatch, type StatusChange } from '#web/diner/first/data/order-watch.ts';
import { useLanguage } from '#web/ui/language.tsx';

/** On every diner page: an order that changes says so, once. */
export function useOrderToasts(): void {
  const { language } = useLanguage();
  const { tellOrder } = useLaterParts();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const tell = useEffectEvent((change: StatusChange) => {
    if (change.order.status === 'cancelled') {
      forgetCurrentOrder();
      forgetCheckout();
    }
    const statusPage = `/order-status/${change.order.id}`;
    const viewOrder = pathname === statusPage ? null : () => void navigate(statusPage);
    tellOrder(change, language, viewOrder);
  });
  useEffect(() => orderWatch.onChange((change) => tell(change)), []);
}
