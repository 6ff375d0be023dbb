import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Cart } from '#contract/carts.ts';
import type { Order } from '#contract/orders.ts';
import { dishes, freshTable, openMenu, test } from '#tests/e2e/diner.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { HIGH_TABLET, signedInPage } from '#tests/e2e/staff.ts';
import { INJECTIONS } from '#tests/support/injections.ts';
import type { TestTable } from '#tests/support/test-tables.ts';

const MARKUP = INJECTIONS.filter((text) => text.includes('__hit'));
const NAME = '<img src=x onerror=window.__hit=1>';
const COMMENT = MARKUP.slice(0, 6).join(' ');
const CALL = `Please come ${MARKUP.slice(6, 12).join(' ')}`;
const NOTES = MARKUP.filter((text) => text.length <= 120).slice(0, 12);

interface Guest {
  send<T>(method: 'GET' | 'POST' | 'PATCH', path: string, data?: object, key?: string): Promise<T>;
}

/** A phone without a page: its texts go straight to the server, bypassing every form. */
async function sitDown(request: APIRequestContext, table: TestTable, origin: string): Promise<Guest> {
  const opened = await request.post('/api/diner-sessions', {
    data: { tableId: table.id },
    headers: { origin },
  });
  const { token } = await answerOf<{ token: string }>(opened);
  return {
    async send(method, path, data, key) {
      const reply = await request.fetch(path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
        ...(data && { data }),
      });
      expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
      return reply.json();
    },
  };
}

/** No script in the texts has run, and no element exists that the pages do not create themselves. */
async function expectUntouched(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    hasRun: '__hit' in window,
    foreign: document.querySelectorAll(
      'iframe, object, embed, base, [onerror], [onload], [onmouseover], [onfocus], a[href^="javascript:" i]',
    ).length,
  }));
  expect(found, page.url()).toEqual({ hasRun: false, foreign: 0 });
}

test('INV-18 a guest’s words are plain text on every screen that shows them', async ({ page, browser }) => {
  test.slow();
  const table = freshTable();
  await openMenu(page, table);
  const guest = await sitDown(page.request, table, new URL(page.url()).origin);
  await guest.send('PATCH', '/api/visit/me', { displayName: NAME });
  const menu = await guest.send<{ items: { id: string; name: string }[] }>(
    'GET',
    `/api/tables/${table.id}/menu?language=en`,
  );
  const dish = menu.items.find(({ name }) => name === dishes.olives());
  for (const note of NOTES)
    await guest.send('POST', '/api/cart/commands', {
      type: 'add',
      commandId: randomUUID(),
      menuItemId: dish?.id,
      optionIds: [],
      note,
      quantity: 1,
    });
  await expect(page.getByText(NAME).first()).toBeVisible();
  await expectUntouched(page);

  await guest.send('POST', '/api/cart/commands', {
    type: 'set_instructions',
    commandId: randomUUID(),
    text: COMMENT,
  });
  const cart = await guest.send<Cart>('POST', '/api/cart/lock');
  const order = await guest.send<Order>(
    'POST',
    '/api/orders',
    {
      mode: 'collaborative',
      cartVersion: cart.version,
      shownTotalMinor: cart.totalMinor,
    },
    randomUUID(),
  );
  await guest.send('POST', '/api/staff-requests', { requestType: 'other', message: CALL });
  await page.goto(`/order-status/${order.id}`);
  await expect(page.getByText(NOTES[0] ?? '').first()).toBeVisible();
  await expectUntouched(page);

  const staff = await signedInPage(browser, HIGH_TABLET, 'owner');
  for (const [path, text] of [
    [`/admin/orders?orderId=${order.id}`, COMMENT],
    ['/admin/kitchen-workflow', NOTES[0] ?? ''],
    ['/admin/staff-requests', CALL],
    // Other tests' orders may fill the first page of all kinds.
    ['/admin/notifications?type=table_request', CALL],
  ] as const) {
    await staff.goto(path);
    await expect(staff.getByText(text).first(), path).toBeVisible();
    await expectUntouched(staff);
  }
});
