import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { heading, test } from '#tests/e2e/diner.ts';
import { newOwner } from '#tests/e2e/new-owner.ts';
import { BUSY_MACHINE_MS } from '#tests/e2e/news.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { untilLive } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import { NEW_RESTAURANT } from '#tests/support/new-restaurant.ts';

const PHONE = { width: 360, height: 740 };
const LIST = '/admin/orders?view=table';
/** Besides "La Nueva", which every new owner has. */
const OTHER = 'La Otra';

interface House {
  restaurantId: string;
  tables: { id: string; tableNumber: string }[];
}

/** The same person's API in either restaurant. */
function handsOf(page: Page) {
  const { request } = page.context();
  const origin = () => new URL(page.url()).origin;
  const post = async <T>(address: string, data: object): Promise<T> => {
    const headers = { origin: origin(), 'idempotency-key': randomUUID() };
    const reply = await request.post(`${origin()}${address}`, { data, headers });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()) as T;
  };
  const get = async <T>(address: string): Promise<T> =>
    answerOf<T>(await request.get(`${origin()}${address}`));
  return {
    openOther: async () => {
      return post<House>('/api/restaurants', { ...NEW_RESTAURANT, name: OTHER, language: 'en' });
    },
    /** Orders the first dish without options at this table; returns the order's id. */
    orderAt: async ({ restaurantId, tables }: House, tableNumber: string): Promise<string> => {
      const table = tables.find((each) => each.tableNumber === tableNumber);
      const { items } = await get<{ items: { id: string; optionGroups: unknown[] }[] }>(
        `/api/tables/${table?.id}/menu?language=en`,
      );
      const dish = items.find(({ optionGroups }) => optionGroups.length === 0);
      const line = { menuItemId: dish?.id, optionIds: [], note: '', quantity: 1 };
      const address = `/api/restaurants/${restaurantId}/tables/${table?.id}/orders`;
      return (await post<{ id: string }>(address, { lines: [line] })).id;
    },
    tablesOf: async (restaurantId: string) => {
      const { tables } = await get<Pick<House, 'tables'>>(`/api/restaurants/${restaurantId}/tables`);
      return { restaurantId, tables };
    },
  };
}

const switcher = (page: Page): Locator =>
  page.getByRole('combobox', { name: words().admin.switchRestaurant });

/** The row of this table's order with this daily number. */
const rowOf = (page: Page, table: string, number: string): Locator =>
  page.getByRole('main').getByRole('button', { name: words().admin.openOrder(table, number) });

test('with two restaurants a tab shows the one chosen there, also after a reload, and nothing of the other @phone', async ({
  browser,
}) => {
  test.slow();
  const { admin, tables: texts } = words();
  const { page: first, restaurantId } = await newOwner(browser, PHONE);
  await first.goto('/admin/dashboard');
  const hands = handsOf(first);
  const nueva = await hands.tablesOf(restaurantId);
  const otra = await hands.tablesOf((await hands.openOther()).restaurantId);
  const inNueva = await hands.orderAt(nueva, '3');
  await hands.orderAt(otra, '2');

  await first.goto(LIST);
  await switcher(first).selectOption('La Nueva');
  await first.goto(LIST);
  await expect(rowOf(first, '3', '#001')).toBeVisible();
  await expect(rowOf(first, '2', '#001')).toHaveCount(0);
  await switcher(first).selectOption(OTHER);
  // Search and filters of one restaurant are not applied in the other.
  await expect(first).toHaveURL(/\/admin\/orders$/);
  await expect(first).toHaveTitle(new RegExp(OTHER));
  await first.goto(LIST);
  await expect(rowOf(first, '2', '#001')).toBeVisible();
  await expect(rowOf(first, '3', '#001')).toHaveCount(0);
  await first.goto('/admin/tables');
  await expect(heading(first)).toHaveText(texts.title);
  await expect(first.getByText(texts.summary(1, 2, 0))).toBeVisible();

  const second = await first.context().newPage();
  await second.goto(LIST);
  await expect(switcher(second)).toHaveValue(otra.restaurantId);
  await switcher(second).selectOption('La Nueva');
  await second.goto(LIST);
  await first.goto(LIST);
  await Promise.all([untilLive(first), untilLive(second)]);
  await hands.orderAt(nueva, '1');
  await hands.orderAt(otra, '2');
  await expect(rowOf(second, '1', '#002')).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await expect(rowOf(first, '2', '#002')).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await expect(rowOf(second, '2', '#002')).toHaveCount(0);
  await expect(rowOf(first, '1', '#002')).toHaveCount(0);

  await first.goto(`/admin/orders?orderId=${inNueva}`);
  await expect(switcher(first)).toHaveValue(otra.restaurantId);
  await expect(first.getByRole('dialog').getByText(admin.orderGone)).toBeVisible();
  await first.context().close();
});
