import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { OrderEvent } from '#contract/order-history.ts';
import type { StaffOrder } from '#contract/orders.ts';
import type { FloorTable } from '#contract/tables.ts';
import { DinerSession, type Visit } from '#contract/visits.ts';
import { addDish, command, lock, placeAsShown, readCart, send } from '#tests/support/diner-calls.ts';
import { type Diner, joinTable, type Room, seat } from '#tests/support/dining-room.ts';
import { createMember, type Member, scan } from '#tests/support/factories.ts';
import { openRelocation, type RelocationScene } from '#tests/support/relocation-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp({ poolSize: 12 });
let scene: RelocationScene;
let room: Room;
let server: Member;
let dish: string;
let free: string;

beforeEach(async () => {
  scene = await openRelocation(dining);
  ({ room, server, dish, free } = scene);
});

const restaurant = () => `/api/restaurants/${room.restaurantId}` as const;
const statusOf = async (tableId: string) => {
  const { body } = await send<{ tables: FloorTable[] }>(dining.app, server, `GET ${restaurant()}/tables`);
  return body.tables.find(({ id }) => id === tableId)?.status;
};
const visitOf = async (diner: Diner) => (await send<Visit>(dining.app, diner, 'GET /api/visit')).body;
const quantities = async (diner: Diner) =>
  (await readCart(dining.app, diner)).lines.map((line) => line.quantity).toSorted((a, b) => a - b);
async function pair(): Promise<[Diner, Diner]> {
  const [diner, other] = await seat(dining, room, 2);
  if (!diner || !other) throw new Error('nobody is seated');
  return [diner, other];
}
const lastAudit = async () =>
  (
    await dining.testDatabase.oracle.query(
      'select action, actor_id, details from audit_log where restaurant_id = $1 order by id desc limit 1',
      [room.restaurantId],
    )
  ).rows[0];

describe('VISIT-1 guests move to another table', () => {
  test('phones, cart, orders and requests move too; the old table is free, the new one occupied; all get a hint', async () => {
    const [diner, other] = await pair();
    await scene.add(diner);
    const { body: order } = await placeAsShown(dining.app, diner);
    await scene.add(diner, 2);
    await scene.add(other, 3);
    await send(dining.app, other, 'POST /api/staff-requests', { body: { requestType: 'service' } });
    dining.hints.length = 0;
    const moved = await scene.move(diner.visitId, free);
    expect(moved.body).toMatchObject({
      tableId: free,
      tableNumber: 'Terrace 9',
      requests: [{ tableId: free }],
    });
    expect(moved.body.orders).toMatchObject([{ id: order.id, tableNumber: 'Terrace 9', version: 2 }]);
    const { body: detail } = await send<{ events: OrderEvent[] }>(
      dining.app,
      server,
      `GET ${restaurant()}/orders/${order.id}`,
    );
    expect(detail.events.map(({ actorKind, changes, version }) => ({ actorKind, changes, version }))).toEqual(
      [
        { actorKind: 'diner', changes: [], version: 1 },
        {
          actorKind: 'member',
          changes: [{ what: 'table_changed', name: 'Terrace 9', quantity: null, from: null }],
          version: 2,
        },
      ],
    );
    for (const phone of [diner, other])
      expect(await visitOf(phone)).toMatchObject({
        id: diner.visitId,
        tableId: free,
        tableNumber: 'Terrace 9',
      });
    expect(await quantities(diner)).toEqual([2, 3]);
    expect([await statusOf(diner.tableId), await statusOf(free)]).toEqual(['available', 'occupied']);
    const phones = dining.hints.filter(({ rooms }) => rooms.includes(`visit:${diner.visitId}`));
    expect(phones.map(({ event }) => event.type)).toEqual([
      'order.changed',
      'staff-request.changed',
      'visit.changed',
    ]);
    expect(await lastAudit()).toMatchObject({
      action: 'visit.move',
      actor_id: server.userId,
      details: { fromTable: diner.tableNumber, toTable: 'Terrace 9' },
    });
  });

  test('the kitchen keeps the same ticket and states of its dishes, under the new number, without a sound', async () => {
    const [diner] = await pair();
    await addDish(dining.app, diner, dish, { note: 'no salt' });
    dining.clock.advance(1);
    await scene.add(diner, 2);
    const { body: order } = await placeAsShown(dining.app, diner);
    const chef = await createMember(dining.database, room.restaurantId, 'chef');
    const cook = (path: string, body: object) =>
      send<StaffOrder & RefusalBody>(dining.app, chef, `POST ${restaurant()}/orders/${order.id}/${path}`, {
        body,
      });
    const board = async () =>
      (await send<{ orders: StaffOrder[] }>(dining.app, chef, `GET ${restaurant()}/orders?state=active`)).body
        .orders;
    const [first, second] = order.items.map(({ id }) => id);
    await cook('moves', { to: 'preparing', version: 1 });
    await cook('item-moves', { to: 'ready', itemIds: [first], version: 2 });
    const [before] = await board();
    dining.clock.advance(60_000);
    dining.hints.length = 0;
    await scene.move(diner.visitId, free);
    const after = await board();
    const updatedAt = expect.any(String);
    expect(after).toEqual([{ ...before, tableId: free, tableNumber: 'Terrace 9', version: 4, updatedAt }]);
    expect(after[0]?.items.map(({ status }) => status)).toEqual(['ready', 'preparing']);
    const heard = dining.hints.filter(({ rooms }) => rooms.includes(`staff:${room.restaurantId}`));
    expect(new Set(heard.map(({ event }) => event.type))).toEqual(
      new Set(['order.changed', 'table.changed']),
    );
    const done = await cook('item-moves', { to: 'ready', itemIds: [second], version: 4 });
    expect([done.status, done.body.status]).toEqual([200, 'ready']);
  });

  test('without a new scan: a reload with the old code is the same diner; another phone there opens a new visit', async () => {
    const [diner] = await pair();
    await scene.move(diner.visitId, free);
    const again = DinerSession.parse(await scan(dining, diner.tableId, { previousToken: diner.token }));
    expect(again).toMatchObject({
      outcome: 'refreshed',
      dinerSessionId: diner.dinerSessionId,
      visit: { id: diner.visitId, tableId: free },
    });
    const stranger = await joinTable(dining, diner.tableId);
    expect(stranger.visitId).not.toBe(diner.visitId);
  });

  test('TABLE_IN_USE for an occupied table and their own; TABLE_NOT_FOUND; VISIT_CLOSED', async () => {
    const [diner] = await pair();
    const neighbour = await joinTable(dining, free);
    expect((await scene.move(diner.visitId, free)).body.code).toBe('TABLE_IN_USE');
    expect((await scene.move(diner.visitId, diner.tableId)).body.code).toBe('TABLE_IN_USE');
    expect((await scene.move(diner.visitId, randomUUID())).body.code).toBe('TABLE_NOT_FOUND');
    expect((await scene.move(randomUUID(), free)).body.code).toBe('VISIT_NOT_FOUND');
    await scene.merge(neighbour.visitId, diner.visitId);
    expect((await scene.move(neighbour.visitId, free)).body.code).toBe('VISIT_CLOSED');
    expect((await scene.move(neighbour.visitId, randomUUID())).body.code).toBe('TABLE_NOT_FOUND');
  });

  test('of two parties moved to one table at once, one gets it', async () => {
    const [[first], [second]] = [await pair(), await pair()];
    const replies = await Promise.all([scene.move(first.visitId, free), scene.move(second.visitId, free)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.find(({ status }) => status !== 200)?.body.code).toBe('TABLE_IN_USE');
  });

  test('orders placed at the same moment are at the new table, each once', async () => {
    const diners = await seat(dining, room, 6);
    const [first] = diners;
    if (!first) throw new Error('nobody is seated');
    await Promise.all(diners.map((diner) => scene.add(diner)));
    const [moved, ...placed] = await Promise.all([
      scene.move(first.visitId, free),
      ...diners.map(async (diner) => {
        for (;;) {
          const reply = await placeAsShown(dining.app, diner);
          if (reply.body.code !== 'CART_CHANGED') return reply;
        }
      }),
    ]);
    expect([moved.status, ...placed.map(({ status }) => status)]).toEqual([200, ...Array(6).fill(201)]);
    const { rows } = await dining.testDatabase.oracle.query(
      'select table_id, count(*)::int as orders from orders where visit_id = $1 group by 1',
      [first.visitId],
    );
    expect(rows).toEqual([{ table_id: free, orders: 6 }]);
    expect(await statusOf(first.tableId)).toBe('available');
  });
});

describe('VISIT-1 two parties merge', () => {
  test('one cart with every line under its diner’s name, one bill with both payments, one table', async () => {
    const [[diner], [other]] = [await pair(), await pair()];
    await scene.add(diner);
    await placeAsShown(dining.app, diner);
    await send(dining.app, server, `POST ${restaurant()}/visits/${diner.visitId}/payments`, {
      body: {
        paymentId: randomUUID(),
        method: 'card',
        amountMinor: 1_000,
        tipMinor: 0,
        shownDueMinor: 1_450,
      },
    });
    await scene.add(other);
    await placeAsShown(dining.app, other);
    await scene.add(diner, 2);
    await scene.add(other, 5);
    const merged = await scene.merge(diner.visitId, other.visitId);
    expect(merged.body).toMatchObject({
      id: other.visitId,
      bill: { totalMinor: 2_900, paidMinor: 1_000, dueMinor: 1_900 },
    });
    expect(merged.body.diners).toHaveLength(4);
    // SESSION-14: both parties had the first two colours
    expect(new Set(merged.body.diners.map(({ color }) => color)).size).toBe(4);
    expect(new Set(merged.body.orders.map((order) => order.tableNumber))).toEqual(
      new Set([other.tableNumber]),
    );
    for (const phone of [diner, other]) {
      expect(await visitOf(phone)).toMatchObject({ id: other.visitId, tableId: other.tableId });
      expect(await quantities(phone)).toEqual([2, 5]);
    }
    const cart = await readCart(dining.app, diner);
    expect(cart.lines.find(({ isOwn }) => isOwn)?.quantity).toBe(2);
    expect([await statusOf(diner.tableId), await statusOf(other.tableId)]).toEqual(['occupied', 'occupied']);
    expect(await lastAudit()).toMatchObject({
      action: 'visit.merge',
      details: { fromVisitId: diner.visitId },
    });
  });

  test('a command repeated after the merge changes nothing (INV-04)', async () => {
    const [[diner], [other]] = [await pair(), await pair()];
    const body = {
      type: 'add',
      menuItemId: dish,
      optionIds: [],
      note: '',
      quantity: 3,
      commandId: randomUUID(),
    };
    await command(dining.app, diner, body);
    await scene.merge(diner.visitId, other.visitId);
    expect((await command(dining.app, diner, body)).status).toBe(200);
    expect(await quantities(diner)).toEqual([3]);
  });

  test('a locked cart is unlocked', async () => {
    const [[diner], [other]] = [await pair(), await pair()];
    await scene.add(diner);
    await scene.add(other);
    await lock(dining.app, diner);
    await lock(dining.app, other);
    await scene.merge(diner.visitId, other.visitId);
    expect((await readCart(dining.app, diner)).lock).toBeNull();
    expect((await scene.add(diner)).status).toBe(200);
  });

  test('in both directions at once: one party at one of the two tables, and no line is lost', async () => {
    const [[diner], [other]] = [await pair(), await pair()];
    await scene.add(diner, 2);
    await scene.add(other, 5);
    const replies = await Promise.all([
      scene.merge(diner.visitId, other.visitId),
      scene.merge(other.visitId, diner.visitId),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await visitOf(diner)).id).toBe((await visitOf(other)).id);
    expect(await quantities(diner)).toEqual([2, 5]);
  });

  test('while both order: every order is on the one bill, once', async () => {
    const [[diner], [other]] = [await pair(), await pair()];
    await Promise.all([scene.add(diner), scene.add(other)]);
    const order = async (phone: Diner) => {
      for (;;) {
        const reply = await placeAsShown(dining.app, phone);
        if (reply.body.code !== 'CART_CHANGED') return reply;
      }
    };
    const [merged, ...placed] = await Promise.all([
      scene.merge(diner.visitId, other.visitId),
      order(diner),
      order(other),
    ]);
    expect([merged.status, ...placed.map(({ status }) => status)]).toEqual([200, 201, 201]);
    const { rows } = await dining.testDatabase.oracle.query(
      'select visit_id, table_id from orders where restaurant_id = $1',
      [room.restaurantId],
    );
    const there = { visit_id: other.visitId, table_id: other.tableId };
    expect(rows).toEqual([there, there]);
  });
});
