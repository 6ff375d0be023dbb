import { beforeEach, expect, test } from 'vitest';
import type { TableAssignments } from '#contract/assignments.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { HandOver } from '#contract/served-tables.ts';
import { USUAL_WEIGHTS } from '#domain/assignments/floor.ts';
import { createMember, createPlace, createTable, type Member, scan } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let restaurantId: string;
let first: string;
let second: string;
let manager: Member;
let ana: Member;
let ben: Member;
let anaId: string;
let benId: string;

beforeEach(async () => {
  const place = await createPlace(dining.database, { timezone: 'Europe/Madrid' });
  ({ restaurantId, tableId: first } = place);
  second = await createTable(dining.database, restaurantId);
  manager = await createMember(dining.database, restaurantId, 'manager');
  ana = await createMember(dining.database, restaurantId, 'server');
  ben = await createMember(dining.database, restaurantId, 'server');
  [anaId, benId] = [await staffIdOf(ana), await staffIdOf(ben)];
  await office('PUT', 'clock/code', { isOn: true });
  for (const who of [ana, ben]) await tap(who, 'in');
  await share([first, anaId], [second, benId]);
});

const rowsOf = async <T extends object>(query: string, values: unknown[]) =>
  (await dining.testDatabase.oracle.query<T>(query, values)).rows;
const staffIdOf = async ({ userId }: Member) =>
  (await rowsOf<{ id: string }>('select id from staff_members where user_id = $1', [userId]))[0]?.id ?? '';

interface Answer<T> {
  readonly status: number;
  readonly body: T & RefusalBody;
}
async function ask<T>(
  as: Member,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Answer<T>> {
  const reply = await dining.app.inject({
    method,
    url: `/api/restaurants/${restaurantId}/${path}`,
    headers: as.headers,
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, body: reply.json() };
}
const office = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  ask<{ version: number; code: string }>(manager, method, path, body);

async function tap(who: Member, kind: 'in' | 'out') {
  const { code: key } = (await office('GET', 'clock')).body;
  const reply = await ask(who, 'POST', 'clock', { id: crypto.randomUUID(), tap: kind, key });
  expect(reply.status).toBe(200);
}
async function share(...pairs: [tableId: string, staffId: string][]) {
  const { version } = (await office('GET', 'assignments')).body;
  const tables = pairs.map(([tableId, staffId]) => ({ tableId, staffId, isPinned: false }));
  expect((await office('POST', 'assignments', { version, tables })).status).toBe(200);
}
const readHandOver = async (as: Member) => (await ask<HandOver>(as, 'GET', 'hand-over')).body;
const served = async (as: Member) =>
  (await ask<{ tables: { tableId: string; isOwn: boolean }[] }>(as, 'GET', 'served-tables')).body.tables;
const ownOf = async (as: Member) =>
  (await served(as)).filter(({ isOwn }) => isOwn).map(({ tableId }) => tableId);

const showNames = () =>
  office('PUT', 'assignments/settings', {
    weights: USUAL_WEIGHTS,
    mostTables: 8,
    firstSeconds: 120,
    isNameShown: true,
    appliesItself: false,
  });
/** The server’s name as the guests of a table see it. */
async function guestsOf(tableId: string) {
  const headers = { authorization: `Bearer ${(await scan(dining, tableId)).token}` };
  return async () =>
    (await dining.app.inject({ url: '/api/server', headers })).json<{ name: string | null }>().name;
}
/** Who is notified first of a first order at this table. */
const firstOf = async (tableId: string) =>
  (
    await rowsOf<{ first_id: string | null }>(
      `insert into notifications (restaurant_id, type, priority, metadata, created_at)
       select $1, 'table_request', 8, jsonb_build_object('event', 'first_order', 'tableNumber', table_number), $3
       from restaurant_tables where id = $2 returning first_id`,
      [restaurantId, tableId, new Date(dining.clock.now())],
    )
  )[0]?.first_id;

test('ASSIGN-9 a person who goes home hands over their tables as proposed; a manager can undo it', async () => {
  expect(await ownOf(ana)).toEqual([first]);
  // Managers get no notification about people who are at work or will be.
  expect((await readHandOver(ana)).tables).toEqual([]);
  await tap(ana, 'out');
  const { version, tables, people } = await readHandOver(ana);
  expect(tables).toMatchObject([{ tableId: first, staffId: benId }]);
  expect(people.map(({ id }) => id)).toEqual([benId]);
  const given = await ask<HandOver>(ana, 'POST', 'hand-over', {
    version,
    tables: [{ tableId: first, staffId: benId }],
  });
  expect(given).toMatchObject({ status: 200, body: { tables: [] } });
  expect(await ownOf(ana)).toEqual([]);
  expect(new Set(await ownOf(ben))).toEqual(new Set([first, second]));
  await office('POST', 'assignments/undo', { version: given.body.version });
  expect(await ownOf(ana)).toEqual([first]);
});

test('ASSIGN-9 managers are notified of the tables that nobody took over, and only of those', async () => {
  const told = () =>
    rowsOf<{ metadata: object; action_url: string }>(
      `select metadata, action_url from notifications where restaurant_id = $1 and recipient_id = $2 and metadata ->> 'event' = 'tables_left'`,
      [restaurantId, manager.userId],
    );
  await share([second, benId]);
  await tap(ana, 'out');
  expect(await told()).toEqual([]);
  await share([first, anaId], [second, benId]);
  await rowsOf("update staff_members set role = 'chef' where id = $1", [anaId]);
  for (const kind of ['in', 'out'] as const) await tap(ana, kind);
  expect(await told(), 'a chef has none').toEqual([]);
  await tap(ben, 'out');
  expect(await told()).toEqual([
    {
      metadata: { event: 'tables_left', name: expect.any(String), reason: expect.any(String) },
      action_url: `/admin/ai-assignments?leaving=${benId}`,
    },
  ]);
});

test('ASSIGN-9 without anybody else at work there is no proposal', async () => {
  await tap(ben, 'out');
  await tap(ana, 'out');
  expect((await readHandOver(ana)).tables).toMatchObject([{ tableId: first, staffId: null, name: null }]);
});

test('ASSIGN-9 ASSIGN-10 NOTE-11 a hand-over leaves others who went home absent, and whom it gives tables at work', async () => {
  const carl = await createMember(dining.database, restaurantId, 'server');
  const carlId = await staffIdOf(carl);
  await showNames();
  const guests = [await guestsOf(first), await guestsOf(second)];
  const namesShown = () => Promise.all(guests.map((nameShown) => nameShown()));
  const notifiedFirst = () => Promise.all([firstOf(first), firstOf(second)]);
  await tap(carl, 'in');
  dining.clock.advance(60_000);
  for (const who of [ana, ben]) await tap(who, 'out');
  dining.clock.advance(60_000);
  const { version } = await readHandOver(ana);
  await ask(ana, 'POST', 'hand-over', { version, tables: [{ tableId: first, staffId: carlId }] });
  expect(await notifiedFirst()).toEqual([carl.userId, null]);
  expect(await namesShown()).toEqual(['server', null]);
  expect((await readHandOver(ben)).tables).toMatchObject([{ tableId: second, staffId: carlId }]);
  dining.clock.advance(60_000);
  await tap(carl, 'out');
  await tap(ben, 'in');
  expect(await notifiedFirst()).toEqual([null, ben.userId]);
  expect(await namesShown()).toEqual([null, 'server']);
});

test('ASSIGN-6 ASSIGN-9 NOTE-11 undoing a hand-over is no new assignment: a server who went home is absent, a visit meanwhile counts once', async () => {
  const carl = await createMember(dining.database, restaurantId, 'server');
  const carlId = await staffIdOf(carl);
  await showNames();
  await tap(carl, 'in');
  dining.clock.advance(60_000);
  const guestsOfSecond = await guestsOf(second);
  await scan(dining, second);
  for (const who of [ana, ben]) await tap(who, 'out');
  dining.clock.advance(60_000);
  const { version } = await readHandOver(ana);
  const tables = [{ tableId: first, staffId: carlId }];
  const given = await ask<HandOver>(ana, 'POST', 'hand-over', { version, tables });
  dining.clock.advance(60_000);
  const guestsOfFirst = await guestsOf(first);
  expect(await guestsOfFirst()).toBe('server');
  dining.clock.advance(60_000);
  expect((await office('POST', 'assignments/undo', { version: given.body.version })).status).toBe(200);
  expect(await ownOf(ana)).toEqual([first]);
  expect([await firstOf(first), await firstOf(second)]).toEqual([null, null]);
  expect([await guestsOfFirst(), await guestsOfSecond()]).toEqual([null, null]);
  expect((await readHandOver(ana)).tables).toMatchObject([{ tableId: first, staffId: carlId }]);
  const { people } = (await ask<TableAssignments>(manager, 'GET', 'assignments')).body;
  const pastOf = (staffId: string) => people.find(({ id }) => id === staffId)?.past;
  // Without a visit of her own, Ana counts as the mean of the others.
  expect([benId, carlId, anaId].map(pastOf)).toEqual([2, 1, 1.5]);
  dining.clock.advance(60_000);
  await tap(ana, 'in');
  expect(await guestsOfFirst()).toBe('server');
});

test('ASSIGN-9 NOTE-11 a manager who hands over the tables of one leaver leaves others who went home absent', async () => {
  const carl = await createMember(dining.database, restaurantId, 'server');
  const carlId = await staffIdOf(carl);
  for (const who of [ben, ana]) {
    dining.clock.advance(60_000);
    await tap(who, 'out');
  }
  dining.clock.advance(60_000);
  await share([first, carlId], [second, benId]);
  expect([await firstOf(first), await firstOf(second)]).toEqual([carl.userId, null]);
  // Carl is at work: with a table of his, it is a new assignment of them all.
  await share([first, benId], [second, benId]);
  expect(await firstOf(second)).toBe(ben.userId);
});

test('ASSIGN-9 a server who has clocked out during their published shift is not at work, until they clock in again', async () => {
  const now = dining.clock.now();
  // Three hours, the first of which is over.
  await rowsOf(
    `insert into shifts (restaurant_id, staff_id, day, starts, ends, kind, published)
     select $1, $2::uuid, f.at::date, f.at::time, u.at::time, 'night', jsonb_build_object('staffId', $2::uuid, 'day', f.at::date,
       'starts', f.at::time, 'ends', u.at::time, 'breakMinutes', 0, 'place', '', 'kind', 'night', 'note', '')
     from (select $3::timestamptz at time zone 'Europe/Madrid') as f(at), (select $4::timestamptz at time zone 'Europe/Madrid') as u(at)`,
    [restaurantId, benId, new Date(now - 3_600_000), new Date(now + 7_200_000)],
  );
  const atWork = async () => (await readHandOver(ana)).people.map(({ id }) => id);
  dining.clock.advance(60_000);
  await tap(ana, 'out');
  expect(await atWork()).toEqual([benId]);
  await tap(ben, 'out');
  expect(await atWork()).toEqual([]);
  expect((await readHandOver(ana)).tables).toMatchObject([{ tableId: first, staffId: null }]);
  await tap(ben, 'in');
  expect(await atWork()).toEqual([benId]);
});

test('TABLE_NOT_FOUND: another person’s table cannot be handed over', async () => {
  const { version } = await readHandOver(ana);
  const tables = [{ tableId: second, staffId: benId }];
  const reply = await ask(ana, 'POST', 'hand-over', { version, tables });
  expect(reply).toMatchObject({ status: 404, body: { code: 'TABLE_NOT_FOUND' } });
});

test('STAFF_NOT_FOUND: a table cannot be handed to a person who is not at work', async () => {
  await tap(ben, 'out');
  const { version } = await readHandOver(ana);
  const reply = await ask(ana, 'POST', 'hand-over', {
    version,
    tables: [{ tableId: first, staffId: benId }],
  });
  expect(reply).toMatchObject({ status: 404, body: { code: 'STAFF_NOT_FOUND' } });
});

test('ASSIGNMENT_CHANGED: a hand-over from before the tables were assigned again changes nothing', async () => {
  const { version } = await readHandOver(ana);
  await share([first, anaId]);
  const reply = await ask(ana, 'POST', 'hand-over', {
    version,
    tables: [{ tableId: first, staffId: benId }],
  });
  expect(reply).toMatchObject({ status: 409, body: { code: 'ASSIGNMENT_CHANGED' } });
  const elsewhere = await createPlace(dining.database);
  const foreign = await ask(ana, 'POST', 'hand-over', {
    version,
    tables: [{ tableId: elsewhere.tableId, staffId: benId }],
  });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'TABLE_NOT_FOUND' } });
  expect(await ownOf(ana)).toEqual([first]);
});

test('ASSIGN-10 guests see the first name of their server if the restaurant shows it, until the server goes home', async () => {
  const nameShown = await guestsOf(first);
  expect(await nameShown()).toBeNull();
  await showNames();
  expect(await nameShown()).toBe('server');
  // Signing up takes the part of the address before the @ for the name.
  const named = (name: string) =>
    rowsOf(`update "user" set name = $2, email = 'Ana.Gil1990@casa.test' where id = $1`, [ana.userId, name]);
  for (const name of ['Ana.Gil1990', 'ana.gil1990']) {
    await named(name);
    expect(await nameShown()).toBeNull();
  }
  // A manager had given her a name before she had an account.
  await rowsOf(`update staff_members set name = 'Ana from the terrace' where id = $1`, [anaId]);
  expect(await nameShown()).toBe('Ana');
  const renamed = await dining.app.inject({
    method: 'POST',
    url: '/api/auth/update-user',
    headers: ana.headers,
    payload: { name: 'Ana Ruiz' },
  });
  expect(renamed.statusCode).toBe(200);
  expect(await nameShown()).toBe('Ana');
  dining.clock.advance(60_000);
  await tap(ana, 'out');
  expect(await nameShown()).toBeNull();
});

test('ASSIGN-8 a first order that waits for approval is notified to its server first', async () => {
  expect(await firstOf(first)).toBe(ana.userId);
});
