import { describe, expect, it } from 'vitest';
import { addDish, placeAsShown } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, seatOne } from '#tests/support/dining-room.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { completeDeliveredOrders, completeOrder } from './complete-delivered-orders.job.ts';

const TWO_HOURS_MS = 7_200_000;

const dining = setUpApp();

const deliverOne = async () => {
  const room = await openRoom(dining);
  const diner = await seatOne(dining, room);
  await addDish(dining.app, diner, await addToMenu(dining, room));
  const { body } = await placeAsShown(dining.app, diner);
  await dining.testDatabase.oracle.query(
    `update orders set status = 'delivered', delivered_at = $2 where id = $1`,
    [body.id, new Date(dining.clock.now())],
  );
  return { orderId: body.id, restaurantId: room.restaurantId };
};

const statusOf = async (orderId: string) =>
  (
    await dining.testDatabase.oracle.query<{ status: string }>('select status from orders where id = $1', [
      orderId,
    ])
  ).rows[0]?.status;

describe('ORDER-7 a delivered order', () => {
  it('completes by itself two hours after delivery, in every restaurant, once', async () => {
    const orders = [await deliverOne(), await deliverOne()];
    dining.clock.advance(TWO_HOURS_MS - 1);
    expect(await completeDeliveredOrders(dining.platform)).toBe(0);
    dining.clock.advance(2);
    expect(await completeDeliveredOrders(dining.platform)).toBe(2);
    expect(await completeDeliveredOrders(dining.platform)).toBe(0);
    for (const { orderId } of orders) {
      expect(await statusOf(orderId)).toBe('completed');
      const events = await dining.testDatabase.oracle.query(
        `select actor_kind, from_status, version from order_events where order_id = $1 and to_status = 'completed'`,
        [orderId],
      );
      expect(events.rows).toEqual([{ actor_kind: 'system', from_status: 'delivered', version: 2 }]);
    }
  });

  it('completes when as many earlier ones as are listed at once cannot', async () => {
    const { orderId } = await deliverOne();
    const { oracle } = dining.testDatabase;
    await oracle.query(
      `insert into orders (restaurant_id, table_id, visit_id, order_number, tracking_number, business_day, day_number, status, order_mode,
         submitted_by_name, currency, subtotal_minor, tax_minor, taxes, service_charge_minor, total_amount_minor, prep_time_minutes,
         estimated_ready_at, created_at, updated_at, status_since, delivered_at)
       select restaurant_id, table_id, visit_id, 'ORD-' || n, 'RT-' || n, business_day, 1000 + n, status, order_mode, 'Broken', currency,
         subtotal_minor, tax_minor, taxes, service_charge_minor, total_amount_minor, prep_time_minutes, estimated_ready_at, created_at,
         updated_at, status_since, delivered_at - interval '1 minute'
       from orders, generate_series(1, 201) as n where id = $1`,
      [orderId],
    );
    await oracle.query(
      `alter table orders add constraint broken check (submitted_by_name <> 'Broken' or status = 'delivered')`,
    );
    dining.clock.advance(TWO_HOURS_MS + 1);
    await expect(completeDeliveredOrders(dining.platform)).rejects.toThrow('failed for 201');
    expect(await statusOf(orderId)).toBe('completed');
    await oracle.query('alter table orders drop constraint broken');
  });

  it('INV-11 completes once with two concurrent processes', async () => {
    const { orderId, restaurantId } = await deliverOne();
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => completeOrder(dining.platform, restaurantId, orderId)),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  it('is not completed when the delivery was undone', async () => {
    const { orderId, restaurantId } = await deliverOne();
    await dining.testDatabase.oracle.query(`update orders set status = 'ready' where id = $1`, [orderId]);
    expect(await completeOrder(dining.platform, restaurantId, orderId)).toBe(false);
    expect(await statusOf(orderId)).toBe('ready');
  });
});
