import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { DinerSession, Visit } from '#contract/visits.ts';
import { PARTICIPANT_COLORS } from '#domain/visit/participants.ts';
import { TABLE_SESSION_MS } from '#domain/visit/table-session.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { TEST_ORIGIN } from '#tests/support/app.ts';
import { createPlace, createTable, dinerHeaders, type Place, scan } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { closeVisit } from './close-visit.ts';

const room = setUpApp({ poolSize: 10 });
let place: Place;

beforeEach(async () => {
  place = await createPlace(room.database);
  room.hints.length = 0;
});

type Call = { token: string };
const call = (method: 'GET' | 'POST' | 'PATCH', url: string, session: Call, payload?: object) =>
  room.app.inject({ method, url, headers: dinerHeaders(session), ...(payload ? { payload } : {}) });
const visitOf = async (session: Call) => Visit.parse((await call('GET', '/api/visit', session)).json());
const hintTypes = () => room.hints.map((hint) => hint.event.type);

test('the first scan opens the visit, with factors of 1 and a diner with a name and a colour', async () => {
  const session = DinerSession.parse(await scan(room, place.tableId, { language: 'en' }));
  expect(session).toMatchObject({ outcome: 'opened', language: 'en' });
  expect(session.customerSessionId).toMatch(/^sobremesa-\d+-.+/);
  expect(Buffer.from(session.token, 'base64url')).toHaveLength(32);
  expect(session.visit).toMatchObject({ mode: 'individual', priceFactors: { food: 1, drinks: 1 } });
  expect(session.visit.participants).toMatchObject([{ color: 0, isYou: true, isActive: true }]);
  expect(session.visit.participants[0]?.displayName).toMatch(/^\S+ \S+ \d{1,3}$/);
  expect(hintTypes()).toEqual(['table.changed', 'visit.changed']);
});

test('only the hash of the token is stored', async () => {
  const session = await scan(room, place.tableId);
  const { rows } = await room.testDatabase.oracle.query(
    `select to_jsonb(d)::text as row from diner_sessions d where visit_id = $1`,
    [session.visit.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].row).not.toContain(session.token);
});

test("without a language the restaurant's own counts", async () => {
  expect((await scan(room, place.tableId)).language).toBe('es');
});

test('a second diner makes the table collaborative, and increments the version', async () => {
  const first = await scan(room, place.tableId);
  room.clock.advance(1);
  const second = await scan(room, place.tableId);
  expect(second.visit.id).toBe(first.visit.id);
  expect(second.visit.version).toBe(first.visit.version + 1);
  const seen = await visitOf(first);
  expect(seen.mode).toBe('collaborative');
  expect(seen.participants.map((participant) => participant.isYou)).toEqual([true, false]);
});

test('32 phones scan a free table at once: one visit, 32 sessions, distinct colours while there are any', async () => {
  const sessions = await Promise.all(Array.from({ length: 32 }, () => scan(room, place.tableId)));
  expect(new Set(sessions.map((session) => session.visit.id)).size).toBe(1);
  expect(new Set(sessions.map((session) => session.token)).size).toBe(32);
  const [any] = sessions;
  if (!any) throw new Error('nobody scanned');
  const visit = await visitOf(any);
  expect(visit.participants).toHaveLength(32);
  const worn = visit.participants.map((participant) => participant.color);
  const counts = Array.from(
    { length: PARTICIPANT_COLORS },
    (_, color) => worn.filter((each) => each === color).length,
  );
  expect(Math.min(...counts)).toBe(3);
  expect(Math.max(...counts)).toBe(4);
  expect(new Set(visit.participants.map((participant) => participant.displayName)).size).toBe(32);
  expect(visit.version).toBe(33);
});

test('the same code again: same diner, same visit, same token, 90 new minutes', async () => {
  const first = await scan(room, place.tableId);
  room.clock.advance(60 * 60_000);
  const again = await scan(room, place.tableId, { previousToken: first.token });
  expect(again).toMatchObject({
    outcome: 'refreshed',
    token: first.token,
    dinerSessionId: first.dinerSessionId,
  });
  expect(again.visit.id).toBe(first.visit.id);
  expect(Date.parse(again.expiresAt)).toBe(room.clock.now() + TABLE_SESSION_MS);
  expect(again.visit.participants).toHaveLength(1);
});

test('INV-16 a scan of another table ends the session and opens a new one there', async () => {
  const tableId = await createTable(room.database, place.restaurantId);
  const first = await scan(room, place.tableId);
  const moved = await scan(room, tableId, { previousToken: first.token });
  expect(moved).toMatchObject({ outcome: 'opened', visit: { tableId } });
  expect((await call('GET', '/api/visit', first)).json().code).toBe('SESSION_EXPIRED');
  expect((await visitOf(moved)).participants).toHaveLength(1);
});

test("INV-16 another restaurant's table ends the session too", async () => {
  const other = await createPlace(room.database);
  const first = await scan(room, place.tableId);
  const moved = await scan(room, other.tableId, { previousToken: first.token });
  expect(moved.visit.restaurantId).toBe(other.restaurantId);
  expect((await call('GET', '/api/visit', first)).statusCode).toBe(401);
});

test('an unknown token is ignored', async () => {
  const session = await scan(room, place.tableId, { previousToken: 'no-such-token' });
  expect(session.outcome).toBe('opened');
});

test('INV-16 a session works at 89:59 and is refused at 90:01, on every operation', async () => {
  const session = await scan(room, place.tableId);
  const operations = [
    ['GET', '/api/visit'],
    ['PATCH', '/api/visit/me', { displayName: 'Ana' }],
    ['POST', '/api/visit/heartbeat'],
    ['POST', '/api/diner-sessions/refresh'],
    ['POST', '/api/visit/leave'],
    ['GET', '/api/cart'],
    ['GET', '/api/orders'],
  ] as const;
  room.clock.advance(TABLE_SESSION_MS - 1_000);
  expect((await call('GET', '/api/visit', session)).statusCode).toBe(200);
  room.clock.advance(2_000);
  for (const [method, url, payload] of operations) {
    const reply = await call(method, url, session, payload);
    expect([url, reply.statusCode, reply.json().code]).toEqual([url, 401, 'SESSION_EXPIRED']);
  }
});

test('SESSION-13 an expired session at the same table is replaced by a new one in the same visit', async () => {
  const first = await scan(room, place.tableId);
  room.clock.advance(TABLE_SESSION_MS + 1_000);
  const second = await scan(room, place.tableId, { previousToken: first.token });
  expect(second).toMatchObject({ outcome: 'opened', visit: { id: first.visit.id, mode: 'individual' } });
  expect(second.visit.participants).toHaveLength(1);
});

test('a visit without activity for two hours is not shown to the next party', async () => {
  const first = await scan(room, place.tableId);
  room.clock.advance(2 * 60 * 60_000 + 1_000);
  const second = await scan(room, place.tableId);
  expect(second.visit.id).not.toBe(first.visit.id);
  expect(second.visit.participants).toHaveLength(1);
  expect(hintTypes()).toContain('visit.closed');
});

test('a diner changes their name, and the table gets the new version', async () => {
  const session = await scan(room, place.tableId);
  const other = await scan(room, place.tableId);
  room.hints.length = 0;
  const reply = await call('PATCH', '/api/visit/me', session, { displayName: '  Ana  ', language: 'en' });
  const visit = Visit.parse(reply.json());
  expect(visit.participants.find((participant) => participant.isYou)?.displayName).toBe('Ana');
  expect(room.hints).toEqual([
    { rooms: [`visit:${visit.id}`], event: { type: 'visit.changed', id: visit.id, version: visit.version } },
  ]);
  const seen = (await visitOf(other)).participants.find(
    (each) => each.dinerSessionId === session.dinerSessionId,
  );
  expect(seen?.displayName).toBe('Ana');
});

test('VALIDATION_FAILED: an empty name, a field that diners cannot set', async () => {
  const session = await scan(room, place.tableId);
  for (const body of [
    { displayName: '   ' },
    { displayName: 'x'.repeat(41) },
    { color: 3 },
    { language: 'fr' },
  ]) {
    const reply = await call('PATCH', '/api/visit/me', session, body);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'VALIDATION_FAILED']);
  }
});

test('INV-16 leaving ends the session at once, and frees the colour', async () => {
  const first = await scan(room, place.tableId);
  const second = await scan(room, place.tableId);
  room.clock.advance(1);
  const reply = await call('POST', '/api/visit/leave', first);
  expect([reply.statusCode, reply.json()]).toEqual([200, { done: true }]);
  expect((await call('GET', '/api/visit', first)).json().code).toBe('SESSION_EXPIRED');
  const visit = await visitOf(second);
  expect(visit).toMatchObject({ mode: 'individual', participants: [{ color: 1 }] });
  expect((await scan(room, place.tableId)).visit.participants.map((each) => each.color)).toEqual([1, 0]);
});

test('INV-16 closing the visit ends every session and frees the table; the next scan opens another', async () => {
  const session = await scan(room, place.tableId);
  const { restaurantId, tableId } = place;
  await inRestaurant(room.database, restaurantId, (tx) =>
    tx.updateTable('restaurant_tables').set({ status: 'occupied' }).where('id', '=', tableId).execute(),
  );
  await call('GET', '/api/cart', session);
  room.hints.length = 0;
  const close = () =>
    changeInRestaurant(room.platform, restaurantId, (change) => closeVisit(change, session.visit.id));
  expect([await close(), await close()]).toEqual([true, false]);
  expect(hintTypes()).toEqual(['table.changed', 'visit.closed']);
  const carts = await room.testDatabase.oracle.query(
    'select closed_at is not null as closed from carts where visit_id = $1',
    [session.visit.id],
  );
  expect(carts.rows).toEqual([{ closed: true }]);
  expect((await call('GET', '/api/visit', session)).json().code).toBe('SESSION_EXPIRED');
  const { rows } = await room.testDatabase.oracle.query(
    'select status from restaurant_tables where id = $1',
    [tableId],
  );
  expect(rows).toEqual([{ status: 'available' }]);
  expect((await scan(room, tableId)).visit.id).not.toBe(session.visit.id);
});

test('TABLE_NOT_FOUND: an unknown code', async () => {
  const headers = { origin: TEST_ORIGIN };
  const payload = { tableId: randomUUID() };
  const reply = await room.app.inject({ method: 'POST', url: '/api/diner-sessions', headers, payload });
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'TABLE_NOT_FOUND']);
});

test('SESSION_REQUIRED: without a token, and with an unknown one', async () => {
  const replies = [
    await room.app.inject({ method: 'GET', url: '/api/visit' }),
    await call('GET', '/api/visit', { token: 'invented' }),
  ];
  for (const reply of replies)
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'SESSION_REQUIRED']);
});

test('INV-08 a visit is not readable in another restaurant', async () => {
  const session = await scan(room, place.tableId);
  const other = await createPlace(room.database);
  const rows = await inRestaurant(room.database, other.restaurantId, (tx) =>
    tx.selectFrom('visits').select('id').where('id', '=', session.visit.id).execute(),
  );
  expect(rows).toEqual([]);
});
