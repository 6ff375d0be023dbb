import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { currentOrderId, storedCheckout } from '#web/diner/first/data/checkout.ts';
import { useHasNetwork } from '#web/diner/first/table/use-has-network.ts';
import { lastOrder, lastOrders } from '#web/shared/last-known.ts';
import type { TableOrder } from './outcome.ts';

/** Of what the phone remembers of a table: the order with this tracking number, or the one that was placed last. */
export const newestOrder = (
  tableId: string,
  trackingNumber: string | null,
): ReturnType<typeof lastOrders>[number] | undefined =>
  lastOrders()
    .filter(({ value }) => value.tableId === tableId)
    .filter(({ value }) => trackingNumber === null || value.trackingNumber === trackingNumber)
    .toSorted((one, other) => other.value.createdAt.localeCompare(one.value.createdAt))[0];

/** The page's order as this phone remembers it, while the server cannot be asked. Never another one beside an order that is yet to be sent. */
export function useRememberedOrder({ trackingNumber }: TableOrder): ReturnType<typeof lastOrder> {
  const { tableId, state } = useDinerTable();
  const hasNetwork = useHasNetwork();
  if (hasNetwork && state !== 'lost') return undefined;
  const orderId = currentOrderId();
  if (orderId !== null) return lastOrder(orderId);
  return storedCheckout() ? undefined : newestOrder(tableId, trackingNumber);
}
