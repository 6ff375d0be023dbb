import { expect, test } from 'vitest';
import { send } from '#tests/support/diner-calls.ts';
import { createMember, createPlace } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { rollUpTraffic } from './roll-up-traffic.job.ts';

const room = setUpApp();

const changed = (restaurantId: string, at: string, occupied: number, total = 4) =>
  room.testDatabase.oracle.query(
    `insert into traffic_analytics (restaurant_id, date, hour, occupied_tables, total_tables, created_at)
     select id, ($2::timestamptz at time zone timezone)::date, extract(hour from $2::timestamptz at time zone timezone), $3, $4, $2
     from restaurants where id = $1`,
    [restaurantId, at, occupied, total],
  );

const hoursOf = async (restaurantId: string) => {
  const { rows } = await room.testDatabase.oracle.query<Record<string, unknown>>(
    `select to_char(date, 'MM-DD') || ' ' || hour as hour, highest_occupied::integer as highest, mean_occupied::float8 as mean,
       occupied_minutes::float8 as minutes from traffic_hours where restaurant_id = $1 order by date, traffic_hours.hour`,
    [restaurantId],
  );
  return rows;
};

const rollUpAt = async (at: string) => {
  room.clock.set(Date.parse(at));
  await rollUpTraffic(room.platform);
};

test('TRAFFIC-10 an hour has its maximum, its mean by time and the minutes with guests, also after repeated roll-ups', async () => {
  const { restaurantId } = await createPlace(room.database, { timezone: 'Europe/Madrid' });
  await changed(restaurantId, '2026-11-20T12:00:00Z', 0);
  await changed(restaurantId, '2026-11-20T12:30:00Z', 2);
  await changed(restaurantId, '2026-11-20T12:45:00Z', 4);
  await changed(restaurantId, '2026-11-20T13:50:00Z', 1);
  for (let turn = 0; turn < 2; turn += 1) await rollUpAt('2026-11-20T15:05:00Z');
  expect(await hoursOf(restaurantId)).toEqual([
    { hour: '11-20 13', highest: 4, mean: 1.5, minutes: 30 },
    { hour: '11-20 14', highest: 4, mean: 3.5, minutes: 60 },
    { hour: '11-20 15', highest: 1, mean: 1, minutes: 60 },
  ]);
});

test('TRAFFIC-10 hours follow the restaurant’s time zone, also with half-hour offsets and when the clock is put back', async () => {
  const india = await createPlace(room.database, { timezone: 'Asia/Kolkata' });
  await changed(india.restaurantId, '2026-11-20T12:30:00Z', 2);
  await rollUpAt('2026-11-20T13:35:00Z');
  expect(await hoursOf(india.restaurantId)).toEqual([{ hour: '11-20 18', highest: 2, mean: 2, minutes: 60 }]);
  const madrid = await createPlace(room.database, { timezone: 'Europe/Madrid' });
  await changed(madrid.restaurantId, '2026-10-25T00:00:00Z', 2);
  await rollUpAt('2026-10-25T02:05:00Z');
  expect(await hoursOf(madrid.restaurantId)).toEqual([
    { hour: '10-25 2', highest: 2, mean: 2, minutes: 120 },
  ]);
});

test('TRAFFIC-10 the repeated hour stays whole a day later, when only its second half is rolled up again', async () => {
  const { restaurantId } = await createPlace(room.database, { timezone: 'Europe/Madrid' });
  await changed(restaurantId, '2026-10-25T00:00:00Z', 4);
  await changed(restaurantId, '2026-10-25T01:00:00Z', 2);
  await rollUpAt('2026-10-25T02:05:00Z');
  const repeated = { hour: '10-25 2', highest: 4, mean: 3, minutes: 120 };
  expect(await hoursOf(restaurantId)).toEqual([repeated]);
  await rollUpAt('2026-10-26T02:05:00Z');
  const [first, next] = await hoursOf(restaurantId);
  expect(first).toEqual(repeated);
  expect(next).toEqual({ hour: '10-25 3', highest: 2, mean: 2, minutes: 60 });
});

test('TRAFFIC-8 TRAFFIC-10 after a change of the time zone all hours are on the new clock', async () => {
  const { restaurantId } = await createPlace(room.database, { timezone: 'Europe/Madrid' });
  await changed(restaurantId, '2026-10-30T12:10:00Z', 2);
  await rollUpAt('2026-10-30T15:05:00Z');
  expect((await hoursOf(restaurantId))[0]).toEqual({ hour: '10-30 13', highest: 2, mean: 2, minutes: 50 });
  await changed(restaurantId, '2026-11-18T09:40:00Z', 0);
  await changed(restaurantId, '2026-11-20T13:00:00Z', 1);
  await rollUpAt('2026-11-20T15:05:00Z');
  const owner = await createMember(room.database, restaurantId, 'owner');
  const profile = `/api/restaurants/${restaurantId}/profile`;
  const { version } = (await send<{ version: number }>(room.app, owner, `GET ${profile}`)).body;
  const body = { version, timezone: 'America/New_York' };
  expect((await send(room.app, owner, `PATCH ${profile}`, { body })).status).toBe(200);
  for (let turn = 0; turn < 2; turn += 1) await rollUpAt('2026-11-20T15:06:00Z');
  const hours = await hoursOf(restaurantId);
  const at = (hour: string) => hours.find((each) => each['hour'] === hour);
  expect(hours[0]).toEqual({ hour: '10-30 8', highest: 2, mean: 2, minutes: 50 });
  // The clock was put back there: three weeks have one hour twice.
  expect(at('11-01 1')).toEqual({ hour: '11-01 1', highest: 2, mean: 2, minutes: 120 });
  expect(at('11-18 4')).toEqual({ hour: '11-18 4', highest: 2, mean: 1.333, minutes: 40 });
  expect(at('11-18 5')).toEqual({ hour: '11-18 5', highest: 0, mean: 0, minutes: 0 });
  expect(hours.at(-1)).toEqual({ hour: '11-20 9', highest: 1, mean: 1, minutes: 60 });
  expect(hours).toHaveLength(21 * 24 + 3 - 1);
});

test('PRIVACY-4 after 13 months changes and hours are deleted', async () => {
  const { restaurantId } = await createPlace(room.database, { timezone: 'Europe/Madrid' });
  await changed(restaurantId, '2026-01-01T12:00:00Z', 2);
  await rollUpAt('2026-01-01T14:00:00Z');
  const left = async () => {
    const { rows } = await room.testDatabase.oracle.query<{ changes: number; hours: number }>(
      `select (select count(*)::integer from traffic_analytics where restaurant_id = $1) as changes,
         (select count(*)::integer from traffic_hours where restaurant_id = $1) as hours`,
      [restaurantId],
    );
    return rows[0];
  };
  await rollUpAt('2027-02-01T12:00:00Z');
  expect(await left()).toEqual({ changes: 1, hours: 2 });
  await rollUpAt('2027-02-03T12:00:00Z');
  expect(await left()).toEqual({ changes: 0, hours: 0 });
});
