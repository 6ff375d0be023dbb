import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/accessibility.ts';
import { addToCart, dishes, freshTable, openMenu, test } from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS, expectNews } from '#tests/e2e/news.ts';
import { phone } from '#tests/e2e/phone.ts';
import { LAPTOP, signedInPage } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';

test.describe.configure({ timeout: 150_000 });

test('two parties become one: one table, one cart with the dishes of both @phone', async ({ browser }) => {
  const { tables, table: texts, cart } = words();
  const [from, into] = [freshTable(), freshTable()];
  const [ana, bo] = [await phone(browser), await phone(browser)];
  await openMenu(ana, from);
  await addToCart(ana, dishes.olives());
  await openMenu(bo, into);
  await addToCart(bo, dishes.water());

  // What somebody looks at meanwhile stays open, with what is typed in it.
  await ana.getByRole('button', { name: dishes.burger(), exact: true }).click();
  const dish = ana.getByRole('dialog', { name: dishes.burger() });
  const note = dish.getByLabel(words().dishes.note);
  await note.fill('Sin cebolla');

  const staff = await signedInPage(browser, LAPTOP, 'manager');
  await staff.goto(`/admin/tables?table=${from.id}`);
  await staff.getByRole('button', { name: tables.relocate, exact: true }).click({ timeout: BUSY_MACHINE_MS });
  await staff.getByRole('button', { name: tables.joinParty(into.number, tables.guestCount(1)) }).click();
  const question = staff.getByRole('dialog', { name: tables.mergeTitle(from.number, into.number) });
  await expectAccessible(staff);
  await question.getByRole('button', { name: tables.merge(into.number), exact: true }).click();
  await expectNews(staff, tables.merged(from.number, into.number));

  await expectNews(ana, texts.moved);
  await expect(ana).toHaveURL(new RegExp(`table=${into.id}`));
  await expect(note).toHaveValue('Sin cebolla');
  await ana.keyboard.press('Escape');
  await expect(dish).toBeHidden();
  for (const page of [ana, bo]) {
    await expect(page.getByRole('button', { name: words().table.peopleButton(2) })).toBeVisible({
      timeout: BUSY_MACHINE_MS,
    });
    await page.locator('[data-cart-bar]').click();
    const drawer = page.getByRole('dialog', { name: cart.togetherTitle });
    for (const dish of [dishes.olives(), dishes.water()])
      await expect(drawer).toContainText(dish, { timeout: BUSY_MACHINE_MS });
  }
});
