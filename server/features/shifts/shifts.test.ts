import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { Shift, ShiftFields, ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { forgetWorkingRows } from '#server/features/retention/forget-working-rows.job.ts';
import { createMember, createPlace, type Member as Person } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const MONDAY = '2026-10-19';

const dining = setUpApp();
let restaurantId: string;
let manager: Person;
let waiter: Person;
let waiterId: string;
let chefId: string;
beforeEach(async () => {
  ({ restaurantId } = await createPlace(dining.database, { timezone: 'Europe/Madrid' }));
  manager = await createMember(dining.database, restaurantId, 'manager');
  waiter = await createMember(dining.database, restaurantId, 'server');
  await createMember(dining.database, restaurantId, 'chef');
  const { people } = (await ask<{ people: StaffPerson[] }>(manager, 'GET', 'staff')).body;
  const idOf = (role: string) => people.find((person) => person.role === role)?.id ?? '';
  [waiterId, chefId] = [idOf('server'), idOf('chef')];
});

interface Answer<T> {
  readonly status: number;
  readonly body: T & RefusalBody;
}
async function ask<T>(
  as: Person,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT',
  path: string,
  body?: object,
): Promise<Answer<T>> {
  const payload = body === undefined ? {} : { payload: body };
  const url = `/api/restaurants/${restaurantId}/${path}`;
  const reply = await dining.app.inject({ method, url, headers: as.headers, ...payload });
  return { status: reply.statusCode, body: reply.json() };
}
const fields = (change: Partial<ShiftFields> = {}): ShiftFields => ({
  staffId: waiterId,
  day: MONDAY,
  starts: '18:00',
  ends: '01:00',
  breakMinutes: 30,
  kind: 'night',
  place: 'Terrace',
  note: '',
  ...change,
});
const add = async (change: Partial<ShiftFields> = {}) =>
  (await ask<Shift>(manager, 'POST', 'shifts', fields(change))).body;
const week = async (as = manager, day = MONDAY) =>
  (await ask<ShiftWeek>(as, 'GET', `shift-weeks/${day}`)).body;
const publish = async (seen?: readonly Pick<Shift, 'id' | 'version'>[], day = MONDAY) => {
  const shown = seen ?? (await week(manager, day)).shifts;
  return ask<{ people: number }>(manager, 'POST', `shift-weeks/${day}/publication`, {
    seen: shown.map(({ id, version }) => ({ id, version })),
  });
};

test('a shift past midnight follows the restaurant’s time zone', async () => {
  const shift = await add();
  expect(shift).toMatchObject({
    startsAt: '2026-10-19T16:00:00.000Z',
    endsAt: '2026-10-19T23:00:00.000Z',
    isPublished: false,
    version: 1,
  });
  expect(await week(manager, '2026-10-25')).toMatchObject({
    monday: MONDAY,
    startsAt: '2026-10-18T22:00:00.000Z',
    endsAt: '2026-10-25T23:00:00.000Z',
    shifts: [shift],
    unpublished: 1,
  });
});

test('the night in which the clocks go back has an hour more', async () => {
  const { startsAt, endsAt } = await add({ day: '2026-10-24', starts: '22:00', ends: '06:00' });
  expect((Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000).toBe(9);
});

test('SHIFT-7 a waiter sees their own shifts as published', async () => {
  const shift = await add();
  await add({ staffId: chefId });
  expect((await week(waiter)).shifts).toEqual([]);
  expect((await publish()).body).toEqual({ people: 2 });
  expect((await week(waiter)).shifts).toMatchObject([{ id: shift.id, starts: '18:00', isPublished: true }]);
  await ask(manager, 'PATCH', `shifts/${shift.id}`, { ...fields({ starts: '19:00' }), version: 1 });
  expect((await week(waiter)).shifts).toMatchObject([
    { starts: '18:00', startsAt: '2026-10-19T16:00:00.000Z' },
  ]);
  expect((await week()).unpublished).toBe(1);
  expect((await publish()).body).toEqual({ people: 1 });
  expect((await week(waiter)).shifts).toMatchObject([{ starts: '19:00' }]);
  expect((await publish()).body).toEqual({ people: 0 });
});

test('SHIFT-7 a removed shift is seen until the week is published', async () => {
  const shift = await add();
  await publish();
  await ask(manager, 'DELETE', `shifts/${shift.id}`);
  expect((await week()).shifts).toEqual([]);
  expect((await week(waiter)).shifts).toHaveLength(1);
  expect((await publish()).body).toEqual({ people: 1 });
  expect((await week(waiter)).shifts).toEqual([]);
  const again = await ask(manager, 'DELETE', `shifts/${shift.id}`);
  expect(again.body.code).toBe('SHIFT_NOT_FOUND');
});

test('SHIFT-7 a person who loses a shift to another counts as affected', async () => {
  const shift = await add();
  await publish();
  await ask(manager, 'PATCH', `shifts/${shift.id}`, { ...fields({ staffId: chefId }), version: 1 });
  expect((await week(waiter)).shifts).toHaveLength(1);
  expect((await publish()).body).toEqual({ people: 2 });
  expect((await week(waiter)).shifts).toEqual([]);
});

test('SHIFT-8 WEEK_CHANGED: a week is published as it was seen', async () => {
  const shift = await add();
  const seen = (await week()).shifts;
  await ask(manager, 'PATCH', `shifts/${shift.id}`, { ...fields({ note: 'Cash desk' }), version: 1 });
  const refused = await publish(seen);
  expect([refused.status, refused.body.code]).toEqual([409, 'WEEK_CHANGED']);
  expect((await publish([])).body.code).toBe('WEEK_CHANGED');
  expect((await week(waiter)).shifts).toEqual([]);
});

test('SHIFT_CHANGED: the second of two managers gets the current shift', async () => {
  const shift = await add();
  await ask(manager, 'PATCH', `shifts/${shift.id}`, { ...fields({ starts: '19:00' }), version: 1 });
  const late = await ask(manager, 'PATCH', `shifts/${shift.id}`, {
    ...fields({ starts: '20:00' }),
    version: 1,
  });
  expect([late.status, late.body.code]).toEqual([409, 'SHIFT_CHANGED']);
  expect(late.body.details).toMatchObject({ shift: { starts: '19:00', version: 2 } });
  const unknown = { ...fields({ staffId: shift.id }), version: 1 };
  expect((await ask(manager, 'PATCH', `shifts/${shift.id}`, unknown)).body.code).toBe('STAFF_NOT_FOUND');
});

test('SHIFT_CHANGED: a shift that a colleague has changed is not removed by somebody who has seen the earlier one', async () => {
  const shift = await add();
  await ask(manager, 'PATCH', `shifts/${shift.id}`, { ...fields({ starts: '19:00' }), version: 1 });
  const late = await ask(manager, 'DELETE', `shifts/${shift.id}?version=1`);
  expect([late.status, late.body.code]).toEqual([409, 'SHIFT_CHANGED']);
  expect(late.body.details).toMatchObject({ shift: { starts: '19:00', version: 2 } });
  expect((await week()).shifts).toHaveLength(1);
  expect((await ask(manager, 'DELETE', `shifts/${shift.id}?version=2`)).status).toBe(200);
  expect((await week()).shifts).toEqual([]);
});

test('copying the week before duplicates nothing, and leaves out people who left', async () => {
  await add();
  await add({ staffId: chefId, day: '2026-10-20' });
  const copy = () =>
    ask<{ copied: number }>(manager, 'POST', 'shift-weeks/2026-10-28/copy').then(({ body }) => body.copied);
  await dining.testDatabase.oracle.query('update staff_members set left_at = now() where id = $1', [chefId]);
  expect([await copy(), await copy()]).toEqual([1, 0]);
  const next = (await week(manager, '2026-10-28')).shifts;
  expect(next).toMatchObject([{ staffId: waiterId, day: '2026-10-26', starts: '18:00', isPublished: false }]);
});

test('SHIFT-16 a shift that is sent again is added once, also two at the same time, and one that comes back', async () => {
  const sendAs = (id: string, change: Partial<ShiftFields> = {}) =>
    ask<Shift>(manager, 'POST', 'shifts', { id, ...fields(change) });
  const id = crypto.randomUUID();
  const first = await sendAs(id);
  expect([first.status, first.body.id]).toEqual([201, id]);
  expect(await sendAs(id)).toEqual(first);
  const other = crypto.randomUUID();
  const lunch = { starts: '12:00', ends: '16:00' };
  const [one, two] = await Promise.all([sendAs(other, lunch), sendAs(other, lunch)]);
  expect([one?.body.id, two?.body]).toEqual([other, one?.body]);
  await publish();
  await ask(manager, 'DELETE', `shifts/${id}`);
  const undoing = crypto.randomUUID();
  const back = await sendAs(undoing);
  expect(back.body).toMatchObject({ id, isPublished: true });
  expect(await sendAs(undoing)).toEqual(back);
  await ask(manager, 'DELETE', `shifts/${id}`);
  const twice = crypto.randomUUID();
  const restored = await Promise.all([sendAs(twice), sendAs(twice)]);
  expect(restored.map(({ body }) => body.id)).toEqual([id, id]);
  expect((await week()).shifts.map((shift) => shift.id).toSorted()).toEqual([id, other].toSorted());
  const { rows } = await dining.testDatabase.oracle.query(
    "select 1 from audit_log where restaurant_id = $1 and action = 'shift.add'",
    [restaurantId],
  );
  expect(rows).toHaveLength(4);
});

test('COMMAND_REUSED: the id of a shift that was changed since, or of another restaurant, adds none', async () => {
  const id = crypto.randomUUID();
  const { version } = (await ask<Shift>(manager, 'POST', 'shifts', { id, ...fields() })).body;
  await ask(manager, 'PATCH', `shifts/${id}`, { ...fields({ note: 'Cash desk' }), version });
  expect((await ask(manager, 'POST', 'shifts', { id, ...fields() })).body.code).toBe('COMMAND_REUSED');
  expect((await week()).shifts).toMatchObject([{ id, note: 'Cash desk' }]);
  ({ restaurantId } = await createPlace(dining.database));
  const stranger = await createMember(dining.database, restaurantId, 'manager');
  const [self] = (await ask<{ people: StaffPerson[] }>(stranger, 'GET', 'staff')).body.people;
  const foreign = { id, ...fields({ staffId: self?.id ?? '' }) };
  expect((await ask(stranger, 'POST', 'shifts', foreign)).body.code).toBe('COMMAND_REUSED');
});

test('STAFF_NOT_FOUND for a person who left', async () => {
  await dining.testDatabase.oracle.query('update staff_members set left_at = now() where id = $1', [chefId]);
  expect((await ask(manager, 'POST', 'shifts', fields({ staffId: chefId }))).body.code).toBe(
    'STAFF_NOT_FOUND',
  );
});

test.each([
  [{ starts: '09:00', ends: '09:00' }],
  [{ starts: '09:00', ends: '01:01' }],
  [{ starts: '09:00', ends: '10:00', breakMinutes: 60 }],
])('SHIFT-1 SHIFT_INVALID: %o', async (change) => {
  const { status, body } = await ask(manager, 'POST', 'shifts', fields(change));
  expect([status, body.code]).toEqual([422, 'SHIFT_INVALID']);
});

test('a rule is switched off for the restaurant', async () => {
  await ask(manager, 'PUT', 'shift-rules', { mutedRules: ['rest', 'rest'] });
  expect((await week()).mutedRules).toEqual(['rest']);
  await ask(manager, 'PUT', 'shift-rules', { mutedRules: [] });
  expect((await week()).mutedRules).toEqual([]);
});

test('SETTINGS_CHANGED: the second to switch a rule off is told, and switches none on again', async () => {
  const rules = ['rest', 'day_hours'];
  const both = await Promise.all(
    rules.map((rule) => ask(manager, 'PUT', 'shift-rules', { mutedRules: [rule], seen: [] })),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'SETTINGS_CHANGED' });
  const seen = (await week()).mutedRules;
  expect(seen).toEqual([rules[both[0]?.status === 200 ? 0 : 1]]);
  expect((await ask(manager, 'PUT', 'shift-rules', { mutedRules: rules, seen })).status).toBe(200);
});

test('PRIVACY-6 shifts are deleted after four years', async () => {
  await add();
  await forgetWorkingRows(dining.platform);
  expect((await week()).shifts).toHaveLength(1);
  await dining.testDatabase.oracle.query("update shifts set day = '2021-01-04' where restaurant_id = $1", [
    restaurantId,
  ]);
  expect((await week(manager, '2021-01-04')).shifts).toHaveLength(1);
  await forgetWorkingRows(dining.platform);
  expect((await week(manager, '2021-01-04')).shifts).toEqual([]);
});
