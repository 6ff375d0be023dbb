import { expect } from '@playwright/test';
import {
  addButton,
  addToCart,
  dishes,
  freshTable,
  heading,
  openCart,
  openMenu,
  placeOrderButton,
  questionsAnswered,
  test,
} from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS } from '#tests/e2e/news.ts';
import { HIGH_TABLET, signedInPage } from '#tests/e2e/staff.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';

test.describe.configure({ timeout: 150_000 });

const gazpacho = () => (isSpanish() ? 'Gazpacho andaluz' : 'Andalusian gazpacho');
const croutons = () => (isSpanish() ? 'Picatostes' : 'Crisp croutons');

test('NEEDS-3 NEEDS-4 a guest who avoids gluten adds no croutons by a quick tap, is warned of dishes that do not fit, and the kitchen reads it', async ({
  page,
  browser,
}) => {
  const { dishes: texts, kitchen, menu, order } = words();
  const table = freshTable();
  await questionsAnswered(page);
  await openMenu(page, table);
  await page.getByRole('button', { name: menu.openFilters(0), exact: true }).click();
  const filters = page.getByRole('dialog', { name: texts.needsTitle });
  await filters.getByRole('button', { name: texts.allergenNames.gluten, exact: true }).click();
  await filters.getByRole('button', { name: new RegExp(`^${texts.showDishes(0).split('0')[0]}`) }).click();
  await expect(filters).toBeHidden();
  await expect(addButton(page, dishes.burger())).toHaveCount(0);
  await addToCart(page, gazpacho());

  await page
    .getByRole('region', { name: texts.needsTitle })
    .getByRole('button', { name: texts.showAllDishes })
    .click();
  await addButton(page, dishes.burger()).click();
  const dish = page.getByRole('dialog', { name: dishes.burger() });
  await expect(dish.getByRole('button', { name: new RegExp(`^${texts.addAnywayFor('')}`) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dish).toBeHidden();

  const drawer = await openCart(page);
  await expect(drawer).toContainText(gazpacho());
  await expect(drawer).not.toContainText(croutons());
  await expect(drawer).not.toContainText(dishes.burger());
  await placeOrderButton(page).click();
  await expect(heading(page)).toHaveText(order.confirmed);

  const chef = await signedInPage(browser, HIGH_TABLET, 'chef');
  await chef.goto('/admin/kitchen-workflow');
  const ticket = chef
    .getByRole('article')
    .filter({ has: chef.getByRole('heading', { name: kitchen.table(table.number) }) });
  await expect(ticket).toContainText(new RegExp('gluten', 'i'), { timeout: BUSY_MACHINE_MS });
  await chef.context().close();
});
