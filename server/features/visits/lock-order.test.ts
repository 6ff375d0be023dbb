import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { PlaceOrder } from '#contract/orders.ts';
import {
  type Answer,
  addDish,
  type Caller,
  lock,
  type OrderAnswer,
  placeAsShown,
  placeBody,
  send,
} from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom, type Room, seatTwo } from '#tests/support/dining-room.ts';
import { createMember, createTable, type Member, scan } from '#tests/support/factories.ts';
import { untilWaiting, whileHolding } from '#tests/support/row-locks.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const OVER_TWO_HOURS_MS = 7_201_000;
const NOTHING_DUE = { inKitchen: 0, toDeliver: 0, toComplete: 0, dueMinor: 0 };

const dining = setUpApp({ poolSize: 16 });
let room: Room;
let server: Member;
let dish: string;

beforeEach(async () => {
  room = await openRoom(dining);
  server = await createMember(dining.database, room.restaurantId, 'server');
  dish = await addToMenu(dining, room);
});

const restaurant = () => `/api/restaurants/${room.restaurantId}` as const;
const takeOrder = (tableId: string) =>
  send<RefusalBody & { id: string }>(dining.app, server, `POST ${restaurant()}/tables/${tableId}/orders`, {
    body: { lines: [{ menuItemId: dish, optionIds: [], note: '', quantity: 1 }] },
    idempotencyKey: randomUUID(),
  });

/** The request of the diner who has locked the table’s cart. */
async function lockedCart(diner: Diner): Promise<PlaceOrder> {
  await addDish(dining.app, diner, dish);
  const { body: cart } = await lock(dining.app, diner);
  return { mode: 'collaborative', cartVersion: cart.version, shownTotalMinor: cart.totalMinor };
}

/** Holds a shared order that has its cart at the day’s number; then runs the other action; then releases the number. */
async function duringSharedOrder<T>(
  diner: Diner,
  next: () => Promise<T>,
): Promise<{ order: OrderAnswer; next: T }> {
  const { oracle } = dining.testDatabase;
  // The counter has a row to lock once there is a first order.
  await takeOrder(await createTable(dining.database, room.restaurantId));
  const body = await lockedCart(diner);
  const hold = `select from order_counters where restaurant_id = '${room.restaurantId}' for update`;
  return whileHolding(oracle, hold, async (letGo) => {
    const order = placeBody(dining.app, diner, body);
    await untilWaiting(oracle, 1);
    const following = next();
    await untilWaiting(oracle, 2);
    await letGo();
    return { order: await order, next: await following };
  });
}

test('an order by a waiter while the table orders: both are placed, neither waits for the other', async () => {
  const { diner } = await seatTwo(dining, room);
  const answers = await duringSharedOrder(diner, () => takeOrder(diner.tableId));
  expect([answers.order.status, answers.next.status]).toEqual([201, 201]);
});

test('a scan that closes an abandoned visit waits for an order being placed in it', async () => {
  const { diner } = await seatTwo(dining, room);
  const answers = await duringSharedOrder(diner, () => {
    dining.clock.advance(OVER_TWO_HOURS_MS);
    return scan(dining, diner.tableId);
  });
  expect(answers.order.status).toBe(201);
  expect(answers.next.visit.id).not.toBe(diner.visitId);
});

test('closing the visit meanwhile is refused because of the new order', async () => {
  const { diner } = await seatTwo(dining, room);
  const answers = await duringSharedOrder(diner, () =>
    send<RefusalBody>(dining.app, server, `POST ${restaurant()}/visits/${diner.visitId}/close`, {
      body: { plan: NOTHING_DUE },
    }),
  );
  expect(answers.order.status).toBe(201);
  expect([answers.next.status, answers.next.body.code]).toEqual([409, 'ORDERS_IN_KITCHEN']);
});

test('BILL-5 closing the visit waits for a tip being given, and is refused because of it', async () => {
  const { oracle } = dining.testDatabase;
  const { diner } = await seatTwo(dining, room);
  await addDish(dining.app, diner, dish);
  const { id: orderId, totalAmountMinor } = (await placeAsShown(dining.app, diner)).body;
  await oracle.query(`update orders set status = 'completed' where id = $1`, [orderId]);
  const atVisit = (what: string, body: object) =>
    send<RefusalBody>(dining.app, server, `POST ${restaurant()}/visits/${diner.visitId}/${what}`, { body });
  const paid = { amountMinor: totalAmountMinor, shownDueMinor: totalAmountMinor, tipMinor: 0 };
  await atVisit('payments', { paymentId: randomUUID(), method: 'cash', ...paid });
  const hold = `select from orders where id = '${orderId}' for update`;
  const [tip, close] = await whileHolding(oracle, hold, async (letGo) => {
    const tipping = send(dining.app, diner, 'POST /api/orders/add-tip', { body: { orderId, tipAmount: 2 } });
    await untilWaiting(oracle, 1);
    const closing = atVisit('close', { plan: NOTHING_DUE });
    await untilWaiting(oracle, 2);
    await letGo();
    return Promise.all([tipping, closing]);
  });
  expect(tip.status).toBe(200);
  expect([close.status, close.body.code]).toEqual([409, 'VISIT_CHANGED']);
});

test('moving guests while they order and another joins: all of it happens', async () => {
  const { diner } = await seatTwo(dining, room);
  const free = await createTable(dining.database, room.restaurantId);
  const answers = await duringSharedOrder(diner, () =>
    send<RefusalBody>(dining.app, server, `POST ${restaurant()}/visits/${diner.visitId}/move`, {
      body: { tableId: free },
    }),
  );
  expect([answers.order.status, answers.next.status]).toEqual([201, 200]);
});

test('concurrent changes of one table are all answered', async () => {
  const rounds = 8;
  const outcomes: string[] = [];
  const note = async (what: string, answer: Promise<Answer>): Promise<void> => {
    const { status, body } = await answer;
    if (status >= 500) outcomes.push(`${what}: ${status} ${JSON.stringify(body)}`);
  };
  for (let round = 0; round < rounds; round += 1) {
    const [{ diner, other }, { diner: neighbour }] = [
      await seatTwo(dining, room),
      await seatTwo(dining, room),
    ];
    const bodies = [await lockedCart(diner), await lockedCart(neighbour)] as const;
    const free = await createTable(dining.database, room.restaurantId);
    const { body: announced } = await takeOrder(diner.tableId);
    const visit = `${restaurant()}/visits/${diner.visitId}` as const;
    const asServer = (path: `POST ${string}`, body: object) =>
      send(dining.app, server, path, { body, idempotencyKey: randomUUID() });
    const asDiner = (who: Caller, key: `${'GET' | 'POST' | 'PATCH'} ${string}`, body?: object) =>
      send(dining.app, who, key, { body });
    const shareId = randomUUID();
    await asDiner(other, 'POST /api/bill/shares', { shareId, wish: { kind: 'all' } });
    await asDiner(other, `POST /api/bill/shares/${shareId}/tell`, { method: 'card', tipMinor: 0 });
    const chores = [
      () => note('order', placeBody(dining.app, diner, bodies[0])),
      () => note('their order', placeBody(dining.app, neighbour, bodies[1])),
      () => note('own order', placeAsShown(dining.app, other)),
      () => note('taken', takeOrder(diner.tableId)),
      () => note('taken there', takeOrder(free)),
      () => note('move', asServer(`POST ${visit}/move`, { tableId: free })),
      () =>
        note(
          'cancel',
          asServer(`POST ${restaurant()}/orders/${announced.id}/moves`, {
            to: 'cancelled',
            version: 1,
            reason: 'x',
          }),
        ),
      () => note('merge', asServer(`POST ${visit}/merge`, { intoVisitId: neighbour.visitId })),
      () => note('swap', asServer(`POST ${visit}/move`, { tableId: neighbour.tableId })),
      () =>
        note(
          'swap back',
          asServer(`POST ${restaurant()}/visits/${neighbour.visitId}/move`, { tableId: diner.tableId }),
        ),
      () => note('close', asServer(`POST ${visit}/close`, { plan: NOTHING_DUE })),
      () => note('rename', asDiner(other, 'PATCH /api/visit/me', { displayName: 'Ana' })),
      () => note('heartbeat', asDiner(other, 'POST /api/visit/heartbeat')),
      () => note('leave', asDiner(other, 'POST /api/visit/leave')),
    ];
    const turned = [...chores.slice(round % chores.length), ...chores.slice(0, round % chores.length)];
    await Promise.all([...turned.map((chore) => chore()), scan(dining, diner.tableId)]);
  }
  expect(outcomes).toEqual([]);
});
