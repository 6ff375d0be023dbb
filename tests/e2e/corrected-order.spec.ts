import { expect } from '@playwright/test';
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
import { LAPTOP, signedInPage } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';

test('ORDER-14 a correction by staff is shown, before and after, on the order’s page and on the menu', async ({
  page,
  browser,
}) => {
  test.slow();
  const { common, order, orderPad } = words();
  const table = freshTable();
  await openMenu(page, table);
  await addToCart(page, dishes.olives());
  await placeOrder(page);
  const orderId = await trackOrder(page);

  const manager = await signedInPage(browser, LAPTOP, 'manager');
  const correctTo = async (quantity: number) => {
    await manager.goto(`/admin/orders/${orderId}/correct`);
    await expect(heading(manager)).toContainText(table.number);
    await manager.getByRole('button', { name: common.increase(dishes.olives()) }).click();
    await manager.getByRole('button', { name: orderPad.saveChanges }).filter({ visible: true }).click();
    await expectNews(manager, orderPad.corrected(table.number));
    return order.correction({ name: dishes.olives(), from: 1, to: quantity, reason: '' });
  };
  await expect(page.getByText(await correctTo(2))).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await expect(page.getByText(order.correctedTitle)).toBeVisible();

  // On the menu it appears as a toast, in the diner's language, and stays marked on the order.
  await page.getByRole('link', { name: order.orderMoreShort }).click();
  await expect(heading(page)).toHaveText(words().menu.title);
  await correctTo(3);
  await expectNews(page, order.corrected('').trim());
  await page.goto(`/order-status/${orderId}`);
  const marked = order.correction({ name: dishes.olives(), from: 1, to: 3, reason: '' });
  await expect(page.getByText(marked)).toBeVisible();
  await expect(page.getByText(order.changedByStaff)).toBeVisible();
  await manager.context().close();
});
