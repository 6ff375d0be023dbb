import { expect, type Locator, type Page } from '@playwright/test';
import {
  addButton,
  addToCart,
  dishes,
  freshTable,
  heading,
  openCart,
  openMenu,
  placeOrder,
  placeOrderButton,
  questionsAnswered,
  test,
} from '#tests/e2e/diner.ts';
import { expectNews } from '#tests/e2e/news.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';

/** Counts taps from the menu on; scrolling does not count. */
function countTaps(): { tap: (target: Locator) => Promise<void>; count: () => number } {
  let taps = 0;
  return {
    tap: async (target) => {
      taps += 1;
      await target.click();
    },
    count: () => taps,
  };
}

const cartBar = (page: Page) => page.locator('[data-cart-bar]');

/** After `goThere`, one tap opens the calls, and one the bill. */
async function expectBothNear(page: Page, goThere: () => Promise<Locator>): Promise<void> {
  const { common, menu, service } = words();
  const callButton = (await goThere()).getByRole('button', { name: menu.requestStaff });
  await callButton.click();
  const sheet = page.getByRole('dialog', { name: service.requestTitle });
  await expect(sheet.getByRole('button', { name: service.wishes.water })).toBeVisible();
  await sheet.getByRole('button', { name: common.close }).click();
  await expect(sheet).toBeHidden();
  await (await goThere()).getByRole('link', { name: menu.bill, exact: true }).click();
  await expect(heading(page)).toHaveText(menu.bill);
}

test('a beer takes four taps at most, a dish four and its choices, a call two and the bill one', async ({
  page,
}) => {
  const { dishes: texts, menu, order, service } = words();
  const beer = isSpanish() ? 'Cerveza tostada sin alcohol' : 'Toasted alcohol-free beer';
  await questionsAnswered(page);
  await openMenu(page, freshTable());

  const forBeer = countTaps();
  await forBeer.tap(page.getByRole('tab', { name: menu.drinks }));
  await forBeer.tap(addButton(page, beer));
  await forBeer.tap(cartBar(page));
  await forBeer.tap(placeOrderButton(page));
  await expect(heading(page)).toHaveText(order.confirmed);
  expect(forBeer.count()).toBeLessThanOrEqual(4);

  await page.getByRole('link', { name: order.track }).click();
  await expect(heading(page)).toHaveText(order.statusTitle);
  const bar = page.getByRole('navigation', { name: menu.bar });
  const fromStatus = countTaps();
  await fromStatus.tap(bar.getByRole('button', { name: menu.requestStaff }));
  await fromStatus.tap(page.getByRole('dialog').getByRole('button', { name: service.wishes.water }));
  await expectNews(page, service.requestSent);
  expect(fromStatus.count()).toBeLessThanOrEqual(2);
  await bar.getByRole('link', { name: menu.bill }).click();
  await expect(heading(page)).toHaveText(menu.bill);
  await expect(page.getByText(beer)).toBeVisible();

  await bar.getByRole('link', { name: menu.title }).click();
  const choices = [isSpanish() ? 'Muy hecho' : 'Well done', isSpanish() ? 'Puré de patata' : 'Potato purée'];
  const forBurger = countTaps();
  await forBurger.tap(page.getByRole('button', { name: dishes.burger(), exact: true }));
  const sheet = page.getByRole('dialog', { name: dishes.burger() });
  for (const name of choices) await forBurger.tap(sheet.getByText(name, { exact: true }));
  await forBurger.tap(sheet.getByRole('button', { name: new RegExp(`^${texts.addToOrderFor('')}`) }));
  await expect(sheet).toBeHidden();
  await forBurger.tap(cartBar(page));
  await forBurger.tap(placeOrderButton(page));
  await expect(heading(page)).toHaveText(order.confirmed);
  expect(forBurger.count()).toBeLessThanOrEqual(4 + choices.length);
});

test('a call and the bill are one tap away on each page and sheet', async ({ page }) => {
  const { dishes: texts, menu, order, table } = words();
  await questionsAnswered(page);
  await openMenu(page, freshTable());
  await addToCart(page, dishes.olives());
  await placeOrder(page);

  const bar = page.getByRole('navigation', { name: menu.bar });
  const goTo = async (address: string, title: string) => {
    if (new URL(page.url()).pathname !== address) await page.goto(address);
    await expect(heading(page)).toHaveText(title);
    return bar;
  };
  const openOrders = async () => {
    await bar.getByRole('button', { name: menu.openOrders(1) }).click();
    return page.getByRole('dialog', { name: order.yourOrders });
  };
  await expectBothNear(page, () => goTo('/order-confirmation', order.confirmed));
  await expectBothNear(page, openOrders);
  await expectBothNear(page, () => goTo('/menu', menu.title));
  await bar.getByRole('link', { name: menu.title }).click();
  await addToCart(page, dishes.olives());
  await expectBothNear(page, () => openCart(page));
  /** From a menu that was loaded anew, so that nothing is open. */
  const sheetOf = (opener: Locator, title: string) => async () => {
    await page.goto('/menu');
    await expect(heading(page)).toHaveText(menu.title);
    await opener.click();
    return page.getByRole('dialog', { name: title });
  };
  const openers = [
    [page.getByRole('button', { name: dishes.burger(), exact: true }), dishes.burger()],
    [page.getByRole('button', { name: menu.openFilters(0) }), texts.needsTitle],
    [page.getByRole('button', { name: table.peopleButton(1) }), table.people],
  ] as const;
  for (const [opener, title] of openers) await expectBothNear(page, sheetOf(opener, title));
  await goTo('/order-confirmation', order.confirmed);
  await page.getByRole('link', { name: order.track }).click();
  await expect(heading(page)).toHaveText(order.statusTitle);
  const { pathname } = new URL(page.url());
  await expectBothNear(page, () => goTo(pathname, order.statusTitle));
});
