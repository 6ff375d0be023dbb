import { lastOrders } from '#web/shared/last-known.ts';

/** Of what the phone remembers of a table: the order with this tracking number, or the one that was placed last. */
export const newestOrder = (
  tableId: string,
  trackingNumber: string | null,
): ReturnType<typeof lastOrders>[number] | undefined =>
  lastOrders()
    .filter(({ value }) => value.tableId === tableId)
    .filter(({ value }) => trackingNumber === null || value.trackingNumber === trackingNumber)
    .toSorted((one, other) => other.value.createdAt.localeCompare(one.value.createdAt))[0];
