import { expect, type Page } from '@playwright/test';
import {
  addToCart,
  dishes,
  duplicateTab,
  freshTable,
  heading,
  openCart,
  openMenu,
  placeOrderButton,
  test,
  untilReadyToOrder,
} from '#tests/e2e/diner.ts';
import { ordersOf } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import type { TestTable } from '#tests/support/test-tables.ts';

const ORDERS = '**/api/orders';

/** At a table of its own, with the cart open and one dish in it. */
async function readyToOrder(page: Page): Promise<TestTable> {
  const table = freshTable();
  await openMenu(page, table);
  await addToCart(page, dishes.olives());
  await openCart(page);
  return table;
}

const confirmed = (page: Page) => expect(heading(page)).toHaveText(words().order.confirmed);

async function expectOneOrder(table: TestTable): Promise<void> {
  expect(await ordersOf(table)).toMatchObject([{ status: 'pending' }]);
}

const PHONES = [
  [360, 740],
  [390, 664],
  [390, 844],
] as const;

/** The second tap of a double tap comes sooner. */
const COVERED_MS = 450;

/**
 * The controls at a point of the page while the cover that comes with this heading lies over it, and for how long it
 * does. Measured in the page itself; a busy machine takes the cover away late, but never early.
 */
const controlsUnder = ({ x, y, title }: { x: number; y: number; title: string }) =>
  new Promise<{ seen: (string | null)[]; coveredMs: number }>((resolve) => {
    const { body } = document;
    const isCover = (node: Node | string) => node instanceof HTMLElement && 'held' in node.dataset;
    const seen: (string | null)[] = [];
    let coveredAt = Number.NaN;
    let looking: ReturnType<typeof setInterval> | undefined;
    // An observer is told only when the page has drawn all that comes with the cover.
    body.append = (...nodes) => {
      if (nodes.some(isCover)) coveredAt = performance.now();
      Element.prototype.append.apply(body, nodes);
    };
    const end = (coveredMs: number) => {
      observer.disconnect();
      clearInterval(looking);
      Reflect.deleteProperty(body, 'append');
      resolve({ seen, coveredMs });
    };
    const look = () => {
      if (document.querySelector('body > [data-held]') === null) return end(performance.now() - coveredAt);
      seen.push(document.elementFromPoint(x, y)?.closest('a, button')?.textContent ?? null);
    };
    const observer = new MutationObserver((changes) => {
      if (looking) return look();
      if (document.querySelector('h1')?.textContent !== title) return;
      if (!changes.some(({ addedNodes }) => [...addedNodes].some(isCover))) return end(0);
      look();
      looking = setInterval(look, 20);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Holds the next order until it is released, as on a slow network. */
async function holdOrder(page: Page): Promise<{ isHeld: Promise<void>; letGo: () => void }> {
  const held = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let isFirst = true;
  // Stays until the end: removing a route while a reloading page fetches its parts would lose one of them.
  await page.route(ORDERS, async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.fallback();
    isFirst = false;
    held.resolve();
    await gate.promise;
    // The page that sent it may be gone.
    return route.continue().catch(() => undefined);
  });
  return { isHeld: held.promise, letGo: () => gate.resolve() };
}

test.describe('INV-03 one order', () => {
  test('and the second tap of a finger presses nothing that came up under it', async ({ page }) => {
    await readyToOrder(page);
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height });
      // Once it has stopped moving: the drawer slides in, and a size change of the page moves it.
      await placeOrderButton(page).click({ trial: true });
      const button = await placeOrderButton(page).boundingBox();
      if (!button) throw new Error('there is no button to place the order');
      const finger = { x: button.x + button.width / 2, y: button.y + button.height / 2 };
      const under = page.evaluate(controlsUnder, { ...finger, title: words().order.confirmed });
      await page.mouse.click(finger.x, finger.y);
      const { seen, coveredMs } = await under;
      expect(coveredMs, `${width} × ${height}`).toBeGreaterThanOrEqual(COVERED_MS);
      expect(new Set(seen), `${width} × ${height}`).toEqual(new Set([null]));
      await page.getByRole('link', { name: words().order.orderMore }).click();
      await addToCart(page, dishes.olives());
      await openCart(page);
    }
  });

  test('from a double tap', async ({ page }) => {
    const table = await readyToOrder(page);
    await placeOrderButton(page).dblclick();
    await confirmed(page);
    await expectOneOrder(table);
  });

  test('from three taps within one moment', async ({ page }) => {
    const table = await readyToOrder(page);
    await placeOrderButton(page).evaluate((button: HTMLElement) => {
      for (let tap = 0; tap < 3; tap += 1) button.click();
    });
    await confirmed(page);
    await expectOneOrder(table);
  });

  test('from two tabs at once', async ({ page, context }) => {
    // Otherwise the update about the first order might remove the second one's button before it is pressed.
    await context.routeWebSocket(/socket\.io/, () => undefined);
    const table = await readyToOrder(page);
    const copy = await duplicateTab(page);
    await openCart(copy);
    await Promise.all([placeOrderButton(page).click(), placeOrderButton(copy).click()]);
    await Promise.all([confirmed(page), confirmed(copy)]);
    await expectOneOrder(table);
  });

  test('from one tab after the other, the second with the cart as it was', async ({ page, context }) => {
    // The second tab receives no updates from the first one.
    await context.routeWebSocket(/socket\.io/, () => undefined);
    await context.route(/socket\.io/, (route) => route.abort());
    const table = await readyToOrder(page);
    const copy = await duplicateTab(page);
    await openCart(copy);
    await copy.route('**/api/cart', (route) => route.abort());
    await placeOrderButton(page).click();
    await confirmed(page);
    await placeOrderButton(copy).click();
    await confirmed(copy);
    await expectOneOrder(table);
  });

  test('from a reload while it is being sent, and one afterwards', async ({ page }) => {
    const table = await readyToOrder(page);
    const { isHeld, letGo } = await holdOrder(page);
    await placeOrderButton(page).click();
    await isHeld;
    await expect(page.getByText(words().order.placing)).toBeVisible();
    await page.reload();
    letGo();
    await confirmed(page);
    await page.reload();
    await confirmed(page);
    await expectOneOrder(table);
  });

  test('from going back and forward after it', async ({ page }) => {
    const table = await readyToOrder(page);
    await placeOrderButton(page).click();
    await confirmed(page);
    await page.goBack();
    await expect(heading(page)).toHaveText(words().menu.title);
    await page.goForward();
    await confirmed(page);
    await expectOneOrder(table);
  });

  test('from going back while it is being sent, and ordering again', async ({ page }) => {
    const table = await readyToOrder(page);
    const { isHeld, letGo } = await holdOrder(page);
    await placeOrderButton(page).click();
    await isHeld;
    await page.goBack();
    await openCart(page);
    await placeOrderButton(page).click();
    letGo();
    await confirmed(page);
    await expectOneOrder(table);
  });

  test('sent without a network, once it is back', async ({ page, context }) => {
    const table = await readyToOrder(page);
    await untilReadyToOrder(page);
    await context.setOffline(true);
    await placeOrderButton(page).click();
    await expect(page.getByText(words().order.stillSending)).toBeVisible();
    // The cart's drawer also says so while it fades.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(words().table.networkDown)).toBeVisible();
    expect(await ordersOf(table)).toEqual([]);
    await context.setOffline(false);
    await confirmed(page);
    await expectOneOrder(table);
  });

  test('whose reply is lost and requested again', async ({ page }) => {
    const table = await readyToOrder(page);
    const gate = Promise.withResolvers<void>();
    let sent = 0;
    await page.route(ORDERS, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent += 1;
      if (sent === 1) {
        await route.fetch();
        return route.abort('connectionreset');
      }
      await gate.promise;
      return route.continue();
    });
    await placeOrderButton(page).click();
    await expect(page.getByText(words().order.stillSending)).toBeVisible();
    gate.resolve();
    await confirmed(page);
    expect(sent).toBe(2);
    await expectOneOrder(table);
  });

  test('whose reply and page are both lost', async ({ page }) => {
    const table = await readyToOrder(page);
    const reached = Promise.withResolvers<void>();
    await page.route(
      ORDERS,
      async (route) => {
        await route.fetch();
        reached.resolve();
        // Never answered: the phone is put away.
      },
      { times: 1 },
    );
    await placeOrderButton(page).click();
    await reached.promise;
    await page.reload();
    await confirmed(page);
    await expectOneOrder(table);
  });
});
