import { isActive, type OrderStatus } from '#domain/ordering/order-status.ts';

const isServed = ({ status }: { status: OrderStatus }): boolean =>
  status === 'delivered' || status === 'completed';

/** Whether an order has been delivered and none is under way, so that guests can give feedback (SENTIMENT-7). */
export const isVisitServed = (orders: readonly { readonly status: OrderStatus }[]): boolean =>
  orders.some(isServed) && orders.every((order) => isServed(order) || !isActive(order.status));
