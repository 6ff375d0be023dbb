import { beforeEach, expect, test } from 'vitest';
import type { StaffNotification } from '#contract/notifications.ts';
import type { Shift, ShiftFields, ShiftWeek } from '#contract/shifts.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { send } from '#tests/support/diner-calls.ts';
import { createMember, createPlace, type Member as Person } from '#tests/support/factories.ts';
import { untilWaiting } from '#tests/support/row-locks.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const MONDAY = '2026-10-19';
const CLARA = {
  name: 'Clara Sol',
  role: 'server',
  phone: null,
  email: 'clara@casa.test',
  color: 3,
  sections: [],
  stations: [],
  hourlyCostMinor: null,
  contractMinutes: null,
};

const dining = setUpApp();
let restaurantId: string;
let [manager, waiter, chef]: Person[] = [];
let ids: Record<string, string>;
beforeEach(async () => {
  ({ restaurantId } = await createPlace(dining.database, {
    name: 'Casa Prueba',
    timezone: 'Europe/Madrid',
    default_language: 'es',
  }));
  manager = await createMember(dining.database, restaurantId, 'manager');
  waiter = await createMember(dining.database, restaurantId, 'server');
  chef = await createMember(dining.database, restaurantId, 'chef');
  await at(manager, 'POST', 'staff', CLARA);
  const { people } = await at<{ people: StaffPerson[] }>(manager, 'GET', 'staff');
  ids = Object.fromEntries(people.map(({ id, name }) => [name, id]));
  dining.jobs.length = 0;
});

const at = async <T>(
  as: Person | undefined,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => {
  if (!as) throw new Error('nobody asks');
  const input = body === undefined ? {} : { body };
  return (await send<T>(dining.app, as, `${method} /api/restaurants/${restaurantId}/${path}`, input)).body;
};
const fields = (name: string, change: Partial<ShiftFields> = {}): ShiftFields => ({
  staffId: ids[name] ?? '',
  day: MONDAY,
  starts: '18:00',
  ends: '23:00',
  breakMinutes: 30,
  kind: 'night',
  place: 'Terraza',
  note: '',
  ...change,
});
const add = (name: string, change: Partial<ShiftFields> = {}) =>
  at<Shift>(manager, 'POST', 'shifts', fields(name, change));
const seenWeek = async () => (await at<ShiftWeek>(manager, 'GET', `shift-weeks/${MONDAY}`)).shifts;
const publish = async (seen?: readonly Shift[]) =>
  at<{ people: number }>(manager, 'POST', `shift-weeks/${MONDAY}/publication`, {
    seen: (seen ?? (await seenWeek())).map(({ id, version }) => ({ id, version })),
  });
interface Bell {
  readonly notifications: StaffNotification[];
  readonly unread: number;
}
const bell = (as: Person | undefined) => at<Bell>(as, 'GET', 'notifications');
const told = async () =>
  Promise.all([manager, waiter, chef].map(async (person) => (await bell(person)).unread));
const mails = () =>
  dining.jobs.flatMap(({ id, payload }) =>
    id === 'send-mail' ? [payload as { to: string; text: string }] : [],
  );

test('SHIFT-9 a publication notifies exactly those whose shifts change, in the product and by mail, once', async () => {
  await add('server');
  const claras = await add('Clara Sol', { day: '2026-10-21' });
  expect(await publish()).toEqual({ people: 2 });
  expect(await told()).toEqual([0, 1, 0]);
  expect(mails().map(({ to }) => to)).toEqual(
    expect.arrayContaining([`${waiter?.userId}@test.test`, 'clara@casa.test']),
  );
  const clarasMail = mails().find(({ to }) => to === 'clara@casa.test')?.text;
  expect(clarasMail).toContain('miércoles, 21 de octubre: 18:00–23:00, Terraza');
  const page = `/admin/staff-shifts?week=${MONDAY}&restaurant=${restaurantId}`;
  expect(mails().find(({ to }) => to !== 'clara@casa.test')?.text).toContain(page);
  // Without an account the link leads nowhere.
  expect(clarasMail).not.toContain('/admin');

  expect(await publish()).toEqual({ people: 0 });
  dining.jobs.length = 0;
  await at(manager, 'PATCH', `shifts/${claras.id}`, {
    ...fields('chef', { day: '2026-10-21' }),
    version: claras.version,
  });
  expect(await publish()).toEqual({ people: 2 });
  expect(await told()).toEqual([0, 1, 1]);
  expect(
    mails()
      .map(({ to }) => to)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual([`${chef?.userId}@test.test`, 'clara@casa.test'].toSorted((a, b) => a.localeCompare(b)));
  expect(mails().find(({ to }) => to === 'clara@casa.test')?.text).toContain('Ya no tienes turnos');
});

test('SHIFT-9 a person who never saw a removed shift is not notified, nor one who left', async () => {
  const shift = await add('server');
  await publish();
  const moved = await at<Shift>(manager, 'PATCH', `shifts/${shift.id}`, {
    ...fields('chef'),
    version: shift.version,
  });
  await at(manager, 'DELETE', `shifts/${moved.id}`);
  await add('Clara Sol');
  const clara = (await at<{ people: StaffPerson[] }>(manager, 'GET', 'staff')).people.find(
    ({ name }) => name === 'Clara Sol',
  );
  await at(manager, 'POST', `staff/${clara?.id}/departure`, {
    hasLeft: true,
    version: clara?.details?.version,
  });
  dining.jobs.length = 0;
  expect(await publish()).toEqual({ people: 1 });
  expect(await told()).toEqual([0, 2, 0]);
  expect(mails().map(({ to }) => to)).toEqual([`${waiter?.userId}@test.test`]);
});

test('SHIFT-9 a shift that was removed and comes back as it was published is no news', async () => {
  const shift = await add('server');
  await publish();
  await at(manager, 'DELETE', `shifts/${shift.id}`);
  dining.jobs.length = 0;
  expect(await add('server')).toMatchObject({ id: shift.id, isPublished: true, version: shift.version + 2 });
  expect(await publish()).toEqual({ people: 0 });
  expect(mails()).toEqual([]);
  expect(await seenWeek()).toHaveLength(1);
  // A second one is another shift, and so is one at another place.
  expect(await add('server')).toMatchObject({ isPublished: false });
  await at(manager, 'DELETE', `shifts/${shift.id}`);
  expect(await add('server', { place: 'Bar' })).toMatchObject({ isPublished: false });
});

test.each(['copy', 'template', 'filling'])(
  'SHIFT-9 a removed shift that a %s brings back is no news',
  async (way) => {
    await add('server', { day: '2026-10-12' });
    const shift = await add('server');
    await publish();
    const weeks = `shift-weeks/${MONDAY}`;
    const { id } = await at<{ id: string }>(manager, 'POST', `${weeks}/template`, { name: 'Winter' });
    await at(manager, 'DELETE', `shifts/${shift.id}`);
    dining.jobs.length = 0;
    if (way === 'copy') expect(await at(manager, 'POST', `${weeks}/copy`)).toEqual({ copied: 1 });
    else if (way === 'template')
      expect(await at(manager, 'POST', `${weeks}/templates/${id}`)).toEqual({ added: 1 });
    else
      expect(await at(manager, 'POST', `${weeks}/shifts`, { shifts: [fields('server')] })).toMatchObject({
        added: 1,
        shifts: [{ id: shift.id }],
      });
    expect(await seenWeek()).toMatchObject([
      { id: shift.id, isPublished: true, version: shift.version + 2, ...fields('server') },
    ]);
    expect(await publish()).toEqual({ people: 0 });
    expect(mails()).toEqual([]);
  },
);

test('SHIFT-9 a shift is copied, too, where a publication deletes the removed one meanwhile', async () => {
  await add('server', { day: '2026-10-12' });
  const shift = await add('server');
  await publish();
  await at(manager, 'DELETE', `shifts/${shift.id}`);
  const { oracle } = dining.testDatabase;
  const publication = await oracle.connect();
  await publication.query('begin');
  await publication.query('delete from shifts where id = $1', [shift.id]);
  const copy = at(manager, 'POST', `shift-weeks/${MONDAY}/copy`);
  await untilWaiting(oracle, 1);
  await publication.query('commit');
  publication.release();
  expect(await copy).toEqual({ copied: 1 });
  expect(await seenWeek()).toMatchObject([{ ...fields('server'), isPublished: false }]);
});

test('SHIFT-9 a copied shift that differs from the removed one is added as another', async () => {
  await add('server', { day: '2026-10-12', place: 'Barra' });
  const shift = await add('server');
  await publish();
  await at(manager, 'DELETE', `shifts/${shift.id}`);
  expect(await at(manager, 'POST', `shift-weeks/${MONDAY}/copy`)).toEqual({ copied: 1 });
  expect(await seenWeek()).toMatchObject([{ place: 'Barra', isPublished: false }]);
  expect(await publish()).toEqual({ people: 1 });
});

test('SHIFT-9 a shift that moved to another week leaves the one in which its person saw it', async () => {
  const { id, version } = await add('server');
  await publish();
  const day = '2026-10-28';
  await at(manager, 'PATCH', `shifts/${id}`, { ...fields('server', { day }), version });
  const weekOf = (as: Person | undefined, monday: string) =>
    at<ShiftWeek>(as, 'GET', `shift-weeks/${monday}`);
  const seenBy = async (monday: string) => (await weekOf(waiter, monday)).shifts.map((shift) => shift.id);
  const waiting = async (monday: string) => (await weekOf(manager, monday)).unpublished;
  expect([await waiting(MONDAY), await waiting('2026-10-26')]).toEqual([1, 1]);
  expect((await weekOf(waiter, MONDAY)).unpublished).toBe(0);
  dining.jobs.length = 0;
  expect(await publish()).toEqual({ people: 1 });
  expect(mails()).toMatchObject([{ text: expect.stringContaining('Ya no tienes turnos') }]);
  expect([await waiting(MONDAY), await waiting('2026-10-26')]).toEqual([0, 1]);
  expect(await seenBy(MONDAY)).toEqual([]);
  expect(await publish()).toEqual({ people: 0 });
  const { shifts } = await weekOf(manager, day);
  const seen = shifts.map((shift) => ({ id: shift.id, version: shift.version }));
  expect(await at(manager, 'POST', `shift-weeks/${day}/publication`, { seen })).toEqual({ people: 1 });
  expect(await seenBy('2026-10-26')).toEqual([id]);
});

test('SHIFT-9 a member who was removed and came back without access gets the mail', async () => {
  await dining.testDatabase.oracle.query('delete from restaurant_members where user_id = $1', [
    waiter?.userId,
  ]);
  const { people } = await at<{ people: StaffPerson[] }>(manager, 'GET', 'staff');
  const version = people.find(({ id }) => id === ids.server)?.details?.version;
  await at(manager, 'POST', `staff/${ids.server}/departure`, { hasLeft: false, version });
  dining.jobs.length = 0;
  await add('server');
  expect(await publish()).toEqual({ people: 1 });
  expect(mails().map(({ to }) => to)).toEqual([`${waiter?.userId}@test.test`]);
});

test('SHIFT-9 a shift that was changed and removed comes back with its change, unless another was published so', async () => {
  const [early, late] = [await add('server'), await add('server', { starts: '19:00' })];
  await publish();
  const changed = { ...fields('server', { starts: '19:00' }), version: early.version };
  await at(manager, 'PATCH', `shifts/${early.id}`, changed);
  await at(manager, 'DELETE', `shifts/${early.id}`);
  expect(await add('server', { starts: '19:00' })).toMatchObject({ id: early.id, isPublished: false });
  const { shifts, unpublished } = await at<ShiftWeek>(manager, 'GET', `shift-weeks/${MONDAY}`);
  expect([shifts.length, unpublished]).toEqual([2, 1]);
  for (const { id } of shifts) await at(manager, 'DELETE', `shifts/${id}`);
  expect(await add('server', { starts: '19:00' })).toMatchObject({ id: late.id, isPublished: true });
});

test('SHIFT-9 PLAN-5 a suspended member gets the mail of somebody without an account', async () => {
  await dining.testDatabase.oracle.query(
    'update restaurant_members set paused_at = now() where user_id = $1',
    [waiter?.userId],
  );
  await add('server');
  expect(await publish()).toEqual({ people: 1 });
  expect(mails()).toMatchObject([
    { to: `${waiter?.userId}@test.test`, text: expect.not.stringContaining('/admin') },
  ]);
  const { rows } = await dining.testDatabase.oracle.query(
    'select 1 from notifications where recipient_id = $1',
    [waiter?.userId],
  );
  expect(rows).toEqual([]);
});

test('SHIFT-9 of two publications at the same time one notifies', async () => {
  await add('server');
  await add('chef');
  const seen = await seenWeek();
  const answers = await Promise.all([publish(seen), publish(seen), publish(seen)]);
  expect(answers.map(({ people }) => people).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
  expect(await told()).toEqual([0, 1, 1]);
  expect(mails()).toHaveLength(2);
});

test('NOTE-10 a notification for one member is not found, read or marked by others', async () => {
  await add('server');
  await publish();
  const [news] = (await bell(waiter)).notifications;
  expect(news).toMatchObject({
    type: 'shift_reminder',
    title: 'Your shifts have changed',
    message: 'Week of 19 October',
    actionUrl: `/admin/staff-shifts?week=${MONDAY}`,
  });
  expect((await bell(manager)).notifications).toEqual([]);
  const until = new Date(dining.clock.now() + 1_000).toISOString();
  expect(await at(chef, 'PATCH', `notifications/${news?.id}`, { isRead: true })).toMatchObject({
    code: 'NOTIFICATION_NOT_FOUND',
  });
  expect(await at(manager, 'POST', 'notifications/mark-all-read', { until })).toMatchObject({ marked: 0 });
  expect(await at(waiter, 'POST', 'notifications/mark-all-read', { until })).toMatchObject({ marked: 1 });
  dining.clock.advance(3 * 86_400_000);
  expect(await at(manager, 'POST', 'notifications/clean-up', { olderThanDays: 1 })).toEqual({ deleted: 0 });
  expect((await bell(waiter)).notifications).toHaveLength(1);
});
