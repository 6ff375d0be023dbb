import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import type { Diner } from '#tests/support/dining-room.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let table: BillScene;

beforeEach(async () => {
  table = await openBillScene(dining);
});

const billRow = async (visitId = table.diner.visitId) => {
  const { rows } = await dining.testDatabase.oracle.query(
    'select status, settled_at, version from bills where visit_id = $1',
    [visitId],
  );
  return rows[0];
};
const serve = async (who: Diner): Promise<void> => table.cookUntil(await table.order(who), 'delivered');
const closeAsShown = async (visitId?: string) =>
  table.close((await table.read(visitId)).body.closing, visitId);

describe('BILL-5 the bill of a visit that ends', () => {
  test('with nothing due is settled, at that moment', async () => {
    await serve(table.diner);
    await table.pay(1_450);
    dining.clock.advance(60_000);
    expect((await closeAsShown()).body.bill).toMatchObject({ status: 'settled', dueMinor: 0 });
    expect(await billRow()).toMatchObject({ status: 'settled', settled_at: new Date(dining.clock.now()) });
  });

  test('with money open, as the person was told, is void; the audit log has the sum', async () => {
    await serve(table.diner);
    await table.pay(450);
    expect((await closeAsShown()).body.bill).toMatchObject({
      status: 'void',
      paidMinor: 450,
      dueMinor: 1_000,
    });
    expect(await billRow()).toMatchObject({ status: 'void', settled_at: null });
    expect(await table.lastAudit()).toMatchObject({
      action: 'visit.close',
      details: { bill: 'void', dueMinor: 1_000 },
    });
  });

  test('of a table that has ordered nothing is settled', async () => {
    expect((await closeAsShown()).body.bill).toMatchObject({ status: 'settled', totalMinor: 0 });
  });

  test('where more was paid than is left after a cancellation is settled, and says how much', async () => {
    const orderId = await table.order(table.diner);
    await table.pay(1_450);
    await table.cancel(orderId);
    expect((await closeAsShown()).body.bill).toMatchObject({ status: 'settled', dueMinor: -1_450 });
    expect(await table.lastAudit()).toMatchObject({ details: { bill: 'settled', dueMinor: -1_450 } });
  });

  test('BILL-4 stays open while the kitchen still cooks, and takes payments', async () => {
    await table.cookUntil(await table.order(table.diner), 'preparing');
    expect(await closeAsShown()).toMatchObject({ status: 409, body: { code: 'ORDERS_IN_KITCHEN' } });
    expect((await table.pay(1_450)).body.bill).toMatchObject({ status: 'open', dueMinor: 0 });
  });

  test('VISIT_CHANGED: paid since the confirmation was shown; the bill stays open', async () => {
    await serve(table.diner);
    const { closing } = (await table.read()).body;
    await table.pay(450);
    expect((await table.close(closing)).body).toMatchObject({
      code: 'VISIT_CHANGED',
      details: { plan: { dueMinor: 1_000 } },
    });
    expect((await billRow()).status).toBe('open');
  });

  test('VISIT_CLOSED: is neither paid nor closed again, nor is a payment taken back', async () => {
    const paymentId = randomUUID();
    await serve(table.diner);
    await table.pay(450, { paymentId });
    const { closing } = (await closeAsShown()).body;
    const before = await billRow();
    for (const reply of [
      await table.pay(1_000, { shownDueMinor: 1_000 }),
      await table.refund(paymentId),
      await table.close(closing),
    ])
      expect(reply).toMatchObject({ status: 409, body: { code: 'VISIT_CLOSED' } });
    expect(await billRow()).toEqual(before);
  });
});
