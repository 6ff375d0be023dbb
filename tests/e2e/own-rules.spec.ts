import { expect } from '@playwright/test';
import { formatMoney } from '#domain/money/money.ts';
import { heading, openCart, placeOrderButton, test } from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS, expectNews } from '#tests/e2e/news.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { guestAt, openPlace, type Place } from '#tests/e2e/own-place.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { words } from '#tests/e2e/words.ts';

test.describe.configure({ timeout: 150_000 });

/** Changes the restaurant through the settings' API. */
async function changePlace({ page, restaurantId }: Place, change: Record<string, unknown>): Promise<void> {
  const address = `/api/restaurants/${restaurantId}/profile`;
  const known = await page.request.get(address);
  const { version } = await answerOf<{ version: number }>(known);
  const origin = new URL(page.url()).origin;
  const reply = await page.request.patch(address, { data: { ...change, version }, headers: { origin } });
  expect(reply.status(), await reply.text()).toBe(200);
}

test('MENU-5 of a dish with two portions left, four cannot be ordered: the line says so, and offers what is left @phone', async ({
  browser,
}) => {
  const { common, order } = words();
  const place = await openPlace(browser);
  const { page: owner, drink, restaurantId } = place;
  await owner.goto('/admin/orders');
  const guest = await guestAt(browser, place, place.tableId);
  const drawer = await openCart(guest);
  // A larger quantity can no longer be saved.
  const saved = guest.waitForResponse(
    async (reply) =>
      reply.url().endsWith('/api/cart/commands') &&
      reply.ok() &&
      /"quantity":4\b/.test(reply.request().postData() ?? ''),
  );
  for (let more = 0; more < 3; more += 1)
    await drawer.getByRole('button', { name: common.increase(drink) }).click();
  await expect(drawer.getByText('4', { exact: true })).toBeVisible();
  await saved;
  const found = await owner.request.get(`/api/restaurants/${restaurantId}/menu-items`, {
    params: { search: drink },
  });
  const { items } = await answerOf<{ items: { id: string; name: string }[] }>(found);
  const { id } = items.find(({ name }) => name === drink) ?? {};
  const counted = await owner.request.patch(
    `/api/restaurants/${restaurantId}/menu-items/${id}/availability`,
    {
      data: { isAvailable: true, outUntil: null, portionsLeft: 2 },
      headers: { origin: new URL(owner.url()).origin },
    },
  );
  expect(counted.status()).toBe(200);

  await expect(drawer.getByText(order.onlyLeft(2), { exact: true })).toBeVisible({
    timeout: BUSY_MACHINE_MS,
  });
  await drawer.getByRole('button', { name: `${order.takeLeft(2)}: ${drink}` }).click();
  await expect(drawer.getByRole('button', { name: order.takeLeft(2) })).toHaveCount(0);
  await placeOrderButton(guest).click();
  await expect(heading(guest)).toHaveText(order.confirmed);
  await expect(guest.getByText(`2 × ${drink}`)).toBeVisible();
});

test('HOURS-2 HOURS-3 ONBOARD-6 outside opening hours guests read when it opens; the staff can still take orders @phone', async ({
  browser,
}) => {
  const { admin, order, service } = words();
  const texts = admin.closedHours;
  const place = await openPlace(browser);
  const { page: owner } = place;
  await owner.goto('/admin/orders');
  const guest = await guestAt(browser, place, place.tableId);
  const inThreeDays = new Date(Date.now() + 3 * 24 * 3_600_000).getUTCDay();
  await changePlace(place, { openingHours: [{ weekday: inThreeDays, opens: '10:00', closes: '11:00' }] });
  await owner.reload();
  // A new restaurant takes orders in its first hours, whatever its opening hours.
  await owner.getByRole('button', { name: texts.holdHours }).click({ timeout: BUSY_MACHINE_MS });
  await expect(owner.getByRole('button', { name: texts.openAnyway })).toBeVisible();
  await guest.reload();
  const drawer = await openCart(guest);
  await expect(drawer.getByRole('button', { name: order.notNow })).toBeDisabled();
  await expect(drawer).toContainText(service.closedUntilDay('|', '|').split('|')[0] ?? '');

  await owner.reload();
  await owner.getByRole('button', { name: texts.openAnyway }).click({ timeout: BUSY_MACHINE_MS });
  await owner
    .getByRole('dialog', { name: texts.title })
    .getByRole('button', { name: texts.forMinutes(60), exact: true })
    .click();
  await placeOrderButton(guest).click({ timeout: BUSY_MACHINE_MS });
  await expect(heading(guest)).toHaveText(order.confirmed);
});

test('MONEY-6 MONEY-8 a currency without decimals is confirmed, typed and shown without them @desktop', async ({
  browser,
}) => {
  const { menuEditing } = words();
  const { settings } = officeWords();
  const place = await openPlace(browser);
  const { page: owner, drink } = place;
  await owner.goto('/admin/settings?tab=restaurant');
  await owner.getByLabel(settings.currency, { exact: true }).selectOption('CLP');
  await owner.getByLabel(settings.locale, { exact: true }).selectOption('es-CL');
  await owner.keyboard.press('Control+s');
  await owner
    .getByRole('dialog', { name: settings.currencyChange.title('EUR', 'CLP') })
    .getByRole('button', { name: settings.currencyChange.confirm('CLP') })
    .click();
  await expectNews(owner, settings.saved);

  await owner.goto('/admin/menu-items');
  await owner.getByRole('searchbox').fill(drink);
  const price = owner.getByLabel(menuEditing.priceOf(drink));
  await price.fill('3100');
  await price.press('Enter');
  const pesos = formatMoney(3100, { currency: 'CLP', locale: 'es-CL' });
  expect(pesos.replaceAll(/\s/g, '')).toBe('$3.100');
  await expectNews(owner, menuEditing.priceSaved(drink, pesos));

  const guest = await guestAt(browser, place, place.tableId);
  const drawer = await openCart(guest);
  await expect(drawer.getByText(pesos).first()).toBeVisible();
  await drawer.getByRole('button', { name: words().cart.placeOrder, exact: true }).click();
  await expect(heading(guest)).toHaveText(words().order.confirmed);
  await expect(guest.getByText(pesos).first()).toBeVisible();
});
