import { expect, type Page } from '@playwright/test';
import { formatMoney } from '#domain/money/money.ts';
import { openCart, placeOrder, test, trackOrder } from '#tests/e2e/diner.ts';
import { expectNews } from '#tests/e2e/news.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { guestAt, openPlace, type Place } from '#tests/e2e/own-place.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { words } from '#tests/e2e/words.ts';

/** Percent of the base price. */
const FULL_HOUSE = 110;

async function switchOn(office: Page): Promise<void> {
  const { pricing } = officeWords();
  await office.goto('/admin/settings?tab=pricing');
  await office.getByRole('checkbox', { name: pricing.groups.drinks }).check();
  await office.keyboard.press('Control+s');
  await expectNews(office, pricing.saved);
  await office.getByRole('button', { name: pricing.switchOn, exact: true }).click();
  const dialog = office.getByRole('dialog', { name: pricing.previewTitle });
  // Nothing was sold before today: the preview is shown anyway.
  await expect(dialog).toContainText(/\d|7/);
  await dialog.getByRole('button', { name: pricing.switchOn, exact: true }).click();
  await expect(office.getByText(pricing.isOn, { exact: true })).toBeVisible();
}

async function simulateFullHouse(office: Page): Promise<void> {
  const { pricing } = officeWords();
  const slider = office.getByRole('slider', { name: pricing.simulatedLevel });
  await slider.focus();
  await slider.press('End');
  await office.getByRole('button', { name: pricing.simulate, exact: true }).click();
  await expect(office.getByRole('button', { name: pricing.endSimulation })).toBeVisible();
}

/** The drink's price at this table, in cents, from its menu. */
async function priceAt(guest: Page, { drink }: Place, factor: number): Promise<string> {
  const card = await guest.request.get(`/api/tables/${new URL(guest.url()).searchParams.get('table')}/menu`);
  const { items } = await answerOf<{ items: { name: string; basePriceMinor: number }[] }>(card);
  const base = items.find(({ name }) => name === drink)?.basePriceMinor ?? 0;
  expect(base).toBeGreaterThan(0);
  return formatMoney(Math.round((base * factor) / 100), { currency: 'EUR', locale: 'es-ES' });
}

async function orderFor(guest: Page, price: string): Promise<string> {
  const cart = await openCart(guest);
  await expect(cart).toContainText(price);
  await guest.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await placeOrder(guest);
  await expect(guest.getByText(price).first()).toBeVisible();
  return trackOrder(guest);
}

async function expectReason(office: Page, orderId: string, reason: string): Promise<void> {
  const { pricing } = officeWords();
  await office.goto(`/admin/orders?orderId=${orderId}`);
  const detail = office.getByRole('dialog');
  await detail.getByText(pricing.why).click();
  await expect(detail.getByText(reason)).toBeVisible();
}

test('an owner switches pricing on and simulates a full house: seated guests keep their prices, new ones pay the new prices, and each order says why @desktop', async ({
  browser,
}) => {
  const { pricing } = officeWords();
  const place = await openPlace(browser);
  const { page: office, tables } = place;
  await switchOn(office);
  const before = await guestAt(browser, place, tables[0]?.id ?? '');
  await simulateFullHouse(office);
  const after = await guestAt(browser, place, tables[1]?.id ?? '');
  const [usual, dearer] = [await priceAt(before, place, 100), await priceAt(before, place, FULL_HOUSE)];
  expect(dearer).not.toBe(usual);
  await after.getByRole('button', { name: place.drink, exact: true }).click();
  await expect(after.getByRole('dialog', { name: place.drink })).toContainText(words().dishes.priceStays);
  await after.keyboard.press('Escape');
  const [first, second] = [await orderFor(before, usual), await orderFor(after, dearer)];
  await expectReason(office, first, pricing.rules.unsure);
  await expectReason(office, second, pricing.rules.high);
});
