import { expect, it } from 'vitest';
import type { HoursWeek } from '#contract/clock.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { sellDaily } from '#tests/support/sell-daily.ts';
import { setTier } from '#tests/support/set-tier.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();

async function readLabour(room: Room, day: string) {
  const { body } = await send<HoursWeek>(
    dining.app,
    await createMember(dining.database, room.restaurantId, 'owner'),
    `GET /api/restaurants/${room.restaurantId}/clock/hours/${day}`,
  );
  return body.labour?.days ?? expect.fail('without labour');
}

it('CLOCK-8, NUM-7 the sales beside the hours are those of the figures: their days, without the service charge', async () => {
  const room = await openRoom(dining, { timezone: 'Europe/Madrid' });
  await dining.testDatabase.oracle.query('update restaurants set day_starts_at_hour = 8 where id = $1', [
    room.restaurantId,
  ]);
  const dish = await addToMenu(dining, room);
  const diner = await seatOne(dining, room);
  // Before the Monday, the end of its day, and the end of the week
  for (const createdAt of [
    '2026-11-16T06:59Z',
    '2026-11-17T06:59Z',
    '2026-11-23T06:59Z',
    '2026-11-23T07:00Z',
  ]) {
    await addDish(dining.app, diner, dish);
    const { body } = await placeAsShown(dining.app, diner);
    await dining.testDatabase.oracle.query(
      `update orders set created_at = $2, total_amount_minor = total_amount_minor + 145, service_charge_minor = 145 where id = $1`,
      [body.id, createdAt],
    );
  }
  const days = await readLabour(room, '2026-11-16');
  expect(days.map(({ day, salesMinor }) => [day, salesMinor])).toEqual([
    ['2026-11-16', 1_450],
    ['2026-11-17', 0],
    ['2026-11-18', 0],
    ['2026-11-19', 0],
    ['2026-11-20', 0],
    ['2026-11-21', 0],
    ['2026-11-22', 1_450],
  ]);
});

it('CLOCK-8, NUM-19 the expected sales beside the hours are those known at the beginning of the week, or today for the days to come', async () => {
  // Friday, 20 November, at a time zone equal to UTC.
  const room = await openRoom(dining, { timezone: 'Atlantic/Reykjavik' });
  const { repeat } = await sellDaily(dining, room, 30);
  for (let times = 0; times < 4; times += 1) await repeat(1);
  const week = await readLabour(room, '2026-11-18');
  expect(
    week.slice(0, 4).map(({ day, expectedMinor, salesMinor }) => [day, expectedMinor, salesMinor]),
  ).toEqual([
    ['2026-11-16', 1_200, 1_200],
    ['2026-11-17', 1_200, 1_200],
    ['2026-11-18', 1_200, 1_200],
    ['2026-11-19', 1_200, 6_000],
  ]);
  const coming = [...week.slice(4), ...(await readLabour(room, '2026-11-23'))];
  expect(coming.filter(({ expectedMinor }) => !((expectedMinor ?? 0) > 0))).toEqual([]);
  expect(coming.find(({ day }) => day === '2026-11-26')?.expectedMinor).toBeGreaterThan(1_200);
  for (const without of ['2026-10-19', '2027-02-22'])
    expect((await readLabour(room, without)).filter(({ expectedMinor }) => expectedMinor !== null)).toEqual(
      [],
    );
});

it('PLAN-2 CLOCK-8 without premium there are no expected sales beside the hours, and all else stays', async () => {
  const room = await openRoom(dining, { timezone: 'Atlantic/Reykjavik' });
  await sellDaily(dining, room, 30);
  const before = await readLabour(room, '2026-11-18');
  expect(before.filter(({ expectedMinor }) => expectedMinor === null)).toEqual([]);
  await setTier(dining, room.restaurantId, 'basic');
  expect(await readLabour(room, '2026-11-18')).toEqual(
    before.map((day) => ({ ...day, expectedMinor: null })),
  );
});
