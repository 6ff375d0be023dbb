import { randomUUID } from 'node:crypto';
import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { BUSY_MACHINE_MS, freshTable, test } from '#tests/e2e/diner.ts';
import {
  allowSound,
  bellsOf,
  cancelOrdersOf,
  signedInPage,
  staffApi,
  TABLET,
  untilLive,
} from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import { CASA, type TestTable } from '#tests/support/test-tables.ts';

/** A link that can be cut without a word, as a wireless network does it: nothing arrives, nothing is closed. */
async function cuttableLink(page: Page): Promise<{ cut: () => void; mend: () => Promise<void> }> {
  let isCut = false;
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    sockets.push(socket);
    socket.onMessage((message) => void (isCut || server.send(message)));
    server.onMessage((message) => void (isCut || socket.send(message)));
  });
  await page.route('**/api/**', (route) => (isCut ? route.abort('internetdisconnected') : route.fallback()));
  return {
    cut: () => {
      isCut = true;
    },
    mend: async () => {
      isCut = false;
      // What the page has given up is gone; the rest ends with the network.
      await Promise.all(sockets.map((socket) => socket.close().catch(() => undefined)));
    },
  };
}

async function orderAt(table: TestTable): Promise<void> {
  const api = await staffApi('owner');
  const menu = (await (await api.get(`/api/tables/${table.id}/menu`)).json()) as {
    items: { id: string; name: string }[];
  };
  const juice = menu.items.find(
    ({ name }) => name === 'Zumo de naranja natural' || name === 'Fresh orange juice',
  );
  const reply = await api.post(`/api/restaurants/${CASA}/tables/${table.id}/orders`, {
    headers: { 'idempotency-key': randomUUID() },
    data: { lines: [{ menuItemId: juice?.id, optionIds: [], note: '', quantity: 1 }] },
  });
  expect(reply.status()).toBe(201);
}

test('INV-21 a board whose link is cut says so, and shows and rings what it missed', async ({ browser }) => {
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
  // Within twenty seconds, by the server's own pings (live.test.ts); a busy machine draws it later.
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
