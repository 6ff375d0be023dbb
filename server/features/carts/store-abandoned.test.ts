import { beforeEach, expect, test } from 'vitest';
import { addDish, lock, readCart } from '#tests/support/diner-calls.ts';
import { type Diner, seatOne, seatTwo } from '#tests/support/dining-room.ts';
import { setUpRoom } from '#tests/support/set-up.ts';
import { clearAbandonedLines } from './clear-abandoned-lines.ts';

const { dining, room, dish } = setUpRoom();
let gone: Diner;
let stays: Diner;

beforeEach(async () => {
  const { diner, other } = await seatTwo(dining, room);
  [gone, stays] = [diner, other];
  for (const each of [gone, stays]) await addDish(dining.app, each, dish);
});

const sweep = ({ visitId }: Diner) =>
  clearAbandonedLines(dining.platform, { restaurantId: room.restaurantId, visitId });
const set = (assignments: string, ...values: unknown[]) =>
  dining.testDatabase.oracle.query(`update diner_sessions set ${assignments} where id = $1`, [
    gone.dinerSessionId,
    ...values,
  ]);
const leave = () => set('left_at = joined_at, is_active = false');
const owners = async () => (await readCart(dining.app, stays)).lines.map((line) => line.addedBySessionId);

test('CART-13 clear abandoned lines: deletes those of a diner who left, with one new version and one hint', async () => {
  const { id, version } = await readCart(dining.app, stays);
  await leave();
  dining.hints.length = 0;
  expect(await sweep(stays)).toBe(version + 1);
  expect(dining.hints).toEqual([
    {
      event: { type: 'cart.changed', id, version: version + 1 },
      rooms: [`visit:${stays.visitId}`, `staff:${room.restaurantId}`],
    },
  ]);
  expect(await owners()).toEqual([stays.dinerSessionId]);
  expect(await sweep(stays)).toBeNull();
});

test('CART-17 clear abandoned lines: keeps those of an expired session', async () => {
  await set('expires_at = $2', new Date(dining.clock.now()));
  expect(await sweep(stays)).toBeNull();
  expect(await owners()).toHaveLength(2);
});

test('CART-13 clear abandoned lines: null while the cart is locked; an expired lease is removed too', async () => {
  await lock(dining.app, stays);
  await leave();
  dining.clock.advance(179_999);
  expect(await sweep(stays)).toBeNull();
  dining.clock.advance(1);
  expect(await sweep(stays)).not.toBeNull();
  expect(await readCart(dining.app, stays)).toMatchObject({ lock: null, itemCount: 1 });
});

test('CART-13 clear abandoned lines: leaves other tables and closed carts as they are', async () => {
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
