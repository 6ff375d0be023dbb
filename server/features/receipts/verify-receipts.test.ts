import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { deleteRestaurants } from '#server/features/closure/delete-restaurants.job.ts';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { verifyReceipts } from './verify-receipts.ts';

const dining = setUpApp();
let table: BillScene;

beforeEach(async () => {
  table = await openBillScene(dining);
  await table.order(table.diner);
  await table.order(table.other);
  await table.pay(1_450, { shownDueMinor: 2_900 });
  await table.pay(1_450);
});

const verified = () => verifyReceipts(dining.database, table.room.restaurantId);
const change = (text: string) => dining.testDatabase.oracle.query(text, [table.room.restaurantId]);
async function deleteIt(): Promise<void> {
  await change(`insert into restaurant_closures (restaurant_id, closed_at, closed_by_name, delete_at)
    values ($1, '2026-01-01', 'Ana', '2026-02-01')`);
  expect(await deleteRestaurants(dining.platform)).toBe(1);
}

test('RECEIPT-3 the command finds a restaurant’s documents whole, or broken', async () => {
  expect(await verified()).toEqual({
    isWhole: true,
    words: expect.stringMatching(/^2 documents, whole, the last is \d{4}-000002$/),
  });
  await change('delete from receipts where restaurant_id = $1 and position = 2');
  expect(await verified()).toEqual({ isWhole: false, words: 'broken at position 2 (end)' });
});

test('RECEIPT-3 an id of no restaurant is not called whole', async () => {
  expect(await verifyReceipts(dining.database, randomUUID())).toEqual({
    isWhole: false,
    words: 'no such restaurant, and none with documents was deleted',
  });
});

test('RECEIPT-3 CLOSURE-3 the archived documents of a deleted restaurant are verified', async () => {
  await deleteIt();
  expect(await verified()).toEqual({
    isWhole: true,
    words: expect.stringMatching(/^deleted, 2 documents, whole, the last is \d{4}-000002$/),
  });
  await change(`update kept_papers set document = jsonb_set(document, '{totalMinor}', '1')
    where restaurant_id = $1 and number like '%-2'`);
  expect(await verified()).toEqual({ isWhole: false, words: 'deleted, broken at position 2 (changed)' });
  await change(`delete from kept_papers where restaurant_id = $1 and number like '%-1'`);
  expect(await verified()).toEqual({ isWhole: false, words: 'deleted, broken at position 1 (missing)' });
});
