import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { seatOne } from '#tests/support/dining-room.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let table: BillScene;

beforeEach(async () => {
  table = await openBillScene(dining);
  await table.order(table.diner);
});

test('BILL-2 BILL-8 a payment that is taken back is due again, audited, and is taken back once', async () => {
  const paymentId = randomUUID();
  await table.pay(450, { paymentId, method: 'card', tipMinor: 50 });
  await table.pay(1_000, { shownDueMinor: 1_000 });
  dining.hints.length = 0;
  const back = await table.refund(paymentId, { reason: ' Paid by card instead ' });
  expect(dining.hints.map(({ event }) => event.type)).toEqual([
    'receipt.issued',
    'bill.changed',
    'table.changed',
  ]);
  expect(back.body.bill).toMatchObject({
    paidMinor: 1_000,
    dueMinor: 450,
    extraTipsMinor: 0,
    payments: expect.arrayContaining([expect.objectContaining({ id: paymentId, status: 'refunded' })]),
  });
  expect(await table.lastAudit()).toEqual({
    action: 'payment.refund',
    actor_id: table.server.userId,
    subject_type: 'visit',
    subject_id: table.diner.visitId,
    details: {
      paymentId,
      method: 'card',
      amountMinor: 450,
      tipMinor: 50,
      currency: 'EUR',
      reason: 'Paid by card instead',
    },
  });
  expect(await table.refund(paymentId)).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } });
  expect((await table.pay(450, { shownDueMinor: 450 })).body.bill.dueMinor).toBe(0);
});

test('two refunds of one payment at the same time: one succeeds', async () => {
  const paymentId = randomUUID();
  await table.pay(1_450, { paymentId });
  const replies = await Promise.all([table.refund(paymentId), table.refund(paymentId)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
});

test("PAYMENT_NOT_FOUND: another table's", async () => {
  const paymentId = randomUUID();
  await table.pay(1_450, { paymentId });
  const neighbour = await seatOne(dining, table.room);
  expect((await table.refund(paymentId, { visitId: neighbour.visitId })).body.code).toBe('PAYMENT_NOT_FOUND');
  expect((await table.read()).body.bill.paidMinor).toBe(1_450);
});

test('PAYMENT_NOT_FOUND before VISIT_CLOSED: of a closed visit an unknown payment is unknown', async () => {
  const paymentId = randomUUID();
  const { orders } = (await table.read()).body;
  for (const { id } of orders) await table.cookUntil(id, 'delivered');
  await table.pay(1_450, { paymentId });
  expect((await table.close((await table.read()).body.closing)).status).toBe(200);
  const codes = [await table.refund(randomUUID()), await table.refund(paymentId)];
  expect(codes.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'PAYMENT_NOT_FOUND'],
    [409, 'VISIT_CLOSED'],
  ]);
});

test.each(['', '   ', 'a'.repeat(301)])(
  'BILL-8 a payment is not taken back for the reason "%s"',
  async (reason) => {
    const paymentId = randomUUID();
    await table.pay(1_450, { paymentId });
    const reply = await table.refund(paymentId, { reason });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', details: { in: 'body', issues: [{ at: '/reason' }] } },
    });
    expect((await table.read()).body.bill).toMatchObject({ paidMinor: 1_450, dueMinor: 0 });
  },
);
