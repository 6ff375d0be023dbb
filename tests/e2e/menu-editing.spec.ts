import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '#tests/e2e/accessibility.ts';
import { euros, freshTable, heading, openMenu, test } from '#tests/e2e/diner.ts';
import { newOwner } from '#tests/e2e/new-owner.ts';
import { expectNews, expectNextNews } from '#tests/e2e/news.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import { LAPTOP, signedInPage, signIn, staffApi } from '#tests/e2e/staff.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';
import { menuFields, menuItemFields } from '#tests/support/menu-operations.ts';
import { CASA } from '#tests/support/test-tables.ts';

/** Names are unique per project and repetition, because all use the same restaurant. */
const own = (name: string): string => {
  const { parallelIndex, repeatEachIndex } = test.info();
  return `${name} ${isSpanish() ? 'ES' : 'EN'} ${parallelIndex}${repeatEachIndex}`;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Added to the first menu through the API. */
async function addDish(name: string): Promise<void> {
  const api = await staffApi('manager');
  const path = `/api/restaurants/${CASA}`;
  const { menus } = await answerOf<{ menus: { id: string }[] }>(await api.get(`${path}/menus`));
  const dish = { ...menuItemFields(menus[0]?.id ?? ''), name, translations: {}, basePriceMinor: 750 };
  const reply = await api.post(`${path}/menu-items`, { data: { dish } });
  expect(reply.status(), await reply.text()).toBe(201);
}

async function fillNewDish(page: Page, name: string, translated: string): Promise<void> {
  const { menuEditing, lists } = words();
  // The restaurant's default language is Spanish: the Spanish name is the dish's own, the English one a translation.
  await page.getByLabel(menuEditing.name, { exact: true }).fill(name);
  await page.getByLabel(`${menuEditing.price} (EUR)`).fill('7,50');
  await page.getByLabel(menuEditing.category, { exact: true }).fill('Starters');
  await button(page, menuEditing.addGroup).click();
  await page.getByLabel(menuEditing.groupName, { exact: true }).fill('Size');
  await page.getByLabel(menuEditing.optionName, { exact: true }).fill('Large');
  await page.getByLabel(menuEditing.optionPrice, { exact: true }).fill('2');
  if (isSpanish()) return;
  const tabs = page.getByRole('group', { name: lists.languagesOf(menuEditing.name), exact: true });
  await tabs.getByRole('radio', { name: 'EN' }).check();
  await page.getByLabel(lists.inLanguage(menuEditing.name, lists.languages.en)).fill(translated);
}

/** Like a phone camera's: more bytes and more pixels than the server accepts. */
async function givePicture(page: Page): Promise<void> {
  const { menuEditing } = words();
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  // Coarse grain: a grain for each of sixteen million pixels would take ten times as long.
  const grain = await sharp({
    create: { width: 980, height: 660, channels: 3, background: '#c0392b', noise },
  })
    .png()
    .toBuffer();
  const content = await sharp(grain)
    .resize(4_900, 3_300, { kernel: 'nearest' })
    .jpeg({ quality: 90 })
    .toBuffer();
  expect(content.length).toBeGreaterThan(2 * 1024 * 1024);
  await page
    .getByLabel(menuEditing.choosePicture, { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'dish.jpg', mimeType: 'image/jpeg', buffer: content });
  const dialog = page.getByRole('dialog', { name: menuEditing.cutTitle });
  await dialog.getByLabel(menuEditing.cutDown).fill('1');
  await expectAccessible(page);
  await button(page, menuEditing.usePicture).click();
  await expect(dialog).toBeHidden();
}

test('a manager adds a dish with a picture, a choice and a translation, and an open menu shows it @phone', async ({
  page: phone,
  browser,
}) => {
  const { menuEditing, common } = words();
  const name = own('Ensaladilla');
  const translated = isSpanish() ? name : own('Russian salad');
  await openMenu(phone, freshTable());

  const page = await signedInPage(browser, LAPTOP, 'manager');
  await page.goto('/admin/menu-items/new');
  await expect(heading(page)).toHaveText(menuEditing.newDishTitle);
  await button(page, common.save).click();
  await expect(
    page.getByRole('alert').getByText(`${menuEditing.name}: ${menuEditing.problems.required}`),
  ).toBeVisible();
  await expectAccessible(page);
  await fillNewDish(page, name, translated);
  await expect(page.getByRole('region', { name: menuEditing.preview })).toContainText('7,50');
  // Before the dish is saved: it is saved with the dish.
  await givePicture(page);
  await page.keyboard.press('ControlOrMeta+s');
  await expectNews(page, menuEditing.created(name));
  await expect(heading(page)).toHaveText(name);

  const card = phone.getByRole('button', { name: translated, exact: true });
  await expect(card).toBeVisible();
  const picture = phone.getByRole('listitem').filter({ has: card }).locator('img');
  await expect(picture).toHaveAttribute('src', /^\/uploads\//);
  await card.click();
  await expect(phone.getByRole('dialog', { name: translated }).getByText('Large')).toBeVisible();
  await phone.keyboard.press('Escape');

  await page.context().close();
});

test('a price that is edited in the list is on an open menu at once, and a deleted dish is gone from it @desktop', async ({
  page: phone,
  browser,
}) => {
  const { menuEditing } = words();
  const name = own('Salmorejo');
  await addDish(name);
  await openMenu(phone, freshTable());
  const card = phone.getByRole('listitem').filter({ has: button(phone, name) });
  await expect(card).toContainText(euros(750));

  const page = await signedInPage(browser, LAPTOP, 'manager');
  await page.goto('/admin/menu-items');
  await page.getByRole('searchbox').fill(name);
  // Until the search has replied, the list before it is shown, dimmed.
  await expect(page.getByRole('row')).toHaveCount(2);
  const price = page.getByLabel(menuEditing.priceOf(name));
  await price.fill('8,20');
  await price.press('Enter');
  await expectNews(page, menuEditing.priceSaved(name, euros(820)));
  await expect(card).toContainText(euros(820));
  await expectAccessible(page);

  await button(page, menuEditing.delete(name)).click();
  await button(page, menuEditing.deleteConfirm).click();
  await expectNextNews(page, menuEditing.deleted(name));
  await expect(card).toHaveCount(0);
  await page.context().close();
});

/** Through the form; guests do not see them. */
async function addMenus(page: Page, names: readonly string[]): Promise<void> {
  const { menuEditing, common } = words();
  for (const name of names) {
    await button(page, menuEditing.newMenu).click();
    const dialog = page.getByRole('dialog', { name: menuEditing.newMenu });
    await dialog.getByLabel(menuEditing.menuName, { exact: true }).fill(name);
    await dialog.getByLabel(menuEditing.isActive).uncheck();
    await dialog.getByRole('button', { name: common.save }).click();
    await expect(dialog).toBeHidden();
  }
}

test('menus are dragged into another order with the mouse, and stay there @desktop', async ({ browser }) => {
  const { menuEditing } = words();
  const { lists } = officeWords();
  const { page } = await newOwner(browser, LAPTOP);
  await page.goto('/admin/menus');
  const [first, second] = [own('Brunch'), own('Merienda')];
  await addMenus(page, [first, second]);
  const rows = page.getByRole('list', { name: menuEditing.menus }).getByRole('listitem');
  await expect(rows.last()).toContainText(second);
  const count = await rows.count();

  const handle = button(page, lists.dragHandle(second));
  const above = button(page, lists.dragHandle(first));
  await handle.hover();
  await page.mouse.down();
  const target = await above.boundingBox();
  if (!target) throw new Error('the row above is not to be seen');
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 12 });
  const said = page.locator('[id^="DndLiveRegion"]').filter({ hasText: second });
  await expect(said).toHaveText(lists.dragOver(second, count - 1, count));
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/menus/order'),
  );
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
  await expect(rows.nth(count - 2)).toContainText(second);
  await page.reload();
  await expect(rows.nth(count - 2)).toContainText(second);
  await expect(rows.last()).toContainText(first);
  await page.context().close();
});

test('a screen reader user reorders menus with the keyboard only @desktop', async ({ browser }) => {
  const { menuEditing } = words();
  const { lists } = officeWords();
  // In a restaurant of its own: the position is counted among all menus.
  const { page, restaurantId } = await newOwner(browser, LAPTOP);
  const [first, second] = [own('Brunch'), own('Merienda')];
  for (const name of [first, second]) {
    const menu = menuFields({ name, isActive: false });
    const headers = { origin: test.info().project.use.baseURL ?? '' };
    const reply = await page.request.post(`/api/restaurants/${restaurantId}/menus`, {
      data: { menu },
      headers,
    });
    expect(reply.status(), await reply.text()).toBe(201);
  }
  await page.goto('/admin/menus');
  const rows = page.getByRole('list', { name: menuEditing.menus }).getByRole('listitem');
  const own2 = rows.filter({ hasText: new RegExp(`${first}|${second}`) });
  await expect(own2.first()).toContainText(first);
  await button(page, lists.dragHandle(second)).focus();
  await page.keyboard.press('Space');
  // A lifted row handles keys after a timer. The announcement follows the lift, so a timer set now fires after that one.
  const said = page.locator('[id^="DndLiveRegion"]').filter({ hasText: second });
  const count = await rows.count();
  await expect(said).toHaveText(lists.dragOver(second, count, count));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowUp');
  await expect(said).toHaveText(lists.dragOver(second, count - 1, count));
  await page.keyboard.press('Space');
  await expect(own2.first()).toContainText(second);
  await button(page, lists.moveUp(first)).focus();
  await page.keyboard.press('Enter');
  await expect(own2.first()).toContainText(first);
  await expectAccessible(page);
  await button(page, menuEditing.delete(first)).click();
  await button(page, menuEditing.deleteMenu(0)).click();
  await expectNextNews(page, menuEditing.menuDeleted(first));
  await expect(own2).toHaveCount(1);
  await page.context().close();
});

test('the dry run of a CSV says which row is wrong and why; the rest is imported @phone', async ({
  page,
}) => {
  const { menuEditing } = words();
  const { menuImport } = officeWords();
  await page.goto('/admin/menu-items/import');
  await signIn(page, 'manager');
  const [good, bad] = [own('Flan'), own('Tarta')];
  await page.getByLabel(menuImport.chooseFile).setInputFiles({
    name: 'carta.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Nombre;Categoría;Precio;Disponible\n${good};Postres;4,50;no\n${bad};Postres;caro;no\n`,
    ),
  });
  await button(page, menuImport.readFile).click();
  await expect(page.getByLabel(menuImport.columnNames.price, { exact: true })).toHaveValue('2');
  await button(page, menuImport.checkRows).click();
  await expect(page.getByText(menuImport.counts(1, 0, 1, 0))).toBeVisible();
  const wrong = page.getByRole('row').filter({ hasText: bad });
  const why = wrong
    .getByText(new RegExp(`^${menuImport.columnNames.price}: ${menuEditing.priceProblem('0,00.€', '.*€')}`))
    .filter({ visible: true });
  await expect(why).toHaveCount(1);
  // Visible on a phone too, without scrolling the table sideways.
  const { x = 0, width = Number.POSITIVE_INFINITY } = (await why.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(await page.evaluate(() => document.documentElement.clientWidth));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(page, menuImport.apply(1)).click();
  await expect(page.getByRole('status').getByText(menuImport.importDone)).toBeVisible();
  await page.getByRole('link', { name: menuImport.seeItems }).click();
  await page.getByRole('searchbox').fill(good);
  await expect(page.getByLabel(menuEditing.priceOf(good))).toHaveValue('4,50');
  await expectNoSidewaysScroll(page);
});
