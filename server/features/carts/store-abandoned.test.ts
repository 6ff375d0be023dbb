import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDish, lock, readCart } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom, type Room, seatOne, seatTwo } from '#tests/support/dining-room.ts';
import { deleteAbandonedLines } from './store-abandoned.ts';

let dining: TestApp;
let room: Room;
let dish: string;
let gone: Diner;
let stays: Diner;

beforeAll(async () => {
  dining = await startTestApp();
  room = await openRoom(dining);
  dish = await addToMenu(dining, room);
});
beforeEach(async () => {
  const { diner, other } = await seatTwo(dining, room);
  [gone, stays] = [diner, other];
  for (const each of [gone, stays]) await addDish(dining.app, each, dish);
});
afterAll(() => dining.close());

const now = () => new Date(dining.clock.now());
const sweep = ({ visitId }: Diner) =>
  deleteAbandonedLines(dining.database, {
    restaurantId: room.restaurantId,
    visitId,
    now: now(),
    rooms: ['visit:1'],
  });
const set = (assignments: string, ...values: unknown[]) =>
  dining.testDatabase.oracle.query(`update diner_sessions set ${assignments} where id = $1`, [
    gone.dinerSessionId,
    ...values,
  ]);
const owners = async () => (await readCart(dining.app, stays)).lines.map((line) => line.addedBySessionId);

test.each([
  ['has left', () => set('left_at = joined_at, is_active = false')],
  ['has run out at this moment', () => set('expires_at = $2', now())],
])('the lines of a session that %s, with one new version and one hint', async (_how, end) => {
  const { id, version } = await readCart(dining.app, stays);
  await end();
  expect(await sweep(stays)).toEqual({ id, version: version + 1, outbox_id: expect.anything() });
  expect(await owners()).toEqual([stays.dinerSessionId]);
  const { rows } = await dining.testDatabase.oracle.query(
    'select type, version, rooms from outbox where subject_id = $1 and version = $2',
    [id, version + 1],
  );
  expect(rows).toEqual([{ type: 'cart.changed', version: version + 1, rooms: ['visit:1'] }]);
  expect(await sweep(stays)).toBeNull();
});

test('null: nobody is gone, and a moment before the end', async () => {
  await set('expires_at = $2', new Date(dining.clock.now() + 1));
  expect(await sweep(stays)).toBeNull();
  expect(await owners()).toHaveLength(2);
});

test('null: somebody is checking out; once their lease is over it goes too', async () => {
  await lock(dining.app, stays);
  await set('left_at = joined_at, is_active = false');
  dining.clock.advance(179_999);
  expect(await sweep(stays)).toBeNull();
  dining.clock.advance(1);
  expect(await sweep(stays)).not.toBeNull();
  expect(await readCart(dining.app, stays)).toMatchObject({ lock: null, itemCount: 1 });
});

test('nothing of another table, nor of what the same table has ordered', async () => {
  const neighbour = await seatOne(dining, room);
  await addDish(dining.app, neighbour, dish);
  await dining.testDatabase.oracle.query(
    'update diner_sessions set left_at = joined_at, is_active = false where id = any ($1)',
    [[gone.dinerSessionId, neighbour.dinerSessionId]],
  );
  await dining.testDatabase.oracle.query('update carts set closed_at = now() where visit_id = $1', [
    stays.visitId,
  ]);
  expect(await sweep(stays)).toBeNull();
  const { rows } = await dining.testDatabase.oracle.query(
    'select count(*)::int from cart_lines where added_by_session_id = any ($1)',
    [[gone.dinerSessionId, neighbour.dinerSessionId]],
  );
  expect(rows).toEqual([{ count: 2 }]);
});
