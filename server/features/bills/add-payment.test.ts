import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { seatOne } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp({ poolSize: 8 });
let table: BillScene;

beforeEach(async () => {
  table = await openBillScene(dining);
  await table.order(table.diner);
  dining.hints.length = 0;
});

describe('BILL-3 a payment', () => {
  test('in two parts, each with a tip; audited; staff get a hint of the table, its phones of the visit', async () => {
    const half = await table.pay(450);
    expect(half.status).toBe(201);
    expect(half.body.bill).toMatchObject({ paidMinor: 450, dueMinor: 1_000 });
    expect(half.body.bill.payments).toMatchObject([
      { method: 'cash', status: 'succeeded', amountMinor: 450, recordedByName: 'server' },
    ]);
    expect(dining.hints.map(({ rooms, event }) => [event.type, ...rooms])).toEqual([
      ['receipt.issued', `staff:${table.room.restaurantId}`],
      ['bill.changed', `visit:${table.diner.visitId}`],
      ['table.changed', `staff:${table.room.restaurantId}`],
    ]);
    expect(await table.lastAudit()).toEqual({
      action: 'payment.record',
      actor_id: table.server.userId,
      subject_type: 'visit',
      subject_id: table.diner.visitId,
      details: {
        paymentId: half.body.bill.payments[0]?.id,
        method: 'cash',
        amountMinor: 450,
        tipMinor: 0,
        currency: 'EUR',
      },
    });
    const rest = await table.pay(1_000, { method: 'card', tipMinor: 200, shownDueMinor: 1_000 });
    expect(rest.body.bill).toMatchObject({ paidMinor: 1_450, dueMinor: 0, extraTipsMinor: 200 });
  });

  test('a payment sent twice is taken once, at the same time or later, with one hint', async () => {
    const paymentId = randomUUID();
    const replies = await Promise.all([table.pay(1_450, { paymentId }), table.pay(1_450, { paymentId })]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    dining.hints.length = 0;
    const again = await table.pay(1_450, { paymentId });
    expect([again.status, again.body.bill.paidMinor, again.body.bill.payments.length]).toEqual([
      201, 1_450, 1,
    ]);
    expect(dining.hints).toEqual([]);
  });

  test('eight waiters taking the whole bill at the same time take it once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => table.pay(1_450)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['BILL_CHANGED']),
    );
    expect((await table.read()).body.bill.paidMinor).toBe(1_450);
  });

  test('PAYMENT_TOO_HIGH and BILL_CHANGED name the amount due and write nothing', async () => {
    expect(await table.pay(1_451)).toMatchObject({
      status: 422,
      body: { code: 'PAYMENT_TOO_HIGH', details: { dueMinor: 1_450 } },
    });
    expect(await table.pay(100, { shownDueMinor: 100 })).toMatchObject({
      status: 409,
      body: { code: 'BILL_CHANGED', details: { dueMinor: 1_450 } },
    });
    // Ordered since the screen was rendered.
    await table.order(table.other);
    expect((await table.pay(1_450)).body).toMatchObject({
      code: 'BILL_CHANGED',
      details: { dueMinor: 2_900 },
    });
    expect((await table.read()).body.bill).toMatchObject({ paidMinor: 0, payments: [] });
  });

  test('TIP_INVALID: a tip above what a diner may give writes nothing', async () => {
    for (const tipMinor of [1_000_001, Number.MAX_SAFE_INTEGER])
      expect(await table.pay(1_450, { tipMinor })).toMatchObject({
        status: 422,
        body: { code: 'TIP_INVALID' },
      });
    expect((await table.read()).body.bill).toMatchObject({ paidMinor: 0, payments: [] });
    expect((await table.pay(1_450, { tipMinor: 1_000_000 })).body.bill.extraTipsMinor).toBe(1_000_000);
  });

  test('a tip beside it may be more than is due; nothing may be paid where nothing is due', async () => {
    expect((await table.pay(1_450, { tipMinor: 5_000 })).body.bill).toMatchObject({
      dueMinor: 0,
      extraTipsMinor: 5_000,
    });
    expect((await table.pay(1, { shownDueMinor: 0 })).body.code).toBe('PAYMENT_TOO_HIGH');
  });

  test.each([
    ['nothing', { amountMinor: 0 }],
    ['less than nothing', { amountMinor: -1 }],
    ['half a cent', { amountMinor: 0.5 }],
    ['a tip below nothing', { tipMinor: -1 }],
    ['what no waiter takes', { method: 'online' }],
  ])('VALIDATION_FAILED: %s', async (_, more) => {
    expect(await table.pay(100, more)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  test('COMMAND_REUSED: an id of another table’s payment is refused', async () => {
    const paymentId = randomUUID();
    await table.pay(450, { paymentId });
    const neighbour = await seatOne(dining, table.room);
    await table.order(neighbour);
    expect(await table.pay(450, { paymentId }, neighbour.visitId)).toMatchObject({
      status: 422,
      body: { code: 'COMMAND_REUSED' },
    });
    expect((await table.read(neighbour.visitId)).body.bill).toMatchObject({ paidMinor: 0, dueMinor: 1_450 });
    expect((await table.read()).body.bill.paidMinor).toBe(450);
  });
});

test('VISIT_NOT_FOUND: another restaurant’s table; NOT_ALLOWED: the kitchen neither takes nor refunds payments', async () => {
  const paymentId = randomUUID();
  await table.pay(450, { paymentId });
  const elsewhere = await openBillScene(dining);
  const { visitId } = table.diner;
  for (const reply of [
    await elsewhere.pay(1_000, {}, visitId),
    await elsewhere.refund(paymentId, { visitId }),
  ])
    expect(reply).toMatchObject({ status: 404, body: { code: 'VISIT_NOT_FOUND' } });
  const chef = await createMember(dining.database, table.room.restaurantId, 'chef');
  for (const reply of [
    await table.pay(1_000, { shownDueMinor: 1_000 }, visitId, chef),
    await table.refund(paymentId, { visitId, caller: chef }),
  ])
    expect(reply).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
  expect((await table.read()).body.bill).toMatchObject({ paidMinor: 450, dueMinor: 1_000 });
});
