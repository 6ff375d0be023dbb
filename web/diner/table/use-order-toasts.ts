import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetCheckout, forgetCurrentOrder } from '#web/data/checkout.ts';
import { orderWatch, type StatusChange } from '#web/data/order-watch.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { orderToast } from '../status/order-toasts.ts';

/** On every diner page: an order that changes says so, once. */
export function useOrderToasts(): void {
  const texts = useMessages('order');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const tell = useEffectEvent((change: StatusChange) => {
    const statusPage = `/order-status/${change.order.id}`;
    const isThere = pathname === statusPage;
    const toast = orderToast(change, texts, isThere ? 'status-page' : 'elsewhere');
    if (change.order.status === 'cancelled') {
      forgetCurrentOrder();
      forgetCheckout();
    }
    const action = { label: texts.viewOrder, onAct: () => void navigate(statusPage) };
    showToast(isThere ? toast : { ...toast, action });
  });
  useEffect(() => orderWatch.onChange((change) => tell(change)), []);
}
