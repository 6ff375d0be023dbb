import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { StaffOrder } from '#contract/orders.ts';
import { addDish, placeBody, send, shownOrder } from '#tests/support/diner-calls.ts';
import { addToMenu, joinTable, openRoom, seatOne } from '#tests/support/dining-room.ts';
import { createMember, createTable } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { forgetWorkingRows } from './forget-working-rows.job.ts';

const DAY_MS = 86_400_000;

const dining = setUpApp();

const countOf = async (
  table: 'cart_commands' | 'idempotency_keys' | 'menu_imports' | 'orders',
): Promise<number> => {
  const { rows } = await dining.testDatabase.oracle.query<{ count: number }>(
    `select count(*)::integer as count from ${table}`,
  );
  return rows[0]?.count ?? 0;
};

it('PRIVACY-3 cart commands are deleted after a day in every restaurant; a newer one is still recognised', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const room = await openRoom(dining);
    await addDish(dining.app, await seatOne(dining, room), await addToMenu(dining, room));
  }
  dining.clock.advance(DAY_MS - 60_000);
  const room = await openRoom(dining);
  const [diner, dish, commandId] = [await seatOne(dining, room), await addToMenu(dining, room), randomUUID()];
  await addDish(dining.app, diner, dish, { commandId });
  expect(await forgetWorkingRows(dining.platform)).toBe(0);
  dining.clock.advance(60_000);
  expect(await forgetWorkingRows(dining.platform)).toBe(2);
  expect(await countOf('cart_commands')).toBe(1);
  const again = await addDish(dining.app, diner, dish, { commandId });
  expect([again.status, again.body.lines[0]?.quantity]).toEqual([200, 1]);
});

it('PRIVACY-3 imports are deleted after a week, except running ones', async () => {
  const { restaurantId } = await openRoom(dining);
  const manager = await createMember(dining.database, restaurantId, 'manager');
  const ids: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const { status, body } = await send<{ id: string }>(
      dining.app,
      manager,
      `POST /api/restaurants/${restaurantId}/menu-imports`,
      { body: { fileName: 'menu.csv', text: 'Name,Price\nFlan,4.50' } },
    );
    expect(status).toBe(201);
    ids.push(body.id);
  }
  await dining.testDatabase.oracle.query("update menu_imports set status = 'applying' where id = $1", [
    ids[0],
  ]);
  await forgetWorkingRows(dining.platform);
  dining.clock.advance(7 * DAY_MS - 1);
  await forgetWorkingRows(dining.platform);
  expect(await countOf('menu_imports')).toBe(2);
  dining.clock.advance(1);
  await forgetWorkingRows(dining.platform);
  expect(await countOf('menu_imports')).toBe(1);
});

it('PRIVACY-3 a repeated order is recognised for 30 days, then its key is deleted; that of opening a restaurant stays', async () => {
  const room = await openRoom(dining);
  const dish = await addToMenu(dining, room);
  const server = await createMember(dining.database, room.restaurantId, 'server');
  const [visitor, key] = [await seatOne(dining, room), randomUUID()];
  await addDish(dining.app, visitor, dish);
  const wanted = await shownOrder(dining.app, visitor);
  const placed = await placeBody(dining.app, visitor, wanted, key);
  expect(placed.status).toBe(201);
  const tableId = await createTable(dining.database, room.restaurantId);
  const take = (more: object = {}) =>
    send<StaffOrder & RefusalBody>(
      dining.app,
      server,
      `POST /api/restaurants/${room.restaurantId}/tables/${tableId}/orders`,
      {
        body: { lines: [{ menuItemId: dish, optionIds: [], note: '', quantity: 1 }], ...more },
        idempotencyKey: key,
      },
    );
  const taken = (await take()).body;
  await dining.testDatabase.oracle.query(
    "insert into idempotency_keys (restaurant_id, scope, key, body_hash, created_at) values ($1, 'restaurant.open', $2, '', $3)",
    [room.restaurantId, randomUUID(), new Date(dining.clock.now())],
  );
  dining.clock.advance(30 * DAY_MS - 1);
  await forgetWorkingRows(dining.platform);
  expect((await take()).body.id).toBe(taken.id);
  expect([await countOf('idempotency_keys'), await countOf('orders')]).toEqual([3, 2]);
  dining.clock.advance(1);
  await forgetWorkingRows(dining.platform);
  expect(await countOf('idempotency_keys')).toBe(1);
  // A phone has no session any more, and the guests for whom staff wrote have left.
  expect((await placeBody(dining.app, visitor, wanted, key)).body.code).toBe('SESSION_EXPIRED');
  await joinTable(dining, tableId);
  expect((await take({ visitId: taken.visitId })).body.code).toBe('VISIT_CHANGED');
  expect(await countOf('orders')).toBe(2);
});

it('PRIVACY-8 processed events of the payment provider are deleted after 30 days', async () => {
  const { restaurantId } = await openRoom(dining);
  const noted = async () =>
    (
      await dining.testDatabase.oracle.query('select id from online_events where restaurant_id = $1', [
        restaurantId,
      ])
    ).rows.map(({ id }: { id: string }) => id);
  const now = dining.clock.now();
  await dining.testDatabase.oracle.query(
    "insert into online_events (restaurant_id, id, seen_at) values ($1, 'evt_old', $2), ($1, 'evt_new', $3)",
    [restaurantId, new Date(now), new Date(now + 1)],
  );
  dining.clock.advance(30 * DAY_MS);
  await forgetWorkingRows(dining.platform);
  expect(await noted()).toEqual(['evt_old', 'evt_new']);
  dining.clock.advance(1);
  await forgetWorkingRows(dining.platform);
  expect(await noted()).toEqual(['evt_new']);
});
