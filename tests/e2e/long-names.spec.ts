import { expect, type Locator } from '@playwright/test';
import type { EditedMenuItem } from '#contract/menu-editing.ts';
import { openCart, test } from '#tests/e2e/diner.ts';
import { guestAt, openPlace, waiterOf } from '#tests/e2e/own-place.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { cutTexts, expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import { words } from '#tests/e2e/words.ts';

const ONE_WORD = 'Langostinosalajillo'.repeat(10);
const PLACE = 'TerrazaJuntoAlMar12';

test('a name of one long word hides neither a price in the cart, a choice of the dish, another category, nor a sum in the list of tables', async ({
  browser,
  baseURL,
}) => {
  const place = await openPlace(browser);
  const { request } = place.page.context();
  const base = `/api/restaurants/${place.restaurantId}`;
  const headers = { origin: baseURL ?? '' };
  const found = await request.get(`${base}/menu-items`, { params: { search: place.drink, limit: 1 } });
  const [row] = (await answerOf<{ items: { id: string }[] }>(found)).items;
  const item = await answerOf<EditedMenuItem>(await request.get(`${base}/menu-items/${row?.id}`));
  const category = `${item.dish.category} ${ONE_WORD}`;
  const named = { name: ONE_WORD, translations: {} };
  const option = { ...named, priceMinor: 0, isDefault: false, isAvailable: true, allergens: {} };
  const optionGroups = [{ ...named, minChoices: 0, maxChoices: 1, options: [option] }];
  const dish = { ...item.dish, ...named, category, optionGroups };
  const renamed = await request.put(`${base}/menu-items/${item.id}`, {
    data: { version: item.version, dish },
    headers,
  });
  expect(renamed.ok(), await renamed.text()).toBe(true);
  const added = await request.post(`${base}/tables`, {
    data: { tableNumber: PLACE, seats: 4, section: '' },
    headers,
  });
  expect(added.ok(), await added.text()).toBe(true);

  const guest = await guestAt(browser, { ...place, drink: ONE_WORD }, place.tableId);
  const categories = guest.getByRole('navigation', { name: words().menu.categories });
  const chip = categories.getByRole('button', { name: ONE_WORD });
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? Number.NaN;
  // One tap’s worth of scrolling leads past it.
  expect(await widthOf(chip)).toBeLessThan(2 * (await widthOf(categories)));
  const cart = await openCart(guest);
  await expect(cart.getByText(ONE_WORD).first()).toBeVisible();
  await expect.poll(() => cutTexts(guest)).toEqual([]);
  await cart.getByRole('button', { name: words().common.close }).click();
  await guest.getByRole('button', { name: ONE_WORD, exact: true }).first().click();
  await expect(guest.getByRole('dialog').getByRole('checkbox', { name: ONE_WORD })).toBeVisible();
  await expect.poll(() => cutTexts(guest)).toEqual([]);

  const waiter = await waiterOf(browser, place, 'Ana');
  await waiter.goto('/admin/tables?view=list');
  const table = waiter.getByRole('table');
  await expect(table.getByText(PLACE)).toBeVisible();
  const beyond = await table.evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0));
  expect(beyond).toBeLessThanOrEqual(0);
  await expectNoSidewaysScroll(waiter);
  for (const page of [guest, waiter, place.page]) await page.context().close();
});
