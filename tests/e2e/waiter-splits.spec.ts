import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { isDrink } from '#domain/prices/pricing.ts';
import { dayClosings as daysEn } from '#messages/en/day-closings.ts';
import { officeBills as billsEn } from '#messages/en/office-bills.ts';
import { visitShares as sharesEn } from '#messages/en/visit-shares.ts';
import { dayClosings as daysEs } from '#messages/es/day-closings.ts';
import { officeBills as billsEs } from '#messages/es/office-bills.ts';
import { visitShares as sharesEs } from '#messages/es/visit-shares.ts';
import { expectAccessible } from '#tests/e2e/accessibility.ts';
import { test } from '#tests/e2e/diner.ts';
import { newOwner } from '#tests/e2e/new-owner.ts';
import { BUSY_MACHINE_MS, expectNews } from '#tests/e2e/news.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { LAPTOP } from '#tests/e2e/staff.ts';
import { isSpanish } from '#tests/e2e/words.ts';

test.describe.configure({ timeout: 150_000 });

const textsHere = () =>
  isSpanish()
    ? { shares: sharesEs, days: daysEs, bills: billsEs }
    : { shares: sharesEn, days: daysEn, bills: billsEn };
const begins = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);

/** Three drinks without options, ordered by the waiter for guests without phones, and served. */
async function serveDrinks(
  page: Page,
  restaurantId: string,
  tableId: string,
  origin: string,
): Promise<string> {
  const { request } = page.context();
  const language = isSpanish() ? 'es' : 'en';
  const menu = await request.get(`/api/tables/${tableId}/menu`, { params: { language } });
  const { items } = await answerOf<{
    items: { id: string; name: string; category: string; optionGroups: unknown[] }[];
  }>(menu);
  const drink = items.find(({ category, optionGroups }) => isDrink(category) && optionGroups.length === 0);
  if (!drink) throw new Error('the sample menu has no drink without a choice');
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const reply = await request.post(`/api/restaurants/${restaurantId}/${path}`, {
      data,
      headers: { origin, ...headers },
    });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()) as { id: string };
  };
  const lines = [{ menuItemId: drink.id, quantity: 3, optionIds: [], note: '' }];
  const { id } = await post(`tables/${tableId}/orders`, { lines }, { 'idempotency-key': randomUUID() });
  for (const [index, to] of ['preparing', 'ready', 'delivered'].entries())
    await post(`orders/${id}/moves`, { to, version: index + 1 });
  return drink.name;
}

type Fill = (sheet: Locator) => Promise<void>;

/** Sets a part of the bill aside for a guest without a phone. */
async function setAside(
  page: Page,
  kind: keyof typeof sharesEn.kinds,
  fill: Fill = async () => {},
): Promise<void> {
  const { shares: texts } = textsHere();
  await page.getByRole('button', { name: texts.split, exact: true }).click({ timeout: BUSY_MACHINE_MS });
  const sheet = page.getByRole('dialog', { name: texts.split });
  await sheet.getByLabel(texts.what).selectOption(kind);
  await fill(sheet);
  await sheet.getByRole('button', { name: texts.hold }).click();
  await expect(sheet).toBeHidden({ timeout: BUSY_MACHINE_MS });
}

/** Takes payment for what was set aside, with one tap. */
async function takeBy(page: Page, way: 'card' | 'cash'): Promise<void> {
  const { shares: texts } = textsHere();
  const take = page.getByRole('button', { name: new RegExp(`^${texts.take('.+', way)}: `) });
  await take.click({ timeout: BUSY_MACHINE_MS });
  await expect(take).toBeHidden({ timeout: BUSY_MACHINE_MS });
}

test('SPLIT-2 DAYEND-1 RECEIPT-4 a waiter splits five ways for guests without phones; the day is closed, and a dish refunded afterwards counts for the next @desktop', async ({
  browser,
  baseURL,
}) => {
  const { shares, days, bills } = textsHere();
  const { page, restaurantId, tableId } = await newOwner(browser, LAPTOP);
  const drink = await serveDrinks(page, restaurantId, tableId, baseURL ?? '');
  await page.goto(`/admin/tables?table=${tableId}`);
  await setAside(page, 'items', async (sheet) => {
    await sheet.getByRole('checkbox', { name: begins(`3 × ${drink}`) }).check();
    await sheet.getByLabel(shares.partOf(drink)).selectOption('1/3');
    await expectAccessible(page);
  });
  await takeBy(page, 'card');
  await setAside(page, 'amount', async (sheet) => {
    // An amount above the rest shows an error, and stays in the field.
    const amount = sheet.getByLabel(shares.amount, { exact: true });
    await amount.fill('9999');
    await sheet.getByRole('button', { name: shares.hold }).click();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveValue('9999');
    await amount.fill('1');
  });
  await takeBy(page, 'cash');
  await setAside(page, 'equal', (sheet) => sheet.getByLabel(shares.payers).fill('2'));
  await takeBy(page, 'card');
  // Their own dishes are all that is left: set aside for one, freed, and taken by another.
  await setAside(page, 'mine');
  await page.getByRole('button', { name: shares.free(shares.guest) }).click();
  await setAside(page, 'all');
  await takeBy(page, 'card');
  await expectNews(page, shares.takenAndClosed('').split('.').at(-2)?.trim() ?? '');

  await page.goto('/admin/bills/days');
  const closeDay = async (counted: string, number: number): Promise<void> => {
    await page.getByRole('button', { name: days.close, exact: true }).click();
    const closing = page.getByRole('dialog', { name: days.close });
    await closing.getByLabel(days.counted, { exact: true }).fill(counted);
    await closing.getByLabel(days.kept, { exact: true }).fill('0');
    await closing.getByRole('button', { name: days.closeNow(number) }).click();
    await expect(page).toHaveURL(/\/admin\/bills\/days\/.+/, { timeout: BUSY_MACHINE_MS });
    await expectNews(page, days.done(number));
  };
  await closeDay('1', 1);
  await expect(page.getByText(days.right).first()).toBeVisible();

  // The next morning.
  await page.goto('/admin/bills');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  const bill = page.getByRole('dialog');
  await bill
    .getByRole('button', { name: begins(bills.refund) })
    .first()
    .click();
  const refund = page.getByRole('dialog', { name: begins(bills.refundTitle('').trim()) });
  await refund.getByRole('checkbox', { name: begins(`3 × ${drink}`) }).check();
  await refund.getByLabel(bills.howMany(drink)).selectOption('1');
  await refund.getByRole('radio', { name: bills.reasons['dish'] ?? '' }).check();
  await refund.getByRole('button', { name: bills.refund, exact: true }).click();
  await expect(refund).toBeHidden({ timeout: BUSY_MACHINE_MS });
  await expect(bill.getByText(bills.backOfBill, { exact: true })).toBeVisible();
  await page.goto('/admin/bills/days');
  await page.getByRole('button', { name: days.close, exact: true }).click();
  const next = page.getByRole('dialog', { name: days.close });
  await expect(next.getByRole('button', { name: days.closeNow(2) })).toBeVisible({
    timeout: BUSY_MACHINE_MS,
  });
  await expect(next.getByText(begins(days.creditNotes))).toBeVisible();
  await page.context().close();
});
