import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BillRow } from '#contract/office-bills.ts';
import { receiptNumber } from '#domain/bills/receipt-chain.ts';
import { openBillScene } from '#tests/support/bill-scene.ts';
import { send } from '#tests/support/diner-calls.ts';
import { seatOne } from '#tests/support/dining-room.ts';
import { readListFile } from '#tests/support/list-file.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();

test('RECEIPT-5 a bill is found by the receipts of its payments, whichever visit they were issued for', async () => {
  const table = await openBillScene(dining);
  const { diner, server } = table;
  const neighbour = await seatOne(dining, table.room);
  const restaurant = `/api/restaurants/${table.room.restaurantId}` as const;
  const post = async (path: string, body: object) =>
    expect((await send(dining.app, server, `POST ${restaurant}${path}`, { body })).status).toBeLessThan(300);
  const numberOf = (number: number) =>
    receiptNumber({ kind: 'receipt', year: new Date(dining.clock.now()).getUTCFullYear(), number });
  const [early, own, late] = [numberOf(1), numberOf(2), numberOf(3)] as const;
  const find = async (number: string) => {
    const { bills } = (
      await send<{ bills: BillRow[] }>(dining.app, server, `GET ${restaurant}/bills?search=${number}`)
    ).body;
    return bills.map(({ visitId }) => visitId);
  };
  const listed = async () => {
    const { head, rows } = await readListFile(dining, table.owner, `${restaurant}/bills.csv?language=en`);
    const receipts = rows.map((row) => row[head.indexOf('Receipts')] ?? '');
    return receipts.toSorted((one, other) => one.localeCompare(other));
  };
  await table.order(diner);
  await table.order(neighbour);
  await table.pay(450);
  await table.pay(1_450, {}, neighbour.visitId);

  await table.merge(diner.visitId, neighbour.visitId);
  expect(await find(early)).toEqual([neighbour.visitId]);
  expect(await listed()).toEqual([`${early}, ${own}`]);

  // One of the guests who have come pays while the tables are one.
  const shareId = randomUUID();
  const visit = `/visits/${neighbour.visitId}`;
  const wish = { kind: 'amount', amountMinor: 500 };
  await post(`${visit}/shares`, { shareId, dinerSessionId: diner.dinerSessionId, wish });
  await post(`${visit}/shares/${shareId}/payment`, { method: 'cash', amountMinor: 500, tipMinor: 0 });
  await post(`${visit}/separate`, { tableId: diner.tableId });
  expect([await find(early), await find(own), await find(late)]).toEqual([
    [diner.visitId],
    [neighbour.visitId],
    [diner.visitId],
  ]);
  expect(await listed()).toEqual([`${early}, ${late}`, own]);
});
