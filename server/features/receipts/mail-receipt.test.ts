import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { OfficeBill, Receipt } from '#contract/office-bills.ts';
import { receiptNumber } from '#domain/bills/receipt-chain.ts';
import { TEST_ORIGIN } from '#tests/support/app.ts';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { type Caller, send } from '#tests/support/diner-calls.ts';
import { createMember, createPlace } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const TO = 'ana@guests.test';

const dining = setUpApp();
let table: BillScene;

beforeEach(async () => {
  table = await openBillScene(dining);
  dining.jobs.length = 0;
});

const mail = (
  receiptId: string,
  who: Caller = table.server,
  body: object = { to: TO, language: 'es' },
  restaurantId = table.room.restaurantId,
) =>
  send<RefusalBody>(dining.app, who, `POST /api/restaurants/${restaurantId}/receipts/${receiptId}/mails`, {
    body,
  });
const mails = () =>
  dining.jobs.filter(({ id }) => id === 'send-mail').map(({ payload }) => payload as { to: string });

/** A guest without a phone pays the waiter; returns the receipt. */
async function paid(): Promise<Receipt> {
  await table.order(table.diner);
  await table.pay(1_450, { tipMinor: 150 });
  const path = `/api/restaurants/${table.room.restaurantId}/bills/${table.diner.visitId}` as const;
  const [receipt] = (await send<OfficeBill>(dining.app, table.server, `GET ${path}`)).body.receipts;
  if (!receipt) throw new Error('nobody has paid');
  return receipt;
}

test('RECEIPT-6 a waiter mails the receipt of a guest without a phone; the address is in the mail alone', async () => {
  const receipt = await paid();
  expect((await mail(receipt.id)).status).toBe(202);
  expect(mails()).toEqual([
    expect.objectContaining({
      to: TO,
      subject: expect.stringMatching(/^Recibo \d{4}-000001 · /),
      text: expect.stringContaining(`${TEST_ORIGIN}/receipt/${table.room.restaurantId}/${receipt.id}?key=`),
    }),
  ]);
  expect(JSON.stringify(mails())).toMatch(/Propina: 1,50/);
  const entry = await table.lastAudit();
  expect(entry).toMatchObject({
    action: 'receipt.mail',
    subject_type: 'receipt',
    subject_id: receipt.id,
    details: { number: receiptNumber(receipt) },
  });
  expect(JSON.stringify(entry)).not.toContain(TO);
});

test('RECEIPT-6 credit notes are mailed too', async () => {
  const receipt = await paid();
  await table.refund(receipt.paymentId);
  const path = `/api/restaurants/${table.room.restaurantId}/bills/${table.diner.visitId}` as const;
  const note = (await send<OfficeBill>(dining.app, table.server, `GET ${path}`)).body.receipts.at(-1);
  expect((await mail(note?.id ?? '', table.server, { to: TO, language: 'en' })).status).toBe(202);
  expect(mails()).toEqual([
    expect.objectContaining({ subject: expect.stringMatching(/^Credit note C\d{4}-000001 · /) }),
  ]);
});

test('RECEIPT-6 a receipt of more than 30 days ago is mailed without its link, which has expired', async () => {
  const receipt = await paid();
  await mail(receipt.id);
  dining.clock.advance(30 * DAY_MS);
  const late = await createMember(dining.database, table.room.restaurantId, 'server');
  expect((await mail(receipt.id, late)).status).toBe(202);
  const [before, after] = mails().map((each) => JSON.stringify(each));
  expect(before).toContain('30 días');
  expect(after).toContain('Total: 14,50');
  for (const gone of ['30 días', '?key=']) expect(after).not.toContain(gone);
});

test('RECEIPT-6 the staff’s mails count among the 40 of the visit', async () => {
  const receipt = await paid();
  await dining.testDatabase.oracle.query('update visits set receipt_mails = 39 where id = $1', [
    table.diner.visitId,
  ]);
  expect((await mail(receipt.id)).status).toBe(202);
  expect((await mail(receipt.id)).body.code).toBe('TOO_MANY_MAILS');
  expect(mails()).toHaveLength(1);
});

test('RECEIPT-6 refuses what is no address, no receipt, or another restaurant’s receipt', async () => {
  const receipt = await paid();
  const refused = await mail(receipt.id, table.server, { to: 'ana', language: 'es' });
  expect(refused.body.code).toBe('VALIDATION_FAILED');
  expect((await mail(table.diner.visitId)).body.code).toBe('RECEIPT_NOT_FOUND');
  const { restaurantId } = await createPlace(dining.database);
  const stranger = await createMember(dining.database, restaurantId, 'owner');
  const body = { to: TO, language: 'es' };
  expect((await mail(receipt.id, stranger, body, restaurantId)).body.code).toBe('RECEIPT_NOT_FOUND');
  expect(mails()).toEqual([]);
});
