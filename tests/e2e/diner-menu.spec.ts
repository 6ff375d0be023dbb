import { type APIResponse, expect, type Locator, type Page, type Route } from '@playwright/test';
import { menu as english } from '#messages/en/diner/menu.ts';
import { expectAccessibleInBothSchemes } from '#tests/e2e/accessibility.ts';
import {
  addButton,
  addToCart,
  dishes,
  freshTable,
  heading,
  openMenu,
  placeOrder,
  questionsAnswered,
  test,
} from '#tests/e2e/diner.ts';
import { phone } from '#tests/e2e/phone.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/e2e/screens.ts';
import { ordersOf, staffApi } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import { CASA, type TestTable } from '#tests/support/test-tables.ts';

// Axe takes seconds per screen on two busy cores.
test.describe.configure({ timeout: 150_000 });

async function inspect(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page);
  expect.soft(await smallTargets(page)).toEqual([]);
}

/** This test checks what is above the cards; another test checks the cards. */
const fewCards = (page: Page) => page.getByRole('tab', { name: words().menu.drinks }).click();

test('the banner shows restaurant and table; the theme starts with the list, the diner’s choice is kept', async ({
  page,
}) => {
  const { menu } = words();
  const table = freshTable();
  await openMenu(page, table);
  const banner = page.getByRole('region', { name: 'Casa Sobremesa' });
  await expect(banner).toContainText(menu.dineIn);
  await expect(banner).toContainText(new RegExp(`${menu.openNow}|${menu.closedNow}`));
  await expectLowTop(page, 'Casa Sobremesa');
  await expect(banner.locator('time')).toHaveText(/^\d{1,2}:\d{2}$/);
  await page.getByRole('button', { name: menu.showAs.grid }).click();
  // Two columns on a phone too: the first two dishes are side by side.
  const topOf = async (place: number) =>
    (await page.getByRole('heading', { level: 4 }).nth(place).boundingBox())?.y;
  await expect(async () => expect(await topOf(1)).toBe(await topOf(0))).toPass();
  await page.reload();
  await expect(page.getByRole('button', { name: menu.showAs.list })).toBeVisible();
});

/** How many names of dishes are fully visible. */
const dishesInSight = (page: Page): Promise<number> =>
  page.getByRole('heading', { level: 4 }).evaluateAll(
    (names) =>
      names.filter((name) => {
        const { left, top, bottom, width } = name.getBoundingClientRect();
        const at = [top + 1, bottom - 1].map((y) => document.elementFromPoint(left + width / 2, y));
        return at.every((there) => there !== null && name.closest('li')?.contains(there));
      }).length,
  );

/** One header and one line for the restaurant: the rest of the screen is for dishes. */
async function expectLowTop(page: Page, restaurant: string): Promise<void> {
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? Number.POSITIVE_INFINITY;
  await expect.poll(() => heightOf(page.locator('#root header').first())).toBeLessThanOrEqual(64);
  await expect.poll(() => heightOf(page.getByRole('region', { name: restaurant }))).toBeLessThanOrEqual(56);
}

/** Notes what the browser has painted largest. A picture is also known by its address: React replaces the server's drawing. */
const noteLargestPaint = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type LargestPaint = PerformanceEntry & { element: Element | null; url: string };
    const isOfDish = (element: Element | null | undefined) =>
      Boolean(element?.closest('li')?.querySelector('h4'));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element, url } = entry as LargestPaint;
        const painted = element ?? [...document.images].find(({ currentSrc }) => currentSrc === url);
        document.documentElement.dataset['largestPaint'] = isOfDish(painted)
          ? 'a dish'
          : (painted?.outerHTML ?? 'gone');
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

/** The scripts wait until the first paint has been noted: on a busy machine what was painted is gone before that. */
const startAfterFirstPaint = (page: Page) =>
  page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await expect(page.locator('html')).toHaveAttribute('data-largest-paint');
    await route.continue();
  });

/**
 * One of the other restaurant's six tables, which no other test uses: a different one per run, because diners are
 * listed for a while after they leave.
 */
function norteTable(): TestTable {
  const { repeatEachIndex, retry } = test.info();
  const number = ((4 + repeatEachIndex + retry) % 6) + 1;
  return { id: `7ab1e000-0000-4000-8000-${String(100 + number).padStart(12, '0')}`, number: String(number) };
}

for (const restaurant of ['Casa Sobremesa', 'Bar Norte'])
  test(`the first screen of ${restaurant} has three dishes in sight with every question open, alone and together @phone`, async ({
    page,
    browser,
  }) => {
    const { table: texts } = words();
    const table = restaurant === 'Bar Norte' ? norteTable() : freshTable();
    await noteLargestPaint(page);
    await startAfterFirstPaint(page);
    await page.goto(`/menu?table=${table.id}`);
    const consent = page.getByRole('region', { name: texts.cookiesTitle });
    await expect(consent).toBeVisible();
    await expect.poll(() => dishesInSight(page)).toBeGreaterThanOrEqual(3);
    await expectLowTop(page, restaurant);
    await expect(page.locator('html')).toHaveAttribute('data-largest-paint', 'a dish');
    const other = await phone(browser);
    await other.goto(`/menu?table=${table.id}`);
    for (const each of [page, other]) {
      await expect(each.getByRole('button', { name: texts.peopleButton(2) })).toBeVisible();
      // Messages about the people at the table disappear.
      await expect.poll(() => dishesInSight(each)).toBeGreaterThanOrEqual(3);
      await expectLowTop(each, restaurant);
    }
    await other.context().close();
  });

test('recommendations: a row with arrows, whose dishes go into the cart', async ({ page }) => {
  const { menu } = words();
  await questionsAnswered(page);
  await openMenu(page, freshTable());
  await page.locator('[data-recommendations]').scrollIntoViewIfNeeded();
  const row = page.getByRole('region', { name: menu.recommendations });
  await expect(row.getByText(menu.chefsPick).first()).toBeVisible();
  // Two by the chef, two by sales.
  await expect(row.getByRole('listitem')).toHaveCount(4);
  const back = row.getByRole('button', { name: menu.scrollBack });
  await expect(back).toBeDisabled();
  await row.getByRole('button', { name: menu.scrollOn }).click();
  await expect(back).toBeEnabled();
  await back.click();
  await expect(back).toBeDisabled();
  await fewCards(page);
  // At the top of the page: a target partly under a bar does not count in full.
  await inspect(page);
  await page.locator('[data-recommendations]').scrollIntoViewIfNeeded();
  await expect(row.getByRole('listitem')).toHaveCount(4);
  const [dish = ''] = await row.getByRole('heading', { level: 3 }).allTextContents();
  await row.getByRole('heading', { level: 3 }).first().getByRole('button').click();
  await expect(page.getByRole('dialog', { name: dish })).toBeVisible();
});

/** Freezes the menu for the rest of the test: others add and remove dishes at the same restaurant. */
async function keepMenu(page: Page): Promise<void> {
  let kept: Promise<{ response: APIResponse; body: Buffer }> | undefined;
  const ask = async (route: Route) => {
    const response = await route.fetch();
    return { response, body: await response.body() };
  };
  await page.route(/\/api\/tables\/[^/]+\/menu/, async (route) => {
    kept ??= ask(route);
    await route.fulfill(await kept);
  });
}

test('allergies and diet say how many dishes fit, and stay until cleared @phone', async ({ page }) => {
  const { dishes: texts, menu } = words();
  await keepMenu(page);
  await questionsAnswered(page);
  await openMenu(page, freshTable());
  await page.getByRole('button', { name: menu.openFilters(0), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: texts.needsTitle });
  const show = sheet.getByRole('button', { name: new RegExp(`^${texts.showDishes(0).split('0')[0]}`) });
  const left = async () => Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
  await expect(show).toBeVisible();
  const all = await left();
  for (const name of [texts.allergenNames.gluten, menu.vegetarian]) {
    const need = sheet.getByRole('button', { name, exact: true });
    await need.click();
    await expect(need).toHaveAttribute('aria-pressed', 'true');
  }
  await inspect(page);
  const found = await left();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  await show.click();
  // While it closes, its scroll area has the same name as the bar.
  await expect(sheet).toBeHidden();
  const bar = page.getByRole('region', { name: texts.needsTitle });
  await expect(bar).toContainText(texts.leftOf(found, all));
  await fewCards(page);
  await inspect(page);
  await page.reload();
  await expect(page.getByRole('button', { name: menu.openFilters(2) })).toBeVisible();
  await expect(bar).toContainText(texts.leftOf(found, all));
  await bar.getByRole('button', { name: texts.clearNeeds }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('button', { name: menu.openFilters(0), exact: true })).toBeVisible();
});

test('a category is one tap away, and the category row follows the scrolling', async ({ page }) => {
  const { menu } = words();
  await keepMenu(page);
  await questionsAnswered(page);
  // Without smooth scrolling there is nothing to wait for.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openMenu(page, freshTable());
  const row = page.getByRole('navigation', { name: menu.categories });
  const chips = row.getByRole('button');
  await expect(chips).not.toHaveCount(0);
  const [first = '', ...others] = await chips.allTextContents();
  const headingOf = (name: string) => page.getByRole('heading', { level: 3, name, exact: true });
  const marked = row.locator('[aria-current]');
  await expect(marked).toHaveText(first);
  // At any distance, and also if the page is too short to bring it up to the bars.
  const [second = '', ...rest] = others;
  for (const name of [...rest.slice(-2).toReversed(), second]) {
    await row.getByRole('button', { name, exact: true }).click();
    await expect(headingOf(name)).toBeInViewport();
    await expect(marked).toHaveText(name);
    // Content above it changes its size, as when somebody else sells out what is recommended: nobody has scrolled.
    await headingOf(first).evaluate(async (heading) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
      heading.style.paddingBottom = `${Number.parseFloat(heading.style.paddingBottom || '0') + 40}px`;
      await scrolled;
      await nextFrame();
      await nextFrame();
    });
    expect(await marked.textContent()).toBe(name);
  }
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await headingOf(second).evaluate((element) => element.closest('section')?.scrollIntoView());
    await expect(marked).toHaveText(second, { timeout: 500 });
  }).toPass();
  // Scrolling right after a tap counts as part of the tap.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, scrollY > 100 ? 0 : 150));
    await expect(marked).toHaveText(first, { timeout: 500 });
  }).toPass();
  await expect(chips.first()).toBeInViewport();
});

test('the language is offered once, to a browser that speaks neither @phone', async ({ browser }) => {
  const page = await phone(browser, { locale: 'fr-FR' });
  // Without any answers: the menu is in English, and asks.
  await page.goto(`/menu?table=${freshTable().id}`);
  const offer = page.getByRole('region', { name: english.languageOffer });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: english.useSpanish }).click();
  await expect(heading(page)).toHaveText('Carta');
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toHaveText('Carta');
  await page.context().close();
});

async function startCooking(table: TestTable): Promise<void> {
  const [order] = await ordersOf(table);
  if (!order) throw new Error('nothing was ordered');
  const api = await staffApi();
  const reply = await api.post(`/api/restaurants/${CASA}/orders/${order.id}/moves`, {
    data: { to: 'preparing', version: order.version },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

test('what the kitchen prepares for the table is one tap away, with its orders @phone', async ({ page }) => {
  const { menu, order } = words();
  const table = freshTable();
  await questionsAnswered(page);
  await openMenu(page, table);
  await addToCart(page, dishes.olives());
  await placeOrder(page);
  await startCooking(table);
  await page.getByRole('link', { name: order.orderMore }).click();
  await expect(addButton(page, dishes.olives())).toBeVisible();
  await page.getByRole('button', { name: menu.openOrders(1) }).click();
  const orders = page.getByRole('dialog', { name: order.yourOrders });
  await expect(orders).toContainText(order.statusNames.preparing);
  await inspect(page);
  await orders.getByRole('link', { name: order.statusNames.preparing }).click();
  await expect(heading(page)).toHaveText(order.statusTitle);
});
