import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { GuestBill } from '#contract/bills.ts';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { send } from '#tests/support/diner-calls.ts';
import { type Diner, seatOne } from '#tests/support/dining-room.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let table: BillScene;
let neighbour: Diner;

beforeEach(async () => {
  table = await openBillScene(dining);
  neighbour = await seatOne(dining, table.room);
});

const statusOf = async (visitId: string) => {
  const { rows } = await dining.testDatabase.oracle.query(
    'select status, settled_at from bills where visit_id = $1',
    [visitId],
  );
  return rows[0];
};

test('VISIT-1 merging keeps payments and refunds of both bills and voids the one that is left', async () => {
  const [paid, takenBack] = [randomUUID(), randomUUID()];
  await table.order(table.diner);
  await table.order(neighbour);
  await table.pay(450, { paymentId: paid, tipMinor: 100 });
  await table.pay(500, { paymentId: takenBack, shownDueMinor: 1_000 });
  await table.refund(takenBack);
  await table.pay(1_450, {}, neighbour.visitId);
  const { bill } = (await table.merge(table.diner.visitId, neighbour.visitId)).body;
  expect(bill).toMatchObject({
    status: 'open',
    totalMinor: 2_900,
    paidMinor: 1_900,
    extraTipsMinor: 100,
    dueMinor: 1_000,
  });
  expect(bill.payments).toHaveLength(3);
  expect(await statusOf(table.diner.visitId)).toEqual({ status: 'void', settled_at: null });
});

test('VISIT-1, SPLIT-1 the phones of both parties get a hint of the common bill, and of orders that are over', async () => {
  const orderId = await table.order(neighbour);
  await dining.testDatabase.oracle.query(`update orders set status = 'completed' where id = $1`, [orderId]);
  dining.hints.length = 0;
  await table.merge(neighbour.visitId, table.diner.visitId);
  for (const visitId of [neighbour.visitId, table.diner.visitId]) {
    const heard = dining.hints
      .filter(({ rooms }) => rooms.includes(`visit:${visitId}`))
      .map(({ event: { type, id } }) => `${type} ${id}`);
    expect(heard).toEqual(expect.arrayContaining([`order.changed ${orderId}`, `bill.changed ${visitId}`]));
  }
});

test('VISIT-1 of the orders that move, the staff get hints of those in progress only', async () => {
  const over = await table.order(neighbour);
  const inProgress = await table.order(neighbour);
  await dining.testDatabase.oracle.query(`update orders set status = 'completed' where id = $1`, [over]);
  dining.hints.length = 0;
  await table.merge(neighbour.visitId, table.diner.visitId);
  const heard = dining.hints.filter(
    ({ rooms, event }) =>
      event.type === 'order.changed' && rooms.includes(`staff:${table.room.restaurantId}`),
  );
  expect(heard.map(({ event }) => event.id)).toEqual([inProgress]);
});

test('into a bill without payments: a payment can be taken back there, not at the old table', async () => {
  const paymentId = randomUUID();
  await table.order(table.diner);
  await table.pay(450, { paymentId });
  await table.merge(table.diner.visitId, neighbour.visitId);
  expect((await table.refund(paymentId)).body.code).toBe('VISIT_CLOSED');
  expect((await table.refund(paymentId, { visitId: neighbour.visitId })).body.bill).toMatchObject({
    paidMinor: 0,
    dueMinor: 1_450,
  });
});

test('of two bills without a payment one is left, which is settled like any other', async () => {
  await table.cookUntil(await table.order(table.diner), 'delivered');
  await table.merge(table.diner.visitId, neighbour.visitId);
  await table.pay(1_450, {}, neighbour.visitId);
  const { closing } = (await table.read(neighbour.visitId)).body;
  expect((await table.close(closing, neighbour.visitId)).body.bill).toMatchObject({ status: 'settled' });
  const at = new Date(dining.clock.now());
  expect(await statusOf(table.diner.visitId)).toEqual({ status: 'void', settled_at: null });
  expect(await statusOf(neighbour.visitId)).toEqual({ status: 'settled', settled_at: at });
});

test('VISIT-4, SPLIT-3 a share that a guest without a phone has paid goes back with its payment', async () => {
  const { tableId, visitId } = table.diner;
  await table.order(table.diner);
  await table.order(table.other);
  await table.order(neighbour);
  const shareId = randomUUID();
  const post = (visit: string, what: string, body: object) =>
    send(
      dining.app,
      table.server,
      `POST /api/restaurants/${table.room.restaurantId}/visits/${visit}/${what}`,
      {
        body,
      },
    );
  await post(visitId, 'shares', { shareId, dinerSessionId: null, wish: { kind: 'equal', payers: 2 } });
  await post(visitId, `shares/${shareId}/payment`, { method: 'cash', amountMinor: 1_450, tipMinor: 0 });
  await table.merge(visitId, neighbour.visitId);
  expect((await post(neighbour.visitId, 'separate', { tableId })).status).toBe(200);
  expect((await table.read()).body.bill).toMatchObject({
    paidMinor: 1_450,
    leftMinor: 1_450,
    shares: [{ id: shareId, status: 'paid', dinerSessionId: null }],
  });
  expect((await table.read(neighbour.visitId)).body.bill).toMatchObject({ paidMinor: 0, shares: [] });
  const half = { shareId: randomUUID(), wish: { kind: 'equal', payers: 2 } };
  const held = await send<GuestBill>(dining.app, neighbour, 'POST /api/bill/shares', { body: half });
  expect(held.body.heldMinor).toBe(725);
});
