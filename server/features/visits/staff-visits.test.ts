import { beforeEach, describe, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { addDish, placeBody, send, shownOrder } from '#tests/support/diner-calls.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp({ poolSize: 8 });
let table: BillScene;

beforeEach(async () => {
  table = await openBillScene(dining);
});

const ask = async (text: string) =>
  (await dining.testDatabase.oracle.query(text, [table.diner.visitId])).rows;

describe('a visit in the office', () => {
  test('has diners, orders, requests and the amount due', async () => {
    const { diner, other } = table;
    await table.order(diner);
    await table.cancel(await table.order(other));
    await send(dining.app, other, 'POST /api/staff-requests', { body: { requestType: 'service' } });
    const { body } = await table.read();
    expect(body.diners.map((each) => each.displayName)).toEqual([diner.name, other.name]);
    expect(body.orders.map(({ status }) => status)).toEqual(['cancelled', 'pending']);
    expect(body.requests).toMatchObject([{ requestType: 'service', status: 'pending' }]);
    expect(body.bill).toMatchObject({
      status: 'open',
      totalMinor: 1_450,
      taxMinor: 132,
      dueMinor: 1_450,
      payments: [],
    });
    expect(body.closing).toEqual({ inKitchen: 1, toDeliver: 0, toComplete: 0, dueMinor: 1_450 });
  });

  test('VISIT_NOT_FOUND: a visit of another restaurant', async () => {
    const elsewhere = await openBillScene(dining);
    const reply = await elsewhere.read(table.diner.visitId);
    expect([reply.status, reply.body.code]).toEqual([404, 'VISIT_NOT_FOUND']);
  });
});

describe('BILL-4 closing a visit', () => {
  test('delivers what is ready, completes what is delivered, settles the bill, frees the table, ends the sessions', async () => {
    const [ready, delivered] = [await table.order(table.diner), await table.order(table.other)];
    await table.cookUntil(ready, 'ready');
    await table.cookUntil(delivered, 'delivered');
    await table.pay(2_900, { shownDueMinor: 2_900 });
    const { closing } = (await table.read()).body;
    expect(closing).toEqual({ inKitchen: 0, toDeliver: 1, toComplete: 2, dueMinor: 0 });
    dining.hints.length = 0;
    const closed = await table.close(closing);
    expect(closed.status).toBe(200);
    expect(closed.body).toMatchObject({ bill: { status: 'settled' }, closedAt: expect.any(String) });
    expect(closed.body.orders.map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(
      await ask(
        'select status from restaurant_tables where id = (select table_id from visits where id = $1)',
      ),
    ).toEqual([{ status: 'available' }]);
    expect(dining.hints.map(({ event }) => event.type)).toContain('visit.closed');
    for (const phone of [table.diner, table.other])
      expect((await send<RefusalBody>(dining.app, phone, 'GET /api/visit')).body.code).toBe(
        'SESSION_EXPIRED',
      );
    expect(await table.lastAudit()).toMatchObject({
      action: 'visit.close',
      actor_id: table.server.userId,
      details: { bill: 'settled', dueMinor: 0, completed: 2 },
    });
    expect((await table.close(closing)).body.code).toBe('VISIT_CLOSED');
    expect((await table.pay(1, { shownDueMinor: 0 })).body.code).toBe('VISIT_CLOSED');
  });

  test('ORDERS_IN_KITCHEN: a visit with dishes in the kitchen is not closed', async () => {
    const orderId = await table.order(table.diner);
    const plan = { inKitchen: 1, toDeliver: 0, toComplete: 0, dueMinor: 1_450 };
    expect((await table.close(plan)).body).toMatchObject({ code: 'ORDERS_IN_KITCHEN', details: { plan } });
    await table.cookUntil(orderId, 'delivered');
    expect((await table.read()).body.closedAt).toBeNull();
  });

  test('VISIT_CHANGED: with the current plan for an order after the confirmation was shown', async () => {
    const { closing } = (await table.read()).body;
    await table.cookUntil(await table.order(table.diner), 'delivered');
    expect((await table.close(closing)).body).toMatchObject({
      code: 'VISIT_CHANGED',
      details: { plan: { toComplete: 1, dueMinor: 1_450 } },
    });
    expect((await table.read()).body).toMatchObject({ closedAt: null, orders: [{ status: 'delivered' }] });
  });

  test('while the table orders: either the visit is closed and the order refused, or it stays open with the order', async () => {
    await addDish(dining.app, table.diner, table.dish);
    const { closing } = (await table.read()).body;
    const order = await shownOrder(dining.app, table.diner);
    const [closed, placed] = await Promise.all([
      table.close(closing),
      placeBody(dining.app, table.diner, order),
    ]);
    const orders = await ask('select status from orders where visit_id = $1');
    expect(orders).toHaveLength(placed.status === 201 ? 1 : 0);
    expect([closed.status === 200, placed.status === 201].filter(Boolean)).toHaveLength(1);
  });
});
