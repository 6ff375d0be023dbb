import { beforeEach, expect, test } from 'vitest';
import { Visit } from '#contract/visits.ts';
import { isHere } from '#domain/visit/participants.ts';
import { TABLE_SESSION_MS } from '#domain/visit/table-session.ts';
import { createPlace, dinerHeaders, type Place, scan } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const room = setUpApp();
let place: Place;

beforeEach(async () => {
  place = await createPlace(room.database);
  room.hints.length = 0;
});

type Call = { token: string };
const call = (method: 'GET' | 'POST', url: string, session: Call) =>
  room.app.inject({ method, url, headers: dinerHeaders(session) });
const visitOf = async (session: Call) => Visit.parse((await call('GET', '/api/visit', session)).json());
const hintTypes = () => room.hints.map((hint) => hint.event.type);

test('SESSION-1 refreshing restarts the 90 minutes', async () => {
  const session = await scan(room, place.tableId);
  room.clock.advance(TABLE_SESSION_MS - 1_000);
  const reply = await call('POST', '/api/diner-sessions/refresh', session);
  expect(Date.parse(reply.json().expiresAt)).toBe(room.clock.now() + TABLE_SESSION_MS);
  room.clock.advance(TABLE_SESSION_MS - 1_000);
  expect((await call('GET', '/api/visit', session)).statusCode).toBe(200);
});

test('SESSION-5 idle after a minute, active again after a heartbeat, which sends a hint only then', async () => {
  const session = await scan(room, place.tableId);
  room.hints.length = 0;
  room.clock.advance(30_000);
  await call('POST', '/api/visit/heartbeat', session);
  expect(room.hints).toEqual([]);
  room.clock.advance(60_000);
  expect((await visitOf(session)).participants[0]?.isActive).toBe(false);
  await call('POST', '/api/visit/heartbeat', session);
  expect((await visitOf(session)).participants[0]?.isActive).toBe(true);
  expect(hintTypes()).toEqual(['visit.changed']);
});

test('SESSION-5 after a shared order nobody is active; each phone with a new request joins the next round', async () => {
  const [first, second] = [await scan(room, place.tableId), await scan(room, place.tableId)];
  await room.testDatabase.oracle.query('update diner_sessions set is_active = false where visit_id = $1', [
    first.visit.id,
  ]);
  const alone = await visitOf(first);
  const here = alone.participants.filter(isHere).map(({ dinerSessionId }) => dinerSessionId);
  expect([alone.mode, here]).toEqual(['individual', [first.dinerSessionId]]);
  expect((await visitOf(second)).mode).toBe('collaborative');
  const again = await visitOf(first);
  expect([again.mode, again.version]).toEqual(['collaborative', second.visit.version + 2]);
  expect(hintTypes().filter((type) => type === 'visit.changed')).toHaveLength(4);
});

test('SESSION-5 a heartbeat makes an inactive diner active again, and the table gets a hint', async () => {
  const [first, second] = [await scan(room, place.tableId), await scan(room, place.tableId)];
  await room.testDatabase.oracle.query('update diner_sessions set is_active = false where id = $1', [
    first.dinerSessionId,
  ]);
  expect((await visitOf(second)).mode).toBe('individual');
  expect((await call('POST', '/api/visit/heartbeat', first)).statusCode).toBe(200);
  expect((await visitOf(second)).mode).toBe('collaborative');
});

test('SESSION_EXPIRED once the diner has left or the visit is over', async () => {
  const [gone, closed] = [await scan(room, place.tableId), await scan(room, place.tableId)];
  await call('POST', '/api/visit/leave', gone);
  await room.testDatabase.oracle.query('update visits set closed_at = $2 where id = $1', [
    closed.visit.id,
    new Date(room.clock.now()),
  ]);
  for (const session of [gone, closed])
    for (const path of ['/api/visit/heartbeat', '/api/diner-sessions/refresh'])
      expect((await call('POST', path, session)).json().code).toBe('SESSION_EXPIRED');
});
