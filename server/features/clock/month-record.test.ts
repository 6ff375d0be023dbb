import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import { createMember, createPlace, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

/** A Wednesday, 18:00 in Madrid. */
const NOW = Date.parse('2026-10-28T17:00:00.000Z');

const dining = setUpApp();
let restaurantId: string;
let manager: Member;
let waiter: Member;
let waiterId: string;

beforeEach(async () => {
  dining.clock.set(NOW);
  ({ restaurantId } = await createPlace(dining.database, { name: 'Casa Prueba', timezone: 'Europe/Madrid' }));
  manager = await createMember(dining.database, restaurantId, 'manager');
  waiter = await createMember(dining.database, restaurantId, 'server');
  await createMember(dining.database, restaurantId, 'chef');
  waiterId = await idOf(waiter);
});

async function idOf(member: Member): Promise<string> {
  const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
    'select id from staff_members where user_id = $1',
    [member.userId],
  );
  return rows[0]?.id ?? '';
}
const inject = (as: Member, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  dining.app.inject({
    method,
    url: `/api/restaurants/${restaurantId}/${path}`,
    headers: as.headers,
    ...(payload && { payload }),
  });
const file = (as: Member, kind: 'csv' | 'pdf', query = '', month = '2026-10') =>
  inject(as, 'GET', `clock/months/${month}/record.${kind}?language=en${query}`);
const lines = async (as: Member, query = '') =>
  (await file(as, 'csv', query)).body.replace('\uFEFF', '').split('\r\n').slice(1);

/** The night when the clocks go back: 22:00 to 06:00 are nine hours. */
async function workTheLongNight(): Promise<void> {
  const night = { day: '2026-10-24', starts: '22:00', ends: '06:00' };
  await dining.testDatabase.oracle.query(
    `insert into shifts (restaurant_id, staff_id, day, starts, ends, kind, published)
     values ($1, $2::uuid, '2026-10-24', '22:00', '06:00', 'night', jsonb_build_object('staffId', $2::uuid, 'day', '2026-10-24',
       'starts', '22:00', 'ends', '06:00', 'breakMinutes', 30, 'place', ''))`,
    [restaurantId, waiterId],
  );
  const breaks = [{ from: '23:00', until: '23:30' }];
  const added = await inject(manager, 'POST', 'clock/records', {
    staffId: waiterId,
    work: { ...night, breaks, reason: 'the tablet was off' },
  });
  const { id, version } = added.json<{ id: string; version: number }>();
  await inject(manager, 'PATCH', `clock/records/${id}`, {
    version,
    work: { ...night, starts: '22:15', breaks, reason: 'came late' },
  });
}

test('CLOCK-9 lists worked beside scheduled hours, in real time, with previous values', async () => {
  await workTheLongNight();
  expect(await lines(manager)).toEqual([
    'server,2026-10-24,22:00,06:00,22:15,06:00,23:00–23:30,8.25,"Added by manager: the tablet was off; Corrected by manager: came late (before: 22:00–06:00, breaks 23:00–23:30)"',
  ]);
  expect(await lines(waiter)).toEqual(await lines(manager));
  expect(await lines(manager, `&staffId=${waiterId}`)).toHaveLength(1);
  expect(await lines(manager, `&staffId=${await idOf(manager)}`)).toEqual([]);
});

test('CLOCK-9 the values before a correction include the breaks, and the day if it was another one', async () => {
  const work = { day: '2026-10-20', starts: '09:00', ends: '17:00', reason: 'the tablet was off' };
  const added = await inject(manager, 'POST', 'clock/records', {
    staffId: waiterId,
    work: { ...work, breaks: [{ from: '13:00', until: '13:30' }] },
  });
  const { id } = added.json<{ id: string }>();
  const breaks = [{ from: '13:00', until: '15:00' }];
  const correct = (version: number, change: object) =>
    inject(manager, 'PATCH', `clock/records/${id}`, { version, work: { ...work, breaks, ...change } });
  await correct(1, { reason: 'a long lunch' });
  const [line] = await lines(manager);
  expect(line).toContain('a long lunch (before: 09:00–17:00, breaks 13:00–13:30)');
  await correct(2, { day: '2026-10-21', reason: 'it was Wednesday' });
  const [moved] = await lines(manager);
  expect(moved).toContain('it was Wednesday (before: 20 October 09:00–17:00, breaks 13:00–15:00)');
  const spanish = await inject(manager, 'GET', 'clock/months/2026-10/record.csv?language=es');
  expect(spanish.body).toContain('(antes: 20 de octubre 09:00–17:00, descansos 13:00–15:00)');
});

test('CLOCK-9 a missed shift and a clock that was never stopped have their lines', async () => {
  await dining.testDatabase.oracle.query(
    `insert into clock_records (restaurant_id, staff_id, started_at) values ($1, $2, '2026-10-01T08:00:00Z')`,
    [restaurantId, waiterId],
  );
  expect(await lines(manager)).toEqual(['server,2026-10-01,,,10:00,not stopped,,,']);
});

test('CLOCK-9 NOT_ALLOWED for another person’s hours, STAFF_NOT_FOUND for an unknown person', async () => {
  const codeOf = async (as: Member, staffId: string) =>
    (await file(as, 'csv', `&staffId=${staffId}`)).json<RefusalBody>().code;
  expect(await codeOf(waiter, await idOf(manager))).toBe('NOT_ALLOWED');
  expect(await codeOf(manager, '7ab1e000-0000-4000-8000-000000000099')).toBe('STAFF_NOT_FOUND');
  expect((await file(manager, 'csv', '', '2026-13')).json<RefusalBody>().code).toBe('VALIDATION_FAILED');
});

test('CLOCK-9 the PDF has a page for each person, also for a month without hours', async () => {
  await workTheLongNight();
  for (const month of ['2026-10', '2026-09']) {
    const reply = await file(manager, 'pdf', '', month);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('CLOCK-10 a void record stays with its reason and counts nowhere, until it is corrected', async () => {
  const work = { day: '2026-10-21', starts: '10:00', ends: '14:00', breaks: [], reason: 'no power' };
  const add = () => inject(manager, 'POST', 'clock/records', { staffId: waiterId, work });
  const { id } = (await add()).json<{ id: string }>();
  const declare = (body: object, as = manager) => inject(as, 'POST', `clock/records/${id}/void`, body);
  const codeOf = async (body: object, as = manager) => (await declare(body, as)).json<RefusalBody>().code;
  expect(await codeOf({ version: 1, reason: ' ' })).toBe('VALIDATION_FAILED');
  expect(await codeOf({ version: 2, reason: 'twice' })).toBe('CLOCK_RECORD_CHANGED');
  expect(await codeOf({ version: 1, reason: 'twice' }, waiter)).toBe('NOT_ALLOWED');
  expect((await declare({ version: 1, reason: 'twice' })).json()).toMatchObject({ isVoid: true, version: 2 });
  expect(await lines(manager)).toEqual([
    'server,2026-10-21,,,10:00,14:00,,,"Added by manager: no power; Void, by manager: twice"',
  ]);
  const hours = await inject(manager, 'GET', 'clock/hours/2026-10-21');
  expect(hours.json()).toMatchObject({
    records: [{ isVoid: true, startedAt: '2026-10-21T08:00:00.000Z' }],
    labour: {
      days: expect.arrayContaining([expect.objectContaining({ day: '2026-10-21', workedMinutes: 0 })]),
    },
  });
  // Its time can be recorded again, unless it overlaps another record.
  expect((await add()).statusCode).toBe(201);
  const again = await inject(manager, 'PATCH', `clock/records/${id}`, { version: 2, work });
  expect(again.json<RefusalBody>().code).toBe('CLOCK_RECORD_OVERLAP');
  const later = { ...work, starts: '15:00', ends: '16:00' };
  const corrected = await inject(manager, 'PATCH', `clock/records/${id}`, { version: 2, work: later });
  expect(corrected.json()).toMatchObject({
    isVoid: false,
    corrections: [{}, { isVoid: true }, { isVoid: false }],
  });
});
