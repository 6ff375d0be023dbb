import { beforeEach, expect, test } from 'vitest';
import type { AssignmentProposal, TableAssignments } from '#contract/assignments.ts';
import type { RefusalBody } from '#contract/errors.ts';
import { USUAL_WEIGHTS } from '#domain/assignments/floor.ts';
import { openBillScene } from '#tests/support/bill-scene.ts';
import { createMember, createPlace, createTable, type Member, scan } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const MINUTE_MS = 60_000;

const dining = setUpApp();
let restaurantId: string;
let first: string;
let second: string;
let manager: Member;
let anaId: string;
let benId: string;

beforeEach(async () => {
  const place = await createPlace(dining.database, { timezone: 'Europe/Madrid' });
  ({ restaurantId, tableId: first } = place);
  second = await createTable(dining.database, restaurantId);
  manager = await createMember(dining.database, restaurantId, 'manager');
  const ana = await createMember(dining.database, restaurantId, 'server');
  const ben = await createMember(dining.database, restaurantId, 'server');
  anaId = await staffIdOf(ana);
  benId = await staffIdOf(ben);
});

async function staffIdOf({ userId }: Member): Promise<string> {
  const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
    'select id from staff_members where user_id = $1',
    [userId],
  );
  return rows[0]?.id ?? '';
}

interface Answer<T> {
  readonly status: number;
  readonly body: T & RefusalBody;
}
async function ask<T = TableAssignments>(
  method: 'GET' | 'POST' | 'PUT',
  path = '',
  body?: object,
): Promise<Answer<T>> {
  const payload = body === undefined ? {} : { payload: body };
  const url = `/api/restaurants/${restaurantId}/assignments${path}`;
  const reply = await dining.app.inject({ method, url, headers: manager.headers, ...payload });
  return { status: reply.statusCode, body: reply.json() };
}
const kept = (tableId: string, staffId: string, isPinned = false) => ({ tableId, staffId, isPinned });
const propose = (more: object = {}) =>
  ask<AssignmentProposal>('POST', '/proposals', {
    weights: USUAL_WEIGHTS,
    mostTables: 8,
    staffIds: [anaId, benId],
    pins: [],
    ...more,
  });
const ownersOf = ({ tables }: TableAssignments): (string | null)[] => [
  tables.find(({ id }) => id === first)?.staffId ?? null,
  tables.find(({ id }) => id === second)?.staffId ?? null,
];

/** A published shift of three hours. */
const addShift = (staffId: string, from: number) =>
  dining.testDatabase.oracle.query(
    `insert into shifts (restaurant_id, staff_id, day, starts, ends, kind, published)
     select $1, id, d.day, d.starts, d.ends, 'night', jsonb_build_object('staffId', id, 'day', d.day, 'starts', d.starts, 'ends', d.ends,
       'breakMinutes', 0, 'place', '', 'kind', 'night', 'note', '')
     from staff_members, (select ($3::timestamptz at time zone 'Europe/Madrid')::date as day,
       ($3::timestamptz at time zone 'Europe/Madrid')::time(0) as starts,
       (($3::timestamptz + interval '3 hours') at time zone 'Europe/Madrid')::time(0) as ends) as d where id = $2`,
    [restaurantId, staffId, new Date(from)],
  );

test('on shift are those with a published shift or a running clock', async () => {
  const { oracle } = dining.testDatabase;
  const now = new Date(dining.clock.now());
  await addShift(anaId, now.getTime() + 30 * MINUTE_MS);
  const onShift = async () =>
    (await ask('GET')).body.people.filter(({ isOnShift }) => isOnShift).map(({ id }) => id);
  expect(await onShift()).toEqual([anaId]);
  await oracle.query('insert into clock_records (restaurant_id, staff_id, started_at) values ($1, $2, $3)', [
    restaurantId,
    benId,
    now,
  ]);
  expect(new Set(await onShift())).toEqual(new Set([anaId, benId]));
});

test('ASSIGN-1 a proposal gives each of two servers one of two tables, is proved optimal, and changes nothing', async () => {
  const { status, body } = await propose();
  expect(status).toBe(200);
  expect(new Set(body.tables.map(({ staffId }) => staffId))).toEqual(new Set([anaId, benId]));
  expect(body.bound).toBeCloseTo(body.total, 5);
  expect(ownersOf((await ask('GET')).body)).toEqual([null, null]);
});

test('ASSIGN-3 a party keeps its server, and a pinned table its person', async () => {
  await ask('POST', '', { version: 1, tables: [kept(first, anaId)] });
  await scan(dining, first);
  await createTable(dining.database, restaurantId);
  const { tables } = (await propose({ pins: [{ tableId: second, staffId: anaId }] })).body;
  expect(
    tables.filter(({ tableId }) => tableId === first || tableId === second).map(({ staffId }) => staffId),
  ).toEqual([anaId, anaId]);
});

test('ASSIGN-5 without enough people nothing is proposed, and the answer says what would help', async () => {
  expect((await propose({ staffIds: [] })).body).toMatchObject({
    tables: [],
    obstacles: [{ kind: 'nobody' }],
  });
  expect((await propose({ staffIds: [anaId], mostTables: 1 })).body.obstacles).toEqual([
    { kind: 'too_few', unplaced: 1, enough: 2 },
  ]);
});

test('an applied proposal assigns the tables, and can be undone once', async () => {
  const applied = await ask('POST', '', {
    version: 1,
    tables: [kept(first, anaId), kept(second, benId, true)],
  });
  expect(applied.status).toBe(200);
  expect(applied.body).toMatchObject({ version: 2, canUndo: true, applied: { byName: 'manager' } });
  expect(ownersOf(applied.body)).toEqual([anaId, benId]);
  expect(applied.body.tables.find(({ id }) => id === second)?.isPinned).toBe(true);
  const next = await ask('POST', '', { version: 2, tables: [kept(first, benId)] });
  expect(ownersOf(next.body)).toEqual([benId, null]);
  const back = await ask('POST', '/undo', { version: 3 });
  expect(ownersOf(back.body)).toEqual([anaId, benId]);
  expect(back.body.tables.find(({ id }) => id === second)?.isPinned).toBe(true);
  expect((await ask('POST', '/undo', { version: 4 })).body.code).toBe('ASSIGNMENT_CHANGED');
});

test('ASSIGNMENT_CHANGED: of two people who assign at once the second is refused', async () => {
  const both = await Promise.all([
    ask('POST', '', { version: 1, tables: [kept(first, anaId)] }),
    ask('POST', '', { version: 1, tables: [kept(first, benId)] }),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test("STAFF_NOT_FOUND, TABLE_NOT_FOUND: of another restaurant's people and tables nothing is known", async () => {
  const other = await createPlace(dining.database);
  const stranger = await staffIdOf(await createMember(dining.database, other.restaurantId, 'server'));
  const refusedWith = async (tables: object[]) => (await ask('POST', '', { version: 1, tables })).body.code;
  // Unknown before the version.
  const late = await ask('POST', '', { version: 7, tables: [kept(other.tableId, anaId)] });
  expect(late.body.code).toBe('TABLE_NOT_FOUND');
  expect(await refusedWith([kept(other.tableId, anaId)])).toBe('TABLE_NOT_FOUND');
  expect(await refusedWith([kept(first, stranger)])).toBe('STAFF_NOT_FOUND');
  expect((await propose({ staffIds: [stranger] })).body.code).toBe('STAFF_NOT_FOUND');
  expect((await propose({ pins: [{ tableId: other.tableId, staffId: anaId }] })).body.code).toBe(
    'TABLE_NOT_FOUND',
  );
});

test('a person who has left has no table', async () => {
  await ask('POST', '', { version: 1, tables: [kept(first, anaId)] });
  await dining.testDatabase.oracle.query('update staff_members set left_at = now() where id = $1', [anaId]);
  expect(ownersOf((await ask('GET')).body)).toEqual([null, null]);
});

test('ASSIGN-8 ASSIGN-10 a server who becomes a chef has no table, on the board, for the staff and for guests', async () => {
  const { settings } = (await ask('GET')).body;
  await ask('PUT', '/settings', { ...settings, isNameShown: true });
  await ask('POST', '', { version: 1, tables: [kept(first, anaId), kept(second, benId)] });
  const guest = { authorization: `Bearer ${(await scan(dining, first)).token}` };
  const read = async <T>(url: string, headers: Record<string, string>) =>
    (await dining.app.inject({ url, headers })).json<T>();
  const nameShown = () => read<{ name: string | null }>('/api/server', guest);
  expect(await nameShown()).toEqual({ name: 'server' });
  await dining.testDatabase.oracle.query("update staff_members set role = 'chef' where id = $1", [anaId]);
  const known = (await ask('GET')).body;
  expect(ownersOf(known)).toEqual([null, benId]);
  expect(await nameShown()).toEqual({ name: null });
  const served = await read<{ tables: { tableId: string }[] }>(
    `/api/restaurants/${restaurantId}/served-tables`,
    manager.headers,
  );
  expect(served.tables.map(({ tableId }) => tableId)).toEqual([second]);
  // What the board shows can be applied.
  const tables = known.tables.flatMap(({ id, staffId }) => (staffId === null ? [] : [kept(id, staffId)]));
  expect((await ask('POST', '', { version: known.version, tables })).status).toBe(200);
});

test('ASSIGN-6 guests and tips of two weeks count for the server who had the table then', async () => {
  await ask('POST', '', { version: 1, tables: [kept(first, anaId), kept(second, benId)] });
  dining.clock.advance(60_000);
  await scan(dining, first);
  await scan(dining, first);
  await scan(dining, second);
  const { people } = (await ask('GET')).body;
  const pastOf = (id: string) => people.find((person) => person.id === id)?.past;
  expect([pastOf(anaId), pastOf(benId)]).toEqual([2, 1]);
});

test('ASSIGN-6 a tip beside a payment counts for the server as one with an order does', async () => {
  const scene = await openBillScene(dining);
  const { room, owner, diner } = scene;
  await scene.order(diner);
  const benTable = await createTable(dining.database, room.restaurantId);
  dining.clock.advance(60_000);
  await scan(dining, benTable);
  const ben = await staffIdOf(await createMember(dining.database, room.restaurantId, 'server'));
  const ana = await staffIdOf(await createMember(dining.database, room.restaurantId, 'server'));
  await dining.testDatabase.oracle.query(
    `insert into table_assignments (restaurant_id, table_id, staff_id, since)
     select $1, t, s, now() - interval '9 years' from unnest($2::uuid[], $3::uuid[]) as x(t, s)`,
    [room.restaurantId, [diner.tableId, benTable], [ana, ben]],
  );
  await scene.pay(1_450, { tipMinor: 500 });
  const url = `/api/restaurants/${room.restaurantId}/assignments`;
  const reply = await dining.app.inject({ url, headers: owner.headers });
  const { people } = reply.json<TableAssignments>();
  const pastOf = (id: string) => people.find((person) => person.id === id)?.past;
  // Half by two guests and one, half by all of the tips and none.
  expect([pastOf(ana), pastOf(ben)]).toEqual([2.5, 0.5]);
});

test('ASSIGN-2 settings are saved; those out of range are refused', async () => {
  const { settings: usual } = (await ask('GET')).body;
  expect(usual.weights).toEqual({ even: 3, walking: 4, changes: 2, fairness: 1 });
  const weights = { even: 0, walking: 10, changes: 0, fairness: 0 };
  const settings = { ...usual, weights, mostTables: 3, isNameShown: false, firstSeconds: 30 };
  expect((await ask('PUT', '/settings', settings)).body.settings).toEqual(settings);
  expect((await ask('GET')).body).toMatchObject({ version: 1, settings });
  for (const wrong of [{ mostTables: 0 }, { weights: { ...weights, even: 11 } }])
    expect((await ask('PUT', '/settings', { ...settings, ...wrong })).status).toBe(400);
});

test('SETTINGS_CHANGED: the second to save the settings is told, and replaces nothing unseen', async () => {
  const { settings: seen } = (await ask('GET')).body;
  const mine = { ...seen, mostTables: 3 };
  const theirs = { ...seen, firstSeconds: 30 };
  const both = await Promise.all(
    [mine, theirs].map((settings) => ask('PUT', '/settings', { ...settings, seen })),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'SETTINGS_CHANGED' });
  const stored = both[0]?.status === 200 ? mine : theirs;
  expect((await ask('PUT', '/settings', { ...seen, seen: stored })).status).toBe(200);
});

/** Whether the last assignment was one of all tables, and not a hand-over. */
const isNew = async () => {
  const { rows } = await dining.testDatabase.oracle.query<{ is_new: boolean }>(
    'select shared_at = applied_at as is_new from assignment_settings where restaurant_id = $1',
    [restaurantId],
  );
  return rows[0]?.is_new;
};

const goHome = (staffId: string, at: number) =>
  dining.testDatabase.oracle.query(
    `insert into clock_records (restaurant_id, staff_id, started_at, ended_at) select $1, $2, $3::timestamptz - interval '1 hour', $3`,
    [restaurantId, staffId, new Date(at)],
  );

test('ASSIGN-9 ASSIGN-13 a manager hands over the tables of one leaver as a shift begins: no new assignment unless the shift has one', async () => {
  const { oracle } = dining.testDatabase;
  const carlId = await staffIdOf(await createMember(dining.database, restaurantId, 'server'));
  const begins = Math.ceil(dining.clock.now() / MINUTE_MS) * MINUTE_MS + 60 * MINUTE_MS;
  const later = begins + 30 * MINUTE_MS;
  await addShift(anaId, begins);
  await addShift(carlId, later);
  const startsAt = new Date(later).toISOString();
  expect((await ask('POST', '', { version: 1, tables: [kept(first, carlId)], startsAt })).status).toBe(200);
  await ask('POST', '', { version: 1, tables: [kept(first, anaId), kept(second, benId)] });
  for (const staffId of [anaId, benId]) await goHome(staffId, begins);
  expect(await isNew()).toBe(true);
  dining.clock.advance(begins - dining.clock.now() + 1_000);
  await ask('POST', '', { version: 2, tables: [kept(first, carlId), kept(second, benId)] });
  expect(await isNew()).toBe(false);
  await oracle.query('update assignment_settings set applies_itself = true where restaurant_id = $1', [
    restaurantId,
  ]);
  await ask('POST', '', { version: 3, tables: [kept(first, carlId), kept(second, carlId)] });
  expect(await isNew()).toBe(true);
});

test('ASSIGN-9 ASSIGN-13 a shift whose tables were assigned since it began gets no assignment of its own: a hand-over is none', async () => {
  const { oracle } = dining.testDatabase;
  await addShift(anaId, Math.floor(dining.clock.now() / MINUTE_MS) * MINUTE_MS);
  dining.clock.advance(MINUTE_MS);
  await ask('POST', '', { version: 1, tables: [kept(first, anaId), kept(second, benId)] });
  expect(await isNew()).toBe(true);
  await oracle.query('update assignment_settings set applies_itself = true where restaurant_id = $1', [
    restaurantId,
  ]);
  dining.clock.advance(MINUTE_MS);
  await goHome(anaId, dining.clock.now());
  await ask('POST', '', { version: 2, tables: [kept(first, benId), kept(second, benId)] });
  expect(await isNew()).toBe(false);
});
