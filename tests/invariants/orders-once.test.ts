import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { PlaceOrder, StaffOrder } from '#contract/orders.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import { addDish, lock, type OrderAnswer, placeBody, readCart, send } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom } from '#tests/support/dining-room.ts';
import { createMember, createTable } from '#tests/support/factories.ts';
import { inForm, invariant } from '#tests/support/invariant.ts';
import {
  eachOf,
  joinOver,
  range,
  seatOver,
  untilServed,
  withTwoProcesses,
} from '#tests/support/two-processes.ts';

const two = withTwoProcesses();

/** Two submissions per pair stay below the limit of sixty orders per minute and diner. */
const PAIRS_PER_DINER = 20;
const TABLES_AT_ONCE = 4;

const layRoom = async () => {
  const room = await openRoom(two.installation);
  return { room, dish: await addToMenu(two.installation, room) };
};

const countOrders = (restaurantId: string): Promise<number> =>
  two.installation.ask(async (client) => {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from orders where restaurant_id = $1',
      [restaurantId],
    );
    return rows[0]?.n ?? -1;
  });

/** Adds one dish and returns what the page would submit; the previous version contained the dish too. */
async function fillCart(diner: Diner, dish: string): Promise<PlaceOrder> {
  await untilServed(() => addDish(two.door, diner, dish));
  const { body: cart } = await untilServed(() => lock(two.door, diner));
  return { mode: 'individual', cartVersion: cart.version, shownTotalMinor: cart.own.totalMinor };
}

const anotherBody = (body: PlaceOrder): PlaceOrder => ({ ...body, cartVersion: body.cartVersion - 1 });

invariant('INV-02', 'a key that is reused with another body is refused', async ({ count }) => {
  const { room, dish } = await layRoom();
  const pairs = inForm({ short: 100, long: 1_000 });
  const statuses = new Map<string, number>();
  await eachOf(range(pairs / PAIRS_PER_DINER), TABLES_AT_ONCE, async () => {
    const [diner] = await seatOver(two, room, 1);
    if (!diner) throw new Error('nobody is seated');
    for (let pair = 0; pair < PAIRS_PER_DINER; pair += 1) {
      const body = await fillCart(diner, dish);
      const key = randomUUID();
      const first = await untilServed(() => placeBody(two.door, diner, body, key));
      const second = await untilServed(() => placeBody(two.door, diner, anotherBody(body), key));
      const outcome = `${first.status} then ${second.status} ${second.body.code ?? ''}`;
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
    }
  });
  count({ pairs, ...Object.fromEntries(statuses) });
  expect(Object.fromEntries(statuses)).toEqual({ '201 then 422 IDEMPOTENCY_KEY_REUSED': pairs });
  expect(await countOrders(room.restaurantId)).toBe(pairs);
});

invariant(
  'INV-02',
  'a key used in two processes simultaneously is executed once: the other request is a replay, or refused if its body differs',
  async ({ count }) => {
    const { room, dish } = await layRoom();
    const pairs = inForm({ short: 100, long: 1_000 });
    const outcomes = new Map<string, number>();
    await eachOf(range(pairs / PAIRS_PER_DINER), TABLES_AT_ONCE, async () => {
      const [diner] = await seatOver(two, room, 1);
      if (!diner) throw new Error('nobody is seated');
      for (let pair = 0; pair < PAIRS_PER_DINER; pair += 1) {
        const isSame = pair % 2 === 0;
        const body = await fillCart(diner, dish);
        const other = isSame ? body : anotherBody(body);
        const key = randomUUID();
        const answers = await Promise.all([
          untilServed(() => placeBody(two.doors[0], diner, body, key)),
          untilServed(() => placeBody(two.doors[1], diner, other, key)),
        ]);
        const statuses = answers
          .map((answer) => `${answer.status} ${answer.body.code ?? ''}`.trim())
          .toSorted();
        const ids = new Set(
          answers.filter((answer) => answer.status === 201).map((answer) => answer.body.id),
        );
        const outcome = `${isSame ? 'same' : 'another'} body: ${statuses.join(' and ')}, orders ${ids.size}`;
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    });
    count({ pairs, ...Object.fromEntries(outcomes) });
    expect(Object.fromEntries(outcomes)).toEqual({
      'same body: 201 and 201, orders 1': pairs / 2,
      'another body: 201 and 422 IDEMPOTENCY_KEY_REUSED, orders 1': pairs / 2,
    });
    expect(await countOrders(room.restaurantId)).toBe(pairs);
  },
);

invariant('INV-11', 'two screens that bump the same ticket move it once', async ({ count }) => {
  const { room, dish } = await layRoom();
  const { installation, doors } = two;
  const chef = await createMember(installation.database, room.restaurantId, 'chef', {
    authSecret: installation.authSecret,
  });
  const [diner] = await seatOver(two, room, 1);
  if (!diner) throw new Error('nobody is seated');
  const body = await fillCart(diner, dish);
  const { body: order } = await untilServed(() => placeBody(two.door, diner, body));
  const bumps = inForm({ short: 100, long: 1_000 });
  const path = `POST /api/restaurants/${room.restaurantId}/orders/${order.id}/moves` as const;
  let refused = 0;
  for (let version = 1; version <= bumps; version += 1) {
    const to: OrderStatus = version % 2 === 1 ? 'preparing' : 'ready';
    const answers = await Promise.all(
      doors.map((door) =>
        untilServed(() => send<StaffOrder & RefusalBody>(door, chef, path, { body: { to, version } })),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('ORDER_CHANGED');
    refused += 1;
  }
  const events = await installation.ask(async (client) => {
    const { rows } = await client.query<{ version: number }>(
      'select version from order_events where order_id = $1 order by version',
      [order.id],
    );
    return rows.map((row) => row.version);
  });
  count({ bumps, 'refused seconds': refused, events: events.length - 1 });
  expect(events).toEqual(range(bumps + 1).map((index) => index + 1));
});

invariant('INV-15', 'orders placed simultaneously get unique numbers without a gap', async ({ count }) => {
  const { room, dish } = await layRoom();
  const orders = inForm({ short: 100, long: 1_000 });
  const tables: { diner: Diner; body: PlaceOrder }[] = [];
  await eachOf(range(orders), TABLES_AT_ONCE, async () => {
    const [diner] = await seatOver(two, room, 1);
    if (diner) tables.push({ diner, body: await fillCart(diner, dish) });
  });
  let turnedAway = 0;
  const placeUntilTaken = (diner: Diner, body: PlaceOrder): Promise<OrderAnswer> => {
    const key = randomUUID();
    return untilServed(
      () => placeBody(two.door, diner, body, key),
      () => {
        turnedAway += 1;
      },
    );
  };
  const answers = await Promise.all(tables.map(({ diner, body }) => placeUntilTaken(diner, body)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
  const tracking = answers
    .map((answer) => answer.body.trackingNumber.slice('RT-yyyymmdd-'.length))
    .map(Number);
  const numbers = new Set(answers.map((answer) => answer.body.orderNumber));
  count({
    'orders at once': orders,
    'turned away': turnedAway,
    'order numbers': numbers.size,
    'tracking numbers': new Set(tracking).size,
  });
  expect(numbers.size).toBe(orders);
  expect(tracking.toSorted((a, b) => a - b)).toEqual(range(orders).map((index) => index + 1));
});

invariant(
  'INV-15',
  'simultaneous scans of one table open one visit, and simultaneous first reads of its cart one cart',
  async ({ count }) => {
    const { room } = await layRoom();
    const { installation, door } = two;
    const rounds = inForm({ short: 4, long: 40 });
    const phones = 25;
    for (let round = 0; round < rounds; round += 1) {
      const tableId = await createTable(installation.database, room.restaurantId);
      const diners = await Promise.all(range(phones).map(() => joinOver(door, tableId)));
      expect(new Set(diners.map((diner) => diner.visitId)).size).toBe(1);
      const carts = await Promise.all(diners.map((diner) => readCart(door, diner)));
      expect(new Set(carts.map((cart) => cart.id)).size).toBe(1);
    }
    const found = await installation.ask(async (client) => {
      const { rows } = await client.query<{ visits: number; carts: number }>(
        `select (select count(*)::int from visits where restaurant_id = $1) as visits,
              (select count(*)::int from carts where restaurant_id = $1) as carts`,
        [room.restaurantId],
      );
      return rows[0];
    });
    count({ tables: rounds, scans: rounds * phones, visits: found?.visits ?? -1, carts: found?.carts ?? -1 });
    expect(found).toEqual({ visits: rounds, carts: rounds });
  },
);
