import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { dishes, freshTable, heading, test } from '#tests/e2e/diner.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { LAPTOP, signedInPage, staffApi } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import { CASA, type TestTable } from '#tests/support/test-tables.ts';

const MOST_OPTIONS = 60;

const field = (page: Page): Locator => page.getByRole('combobox', { name: officeWords().palette.title });

/** Opens the palette, types, moves down to the result and chooses it, without a mouse. */
async function find(page: Page, typed: string, wanted: RegExp, key = 'Control+k'): Promise<void> {
  await page.keyboard.press(key);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(typed);
  const option = page.getByRole('option', { name: wanted }).first();
  await expect(option).toBeVisible();
  const isChosen = async () => (await option.getAttribute('aria-selected')) === 'true';
  for (let step = 0; step < MOST_OPTIONS && !(await isChosen()); step += 1)
    await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeHidden();
}

/** The result's panel slides in after the address has changed. */
async function closePanel(page: Page): Promise<void> {
  const panel = page.locator('dialog[open]');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** An order of a dish without options, taken by the staff. */
async function orderAt(table: TestTable): Promise<{ id: string; trackingNumber: string }> {
  const api = await staffApi();
  const found = await api.get(`/api/restaurants/${CASA}/menu-items`, { params: { search: dishes.olives() } });
  const { items } = await answerOf<{ items: { id: string }[] }>(found);
  const reply = await api.post(`/api/restaurants/${CASA}/tables/${table.id}/orders`, {
    headers: { 'idempotency-key': randomUUID() },
    data: { lines: [{ menuItemId: items[0]?.id, optionIds: [], note: '', quantity: 1 }] },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return (await reply.json()) as { id: string; trackingNumber: string };
}

test('Ctrl+K finds pages, tables, dishes, orders and actions with the keyboard only', async ({ browser }) => {
  const { admin, tables } = words();
  const { palette } = officeWords();
  const table = freshTable();
  const order = await orderAt(table);
  const page = await signedInPage(browser, LAPTOP, 'manager');
  await page.goto('/admin/notifications');
  await expect(heading(page)).toHaveText(words().notifications.title);

  await find(page, admin.tables, new RegExp(`^${literally(admin.tables)}$`));
  await expect(page).toHaveURL(/\/admin\/tables$/);
  await expect(heading(page)).toHaveText(tables.title);

  await find(page, table.number, new RegExp(`^${literally(palette.table(table.number))}(?!\\d)`), 'Meta+k');
  await expect(page).toHaveURL(new RegExp(`/admin/tables\\?table=${table.id}$`));
  await closePanel(page);
  await expect(page).toHaveURL(/\/admin\/tables$/);

  await find(page, dishes.burger(), new RegExp(`^${literally(dishes.burger())} · `));
  await expect(page).toHaveURL(/\/admin\/menu-items\/[0-9a-f-]{36}$/);

  const running = `#${order.trackingNumber.split('-').at(-1)}`;
  await find(page, order.trackingNumber, new RegExp(literally(palette.order(running, table.number))));
  await expect(page).toHaveURL(new RegExp(`/admin/orders\\?orderId=${order.id}$`));
  await closePanel(page);

  await find(page, palette.dark, new RegExp(`^${literally(palette.dark)}$`));
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.context().close();
});

test('Escape closes the palette, and focus returns to where it was', async ({ browser }) => {
  const { notifications } = words();
  const page = await signedInPage(browser, LAPTOP, 'manager');
  await page.goto('/admin/notifications');
  const search = page.getByRole('searchbox', { name: notifications.search });
  await search.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(search).toBeFocused();
  await page.context().close();
});

test('text typed while the palette is loading is in its field', async ({ browser }) => {
  const page = await signedInPage(browser, LAPTOP, 'manager');
  const { promise: typed, resolve: letIn } = Promise.withResolvers<void>();
  await page.route(/\/assets\/palette-/, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/admin/notifications');
  await expect(heading(page)).toHaveText(words().notifications.title);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('flan');
  letIn();
  await expect(field(page)).toHaveValue('flan');
  await page.context().close();
});
