import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { OpenDay } from '#contract/day-closings.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { OwnReceipt } from '#contract/guest-receipts.ts';
import { findBreak, receiptNumber } from '#domain/bills/receipt-chain.ts';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { type Caller, send } from '#tests/support/diner-calls.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { hashOf } from './issue-receipt.ts';
import { readChain } from './read-receipts.ts';

const ANA = { name: 'Ana Ruiz, S. L.', taxNumber: 'B-87654321', address: 'Calle Mayor 1, 28013 Madrid' };

const dining = setUpApp();
let table: BillScene;

beforeEach(async () => {
  table = await openBillScene(dining);
  await setTaxNumber('B-12345678');
});

const setTaxNumber = (taxNumber: string | null) =>
  dining.testDatabase.oracle.query('update restaurants set tax_number = $2 where id = $1', [
    table.room.restaurantId,
    taxNumber,
  ]);
const ownOf = async (who: Caller) =>
  (await send<{ receipts: OwnReceipt[] }>(dining.app, who, 'GET /api/receipts')).body.receipts;
const ask = (receiptId: string, who: Caller, customer: object = ANA, invoiceId: string = randomUUID()) =>
  send<OwnReceipt & RefusalBody>(dining.app, who, `POST /api/receipts/${receiptId}/invoices`, {
    body: { invoiceId, customer },
  });
const issue = (receiptId: string, who: Caller, customer: object = ANA) =>
  send<OwnReceipt & RefusalBody>(
    dining.app,
    who,
    `POST /api/restaurants/${table.room.restaurantId}/receipts/${receiptId}/invoices`,
    { body: { invoiceId: randomUUID(), customer } },
  );

/** One dish for 14.50 with a tip of 1.50, paid by the diner’s phone; returns its receipt. */
async function paid(): Promise<OwnReceipt> {
  await table.cookUntil(await table.order(table.diner), 'delivered');
  const shareId = randomUUID();
  await send(dining.app, table.diner, 'POST /api/bill/shares', { body: { shareId, wish: { kind: 'all' } } });
  const share = `/api/restaurants/${table.room.restaurantId}/visits/${table.diner.visitId}/shares/${shareId}`;
  const body = { method: 'card', amountMinor: 1_450, tipMinor: 150 };
  await send(dining.app, table.server, `POST ${share as `/${string}`}/payment`, { body });
  const [own] = await ownOf(table.diner);
  if (!own) throw new Error('nobody has paid');
  return own;
}
const giveBack = async (paymentId: string, amountMinor: number) => {
  const { restaurantId } = table.room;
  const path = `/api/restaurants/${restaurantId}/bills/${table.diner.visitId}/refunds` as const;
  const body = { refundId: randomUUID(), paymentId, amountMinor, reason: 'Cold soup' };
  expect((await send(dining.app, table.owner, `POST ${path}`, { body })).status).toBe(201);
};
const closeVisit = async () => table.close((await table.read()).body.closing);

test('RECEIPT-7 an invoice replaces the receipt on the phone that paid, with its own number and without the tip', async () => {
  const receipt = await paid();
  const { status, body } = await ask(receipt.id, table.diner);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    kind: 'invoice',
    number: 1,
    customer: ANA,
    refersTo: { year: receipt.year, number: receipt.number },
    replaces: null,
    lines: receipt.lines,
    taxes: receipt.taxes,
    totalMinor: 1_450,
    tipMinor: 0,
  });
  expect(receiptNumber(body)).toBe(`F${receipt.year}-000001`);
  const url = body.path.replace('/receipt/', '/api/receipt-links/').replace('?', '/receipt.pdf?');
  expect((await dining.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  expect((await ownOf(table.diner)).map(({ kind }) => kind)).toEqual(['receipt', 'invoice']);
});

test('RECEIPT-7 two taps create one invoice; other data with the same id are refused; a new request corrects the one before', async () => {
  const receipt = await paid();
  const invoiceId = randomUUID();
  const both = await Promise.all([1, 2].map(() => ask(receipt.id, table.diner, ANA, invoiceId)));
  expect(both.map(({ status, body }) => [status, body.id])).toEqual([
    [201, invoiceId],
    [201, invoiceId],
  ]);
  const other = { ...ANA, name: 'Ana Ruiz' };
  expect((await ask(receipt.id, table.diner, other, invoiceId)).body.code).toBe('COMMAND_REUSED');
  expect((await ask(receipt.id, table.diner, other)).body).toMatchObject({
    number: 2,
    customer: other,
    replaces: { year: receipt.year, number: 1 },
  });
});

test('RECEIPT-7 an invoice does not count as another sale, and the chain stays valid', async () => {
  const receipt = await paid();
  const day = () =>
    send<OpenDay>(dining.app, table.owner, `GET /api/restaurants/${table.room.restaurantId}/open-day`);
  const before = (await day()).body;
  await ask(receipt.id, table.diner);
  expect((await day()).body).toEqual(before);
  const { chain, end } = await readChain(dining.platform.database, table.room.restaurantId);
  expect(end).toMatchObject({ position: 2, receipts: 1, invoices: 1 });
  expect(findBreak(chain, end, hashOf)).toBeNull();
  const touched = chain.map(({ document, hash }) => ({
    hash,
    document: document.customer ? { ...document, customer: { ...ANA, taxNumber: 'X' } } : document,
  }));
  expect(findBreak(touched, end, hashOf)).toEqual({ position: 2, what: 'changed' });
});

test('RECEIPT-7 refunded items are on no invoice; a later credit note names the customer', async () => {
  const receipt = await paid();
  await closeVisit();
  await giveBack(receipt.paymentId, 450);
  expect((await ask(receipt.id, table.diner)).body).toMatchObject({ totalMinor: 1_000, lines: [] });
  await giveBack(receipt.paymentId, 1_000);
  const last = (await ownOf(table.diner)).at(-1);
  expect(last).toMatchObject({ kind: 'credit-note', customer: ANA, totalMinor: 1_000 });
  expect((await ask(receipt.id, table.diner)).body.code).toBe('NOTHING_TO_INVOICE');
});

test('RECEIPT-7 no invoice for another phone’s payment, without a receipt, or from a restaurant without a tax number', async () => {
  const receipt = await paid();
  for (const id of [receipt.id, randomUUID()])
    expect((await ask(id, table.other)).body.code).toBe('RECEIPT_NOT_FOUND');
  const { body: invoice } = await ask(receipt.id, table.diner);
  expect((await ask(invoice.id, table.diner)).body.code).toBe('RECEIPT_NOT_FOUND');
  await setTaxNumber(null);
  expect((await ask(receipt.id, table.diner)).body.code).toBe('ISSUER_INCOMPLETE');
});

test.each([
  { ...ANA, name: '  ' },
  { ...ANA, taxNumber: 'x'.repeat(41) },
  { ...ANA, address: '' },
  { name: 'Ana' },
  { ...ANA, totalMinor: 1 },
])('RECEIPT-7 invalid data are refused: %j', async (customer) => {
  expect((await ask(randomUUID(), table.diner, customer)).body.code).toBe('VALIDATION_FAILED');
});

test('RECEIPT-7 a waiter issues it for a guest without a phone, audited', async () => {
  const receipt = await paid();
  const { status, body } = await issue(receipt.id, table.server);
  expect([status, body.customer]).toEqual([201, ANA]);
  expect(await table.lastAudit()).toMatchObject({
    action: 'receipt.invoice',
    details: { number: receiptNumber(body) },
  });
});
