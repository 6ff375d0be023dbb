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

/** Clears the tables after each test, so that the staff's boards do not fill up with orders. */
export const test = base.extend<{ clearTables: void }>({
  context: async ({ context }, runTest) => {
    await noteNews(context);
    await runTest(context);
  },
  clearTables: [
    // Playwright parses this pattern to find a fixture's dependencies: none.
    async ({}, runTest) => {
      await runTest();
      for (const table of inUse.splice(0)) await cancelOrdersOf(table);
    },
    { auto: true },
  ],
});

/** By its position in the demo's menu, in the project's language. */
const dish = (english: string, spanish: string) => () => (isSpanish() ? spanish : english);
/**
 * Each language uses different dishes for tests that sell them out: both projects run at the same restaurant
 * concurrently.
 */
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

/** Marks cookies and language as answered: the questions appear after a second, and would move the content. */
export const questionsAnswered = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem('cookie_consent', 'declined');
    localStorage.setItem('language_offer_dismissed', 'yes');
  });

/** Waits until the phone has a session: the table's number comes with it. */
export async function openMenu(page: Page, table: TestTable): Promise<void> {
  await page.goto(`/menu?table=${table.id}`);
  await expect(page.getByText(words().menu.tableNumber(table.number))).toBeVisible();
  await expect(addButton(page, dishes.olives())).toBeVisible();
}

/** Like the browser's "duplicate tab": the new one starts with a copy of the first one's session storage. */
export async function duplicateTab(page: Page): Promise<Page> {
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(() => void open(location.href)),
  ]);
  await expect(addButton(copy, dishes.olives())).toBeVisible();
  return copy;
}

/**
 * The button on the menu's own card, even if the dish is in the cart, which its label then says. Recommendations
 * change with the sales.
 */
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

/** Waits for the code that the first touch fetches: offline it is needed, and a person takes longer to get there. */
export const untilReadyToOrder = (page: Page): Promise<unknown> =>
  // As a string, because the test compiler must not rewrite the page's own import. It also waits for what the screen
  // needs.
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

/** From the confirmation page; returns the order's id. */
export async function trackOrder(page: Page): Promise<string> {
  await page.getByRole('link', { name: words().order.track }).click();
  await expect(heading(page)).toHaveText(words().order.statusTitle);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** At a shared table: the button that locks the cart and places everyone's order. */
export const orderForEveryoneButton = (cart: Locator): Locator =>
  cart.getByRole('button', { name: words().together.orderForEveryone('').trim() });

/**
 * Holds this phone's order requests, so that its lock stays visible; returns the function to release them. With `placing`, the act
 * that sends one, it waits until that is held: the cart is locked before.
 */
export async function holdOrders(page: Page, placing?: () => Promise<void>): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() === 'POST') {
      held.resolve();
      await promise;
    }
    await route.continue().catch(() => undefined);
  });
  if (placing) await Promise.all([placing(), held.promise]);
  return resolve;
}
