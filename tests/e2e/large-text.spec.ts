import { expect, type Page } from '@playwright/test';
import { landing as landingEn } from '#messages/en/landing.ts';
import { landing as landingEs } from '#messages/es/landing.ts';
import { settle } from '#tests/e2e/accessibility.ts';
import {
  addToCart,
  dishes,
  freshTable,
  heading,
  openCart,
  openMenu,
  orderForEveryoneButton,
  test,
  trackOrder,
} from '#tests/e2e/diner.ts';
import { cutTexts, expectNoSidewaysScroll, smallTargets } from '#tests/e2e/screens.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';

/** Sets the browser's text size to 200 %. */
const twiceAsLarge = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );

async function inspect(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await settle(page);
    await expectNoSidewaysScroll(page);
    expect.soft(await cutTexts(page), `texts of ${screen}`).toEqual([]);
    expect.soft(await smallTargets(page), `targets of ${screen}`).toEqual([]);
  });
}

const close = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

// Each language has its own longest words; a phone has the least room for them.
test.use({ viewport: { width: 360, height: 740 } });

test('at 200 % text size nothing is cut off, and ordering still works', async ({ page }) => {
  test.slow();
  const { cart, common, menu, order, service, table: texts } = words();
  const table = freshTable();
  await twiceAsLarge(page);
  await page.goto(`/?table=${table.id}`);
  const { scanText } = isSpanish() ? landingEs : landingEn;
  await expect(page.getByText(scanText)).toBeVisible();
  await expect(page.getByText(common.loading)).toHaveCount(0);
  await inspect(page, 'start page');

  await openMenu(page, table);
  await expect(page.getByText(texts.cookies.slice(0, 12))).toBeVisible();
  await inspect(page, 'menu with the question about cookies');
  await page.getByRole('button', { name: texts.decline }).click();
  await expect(page.getByRole('button', { name: menu.openOrders(0) })).toBeVisible();
  await expect(page.getByRole('button', { name: words().menu.requestStaff })).toBeAttached();
  await inspect(page, 'menu as a list');
  await page.getByRole('button', { name: menu.showAs.grid }).click();
  await inspect(page, 'menu as a grid');
  await page.getByRole('button', { name: dishes.burger(), exact: true }).click();
  await expect(page.getByRole('dialog', { name: dishes.burger() })).toBeVisible();
  await inspect(page, 'dish');
  await close(page);
  await addToCart(page, dishes.olives());
  await openCart(page);
  await inspect(page, 'cart');
  await close(page);
  await page.getByRole('button', { name: words().menu.requestStaff }).click();
  await expect(page.getByRole('dialog', { name: service.requestTitle })).toBeVisible();
  await inspect(page, 'staff request');
  await close(page);

  // Another diner joins.
  const { origin } = new URL(page.url());
  const seated = await page.request.post('/api/diner-sessions', {
    data: { tableId: table.id },
    headers: { origin },
  });
  expect(seated.status(), await seated.text()).toBe(201);
  await page.reload();
  const people = page.getByRole('button', { name: words().table.peopleButton(2) });
  await expect(people).toBeVisible();
  await inspect(page, 'shared menu');
  await people.click();
  await expect(page.getByRole('dialog', { name: texts.people }).getByRole('img')).toBeVisible();
  await inspect(page, 'people');
  await close(page);
  await page.locator('[data-cart-bar]').click();
  const drawer = page.getByRole('dialog', { name: cart.togetherTitle });
  await expect(orderForEveryoneButton(drawer)).toBeVisible();
  await inspect(page, 'shared cart');
  await orderForEveryoneButton(drawer).click();
  await expect(heading(page)).toHaveText(order.confirmed);
  await inspect(page, 'confirmation');
  await trackOrder(page);
  await expect(page.getByText(order.sentences.pending)).toBeVisible();
  await inspect(page, 'status');
  await page.goto(`/menu?table=${table.id}`);
  await page.getByRole('button', { name: menu.openOrders(1) }).click();
  await expect(page.getByRole('dialog', { name: order.yourOrders })).toContainText(order.statusNames.pending);
  await inspect(page, 'orders');
});
