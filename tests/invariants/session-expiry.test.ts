import { describe, expect, test } from 'vitest';
import { API_KEYS, carryOut, endpointOf, validAsk } from '#tests/support/api-operations.ts';
import { joinTable } from '#tests/support/dining-room.ts';
import { createTable, scan } from '#tests/support/factories.ts';
import { changesDuring } from '#tests/support/rows.ts';
import { callerOf, close, type Scene, setScene } from '#tests/support/scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const SECOND_MS = 1_000;
const SESSION_MS = 90 * 60 * SECOND_MS;

const dining = setUpApp();

const operations = API_KEYS.filter((key) => endpointOf(key).who === 'diner');

/** When the diner of a new scene opened their session, read from the database. */
async function openedAt(scene: Scene): Promise<number> {
  const { rows } = await dining.testDatabase.oracle.query<{ at: Date }>(
    'select joined_at as at from diner_sessions where id = $1',
    [scene.diners.diner.dinerSessionId],
  );
  const at = rows[0]?.at;
  if (!at) throw new Error('the diner has no session');
  return at.getTime();
}

/** Sends every operation of a diner whose session has ended: all are refused alike, and no row changes. */
async function expectAllRefused(
  scene: Scene,
  asks: Map<string, Awaited<ReturnType<typeof validAsk>>>,
): Promise<void> {
  const changed = await changesDuring(dining.testDatabase.oracle, async () => {
    for (const key of operations) {
      const { status, code } = await carryOut(scene, callerOf(scene, 'diner'), key, asks.get(key) ?? {});
      expect({ key, status, code }).toEqual({ key, status: 401, code: 'SESSION_EXPIRED' });
    }
  });
  expect(changed).toEqual([]);
}

async function prepareAll(scene: Scene): Promise<Map<string, Awaited<ReturnType<typeof validAsk>>>> {
  const asks = new Map<string, Awaited<ReturnType<typeof validAsk>>>();
  for (const key of operations) asks.set(key, await validAsk(key, scene, 'diner'));
  return asks;
}

describe('INV-16 at 89:59 a session works', () => {
  test.each(operations)('%s', async (key) => {
    const now = dining.clock.now();
    const scene = await setScene(dining);
    dining.clock.set((await openedAt(scene)) + SESSION_MS - SECOND_MS);
    const ask = await validAsk(key, scene, 'diner');
    const { status, code, text } = await carryOut(scene, callerOf(scene, 'diner'), key, ask);
    dining.clock.set(now);
    // The session is accepted; what the restaurant does not offer is refused after that.
    const works = [...Object.keys(endpointOf(key).replies).map(Number), 'ONLINE_PAYMENT_OFF'];
    expect(works, text).toContain(code === 'ONLINE_PAYMENT_OFF' ? code : status);
  });
});

test('INV-16 at 90:01 every operation replies 401 and changes nothing', async () => {
  expect(operations.length).toBeGreaterThan(12);
  const now = dining.clock.now();
  const scene = await setScene(dining);
  const asks = await prepareAll(scene);
  dining.clock.set((await openedAt(scene)) + SESSION_MS + SECOND_MS);
  await expectAllRefused(scene, asks);
  dining.clock.set(now);
});

test('INV-16 a refresh at 89:59 starts exactly 90 new minutes', async () => {
  const now = dining.clock.now();
  const scene = await setScene(dining);
  const diner = callerOf(scene, 'diner');
  const refreshedAt = (await openedAt(scene)) + SESSION_MS - SECOND_MS;
  dining.clock.set(refreshedAt);
  expect((await carryOut(scene, diner, 'POST /api/diner-sessions/refresh', {})).status).toBe(200);
  dining.clock.set(refreshedAt + SESSION_MS - SECOND_MS);
  expect((await carryOut(scene, diner, 'GET /api/cart', {})).status).toBe(200);
  dining.clock.set(refreshedAt + SESSION_MS + SECOND_MS);
  expect((await carryOut(scene, diner, 'GET /api/cart', {})).code).toBe('SESSION_EXPIRED');
  dining.clock.set(now);
});

test('INV-16 moving to another table ends the session at the first one for every operation', async () => {
  const scene = await setScene(dining);
  const asks = await prepareAll(scene);
  const elsewhere = await createTable(dining.database, scene.home.restaurantId);
  const moved = await scan(dining, elsewhere, { previousToken: scene.diners.diner.token });
  expect(moved.token).not.toBe(scene.diners.diner.token);
  await expectAllRefused(scene, asks);
});

test('INV-16 moving to a table of another restaurant ends the session for every operation', async () => {
  const scene = await setScene(dining);
  const asks = await prepareAll(scene);
  await scan(dining, scene.abroad.tableId, { previousToken: scene.diners.diner.token });
  await expectAllRefused(scene, asks);
});

test('INV-16 closing the visit ends the session for every operation; the next party sees nothing of it', async () => {
  const scene = await setScene(dining);
  const asks = await prepareAll(scene);
  await close(dining, scene.diners.diner);
  await expectAllRefused(scene, asks);
  const next = await joinTable(dining, scene.home.tableId);
  expect(next.visitId).not.toBe(scene.places.diner.visitId);
  const caller = { token: next.token };
  const cart = await carryOut(scene, caller, 'GET /api/cart', {});
  expect(cart.body).toMatchObject({ lines: [], itemCount: 0, totalMinor: 0 });
  expect((await carryOut(scene, caller, 'GET /api/orders', {})).body).toEqual({ orders: [] });
  const { orderId } = scene.places.diner;
  const order = await carryOut(scene, caller, 'GET /api/orders/:orderId', { params: { orderId } });
  expect(order.code).toBe('ORDER_NOT_FOUND');
});
