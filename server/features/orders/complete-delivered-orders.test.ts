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
