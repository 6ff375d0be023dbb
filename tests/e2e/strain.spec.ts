import { expect, type Locator } from '@playwright/test';
import { heading, test } from '#tests/e2e/diner.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/e2e/screens.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';
import { strainedTable } from '#tests/support/test-tables.ts';

const LONG_NAME = /^CroquetónCroquetón/;

/** Content of a card that overflows it. */
const spilt = (card: Locator): Promise<string[]> =>
  card.evaluate((element) => {
    const edge = element.getBoundingClientRect();
    return [...element.querySelectorAll('*')]
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom;
      })
      .map((part) => part.outerHTML.slice(0, 120));
  });

test('500 dishes and names of 200 characters break no layout, in grid, list, dish and cart', async ({
  page,
}) => {
  // Drawing 500 cards is slow on two busy cores.
  test.slow();
  const { cart, common, menu } = words();
  await page.goto(`/menu?table=${strainedTable(isSpanish() ? 0 : 1).id}`);
  // The menu's own cards: recommendations are above them, under headings of another level.
  const long = page.getByRole('heading', { level: 4 }).getByRole('button', { name: LONG_NAME });
  await expect(long.first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('main').getByRole('heading', { level: 4 })).toHaveCount(500, {
    timeout: 30_000,
  });
  await expectNoSidewaysScroll(page);
  const recommended = page
    .getByRole('region', { name: menu.recommendations })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: LONG_NAME }) });
  await page.locator('[data-recommendations]').scrollIntoViewIfNeeded();
  await expect(recommended).toBeVisible({ timeout: 30_000 });
  expect(await spilt(recommended)).toEqual([]);
  await page.getByRole('button', { name: menu.showAs.list }).click();
  await expectNoSidewaysScroll(page);
  expect(await spilt(recommended)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: menu.showAs.grid }).click();
  await long.first().click();
  const sheet = page.getByRole('dialog', { name: LONG_NAME });
  await expect(sheet).toBeVisible();
  await expectNoSidewaysScroll(page);
  await sheet.getByRole('button', { name: new RegExp(`^${words().dishes.addToOrder}`) }).click();
  await page.locator('[data-cart-bar]').click();
  const drawer = page.getByRole('dialog', { name: cart.title });
  await expect(drawer.getByText(LONG_NAME).first()).toBeVisible();
  const fits = await drawer.evaluate((element) => element.scrollWidth <= element.clientWidth);
  expect(fits, 'the cart does not scroll sideways').toBe(true);
  await drawer.getByRole('button', { name: common.close }).click();
  // A search filters while typing, even with 500 dishes.
  await page.getByRole('button', { name: menu.search, exact: true }).click();
  await page.getByRole('searchbox').fill('Croquetón');
  await expect(page.getByRole('main').getByRole('heading', { level: 4 })).toHaveCount(10);
  await expect(heading(page)).toHaveText(menu.title);
});
