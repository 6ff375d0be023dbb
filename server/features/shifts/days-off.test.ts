import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { Availability, DaysOff } from '#contract/availability.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { StaffNotification } from '#contract/notifications.ts';
import type { ShiftWeek } from '#contract/shifts.ts';
import { send } from '#tests/support/diner-calls.ts';
import { createMember, createPlace, type Member } from '#tests/support/factories.ts';
import { untilWaiting, whileHolding } from '#tests/support/row-locks.ts';
import { setUpApp } from '#tests/support/set-up.ts';

/** A Monday, half past midnight in Madrid: in UTC it is still Sunday. */
const NOW = Date.parse('2026-10-18T22:30:00.000Z');
const TODAY = '2026-10-19';

const dining = setUpApp();
let restaurantId: string;
let manager: Member;
let waiter: Member;
let chef: Member;

beforeEach(async () => {
  dining.clock.set(NOW);
  ({ restaurantId } = await createPlace(dining.database, {
    name: 'Casa Prueba',
    timezone: 'Europe/Madrid',
    default_language: 'es',
  }));
  manager = await createMember(dining.database, restaurantId, 'manager');
  waiter = await createMember(dining.database, restaurantId, 'server');
  chef = await createMember(dining.database, restaurantId, 'chef');
  dining.jobs.length = 0;
});

const ask = <T>(as: Member, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  send<T & RefusalBody>(
    dining.app,
    as,
    `${method} /api/restaurants/${restaurantId}/${path}`,
    body === undefined ? {} : { body },
  );
const wish = (firstDay: string, lastDay = firstDay, as = waiter) =>
  ask<DaysOff>(as, 'POST', 'days-off', { firstDay, lastDay, reason: 'Boda de mi hermana' });
const decide = (of: DaysOff, isApproved: boolean, answer = '', as = manager) =>
  ask<DaysOff>(as, 'POST', `days-off/${of.id}/decision`, { version: of.version, isApproved, answer });
const own = async (as: Member) => (await ask<Availability>(as, 'GET', 'availability')).body;
const week = async (as = manager) => (await ask<ShiftWeek>(as, 'GET', `shift-weeks/${TODAY}`)).body;
const bell = async (as: Member) =>
  (await ask<{ notifications: StaffNotification[] }>(as, 'GET', 'notifications')).body.notifications.map(
    ({ title, message }) => `${title} | ${message}`,
  );
const mails = () =>
  dining.jobs.flatMap(({ id, payload }) =>
    id === 'send-mail' ? [payload as { to: string; subject: string; text: string }] : [],
  );

test('LEAVE-1 people enter their availability, which only managers see in the week', async () => {
  const limits = [
    { weekday: 1, starts: '18:00', ends: '01:00' },
    { weekday: 0, starts: null, ends: null },
  ];
  expect((await ask(waiter, 'PUT', 'availability', { limits })).status).toBe(200);
  await ask(waiter, 'PUT', 'availability', { limits });
  expect(await own(waiter)).toEqual({ limits, daysOff: [] });
  expect((await own(chef)).limits).toEqual([]);
  expect((await week()).limits.map(({ weekday, starts }) => [weekday, starts])).toEqual([
    [1, '18:00'],
    [0, null],
  ]);
  expect((await week(chef)).limits).toEqual([]);
  await ask(waiter, 'PUT', 'availability', { limits: [] });
  expect((await week()).limits).toEqual([]);
});

test.each([
  ['no length', [{ weekday: 1, starts: '18:00', ends: '18:00' }]],
  ['one time alone', [{ weekday: 1, starts: '18:00', ends: null }]],
  ['an eighth weekday', [{ weekday: 7, starts: null, ends: null }]],
  [
    'one weekday twice',
    [
      { weekday: 1, starts: null, ends: null },
      { weekday: 1, starts: '18:00', ends: '20:00' },
    ],
  ],
])('LEAVE-1 VALIDATION_FAILED: %s', async (_name, limits) => {
  expect((await ask(waiter, 'PUT', 'availability', { limits })).body.code).toBe('VALIDATION_FAILED');
  expect((await own(waiter)).limits).toEqual([]);
});

describe('days off', () => {
  it('LEAVE-3 are requested, approved, refused later with a reason, and the person is notified each time', async () => {
    const { status, body } = await wish('2026-10-21', '2026-10-23');
    expect([status, body.state]).toEqual([201, 'asked']);
    expect(await bell(manager)).toEqual([
      'server asks for days off | 21 October – 23 October · Boda de mi hermana',
    ]);
    expect(await bell(chef)).toEqual([]);
    expect((await own(manager)).daysOff).toMatchObject([{ id: body.id, reason: 'Boda de mi hermana' }]);
    expect((await own(chef)).daysOff).toEqual([]);

    const approved = (await decide(body, true)).body;
    expect(approved).toMatchObject({ state: 'approved', decidedByName: 'manager', version: 2 });
    expect((await own(manager)).daysOff).toEqual([approved]);
    expect((await week()).daysOff).toEqual([approved]);
    expect((await week(chef)).daysOff).toEqual([]);
    expect(mails()).toMatchObject([
      {
        to: `${waiter.userId}@test.test`,
        subject: 'Tus días libres están aprobados · Casa Prueba',
        text: expect.stringContaining('21 de octubre – 23 de octubre'),
      },
    ]);
    dining.clock.advance(1_000);
    const refused = (await decide(approved, false, 'Hay una boda')).body;
    expect(refused).toMatchObject({ state: 'refused', answer: 'Hay una boda' });
    expect(await bell(waiter)).toEqual([
      'Your days off were not approved | 21 October – 23 October · Hay una boda',
      'Your days off are approved | 21 October – 23 October',
    ]);
    expect((await own(waiter)).daysOff).toEqual([refused]);
  });

  it('DAYS_OFF_TWICE: LEAVE-2 a refused request does not block another one, which then blocks its approval', async () => {
    const refused = (await decide((await wish('2026-10-21')).body, false, 'Hay una boda')).body;
    const again = (await wish('2026-10-20', '2026-10-22')).body;
    expect((await decide(again, true)).status).toBe(200);
    expect((await decide(refused, true)).body).toMatchObject({ code: 'DAYS_OFF_TWICE' });
    expect((await own(waiter)).daysOff.map(({ state }) => state)).toEqual(['approved', 'refused']);
    await decide({ ...again, version: 2 }, false, 'Hay otra boda');
    expect((await decide(refused, true)).body).toMatchObject({ state: 'approved' });
  });

  it('DAYS_OFF_TWICE: LEAVE-2 a refused request is not approved while its days are asked for again', async () => {
    const refused = (await decide((await wish('2026-10-21')).body, false, 'Hay una boda')).body;
    const { oracle } = dining.testDatabase;
    const [again, approved] = await whileHolding(
      oracle,
      'lock table audit_log in share mode',
      async (letGo) => {
        // The new request is there, and not committed yet.
        const asking = wish('2026-10-20', '2026-10-22');
        await untilWaiting(oracle, 1);
        const deciding = decide(refused, true);
        await untilWaiting(oracle, 2);
        await letGo();
        return Promise.all([asking, deciding]);
      },
    );
    expect([again.status, approved.status, approved.body.code]).toEqual([201, 409, 'DAYS_OFF_TWICE']);
    expect((await own(waiter)).daysOff.map(({ state }) => state)).toEqual(['asked', 'refused']);
  });

  it('LEAVE-3 managers see those that were answered until they are over', async () => {
    const approved = (await decide((await wish(TODAY, '2026-10-20')).body, true)).body;
    const refused = (await decide((await wish('2026-10-21')).body, false, 'Hay una boda')).body;
    expect((await own(manager)).daysOff).toEqual([approved, refused]);
    expect((await own(chef)).daysOff).toEqual([]);
    dining.clock.advance(2 * 24 * 3_600_000);
    expect((await own(manager)).daysOff).toEqual([refused]);
  });

  it('DAYS_OFF_CHANGED: LEAVE-3 the second of two managers gets the answer of the first', async () => {
    const { body } = await wish(TODAY);
    const answers = await Promise.all([decide(body, true), decide(body, false, 'No hay nadie más')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'DAYS_OFF_CHANGED',
      details: { daysOff: { version: 2 } },
    });
    expect(await bell(waiter)).toHaveLength(1);
  });

  it('VALIDATION_FAILED: LEAVE-3 a refusal has a reason', async () => {
    const { body } = await wish(TODAY);
    expect((await decide(body, false, '  ')).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ at: '/answer' }] },
    });
    expect((await decide(body, true, '', waiter)).body.code).toBe('NOT_ALLOWED');
  });

  it.each([
    ['DAYS_OFF_INVALID', 'yesterday by the restaurant’s clock', '2026-10-18', '2026-10-18'],
    ['DAYS_OFF_INVALID', 'backwards', '2026-10-23', '2026-10-22'],
    ['DAYS_OFF_INVALID', 'without end', '2026-10-19', '2026-12-18'],
    ['VALIDATION_FAILED', 'no day of the calendar', '2026-02-30', '2026-02-30'],
  ])('%s: LEAVE-2 %s', async (code, _name, firstDay, lastDay) => {
    expect((await wish(firstDay, lastDay)).body.code).toBe(code);
    expect((await own(waiter)).daysOff).toEqual([]);
  });

  it('DAYS_OFF_TWICE: LEAVE-2 two taps at once create one request; others may request the same day', async () => {
    const answers = await Promise.all([wish(TODAY), wish(TODAY), wish(TODAY, '2026-10-20')]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'DAYS_OFF_TWICE')).toHaveLength(2);
    expect((await wish(TODAY, TODAY, chef)).status).toBe(201);
    expect(await bell(manager)).toHaveLength(2);
  });

  it('DAYS_OFF_NOT_FOUND: LEAVE-4 only the person can withdraw them, while they are not over', async () => {
    const { body } = await wish(TODAY);
    const take = (id: string, as = waiter) => ask(as, 'DELETE', `days-off/${id}`);
    for (const answer of [await take(body.id, chef), await take(body.id, manager), await take(randomUUID())])
      expect([answer.status, answer.body.code]).toEqual([404, 'DAYS_OFF_NOT_FOUND']);
    dining.clock.advance(24 * 3_600_000);
    expect((await take(body.id)).body.code).toBe('DAYS_OFF_NOT_FOUND');
    dining.clock.set(NOW);
    expect((await take(body.id)).status).toBe(200);
    expect((await decide(body, true)).body.code).toBe('DAYS_OFF_NOT_FOUND');
  });

  it('LEAVE-3 requests of people who left are neither notified nor shown to managers', async () => {
    const { body } = await wish(TODAY);
    await dining.testDatabase.oracle.query('update staff_members set left_at = now() where user_id = $1', [
      waiter.userId,
    ]);
    expect((await own(manager)).daysOff).toEqual([]);
    expect((await decide(body, true)).body.code).toBe('DAYS_OFF_NOT_FOUND');
  });

  it('PRIVACY-6 are deleted after four years', async () => {
    await wish(TODAY);
    await dining.testDatabase.oracle.query(
      "update days_off set first_day = '2021-01-01', last_day = '2021-01-01' where restaurant_id = $1",
      [restaurantId],
    );
    await wish('2026-10-20');
    const { rows } = await dining.testDatabase.oracle.query(
      'select first_day::text from days_off where restaurant_id = $1',
      [restaurantId],
    );
    expect(rows).toEqual([{ first_day: '2026-10-20' }]);
  });
});

test('LEAVE-3 a manager cannot answer their own request; another manager can, and an owner also their own', async () => {
  const asked = (await wish('2026-11-02', '2026-11-03', manager)).body;
  expect(await decide(asked, true)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
  const other = await createMember(dining.database, restaurantId, 'manager');
  expect((await decide(asked, true, '', other)).status).toBe(200);
  const owner = await createMember(dining.database, restaurantId, 'owner');
  const owners = (await wish('2026-11-02', '2026-11-03', owner)).body;
  expect((await decide(owners, true, '', owner)).status).toBe(200);
});
