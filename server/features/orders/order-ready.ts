/**
 * The part of a statement that notifies staff that orders are ready. `moved` names a relation of those orders with `id`, `restaurant_id`,
 * `order_number`, `tracking_number`, `table_id` and `now`.
 */
export const tellOrderReady = (moved: string): string => `
  insert into notifications (restaurant_id, type, priority, action_url, metadata, created_at)
  select m.restaurant_id, 'order_ready', 5, '/admin/orders?orderId=' || m.id,
    jsonb_build_object('orderId', m.id, 'orderNumber', m.order_number, 'trackingNumber', m.tracking_number, 'tableNumber', t.table_number), m.now
  from (${moved}) m join restaurant_tables t on t.id = m.table_id
  returning id, restaurant_id`;
