import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { RestaurantProfile, SpecialHours } from '#contract/restaurants.ts';
import { addDays, addMonths } from '#domain/restaurant/calendar-day.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let manager: Member;

beforeEach(async () => {
  room = await openRoom(dining, { timezone: 'Atlantic/Reykjavik' });
  manager = await createMember(dining.database, room.restaurantId, 'manager');
});

const path = () => `/api/restaurants/${room.restaurantId}/profile` as const;
const read = async () => (await send<RestaurantProfile>(dining.app, manager, `GET ${path()}`)).body;
const change = async (specialHours: readonly SpecialHours[]) => {
  const { version } = await read();
  return send<RestaurantProfile & RefusalBody>(dining.app, manager, `PATCH ${path()}`, {
    body: { version, specialHours },
  });
};
const store = (specialHours: readonly SpecialHours[]) =>
  dining.testDatabase.oracle.query('update restaurants set special_hours = $2 where id = $1', [
    room.restaurantId,
    JSON.stringify(specialHours),
  ]);
/** In UTC, as in Reykjavik. */
const today = () => new Date(dining.clock.now()).toISOString().slice(0, 10);
const closed = (from: string, to = from): SpecialHours => ({ from, to, spans: [], names: {} });

test('HOURS-5 SPECIAL_HOURS_INVALID: a day in more than three years is refused; a stored one can be read and removed', async () => {
  const last = addMonths(today(), 36);
  const refused = await change([closed(today()), closed(last, addDays(last, 1))]);
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    422,
    'SPECIAL_HOURS_INVALID',
    { index: 1, problem: 'far' },
  ]);
  expect((await change([closed(last)])).body.specialHours).toEqual([closed(last)]);
  const typingError = [closed('9999-12-25')];
  await store(typingError);
  expect((await read()).specialHours).toEqual(typingError);
  expect((await change([])).body.specialHours).toEqual([]);
});
