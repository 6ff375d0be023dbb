import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '#tests/e2e/accessibility.ts';
import {
  addToCart,
  dishes,
  freshTable,
  heading,
  openMenu,
  placeOrder,
  test,
  trackOrder,
} from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS, expectNews } from '#tests/e2e/news.ts';
import { LAPTOP, ordersOf, signedInPage } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import type { TestTable } from '#tests/support/test-tables.ts';

/** In the order's drawer; a reason is required. */
async function cancel(orders: Page, table: TestTable, reason: string): Promise<void> {
  const { admin } = words();
  const open = (await ordersOf(table)).find(({ status }) => status === 'pending');
  await orders.goto(`/admin/orders?orderId=${open?.id}`);
  const drawer = orders.getByRole('dialog', { name: admin.detailsOf(table.number) });
  await drawer.getByRole('button', { name: admin.moves.cancel }).click();
  const dialog = orders.getByRole('dialog', { name: admin.cancelTitle(table.number) });
  await dialog.getByRole('button', { name: admin.moves.cancel }).click();
  await expect(dialog.getByText(admin.reasonRequired)).toBeVisible();
  await dialog.getByRole('radio', { name: reason }).check();
  await dialog.getByRole('button', { name: admin.moves.cancel }).click();
  await expectNews(orders, admin.orderCancelled(table.number));
  await expect(drawer.getByText(admin.cancelledBecause(reason))).toBeVisible();
}

test('ORDER-6 the diner reads why an order was cancelled, on its status page and elsewhere', async ({
  page,
  browser,
}) => {
  const { admin, order } = words();
  const table = freshTable();
  const orders = await signedInPage(browser, LAPTOP, 'manager');
  await openMenu(page, table);
  await addToCart(page, dishes.olives());
  await placeOrder(page);
  await trackOrder(page);
  await cancel(orders, table, admin.cancelReasons.soldOut);
  await expect(page.getByText(order.sentences.cancelled, { exact: true })).toBeVisible();
  await expect(page.getByText(order.cancelledReason(admin.cancelReasons.soldOut))).toBeVisible();
  await expect(page.getByText(`${order.cancelledByRestaurant}. ${order.cancelledSorry}`)).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('link', { name: order.browseAgain }).click();
  await addToCart(page, dishes.olives());
  await placeOrder(page);
  await page.getByRole('link', { name: order.orderMore }).click();
  await expect(heading(page)).toHaveText(words().menu.title);
  // The toast disappears, so the test must already be waiting when it appears.
  await Promise.all([
    page.getByRole('button', { name: order.viewOrder }).click({ timeout: 2 * BUSY_MACHINE_MS }),
    cancel(orders, table, admin.cancelReasons.closing),
  ]);
  await expectNews(page, order.cancelledToast);
  await expect(page.getByText(order.cancelledReason(admin.cancelReasons.closing))).toBeVisible();
  await orders.context().close();
});
