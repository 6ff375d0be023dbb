import { type Browser, expect, type Page } from '@playwright/test';
import {
  addButton,
  dishes,
  euros,
  freshTable,
  heading,
  OLIVES_MINOR,
  openCart,
  openMenu,
  placeOrderButton,
  test,
  trackOrder,
} from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS, expectNews } from '#tests/e2e/news.ts';
import {
  allowSound,
  bellsOf,
  LAPTOP,
  ordersOf,
  signIn,
  staffPage,
  TABLET,
  untilLive,
} from '#tests/e2e/staff.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';
import type { TestTable } from '#tests/support/test-tables.ts';

/** Casa burger, 14,90 €, with potato purée (+1,00 €) and avocado (+1,80 €). */
const BURGER_MINOR = 1490 + 100 + 180;
const COMMENT_LIMIT = 500;

const local = (english: string, spanish: string) => (isSpanish() ? spanish : english);

async function lookAround(page: Page): Promise<void> {
  const { menu } = words();
  const card = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('button', { name: menu.search, exact: true }).click();
  await page.getByRole('searchbox').fill(local('burger', 'hamburguesa'));
  await expect(card(dishes.burger())).toBeVisible();
  await expect(card(dishes.olives())).toHaveCount(0);
  await page.getByRole('button', { name: menu.closeSearch }).click();
  await expect(card(dishes.olives())).toBeVisible();
  await page.getByRole('tab', { name: menu.drinks }).click();
  await expect(card(dishes.lemonade())).toBeVisible();
  await expect(card(dishes.burger())).toHaveCount(0);
  await page.getByRole('tab', { name: menu.food }).click();
  await expect(card(dishes.lemonade())).toHaveCount(0);
  await page.getByRole('tab', { name: menu.all }).click();
  // The restaurant's theme starts with the list.
  await page.getByRole('button', { name: menu.showAs.grid }).click();
  await page.getByRole('button', { name: menu.showAs.list }).click();
  await expect(page.getByRole('button', { name: menu.showAs.grid })).toBeVisible();
}

/** Required and priced options, allergens of dish and options, a note, twice. */
async function chooseBurger(page: Page): Promise<void> {
  const { common } = words();
  await page.getByRole('button', { name: dishes.burger(), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: dishes.burger() });
  await expect(sheet.getByText(common.required, { exact: true }).first()).toBeVisible();
  await expect(sheet.getByText(words().dishes.choose(1)).first()).toBeVisible();
  await expect(sheet.getByText(words().dishes.allergenNames.gluten, { exact: true })).toBeVisible();
  await expect(sheet.getByText(words().dishes.allergyNotice)).toBeVisible();
  await sheet.getByRole('radio', { name: local('Well done', 'Muy hecho') }).check();
  await sheet.getByRole('radio', { name: local('Potato purée', 'Puré de patata') }).check();
  await sheet.getByRole('checkbox', { name: local('Avocado', 'Aguacate') }).check();
  await sheet.getByLabel(words().dishes.note).fill(local('no onion', 'sin cebolla'));
  await sheet.getByRole('button', { name: common.increase(dishes.burger()) }).click();
  await sheet.getByRole('button', { name: words().dishes.addToOrderFor(euros(2 * BURGER_MINOR)) }).click();
  await expect(sheet).toBeHidden();
}

/** Quantity, removal and its undo, the comment and its counter, the total. */
async function settleCart(page: Page): Promise<void> {
  const { cart: texts, common } = words();
  const cart = await openCart(page);
  const total = (minor: number) =>
    expect(cart.locator('dl').getByText(euros(minor), { exact: true })).toBeVisible();
  await total(2 * BURGER_MINOR + OLIVES_MINOR);
  await expect(cart.getByText(local('Potato purée', 'Puré de patata'))).toBeVisible();
  await cart.getByRole('button', { name: common.increase(dishes.olives()) }).click();
  await total(2 * BURGER_MINOR + 2 * OLIVES_MINOR);
  await cart.getByRole('button', { name: common.decrease(dishes.olives()) }).click();
  await total(2 * BURGER_MINOR + OLIVES_MINOR);
  await cart.getByRole('button', { name: texts.remove(dishes.olives()) }).click();
  await total(2 * BURGER_MINOR);
  await expectNews(page, texts.removed);
  await page.getByRole('button', { name: common.undo, exact: true }).click();
  await total(2 * BURGER_MINOR + OLIVES_MINOR);
  const comment = local('A birthday: candles, please', 'Cumpleaños: con velas, por favor');
  await cart.getByLabel(texts.comment).fill(comment);
  await expect(cart.getByText(common.counter(comment.length, COMMENT_LIMIT))).toBeVisible();
}

/** Signing in returns to the requested page; one person uses two screens. */
async function openStaffScreens(browser: Browser): Promise<{ orders: Page; kitchen: Page }> {
  const { admin, auth } = words();
  const kitchen = await staffPage(browser, TABLET);
  await kitchen.goto('/admin/kitchen-workflow');
  await signIn(kitchen, 'owner');
  await expect(kitchen).toHaveURL('/admin/kitchen-workflow');
  await expectNews(kitchen, auth.welcomeBack);
  const orders = await kitchen.context().newPage();
  await orders.setViewportSize(LAPTOP);
  await orders.goto('/admin/orders');
  await expect(heading(orders)).toHaveText(admin.orders);
  for (const page of [kitchen, orders]) {
    await untilLive(page);
    await allowSound(page);
  }
  return { orders, kitchen };
}

const cardOf = (orders: Page, table: TestTable) =>
  orders.getByRole('listitem').filter({
    has: orders.getByRole('button', { name: new RegExp(`^${words().admin.detailsOf(table.number)},`) }),
  });

test('the main job: a diner orders, the staff cook and serve it, and the diner follows every step live', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { admin, kitchen: texts, menu, order } = words();
  const table = freshTable();
  const { orders, kitchen } = await openStaffScreens(browser);
  const bellsBefore = { orders: await bellsOf(orders), kitchen: await bellsOf(kitchen) };
  const reloads: string[] = [];
  for (const each of [page, orders, kitchen]) each.on('load', () => reloads.push(each.url()));

  await openMenu(page, table);
  await lookAround(page);
  await chooseBurger(page);
  await addButton(page, dishes.olives()).click();
  await expect(
    page.getByRole('button', { name: menu.viewCart(euros(2 * BURGER_MINOR + OLIVES_MINOR)) }),
  ).toBeVisible();
  await settleCart(page);
  reloads.length = 0;
  await placeOrderButton(page).click();
  // For ten seconds.
  await expect(cardOf(orders, table).getByText(admin.newBadge, { exact: true })).toBeVisible();

  await expect(heading(page)).toHaveText(order.confirmed);
  await expect(page.getByText(order.submitted)).toBeVisible();
  await expect(page.getByText(order.estimateShort)).toBeVisible();
  await expect(page.getByText(/^RT-\d{8}-\d{3,}$/)).toBeVisible();
  const orderId = await trackOrder(page);
  await expect(page.getByText(order.sentences.pending)).toBeVisible();
  const steps = page.getByRole('list', { name: order.statusTitle }).getByRole('listitem');
  await expect(steps).toHaveText(Object.values(order.steps).map((step) => new RegExp(`${step}$`)));

  const ticket = kitchen.getByRole('article').filter({
    has: kitchen.getByRole('heading', { name: texts.table(table.number) }),
  });
  await expect(ticket).toContainText('Hamburguesa de la casa');
  await expect(ticket).toContainText(local('no onion', 'sin cebolla'));
  await expect.poll(() => bellsOf(orders)).toBeGreaterThan(bellsBefore.orders);
  await expect.poll(() => bellsOf(kitchen)).toBeGreaterThan(bellsBefore.kitchen);

  const follows = async (status: 'confirmed' | 'preparing' | 'ready' | 'delivered' | 'completed') => {
    await expect(page.getByText(order.sentences[status])).toBeVisible({ timeout: BUSY_MACHINE_MS });
    // Marked for three seconds.
    await expectNews(page, order.statusUpdated(order.statusNames[status]));
  };
  const highlightEnds = () =>
    expect(page.getByRole('main').getByText(order.statusUpdated(''))).toHaveCount(0);

  await cardOf(orders, table)
    .getByRole('button', { name: `${admin.steps.confirm}: ` })
    .click();
  await follows('confirmed');
  // Lasts three seconds, which is also longer than the minimum interval between two taps on one order.
  await highlightEnds();
  await ticket.getByRole('button', { name: `${texts.table(table.number)}: ${texts.start}` }).click();
  await follows('preparing');
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await cardOf(orders, table)
    .getByRole('button', { name: `${admin.steps.ready}: ` })
    .click();
  await follows('ready');
  await highlightEnds();
  await kitchen.getByRole('button', { name: `${texts.table(table.number)}: ${texts.deliver}` }).click();
  await follows('delivered');
  await cardOf(orders, table)
    .getByRole('button', { name: `${admin.steps.complete}: ` })
    .click();
  await follows('completed');
  await expect(cardOf(orders, table)).toHaveCount(0);

  expect(reloads).toEqual([]);
  expect(await ordersOf(table)).toMatchObject([{ id: orderId, status: 'completed' }]);
  await kitchen.context().close();
});
