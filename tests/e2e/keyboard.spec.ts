import { expect, type Locator } from '@playwright/test';
import { tabTo } from '#tests/e2e/by-keyboard.ts';
import {
  addButton,
  addToCart,
  dishes,
  euros,
  freshTable,
  heading,
  openMenu,
  orderForEveryoneButton,
  placeOrder,
  questionsAnswered,
  test,
} from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS, expectNews } from '#tests/e2e/news.ts';
import { phone } from '#tests/e2e/phone.ts';
import { LAPTOP, moveOrderOf, signedInPage, TABLET } from '#tests/e2e/staff.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';

test('the dishes are within ten stops of the Tab key; the categories are one of them', async ({ page }) => {
  const { menu } = words();
  await openMenu(page, freshTable());
  const chips = page.getByRole('navigation', { name: menu.categories }).getByRole('button');
  const dish = page.getByRole('heading', { level: 4 }).first().getByRole('button');
  await expect(dish).toBeVisible();
  let stops = 0;
  let chipsFocused = 0;
  while (stops < 30 && !(await dish.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
    stops += 1;
    if ((await chips.and(page.locator(':focus')).count()) === 0) continue;
    chipsFocused += 1;
    await page.keyboard.press('ArrowRight');
    await expect(chips.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(chips.first()).toBeFocused();
  }
  expect(stops).toBeLessThanOrEqual(10);
  expect(chipsFocused).toBe(1);
});

test('ordering with the keyboard only', async ({ page }) => {
  const { cart, menu, order } = words();
  const burger = dishes.burger();
  await openMenu(page, freshTable());
  await tabTo(page, page.getByRole('button', { name: menu.search, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(burger);
  await tabTo(page, page.getByRole('button', { name: burger, exact: true }));
  await page.keyboard.press('Enter');

  const sheet = page.getByRole('dialog', { name: burger });
  await tabTo(page, sheet.getByRole('radio', { name: isSpanish() ? 'Al punto' : 'Medium', exact: true }));
  await page.keyboard.press('ArrowDown');
  await expect(sheet.getByRole('radio', { name: isSpanish() ? 'Muy hecho' : 'Well done' })).toBeChecked();
  await tabTo(page, sheet.getByRole('checkbox', { name: isSpanish() ? 'Aguacate' : 'Avocado' }));
  await page.keyboard.press('Space');
  await tabTo(page, sheet.getByRole('button', { name: words().dishes.addToOrderFor(euros(1490 + 180)) }));
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  // The focus returns to where the dish was opened.
  await expect(page.getByRole('button', { name: burger, exact: true })).toBeFocused();
  await expect(addButton(page, burger)).toHaveAccessibleName(new RegExp(menu.inCart(1)));

  await tabTo(page, page.getByRole('button', { name: menu.viewCart(euros(1490 + 180)) }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: cart.title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: cart.title })).toBeHidden();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: cart.placeOrder, exact: true }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(order.confirmed);
  // Not the button of the sheet that has closed, nor the heading while it was being sent.
  await expect(heading(page)).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: order.track }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(order.sentences.pending)).toBeVisible();
  await expect(heading(page)).toBeFocused();
});

test('after an order with the keyboard only: a call for staff, feedback, and a tip', async ({ page }) => {
  test.slow();
  const { order, service } = words();
  const table = freshTable();
  await questionsAnswered(page);
  await openMenu(page, table);
  await addToCart(page, dishes.olives());
  await placeOrder(page);

  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await press(page.getByRole('link', { name: order.track }));
  await expect(heading(page)).toBeFocused();

  await press(page.getByRole('button', { name: order.requestAssistance }));
  const call = page.getByRole('dialog', { name: service.requestTitle });
  await press(call.getByRole('button', { name: service.wishes.water }));
  await expectNews(page, service.requestSent);
  await expect(call).toBeHidden();

  await moveOrderOf(table, 'preparing', 'ready', 'delivered');
  // Opens by itself after five seconds.
  const feedback = page.getByRole('dialog', { name: order.feedbackTitle });
  await expect(feedback).toBeVisible({ timeout: BUSY_MACHINE_MS });
  const food = feedback.getByRole('group', { name: order.ratings.food });
  await tabTo(page, food.getByRole('radio', { name: order.stars(1), exact: true }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(food.getByRole('radio', { name: order.stars(2), exact: true })).toBeChecked();
  await press(feedback.getByRole('button', { name: order.feedbackSend }));
  await expect(page.getByText(order.feedbackThanks)).toBeVisible();
  await press(page.getByRole('button', { name: /^10\s?%/ }));
  await press(page.getByRole('button', { name: order.tipCustom, exact: true }));
  await expect(page.getByLabel(order.tipAmount)).toBeFocused();
  await page.keyboard.type('2,5');
  await press(page.getByRole('button', { name: order.tipAdd, exact: true }));
  await expect(page.getByText(order.tipThanks(euros(250)))).toBeVisible();
});

test('ordering for everyone with the keyboard only', async ({ page, browser }) => {
  test.slow();
  const { cart: texts, order } = words();
  const table = freshTable();
  await questionsAnswered(page);
  await openMenu(page, table);
  await addToCart(page, dishes.olives());
  const other = await phone(browser);
  await openMenu(other, table);
  await expect(page.getByRole('button', { name: words().table.peopleButton(2) })).toBeVisible({
    timeout: BUSY_MACHINE_MS,
  });

  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  await press(page.locator('[data-cart-bar]'));
  const cart = page.getByRole('dialog', { name: texts.togetherTitle });
  await press(orderForEveryoneButton(cart));
  await expect(heading(page)).toHaveText(order.confirmed, { timeout: BUSY_MACHINE_MS });
});

test('moving an order with the keyboard only, at the counter and in the kitchen', async ({
  page,
  browser,
}) => {
  const { admin, kitchen, order } = words();
  const table = freshTable();
  await openMenu(page, table);
  await addButton(page, dishes.olives()).click();
  await page.locator('[data-cart-bar]').click();
  await page.getByRole('button', { name: words().cart.placeOrder, exact: true }).click();
  await expect(heading(page)).toHaveText(order.confirmed);

  const staff = await signedInPage(browser, LAPTOP, 'manager');
  await staff.goto('/admin/orders');
  const card = staff.getByRole('button', { name: new RegExp(`^${admin.detailsOf(table.number)},`) });
  await tabTo(staff, card);
  await staff.keyboard.press('Enter');
  const drawer = staff.getByRole('dialog', { name: admin.detailsOf(table.number) });
  await tabTo(staff, drawer.getByRole('button', { name: admin.moves.confirm }));
  await staff.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: admin.moves.confirm })).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: admin.moves.start })).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await staff.setViewportSize(TABLET);
  await staff.goto('/admin/kitchen-workflow');
  for (const step of [kitchen.start, kitchen.ready]) {
    const button = staff.getByRole('button', { name: `${kitchen.table(table.number)}: ${step}` });
    // Two presses in quick succession count as one: the second step may have to be pressed again.
    await expect(async () => {
      await tabTo(staff, button);
      await staff.keyboard.press('Enter');
      await expect(button).toHaveCount(0, { timeout: 2_000 });
    }).toPass();
  }
  await tabTo(
    staff,
    staff.getByRole('button', { name: `${kitchen.table(table.number)}: ${kitchen.deliver}` }),
  );
  await staff.context().close();
});
