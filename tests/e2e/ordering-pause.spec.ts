import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/accessibility.ts';
import { heading, openCart, placeOrderButton, test } from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS } from '#tests/e2e/news.ts';
import { guestAt, openPlace } from '#tests/e2e/own-place.ts';
import { words } from '#tests/e2e/words.ts';

test.describe.configure({ timeout: 150_000 });

test('while orders are paused guests read why, cannot order, keep their cart, and order once resumed @phone', async ({
  browser,
}) => {
  const { admin, service, order, cart } = words();
  const texts = admin.orderingPause;
  const place = await openPlace(browser);
  const guest = await guestAt(browser, place, place.tableId);
  const { page: staff } = place;
  await staff.goto('/admin/orders');
  await staff.getByRole('button', { name: texts.pause, exact: true }).click({ timeout: BUSY_MACHINE_MS });
  const question = staff.getByRole('dialog', { name: texts.title });
  await expectAccessible(staff);
  await question.getByRole('button', { name: texts.untilResumed }).click();
  await expect(staff.getByText(texts.pausedOpen)).toBeVisible();
  await expect(question).toBeHidden();
  await expectAccessible(staff);

  await expect(guest.getByText(service.pausedOpen)).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await expectAccessible(guest);
  await openCart(guest);
  const drawer = guest.getByRole('dialog', { name: cart.title });
  await expect(drawer.getByRole('button', { name: order.notNow })).toBeDisabled();
  await expect(drawer).toContainText(service.pausedOpen);
  await expect(drawer).toContainText(place.drink);
  await expectAccessible(guest);

  await staff.getByRole('button', { name: texts.resume }).click();
  await expect(staff.getByText(texts.pausedOpen)).toBeHidden();
  await expect(guest.getByText(service.pausedOpen)).toHaveCount(0, { timeout: BUSY_MACHINE_MS });
  await placeOrderButton(guest).click();
  await expect(heading(guest)).toHaveText(order.confirmed);
});
