import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chance, systemChance } from '#server/platform/clock.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDish, placeAsShown, readCart, sayToKitchen } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom, type Room, seatOne, seatTwo } from '#tests/support/dining-room.ts';

/** The next random characters of order numbers; truly random when empty. */
const nextIntegers: number[] = [];
const chance: Chance = {
  ...systemChance,
  integer: (below) => nextIntegers.shift() ?? systemChance.integer(below),
};

let dining: TestApp;
let room: Room;
let dish: string;

beforeAll(async () => {
  dining = await startTestApp({ chance });
  room = await openRoom(dining);
  dish = await addToMenu(dining, room);
});
afterAll(() => dining.close());

const WRITTEN = [
  'orders',
  'order_items',
  'order_participants',
  'order_events',
  'notifications',
  'outbox',
  'idempotency_keys',
];

const countRows = async (restaurantId: string): Promise<Record<string, number>> => {
  const { rows } = await dining.testDatabase.oracle.query<Record<string, number>>(
    `select ${WRITTEN.map((table) => `(select count(*)::int from ${table} where restaurant_id = $1) as ${table}`).join(', ')},
       (select coalesce(sum(last_number), 0)::int from order_counters where restaurant_id = $1) as counted,
       (select count(*)::int from restaurant_tables where restaurant_id = $1 and is_occupied) as occupied`,
    [restaurantId],
  );
  return rows[0] ?? {};
};

const order = async (
  where: Room,
  item: string,
): Promise<{ diner: Diner; answer: Awaited<ReturnType<typeof placeAsShown>> }> => {
  const diner = await seatOne(dining, where);
  await addDish(dining.app, diner, item);
  return { diner, answer: await placeAsShown(dining.app, diner) };
};

describe('INV-01 one statement writes everything that belongs to an order', () => {
  it('order, items, people, event, notification, occupied table, counter, key and hints', async () => {
    const where = await openRoom(dining);
    const item = await addToMenu(dining, where);
    const { diner, other } = await seatTwo(dining, where);
    await addDish(dining.app, diner, item);
    dining.hints.length = 0;
    const { body } = await placeAsShown(dining.app, diner);
    const { outbox: _outbox, ...counts } = await countRows(where.restaurantId);
    expect(counts).toEqual({
      orders: 1,
      order_items: 1,
      order_participants: 1,
      order_events: 1,
      notifications: 1,
      idempotency_keys: 1,
      counted: 1,
      occupied: 1,
    });
    const staff = `staff:${where.restaurantId}`;
    const visit = `visit:${other.visitId}`;
    expect(dining.hints.map((hint) => [hint.event.type, hint.rooms])).toEqual([
      ['order.placed', [staff, visit]],
      ['cart.changed', [staff, visit]],
      ['notification.created', [staff]],
      ['table.changed', [staff]],
    ]);
    expect(dining.hints[0]?.event).toEqual({ type: 'order.placed', id: body.id, version: 1 });
    const { rows } = await dining.testDatabase.oracle.query(
      'select type, title, message, priority, action_label, action_url, metadata from notifications where restaurant_id = $1',
      [where.restaurantId],
    );
    expect(rows).toEqual([
      {
        type: 'order_placed',
        title: null,
        message: null,
        priority: 8,
        action_label: null,
        action_url: `/admin/orders?orderId=${body.id}`,
        metadata: {
          orderId: body.id,
          orderNumber: body.orderNumber,
          trackingNumber: body.trackingNumber,
          tableNumber: diner.tableNumber,
        },
      },
    ]);
  });

  it.each(WRITTEN)('nothing is written when %s cannot be written', async (table) => {
    const where = await openRoom(dining);
    const item = await addToMenu(dining, where, { portions_left: 3 });
    const diner = await seatOne(dining, where);
    await addDish(dining.app, diner, item);
    const cart = await readCart(dining.app, diner);
    const before = await countRows(where.restaurantId);
    dining.hints.length = 0;
    const { oracle } = dining.testDatabase;
    await oracle.query(
      `alter table ${table} add constraint refuses check (restaurant_id <> '${where.restaurantId}') not valid`,
    );
    const answer = await placeAsShown(dining.app, diner);
    await oracle.query(`alter table ${table} drop constraint refuses`);
    expect([answer.status, answer.body.code]).toEqual([500, 'INTERNAL']);
    expect(JSON.stringify(answer.body)).not.toContain('constraint');
    expect({ ...(await countRows(where.restaurantId)), outbox: 0 }).toEqual({ ...before, outbox: 0 });
    expect(dining.hints).toEqual([]);
    expect(await readCart(dining.app, diner)).toEqual(cart);
    expect((await placeAsShown(dining.app, diner)).status).toBe(201);
  });
});

describe('numbers', () => {
  it('ORDER-8 ORDER-9 order and tracking numbers, counted by restaurant and business day from 001', async () => {
    const where = await openRoom(dining);
    const item = await addToMenu(dining, where);
    const startedMs = dining.clock.now();
    const first = (await order(where, item)).answer.body;
    expect(first.orderNumber).toMatch(/^ORD-\d{13}-[A-HJ-NP-Z2-9]{4}$/);
    expect(first.trackingNumber).toBe('RT-20261120-001');
    expect((await order(where, item)).answer.body.trackingNumber).toBe('RT-20261120-002');
    dining.clock.set(Date.parse('2026-11-21T03:59:59Z'));
    expect((await order(where, item)).answer.body.trackingNumber).toBe('RT-20261120-003');
    dining.clock.set(Date.parse('2026-11-21T04:00:00Z'));
    expect((await order(where, item)).answer.body.trackingNumber).toBe('RT-20261121-001');
    await dining.testDatabase.oracle.query(
      'update order_counters set last_number = 999 where restaurant_id = $1',
      [where.restaurantId],
    );
    expect((await order(where, item)).answer.body.trackingNumber).toBe('RT-20261121-1000');
    dining.clock.set(startedMs);
  });

  it('ORDER-8 draws another number when the first one is taken', async () => {
    const taken = (await order(room, dish)).answer.body.orderNumber;
    const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
    const same = [-4, -3, -2, -1].map((position) => characters.indexOf(taken.at(position) ?? ''));
    const diner = await seatOne(dining, room);
    await addDish(dining.app, diner, dish);
    dining.clock.set(Number(taken.split('-')[1]));
    nextIntegers.push(...same);
    const next = await placeAsShown(dining.app, diner);
    expect(next.status).toBe(201);
    expect(next.body.orderNumber).not.toBe(taken);
    expect(next.body.orderNumber.slice(0, -4)).toBe(taken.slice(0, -4));
  });

  it("ORDER-10 gives instructions as one text trimmed under the day's label, and no blank ones", async () => {
    const where = await openRoom(dining);
    const item = await addToMenu(dining, where);
    const instructions = async (text: string) => {
      const diner = await seatOne(dining, where);
      await addDish(dining.app, diner, item);
      await sayToKitchen(dining.app, diner, text);
      return (await placeAsShown(dining.app, diner)).body.specialInstructions;
    };
    expect(await instructions('  no onions please ')).toBe('#001 no onions please');
    expect(await instructions('   ')).toBeNull();
    await dining.testDatabase.oracle.query(
      'update order_counters set last_number = 1041 where restaurant_id = $1',
      [where.restaurantId],
    );
    expect(await instructions('ñ'.repeat(500))).toBe(`#042 ${'ñ'.repeat(500)}`);
  });
});

describe('EST-1 the estimate', () => {
  it('grows with the work ahead at its station, and not with that of another', async () => {
    const where = await openRoom(dining);
    const grill = await addToMenu(dining, where, { station: 'grill', preparation_minutes: 20 });
    const salad = await addToMenu(dining, where, { station: 'cold', preparation_minutes: 6 });
    expect((await order(where, grill)).answer.body.prepTimeMinutes).toBe(20);
    const second = (await order(where, grill)).answer.body;
    expect(second.prepTimeMinutes).toBe(25);
    expect(Date.parse(second.estimatedReadyAt) - Date.parse(second.createdAt)).toBe(25 * 60_000);
    expect((await order(where, salad)).answer.body.prepTimeMinutes).toBe(6);
  });

  it('EST-2 is 15 minutes without recent orders, and ignores ready or hours-old ones', async () => {
    const where = await openRoom(dining);
    const item = await addToMenu(dining, where);
    expect((await order(where, item)).answer.body.prepTimeMinutes).toBe(15);
    await dining.testDatabase.oracle.query(`update orders set status = 'ready' where restaurant_id = $1`, [
      where.restaurantId,
    ]);
    expect((await order(where, item)).answer.body.prepTimeMinutes).toBe(15);
    const diner = await seatOne(dining, where);
    await addDish(dining.app, diner, item, { note: randomUUID() });
    dining.clock.advance(80 * 60_000);
    await dining.testDatabase.oracle.query(
      `update orders set created_at = created_at - interval '3 hours' where restaurant_id = $1`,
      [where.restaurantId],
    );
    expect((await placeAsShown(dining.app, diner)).body.prepTimeMinutes).toBe(15);
  });
});
