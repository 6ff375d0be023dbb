import type { OrderRecord } from './order-record.ts';

/** What staff are told when an order stands at the pass. */
export const orderReady = (order: Pick<OrderRecord, 'id' | 'order_number' | 'table_number'>) => ({
  type: 'order_ready',
  title: `Order ready ${order.order_number}`,
  message: `Table ${order.table_number}`,
  metadata: { orderId: order.id, orderNumber: order.order_number, tableNumber: order.table_number },
});
