import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { formatMoney } from '#domain/money/money.ts';
import { noteNews } from '#tests/e2e/news.ts';
import { cancelOrdersOf } from '#tests/e2e/staff.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';
import { TEST_TABLES, type TestTable, testTable } from '#tests/support/test-tables.ts';

/** Every test has tables of its own. A worker that fails a test is replaced by one with another index. */
const TABLES_PER_WORKER = 60;
let taken = 0;
const inUse: TestTable[] = [];

export function freshTable(): TestTable {
  const first = (test.info().workerIndex * TABLES_PER_WORKER) % TEST_TABLES;
  if (taken === TABLES_PER_WORKER) throw new Error('a worker has taken all of its tables: give each more');
  const table = testTable(first + taken);
  taken += 1;
  inUse.push(table);
  return table;
}

/** Clears the tables of a test that has ended, or the staff's boards would fill up with what nobody cooks. */
export const test = base.extend<{ clearTables: void }>({
  context: async ({ context }, runTest) => {
    await noteNews(context);
    await runTest(context);
  },
  clearTables: [
    // Playwright reads from the pattern what a fixture needs: nothing.
    async ({}, runTest) => {
      await runTest();
      for (const table of inUse.splice(0)) await cancelOrdersOf(table);
    },
    { auto: true },
  ],
});

/** By its place in the demo's menu, in the language of the project. */
const dish = (english: string, spanish: string) => () => (isSpanish() ? spanish : english);
/** What a test takes off the menu is another dish in either language: both projects run at once, at one restaurant. */
export const dishes = {
  burger: dish('Casa burger', 'Hamburguesa de la casa'),
  olives: dish('Marinated olives', 'Aceitunas aliñadas'),
  lemonade: dish('House lemonade', 'Limonada de la casa'),
  water: dish('Still mineral water', 'Agua mineral'),
  runsOut: dish('Garlic prawns', 'Calamares a la andaluza'),
  runsOutLive: dish('Padrón peppers', 'Pulpo a la gallega'),
  getsDearer: dish('White bean hummus', 'Tabla de quesos manchegos'),
};
export const OLIVES_MINOR = 380;

export const euros = (minor: number): string => formatMoney(minor, { currency: 'EUR', locale: 'es-ES' });

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Cookies and language have been answered: the questions come a second later, and move what is looked at. */
export const questionsAnswered = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem('cookie_consent', 'declined');
    localStorage.setItem('language_offer_dismissed', 'yes');
  });

/** Until the phone has a session there: the table's number comes with it. */
export async function openMenu(page: Page, table: TestTable): Promise<void> {
  await page.goto(`/menu?table=${table.id}`);
  await expect(page.getByText(words().menu.tableNumber(table.number))).toBeVisible();
  await expect(addButton(page, dishes.olives())).toBeVisible();
}

/** As the browser's "duplicate tab": the new one begins with a copy of the first one's session. */
export async function duplicateTab(page: Page): Promise<Page> {
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(() => void open(location.href)),
  ]);
  await expect(addButton(copy, dishes.olives())).toBeVisible();
  return copy;
}

/** On the menu's own card; also while some of it is in the cart, which the button then says. What is recommended changes with the sales. */
export const addButton = (page: Page, name: string): Locator =>
  page
    .getByRole('button', { name: words().menu.add(name) })
    .and(page.locator(`button:not([aria-label^="${words().menu.addRecommended(name)}"])`));

export async function addToCart(page: Page, name: string): Promise<void> {
  await addButton(page, name).click();
  await expect(addButton(page, name)).toHaveAccessibleName(new RegExp(words().menu.inCart(1)));
}

export async function openCart(page: Page): Promise<Locator> {
  await page.locator('[data-cart-bar]').click();
  const cart = page.getByRole('dialog', { name: words().cart.title });
  await expect(cart).toBeVisible();
  return cart;
}

/** Until the page has what the first touch fetches: without a network it is needed, and a person takes longer to get there. */
export const untilReadyToOrder = (page: Page): Promise<unknown> =>
  // As text: whatever compiles the tests must leave the page's own import alone. It waits for what the screen needs as well.
  page.waitForFunction(`(async () => {
    const screen = performance.getEntriesByType('resource').find(({ name }) => name.includes('/confirmation-screen-'));
    return screen !== undefined && Boolean(await import(screen.name));
  })()`);

export const placeOrderButton = (page: Page): Locator =>
  page.getByRole('button', { name: words().cart.placeOrder, exact: true });

export async function placeOrder(page: Page): Promise<void> {
  await openCart(page);
  await placeOrderButton(page).click();
  await expect(heading(page)).toHaveText(words().order.confirmed);
}

/** From the confirmation page; gives the order's id. */
export async function trackOrder(page: Page): Promise<string> {
  await page.getByRole('link', { name: words().order.track }).click();
  await expect(heading(page)).toHaveText(words().order.statusTitle);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** At a shared table: the one button that locks the cart and places the order of all. */
export const orderForEveryoneButton = (cart: Locator): Locator =>
  cart.getByRole('button', { name: words().together.orderForEveryone('').trim() });

/** Keeps what this phone orders on its way, so that its lock is there to be seen; the answer lets it go. */
export async function holdOrders(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() === 'POST') await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
