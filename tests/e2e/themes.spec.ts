import { expect, type Page } from '@playwright/test';
import { PRESET_THEMES, THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import { expectAccessibleInBothSchemes } from '#tests/e2e/accessibility.ts';
import { addToCart, openCart, placeOrder, test, trackOrder } from '#tests/e2e/diner.ts';
import { expectReadableInEveryTheme } from '#tests/e2e/every-theme.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/e2e/screens.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';
import { themedTable } from '#tests/support/test-tables.ts';

test.describe.configure({ timeout: 150_000 });

async function inspect(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothSchemes(page);
    expect.soft(await smallTargets(page), `targets of ${screen}`).toEqual([]);
  });
}

const houseRed = () => (isSpanish() ? 'Tinto de la casa' : 'House red');

const backgroundOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const rgb = (color: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;

test.describe('THEME-4 the menu is legible in every theme, in light and in dark', {
  tag: '@phone',
}, () => {
  for (const preset of PRESET_THEMES)
    test(preset, async ({ page }) => {
      const { menu } = words();
      const { colors, darkColors, layout } = THEME_PRESETS[preset];
      // Already answered: another test checks the question.
      await page.addInitScript(() => localStorage.setItem('cookie_consent', 'declined'));
      await page.goto(`/menu?table=${themedTable(preset, 0).id}`);
      const other = layout.style === 'grid' ? 'list' : 'grid';
      await expect(page.getByRole('button', { name: menu.showAs[other] })).toBeVisible();
      await expect.poll(() => backgroundOf(page)).toBe(rgb(colors.background));
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => backgroundOf(page)).toBe(rgb(darkColors.background));
      await inspect(page, 'menu');
      await page.getByRole('heading', { level: 4 }).first().getByRole('button').click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await inspect(page, 'dish');
    });
});

test('THEME-4 the screens from the cart on are legible in every theme on a phone', {
  tag: '@phone',
}, async ({ page }) => {
  const table = themedTable('vibrant', 1 + test.info().repeatEachIndex);
  const read = (screen: string) =>
    test.step(screen, async () => {
      await expectReadableInEveryTheme(page);
      expect.soft(await smallTargets(page), `targets of ${screen}`).toEqual([]);
    });
  await page.addInitScript(() => localStorage.setItem('cookie_consent', 'declined'));
  await page.goto(`/menu?table=${table.id}`);
  await addToCart(page, houseRed());
  await openCart(page);
  await read('cart');
  await page.keyboard.press('Escape');
  await placeOrder(page);
  await read('confirmation');
  await trackOrder(page);
  await expect(page.getByText(words().order.sentences.pending)).toBeVisible();
  await read('status');
  // The greeting appears word by word, and again when the restaurant's name has loaded.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/?table=${table.id}`);
  await expect.poll(() => backgroundOf(page)).toBe(rgb(THEME_PRESETS.vibrant.colors.background));
  await read('start page');
});

test('THEME-4 every screen and sheet is legible in every theme in Spanish and on a wide screen', {
  tag: '@desktop',
}, async ({ page }) => {
  const { common, dishes, menu, order, service } = words();
  const table = themedTable('modern', 1 + test.info().repeatEachIndex);
  await page.addInitScript(() => localStorage.setItem('cookie_consent', 'declined'));
  const read = (screen: string) => test.step(screen, () => expectReadableInEveryTheme(page));
  const readSheet = async (name: string) => {
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet).toBeVisible();
    await read(name);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  };

  await page.goto(`/?table=${table.id}`);
  await expect(page.getByText(common.loading)).toHaveCount(0);
  await expect.poll(() => backgroundOf(page)).toBe(rgb(THEME_PRESETS.modern.colors.background));
  await read('start page');
  await page.goto(`/menu?table=${table.id}`);
  const dish = page.getByRole('heading', { level: 4 }).first();
  await expect(page.getByRole('button', { name: menu.openOrders(0) })).toBeVisible();
  await read('menu');
  await page.getByRole('button', { name: menu.openFilters(0) }).click();
  await readSheet(dishes.needsTitle);
  await dish.getByRole('button').click();
  await readSheet(await dish.innerText());
  await page.getByRole('button', { name: words().menu.requestStaff }).click();
  await readSheet(service.requestTitle);
  await addToCart(page, houseRed());
  await openCart(page);
  await readSheet(words().cart.title);
  await placeOrder(page);
  await read('confirmation');
  await trackOrder(page);
  await expect(page.getByText(order.sentences.pending)).toBeVisible();
  await read('status');
  await page.goto(`/menu?table=${table.id}`);
  await page.getByRole('button', { name: menu.openOrders(1) }).click();
  await readSheet(order.yourOrders);
});
