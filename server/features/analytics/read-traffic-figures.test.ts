import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import type { TrafficReport } from '#contract/analytics.ts';
import { trafficRatios } from '#domain/analytics/traffic-figures.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { readListFile } from '#tests/support/list-file.ts';
import { aMonth, beginOf, DAYS, MINUTE_MS } from '#tests/support/sales-month.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { writeMonth } from '#tests/support/write-month.ts';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const dining = setUpApp();
let room: Room;
let owner: Member;
beforeEach(async () => {
  room = await openRoom(dining, { timezone: 'Europe/Madrid' });
  owner = await createMember(dining.database, room.restaurantId, 'owner');
});

const read = async (query: string, restaurantId = room.restaurantId, member = owner) => {
  const { status, body } = await send<TrafficReport>(
    dining.app,
    member,
    `GET /api/restaurants/${restaurantId}/analytics/traffic?${query}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const change = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);

it(
  'NUM-16 NUM-17 visits, guests, minutes and the funnel equal a slow reference for the same month',
  { timeout: 60_000 },
  () =>
    fc.assert(
      fc.asyncProperty(aMonth, async (month) => {
        const restaurantId = await writeMonth(dining, month);
        const member = await createMember(dining.database, restaurantId, 'owner');
        const from = new Date(beginOf(month) - 2 * DAY_MS).toISOString().slice(0, 10);
        const until = new Date(beginOf(month) + (DAYS + 3) * DAY_MS).toISOString().slice(0, 10);
        const span = `range=own&from=${from}&until=${until}&comparison=none`;
        const ordersOf = (visit: (typeof month.visits)[number]) =>
          visit.rounds.filter(({ isCancelled }) => !isCancelled).length;
        const visits = month.visits
          .filter((visit, index) => !visit.isMerged || index === 0)
          .filter((visit) => visit.phones > 0 || ordersOf(visit) > 0);
        const scanned = visits.filter(({ phones }) => phones > 0);
        const with1 = scanned.filter((visit) => ordersOf(visit) > 0).length;
        const { figures, parts } = await read(`${span}&by=weekday-hour`, restaurantId, member);
        expect(figures).toMatchObject({
          visits: visits.length,
          guests: visits.reduce((sum, { phones }) => sum + Math.max(1, phones), 0),
          closedVisits: visits.filter(({ isOpen }) => !isOpen).length,
          minutes: visits.reduce((sum, { isOpen, minutes }) => sum + (isOpen ? 0 : minutes), 0),
        });
        expect(parts.reduce((sum, part) => sum + part.figures.visits, 0)).toBe(visits.length);
        const funnel = await read(`${span}&by=funnel`, restaurantId, member);
        expect(funnel.parts.map((part) => [part.key, part.figures.visits])).toEqual([
          ['scan', scanned.length],
          ['menu', with1],
          ['cart', with1],
          ['order', with1],
          ['second', scanned.filter((visit) => ordersOf(visit) > 1).length],
          ['feedback', 0],
        ]);
      }),
      { numRuns: 10 },
    ),
);

const count = (date: string, hour: number, mean: number, highest: number) =>
  change(
    `insert into traffic_hours (restaurant_id, date, hour, highest_occupied, mean_occupied, occupied_minutes, total_tables)
     values ($1, $2, $3, $4, $5, 60, 4)`,
    [room.restaurantId, date, hour, highest, mean],
  );

it('NUM-16 occupancy is the mean of the counted hours of the days, which begin when the restaurant says', async () => {
  // Madrid’s 20 November starts at five
  await count('2026-11-20', 4, 4, 4);
  await count('2026-11-20', 20, 3, 4);
  // no party ever sat at that hour, so it has no occupancy
  await count('2026-11-20', 9, 0, 0);
  await count('2026-11-21', 1, 1, 2);
  await count('2026-11-21', 5, 4, 4);
  dining.clock.set(Math.max(dining.clock.now(), Date.parse('2026-11-22T12:00:00Z')));
  const day = 'range=own&from=2026-11-20&until=2026-11-20&comparison=none';
  const { figures, parts } = await read(day);
  expect(trafficRatios(figures).occupancy).toBe(0.5);
  expect(figures.highest).toBe(4);
  expect(parts.map(({ key }) => key)).toEqual(['1', '20']);
  const file = await readListFile(
    dining,
    owner,
    `/api/restaurants/${room.restaurantId}/analytics/traffic.csv?range=own&from=2026-11-20&until=2026-11-20`,
  );
  expect(file.rows).toEqual([
    ['01:00', '0', '0', '25', '2', ''],
    ['20:00', '0', '0', '75', '4', ''],
  ]);
});

it('NUM-16 the current hour counts up to now, and once, before the job has written it and after', async () => {
  const taken = (at: string, tables: number) =>
    change(
      `insert into traffic_analytics (restaurant_id, date, hour, occupied_tables, total_tables, created_at)
       select $1, ($2::timestamptz at time zone 'Europe/Madrid')::date, extract(hour from $2::timestamptz at time zone 'Europe/Madrid'), $3, 4, $2`,
      [room.restaurantId, at, tables],
    );
  const day = '2026-11-23';
  const occupied = async () => {
    const { figures } = await read(`range=own&from=${day}&until=${day}&comparison=before`);
    return [figures.occupiedMillis, figures.tableHours, figures.highest];
  };
  await taken('2026-11-22T22:30:00Z', 0);
  await taken(`${day}T12:05:00Z`, 3);
  dining.clock.set(Date.parse(`${day}T12:20:00Z`));
  // 3 tables for 15 of 20 minutes
  expect(await occupied()).toEqual([2_250, 4, 3]);
  await count(day, 13, 2.75, 3);
  await taken(`${day}T13:10:00Z`, 1);
  dining.clock.set(Date.parse(`${day}T13:20:00Z`));
  // and 3 tables for 10 minutes, then 1
  expect(await occupied()).toEqual([2_750 + 2_000, 8, 3]);
});

it('NUM-18 bills at other prices are compared with those at base prices in the same hour of the week', async () => {
  const at = dining.clock.now();
  const sit = async (openedAt: number, factor: number, minor: number) => {
    const diner = await seatOne(dining, room);
    await addDish(dining.app, diner, await addToMenu(dining, room));
    await placeAsShown(dining.app, diner);
    await change('update visits set opened_at = $2, closed_at = $2 where id = $1', [
      diner.visitId,
      new Date(openedAt),
    ]);
    await change('update orders set total_amount_minor = $2, created_at = $3 where visit_id = $1', [
      diner.visitId,
      minor,
      new Date(openedAt),
    ]);
    await change(
      `insert into table_price_sessions (visit_id, restaurant_id, table_id, pricing_factor, food_factor, drinks_factor, locked_at)
       select id, restaurant_id, table_id, $2, $2, 1, opened_at from visits where id = $1
       on conflict (visit_id) do update set food_factor = excluded.food_factor, pricing_factor = excluded.pricing_factor`,
      [diner.visitId, factor],
    );
  };
  const none = await read('range=28d');
  expect(none.pricing).toBeNull();
  await sit(at - 7 * DAY_MS, 1.1, 3_000);
  await sit(at - 14 * DAY_MS, 1, 2_000);
  // nothing to compare with at that hour
  await sit(at - 7 * DAY_MS - 3 * HOUR_MS, 1.1, 9_000);
  expect((await read('range=28d')).pricing).toEqual({
    hours: 1,
    withVisits: 1,
    withoutVisits: 1,
    withBillMinor: 3_000,
    withoutBillMinor: 2_000,
  });
});
