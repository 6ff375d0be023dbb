import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { PadTable } from '#contract/order-pad.ts';
import type { Order, StaffOrder } from '#contract/orders.ts';
import { addDish, type Caller, placeAsShown, readCart, send } from '#tests/support/diner-calls.ts';
import { addToMenu, joinTable, seatOne } from '#tests/support/dining-room.ts';
import { createTable } from '#tests/support/factories.ts';
import { type KitchenScene, keyOfEarlierRelease, openKitchen } from '#tests/support/kitchen-scene.ts';

const TWO_HOURS_MS = 7_200_000;

let kitchen: KitchenScene;

beforeAll(async () => {
  kitchen = await openKitchen();
});
afterAll(() => kitchen.dining.close());

const line = (menuItemId: string, quantity = 1) => ({ menuItemId, optionIds: [], note: '', quantity });
const take = (
  tableId: string,
  body: object,
  { by = kitchen.members.server, key = randomUUID() }: { by?: Caller; key?: string } = {},
) =>
  send<StaffOrder & RefusalBody>(
    kitchen.dining.app,
    by,
    `POST /api/restaurants/${kitchen.room.restaurantId}/tables/${tableId}/orders`,
    { body, idempotencyKey: key },
  );
const look = (tableId: string, by: Caller = kitchen.members.server) =>
  send<PadTable & RefusalBody>(
    kitchen.dining.app,
    by,
    `GET /api/restaurants/${kitchen.room.restaurantId}/tables/${tableId}/order-pad`,
  );
const newTable = () => createTable(kitchen.dining.database, kitchen.room.restaurantId);

describe('ORDER-15 an order taken by staff', () => {
  it('opens a visit at a free table and is an order like any other', async () => {
    const tableId = await newTable();
    expect((await look(tableId)).body).toMatchObject({
      visitId: null,
      openOrders: 0,
      factors: { food: 1, drinks: 1 },
    });
    kitchen.dining.hints.length = 0;
    const { status, body } = await take(tableId, {
      lines: [line(kitchen.steak, 2), line(kitchen.beer)],
      specialInstructions: ' without salt ',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending',
      tableId,
      isTakenByStaff: true,
      submittedByName: 'server',
      customerSessionId: null,
      totalAmountMinor: 3_220,
      taxMinor: 293,
      items: [
        { name: 'Entrecot', quantity: 2, station: 'grill', dinerName: null },
        { name: 'Caña', quantity: 1, station: 'bar' },
      ],
    });
    expect(body.specialInstructions).toMatch(/^#\d{3} without salt$/);
    expect(kitchen.dining.hints.map(({ event }) => event.type)).toEqual([
      'table.changed',
      'order.placed',
      'notification.created',
      'table.changed',
    ]);
    expect((await look(tableId)).body).toMatchObject({ visitId: body.visitId, openOrders: 1 });
    const { order, events } = await kitchen.read(body.id);
    expect(order).toEqual(body);
    expect(events).toMatchObject([
      { actorKind: 'member', actorName: 'server', toStatus: 'pending', version: 1 },
    ]);
    const { oracle } = kitchen.dining.testDatabase;
    const audit = await oracle.query('select action, actor_id from audit_log where subject_id = $1', [
      body.id,
    ]);
    expect(audit.rows).toEqual([{ action: 'order.taken', actor_id: kitchen.members.server.userId }]);
    const table = await oracle.query('select status from restaurant_tables where id = $1', [tableId]);
    expect(table.rows).toEqual([{ status: 'occupied' }]);
  });

  it("adds the order to the guests' visit: they see it, and their cart is unchanged", async () => {
    const diner = await seatOne(kitchen.dining, kitchen.room);
    const { app } = kitchen.dining;
    await addDish(app, diner, kitchen.steak, { note: 'rare', quantity: 2 });
    kitchen.dining.clock.advance(1);
    await addDish(app, diner, kitchen.beer);
    const theirs = await readCart(app, diner);
    const { body } = await take(diner.tableId, {
      lines: [line(kitchen.beer)],
      specialInstructions: 'With two straws',
    });
    expect(body.visitId).toBe(diner.visitId);
    expect(body.items).toMatchObject([{ name: 'Caña', quantity: 1 }]);
    expect(theirs.lines).toHaveLength(2);
    expect(await readCart(app, diner)).toEqual(theirs);
    const seen = await send<{ orders: Order[] }>(kitchen.dining.app, diner, 'GET /api/orders');
    expect(seen.body.orders.map(({ id }) => id)).toEqual([body.id]);
    // ASSIGN-10: who took it is nothing for guests.
    expect(seen.body.orders[0]).toMatchObject({
      submittedByName: null,
      instructions: [{ name: null, text: 'With two straws' }],
    });
    // The cart as they read it can be ordered unchanged.
    const placed = await placeAsShown(app, diner);
    expect(placed.body.items).toMatchObject([{ quantity: 2, notes: 'rare' }, { quantity: 1 }]);
  });

  it('VISIT_CHANGED: is refused where the guests that it was written for have left, and given to them where they are', async () => {
    const visits = (path: string, body: object) =>
      send<RefusalBody>(
        kitchen.dining.app,
        kitchen.members.server,
        `POST /api/restaurants/${kitchen.room.restaurantId}/visits/${path}`,
        { body },
      );
    const [ana, ben] = [
      await seatOne(kitchen.dining, kitchen.room),
      await seatOne(kitchen.dining, kitchen.room),
    ];
    const forAna = { lines: [line(kitchen.beer)], visitId: ana.visitId };
    const tableId = await newTable();
    expect((await visits(`${ana.visitId}/move`, { tableId })).status).toBe(200);
    const late = await take(ana.tableId, forAna);
    expect([late.status, late.body.code]).toEqual([409, 'VISIT_CHANGED']);
    expect((await look(ana.tableId)).body.visitId).toBeNull();
    const moved = await take(tableId, forAna);
    expect([moved.status, moved.body.visitId]).toEqual([201, ana.visitId]);
    await visits(`${ana.visitId}/merge`, { intoVisitId: ben.visitId });
    const merged = await take(tableId, forAna);
    expect([merged.status, merged.body.visitId]).toEqual([201, ben.visitId]);
    expect((await take(await newTable(), forAna)).body.code).toBe('VISIT_CHANGED');
    const { oracle } = kitchen.dining.testDatabase;
    await oracle.query('update visits set closed_at = $2 where id = $1', [
      ben.visitId,
      new Date(kitchen.dining.clock.now()),
    ]);
    expect((await take(ben.tableId, forAna)).body.code).toBe('VISIT_CHANGED');
    expect((await take(ben.tableId, { lines: forAna.lines, visitId: randomUUID() })).body.code).toBe(
      'VISIT_CHANGED',
    );
    expect((await take(ben.tableId, { lines: forAna.lines })).status).toBe(201);
  });

  it('guests who arrive later join the visit that staff opened', async () => {
    const tableId = await newTable();
    const { body } = await take(tableId, { lines: [line(kitchen.beer)] });
    const early = await joinTable(kitchen.dining, tableId);
    expect(early.visitId).toBe(body.visitId);
    const otherTable = await newTable();
    const left = await take(otherTable, { lines: [line(kitchen.beer)] });
    kitchen.dining.clock.advance(TWO_HOURS_MS + 1);
    const late = await joinTable(kitchen.dining, otherTable);
    expect(late.visitId).not.toBe(left.body.visitId);
  });

  it('is for the visit that staff see, however long ago its last order of the day was', async () => {
    const tableId = await newTable();
    const lunch = await take(tableId, { lines: [line(kitchen.steak, 2)] });
    kitchen.dining.clock.advance(TWO_HOURS_MS + 1);
    const { visitId } = (await look(tableId)).body;
    expect(visitId).toBe(lunch.body.visitId);
    const coffees = await take(tableId, { lines: [line(kitchen.beer)], visitId });
    expect([coffees.status, coffees.body.visitId]).toEqual([201, visitId]);
    // A pad without the visit's name, of a client from before.
    kitchen.dining.clock.advance(TWO_HOURS_MS + 1);
    const more = await take(tableId, { lines: [line(kitchen.beer)] });
    expect([more.status, more.body.visitId]).toEqual([201, visitId]);
    // The order is activity: guests who scan now belong to it.
    expect((await joinTable(kitchen.dining, tableId)).visitId).toBe(visitId);
  });

  it('INV-01 the same key gives the same order, also at the same moment; with another body it is refused', async () => {
    const tableId = await newTable();
    const key = randomUUID();
    const body = { lines: [line(kitchen.beer)] };
    const answers = await Promise.all([1, 2, 3].map(() => take(tableId, body, { key })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const other = await take(tableId, { lines: [line(kitchen.beer, 2)] }, { key });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect((await look(tableId)).body.openOrders).toBe(1);
  });

  it('INV-01 a colleague who sends it again at the same screen gets the same order, which stays the first waiter’s', async () => {
    const tableId = await newTable();
    const key = randomUUID();
    const body = { lines: [line(kitchen.beer)] };
    const first = await take(tableId, body, { key });
    const again = await take(tableId, body, { key, by: kitchen.members.manager });
    expect([again.status, again.body.id, again.body.submittedByName]).toEqual([201, first.body.id, 'server']);
    expect((await look(tableId)).body.openOrders).toBe(1);
    const { oracle } = kitchen.dining.testDatabase;
    const { rows } = await oracle.query('select taken_by_user_id from orders where id = $1', [first.body.id]);
    expect(rows).toEqual([{ taken_by_user_id: kitchen.members.server.userId }]);
  });

  it('INV-01 an order that an earlier release took is not taken again by the same waiter', async () => {
    const tableId = await newTable();
    const key = randomUUID();
    const body = { lines: [line(kitchen.beer)] };
    const { id } = (await take(tableId, body, { key })).body;
    await keyOfEarlierRelease(kitchen, key);
    const again = await take(tableId, body, { key });
    expect([again.status, again.body.id]).toEqual([201, id]);
  });

  it('is refused without leaving a visit behind', async () => {
    const tableId = await newTable();
    const soldOut = await addToMenu(kitchen.dining, kitchen.room, { name: 'Ostras', is_available: false });
    const lastOne = await addToMenu(kitchen.dining, kitchen.room, { name: 'Percebes', portions_left: 1 });
    const enough = await addToMenu(kitchen.dining, kitchen.room, { name: 'Nécoras', portions_left: 9 });
    const answers = [
      await take(tableId, { lines: [line(soldOut)] }),
      await take(tableId, { lines: [line(enough, 2), line(lastOne, 2)] }),
      await take(tableId, { lines: [line(randomUUID())] }),
      await take(tableId, { lines: [{ ...line(kitchen.beer), optionIds: [randomUUID()] }] }),
      await take(tableId, { lines: [] }),
      await take(randomUUID(), { lines: [line(kitchen.beer)] }),
      await take(tableId, { lines: [line(kitchen.beer)] }, { by: kitchen.members.chef }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'ITEM_UNAVAILABLE'],
      [409, 'ITEM_UNAVAILABLE'],
      [404, 'MENU_ITEM_NOT_FOUND'],
      [422, 'OPTIONS_INVALID'],
      [400, 'VALIDATION_FAILED'],
      [404, 'TABLE_NOT_FOUND'],
      [403, 'NOT_ALLOWED'],
    ]);
    // PORTION-3: what there is enough of is not named.
    expect(answers.slice(0, 2).map(({ body }) => body.details)).toEqual([
      { items: [{ menuItemId: soldOut, name: 'Ostras' }] },
      { items: [{ menuItemId: lastOne, name: 'Percebes', left: 1 }] },
    ]);
    expect((await look(tableId)).body.visitId).toBeNull();
    expect((await look(tableId, kitchen.members.chef)).body.code).toBe('NOT_ALLOWED');
  });

  it('is not for a visit of the day before that nobody closed; today’s guests join the new one', async () => {
    const tableId = await newTable();
    const { visitId } = (await take(tableId, { lines: [line(kitchen.steak)] })).body;
    const { oracle } = kitchen.dining.testDatabase;
    await oracle.query(
      'update table_price_sessions set food_factor = 1.5, drinks_factor = 1.5 where visit_id = $1',
      [visitId],
    );
    const evening = { visitId, openOrders: 1, factors: { food: 1.5, drinks: 1.5 } };
    expect((await look(tableId)).body).toMatchObject(evening);
    kitchen.dining.clock.advance(6 * TWO_HOURS_MS);
    const today = { visitId: null, openOrders: 0, factors: { food: 1, drinks: 1 } };
    expect((await look(tableId)).body).toMatchObject(today);
    // The pad was opened the day before.
    const lunch = await take(tableId, { lines: [line(kitchen.beer)], visitId });
    expect([lunch.status, lunch.body.totalAmountMinor]).toEqual([201, 320]);
    expect(lunch.body.visitId).not.toBe(visitId);
    expect((await look(tableId)).body).toMatchObject({ visitId: lunch.body.visitId, openOrders: 1 });
    expect((await joinTable(kitchen.dining, tableId)).visitId).toBe(lunch.body.visitId);
  });

  it.each([
    ['goes on with a night', '02:40', true],
    ['is not for the evening before', '22:50', false],
  ])('after 5 in the morning %s that ordered last at %s', async (_name, lastAt, isSame) => {
    const day = lastAt < '05:00' ? '2026-11-22' : '2026-11-21';
    kitchen.dining.clock.set(Date.parse(`${day}T${lastAt}:00+01:00`));
    const tableId = await newTable();
    const night = await take(tableId, { lines: [line(kitchen.steak)] });
    kitchen.dining.clock.set(Date.parse('2026-11-22T05:05:00+01:00'));
    expect((await look(tableId)).body.visitId).toBe(isSame ? night.body.visitId : null);
    const morning = await take(tableId, { lines: [line(kitchen.beer)] });
    expect(morning.status).toBe(201);
    expect(morning.body.visitId === night.body.visitId).toBe(isSame);
  });
});
