import { isActive, type OrderStatus } from '#domain/ordering/order-status.ts';

const isServed = ({ status }: { status: OrderStatus }): boolean =>
  status === 'delivered' || status === 'completed';

/** Nothing of the visit is under way any more: now its guests can say how it was (SENTIMENT-7). */
export const isVisitServed = (orders: readonly { readonly status: OrderStatus }[]): boolean =>
  orders.some(isServed) && orders.every((order) => isServed(order) || !isActive(order.status));
