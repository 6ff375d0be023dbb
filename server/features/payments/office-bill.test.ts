import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { BillRow, OfficeBill } from '#contract/office-bills.ts';
import { findBreak, receiptNumber } from '#domain/bills/receipt-chain.ts';
import { hashOf } from '#server/features/receipts/issue-receipt.ts';
import { readChain } from '#server/features/receipts/read-receipts.ts';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { send } from '#tests/support/diner-calls.ts';
import { createMember } from '#tests/support/factories.ts';
import { readListFile } from '#tests/support/list-file.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp({ poolSize: 12 });
let table: BillScene;

beforeEach(async () => {
  table = await openBillScene(dining);
});

const path = (rest = '') => `/api/restaurants/${table.room.restaurantId}/bills${rest}`;
const readOne = async () =>
  (await send<OfficeBill>(dining.app, table.server, `GET ${path(`/${table.diner.visitId}`)}`)).body;
const list = async (query = '') =>
  (await send<{ bills: BillRow[]; total: number }>(dining.app, table.server, `GET ${path(query)}`)).body;
const refund = (paymentId: string, amountMinor: number, more: object = {}, caller = table.owner) =>
  send<OfficeBill & RefusalBody>(dining.app, caller, `POST ${path(`/${table.diner.visitId}/refunds`)}`, {
    body: { refundId: randomUUID(), paymentId, amountMinor, reason: 'Cold soup', ...more },
  });

/** One order of 14.50, delivered, paid in two parts, with the visit closed. */
async function closeDinner(): Promise<{ first: string; second: string }> {
  const order = await table.order(table.diner);
  await table.cookUntil(order, 'delivered');
  const [first, second] = [randomUUID(), randomUUID()];
  await table.pay(450, { paymentId: first, method: 'card', tipMinor: 50 });
  await table.pay(1_000, { paymentId: second, shownDueMinor: 1_000 });
  const { closing } = (await table.read()).body;
  await table.close(closing);
  return { first, second };
}

/** Two orders of 14.50 each, paid together: a dish, and a drink at another tax rate, as stored with the order. */
async function payDishAndDrink(payment: object = {}) {
  const orders = [await table.order(table.diner), await table.order(table.other)];
  for (const order of orders) await table.cookUntil(order, 'delivered');
  const { oracle } = dining.testDatabase;
  await oracle.query('update order_items set tax_rate = 0.21 where order_id = $1', [orders[1]]);
  await oracle.query(
    `update orders set taxes = '[{"rate": 0.21, "netMinor": 1198, "taxMinor": 252}]', tax_minor = 252 where id = $1`,
    [orders[1]],
  );
  const paymentId = randomUUID();
  await table.pay(2_900, { paymentId, shownDueMinor: 2_900, ...payment });
  await table.close((await table.read()).body.closing);
  const { bill } = await readOne();
  const wine = bill.lines.find(({ dinerSessionId }) => dinerSessionId === table.other.dinerSessionId);
  return { paymentId, wine };
}

const chainOf = () => readChain(dining.database, table.room.restaurantId);

test('RECEIPT-1 RECEIPT-2 each payment has its numbered receipt, and their taxes add up to the bill’s', async () => {
  const { first, second } = await closeDinner();
  const { bill, receipts, closedAt, guests } = await readOne();
  expect(closedAt).not.toBeNull();
  expect(guests).toHaveLength(2);
  expect(receipts.map(({ paymentId, totalMinor, tipMinor }) => [paymentId, totalMinor, tipMinor])).toEqual([
    [first, 450, 50],
    [second, 1_000, 0],
  ]);
  expect(receipts.map((receipt) => receipt.number)).toEqual([1, 2]);
  for (const part of ['netMinor', 'taxMinor'] as const)
    expect(receipts.flatMap(({ taxes }) => taxes).reduce((sum, tax) => sum + tax[part], 0)).toBe(
      bill.taxes.reduce((sum, tax) => sum + tax[part], 0),
    );
});

test('a payment of the whole bill has all of its dishes on its receipt', async () => {
  await table.order(table.diner);
  await table.pay(1_450);
  const { receipts } = await readOne();
  expect(receipts[0]?.lines).toEqual([expect.objectContaining({ quantity: 1, amountMinor: 1_450 })]);
});

test('the list finds bills by state, amount, method, receipt and guest, and exports them as CSV', async () => {
  const { first } = await closeDinner();
  const receipts = (await readOne()).receipts;
  const number = receiptNumber(receipts.find(({ paymentId }) => paymentId === first) ?? receiptOfNobody);
  for (const query of [
    '',
    '?state=settled',
    '?search=14,50',
    '?search=4.50',
    '?method=card',
    `?search=${number}`,
  ])
    expect([query, (await list(query)).total]).toEqual([query, 1]);
  for (const query of ['?state=open', '?search=14,51', '?method=online', '?search=nobody'])
    expect([query, (await list(query)).total]).toEqual([query, 0]);
  expect((await list()).bills[0]).toMatchObject({
    status: 'settled',
    totalMinor: 1_450,
    paidMinor: 1_450,
    refundedMinor: 0,
    tipsMinor: 50,
    methods: ['card', 'cash'],
  });
  const { head, rows } = await readListFile(dining, table.owner, path('.csv?language=en'));
  expect(rows.map((row) => [row[head.indexOf('State')], row[head.indexOf('Total')]])).toEqual([
    ['Paid', '14.50'],
  ]);
});

test('RECEIPT-4 the refund of a dish is its price at its tax rate, and the credit note names it', async () => {
  const { paymentId, wine } = await payDishAndDrink();
  const items = [{ lineId: wine?.id ?? '', quantity: 1 }];
  expect((await refund(paymentId, 1_449, { items })).body.code).toBe('BILL_CHANGED');
  const given = await refund(paymentId, 1_450, { items });
  expect(given.status).toBe(201);
  expect(given.body.receipts.at(-1)).toMatchObject({
    kind: 'credit-note',
    totalMinor: 1_450,
    taxes: [{ rate: 0.21, netMinor: 1_198, taxMinor: 252 }],
    lines: [{ name: wine?.name, quantity: 1, parts: 1, of: 1, amountMinor: 1_450 }],
  });
  for (const wrong of [
    [{ lineId: wine?.id, quantity: 2 }],
    [...items, ...items],
    [{ lineId: randomUUID(), quantity: 1 }],
  ])
    expect((await refund(paymentId, 1_450, { items: wrong })).body.code).toBe('BILL_CHANGED');
  expect((await refund(paymentId, 1_450, { items: [] })).body.code).toBe('VALIDATION_FAILED');
});

test('RECEIPT-4 BILL_CHANGED: a dish is given back once, also from another payment, by two at once, and after a repeat', async () => {
  const orders = [await table.order(table.diner), await table.order(table.other)];
  for (const order of orders) await table.cookUntil(order, 'delivered');
  const [first, second] = [randomUUID(), randomUUID()];
  await table.pay(1_450, { paymentId: first, shownDueMinor: 2_900 });
  await table.pay(1_450, { paymentId: second, method: 'card' });
  await table.close((await table.read()).body.closing);
  const { bill, refundedItems } = await readOne();
  expect(refundedItems).toEqual([]);
  const items = [{ lineId: bill.lines[0]?.id, quantity: 1 }];
  const refundId = randomUUID();
  const both = await Promise.all([
    refund(first, 1_450, { refundId, items }),
    refund(second, 1_450, { items }, await createMember(dining.database, table.room.restaurantId, 'manager')),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('BILL_CHANGED');
  expect((await readOne()).refundedItems).toEqual(items);
  // The same refund again, if it was the one that was made.
  const again = await refund(first, 1_450, { refundId, items });
  expect(again.body.code).toBe(both[0].status === 201 ? undefined : 'BILL_CHANGED');
  const other = [{ lineId: bill.lines[1]?.id, quantity: 1 }];
  const left = both[0].status === 201 ? second : first;
  expect((await refund(left, 1_450, { items: other })).body.refundedItems).toEqual([...items, ...other]);
});

test('RECEIPT-4 a dish that is paid again at a reopened table can be given back again', async () => {
  const { paymentId, wine } = await payDishAndDrink();
  const items = [{ lineId: wine?.id, quantity: 1 }];
  expect((await refund(paymentId, 1_450, { items })).body.refundedItems).toEqual(items);
  dining.clock.advance(60_000);
  await table.reopen(table.diner.tableId);
  const again = randomUUID();
  await table.pay(1_450, { paymentId: again });
  await table.close((await table.read()).body.closing);
  expect((await readOne()).refundedItems).toEqual([]);
  expect((await refund(again, 1_450, { items })).body.refundedItems).toEqual(items);
});

test('TAX-1 RECEIPT-2 payments and refunds are exported by tax rate, with columns that add up to what was taken', async () => {
  const { paymentId, wine } = await payDishAndDrink({ tipMinor: 100, method: 'card' });
  await refund(paymentId, 1_450, { items: [{ lineId: wine?.id ?? '', quantity: 1 }] });
  const payments = `/api/restaurants/${table.room.restaurantId}/payments.csv` as const;
  const { head, rows } = await readListFile(dining, table.owner, `${payments}?language=en`);
  const said = ['Paid by', 'Tax rate, %', 'Net', 'Tax', 'Total', 'Tip on top', 'Reverses', 'Reason'];
  const year = new Date(dining.clock.now()).getUTCFullYear();
  // By hand: 14.50 including 21 % is 11.98 and 2.52, including 10 % 13.18 and 1.32.
  expect(rows.map((row) => said.map((name) => row[head.indexOf(name)]))).toEqual([
    ['Card', '21', '-11.98', '-2.52', '-14.50', '0.00', `${year}-000001`, 'Cold soup'],
    ['Card', '21', '11.98', '2.52', '29.00', '1.00', '', ''],
    ['Card', '10', '13.18', '1.32', '', '', '', ''],
  ]);
  const tomorrow = new Date(dining.clock.now() + 86_400_000).toISOString().slice(0, 10);
  expect((await readListFile(dining, table.owner, `${payments}?from=${tomorrow}`)).rows).toEqual([]);
  const refused = await send<{ code: string }>(dining.app, table.server, `GET ${payments}`);
  expect(refused.body.code).toBe('NOT_ALLOWED');
});

const receiptOfNobody = { kind: 'receipt', year: 0, number: 0 } as const;

test('RECEIPT-4 a part of a payment of a closed bill is refunded once, with a credit note and an audit entry', async () => {
  const { second } = await closeDinner();
  const refundId = randomUUID();
  const [once, again] = [await refund(second, 300, { refundId }), await refund(second, 300, { refundId })];
  expect([once.status, again.status]).toEqual([201, 201]);
  expect(again.body.receipts.map(({ kind, number, totalMinor }) => [kind, number, totalMinor])).toEqual([
    ['receipt', 1, 450],
    ['receipt', 2, 1_000],
    ['credit-note', 1, 300],
  ]);
  expect(again.body.receipts.at(-1)).toMatchObject({
    id: refundId,
    refersTo: { number: 2 },
    reason: 'Cold soup',
  });
  expect(again.body.bill.payments.find(({ id }) => id === second)).toMatchObject({
    status: 'succeeded',
    refundedMinor: 300,
  });
  expect(await table.lastAudit()).toMatchObject({
    action: 'payment.refund',
    actor_id: table.owner.userId,
    details: { amountMinor: 300, reason: 'Cold soup' },
  });
  expect((await list()).bills[0]).toMatchObject({ paidMinor: 1_150, refundedMinor: 300 });
  expect(await refund(second, 701)).toMatchObject({
    status: 422,
    body: { code: 'PAYMENT_TOO_HIGH', details: { leftMinor: 700 } },
  });
  const rest = await refund(second, 700);
  expect(rest.body.bill.payments.find(({ id }) => id === second)?.status).toBe('refunded');
  expect((await refund(second, 1)).body.code).toBe('PAYMENT_NOT_FOUND');
});

test('RECEIPT-4 a full refund includes the tip, and its credit note reverses the receipt rate by rate', async () => {
  const { first } = await closeDinner();
  const { receipts } = (await refund(first, 450)).body;
  const [receipt] = receipts;
  expect(receipts.at(-1)).toMatchObject({
    kind: 'credit-note',
    totalMinor: 450,
    tipMinor: 50,
    taxes: receipt?.taxes,
  });
  expect((await list()).bills[0]).toMatchObject({ paidMinor: 1_000, refundedMinor: 500 });
});

test('RECEIPT-4 a bill of an open visit is refunded at the table, and another payment’s id is refused', async () => {
  const { first, second } = await closeDinner();
  const refundId = randomUUID();
  await refund(second, 100, { refundId });
  expect((await refund(first, 100, { refundId })).body.code).toBe('COMMAND_REUSED');
  await table.reopen(table.diner.tableId);
  expect((await refund(second, 100)).body.code).toBe('VISIT_CHANGED');
  expect((await refund(randomUUID(), 100)).body.code).toBe('PAYMENT_NOT_FOUND');
  // The refunded amount is due again.
  expect((await table.read()).body.bill).toMatchObject({ dueMinor: 100, leftMinor: 100 });
});

test('RECEIPT-4 the id of a refund of another restaurant is refused, and nothing is given back', async () => {
  const { first } = await closeDinner();
  const refundId = randomUUID();
  await refund(first, 100, { refundId });
  table = await openBillScene(dining);
  const { first: here } = await closeDinner();
  expect(await refund(here, 100, { refundId })).toMatchObject({
    status: 422,
    body: { code: 'COMMAND_REUSED' },
  });
  expect((await list()).bills[0]).toMatchObject({ refundedMinor: 0 });
});

test('a payment from before receipts existed gets its receipt with its refund', async () => {
  const { first } = await closeDinner();
  const { oracle } = dining.testDatabase;
  await oracle.query('delete from receipts where restaurant_id = $1', [table.room.restaurantId]);
  await oracle.query('delete from receipt_chains where restaurant_id = $1', [table.room.restaurantId]);
  const { receipts } = (await refund(first, 450)).body;
  expect(receipts.map(({ kind, number }) => [kind, number])).toEqual([
    ['receipt', 1],
    ['credit-note', 1],
  ]);
});

test('INV-25 receipts issued at once have unique numbers, and their chain is valid until a row is changed', async () => {
  await table.order(table.diner);
  const pays = Array.from({ length: 8 }, () => table.pay(100));
  const replies = await Promise.all(pays);
  // All saw the same amount due: one succeeded, and the others read the bill again.
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  for (let dueMinor = 1_350; dueMinor > 650; dueMinor -= 100)
    await table.pay(100, { shownDueMinor: dueMinor });
  const { chain, end } = await chainOf();
  expect(chain.map(({ document }) => document.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(findBreak(chain, end, hashOf)).toBeNull();
  await dining.testDatabase.oracle.query(
    `update receipts set document = jsonb_set(document, '{totalMinor}', '99') where restaurant_id = $1 and position = 3`,
    [table.room.restaurantId],
  );
  const touched = await chainOf();
  expect(findBreak(touched.chain, touched.end, hashOf)).toEqual({
    position: 3,
    what: 'changed',
  });
});
