import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { RestaurantProfile, SpecialHours } from '#contract/restaurants.ts';
import { HISTORY_DAYS } from '#domain/analytics/forecast.ts';
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

test('HOURS-5 NUM-19 past days of the forecast’s history stay when the coming ones are changed; older ones are dropped', async () => {
  const ago = (days: number) => addDays(today(), -days);
  const [old, weeks, yesterday] = [
    closed(ago(140)),
    closed(ago(HISTORY_DAYS), ago(HISTORY_DAYS - 14)),
    closed(ago(1)),
  ];
  const [now, coming] = [closed(ago(3), today()), closed(addDays(today(), 30))];
  await store([old, weeks, yesterday, now]);
  // The form sends what is not over; its limit applies to these alone.
  const many = Array.from({ length: 60 }, (_, index) => closed(addDays(today(), index + 1)));
  expect((await change(many)).body.specialHours).toEqual([weeks, yesterday, ...many]);
  expect((await change([coming])).body.specialHours).toEqual([weeks, yesterday, coming]);
  expect((await change([])).body.specialHours).toEqual([weeks, yesterday]);
});

test('HOURS-5 a client that sends past days, too, changes those; without any nothing changes', async () => {
  const ago = (days: number) => addDays(today(), -days);
  const [week, other] = [closed(ago(20), ago(14)), closed(ago(10))];
  await store([week, other]);
  const { version } = await read();
  expect((await change([])).body.version).toBe(version);
  expect((await change([week, other])).body.specialHours).toEqual([week, other]);
  const shorter = closed(ago(20), ago(18));
  expect((await change([shorter])).body.specialHours).toEqual([other, shorter]);
});
