import { beforeEach, expect, test } from 'vitest';
import type { OwnShiftSettings } from '#contract/own-shifts.ts';
import { createMember, createPlace, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { remindOfShifts } from './remind-of-shifts.job.ts';

/** A Wednesday, 12:00 in Madrid. */
const NOON = Date.parse('2026-10-21T10:00:00.000Z');
const HOUR_MS = 3_600_000;
const USUAL = { evening: true, hour: true, byBell: true, byMail: false };

const dining = setUpApp();
let restaurantId: string;
let ana: Member;
let ben: Member;

beforeEach(async () => {
  dining.clock.advance(NOON - dining.clock.now());
  ({ restaurantId } = await createPlace(dining.database, { timezone: 'Europe/Madrid' }));
  ana = await createMember(dining.database, restaurantId, 'server');
  ben = await createMember(dining.database, restaurantId, 'server');
});

async function ask(as: Member, method: 'GET' | 'PUT', path: string, body?: object) {
  const reply = await dining.app.inject({
    method,
    url: `/api/restaurants/${restaurantId}/${path}`,
    headers: as.headers,
    ...(body && { payload: body }),
  });
  expect(reply.statusCode).toBe(200);
  return reply.json<OwnShiftSettings>();
}

/** A shift in the evening of 2026-10-22, from 18:00 to 01:00 by the restaurant’s clock. */
const addShift = ({ userId }: Member, isPublished: boolean) =>
  dining.testDatabase.oracle.query(
    `insert into shifts (restaurant_id, staff_id, day, starts, ends, kind, place, published)
     select restaurant_id, id, '2026-10-22', '18:00', '01:00', 'night', 'Terrace', case when $2 then jsonb_build_object('staffId', id,
       'day', '2026-10-22', 'starts', '18:00', 'ends', '01:00', 'breakMinutes', 30, 'kind', 'night', 'place', 'Terrace', 'note', '') end
     from staff_members where user_id = $1`,
    [userId, isPublished],
  );
async function remindedAt(hours: number): Promise<string[]> {
  dining.clock.advance(NOON + hours * HOUR_MS - dining.clock.now());
  await remindOfShifts(dining.platform);
  const { rows } = await dining.testDatabase.oracle.query<{ event: string }>(
    `select metadata ->> 'event' as event from notifications where restaurant_id = $1 and type = 'shift_reminder' order by created_at`,
    [restaurantId],
  );
  return rows.map(({ event }) => event);
}
const fetchCalendar = (address: string | null) => {
  const { pathname, search } = new URL(address ?? '');
  return dining.app.inject(pathname + search);
};

test('REMIND-1 the evening before and within the hour, once each, however often the job runs', async () => {
  await addShift(ana, true);
  await addShift(ben, false);
  expect(await remindedAt(1)).toEqual([]);
  expect(await remindedAt(6)).toEqual(['shift_tomorrow']);
  expect(await remindedAt(7)).toEqual(['shift_tomorrow']);
  await Promise.all([remindOfShifts(dining.platform), remindOfShifts(dining.platform)]);
  expect(await remindedAt(29.5)).toEqual(['shift_tomorrow', 'shift_soon']);
  expect(await remindedAt(31)).toEqual(['shift_tomorrow', 'shift_soon']);
});

test('REMIND-2 by the chosen channels: no notification for those who turned it off', async () => {
  expect((await ask(ana, 'GET', 'own-shift-settings')).reminders).toEqual(USUAL);
  const choice = { evening: false, hour: true, byBell: true, byMail: false };
  expect((await ask(ana, 'PUT', 'own-shift-settings', choice)).reminders).toEqual(choice);
  await addShift(ana, true);
  expect(await remindedAt(7)).toEqual([]);
  expect(await remindedAt(29.5)).toEqual(['shift_soon']);
});

test('REMIND-2 PLAN-5 a suspended member is reminded by mail, as somebody without an account', async () => {
  await addShift(ana, true);
  const suspend = (since: Date | null) =>
    dining.testDatabase.oracle.query('update restaurant_members set paused_at = $2 where user_id = $1', [
      ana.userId,
      since,
    ]);
  await suspend(new Date());
  dining.jobs.length = 0;
  expect(await remindedAt(7)).toEqual([]);
  expect(dining.jobs).toMatchObject([
    {
      id: 'send-mail',
      payload: { to: `${ana.userId}@test.test`, text: expect.not.stringContaining('/admin') },
    },
  ]);
  await suspend(null);
  expect(await remindedAt(29.5)).toEqual(['shift_soon']);
  expect(dining.jobs).toHaveLength(1);
});

test('REMIND-1 CLOSURE-1 nobody is reminded of the shifts of a closed restaurant', async () => {
  await addShift(ana, true);
  const open = (isActive: boolean) =>
    dining.testDatabase.oracle.query('update restaurants set is_active = $2 where id = $1', [
      restaurantId,
      isActive,
    ]);
  await open(false);
  expect(await remindedAt(7)).toEqual([]);
  await open(true);
  expect(await remindedAt(8)).toEqual(['shift_tomorrow']);
});

test('CALENDAR-1 the calendar has only the person’s own published shifts', async () => {
  await addShift(ana, true);
  await addShift(ana, false);
  await addShift(ben, true);
  const { calendarAddress } = await ask(ana, 'PUT', 'shift-calendar', { isOn: true });
  const reply = await fetchCalendar(calendarAddress);
  expect(reply.headers['content-type']).toContain('text/calendar');
  expect(reply.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(reply.body).toContain('DTSTART:20261022T160000Z');
  expect(reply.body).toContain('DTEND:20261022T230000Z');
});

test('CALENDAR-2 CALENDAR_NOT_FOUND: for an address that was replaced, revoked, or whose person left', async () => {
  const turn = (isOn: boolean) => ask(ana, 'PUT', 'shift-calendar', { isOn });
  const statusOf = async (address: string | null) => (await fetchCalendar(address)).statusCode;
  const first = (await turn(true)).calendarAddress;
  expect(await statusOf(first)).toBe(200);
  expect((await ask(ana, 'GET', 'own-shift-settings')).calendarAddress).toBeNull();
  const second = (await turn(true)).calendarAddress;
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await turn(false);
  const gone = await fetchCalendar(second);
  expect(gone.json()).toMatchObject({ code: 'CALENDAR_NOT_FOUND' });
  const third = (await turn(true)).calendarAddress;
  // It does not work again for who returns.
  for (const leftAt of ['now()', 'null']) {
    await dining.testDatabase.oracle.query(
      `update staff_members set left_at = ${leftAt} where user_id = $1`,
      [ana.userId],
    );
    expect(await statusOf(third)).toBe(404);
  }
});
