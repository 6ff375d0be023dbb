import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/accessibility.ts';
import { placeOrder, test } from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS, expectNews, toast } from '#tests/e2e/news.ts';
import { guestAt, openPlace, type Place, waiterOf } from '#tests/e2e/own-place.ts';
import { phone } from '#tests/e2e/phone.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import { words } from '#tests/e2e/words.ts';
import { changeDatabase } from '#tests/support/browser-database.ts';

// Four browsers, and a restaurant of its own, in which no other tables call.
test.describe.configure({ timeout: 180_000 });

/** Cooks the order through the API; returns its id. */
async function cook(request: APIRequestContext, { restaurantId }: Place, origin: string): Promise<string> {
  const base = `/api/restaurants/${restaurantId}/orders`;
  const listed = await request.get(`${base}?state=active`);
  const { orders } = await answerOf<{ orders: { id: string; version: number }[] }>(listed);
  const [order] = orders;
  for (const [index, to] of ['confirmed', 'preparing', 'ready'].entries()) {
    const data = { to, version: (order?.version ?? 0) + index };
    const moved = await request.post(`${base}/${order?.id}/moves`, { data, headers: { origin } });
    expect(moved.ok(), await moved.text()).toBe(true);
  }
  return order?.id ?? '';
}

const needsOf = (page: Page): Locator => page.getByRole('region', { name: words().tables.needsYou });
const badge = (page: Page, area: string, count: number): Locator =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${area} ?${words().admin.waitingForYou(count)}`) });

async function callForWater(guest: Page): Promise<void> {
  const { menu, service } = words();
  await guest.getByRole('button', { name: menu.requestStaff }).click();
  await guest.getByRole('dialog').getByRole('button', { name: service.wishes.water }).click();
  await expectNews(guest, service.requestSent);
}

test('TABLE-7 two waiters: both see who needs somebody, the most urgent first; one goes, the other sees it, and a sheet follows its party @phone', async ({
  browser,
  baseURL,
}) => {
  const { tables, notifications, admin } = words();
  const place = await openPlace(browser);
  const [calling, eating, free] = place.tables;
  if (!calling || !eating || !free) throw new Error('the place has three tables');
  const clara = await waiterOf(browser, place, 'Clara');
  const ben = await waiterOf(browser, place, 'Ben');
  for (const waiter of [clara, ben]) await expect(waiter.getByText(tables.summary(0, 3, 0))).toBeVisible();

  // A dish is ready at the pass.
  const eater = await guestAt(browser, place, eating.id);
  await placeOrder(eater);
  const { request } = place.page.context();
  const orderId = await cook(request, place, baseURL ?? '');
  const toServe = tables.needOf(eating.tableNumber, tables.needs.serve, null);
  const isReady = notifications.orderReady(eating.tableNumber);
  for (const waiter of [clara, ben]) {
    await expect(needsOf(waiter).getByRole('button', { name: toServe })).toBeVisible({
      timeout: BUSY_MACHINE_MS,
    });
    await expectNews(waiter, isReady);
  }

  // A call is more urgent.
  const caller = await phone(browser);
  await caller.goto(`/menu?table=${calling.id}`);
  await callForWater(caller);
  const calls = notifications.tableRequest(calling.tableNumber, notifications.requestTypes['water'] ?? '');
  const take = toast(clara, calls).locator('xpath=..').getByRole('button', { name: notifications.take });
  // While focused, it does not disappear after ten seconds.
  await take.focus();
  for (const waiter of [clara, ben]) {
    await expect(needsOf(waiter).getByRole('button')).toHaveText(
      [new RegExp(`^${calling.tableNumber}`), new RegExp(`^${eating.tableNumber}`)],
      { timeout: BUSY_MACHINE_MS },
    );
    await expectNews(waiter, calls);
    await expect(badge(waiter, admin.calls, 1)).toBeVisible();
    await expect(badge(waiter, admin.orders, 1)).toBeVisible();
  }
  await expectAccessible(clara);
  await expectNoSidewaysScroll(clara);

  // The dish has waited too long: now it is the most urgent.
  const { port } = new URL(baseURL ?? '');
  const changed = await changeDatabase(
    port,
    `update orders set status_since = status_since - interval '10 minutes' where id = $1`,
    [orderId],
  );
  expect(changed).toBe(1);
  await ben.reload();
  const overdue = new RegExp(`^${tables.needOf(eating.tableNumber, tables.needs.serve, null)}, 1\\d min$`);
  await expect(needsOf(ben).getByRole('button').first()).toHaveAccessibleName(overdue);

  // Clara takes the call; Ben sees it.
  await take.click();
  for (const waiter of [clara, ben]) {
    await expect(needsOf(waiter).getByRole('button')).toHaveCount(1, { timeout: BUSY_MACHINE_MS });
    await expect(badge(waiter, admin.calls, 1)).toHaveCount(0);
    await expect(toast(waiter, calls)).toHaveCount(0);
  }

  // Ben serves from the table's sheet; nobody delivers it twice.
  await needsOf(ben).getByRole('button', { name: overdue }).click();
  const sheet = ben.getByRole('dialog', { name: tables.tableName(eating.tableNumber), exact: true });
  await sheet.getByRole('button', { name: admin.steps.deliver }).click();
  await expect(clara.getByText(tables.nobodyNeedsYou)).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await expect(toast(clara, isReady)).toHaveCount(0);
  await expect(badge(clara, admin.orders, 1)).toHaveCount(0);

  // Clara moves the party to another table while Ben views it.
  await clara.goto(`/admin/tables?table=${eating.id}`);
  await clara.getByRole('button', { name: tables.relocate, exact: true }).click({ timeout: BUSY_MACHINE_MS });
  await clara.getByRole('button', { name: new RegExp(`^${tables.moveTo(free.tableNumber, '')}`) }).click();
  await expectNews(clara, tables.moved(eating.tableNumber, free.tableNumber));
  await expect(ben).toHaveURL(new RegExp(`table=${free.id}`), { timeout: BUSY_MACHINE_MS });
  await expect(
    ben.getByRole('dialog', { name: tables.tableName(free.tableNumber), exact: true }),
  ).toBeVisible();
});
