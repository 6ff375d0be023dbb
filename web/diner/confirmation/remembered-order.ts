import { currentOrderId, storedCheckout } from '#web/data/checkout.ts';
import { lastOrder } from '#web/data/last-known.ts';
import { newestOrder } from '#web/data/newest-order.ts';
import { useDinerTable } from '../table/table-context.ts';
import { useHasNetwork } from '../table/use-has-network.ts';
import type { TableOrder } from './outcome.ts';

/** The page's order as this phone remembers it, while the server cannot be asked. Never another one beside an order that is yet to be sent. */
export function useRememberedOrder({ trackingNumber }: TableOrder): ReturnType<typeof lastOrder> {
  const { tableId, state } = useDinerTable();
  const hasNetwork = useHasNetwork();
  if (hasNetwork && state !== 'lost') return undefined;
  const orderId = currentOrderId();
  if (orderId !== null) return lastOrder(orderId);
  return storedCheckout() ? undefined : newestOrder(tableId, trackingNumber);
}
