import { beforeEach, describe, expect, test } from 'vitest';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { send } from '#tests/support/diner-calls.ts';
import { seatOne } from '#tests/support/dining-room.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let table: BillScene;

beforeEach(async () => {
  table = await openBillScene(dining);
});

const bill = async () => (await table.read()).body.bill;
const tip = (orderId: string, tipAmount: number) =>
  send(dining.app, table.diner, 'POST /api/orders/add-tip', { body: { orderId, tipAmount } });

describe('BILL-1 the bill of a visit', () => {
  test('before anything was ordered', async () => {
    expect(await bill()).toEqual({
      status: 'open',
      version: 0,
      discounts: [],
      treatLeftMinor: 0,
      lines: [],
      shares: [],
      heldMinor: 0,
      leftMinor: 0,
      currency: 'EUR',
      subtotalMinor: 0,
      taxes: [],
      taxMinor: 0,
      serviceChargeMinor: 0,
      ordersMinor: 0,
      tipsMinor: 0,
      totalMinor: 0,
      paidMinor: 0,
      extraTipsMinor: 0,
      dueMinor: 0,
      payments: [],
    });
  });

  test('adds up the orders of all its phones with their tips; not the cancelled one, nor the next table', async () => {
    const orderId = await table.order(table.diner);
    await table.order(table.other);
    const cancelled = await table.order(table.diner);
    await tip(orderId, 2);
    await tip(cancelled, 9);
    await table.cancel(cancelled, 2);
    await table.order(await seatOne(dining, table.room));
    expect(await bill()).toMatchObject({
      subtotalMinor: 2_900,
      taxMinor: 264,
      ordersMinor: 2_900,
      tipsMinor: 200,
      totalMinor: 3_100,
      dueMinor: 3_100,
    });
  });

  test('with a service charge and a tax on top', async () => {
    await dining.testDatabase.oracle.query(
      'update restaurants set service_charge_rate = 0.1, prices_include_tax = false where id = $1',
      [table.room.restaurantId],
    );
    await table.order(table.diner);
    const { subtotalMinor, serviceChargeMinor, taxMinor, ordersMinor } = await bill();
    expect([subtotalMinor, serviceChargeMinor]).toEqual([1_450, 145]);
    expect(taxMinor).toBeGreaterThan(0);
    expect(ordersMinor).toBe(subtotalMinor + serviceChargeMinor + taxMinor);
  });
});

test("BILL-2 a payment's tip reduces no debt; payments are listed in the order they were made", async () => {
  await table.order(table.diner);
  await table.pay(450, { tipMinor: 300 });
  dining.clock.advance(60_000);
  const at = new Date(dining.clock.now()).toISOString();
  await table.pay(500, { method: 'card', shownDueMinor: 1_000 });
  const { paidMinor, extraTipsMinor, dueMinor, payments } = await bill();
  expect({ paidMinor, extraTipsMinor, dueMinor }).toEqual({
    paidMinor: 950,
    extraTipsMinor: 300,
    dueMinor: 500,
  });
  expect(payments.map(({ amountMinor }) => amountMinor)).toEqual([450, 500]);
  expect(payments[1]).toEqual({
    id: expect.any(String),
    method: 'card',
    status: 'succeeded',
    amountMinor: 500,
    tipMinor: 0,
    refundedMinor: 0,
    recordedByName: 'server',
    createdAt: at,
  });
});

test('BILL-4 the closing plan follows the state of the orders', async () => {
  const orderId = await table.order(table.diner);
  const closing = async () => (await table.read()).body.closing;
  expect(await closing()).toEqual({ inKitchen: 1, toDeliver: 0, toComplete: 0, dueMinor: 1_450 });
  await table.cookUntil(orderId, 'ready');
  expect(await closing()).toEqual({ inKitchen: 0, toDeliver: 1, toComplete: 1, dueMinor: 1_450 });
  await table.pay(1_450);
  expect(await closing()).toEqual({ inKitchen: 0, toDeliver: 1, toComplete: 1, dueMinor: 0 });
});
