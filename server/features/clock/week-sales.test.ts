import { expect, it } from 'vitest';
import type { HoursWeek } from '#contract/clock.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, seatOne } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();

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
  const { body } = await send<HoursWeek>(
    dining.app,
    await createMember(dining.database, room.restaurantId, 'owner'),
    `GET /api/restaurants/${room.restaurantId}/clock/hours/2026-11-16`,
  );
  expect(body.labour?.days.map(({ day, salesMinor }) => [day, salesMinor])).toEqual([
    ['2026-11-16', 1_450],
    ['2026-11-17', 0],
    ['2026-11-18', 0],
    ['2026-11-19', 0],
    ['2026-11-20', 0],
    ['2026-11-21', 0],
    ['2026-11-22', 1_450],
  ]);
});
