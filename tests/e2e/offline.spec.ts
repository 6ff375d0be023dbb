import { expect, type Page } from '@playwright/test';
import {
  addButton,
  addToCart,
  dishes,
  freshTable,
  heading,
  openCart,
  openMenu,
  placeOrder,
  placeOrderButton,
  test,
  trackOrder,
  untilReadyToOrder,
} from '#tests/e2e/diner.ts';
import { ordersOf } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until this page would open offline. */
const isKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });

/** Places an order on a phone that has cached its pages. */
async function orderOnKeptPhone(page: Page): Promise<void> {
  await openMenu(page, freshTable());
  await isKept(page);
  await addToCart(page, dishes.water());
  await placeOrder(page);
}

/** Matches the banner's sentence with any time in it. */
const saying = (sentence: (time: string) => string): RegExp => {
  const [before = '', after = ''] = sentence('|').split('|');
  return new RegExp(`${before}.+\\d\\d:\\d\\d${after}`);
};

test('after one visit the menu opens offline, shows its time, and updates once online', async ({
  page,
  context,
}) => {
  const { menu, table: texts } = words();
  await openMenu(page, freshTable());
  await isKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(addButton(page, dishes.olives())).toBeVisible();
  await expect(page.getByText(saying(texts.menuAsOf))).toBeVisible();
  // After the menu is drawn: what cannot be fetched takes no space.
  await expect(page.getByRole('button', { name: words().menu.requestStaff })).toBeVisible();
  const recommendations = page.getByRole('heading', { name: menu.recommendations });
  await expect(recommendations).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText(saying(texts.menuAsOf))).toBeHidden();
  await page.locator('[data-recommendations]').scrollIntoViewIfNeeded();
  await expect(recommendations).toBeVisible();
  await addToCart(page, dishes.olives());
});

test('an order that was seen opens offline, and shows its time', async ({ page, context }) => {
  const { order } = words();
  await orderOnKeptPhone(page);
  await trackOrder(page);
  await expect(page.getByText(order.sentences.pending)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText(order.statusTitle);
  await expect(page.getByText(saying(order.orderAsOf))).toBeVisible();
  await expect(page.getByText(order.sentences.pending)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(saying(order.orderAsOf))).toBeHidden();
});

test('a confirmation that is reopened offline shows the order, and its time', async ({ page, context }) => {
  const { order } = words();
  await orderOnKeptPhone(page);
  // Waits for the dish's name in the diner's language, because the order is stored in the restaurant's.
  await expect(page.getByRole('main')).toContainText(dishes.water());
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText(order.confirmed);
  await expect(page.getByText(saying(order.orderAsOf))).toBeVisible();
  await expect(page.getByRole('main')).toContainText(dishes.water());
  await context.setOffline(false);
  await expect(page.getByText(saying(order.orderAsOf))).toBeHidden();
  await expect(heading(page)).toHaveText(order.confirmed);
});

test('an order opens in a new tab offline, which a scan brings up to date', async ({ page, context }) => {
  const { order, table: texts } = words();
  await orderOnKeptPhone(page);
  const confirmation = page.url();
  const orderId = await trackOrder(page);
  await expect(page.getByText(order.sentences.pending)).toBeVisible();
  // As later, when it has expired.
  await page.evaluate(() => localStorage.removeItem('sobremesa.diner-session'));
  await context.setOffline(true);
  const tab = await context.newPage();
  // By its address without the table, and by its number: the same order.
  for (const address of [confirmation, '/order-confirmation']) {
    await tab.goto(address);
    await expect(heading(tab)).toHaveText(order.confirmed);
    await expect(tab.getByText(saying(order.orderAsOf))).toBeVisible();
    await expect(tab.getByText(orderId.slice(0, 8))).toBeVisible();
  }
  await tab.goto(`/order-status/${orderId}`);
  await expect(heading(tab)).toHaveText(order.statusTitle);
  await expect(tab.getByText(saying(order.orderAsOf))).toBeVisible();
  await expect(tab.getByText(order.sentences.pending)).toBeVisible();
  await expect(tab.getByText(texts.networkDown)).toBeVisible();
  await context.setOffline(false);
  await tab.getByRole('button', { name: texts.scanAgain }).click();
  await expect(tab.getByText(saying(order.orderAsOf))).toBeHidden();
  await expect(tab.getByText(order.sentences.pending)).toBeVisible();
});

test('a manifest names the product and its icons, which exist', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await request.get(address ?? '')).json()) as {
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src } of manifest.icons) {
    const icon = await request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, 'image/png']);
  }
});

test('an order sent during a cut says so, is never called confirmed, and can be withdrawn: nothing is placed', async ({
  page,
  context,
}) => {
  const { cart, order, table } = words();
  const place = freshTable();
  await openMenu(page, place);
  await addToCart(page, dishes.olives());
  await openCart(page);
  await untilReadyToOrder(page);
  await context.setOffline(true);
  await placeOrderButton(page).click();
  await expect(page.getByText(order.stillSending)).toBeVisible();
  await expect(page.getByText(order.confirmed)).toBeHidden();
  await page.getByRole('button', { name: order.withdraw }).click();
  await expect(page.getByRole('dialog', { name: cart.title })).toContainText(dishes.olives());
  await context.setOffline(false);
  await expect(page.getByText(table.networkDown)).toHaveCount(0);
  expect(await ordersOf(place)).toEqual([]);
  await placeOrderButton(page).click();
  await expect(heading(page)).toHaveText(order.confirmed);
  expect(await ordersOf(place)).toHaveLength(1);
});

test('a network lost as the menu appears leaves the menu; back online the rest loads without a tap @phone', async ({
  page,
  context,
}) => {
  const { menu, service, table } = words();
  const place = freshTable();
  // The moment when the page requests the first file after the menu; from then on all of them fail.
  const later = /\/assets\/(?!index|framework|kit|rolldown|texts|diner-).+\.js$/;
  const isAsked = page.waitForRequest(later);
  let isCut = true;
  await page.route(later, (route) => (isCut ? route.abort('internetdisconnected') : route.fallback()));
  await openMenu(page, place);
  await isAsked;
  await context.setOffline(true);
  await expect(page.getByText(table.networkDown)).toBeVisible();
  await expect(addButton(page, dishes.olives())).toBeVisible();
  const people = page.getByRole('button', { name: table.peopleButton(1) });
  await expect(people).toHaveCount(0);
  const staff = page.getByRole('button', { name: menu.requestStaff });
  await staff.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  isCut = false;
  await context.setOffline(false);
  await expect(page.getByText(table.networkDown)).toBeHidden();
  await staff.click();
  await expect(page.getByRole('dialog', { name: service.requestTitle })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(people).toBeVisible();
});

test('a page of the server is not answered with the screens that the phone has cached', async ({
  page,
  context,
}) => {
  await openMenu(page, freshTable());
  await isKept(page);
  await page.goto('/r/casa-sobremesa/en');
  const name = await heading(page).innerText();
  await context.setOffline(true);
  await expect(page.goto('/r/casa-sobremesa/en')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await context.setOffline(false);
  await page.goto('/r/casa-sobremesa/en');
  await expect(heading(page)).toHaveText(name);
});
