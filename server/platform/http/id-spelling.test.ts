import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { GuestBill } from '#contract/bills.ts';
import type { RefusalBody } from '#contract/errors.ts';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { addDish, placeBody, readCart, send } from '#tests/support/diner-calls.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp({ poolSize: 8 });
let table: BillScene;
beforeAll(async () => {
  table = await openBillScene(dining);
  await table.order(table.diner);
});

// Some systems write identifiers in capital letters, which RFC 9562 asks everybody to read.
test('a change under a restaurant’s id in capital letters reaches the screens that know the small one', async () => {
  const { restaurantId } = table.room;
  dining.hints.length = 0;
  const path = `/api/restaurants/${restaurantId.toUpperCase()}/ordering-pause` as const;
  const body = { isPaused: true, minutes: 10, version: 1 };
  expect((await send(dining.app, table.owner, `PATCH ${path}`, { body })).status).toBe(200);
  const rooms = dining.hints.flatMap((hint) => hint.rooms);
  expect(rooms).toContain(`staff:${restaurantId}`);
  expect(rooms.filter((room) => room !== room.toLowerCase())).toEqual([]);
  const again = { body: { ...body, isPaused: false, minutes: null, version: 2 } };
  expect((await send(dining.app, table.owner, `PATCH ${path}`, again)).status).toBe(200);
});

test('a share that was taken under an id in capital letters is told, repeated and given up under both', async () => {
  const shareId = randomUUID();
  const hold = (id: string) =>
    send<GuestBill & RefusalBody>(dining.app, table.diner, 'POST /api/bill/shares', {
      body: { shareId: id, wish: { kind: 'mine' } },
    });
  expect((await hold(shareId.toUpperCase())).body.shares).toMatchObject([{ id: shareId }]);
  expect((await hold(shareId)).body.shares).toHaveLength(1);
  const path = `/api/bill/shares/${shareId.toUpperCase()}` as const;
  const told = await send<GuestBill>(dining.app, table.diner, `POST ${path}/tell`, {
    body: { method: 'card', tipMinor: 0 },
  });
  expect(told.body.shares).toMatchObject([{ id: shareId, status: 'told' }]);
  expect((await send<GuestBill>(dining.app, table.diner, `DELETE ${path}`)).body.shares).toEqual([]);
});

test('an idempotency key in capital letters is the same key', async () => {
  await addDish(dining.app, table.diner, table.dish);
  const cart = await readCart(dining.app, table.diner);
  const body = {
    mode: 'individual',
    cartVersion: cart.version,
    shownTotalMinor: cart.own.totalMinor,
  } as const;
  const key = randomUUID();
  const first = await placeBody(dining.app, table.diner, body, key);
  const second = await placeBody(dining.app, table.diner, body, key.toUpperCase());
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.id).toBe(first.body.id);
});
