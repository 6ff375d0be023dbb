import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { StaffNotification } from '#contract/notifications.ts';
import type { StaffOrder } from '#contract/orders.ts';
import { staffOrderKeys } from '#web/staff/data/order-cache.ts';
import { openRequestsKey, type Requests } from '#web/staff/office/staff-requests/staff-requests.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

interface Watched {
  readonly news: StaffNotification;
  /** The lists have shown it as open: they may still be older than the news. */
  wasOpen: boolean;
}

/**
 * Takes back the toast of an order that somebody has served, or of a call that somebody has answered, once this screen's lists say
 * so: its button would come too late. Gives the way to have a toast watched.
 */
export function useWithdrawnNews(): (toastId: string, news: StaffNotification) => void {
  const client = useQueryClient();
  const { restaurantId } = useStaff().membership;
  const watched = useRef(new Map<string, Watched>());
  useEffect(() => {
    const isOpen = ({ type, metadata }: StaffNotification): boolean => {
      if (type === 'order_ready') {
        const orders = client.getQueryData<readonly StaffOrder[]>(staffOrderKeys.active(restaurantId)) ?? [];
        return orders.some(({ id, status }) => id === metadata['orderId'] && status === 'ready');
      }
      const open = client.getQueryData<Requests>(openRequestsKey(restaurantId))?.requests ?? [];
      return open.some(({ id, status }) => id === metadata['staffRequestId'] && status === 'pending');
    };
    return client.getQueryCache().subscribe(() => {
      for (const [toastId, one] of watched.current) {
        const isOpenNow = isOpen(one.news);
        const isShown = currentToasts().some(({ id }) => id === toastId);
        if (isShown && one.wasOpen && !isOpenNow) dismissToast(toastId);
        if (!isShown || (one.wasOpen && !isOpenNow)) watched.current.delete(toastId);
        one.wasOpen ||= isOpenNow;
      }
    });
  }, [client, restaurantId]);
  return useCallback((toastId, news) => {
    const { orderId, staffRequestId } = news.metadata;
    if ((news.type === 'order_ready' && orderId !== undefined) || staffRequestId !== undefined)
      watched.current.set(toastId, { news, wasOpen: false });
  }, []);
}
