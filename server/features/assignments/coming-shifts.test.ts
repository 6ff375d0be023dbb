import { beforeEach, expect, test } from 'vitest';
import type { AssignmentProposal, TableAssignments } from '#contract/assignments.ts';
import type { RefusalBody } from '#contract/errors.ts';
import { USUAL_WEIGHTS } from '#domain/assignments/floor.ts';
import { createMember, createPlace, createTable, type Member, scan } from '#tests/support/factories.ts';
import { setTier } from '#tests/support/set-tier.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { beginShifts } from './begin-shifts.job.ts';

const MINUTE_MS = 60_000;

const dining = setUpApp();
let restaurantId: string;
let first: string;
let second: string;
let owner: Member;
let manager: Member;
let ben: Member;
let anaId: string;
let benId: string;
let startsAt: string;

beforeEach(async () => {
  // The job processes every restaurant.
  await rowsOf('delete from coming_assignments', []);
  await rowsOf('update assignment_settings set applies_itself = false', []);
  const place = await createPlace(dining.database, { timezone: 'Europe/Madrid' });
  ({ restaurantId, tableId: first } = place);
  second = await createTable(dining.database, restaurantId);
  owner = await createMember(dining.database, restaurantId, 'owner');
  manager = await createMember(dining.database, restaurantId, 'manager');
  anaId = await staffIdOf(await createMember(dining.database, restaurantId, 'server'));
  ben = await createMember(dining.database, restaurantId, 'server');
  benId = await staffIdOf(ben);
  const begins = Math.ceil(dining.clock.now() / MINUTE_MS) * MINUTE_MS + 120 * MINUTE_MS;
  startsAt = new Date(begins).toISOString();
  await addShift(anaId, startsAt);
});

const rowsOf = async <T extends object>(query: string, values: unknown[]) =>
  (await dining.testDatabase.oracle.query<T>(query, values)).rows;
const staffIdOf = async ({ userId }: Member): Promise<string> =>
  (await rowsOf<{ id: string }>('select id from staff_members where user_id = $1', [userId]))[0]?.id ?? '';

/** A published shift of four hours. */
const addShift = (staffId: string, from: string) =>
  rowsOf(
    `insert into shifts (restaurant_id, staff_id, day, starts, ends, kind, published)
     select $1, id, d.day, d.starts, d.ends, 'night', jsonb_build_object('staffId', id, 'day', d.day, 'starts', d.starts, 'ends', d.ends,
       'breakMinutes', 0, 'place', '', 'kind', 'night', 'note', '')
     from staff_members, (select ($3::timestamptz at time zone 'Europe/Madrid')::date as day,
       ($3::timestamptz at time zone 'Europe/Madrid')::time(0) as starts,
       (($3::timestamptz + interval '4 hours') at time zone 'Europe/Madrid')::time(0) as ends) as d where id = $2`,
    [restaurantId, staffId, from],
  );

interface Answer<T> {
  readonly status: number;
  readonly body: T & RefusalBody;
}
async function ask<T = TableAssignments>(
  method: 'GET' | 'POST' | 'PUT',
  path = '',
  body?: object,
  as: Member = manager,
): Promise<Answer<T>> {
  const payload = body === undefined ? {} : { payload: body };
  const url = `/api/restaurants/${restaurantId}/assignments${path}`;
  const reply = await dining.app.inject({ method, url, headers: as.headers, ...payload });
  return { status: reply.statusCode, body: reply.json() };
}
const kept = (tableId: string, staffId: string, isPinned = false) => ({ tableId, staffId, isPinned });
const ofShift = () => `?startsAt=${startsAt}`;
const plan = (version: number, ...tables: object[]) => ask('POST', '', { version, tables, startsAt });
const ownersNow = async (): Promise<(string | null)[]> => {
  const { tables } = (await ask('GET')).body;
  return [first, second].map((id) => tables.find((table) => table.id === id)?.staffId ?? null);
};
const begin = async (minutesLater = 0) => {
  dining.clock.advance(Date.parse(startsAt) - dining.clock.now() + minutesLater * MINUTE_MS);
  return beginShifts(dining.platform);
};
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
const actions = async () =>
  (
    await rowsOf<{ action: string }>(
      `select action from audit_log where restaurant_id = $1 and subject_type = 'assignment' order by at, action`,
      [restaurantId],
    )
  ).map(({ action }) => action);
const letItApply = async () => {
  const settings = {
    weights: USUAL_WEIGHTS,
    mostTables: 8,
    firstSeconds: 120,
    isNameShown: false,
    appliesItself: true,
  };
  expect((await ask('PUT', '/settings', settings, owner)).status).toBe(200);
};

test('ASSIGN-11 a shift to come is planned for those who are on it; until it begins nothing changes', async () => {
  await addShift(benId, new Date(Date.parse(startsAt) + 60 * MINUTE_MS).toISOString());
  const { body: now } = await ask('GET');
  expect(now.coming.map(({ people, isPlanned }) => [people, isPlanned])).toEqual([
    [1, false],
    [1, false],
  ]);
  expect(now.coming[0]?.startsAt).toBe(startsAt);
  const { body: coming } = await ask('GET', ofShift());
  expect(coming).toMatchObject({ version: 1, startsAt, applied: null, canUndo: false });
  expect(coming.people.filter(({ isOnShift }) => isOnShift).map(({ id }) => id)).toEqual([anaId]);
  const { body: proposal } = await ask<AssignmentProposal>('POST', '/proposals', {
    weights: USUAL_WEIGHTS,
    mostTables: 8,
    staffIds: [anaId],
    pins: [],
    startsAt,
  });
  expect(new Set(proposal.tables.map(({ tableId }) => tableId))).toEqual(new Set([first, second]));
  const planned = await plan(1, kept(first, anaId, true), kept(second, anaId));
  expect(planned).toMatchObject({
    status: 200,
    body: { version: 2, startsAt, canUndo: true, applied: { byName: 'manager' } },
  });
  expect(planned.body.tables.find(({ id }) => id === first)).toMatchObject({
    staffId: anaId,
    isPinned: true,
  });
  expect(planned.body.coming.map(({ isPlanned }) => isPlanned)).toEqual([true, false]);
  expect(await ownersNow()).toEqual([null, null]);
  expect(await beginShifts(dining.platform)).toBe(0);
});

test('ASSIGN-11 a plan can be undone once, to what was planned before', async () => {
  await plan(1, kept(first, anaId));
  await plan(2, kept(first, benId));
  const back = await ask('POST', '/undo', { version: 3, startsAt });
  expect(back.body.tables.find(({ id }) => id === first)?.staffId).toBe(anaId);
  expect((await ask('POST', '/undo', { version: 4, startsAt })).body.code).toBe('ASSIGNMENT_CHANGED');
  await plan(4);
  expect((await ask('GET', ofShift())).body).toMatchObject({ applied: null, canUndo: true });
  expect(await begin()).toBe(0);
  expect(await actions()).toEqual([
    'assignment.plan',
    'assignment.plan',
    'assignment.plan',
    'assignment.undo-plan',
  ]);
});

test('ASSIGN-12 a plan is applied once when its shift begins, also by concurrent workers, and can be undone', async () => {
  await ask('POST', '', { version: 1, tables: [kept(second, benId)] });
  await plan(1, kept(first, anaId), kept(second, anaId));
  dining.clock.advance(Date.parse(startsAt) - dining.clock.now());
  const both = await Promise.all([beginShifts(dining.platform), beginShifts(dining.platform)]);
  expect(sumOf(both)).toBe(1);
  expect(await ownersNow()).toEqual([anaId, anaId]);
  expect(await beginShifts(dining.platform)).toBe(0);
  expect((await actions()).filter((action) => action === 'assignment.begin')).toHaveLength(1);
  const { body: now } = await ask('GET');
  expect(now).toMatchObject({ canUndo: true, applied: { byName: 'manager' } });
  await ask('POST', '/undo', { version: now.version });
  expect(await ownersNow()).toEqual([null, benId]);
  expect(await beginShifts(dining.platform)).toBe(0);
  expect(await ownersNow()).toEqual([null, benId]);
});

test('ASSIGN-12 a party keeps its server, and tables of people who are not at work are unassigned', async () => {
  await rowsOf('insert into clock_records (restaurant_id, staff_id, started_at) values ($1, $2, $3)', [
    restaurantId,
    benId,
    new Date(dining.clock.now()),
  ]);
  await ask('POST', '', { version: 1, tables: [kept(first, benId)] });
  await scan(dining, first);
  await plan(1, kept(first, anaId), kept(second, anaId));
  expect(await begin()).toBe(1);
  expect(await ownersNow()).toEqual([benId, anaId]);
});

test('ASSIGN-12 a person who swapped the shift away gets none of its tables', async () => {
  await plan(1, kept(first, anaId), kept(second, benId));
  expect(await begin()).toBe(1);
  expect(await ownersNow()).toEqual([anaId, null]);
});

test('ASSIGN-12 a plan is skipped where the tables have been assigned since the shift began, also if their server has gone home', async () => {
  await ask('POST', '', { version: 1, tables: [kept(first, benId)] });
  await plan(1, kept(second, anaId));
  const out = `insert into clock_records (restaurant_id, staff_id, started_at, ended_at) select $1, $2, $3::timestamptz - interval '1 hour', $3`;
  await rowsOf(out, [restaurantId, benId, startsAt]);
  dining.clock.advance(Date.parse(startsAt) - dining.clock.now() + 1_000);
  await ask('POST', '', { version: 2, tables: [kept(first, anaId)] });
  expect(await beginShifts(dining.platform)).toBe(0);
  expect(await ownersNow()).toEqual([anaId, null]);
});

test('ASSIGN-12 a hand-over as the shift begins does not prevent its plan', async () => {
  await ask('POST', '', { version: 1, tables: [kept(second, benId)] });
  await plan(1, kept(first, anaId));
  dining.clock.advance(Date.parse(startsAt) - dining.clock.now() + 1_000);
  const given = await dining.app.inject({
    method: 'POST',
    url: `/api/restaurants/${restaurantId}/hand-over`,
    headers: ben.headers,
    payload: { version: 2, tables: [{ tableId: second, staffId: anaId }] },
  });
  expect(given.statusCode).toBe(200);
  expect(await beginShifts(dining.platform)).toBe(1);
  expect(await ownersNow()).toEqual([anaId, null]);
});

test('ASSIGN-12 a plan is applied a few minutes late, and skipped an hour late', async () => {
  await plan(1, kept(first, anaId));
  expect(await begin(61)).toBe(0);
  expect(await ownersNow()).toEqual([null, null]);
  dining.clock.advance(-20 * MINUTE_MS);
  expect(await beginShifts(dining.platform)).toBe(1);
  expect(await ownersNow()).toEqual([anaId, null]);
});

test('ASSIGN-13 tables are assigned automatically only if an owner has switched it on; a manager cannot', async () => {
  expect(await begin()).toBe(0);
  expect(await ownersNow()).toEqual([null, null]);
  const { settings } = (await ask('GET')).body;
  expect((await ask('PUT', '/settings', { ...settings, appliesItself: true })).body.code).toBe('NOT_ALLOWED');
  await letItApply();
  const own = { ...settings, appliesItself: true };
  expect((await ask('PUT', '/settings', { ...own, mostTables: 5 })).status).toBe(200);
  expect((await ask('PUT', '/settings', { ...own, appliesItself: false })).body.code).toBe('NOT_ALLOWED');
});

test('ASSIGN-13 switched on, the tables are assigned to those at work, once, and it can be undone', async () => {
  await letItApply();
  await addShift(benId, new Date(Date.parse(startsAt) + 30 * MINUTE_MS).toISOString());
  const both = () => Promise.all([beginShifts(dining.platform), beginShifts(dining.platform)]);
  dining.clock.advance(Date.parse(startsAt) - dining.clock.now());
  expect(sumOf(await both())).toBe(1);
  // Ben starts half an hour later, with his own share.
  expect(await ownersNow()).toEqual([anaId, anaId]);
  const { body: now } = await ask('GET');
  expect(now).toMatchObject({ canUndo: true, applied: { byName: null } });
  dining.clock.advance(30 * MINUTE_MS);
  expect(sumOf(await both())).toBe(1);
  expect(new Set(await ownersNow())).toEqual(new Set([anaId, benId]));
  const { version } = (await ask('GET')).body;
  await ask('POST', '/undo', { version });
  expect(await ownersNow()).toEqual([anaId, anaId]);
  expect(await beginShifts(dining.platform)).toBe(0);
  expect((await actions()).filter((action) => action === 'assignment.by-itself')).toHaveLength(2);
});

test('ASSIGN-13 if not every table can have a server nothing changes, and managers are notified once', async () => {
  await letItApply();
  await rowsOf(`update assignment_settings set most_tables = 1 where restaurant_id = $1`, [restaurantId]);
  expect(await begin()).toBe(0);
  expect(await beginShifts(dining.platform)).toBe(0);
  expect(await ownersNow()).toEqual([null, null]);
  const told = await rowsOf(
    `select from notifications where restaurant_id = $1 and metadata ->> 'event' = 'tables_not_shared'`,
    [restaurantId],
  );
  expect(told).toHaveLength(2);
});

test('PLAN-2 ASSIGN-13 without premium tables are not assigned automatically, and are again once it is back', async () => {
  await letItApply();
  await setTier(dining, restaurantId, 'none');
  expect(await begin()).toBe(0);
  expect(await ownersNow()).toEqual([null, null]);
  await setTier(dining, restaurantId, 'premium');
  expect(await beginShifts(dining.platform)).toBe(1);
  expect(await ownersNow()).toEqual([anaId, anaId]);
});

test('PLAN-2 ASSIGN-12 a plan that was made before premium ended is applied', async () => {
  await plan(1, kept(first, anaId));
  await setTier(dining, restaurantId, 'none');
  expect(await begin()).toBe(1);
});

test('SHIFT_NOT_FOUND, SHIFT_HAS_BEGUN, ASSIGNMENT_CHANGED: only an upcoming shift can be planned, from its current version', async () => {
  const nowhere = new Date(Date.parse(startsAt) + 7 * MINUTE_MS).toISOString();
  const over = new Date(dining.clock.now() - MINUTE_MS).toISOString();
  const codeOf = async (moment: string) =>
    (await ask('POST', '', { version: 1, tables: [], startsAt: moment })).body.code;
  expect(await codeOf(nowhere)).toBe('SHIFT_NOT_FOUND');
  expect(await codeOf(over)).toBe('SHIFT_HAS_BEGUN');
  expect((await ask('GET', `?startsAt=${nowhere}`)).body.code).toBe('SHIFT_NOT_FOUND');
  expect((await ask('GET', `?startsAt=${over}`)).body.code).toBe('SHIFT_HAS_BEGUN');
  expect((await ask('GET', '?startsAt=tonight')).body.code).toBe('VALIDATION_FAILED');
  const two = await Promise.all([plan(1, kept(first, anaId)), plan(1, kept(first, benId))]);
  expect(new Set(two.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const other = await createPlace(dining.database);
  expect((await plan(2, kept(other.tableId, anaId))).body.code).toBe('TABLE_NOT_FOUND');
  expect((await plan(2, kept(first, other.tableId))).body.code).toBe('STAFF_NOT_FOUND');
  expect((await plan(7, kept(other.tableId, anaId))).body.code).toBe('TABLE_NOT_FOUND');
});
