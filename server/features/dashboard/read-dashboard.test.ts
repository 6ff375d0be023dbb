import { beforeEach, describe, expect, it } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Role } from '#domain/people/roles.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { createMember, createMenu, createTable } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const dining = setUpApp();
let room: Room;

beforeEach(async () => {
  room = await openRoom(dining, { timezone: 'Europe/Madrid' });
});

const read = async (role: Role = 'owner') => {
  const member = await createMember(dining.database, room.restaurantId, role);
  const { body } = await send<Dashboard>(
    dining.app,
    member,
    `GET /api/restaurants/${room.restaurantId}/dashboard`,
  );
  return body;
};

let dishId: string;
async function placeAt(diner: Diner): Promise<string> {
  await addDish(dining.app, diner, dishId);
  return (await placeAsShown(dining.app, diner)).body.id;
}
const change = (id: string, set: string, values: unknown[] = []) =>
  dining.testDatabase.oracle.query(`update orders set ${set} where id = $1`, [id, ...values]);
const call = (diner: Diner) =>
  send<{ id: string }>(dining.app, diner, 'POST /api/staff-requests', { body: { requestType: 'service' } });

describe('at a glance', () => {
  beforeEach(async () => {
    dishId = await addToMenu(dining, room);
  });

  it('an empty restaurant: nothing waits, nothing is sold', async () => {
    expect(await read()).toMatchObject({
      waiting: { tooLong: 0, longestMinutes: null },
      kitchen: null,
      requests: { pending: 0, inProgress: 0, late: 0, longestMinutes: null },
      soldOut: { count: 0, dishes: [] },
      tables: { open: 0, total: 1 },
      orders: { pending: 0, confirmed: 0, preparing: 0, ready: 0, delivered: 0 },
      sales: { today: { totalMinor: 0, orders: 0 }, weekAgo: { totalMinor: 0, orders: 0 } },
    });
  });

  it('DASH-1 counts open orders by status, and those that wait too long', async () => {
    const diner = await seatOne(dining, room);
    const [pending, late, ready, delivered] = [
      await placeAt(diner),
      await placeAt(diner),
      await placeAt(diner),
      await placeAt(diner),
    ];
    await change(late, `status = 'preparing', estimated_ready_at = estimated_ready_at - interval '2 hours'`);
    await change(ready, `status = 'ready'`);
    await change(delivered, `status = 'delivered'`);
    expect(await read()).toMatchObject({
      orders: { pending: 1, confirmed: 0, preparing: 1, ready: 1, delivered: 1 },
      waiting: { tooLong: 1, longestMinutes: 0 },
      tables: { open: 1, total: 2 },
    });
    dining.clock.advance(6 * MINUTE_MS);
    expect((await read()).waiting).toEqual({ tooLong: 3, longestMinutes: 6 });
    await change(pending, `status = 'cancelled', cancel_reason = 'x'`);
    expect((await read()).waiting.tooLong).toBe(2);
  });

  it('DASH-3 counts tables with an open staff request', async () => {
    const [first, second] = [await seatOne(dining, room), await seatOne(dining, room)];
    const { body: taken } = await call(first);
    dining.clock.advance(4 * MINUTE_MS);
    await call(second);
    expect((await read('server')).requests).toEqual({
      pending: 2,
      inProgress: 0,
      late: 1,
      longestMinutes: 4,
    });
    const server = await createMember(dining.database, room.restaurantId, 'server');
    await send(
      dining.app,
      server,
      `POST /api/restaurants/${room.restaurantId}/staff-requests/${taken.id}/moves`,
      { body: { to: 'in_progress', version: 1 } },
    );
    expect((await read()).requests).toEqual({ pending: 1, inProgress: 1, late: 0, longestMinutes: 0 });
  });

  it('lists unavailable menu items', async () => {
    const soon = new Date(dining.clock.now() + HOUR_MS);
    await addToMenu(dining, room, { name: 'Off', is_available: false });
    await addToMenu(dining, room, { name: 'Later', out_until: soon });
    await addToMenu(dining, room, { name: 'None left', portions_left: 0 });
    const { soldOut } = await read();
    expect(soldOut.count).toBe(3);
    expect(soldOut.dishes.map(({ name }) => name).toSorted()).toEqual(['Later', 'None left', 'Off']);
    dining.clock.advance(2 * HOUR_MS);
    expect((await read()).soldOut.count).toBe(2);
  });

  it("lists five unavailable items, the latest first, in the restaurant's language, and counts all; inactive menus are left out", async () => {
    const off = await createMenu(dining.database, room.restaurantId, { is_active: false });
    await addToMenu(dining, room, { name: 'Of last summer', menu_id: off, is_available: false });
    for (const [index, name] of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].entries())
      await addToMenu(dining, room, {
        name,
        is_available: false,
        updated_at: new Date(dining.clock.now() + index),
        ...(name === 'Six' && { translations: JSON.stringify({ es: { name: 'Seis' } }) }),
      });
    const { soldOut } = await read();
    expect(soldOut.count).toBe(6);
    expect(soldOut.dishes.map(({ name }) => name)).toEqual(['Seis', 'Five', 'Four', 'Three', 'Two']);
  });

  it('delivered orders do not count as waiting', async () => {
    const diner = await seatOne(dining, room);
    const delivered = await placeAt(diner);
    dining.clock.advance(30 * MINUTE_MS);
    await placeAt(diner);
    await change(delivered, `status = 'delivered'`);
    expect((await read()).waiting).toEqual({ tooLong: 0, longestMinutes: 0 });
  });

  it('compares preparation times with the estimates', async () => {
    const diner = await seatOne(dining, room);
    for (const minutes of [10, 20]) {
      const id = await placeAt(diner);
      await change(
        id,
        `status = 'delivered', prep_time_minutes = 12, estimated_ready_at = created_at + interval '12 minutes',
         ready_at = created_at + make_interval(mins => $2::int)`,
        [minutes],
      );
    }
    const cancelled = await placeAt(diner);
    await change(
      cancelled,
      `status = 'cancelled', cancel_reason = 'x', ready_at = created_at + interval '3 hours'`,
    );
    expect((await read()).kitchen).toEqual({
      averageMinutes: 15,
      promisedMinutes: 12,
      orders: 2,
      inTime: 1,
    });
  });

  it('does not count an archived table', async () => {
    const gone = await createTable(dining.database, room.restaurantId);
    expect((await read()).tables.total).toBe(2);
    await dining.testDatabase.oracle.query('update restaurant_tables set archived_at = now() where id = $1', [
      gone,
    ]);
    expect((await read()).tables.total).toBe(1);
  });
});

describe('DASH-2 sales', () => {
  beforeEach(async () => {
    dishId = await addToMenu(dining, room);
  });
  const WEEK_MS = 7 * 24 * HOUR_MS;

  /** An order that was placed so long before now. */
  const sold = async (diner: Diner, agoMs: number) => {
    const id = await placeAt(diner);
    await change(id, 'created_at = $2', [new Date(dining.clock.now() - agoMs)]);
    return id;
  };

  it('today against the same day last week, up to the same minute, without cancelled orders', async () => {
    const diner = await seatOne(dining, room);
    await sold(diner, 0);
    await sold(diner, 0);
    await change(await sold(diner, 0), `status = 'cancelled', cancel_reason = 'x'`);
    await sold(diner, WEEK_MS + 5 * MINUTE_MS);
    const { sales } = await read();
    expect(sales).toMatchObject({
      currency: 'EUR',
      today: { totalMinor: 2_900, orders: 2 },
      weekAgoSoFar: { totalMinor: 1_450, orders: 1 },
      weekAgo: { totalMinor: 1_450, orders: 1 },
    });
    // Later that evening, a week ago.
    await sold(diner, WEEK_MS - 5 * MINUTE_MS);
    const later = (await read()).sales;
    expect(later?.weekAgoSoFar.orders).toBe(1);
    expect(later?.weekAgo.orders).toBe(2);
  });

  it('NUM-4 sales are without the service charge', async () => {
    const diner = await seatOne(dining, room);
    for (const agoMs of [0, WEEK_MS + MINUTE_MS])
      await change(
        await sold(diner, agoMs),
        'total_amount_minor = total_amount_minor + 145, service_charge_minor = 145',
      );
    const { sales } = await read();
    expect(sales).toMatchObject({ today: { totalMinor: 1_450 }, weekAgoSoFar: { totalMinor: 1_450 } });
    expect(sales?.days.at(-1)).toMatchObject({ totalMinor: 1_450, weekBefore: { totalMinor: 1_450 } });
  });

  it('seven days up to today, each beside the same weekday of the week before', async () => {
    const diner = await seatOne(dining, room);
    await sold(diner, 0);
    await sold(diner, 24 * HOUR_MS);
    await sold(diner, WEEK_MS + 24 * HOUR_MS);
    await sold(diner, 2 * WEEK_MS);
    const { sales, day } = await read();
    expect(sales?.days).toHaveLength(7);
    expect(sales?.days.at(-1)).toMatchObject({ day, totalMinor: 1_450, weekBefore: { orders: 0 } });
    expect(sales?.days.at(-2)).toMatchObject({ orders: 1, weekBefore: { totalMinor: 1_450, orders: 1 } });
    expect(sales?.days.slice(0, 5).map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0]);
  });
});

it.each([
  ['five, unless the restaurant says otherwise', '04:59', 5],
  ['two, if it says so', '01:59', 2],
])('NUM-7 the day ends at %s; sales until then count for the day before', async (_, latest, hour) => {
  await dining.testDatabase.oracle.query('update restaurants set day_starts_at_hour = $2 where id = $1', [
    room.restaurantId,
    hour,
  ]);
  dishId = await addToMenu(dining, room);
  const evening = (await read()).day;
  const toLatest = Date.parse(`${evening}T${latest}:00+01:00`) + 24 * HOUR_MS - dining.clock.now();
  await placeAt(await seatOne(dining, room));
  dining.clock.advance(toLatest);
  expect(await read()).toMatchObject({ day: evening, sales: { today: { orders: 1 } } });
  dining.clock.advance(MINUTE_MS);
  const morning = await read();
  expect(morning.day > evening).toBe(true);
  expect(morning.sales).toMatchObject({ today: { orders: 0 } });
  expect(morning.sales?.days.at(-2)).toMatchObject({ day: evening, orders: 1 });
});

it('ROLE-1 sales for managers and owners, requests for servers; INV-08 nothing of another restaurant', async () => {
  dishId = await addToMenu(dining, room);
  const diner = await seatOne(dining, room);
  await placeAt(diner);
  await call(diner);
  expect(await read('server')).toMatchObject({ sales: null, requests: { pending: 1 } });
  expect(await read('chef')).toMatchObject({ sales: null, requests: null, orders: { pending: 1 } });
  expect((await read('manager')).sales).not.toBeNull();
  room = await openRoom(dining);
  expect(await read()).toMatchObject({
    orders: { pending: 0 },
    requests: { pending: 0 },
    tables: { open: 0, total: 1 },
    sales: { today: { orders: 0 } },
  });
});
