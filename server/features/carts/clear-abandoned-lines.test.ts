import { beforeEach, describe, expect, it } from 'vitest';
import { addDish, lock, readCart } from '#tests/support/diner-calls.ts';
import { type Diner, joinTable, seatOne, seatTwo } from '#tests/support/dining-room.ts';
import { createTable } from '#tests/support/factories.ts';
import { setUpRoom } from '#tests/support/set-up.ts';
import { clearAbandonedLines } from './clear-abandoned-lines.ts';

const { dining, room, dish } = setUpRoom();

/** They have left, and a concurrent checkout kept their dishes. */
const leave = (dinerSessionId: string) =>
  dining.testDatabase.oracle.query(
    'update diner_sessions set left_at = joined_at, is_active = false where id = $1',
    [dinerSessionId],
  );

const seatTwoWithDishes = async () => {
  const tableId = await createTable(dining.database, room.restaurantId);
  const gone = await joinTable(dining, tableId);
  await addDish(dining.app, gone, dish);
  const stays = await joinTable(dining, tableId);
  await addDish(dining.app, stays, dish);
  return { tableId, gone, stays };
};

it('CART-13 lines of a diner who left are deleted when the next one joins; the others keep theirs', async () => {
  const { tableId, gone, stays } = await seatTwoWithDishes();
  const before = await readCart(dining.app, stays);
  await leave(gone.dinerSessionId);
  const next = await joinTable(dining, tableId);
  const cart = await readCart(dining.app, next);
  expect(cart.lines.map((line) => line.addedBySessionId)).toEqual([stays.dinerSessionId]);
  expect(cart.version).toBe(before.version + 1);
  const { rows } = await dining.testDatabase.oracle.query('select from audit_log where subject_id = $1', [
    cart.id,
  ]);
  expect(rows).toEqual([]);
  await joinTable(dining, tableId);
  expect((await readCart(dining.app, next)).version).toBe(cart.version);
});

it('CART-9 lines of a diner who left stay while somebody is checking out', async () => {
  const { tableId, gone, stays } = await seatTwoWithDishes();
  await lock(dining.app, stays);
  await leave(gone.dinerSessionId);
  const next = await joinTable(dining, tableId);
  expect((await readCart(dining.app, next)).lines).toHaveLength(2);
});

it('CART-9 an expired lease is deleted with them, and the audit log names its holder', async () => {
  const { tableId, gone, stays } = await seatTwoWithDishes();
  await lock(dining.app, gone);
  dining.clock.advance(180_000);
  await leave(gone.dinerSessionId);
  await joinTable(dining, tableId);
  const cart = await readCart(dining.app, stays);
  expect([cart.lock, cart.lines.length]).toEqual([null, 1]);
  await lock(dining.app, stays);
  const { rows } = await dining.testDatabase.oracle.query(
    `select actor_kind, details from audit_log where action = 'cart.lock-expired' and subject_id = $1`,
    [cart.id],
  );
  expect(rows).toEqual([{ actor_kind: 'system', details: { lockedBy: gone.dinerSessionId } }]);
});

describe('clear abandoned lines', () => {
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

  it('CART-13 deletes those of a diner who left, with one new version and one hint', async () => {
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

  it('CART-17 keeps those of an expired session', async () => {
    await set('expires_at = $2', new Date(dining.clock.now()));
    expect(await sweep(stays)).toBeNull();
    expect(await owners()).toHaveLength(2);
  });

  it('CART-13 null while the cart is locked; an expired lease is removed too', async () => {
    await lock(dining.app, stays);
    await leave();
    dining.clock.advance(179_999);
    expect(await sweep(stays)).toBeNull();
    dining.clock.advance(1);
    expect(await sweep(stays)).not.toBeNull();
    expect(await readCart(dining.app, stays)).toMatchObject({ lock: null, itemCount: 1 });
  });

  it('CART-13 leaves other tables and closed carts as they are', async () => {
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
});
