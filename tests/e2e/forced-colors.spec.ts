import { expect, type Locator } from '@playwright/test';
import {
  addToCart,
  dishes,
  freshTable,
  openCart,
  openMenu,
  placeOrderButton,
  test,
} from '#tests/e2e/diner.ts';

test('in a high-contrast mode buttons have a border, and what is chosen has its own colour @phone', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openMenu(page, freshTable());
  const lookOf = (element: Locator) =>
    element.evaluate((shown) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(shown);
      return { backgroundColor, borderTopWidth };
    });
  const tabs = page.getByRole('tablist').first();
  const [chosen, other] = await Promise.all([
    lookOf(tabs.getByRole('tab', { selected: true })),
    lookOf(tabs.getByRole('tab', { selected: false }).first()),
  ]);
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor);
  await addToCart(page, dishes.olives());
  await openCart(page);
  expect(await lookOf(placeOrderButton(page))).toMatchObject({ borderTopWidth: '1px' });
});
