import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { OfficeBill } from '#contract/office-bills.ts';
import { openBillScene } from '#tests/support/bill-scene.ts';
import { send } from '#tests/support/diner-calls.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();

test.each(['not paid again', 'paid again and taken back'])(
  'RECEIPT-4 BILL_CHANGED: a dish is given back once where its visit was reopened and closed while it was due: %s',
  async (how) => {
    const table = await openBillScene(dining);
    for (const who of [table.diner, table.other]) await table.cookUntil(await table.order(who), 'delivered');
    const [paymentId, again] = [randomUUID(), randomUUID()];
    await table.pay(2_900, { paymentId, shownDueMinor: 2_900 });
    await table.close((await table.read()).body.closing);
    const bill = `/api/restaurants/${table.room.restaurantId}/bills/${table.diner.visitId}` as const;
    const read = async () => (await send<OfficeBill>(dining.app, table.owner, `GET ${bill}`)).body;
    const items = [{ lineId: (await read()).bill.lines[0]?.id, quantity: 1 }];
    const refund = () =>
      send<OfficeBill & RefusalBody>(dining.app, table.owner, `POST ${bill}/refunds`, {
        body: { refundId: randomUUID(), paymentId, amountMinor: 1_450, reason: 'Cold soup', items },
      });
    expect((await refund()).status).toBe(201);
    dining.clock.advance(60_000);
    await table.reopen(table.diner.tableId);
    expect((await read()).refundedItems).toEqual([]);
    if (how !== 'not paid again') {
      expect((await table.pay(1_450, { paymentId: again })).status).toBe(201);
      expect((await table.refund(again, { caller: table.owner })).status).toBe(200);
      dining.clock.advance(60_000);
    }
    const { closing } = (await table.read()).body;
    expect(closing.dueMinor).toBe(1_450);
    expect((await table.close(closing)).status).toBe(200);
    expect((await read()).refundedItems).toEqual(items);
    expect((await refund()).body.code).toBe('BILL_CHANGED');
  },
);
