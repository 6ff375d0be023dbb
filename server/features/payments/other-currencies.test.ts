import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { OwnReceipt } from '#contract/guest-receipts.ts';
import { openBillScene } from '#tests/support/bill-scene.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openOnlineScene, sums } from '#tests/support/online-scene.ts';
import { setUpStripe } from '#tests/support/set-up.ts';
import { followOnline } from './follow-online.job.ts';

const { dining, stripe } = setUpStripe();

/** A table with two ordered dishes of 1,450 minor units in that currency. */
async function openIn(currency: string) {
  const table = await openBillScene(dining);
  await dining.testDatabase.oracle.query(
    `update restaurants set currency = $2, tax_number = 'T-1' where id = $1`,
    [table.room.restaurantId, currency],
  );
  return openOnlineScene(dining, stripe, table);
}

// By hand: 2,900 among three is 966, 966 and 968, as the last unit is the last payer’s; Stripe has no decimals of yen and Chilean pesos, and two of Colombian ones.
test.each([
  ['JPY', 966, 'jpy', 200],
  ['CLP', 966, 'clp', 200],
  ['COP', 96_600, 'cop', 20_000],
])(
  'PAY-2 RECEIPT-4 in %s a third is held, charged, receipted, invoiced and given back in part, to the unit',
  async (currency, charged, atProvider, refunded) => {
    const scene = await openIn(currency);
    const { table } = scene;
    const shareId = await scene.hold({ kind: 'equal', payers: 3 });
    expect(sums(await scene.read())).toEqual([0, 966, 1_934]);
    expect((await scene.pay(shareId)).status).toBe(200);
    expect(scene.intent()).toMatchObject({ amount: charged, currency: atProvider });
    stripe.succeed(scene.intent().id);
    await scene.arrive(scene.happened('payment_intent.succeeded'));
    const bill = await scene.read();
    expect([bill.currency, ...sums(bill)]).toEqual([currency, 966, 0, 1_934]);
    const own = async () =>
      (await send<{ receipts: OwnReceipt[] }>(dining.app, table.diner, 'GET /api/receipts')).body.receipts;
    const [receipt] = await own();
    if (!receipt) throw new Error('nobody has paid');
    const gross = receipt.taxes.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0);
    expect([receipt.currency, receipt.totalMinor, gross + receipt.serviceMinor]).toEqual([
      currency,
      966,
      966,
    ]);
    const customer = { name: 'Ana', taxNumber: 'X', address: 'Y' };
    await send(dining.app, table.diner, `POST /api/receipts/${receipt.id}/invoices`, {
      body: { invoiceId: randomUUID(), customer },
    });
    await table.pay(1_934, { shownDueMinor: 1_934 });
    await table.closeOverKitchen((await table.read()).body.closing, table.owner);
    const { restaurantId } = table.room;
    const refunds = `/api/restaurants/${restaurantId}/bills/${table.diner.visitId}/refunds` as const;
    const body = { refundId: randomUUID(), paymentId: receipt.paymentId, amountMinor: 200, reason: 'Cold' };
    expect((await send(dining.app, table.owner, `POST ${refunds}`, { body })).status).toBe(201);
    await followOnline(dining.platform);
    expect(stripe.refunds).toMatchObject([{ amount: refunded, currency: atProvider }]);
    expect((await own()).map(({ kind, currency: of, totalMinor }) => [kind, of, totalMinor])).toEqual([
      ['receipt', currency, 966],
      ['invoice', currency, 966],
      ['credit-note', currency, 200],
    ]);
  },
);
