import { readFile } from 'node:fs/promises';
import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothSchemes } from '#tests/e2e/accessibility.ts';
import {
  addButton,
  addToCart,
  dishes,
  euros,
  heading,
  OLIVES_MINOR,
  openMenu,
  placeOrder,
  test,
} from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS, expectNews, expectNextNews } from '#tests/e2e/news.ts';
import { phone } from '#tests/e2e/phone.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/e2e/screens.ts';
import { LAPTOP, ordersOf, signedInPage, staffApi } from '#tests/e2e/staff.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';
import { CASA, type TestTable } from '#tests/support/test-tables.ts';

/** Tables of this run only: both projects create theirs at the same restaurant. */
const section = (): string => {
  const { workerIndex, repeatEachIndex } = test.info();
  return `Room ${isSpanish() ? 's' : 'e'}${workerIndex}-${repeatEachIndex}`;
};
const numberAt = (index: number): string => `${section().replace('Room ', '')}-${index}`;

type State = keyof ReturnType<typeof words>['tables']['states'];

const tile = (page: Page, index: number, state: State): Locator => {
  const { tables } = words();
  return page.getByRole('button', { name: tables.openTable(numberAt(index), tables.states[state]) });
};

async function createRange(staff: Page): Promise<void> {
  const { tables } = words();
  await staff.goto(`/admin/tables?section=${encodeURIComponent(section())}`);
  await staff.getByRole('button', { name: tables.newTable, exact: true }).click();
  const sheet = staff.getByRole('dialog', { name: tables.newTables });
  await sheet.getByRole('radio', { name: tables.range }).check();
  await sheet.getByRole('button', { name: tables.create }).click();
  await expect(sheet.getByText(tables.numberRequired).first()).toBeVisible();
  await sheet.getByLabel(tables.firstNumber).fill(numberAt(1));
  await sheet.getByLabel(tables.lastNumber).fill(numberAt(3));
  await sheet.getByLabel(tables.seats).fill('2');
  await sheet.getByLabel(tables.section).fill(section());
  await expect(sheet.getByText(tables.rangePreview(3, numberAt(1), numberAt(3)))).toBeVisible();
  await expectAccessible(staff);
  await sheet.getByRole('button', { name: tables.create }).click();
  await expectNews(staff, tables.created(3));
  for (const index of [1, 2, 3]) await expect(tile(staff, index, 'free')).toBeVisible();
}

async function fetchFile(staff: Page, label: string): Promise<{ name: string; content: Buffer }> {
  const [download]: [Download, void] = await Promise.all([
    staff.waitForEvent('download', { timeout: 3 * BUSY_MACHINE_MS }),
    staff.getByRole('dialog').getByRole('button', { name: label }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

async function fetchCodes(staff: Page): Promise<void> {
  const { tables, common } = words();
  await staff.getByRole('button', { name: tables.qr, exact: true }).click();
  const sheet = staff.getByRole('dialog', { name: tables.qr, exact: true });
  await sheet.getByLabel(tables.whichTables).selectOption({ label: section() });
  await expectAccessible(staff);
  const pdf = await fetchFile(staff, tables.tents);
  expect([pdf.name.endsWith('.pdf'), pdf.content.subarray(0, 5).toString()]).toEqual([true, '%PDF-']);
  const zip = await fetchFile(staff, tables.zip);
  expect([zip.name.endsWith('.zip'), zip.content.subarray(0, 2).toString()]).toEqual([true, 'PK']);
  expect(zip.content.includes(`svg/${numberAt(2)}.svg`)).toBe(true);
  await sheet.getByRole('button', { name: common.close }).click();
}

/** Cooks the order through the API. */
async function cook(table: TestTable): Promise<void> {
  const [order] = await ordersOf(table);
  if (!order) throw new Error('nothing was ordered');
  const api = await staffApi();
  for (const [index, to] of ['preparing', 'ready', 'delivered'].entries()) {
    const data = { to, version: order.version + index };
    const reply = await api.post(`/api/restaurants/${CASA}/orders/${order.id}/moves`, { data });
    expect(reply.status(), await reply.text()).toBe(200);
  }
}

async function takePayment(staff: Page): Promise<void> {
  const { tables } = words();
  await staff.getByRole('button', { name: tables.pay, exact: true }).click();
  const sheet = staff.getByRole('dialog', { name: tables.payTitle(numberAt(1)) });
  await sheet.getByRole('radio', { name: tables.methods.cash }).check();
  await sheet.getByLabel(tables.received).fill('10');
  await expect(sheet.getByText(tables.change(euros(1_000 - OLIVES_MINOR)))).toBeVisible();
  await expectAccessible(staff);
  await sheet.getByRole('button', { name: tables.record(euros(OLIVES_MINOR)) }).click();
  await expectNews(staff, tables.recorded(euros(OLIVES_MINOR)));
}

async function tableOf(index: number): Promise<TestTable> {
  const reply = await (await staffApi()).get(`/api/restaurants/${CASA}/tables`);
  const { tables } = await answerOf<{ tables: { id: string; tableNumber: string }[] }>(reply);
  const table = tables.find(({ tableNumber }) => tableNumber === numberAt(index));
  if (!table) throw new Error(`table ${numberAt(index)} is not there`);
  return { id: table.id, number: table.tableNumber };
}

async function closeDrawer(staff: Page, { number }: TestTable): Promise<void> {
  const { tables, common } = words();
  const drawer = staff.getByRole('dialog', { name: tables.tableName(number), exact: true });
  // A nested sheet closes first.
  await expect(drawer.getByRole('dialog')).toHaveCount(0);
  await drawer.getByRole('button', { name: common.close, exact: true }).click();
  await expect(drawer).toBeHidden();
}

test('a table’s evening: codes are printed, guests sit down, order, move and pay, and it is free for the next guests', async ({
  browser,
}) => {
  test.slow();
  const { tables, table: texts } = words();
  const staff = await signedInPage(browser, LAPTOP, 'manager');
  await createRange(staff);
  await expectAccessibleInBothSchemes(staff);
  await expectNoSidewaysScroll(staff);
  expect(await smallTargets(staff)).toEqual([]);
  await fetchCodes(staff);

  const [first, second] = [await tableOf(1), await tableOf(2)];
  const guest = await phone(browser);
  await openMenu(guest, first);
  await expect(tile(staff, 1, 'seated')).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await addToCart(guest, dishes.olives());
  await expect(tile(staff, 1, 'ordering')).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await placeOrder(guest);
  await expect(tile(staff, 1, 'waiting')).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await cook(first);

  await tile(staff, 1, 'to_pay').click({ timeout: BUSY_MACHINE_MS });
  await expect(staff.getByText(tables.due)).toBeVisible();
  await expectAccessibleInBothSchemes(staff);
  await takePayment(staff);

  await staff.getByRole('button', { name: tables.relocate, exact: true }).click();
  const seats = tables.seatCount(2);
  await staff.getByRole('button', { name: tables.moveTo(second.number, seats) }).click();
  await expectNews(staff, tables.moved(first.number, second.number));
  await expectNews(guest, texts.moved);
  await expect(guest).toHaveURL(new RegExp(`table=${second.id}`));

  // The drawer follows the party.
  await expect(staff).toHaveURL(new RegExp(`table=${second.id}`), { timeout: BUSY_MACHINE_MS });
  await expect(
    staff.getByRole('dialog', { name: tables.tableName(second.number), exact: true }),
  ).toBeVisible();
  await staff.getByRole('button', { name: tables.close, exact: true }).click();
  const question = staff.getByRole('dialog', { name: tables.closeTitle(second.number) });
  await expect(question.getByText(tables.closeSettle(euros(OLIVES_MINOR)))).toBeVisible();
  await expectAccessible(staff);
  await question.getByRole('button', { name: tables.close, exact: true }).click();
  await expectNextNews(staff, tables.closed(second.number));
  await closeDrawer(staff, second);
  for (const index of [1, 2]) await expect(tile(staff, index, 'free')).toBeVisible();
  // The guests' phone shows the farewell: its receipts, and no new visit on reload.
  const { farewell } = words();
  await expect(heading(guest)).toHaveText(farewell.title, { timeout: BUSY_MACHINE_MS });
  await expect(guest.getByText(texts.expired)).toHaveCount(0);
  await guest.reload();
  await expect(heading(guest)).toHaveText(farewell.title);
  const ordered = guest.getByRole('region', { name: farewell.ordered });
  await ordered.locator('summary').first().click();
  await expect(ordered).toContainText(dishes.olives());
  await expectAccessibleInBothSchemes(guest);
  // Nor in a duplicated tab.
  const [copy] = await Promise.all([
    guest.context().waitForEvent('page'),
    guest.evaluate(() => void open(location.href)),
  ]);
  await expect(heading(copy)).toHaveText(farewell.title);
  await expect(tile(staff, 2, 'free')).toBeVisible();
  await guest.getByRole('button', { name: farewell.stay }).click();
  await expect(addButton(guest, dishes.olives())).toBeVisible();
  await expect(tile(staff, 2, 'seated')).toBeVisible({ timeout: BUSY_MACHINE_MS });
});
