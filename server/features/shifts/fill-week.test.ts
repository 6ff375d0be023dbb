import { beforeEach, expect, it } from 'vitest';
import type { FilledWeek, ShiftTemplate, WeekDemand } from '#contract/shift-plans.ts';
import type { Shift, ShiftFields, ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { addDays, mondayOf } from '#domain/restaurant/calendar-day.ts';
import { USUAL_PLAN } from '#domain/rota/shift-plan.ts';
import { type Answer, send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { sellDaily } from '#tests/support/sell-daily.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let manager: Member;
let waiterId: string;
beforeEach(async () => {
  // A time zone equal to UTC, without clock changes.
  room = await openRoom(dining, { timezone: 'Atlantic/Reykjavik' });
  manager = await createMember(dining.database, room.restaurantId, 'manager');
  await createMember(dining.database, room.restaurantId, 'server');
  const { body } = await ask<{ people: StaffPerson[] }>('GET staff');
  waiterId = body.people.find(({ role }) => role === 'server')?.id ?? '';
});

const ask = <T>(request: string, body?: object): Promise<Answer<T>> => {
  const [method = 'GET', path = ''] = request.split(' ');
  return send<T>(
    dining.app,
    manager,
    `${method as 'GET'} /api/restaurants/${room.restaurantId}/${path}`,
    body && { body },
  );
};
const today = () => new Date(dining.clock.now()).toISOString().slice(0, 10);
const hourNow = () => new Date(dining.clock.now()).getUTCHours();
const clock = (hour: number) => `${String((hour + 24) % 24).padStart(2, '0')}:00`;
const nextMonday = () => addDays(mondayOf(today()), 7);
const week = async (day = nextMonday()) => (await ask<ShiftWeek>(`GET shift-weeks/${day}`)).body;
const fields = (change: Partial<ShiftFields> = {}): ShiftFields => ({
  staffId: waiterId,
  day: nextMonday(),
  starts: '18:00',
  ends: '01:00',
  breakMinutes: 30,
  kind: 'night',
  place: 'Terrace',
  note: 'Bring the keys',
  ...change,
});

/** Two guests come every day in this hour and in the previous one; morning shifts cover both. */
async function sellTwoHours() {
  const { repeat } = await sellDaily(dining, room, 14);
  for (let ago = 1; ago <= 14; ago += 1) await repeat(ago);
  for (let ago = 0; ago <= 14; ago += 1) for (const _ of ['one', 'other']) await repeat(ago + 1 / 24);
  const kinds = {
    ...USUAL_PLAN.kinds,
    morning: { starts: clock(hourNow() - 2), ends: clock(hourNow() + 2), breakMinutes: 0 },
  };
  expect((await ask('PUT shift-plan', { ...USUAL_PLAN, kinds })).status).toBe(200);
}

it('NUM-19 the demand of a week is the forecast of its hours; past hours have none', async () => {
  await sellTwoHours();
  const { body } = await ask<WeekDemand>(`GET shift-weeks/${nextMonday()}/demand`);
  expect(body.currency).toBe('EUR');
  const monday = body.hours.filter(({ day }) => day === nextMonday());
  expect(monday.map(({ hour, guests }) => [hour, guests])).toEqual([
    [hourNow() - 1, 2],
    [hourNow(), 2],
  ]);
  expect(new Set(body.hours.map(({ day }) => day)).size).toBeGreaterThanOrEqual(7);
  const past = await ask<WeekDemand>(`GET shift-weeks/${addDays(today(), -14)}/demand`);
  expect(past.body.hours).toEqual([]);
  const far = await ask<WeekDemand>(`GET shift-weeks/${addDays(today(), 120)}/demand`);
  expect(far.body.hours).toEqual([]);
});

it('FILL-1 FILL-3 proposals have reasons, change nothing, and become drafts when accepted', async () => {
  await sellTwoHours();
  const off = { firstDay: nextMonday(), lastDay: nextMonday() };
  await dining.testDatabase.oracle.query(
    `insert into days_off (restaurant_id, staff_id, first_day, last_day, state, asked_at) values ($1, $2, $3, $4, 'approved', now())`,
    [room.restaurantId, waiterId, off.firstDay, off.lastDay],
  );
  const { body } = await ask<FilledWeek>(`GET shift-weeks/${nextMonday()}/proposals`);
  const servers = body.proposals.filter(({ gaps }) => gaps[0]?.role === 'server');
  // Six days are left, and six shifts of 4 hours are within 40.
  expect(servers.map(({ day }) => day)).toEqual(
    [1, 2, 3, 4, 5, 6].map((each) => addDays(nextMonday(), each)),
  );
  expect(servers[0]).toMatchObject({
    staffId: waiterId,
    kind: 'morning',
    gaps: [{ from: hourNow() - 1, until: hourNow() + 1, guests: 2, missing: 1 }],
    contractMinutes: null,
    restMinutes: null,
  });
  expect(body.open.find(({ role }) => role === 'server')).toMatchObject({
    day: nextMonday(),
    hindrances: [{ staffId: waiterId, by: 'day_off' }],
  });
  expect((await week()).shifts).toEqual([]);
  const shifts = servers.map(({ staffId, day, starts, ends, breakMinutes, kind }) => ({
    staffId,
    day,
    starts,
    ends,
    breakMinutes,
    kind,
    place: '',
    note: '',
  }));
  const taken = await ask<{ added: number; shifts: Shift[] }>(`POST shift-weeks/${nextMonday()}/shifts`, {
    shifts,
  });
  expect(taken.body).toMatchObject({ added: 6, shifts: [{ isPublished: false }, {}, {}, {}, {}, {}] });
  expect((await week()).unpublished).toBe(6);
  const again = await ask<{ added: number }>(`POST shift-weeks/${nextMonday()}/shifts`, { shifts });
  expect(again.body.added).toBe(0);
  const rest = await ask<FilledWeek>(`GET shift-weeks/${nextMonday()}/proposals`);
  expect(rest.body.proposals).toEqual([]);
});

it('SHIFT-1 several shifts at once are all added or none', async () => {
  const bad: [Partial<ShiftFields>, string][] = [
    [{ ends: '18:00' }, 'SHIFT_INVALID'],
    [{ ends: '18:10', breakMinutes: 0 }, 'SHIFT_INVALID'],
    [{ day: addDays(nextMonday(), 7) }, 'SHIFT_INVALID'],
    [{ staffId: '99999999-0000-4000-8000-000000000000' }, 'STAFF_NOT_FOUND'],
  ];
  for (const [change, code] of bad) {
    const reply = await ask(`POST shift-weeks/${nextMonday()}/shifts`, {
      shifts: [fields(), fields(change)],
    });
    expect(reply.body).toMatchObject({ code });
  }
  expect((await week()).shifts).toEqual([]);
});

it('SHIFT-11 a kind’s hours define a shift; planners get them with the week', async () => {
  expect((await week()).plan).toEqual(USUAL_PLAN);
  const night = { starts: '19:00', ends: '19:10', breakMinutes: 0 };
  const refused = await ask('PUT shift-plan', { ...USUAL_PLAN, kinds: { ...USUAL_PLAN.kinds, night } });
  expect(refused.body).toMatchObject({ code: 'SHIFT_INVALID' });
  const plan = { kinds: USUAL_PLAN.kinds, guestsPer: { server: 20, chef: 30 } };
  await ask('PUT shift-plan', plan);
  await ask('PUT shift-rules', { mutedRules: ['uncovered'] });
  expect(await week()).toMatchObject({ plan, mutedRules: ['uncovered'] });
});

it('SHIFT-14 a week is saved as a template and applied to another one, without existing shifts and people who left', async () => {
  await createMember(dining.database, room.restaurantId, 'chef');
  const { people } = (await ask<{ people: StaffPerson[] }>('GET staff')).body;
  const chef = people.find(({ role }) => role === 'chef')?.id ?? '';
  const sunday = addDays(nextMonday(), 6);
  for (const shift of [
    fields(),
    fields({ day: sunday, starts: '09:00', ends: '15:00' }),
    fields({ staffId: chef }),
  ])
    await ask('POST shifts', shift);
  const kept = await ask<ShiftTemplate>(`POST shift-weeks/${sunday}/template`, { name: ' Winter ' });
  expect(kept.status).toBe(201);
  expect(kept.body).toMatchObject({ name: 'Winter', shifts: 3 });
  await dining.testDatabase.oracle.query('update staff_members set left_at = now() where id = $1', [chef]);
  const later = addDays(nextMonday(), 21);
  await ask('POST shifts', fields({ day: later, ends: '23:00' }));
  const path = `shift-weeks/${later}/templates/${kept.body.id}`;
  expect((await ask(`POST ${path}`)).body).toEqual({ added: 1 });
  expect((await ask(`POST ${path}`)).body).toEqual({ added: 0 });
  expect((await week(later)).shifts).toMatchObject([
    { day: later, ends: '23:00' },
    fields({ day: addDays(later, 6), starts: '09:00', ends: '15:00' }),
  ]);
});

it('SHIFT-14 a template of the same name is replaced, an empty week is refused, and a template can be removed', async () => {
  const empty = await ask(`POST shift-weeks/${nextMonday()}/template`, { name: 'Winter' });
  expect(empty.body).toMatchObject({ code: 'WEEK_EMPTY' });
  await ask('POST shifts', fields());
  const first = await ask<ShiftTemplate>(`POST shift-weeks/${nextMonday()}/template`, { name: 'Winter' });
  await ask('POST shifts', fields({ day: addDays(nextMonday(), 1) }));
  const second = await ask<ShiftTemplate>(`POST shift-weeks/${nextMonday()}/template`, { name: 'WINTER' });
  expect(second.body).toMatchObject({ id: first.body.id, name: 'WINTER', shifts: 2 });
  const list = async () => (await ask<{ templates: ShiftTemplate[] }>('GET shift-templates')).body.templates;
  expect(await list()).toEqual([second.body]);
  expect((await ask(`DELETE shift-templates/${first.body.id}`)).status).toBe(200);
  expect(await list()).toEqual([]);
  for (const request of [
    `DELETE shift-templates/${first.body.id}`,
    `POST shift-weeks/${nextMonday()}/templates/${first.body.id}`,
  ])
    expect((await ask(request)).body).toMatchObject({ code: 'TEMPLATE_NOT_FOUND' });
});

it('SHIFT-14 there are fifty templates at most', async () => {
  await ask('POST shifts', fields());
  await dining.testDatabase.oracle.query(
    `insert into shift_templates (restaurant_id, name, shifts, created_at) select $1, 'T' || n, '[]', now() from generate_series(1, 50) n`,
    [room.restaurantId],
  );
  const reply = await ask(`POST shift-weeks/${nextMonday()}/template`, { name: 'One more' });
  expect(reply.body).toMatchObject({ code: 'TOO_MANY_TEMPLATES' });
});

it('SETTINGS_CHANGED: the second to save the plan of shifts is told, and replaces nothing unseen', async () => {
  const { guestsPer } = USUAL_PLAN;
  const mine = { ...USUAL_PLAN, guestsPer: { ...guestsPer, server: 20 } };
  const theirs = { ...USUAL_PLAN, guestsPer: { ...guestsPer, chef: 30 } };
  const both = await Promise.all(
    [mine, theirs].map((plan) => ask('PUT shift-plan', { ...plan, seen: USUAL_PLAN })),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'SETTINGS_CHANGED' });
  const stored = both[0]?.status === 200 ? mine : theirs;
  expect((await ask('PUT shift-plan', { ...USUAL_PLAN, seen: stored })).status).toBe(200);
});
