import { beforeEach, expect, it } from 'vitest';
import { addDish, lock, placeAsShown, readCart, send, unlock } from '#tests/support/diner-calls.ts';
import { type Diner, joinTable, seat, seatOne } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpRoom } from '#tests/support/set-up.ts';

const { dining, room, dish } = setUpRoom();
let leaver: Diner;
let stays: Diner;
let third: Diner;

/** Three phones with a line each. */
beforeEach(async () => {
  const seated = await seat(dining, room, 3);
  for (const diner of seated) {
    dining.clock.advance(1);
    await addDish(dining.app, diner, dish);
  }
  [leaver, stays, third] = seated as [Diner, Diner, Diner];
});

const leave = async (diner: Diner) =>
  expect((await send(dining.app, diner, 'POST /api/visit/leave')).status).toBe(200);
const owners = async (reader: Diner = stays) =>
  (await readCart(dining.app, reader)).lines.map((line) => line.addedBySessionId);
const idsOf = (...diners: Diner[]) => diners.map(({ dinerSessionId }) => dinerSessionId);

it('lines of a diner who leaves are deleted, and the table gets a hint; the others keep theirs', async () => {
  const { version, id } = await readCart(dining.app, stays);
  dining.hints.length = 0;
  await leave(leaver);
  expect(await owners()).toEqual(idsOf(stays, third));
  expect((await readCart(dining.app, stays)).version).toBe(version + 1);
  expect(dining.hints.map(({ event }) => event)).toContainEqual({
    type: 'cart.changed',
    id,
    version: version + 1,
  });
});

it('a diner who joins another table has left this one', async () => {
  const elsewhere = await seatOne(dining, room);
  await send(dining.app, {}, 'POST /api/diner-sessions', {
    body: { tableId: elsewhere.tableId, previousToken: leaver.token },
  });
  expect(await owners()).toEqual(idsOf(stays, third));
});

it('leaving with an empty cart does not change it', async () => {
  const latecomer = await joinTable(dining, leaver.tableId);
  const before = await readCart(dining.app, stays);
  await leave(latecomer);
  expect((await readCart(dining.app, stays)).version).toBe(before.version);
});

it('CART-13 a holder who leaves releases the lock: the others need not wait for its lease, nor pay for deleted lines', async () => {
  await lock(dining.app, leaver);
  await leave(leaver);
  expect(await readCart(dining.app, stays)).toMatchObject({ lock: null, itemCount: 2 });
  const { status, body } = await placeAsShown(dining.app, stays, { mode: 'collaborative' });
  expect([status, body.items?.map((item) => item.dinerSessionId)]).toEqual([201, idsOf(stays, third)]);
});

it('CART-13 while another diner checks out the lines stay: they are part of that order', async () => {
  await lock(dining.app, stays);
  await leave(leaver);
  expect(await owners()).toEqual(idsOf(leaver, stays, third));
  const { status, body } = await placeAsShown(dining.app, stays, { mode: 'collaborative' });
  expect([status, body.items?.length]).toEqual([201, 3]);
});

it.each([
  ['is given back', () => unlock(dining.app, stays)],
  [
    'is taken by the staff',
    async () => {
      const server = await createMember(dining.database, room.restaurantId, 'server');
      return send(
        dining.app,
        server,
        `POST /api/restaurants/${room.restaurantId}/visits/${stays.visitId}/cart/force-unlock`,
      );
    },
  ],
  ['has run out', async () => dining.clock.advance(180_000)],
])(
  'CART-13 a lock that %s without an order: lines of a diner who left are not ordered or paid',
  async (_how, end) => {
    await lock(dining.app, stays);
    await leave(leaver);
    await end();
    const { body: locked } = await lock(dining.app, third);
    expect(locked.lines.map((line) => line.addedBySessionId)).toEqual(idsOf(stays, third));
    const { status, body } = await placeAsShown(dining.app, third, { mode: 'collaborative' });
    expect([status, body.items?.map((item) => item.dinerSessionId)]).toEqual([201, idsOf(stays, third)]);
  },
);
