import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { StaffOrder } from '#contract/orders.ts';
import { addDish, type OrderAnswer, placeAsShown, readCart, send } from '#tests/support/diner-calls.ts';
import { type Diner, seat, seatOne } from '#tests/support/dining-room.ts';
import { type KitchenScene, openKitchen } from '#tests/support/kitchen-scene.ts';

let kitchen: KitchenScene;
beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.dining.close());

const countOf = async (sql: string, value: string): Promise<number> => {
  const { rows } = await kitchen.dining.testDatabase.oracle.query<{ count: number }>(sql, [value]);
  return rows[0]?.count ?? 0;
};
const ordersAt = (tableId: string) =>
  countOf('select count(*)::integer as count from orders where table_id = $1', tableId);
const warningsAbout = (tableId: string) =>
  countOf(
    `select count(*)::integer as count from notifications where type = 'system_alert' and metadata ->> 'event' = 'many_orders'
      and metadata ->> 'tableId' = $1 and priority = 8`,
    tableId,
  );

/** Adds a dish to the cart and orders it. */
async function orderOne(diner: Diner): Promise<OrderAnswer> {
  await addDish(kitchen.dining.app, diner, kitchen.beer);
  return placeAsShown(kitchen.dining.app, diner);
}

/** Places so many orders of a table, its diners taking turns. */
async function flood(diners: readonly Diner[], times: number): Promise<OrderAnswer[]> {
  const answers: OrderAnswer[] = [];
  for (let index = 0; index < times; index += 1)
    answers.push(await orderOne(diners[index % diners.length] as Diner));
  return answers;
}

describe('ORDER-18 INV-17 order limits of a table', () => {
  it('30 orders in 10 minutes, then 429 with Retry-After; the cart is kept', async () => {
    const diners = await seat(kitchen.dining, kitchen.room, 2);
    const [diner] = diners as [Diner];
    const answers = await flood(diners, 30);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    kitchen.dining.clock.advance(60_000);
    const refused = await flood(diners, 6);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['429 TOO_MANY_ORDERS']),
    );
    const cart = await readCart(kitchen.dining.app, diner);
    expect(cart.own.itemCount).toBe(3);
    const reply = await kitchen.dining.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: {
        origin: 'http://localhost:3000',
        authorization: `Bearer ${diner.token}`,
        'idempotency-key': crypto.randomUUID(),
      },
      payload: { mode: 'individual', cartVersion: cart.version, shownTotalMinor: cart.own.totalMinor },
    });
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBe(
      reply.json<RefusalBody>().details?.['retryAfterSeconds'],
    );
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(500);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(540);
    expect(await ordersAt(diner.tableId)).toBe(30);
    expect(await warningsAbout(diner.tableId)).toBe(1);
  });

  it('do not affect other tables or orders taken by staff', async () => {
    const diner = await seatOne(kitchen.dining, kitchen.room);
    await flood([diner], 30);
    expect((await orderOne(diner)).status).toBe(429);
    expect((await orderOne(await seatOne(kitchen.dining, kitchen.room))).status).toBe(201);
    const taken = await send<StaffOrder>(
      kitchen.dining.app,
      kitchen.members.server,
      `POST /api/restaurants/${kitchen.room.restaurantId}/tables/${diner.tableId}/orders`,
      {
        body: { lines: [{ menuItemId: kitchen.beer, optionIds: [], note: '', quantity: 1 }] },
        idempotencyKey: crypto.randomUUID(),
      },
    );
    expect(taken.status).toBe(201);
    kitchen.dining.clock.advance(10 * 60_000 + 1_000);
    expect((await placeAsShown(kitchen.dining.app, diner)).status).toBe(201);
  });

  it('hold when all its phones order at once', async () => {
    const diners = await seat(kitchen.dining, kitchen.room, 36);
    for (const diner of diners) await addDish(kitchen.dining.app, diner, kitchen.beer);
    const { version, own } = await readCart(kitchen.dining.app, diners[0] as Diner);
    const answers = await Promise.all(
      diners.map((diner) =>
        placeAsShown(kitchen.dining.app, diner, { cartVersion: version, shownTotalMinor: own.totalMinor }),
      ),
    );
    const placed = answers.filter(({ status }) => status === 201).length;
    expect(placed).toBe(30);
    expect(await ordersAt((diners[0] as Diner).tableId)).toBe(30);
    expect(await warningsAbout((diners[0] as Diner).tableId)).toBe(1);
  });

  it('ORDER-19 at most 60 orders waiting for the kitchen; a ready one does not count', async () => {
    const diner = await seatOne(kitchen.dining, kitchen.room);
    await flood([diner], 30);
    await kitchen.dining.testDatabase.oracle.query(
      `update orders set created_at = created_at - interval '11 minutes' where table_id = $1`,
      [diner.tableId],
    );
    kitchen.dining.clock.advance(60_000);
    const later = await seatOne(kitchen.dining, kitchen.room);
    await flood([later], 30);
    await kitchen.dining.testDatabase.oracle.query(
      `update orders set created_at = created_at - interval '11 minutes', visit_id = $2, table_id = $3 where table_id = $1`,
      [later.tableId, diner.visitId, diner.tableId],
    );
    const refused = await orderOne(diner);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      429,
      'TOO_MANY_ORDERS',
      { retryAfterSeconds: 60 },
    ]);
    await kitchen.dining.testDatabase.oracle.query(
      `update orders set status = 'ready' where id in (select id from orders where visit_id = $1 limit 1)`,
      [diner.visitId],
    );
    expect((await placeAsShown(kitchen.dining.app, diner)).status).toBe(201);
  });
});
