import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/accessibility.ts';
import { freshTable, heading, test } from '#tests/e2e/diner.ts';
import { expectNews, toast } from '#tests/e2e/news.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import {
  cancelOrdersOf,
  HIGH_TABLET,
  LAPTOP,
  ordersOf,
  signedInPage,
  staffApi,
  tapAgain,
} from '#tests/e2e/staff.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';
import type { TestTable } from '#tests/support/test-tables.ts';

const PHONE = { width: 360, height: 740 };

interface Dish {
  /** In the waiter's language. */
  readonly name: string;
  /** In the kitchen's language. */
  readonly inKitchen: string;
}

/** Each project sells out another dish, and one that no other test orders. */
const mainDish = (): Dish =>
  isSpanish()
    ? { name: 'Lomo de bacalao con pisto', inKitchen: 'Lomo de bacalao con pisto' }
    : { name: 'Creamy mushroom and truffle rice', inKitchen: 'Arroz meloso de setas y trufa' };
const juice = (): Dish => ({
  name: isSpanish() ? 'Zumo de naranja natural' : 'Fresh orange juice',
  inKitchen: 'Zumo de naranja natural',
});

async function writeDown(waiter: Page, dish: Dish): Promise<void> {
  const { orderPad } = words();
  await waiter.getByRole('searchbox', { name: orderPad.searchDishes }).fill(dish.name);
  await waiter.getByRole('button', { name: new RegExp(`^${dish.name},`) }).click();
}

/** The waiter orders the main dish and a juice, for a table without phones. */
async function takeOrder(browser: Browser, table: TestTable): Promise<Page> {
  const { admin, orderPad } = words();
  const waiter = await signedInPage(browser, isSpanish() ? LAPTOP : PHONE, 'server');
  await waiter.goto('/admin/orders');
  await waiter.getByRole('link', { name: orderPad.newOrder }).click();
  await waiter.getByRole('button', { name: `${orderPad.table(table.number)}, ${orderPad.free}` }).click();
  await expect(heading(waiter)).toHaveText(orderPad.orderFor(table.number));
  await writeDown(waiter, mainDish());
  // The draft survives an accidental reload.
  await waiter.reload();
  await writeDown(waiter, juice());
  await expect(waiter.getByText(orderPad.portions(2)).filter({ visible: true })).toBeVisible();
  await expectNoSidewaysScroll(waiter);
  await expectAccessible(waiter);
  await waiter.getByRole('button', { name: orderPad.send }).filter({ visible: true }).click();
  await expect(heading(waiter)).toHaveText(admin.orders);
  return waiter;
}

/** When the dish is back, as guests read it; null: it is available. */
async function outUntil(table: TestTable, dish: Dish): Promise<string | null> {
  const api = await staffApi('owner');
  const reply = await api.get(`/api/tables/${table.id}/menu`, { params: { language: 'es' } });
  const { items } = await answerOf<{ items: { name: string; outUntil: string | null }[] }>(reply);
  return items.find(({ name }) => name === dish.inKitchen)?.outUntil ?? null;
}

test('a waiter orders for a table, the kitchen cooks it by station, recalls, sells out, and sees a correction', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const { kitchen: texts, orderPad, common } = words();
  const table = freshTable();
  const dish = mainDish();
  const kitchen = await signedInPage(browser, HIGH_TABLET, 'chef');
  await kitchen.goto('/admin/kitchen-workflow');
  const waiter = await takeOrder(browser, table);

  const ticket = kitchen.getByRole('article').filter({
    has: kitchen.getByRole('heading', { name: texts.table(table.number) }),
  });
  const line = (name: string, act: string) =>
    ticket.getByRole('button', { name: new RegExp(`${name}.*: ${act}$`) });
  await expect(line(dish.inKitchen, texts.ready)).toBeVisible();
  await kitchen.getByRole('button', { name: texts.stations.bar, exact: true }).click();
  await expect(line(dish.inKitchen, texts.ready)).toHaveCount(0);
  await line(juice().inKitchen, texts.ready).click();
  const recall = kitchen.getByRole('button', { name: `${texts.table(table.number)}: ${texts.recall}` });
  await expect(recall).toBeVisible();
  // The board shows a tap at once; the server receives it a moment later.
  await expect.poll(async () => (await ordersOf(table)).map(({ status }) => status)).toEqual(['preparing']);

  await kitchen.getByRole('button', { name: texts.stations.kitchen, exact: true }).click();
  await line(dish.inKitchen, texts.ready).click();
  await kitchen.getByRole('button', { name: texts.allStations, exact: true }).click();
  await expect(recall).toBeVisible();
  await expect.poll(async () => (await ordersOf(table)).map(({ status }) => status)).toEqual(['ready']);
  // The recall restores everything.
  await tapAgain(kitchen, recall);
  await expect(line(dish.inKitchen, texts.ready)).toBeVisible();
  await expect.poll(async () => (await ordersOf(table)).map(({ status }) => status)).toEqual(['preparing']);
  await expectAccessible(kitchen);

  await ticket.getByRole('heading').getByRole('button').click();
  const sheet = kitchen.getByRole('dialog', { name: texts.table(table.number) });
  await sheet.getByRole('button', { name: `${dish.inKitchen}: ${texts.soldOut}` }).click();
  await sheet.getByRole('button', { name: texts.outToday }).click();
  // Undo is shown for ten seconds: nothing may come in between.
  await toast(kitchen, texts.dishOutToday(dish.inKitchen))
    .locator('..')
    .getByRole('button', { name: texts.undo, exact: true })
    .click();
  await expectNews(kitchen, texts.dishBack(dish.inKitchen));
  await expect.poll(() => outUntil(table, dish)).toBeNull();
  await expectAccessible(kitchen);
  await sheet.getByRole('button', { name: common.close }).click();

  const [taken] = await ordersOf(table);
  await waiter.goto(`/admin/orders?orderId=${taken?.id}`);
  await waiter.getByRole('link', { name: orderPad.correctShort, exact: true }).click();
  // On a phone the correction starts with what was ordered.
  if (!isSpanish()) await expect(waiter.getByRole('dialog', { name: orderPad.slip })).toBeVisible();
  await waiter
    .getByRole('button', { name: common.increase(dish.name) })
    .filter({ visible: true })
    .click();
  await expectAccessible(waiter);
  if (!isSpanish()) await waiter.getByRole('dialog').getByRole('button', { name: common.close }).click();
  await expect(heading(waiter)).toContainText(table.number);
  await waiter.getByRole('button', { name: orderPad.saveChanges }).filter({ visible: true }).click();
  await expectNews(waiter, orderPad.corrected(table.number));
  await expect(waiter.getByText(orderPad.changeLine.item_quantity(`2 × ${dish.inKitchen}`, 1))).toBeVisible();
  await expect(line(dish.inKitchen, texts.ready)).toContainText(texts.changed);
  await expect(line(dish.inKitchen, texts.ready)).toContainText('2×');

  await cancelOrdersOf(table);
  await kitchen.context().close();
  await waiter.context().close();
});
