import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DinerSession, Visit } from '#contract/visits.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createTable } from '#tests/support/factories.ts';

let dining: TestApp;
let room: Room;
beforeAll(async () => {
  dining = await startTestApp();
  room = await openRoom(dining);
});
afterAll(() => dining.close());

const newTable = () => createTable(dining.database, room.restaurantId);
const scanWith = async (tableId: string, scanId: string) =>
  (await send<DinerSession>(dining.app, {}, 'POST /api/diner-sessions', { body: { tableId, scanId } })).body;
const look = (token: string) => send<Visit>(dining.app, { token }, 'GET /api/visit');

it('INV-15 a scan whose answer was lost is sent again: the same diner, alone at the table', async () => {
  const [tableId, scanId] = [await newTable(), randomUUID()];
  const lost = await scanWith(tableId, scanId);
  const answered = await scanWith(tableId, scanId);
  expect(answered.dinerSessionId).toBe(lost.dinerSessionId);
  const visit = (await look(answered.token)).body;
  expect([visit.mode, visit.participants.length]).toEqual(['individual', 1]);
  expect((await look(lost.token)).status).toBe(401);
});

it('INV-15 even eight at once join one diner', async () => {
  const [tableId, scanId] = [await newTable(), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 8 }, () => scanWith(tableId, scanId)));
  expect(new Set(answers.map((answer) => answer.dinerSessionId)).size).toBe(1);
});

it('another scan is another diner', async () => {
  const tableId = await newTable();
  await scanWith(tableId, randomUUID());
  const second = await scanWith(tableId, randomUUID());
  expect(second.visit.participants).toHaveLength(2);
});

it('INV-16 SESSION-1 a scan that comes back when its session has ended opens another one', async () => {
  const [tableId, scanId] = [await newTable(), randomUUID()];
  const lost = await scanWith(tableId, scanId);
  dining.clock.advance(90 * 60_000 + 1);
  const late = await scanWith(tableId, scanId);
  expect(late.dinerSessionId).not.toBe(lost.dinerSessionId);
  expect((await look(late.token)).status).toBe(200);
  const elsewhere = await scanWith(await newTable(), scanId);
  expect(elsewhere.dinerSessionId).not.toBe(late.dinerSessionId);
});

it('what a phone met without its diner being told is taken, in the words that are listed', async () => {
  const { token } = await scanWith(await newTable(), randomUUID());
  const tell = (code: string) => send(dining.app, { token }, 'POST /api/visit/troubles', { body: { code } });
  expect((await tell('MODE_DETECTION_TIMEOUT')).status).toBe(202);
  expect((await tell('Mode detection timeout')).status).toBe(400);
});
