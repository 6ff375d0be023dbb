import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { addDish, command } from '#tests/support/diner-calls.ts';
import { seatOne } from '#tests/support/dining-room.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { getOpenCart, openCart } from './open-cart.ts';

const dining = setUpApp({ poolSize: 8 });
let table: BillScene;

beforeEach(async () => {
  table = await openBillScene(dining);
});

const visit = () => ({ restaurantId: table.room.restaurantId, visitId: table.diner.visitId });
const open = (more = {}) => openCart(dining.database, { ...visit(), ...more }, dining.clock.now());
const cartsOfVisit = async () => {
  const { rows } = await dining.testDatabase.oracle.query('select id from carts where visit_id = $1', [
    table.diner.visitId,
  ]);
  return rows;
};

test('twenty first reads at once get the same cart', async () => {
  const carts = await Promise.all(Array.from({ length: 20 }, () => open()));
  expect(new Set(carts.map(({ id }) => id)).size).toBe(1);
  expect(await cartsOfVisit()).toEqual([{ id: carts[0]?.id }]);
});

test('has the requested dish, and the result of a command that was carried out before', async () => {
  const commandId = randomUUID();
  expect(await open({ commandId, menuItemId: table.dish })).toMatchObject({
    wanted_item: { id: table.dish, name: 'Arroz negro', groups: [] },
    command_hash: null,
  });
  await addDish(dining.app, table.diner, table.dish, { commandId });
  expect((await open({ commandId })).command_hash).toHaveLength(32);
  expect((await open({ commandId: randomUUID() })).command_hash).toBeNull();
  expect((await open({ menuItemId: randomUUID() })).wanted_item).toBeNull();
});

test('CART_NOT_FOUND: finding opens no cart', async () => {
  await expect(getOpenCart(dining.database, visit())).rejects.toMatchObject({ code: 'CART_NOT_FOUND' });
  expect(await cartsOfVisit()).toEqual([]);
  const { id } = await open();
  expect((await getOpenCart(dining.database, visit())).id).toBe(id);
});

test('VISIT_CLOSED after the visit has ended, and for a visit of another restaurant', async () => {
  const elsewhere = await openBillScene(dining);
  const foreign = { restaurantId: elsewhere.room.restaurantId };
  await expect(open(foreign)).rejects.toMatchObject({ code: 'VISIT_CLOSED' });
  await table.close((await table.read()).body.closing);
  await expect(open()).rejects.toMatchObject({ code: 'VISIT_CLOSED' });
  await expect(getOpenCart(dining.database, visit())).rejects.toMatchObject({ code: 'VISIT_CLOSED' });
});

test('CART_CHANGED after the table was merged with another: the phone finds its cart there', async () => {
  const neighbour = await seatOne(dining, table.room);
  await addDish(dining.app, table.diner, table.dish);
  await table.merge(table.diner.visitId, neighbour.visitId);
  await expect(open()).rejects.toMatchObject({ code: 'CART_CHANGED' });
  await expect(getOpenCart(dining.database, visit())).rejects.toMatchObject({ code: 'CART_CHANGED' });
  const { body } = await command(dining.app, table.diner, { type: 'clear_own' });
  expect(body).toMatchObject({ lines: [] });
});
