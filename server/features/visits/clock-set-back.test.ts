import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { DinerSession, Visit } from '#contract/visits.ts';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { addDish, readCart, send } from '#tests/support/diner-calls.ts';
import { type Diner, seatOne } from '#tests/support/dining-room.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const HOUR_MS = 3_600_000;

const dining = setUpApp({ poolSize: 8 });
let table: BillScene;

beforeEach(async () => {
  table = await openBillScene(dining);
});

const visitOf = (who: Diner) => send<Visit>(dining.app, who, 'GET /api/visit');

it('BILL-5 a visit is closed after the clock was set back, with the end at its beginning, and reopened with its cart and phones', async () => {
  await addDish(dining.app, table.other, table.dish);
  const openedAt = (await table.read()).body.openedAt;
  dining.clock.advance(-HOUR_MS);
  const { closing } = (await table.read()).body;
  const closed = await table.close(closing);
  expect([closed.status, closed.body.closedAt]).toEqual([200, openedAt]);
  expect((await visitOf(table.diner)).status).toBe(401);
  expect((await table.reopen(table.diner.tableId)).status).toBe(200);
  for (const phone of [table.diner, table.other]) expect((await visitOf(phone)).status).toBe(200);
  expect((await readCart(dining.app, table.other)).lines).toHaveLength(1);
});

it('VISIT-1 two visits are merged after the clock was set back, and separated', async () => {
  const host = await seatOne(dining, table.room);
  await addDish(dining.app, table.diner, table.dish);
  dining.clock.advance(-HOUR_MS);
  const merged = await table.merge(table.diner.visitId, host.visitId);
  expect([merged.status, merged.body.id]).toEqual([200, host.visitId]);
  const apart = await send(
    dining.app,
    table.server,
    `POST /api/restaurants/${table.room.restaurantId}/visits/${host.visitId}/separate`,
    { body: { tableId: table.diner.tableId } },
  );
  expect(apart.status).toBe(200);
  expect((await visitOf(table.diner)).body.id).toBe(table.diner.visitId);
});

it('SESSION-1 a session goes on when the clock was set back by more than it lasts, also when the code is scanned again', async () => {
  const scanned = { tableId: table.diner.tableId, scanId: randomUUID() };
  const scanNow = (more: object = {}) =>
    send<DinerSession>(dining.app, {}, 'POST /api/diner-sessions', { body: { ...scanned, ...more } });
  const first = (await scanNow()).body;
  dining.clock.advance(-2 * HOUR_MS);
  await dining.testDatabase.oracle.query('update diner_sessions set is_active = false where id = $1', [
    table.other.dinerSessionId,
  ]);
  for (const phone of [table.diner, table.other])
    expect((await send(dining.app, phone, 'POST /api/diner-sessions/refresh')).status).toBe(200);
  const repeated = await scanNow();
  expect(repeated.body.dinerSessionId).toBe(first.dinerSessionId);
  const again = await scanNow({ scanId: randomUUID(), previousToken: repeated.body.token });
  expect(again.body).toMatchObject({ dinerSessionId: first.dinerSessionId, outcome: 'refreshed' });
});
