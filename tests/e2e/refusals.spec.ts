import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '#tests/e2e/accessibility.ts';
import {
  addButton,
  addToCart,
  dishes,
  euros,
  freshTable,
  heading,
  OLIVES_MINOR,
  openCart,
  openMenu,
  placeOrder,
  placeOrderButton,
  test,
} from '#tests/e2e/diner.ts';
import { expectNews } from '#tests/e2e/news.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { ordersOf, staffApi } from '#tests/e2e/staff.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';
import { changeDatabase } from '#tests/support/browser-database.ts';
import { CASA, type TestTable } from '#tests/support/test-tables.ts';

const UNKNOWN = '7ab1e000-0000-4000-8000-999999999999';

const port = () => new URL(test.info().project.use.baseURL ?? '').port;

interface Dish {
  id: string;
  name: string;
  basePriceMinor: number;
}

async function menuItem(page: Page, table: TestTable, name: string): Promise<Dish> {
  const reply = await page.request.get(`/api/tables/${table.id}/menu`, {
    params: { language: isSpanish() ? 'es' : 'en' },
  });
  const { items } = await answerOf<{ items: Dish[] }>(reply);
  const found = items.find((item) => item.name === name);
  if (!found) throw new Error(`no dish is called ${name}`);
  return found;
}

async function setAvailable(page: Page, table: TestTable, name: string, isAvailable: boolean): Promise<void> {
  const { id } = await menuItem(page, table, name);
  const api = await staffApi('manager');
  const reply = await api.patch(`/api/restaurants/${CASA}/menu-items/${id}/availability`, {
    data: { isAvailable, outUntil: null, portionsLeft: null },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

test.describe('an address without a valid table', () => {
  for (const [name, id] of [
    ['unknown', UNKNOWN],
    ['malformed', 'table-five'],
    ['an injection', "1' or '1'='1"],
  ] as const)
    test(`${name}: says what is wrong and links to the start page`, async ({ page }) => {
      const { menu } = words();
      await page.goto(`/menu?table=${encodeURIComponent(id)}`);
      await expect(heading(page)).toHaveText(menu.tableProblem);
      await expect(page.getByText(menu.nothingForTable)).toBeVisible();
      await page.getByRole('link', { name: menu.returnHome }).click();
      await expect(page).toHaveURL('/');
    });

  test('none at all: the start page asks to scan one', async ({ page }) => {
    await page.goto('/menu');
    await expect(page).toHaveURL('/');
    await expect(page.getByText(words().menu.scanFirst)).toBeVisible();
  });
});

test('a dish tapped before the table is open is in the cart once it is', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/diner-sessions', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(`/menu?table=${freshTable().id}`);
  await addButton(page, dishes.olives()).click();
  gate.resolve();
  await expect(addButton(page, dishes.olives())).toHaveAccessibleName(new RegExp(words().menu.inCart(1)));
});

test('SESSION-1 an ended session says so, keeps the page readable, and a new scan can order', async ({
  page,
}) => {
  const { cart, common, table: texts } = words();
  const table = freshTable();
  await openMenu(page, table);
  await addToCart(page, dishes.olives());
  await changeDatabase(
    port(),
    "update diner_sessions set joined_at = joined_at - interval '91 minutes', expires_at = expires_at - interval '91 minutes' where table_id = $1",
    [table.id],
  );
  await addButton(page, dishes.water()).click();
  await expect(page.getByText(texts.expired)).toBeVisible();
  // Whether or not the tap was saved before the end.
  await openCart(page);
  await expect(page.getByRole('dialog', { name: cart.title })).toContainText(dishes.olives());
  await page.getByRole('dialog').getByRole('button', { name: common.close, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: texts.scanAgain }).click();
  await expect(page.getByRole('button', { name: texts.scanAgain })).toHaveCount(0);
  // The dishes are kept, including the tap after the session's end (SESSION-13).
  for (const dish of [dishes.olives(), dishes.water()])
    await expect(addButton(page, dish)).toHaveAccessibleName(new RegExp(words().menu.inCart(1)));
  await placeOrder(page);
  expect(await ordersOf(table)).toHaveLength(1);
});

test('MENU-5 a dish that runs out between menu and order is named; the rest of the cart is ordered', async ({
  page,
  context,
}) => {
  const { cart: texts, order } = words();
  const table = freshTable();
  const gone = dishes.runsOut();
  // This phone gets no update: only the server's check can refuse the order.
  await context.routeWebSocket(/socket\.io/, () => undefined);
  await context.route(/socket\.io/, (route) => route.abort());
  await openMenu(page, table);
  await addToCart(page, dishes.olives());
  await addToCart(page, gone);
  await openCart(page);
  await setAvailable(page, table, gone, false);
  await placeOrderButton(page).click();
  await expectNews(page, texts.itemGone(gone));
  const cart = page.getByRole('dialog', { name: texts.title });
  await expect(cart.getByText(order.linesGone(gone))).toBeVisible();
  await expect(cart.getByText(order.lineGone, { exact: true })).toBeVisible();
  await expect(placeOrderButton(page)).toBeDisabled();
  await cart.getByRole('button', { name: texts.remove(gone) }).click();
  await placeOrderButton(page).click();
  await expect(heading(page)).toHaveText(words().order.confirmed);
  await expect(page.getByText(euros(OLIVES_MINOR)).first()).toBeVisible();
  await setAvailable(page, table, gone, true);
});

test('MENU-5 a dish that runs out disappears from the open menu and blocks the cart, live', async ({
  page,
}) => {
  const { order, menu } = words();
  const table = freshTable();
  const gone = dishes.runsOutLive();
  await openMenu(page, table);
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/cart/commands') && reply.ok());
  await addToCart(page, gone);
  // Until then the line exists on the phone only, and a sold-out dish would be refused.
  await saved;
  await setAvailable(page, table, gone, false);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4, name: gone }) });
  await expect(card).toContainText(menu.soldOut);
  await expect(addButton(page, gone)).toHaveCount(0);
  const cart = await openCart(page);
  await expect(cart.getByText(order.linesGone(gone))).toBeVisible();
  await expect(placeOrderButton(page)).toBeDisabled();
  await setAvailable(page, table, gone, true);
  await expect(placeOrderButton(page)).toBeEnabled();
});

/**
 * Without live updates a phone polls its cart; it must not do so between a change and the order that should be
 * refused.
 */
async function lookAwayUntilOrder(page: Page): Promise<void> {
  const isCart = /\/api\/cart$/;
  await page.route(isCart, (route) => route.abort());
  page.once('request', async function untilOrder(request) {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) await page.unroute(isCart);
    else page.once('request', untilOrder);
  });
}

test('PRICE-7 a changed price is confirmed first; nothing is ordered at a price that was not shown', async ({
  page,
  context,
}) => {
  const { order: texts } = words();
  // Live updates would show the new price before the tap.
  await context.routeWebSocket(/socket\.io/, () => undefined);
  const table = freshTable();
  const name = dishes.getsDearer();
  const dish = await menuItem(page, table, name);
  const setPrice = (minor: number) =>
    changeDatabase(port(), 'update menu_items set base_price_minor = $1 where id = $2', [minor, dish.id]);
  const [first, second, third] = [dish.basePriceMinor, dish.basePriceMinor + 110, dish.basePriceMinor + 230];
  await openMenu(page, table);
  await addToCart(page, name);
  const cart = await openCart(page);
  await lookAwayUntilOrder(page);
  await setPrice(second);
  await placeOrderButton(page).click();
  const question = page.getByRole('dialog', { name: texts.priceChangedTitle });
  await expect(question.getByText(texts.priceChanged(euros(first), euros(second)))).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await question.getByRole('button', { name: texts.backToCart }).click();
  await expect(cart).toBeVisible();
  await expect(cart.locator('dl').getByText(euros(second), { exact: true })).toBeVisible();
  expect(await ordersOf(table)).toEqual([]);
  await lookAwayUntilOrder(page);
  await setPrice(third);
  await placeOrderButton(page).click();
  await question.getByRole('button', { name: texts.orderAtNewPrice(euros(third)) }).click();
  await expect(heading(page)).toHaveText(words().order.confirmed);
  expect(await ordersOf(table)).toMatchObject([{ totalAmountMinor: third }]);
  await setPrice(first);
});

test('INV-03 an order from another tab leaves this tab with an empty cart and a message', async ({
  page,
  context,
}) => {
  const { cart: texts, menu } = words();
  await openMenu(page, freshTable());
  await addToCart(page, dishes.olives());
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void open(location.href)),
  ]);
  await expect(addButton(copy, dishes.olives())).toHaveAccessibleName(new RegExp(menu.inCart(1)));
  const cart = await openCart(copy);
  await placeOrder(page);
  await expect(cart.getByText(texts.empty)).toBeVisible();
});

test('an order page without an order of this table says so and leads back to the menu', async ({ page }) => {
  const { order, menu } = words();
  await openMenu(page, freshTable());
  for (const [path, text] of [
    ['/order-status', order.noOrderId],
    ['/order-status/no-such-order', order.notFound],
    [`/order-status/${UNKNOWN}`, order.notFound],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByRole('link', { name: order.returnToMenu }).click();
  await expect(heading(page)).toHaveText(menu.title);
  await page.goto('/order-confirmation');
  await expect(heading(page)).toHaveText(menu.title);
});
