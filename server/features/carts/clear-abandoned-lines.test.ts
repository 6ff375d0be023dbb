import { expect, it } from 'vitest';
import { addDish, lock, readCart } from '#tests/support/diner-calls.ts';
import { joinTable } from '#tests/support/dining-room.ts';
import { createTable } from '#tests/support/factories.ts';
import { setUpRoom } from '#tests/support/set-up.ts';

const { dining, room, dish } = setUpRoom();

/** They have left, and somebody who checked out at that moment held their dishes. */
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
