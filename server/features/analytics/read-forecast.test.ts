import { beforeEach, expect, it, vi } from 'vitest';
import type { Forecast } from '#contract/forecast.ts';
import { HISTORY_DAYS } from '#domain/analytics/forecast.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { readListFile } from '#tests/support/list-file.ts';
import { sellDaily } from '#tests/support/sell-daily.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { readExpectedDays } from './read-forecast.ts';
import { rollUpSales } from './roll-up-sales.ts';

const dining = setUpApp();
let room: Room;
let owner: Member;

beforeEach(async () => {
  room = await openRoom(dining, { timezone: 'Atlantic/Reykjavik' });
  owner = await createMember(dining.database, room.restaurantId, 'owner');
});

const path = () => `/api/restaurants/${room.restaurantId}/analytics/forecast` as const;
const read = async () => {
  const { status, body } = await send<Forecast>(dining.app, owner, `GET ${path()}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const sql = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);

const sellEveryDay = (days: number) => sellDaily(dining, room, days);

it('NUM-19 NUM-21 with equal sales every day each coming day has the same forecast, without error', async () => {
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
  const judged = await readListFile(dining, owner, `${path()}.csv?by=backtest`);
  expect(judged.rows).toEqual(
    Array.from({ length: 28 }, (_, index) => [addDays(today, index - 28), '12,00', '12,00']),
  );
});

it('NUM-14 NUM-19 is the same from rolled-up hours, and unaffected by today’s sales', async () => {
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

it('NUM-19 HOURS-4 a closed special day has no sales; one with special hours is marked', async () => {
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

it('a new restaurant has no forecast', async () => {
  const { days, backtest } = await read();
  expect([new Set(days.map(({ expected }) => expected)), backtest]).toEqual([new Set([null]), null]);
});

it.each([
  ['is over', -60, -61],
  ['runs', -3, -1],
])(
  'CLOCK-8 for a week that %s only the sales are read on which its forecasts are based',
  async (_when, begins, last) => {
    const { today } = await read();
    const { pool } = dining.database;
    const [first, second] = [await pool.connect(), await pool.connect()];
    const asked = vi.spyOn(second, 'query');
    // The first reads the restaurant. In a pool of its own: the app's serves its publisher meanwhile.
    const connect = vi.fn().mockResolvedValueOnce(first).mockResolvedValueOnce(second);
    const database = { ...dining.database, pool: { connect } as never };
    const from = addDays(today, begins);
    const week = { from, until: addDays(from, 6) };
    await readExpectedDays({ ...dining.platform, database }, room.restaurantId, week);
    const queries = asked.mock.calls.map(([query]) => query as unknown as { values: unknown[] });
    vi.restoreAllMocks();
    expect(queries.map(({ values }) => values.slice(0, 2))).toEqual([
      [addDays(from, -HISTORY_DAYS), addDays(today, last)],
    ]);
  },
);
