import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { FloorTable } from '#contract/tables.ts';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { addDish, readCart, send } from '#tests/support/diner-calls.ts';
import { joinTable } from '#tests/support/dining-room.ts';
import { createMember, createTable } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp({ poolSize: 8 });
let table: BillScene;

beforeEach(async () => {
  table = await openBillScene(dining);
});

const MINUTE = 60_000;
const EMPTY = { inKitchen: 0, toDeliver: 0, toComplete: 0, dueMinor: 0 };
const closeNow = async () => {
  const { closing } = (await table.read()).body;
  const closed = await table.close(closing);
  expect(closed.status).toBe(200);
};
const floorTable = async (tableId: string) => {
  const { body } = await send<{ tables: FloorTable[] }>(
    dining.app,
    table.server,
    `GET /api/restaurants/${table.room.restaurantId}/tables`,
  );
  return body.tables.find(({ id }) => id === tableId);
};

describe('BILL-4 closing with orders in the kitchen', () => {
  test('ORDERS_IN_KITCHEN: without a reason, and for servers', async () => {
    await table.order(table.diner);
    const { closing } = (await table.read()).body;
    expect((await table.close(closing)).body.code).toBe('ORDERS_IN_KITCHEN');
    expect((await table.closeOverKitchen(closing, table.server)).body.code).toBe('ORDERS_IN_KITCHEN');
    expect((await table.read()).body).toMatchObject({ closedAt: null, orders: [{ status: 'pending' }] });
  });

  test('a manager gives a reason: orders in the kitchen count as delivered, stay on the bill, and are audited', async () => {
    const [begun] = [await table.order(table.diner), await table.order(table.other)];
    await table.cookUntil(begun, 'preparing');
    const manager = await createMember(dining.database, table.room.restaurantId, 'manager');
    const { closing } = (await table.read()).body;
    expect(closing).toEqual({ inKitchen: 2, toDeliver: 0, toComplete: 0, dueMinor: 2_900 });
    const closed = await table.closeOverKitchen(closing, manager);
    expect(closed.body).toMatchObject({ closedAt: expect.any(String), bill: { totalMinor: 2_900 } });
    expect(closed.body.orders.map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(await table.lastAudit()).toMatchObject({
      action: 'visit.close',
      actor_id: manager.userId,
      details: { inKitchen: 2, reason: 'Served without the board', completed: 2, dueMinor: 2_900 },
    });
  });

  test('VISIT_CHANGED: another order has come to the kitchen since the confirmation was shown', async () => {
    await table.order(table.diner);
    const { closing } = (await table.read()).body;
    await table.order(table.other);
    const reply = await table.closeOverKitchen(closing, table.owner);
    expect([reply.status, reply.body.code]).toEqual([409, 'VISIT_CHANGED']);
    expect((await table.read()).body.closedAt).toBeNull();
  });
});

describe('VISIT-2 reopening a visit', () => {
  test('its bill, cart and phones are as they were, the table is occupied, and all get a hint', async () => {
    await table.cookUntil(await table.order(table.diner), 'delivered');
    await addDish(dining.app, table.other, table.dish);
    await closeNow();
    expect((await floorTable(table.diner.tableId))?.lastClosed).toMatchObject({
      visitId: table.diner.visitId,
    });
    expect((await send<RefusalBody>(dining.app, table.diner, 'GET /api/visit')).body.code).toBe(
      'SESSION_EXPIRED',
    );
    dining.hints.length = 0;
    const reopened = await table.reopen(table.diner.tableId);
    expect(reopened.status).toBe(200);
    expect(reopened.body).toMatchObject({
      closedAt: null,
      bill: { status: 'open', dueMinor: 1_450 },
      orders: [{ status: 'completed' }],
    });
    for (const phone of [table.diner, table.other])
      expect((await send(dining.app, phone, 'GET /api/visit')).status).toBe(200);
    expect((await readCart(dining.app, table.other)).lines).toHaveLength(1);
    expect(await floorTable(table.diner.tableId)).toMatchObject({
      status: 'occupied',
      visit: { id: table.diner.visitId, dueMinor: 1_450 },
    });
    expect(dining.hints.map(({ event }) => event.type)).toEqual(
      expect.arrayContaining(['visit.changed', 'table.changed']),
    );
    expect(await table.lastAudit()).toMatchObject({
      action: 'visit.reopen',
      actor_id: table.server.userId,
      subject_type: 'visit',
      subject_id: table.diner.visitId,
    });
    expect((await table.pay(1_450)).body.bill).toMatchObject({ dueMinor: 0 });
    await closeNow();
  });

  test('TABLE_IN_USE if the table is occupied; at a free table it continues with its phones and orders', async () => {
    const orderId = await table.order(table.diner);
    await table.cookUntil(orderId, 'delivered');
    await closeNow();
    await joinTable(dining, table.diner.tableId);
    const taken = await table.reopen(table.diner.tableId);
    expect([taken.status, taken.body.code]).toEqual([409, 'TABLE_IN_USE']);
    const free = await createTable(dining.database, table.room.restaurantId);
    const reopened = await table.reopen(free);
    expect(reopened.body).toMatchObject({ tableId: free, closedAt: null, bill: { dueMinor: 1_450 } });
    const { body } = await send<{ tableId: string }>(dining.app, table.diner, 'GET /api/visit');
    expect(body.tableId).toBe(free);
    expect(await floorTable(free)).toMatchObject({ status: 'occupied', visit: { orders: 1 } });
  });

  test('VISIT_CLOSED: after 15 minutes, and for one that became part of another visit', async () => {
    await closeNow();
    dining.clock.advance(15 * MINUTE + 1_000);
    expect((await table.reopen(table.diner.tableId)).body.code).toBe('VISIT_CLOSED');
    const [from, into] = [
      await joinTable(dining, await createTable(dining.database, table.room.restaurantId)),
      await joinTable(dining, await createTable(dining.database, table.room.restaurantId)),
    ];
    await table.merge(from.visitId, into.visitId);
    expect((await table.reopen(from.tableId, from.visitId)).body.code).toBe('VISIT_CLOSED');
  });

  test('a second tap, and reopening an open visit, change nothing', async () => {
    await closeNow();
    const both = await Promise.all([table.reopen(table.diner.tableId), table.reopen(table.diner.tableId)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const again = await table.reopen(table.diner.tableId);
    expect(again.body).toMatchObject({ closedAt: null });
    expect(again.body.version).toBe(both[0]?.body.version);
  });

  test('VISIT_NOT_FOUND and TABLE_NOT_FOUND: of another restaurant', async () => {
    const elsewhere = await openBillScene(dining);
    await closeNow();
    expect((await elsewhere.reopen(elsewhere.diner.tableId, table.diner.visitId)).body.code).toBe(
      'VISIT_NOT_FOUND',
    );
    expect((await table.reopen(elsewhere.diner.tableId)).body.code).toBe('TABLE_NOT_FOUND');
    // Whatever the state of the visit.
    await table.reopen(table.diner.tableId);
    expect((await table.reopen(elsewhere.diner.tableId)).body.code).toBe('TABLE_NOT_FOUND');
    expect((await elsewhere.close(EMPTY)).status).toBe(200);
  });

  test.each(['orders', 'scans'])(
    'ORDER-15 counts as its activity: who %s the next day is of it',
    async (how) => {
      await table.cookUntil(await table.order(table.diner), 'delivered');
      dining.clock.advance(24 * 60 * MINUTE);
      await closeNow();
      const { tableId, visitId } = table.diner;
      expect((await table.reopen(tableId)).status).toBe(200);
      if (how === 'scans') expect((await joinTable(dining, tableId)).visitId).toBe(visitId);
      else {
        const lines = [{ menuItemId: table.dish, optionIds: [], note: '', quantity: 1 }];
        const orders = `POST /api/restaurants/${table.room.restaurantId}/tables/${tableId}/orders` as const;
        const options = { body: { lines }, idempotencyKey: randomUUID() };
        const taken = await send<{ visitId: string }>(dining.app, table.server, orders, options);
        expect([taken.status, taken.body.visitId]).toEqual([201, visitId]);
      }
    },
  );

  test('a phone that had left before the closing stays gone', async () => {
    dining.clock.advance(MINUTE);
    await send(dining.app, table.other, 'POST /api/visit/leave');
    const before = (await table.read()).body.diners.map(({ hasLeft }) => hasLeft);
    expect(before).toEqual([false, true]);
    dining.clock.advance(MINUTE);
    await closeNow();
    const reopened = await table.reopen(table.diner.tableId);
    expect(reopened.body.diners.map(({ hasLeft }) => hasLeft)).toEqual(before);
  });
});
