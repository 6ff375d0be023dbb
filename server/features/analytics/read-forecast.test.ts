import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Forecast } from '#contract/forecast.ts';
import { HISTORY_DAYS } from '#domain/analytics/forecast.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { readListFile } from '#tests/support/list-file.ts';
import { rollUpSales } from './roll-up-sales.ts';

const DAY_MS = 86_400_000;
let dining: TestApp;
let room: Room;
let owner: Member;

beforeAll(async () => {
  dining = await startTestApp();
});
beforeEach(async () => {
  room = await openRoom(dining, { timezone: 'Atlantic/Reykjavik' });
  owner = await createMember(dining.database, room.restaurantId, 'owner');
});
afterAll(() => dining.close());

const path = () => `/api/restaurants/${room.restaurantId}/analytics/forecast` as const;
const read = async () => {
  const { status, body } = await send<Forecast>(dining.app, owner, `GET ${path()}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const sql = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);

/** One visit with one order, and the same on each of the days before, at the same time. */
async function sellEveryDay(days: number): Promise<void> {
  const dish = await addToMenu(dining, room, { base_price_minor: 1_200 });
  const diner = await seatOne(dining, room);
  await addDish(dining.app, diner, dish);
  const { body: order } = await placeAsShown(dining.app, diner);
  for (let ago = 1; ago <= days; ago += 1) {
    const at = new Date(dining.clock.now() - ago * DAY_MS);
    const visitId = randomUUID();
    await sql(
      `insert into visits select (jsonb_populate_record(v, jsonb_build_object('id', $2::uuid, 'opened_at', $3::timestamptz, 'closed_at', $3::timestamptz))).*
       from visits v where id = $1`,
      [diner.visitId, visitId, at],
    );
    await sql(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', $2::uuid, 'visit_id', $3::uuid, 'created_at', $4::timestamptz,
         'order_number', $2::text, 'tracking_number', $2::text, 'business_day', ($4::timestamptz)::date))).* from orders o where id = $1`,
      [order.id, randomUUID(), visitId, at],
    );
  }
}

it('NUM-19 NUM-21 of a restaurant that sells the same every day each coming day brings the same, and none was missed', async () => {
  await sellEveryDay(HISTORY_DAYS);
  const { today, days, backtest, currency } = await read();
  const hour = new Date(dining.clock.now()).getUTCHours();
  const expected = { guests: 1, salesMinor: 1_200, hours: [{ hour, guests: 1, salesMinor: 1_200 }] };
  expect(currency).toBe('EUR');
  expect(days).toEqual(
    Array.from({ length: 14 }, (_, index) => ({ day: addDays(today, index), hasOwnHours: false, expected })),
  );
  expect(backtest?.days).toHaveLength(28);
  expect([backtest?.salesError, backtest?.guestsError]).toEqual([0, 0]);
  const file = await readListFile(dining, owner, `${path()}.csv`);
  expect(file.rows).toHaveLength(14);
  expect(file.rows[0]).toEqual([today, String(hour), '1', '12,00']);
});

it('NUM-14 NUM-19 what has been summed up by hour says the same, and today’s sales change nothing', async () => {
  await sellEveryDay(70);
  const before = await read();
  dining.clock.advance(61_000);
  await rollUpSales(dining.platform);
  dining.clock.advance(61_000);
  await rollUpSales(dining.platform);
  expect(await read()).toEqual(before);
  const diner = await seatOne(dining, room);
  await addDish(dining.app, diner, await addToMenu(dining, room, { base_price_minor: 90_000 }));
  await placeAsShown(dining.app, diner);
  expect(await read()).toEqual(before);
});

it('NUM-19 HOURS-4 a day that is marked as closed brings nothing; one with hours of its own is said to have them', async () => {
  await sellEveryDay(28);
  const { today } = await read();
  const [closed, short] = [addDays(today, 2), addDays(today, 3)];
  await sql('update restaurants set special_hours = $2 where id = $1', [
    room.restaurantId,
    JSON.stringify([
      { from: closed, to: closed, spans: [], note: { en: 'Feast', es: 'Fiesta' } },
      { from: short, to: short, spans: [{ opens: '12:00', closes: '16:00' }], note: { en: '', es: '' } },
    ]),
  ]);
  const { days } = await read();
  expect(days.slice(1, 4).map(({ hasOwnHours, expected }) => [hasOwnHours, expected?.salesMinor])).toEqual([
    [false, 1_200],
    [true, 0],
    [true, 1_200],
  ]);
});

it('of a new restaurant nothing is said', async () => {
  const { days, backtest } = await read();
  expect([new Set(days.map(({ expected }) => expected)), backtest]).toEqual([new Set([null]), null]);
});
