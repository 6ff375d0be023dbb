import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { freshTable, test } from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS } from '#tests/e2e/news.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import {
  allowSound,
  bellsOf,
  cancelOrdersOf,
  cuttableLink,
  signedInPage,
  staffApi,
  TABLET,
  untilLive,
} from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import { CASA, type TestTable } from '#tests/support/test-tables.ts';

async function orderAt(table: TestTable): Promise<void> {
  const api = await staffApi('owner');
  const menu = await answerOf<{ items: { id: string; name: string }[] }>(
    await api.get(`/api/tables/${table.id}/menu`),
  );
  const juice = menu.items.find(
    ({ name }) => name === 'Zumo de naranja natural' || name === 'Fresh orange juice',
  );
  const reply = await api.post(`/api/restaurants/${CASA}/tables/${table.id}/orders`, {
    headers: { 'idempotency-key': randomUUID() },
    data: { lines: [{ menuItemId: juice?.id, optionIds: [], note: '', quantity: 1 }] },
  });
  expect(reply.status()).toBe(201);
}

test('INV-21 a disconnected board says so, then shows and rings what it missed', async ({ browser }) => {
  const { kitchen: texts } = words();
  const [seen, missed] = [freshTable(), freshTable()];
  const kitchen = await signedInPage(browser, TABLET, 'chef');
  const link = await cuttableLink(kitchen);
  await kitchen.goto('/admin/kitchen-workflow');
  await untilLive(kitchen);
  await allowSound(kitchen);
  const ticketOf = (table: TestTable) => kitchen.getByRole('heading', { name: texts.table(table.number) });
  await orderAt(seen);
  await expect(ticketOf(seen)).toBeVisible();

  link.cut();
  await orderAt(missed);
  // Within twenty seconds by the server's own pings (live.test.ts); a busy machine renders it later.
  await expect(kitchen.getByText(texts.connectionLost)).toBeVisible({ timeout: 2 * BUSY_MACHINE_MS });
  await expect(ticketOf(missed)).toHaveCount(0);
  const gotIt = new RegExp(texts.acknowledge(7).replace('7', String.raw`\d+`));
  await kitchen.getByRole('button', { name: gotIt }).click();
  const bells = await bellsOf(kitchen);

  await link.mend();
  await expect(ticketOf(missed)).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => bellsOf(kitchen)).toBeGreaterThan(bells);
  await expect(kitchen.getByText(texts.connectionLost)).toHaveCount(0, { timeout: 30_000 });
  await cancelOrdersOf(seen);
  await cancelOrdersOf(missed);
  await kitchen.context().close();
});
