import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GuestBill } from '#contract/bills.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { BilledVisit } from '#contract/staff-visits.ts';
import type { ReceiptDocument } from '#domain/bills/receipt-chain.ts';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { type Caller, send } from '#tests/support/diner-calls.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp({ poolSize: 12 });
let table: BillScene;
let orderId: string;

beforeEach(async () => {
  table = await openBillScene(dining);
  orderId = await table.order(table.diner);
  await table.order(table.other);
  dining.hints.length = 0;
});

type Reply = BilledVisit & RefusalBody;
const visitPath = () => `/api/restaurants/${table.room.restaurantId}/visits/${table.diner.visitId}` as const;
const guestBill = async () => (await send<GuestBill>(dining.app, table.diner, 'GET /api/bill')).body;
const firstDish = async () => (await guestBill()).lines[0]?.id ?? '';
const give = async (more: object = {}, caller: Caller = table.owner) =>
  send<Reply>(dining.app, caller, `POST ${visitPath()}/discounts`, {
    body: {
      discountId: randomUUID(),
      kind: 'percent',
      percent: 10,
      amountMinor: null,
      item: null,
      reason: 'They waited too long',
      shownTotalMinor: (await guestBill()).totalMinor,
      ...more,
    },
  });
const treat = async (caller: Caller = table.owner) =>
  give({ kind: 'treat', percent: null, item: { orderItemId: await firstDish(), quantity: 1 } }, caller);
const undo = (discountId: string, caller: Caller = table.owner) =>
  send<Reply>(dining.app, caller, `DELETE ${visitPath()}/discounts/${discountId}`);
const allow = (minor: number) =>
  dining.testDatabase.oracle.query('update restaurants set treat_limit_minor = $1 where id = $2', [
    minor,
    table.room.restaurantId,
  ]);
const share = async (wish: object, isPaid: boolean) => {
  const shareId = randomUUID();
  const body = { shareId, dinerSessionId: table.diner.dinerSessionId, wish };
  const { body: held } = await send<Reply>(dining.app, table.server, `POST ${visitPath()}/shares`, { body });
  const amountMinor = held.bill.shares.find(({ id }) => id === shareId)?.amountMinor;
  if (isPaid)
    await send(dining.app, table.server, `POST ${visitPath()}/shares/${shareId}/payment`, {
      body: { method: 'card', amountMinor, tipMinor: 0 },
    });
  return shareId;
};

describe('DISCOUNT-1 a discount of the bill', () => {
  test('lowers each dish, the taxes and the amount due; every phone gets a hint; guests do not see the reason', async () => {
    const { status, body } = await give();
    expect([status, body.bill.totalMinor, body.bill.dueMinor]).toEqual([201, 2_610, 2_610]);
    expect(body.bill.taxes).toEqual([{ rate: 0.1, netMinor: 2_372, taxMinor: 238 }]);
    expect(body.bill.discounts).toMatchObject([
      { kind: 'percent', percent: 10, lineId: null, amountMinor: 290, reason: 'They waited too long' },
    ]);
    expect(dining.hints.map(({ event }) => event.type).toSorted()).toEqual([
      'bill.changed',
      'order.changed',
      'order.changed',
      'table.changed',
    ]);
    const seen = await guestBill();
    expect(seen.lines.map(({ amountMinor, discountMinor }) => [amountMinor, discountMinor])).toEqual([
      [1_305, 145],
      [1_305, 145],
    ]);
    expect(seen.discounts).toEqual([
      { id: body.bill.discounts[0]?.id, kind: 'percent', percent: 10, lineId: null, amountMinor: 290 },
    ]);
    expect(await table.lastAudit()).toMatchObject({
      action: 'bill.discount',
      details: { kind: 'percent', percent: 10, amountMinor: 290, reason: 'They waited too long' },
    });
  });

  test('service follows from what is left (DISCOUNT-3)', async () => {
    await dining.testDatabase.oracle.query(
      `update orders set service_charge_minor = 145, total_amount_minor = total_amount_minor + 145 where id = $1`,
      [orderId],
    );
    const { body } = await give({ percent: 50 });
    expect([body.bill.serviceChargeMinor, body.bill.totalMinor]).toEqual([73, 725 + 73 + 725]);
  });

  test('the same id again changes nothing; another id is another discount', async () => {
    const discountId = randomUUID();
    await give({ discountId });
    expect((await give({ discountId })).body.bill.totalMinor).toBe(2_610);
    expect((await give()).body.bill.totalMinor).toBe(2_349);
  });

  test('what is ordered later has none (DISCOUNT-2)', async () => {
    await give();
    await table.order(table.other);
    expect((await guestBill()).totalMinor).toBe(2_610 + 1_450);
  });
});

describe('DISCOUNT-1 a treat', () => {
  test('makes a dish free, on the bill and on the receipt', async () => {
    expect((await treat()).body.bill).toMatchObject({ totalMinor: 1_450, dueMinor: 1_450 });
    await table.pay(1_450);
    const { rows } = await dining.testDatabase.oracle.query<{ document: ReceiptDocument }>(
      'select document from receipts where restaurant_id = $1',
      [table.room.restaurantId],
    );
    expect(rows[0]?.document).toMatchObject({
      totalMinor: 1_450,
      lines: [{ amountMinor: 0, discountMinor: 1_450 }, { amountMinor: 1_450 }],
    });
    expect(rows[0]?.document.lines[1]).not.toHaveProperty('discountMinor');
  });

  test('DISCOUNT-5 TREAT_LIMIT_REACHED: waiters treat up to the restaurant’s limit at a table, and give no discount', async () => {
    expect((await treat(table.server)).body).toMatchObject({
      code: 'TREAT_LIMIT_REACHED',
      details: { leftMinor: 0 },
    });
    await allow(2_000);
    expect((await treat(table.server)).status).toBe(201);
    const second = (await guestBill()).lines[1]?.id;
    const again = await give(
      { kind: 'treat', percent: null, item: { orderItemId: second, quantity: 1 } },
      table.server,
    );
    expect(again.body).toMatchObject({ code: 'TREAT_LIMIT_REACHED', details: { leftMinor: 550 } });
    expect((await give({}, table.server)).body.code).toBe('NOT_ALLOWED');
  });
});

describe('DISCOUNT-4 what is paid stays', () => {
  test('SHARE_TAKEN: a paid dish keeps its price, and the bill’s discount leaves it out', async () => {
    await share({ kind: 'mine' }, true);
    expect((await treat()).body.code).toBe('SHARE_TAKEN');
    expect((await give()).body.bill).toMatchObject({ totalMinor: 2_755, paidMinor: 1_450, leftMinor: 1_305 });
  });

  test('DISCOUNT_TOO_HIGH: a bill never costs less than what was paid of it, nor a dish less than nothing', async () => {
    await table.pay(2_000, { shownDueMinor: 2_900 });
    expect((await give({ percent: 50 })).body.code).toBe('DISCOUNT_TOO_HIGH');
    expect((await guestBill()).totalMinor).toBe(2_900);
    const tooMuch = await give({ kind: 'amount', percent: null, amountMinor: 2_901 });
    expect(tooMuch.body).toMatchObject({ code: 'DISCOUNT_TOO_HIGH', details: { mostMinor: 2_900 } });
  });

  test('SPLIT-6 a held share must be chosen again', async () => {
    await share({ kind: 'mine' }, false);
    const { body } = await treat();
    expect([body.bill.shares, body.bill.heldMinor, body.bill.leftMinor]).toEqual([[], 0, 1_450]);
  });
});

describe('DISCOUNT-6 taken back', () => {
  test('the bill is what it was, to the minor unit; both are in the audit log', async () => {
    const before = await guestBill();
    const { body } = await give({ percent: 33 });
    const id = body.bill.discounts[0]?.id ?? '';
    expect((await undo(id)).body.bill).toMatchObject({
      totalMinor: 2_900,
      discounts: [],
      taxMinor: before.taxMinor,
    });
    expect(await table.lastAudit()).toMatchObject({
      action: 'bill.undo-discount',
      details: { amountMinor: 957 },
    });
    expect((await undo(id)).status).toBe(200);
  });

  test('a waiter takes back only their own, and a paid one cannot be taken back', async () => {
    await allow(2_000);
    const own = (await treat(table.server)).body.bill.discounts[0]?.id ?? '';
    expect((await undo(own, table.server)).status).toBe(200);
    const others = (await give()).body.bill.discounts[0]?.id ?? '';
    expect((await undo(others, table.server)).body.code).toBe('NOT_ALLOWED');
    await share({ kind: 'mine' }, true);
    expect((await undo(others)).body.code).toBe('SHARE_TAKEN');
  });
});

test('DISCOUNT-7 ITEM_DISCOUNTED: a dish with a discount is corrected once it is taken back; others and new ones are', async () => {
  const { body } = await treat();
  const itemId = await firstDish();
  const correct = async (corrections: object[], version: number) =>
    send<RefusalBody>(
      dining.app,
      table.owner,
      `POST /api/restaurants/${table.room.restaurantId}/orders/${orderId}/corrections`,
      {
        body: { version, corrections },
        idempotencyKey: randomUUID(),
      },
    );
  expect((await correct([{ kind: 'quantity', itemId, quantity: 2 }], 2)).body.code).toBe('ITEM_DISCOUNTED');
  const added = await correct(
    [{ kind: 'add', menuItemId: table.dish, optionIds: [], quantity: 1, note: '' }],
    2,
  );
  expect(added.status).toBe(200);
  expect((await guestBill()).totalMinor).toBe(2_900);
  await undo(body.bill.discounts[0]?.id ?? '');
  expect((await correct([{ kind: 'quantity', itemId, quantity: 2 }], 4)).status).toBe(200);
  expect((await guestBill()).totalMinor).toBe(5_800);
});

test('DISCOUNT_UNCLEAR, BILL_CHANGED, VISIT_CLOSED, NOT_ALLOWED: refused, nothing changes', async () => {
  expect((await give({ amountMinor: 5 })).body.code).toBe('DISCOUNT_UNCLEAR');
  expect((await give({ kind: 'treat' })).body.code).toBe('DISCOUNT_UNCLEAR');
  expect((await give({ shownTotalMinor: 1 })).body).toMatchObject({
    code: 'BILL_CHANGED',
    details: { totalMinor: 2_900 },
  });
  for (const bad of [
    { percent: 0 },
    { percent: 101 },
    { percent: 1.5 },
    { reason: '  ' },
    { kind: 'amount', percent: null, amountMinor: -5 },
  ])
    expect((await give(bad)).body.code).toBe('VALIDATION_FAILED');
  expect((await guestBill()).totalMinor).toBe(2_900);
});

test('two managers at once: one of the two discounts is refused with BILL_CHANGED', async () => {
  const shownTotalMinor = (await guestBill()).totalMinor;
  const replies = await Promise.all([give({ shownTotalMinor }), give({ shownTotalMinor })]);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect((await guestBill()).totalMinor).toBe(2_610);
});

test('NOT_ALLOWED before the state of the bill: a member who may not give or take back is told so after the visit has closed, too', async () => {
  await allow(2_000);
  const { orders } = (await table.read()).body;
  for (const { id } of orders) await table.cookUntil(id, 'delivered');
  const others = (await give()).body.bill.discounts[0]?.id ?? '';
  const itemId = await firstDish();
  const { dueMinor } = (await table.read()).body.bill;
  await table.pay(dueMinor, { shownDueMinor: dueMinor });
  expect((await table.close((await table.read()).body.closing)).status).toBe(200);
  const discount = {
    discountId: randomUUID(),
    kind: 'percent',
    percent: 10,
    amountMinor: null,
    item: null,
    reason: 'They waited too long',
    shownTotalMinor: 1,
  };
  const giveLate = (caller: Caller, more: object = {}) =>
    send<Reply>(dining.app, caller, `POST ${visitPath()}/discounts`, { body: { ...discount, ...more } });
  const ownTreat = { kind: 'treat', percent: null, item: { orderItemId: itemId, quantity: 1 } };
  const codes = [
    await giveLate(table.server),
    await giveLate(table.server, { amountMinor: 5 }),
    await undo(others, table.server),
    await giveLate(table.server, ownTreat),
    await giveLate(table.owner),
    await undo(others),
  ].map(({ status, body }) => [status, body.code]);
  expect(codes).toEqual([
    [403, 'NOT_ALLOWED'],
    [403, 'NOT_ALLOWED'],
    [403, 'NOT_ALLOWED'],
    [409, 'VISIT_CLOSED'],
    [409, 'VISIT_CLOSED'],
    [409, 'VISIT_CLOSED'],
  ]);
});
