import { expect, type Page } from '@playwright/test';
import { review as reviewEn } from '#messages/en/diner/later/review.ts';
import { review as reviewEs } from '#messages/es/diner/later/review.ts';
import { expectAccessibleInItsSchemes } from '#tests/e2e/accessibility.ts';
import {
  addToCart,
  dishes,
  freshTable,
  heading,
  openCart,
  openMenu,
  orderForEveryoneButton,
  placeOrder,
  placeOrderButton,
  questionsAnswered,
  test,
  trackOrder,
  untilReadyToOrder,
} from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS } from '#tests/e2e/news.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/e2e/screens.ts';
import { LAPTOP, moveOrderOf, signedInPage, TABLET } from '#tests/e2e/staff.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';
import { CASA } from '#tests/support/test-tables.ts';

async function inspect(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessibleInItsSchemes(page);
  });
}

/** Diners use a thumb: every target must be large enough. */
async function inspectDiner(page: Page, screen: string): Promise<void> {
  await inspect(page, screen);
  expect.soft(await smallTargets(page), `targets of ${screen}`).toEqual([]);
}

test.describe('every screen fits, is accessible in light and dark, and has touch targets of full size', () => {
  // Axe takes seconds per screen on two busy cores.
  test.describe.configure({ timeout: 150_000 });

  test('the way to an order', async ({ page }) => {
    const { common, menu } = words();
    await openMenu(page, freshTable());
    await expectNoSidewaysScroll(page);
    // One tab of the menu has every kind of card; all of it would take axe three times as long.
    await page.getByRole('tab', { name: menu.drinks }).click();
    await inspectDiner(page, 'menu as a list');
    await page.getByRole('button', { name: menu.showAs.grid }).click();
    await inspectDiner(page, 'menu as a grid');
    await page.getByRole('tab', { name: menu.all }).click();
    await page.getByRole('button', { name: menu.search, exact: true }).click();
    await page.getByRole('searchbox').fill('xyzzy');
    await expect(page.getByText(words().dishes.noResults)).toBeVisible();
    await inspectDiner(page, 'a search without results');
    await page.getByRole('button', { name: menu.closeSearch }).click();
    await page.getByRole('button', { name: dishes.burger(), exact: true }).click();
    await expect(page.getByRole('dialog', { name: dishes.burger() })).toBeVisible();
    await inspectDiner(page, 'a dish');
    await page.getByRole('dialog').getByRole('button', { name: common.close }).click();
    await addToCart(page, dishes.olives());
    await addToCart(page, dishes.water());
    await openCart(page);
    await inspectDiner(page, 'a cart');
  });

  test('the way of an order', async ({ page, context }) => {
    const { order } = words();
    await openMenu(page, freshTable());
    await addToCart(page, dishes.olives());
    await openCart(page);
    await untilReadyToOrder(page);
    await context.setOffline(true);
    await placeOrderButton(page).click();
    await expect(page.getByText(words().order.stillSending)).toBeVisible();
    await inspectDiner(page, 'an order that is being sent');
    await context.setOffline(false);
    await expect(heading(page)).toHaveText(order.confirmed);
    await inspectDiner(page, 'a confirmation');
    await trackOrder(page);
    await expect(page.getByText(order.sentences.pending)).toBeVisible();
    await inspectDiner(page, 'an order status');
    await page.goto('/order-status/no-such-order');
    await expect(page.getByText(order.notFound)).toBeVisible();
    await inspectDiner(page, 'an unknown order');
    await page.goto('/menu?table=nowhere');
    await expect(heading(page)).toHaveText(words().menu.tableProblem);
    await inspectDiner(page, 'an unknown table');
  });

  test('what opens around an order', async ({ page }) => {
    const { cart, menu, order, service, table: texts } = words();
    const table = freshTable();
    const closed = async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await questionsAnswered(page);
    await openMenu(page, table);
    await page.getByRole('button', { name: words().menu.requestStaff }).click();
    await expect(page.getByRole('dialog', { name: service.requestTitle })).toBeVisible();
    await inspectDiner(page, 'calling staff');
    await closed();
    // Another diner joins.
    const { origin } = new URL(page.url());
    const seated = await page.request.post('/api/diner-sessions', {
      data: { tableId: table.id },
      headers: { origin },
    });
    expect(seated.status(), await seated.text()).toBe(201);
    await page.reload();
    await page.getByRole('button', { name: words().table.peopleButton(2) }).click();
    await expect(page.getByRole('dialog', { name: texts.people }).getByRole('img')).toBeVisible();
    await inspectDiner(page, 'the people at the table');
    await closed();
    await addToCart(page, dishes.water());
    await page.locator('[data-cart-bar]').click();
    const drawer = page.getByRole('dialog', { name: cart.togetherTitle });
    await expect(orderForEveryoneButton(drawer)).toBeVisible();
    await inspectDiner(page, 'a shared cart');
    await orderForEveryoneButton(drawer).click();
    await expect(heading(page)).toHaveText(order.confirmed);
    const orderId = await trackOrder(page);
    await moveOrderOf(table, 'preparing', 'ready', 'delivered');
    await page.goto(`/menu?table=${table.id}`);
    await page.getByRole('button', { name: menu.openOrders(1) }).click();
    await expect(page.getByRole('dialog', { name: order.yourOrders })).toContainText(
      order.statusNames.delivered,
    );
    await inspectDiner(page, 'the orders of the visit');
    await closed();
    await page.goto(`/order-status/${orderId}`);
    await expect(page.getByRole('dialog', { name: order.feedbackTitle })).toBeVisible({
      timeout: BUSY_MACHINE_MS,
    });
    await inspectDiner(page, 'feedback');
  });

  test('the page on the web that everybody reads, and its allergens', async ({ page }) => {
    for (const path of ['', '/allergens']) {
      await page.goto(`/r/casa-sobremesa/${isSpanish() ? 'es' : 'en'}${path}`);
      await expect(heading(page)).toBeVisible();
      await inspectDiner(page, `the public page${path}`);
    }
  });
  test('the way in for staff', async ({ page }) => {
    const { auth } = words();
    await page.goto('/admin');
    await expect(page.getByLabel(auth.email)).toBeVisible();
    await inspect(page, 'signing in');
    await page.getByRole('button', { name: auth.signIn, exact: true }).click();
    await expect(page.getByText(auth.emailRequired)).toBeVisible();
    await inspect(page, 'signing in with nothing');
    await page.getByRole('tab', { name: auth.signUp }).click();
    await inspect(page, 'signing up');
    await page.getByRole('tab', { name: auth.signIn }).click();
    await page.getByRole('button', { name: auth.forgotPassword }).click();
    await expect(page.getByText(auth.forgotText)).toBeVisible();
    await inspect(page, 'a forgotten password');
    await page.goto('/admin/reset-password?token=nothing');
    await expect(heading(page)).toBeVisible();
    await inspect(page, 'a new password');
    await page.goto('/admin/email-change?token=nothing');
    await page.getByRole('button', { name: auth.changeConfirm }).click();
    await expect(page.getByRole('link', { name: auth.toAccount })).toBeVisible();
    await inspect(page, 'a change of address that has ended');
    await page.goto('/admin?identity=known-email&provider=google');
    await expect(page.getByText(auth.identityNews['known-email']('Google'))).toBeVisible();
    await inspect(page, 'back from a provider');
    await page.goto('/admin/identity?identity=other&provider=google');
    await expect(page.getByText(auth.identityNews.other('Google'))).toBeVisible();
    await inspect(page, 'the window of a provider');
    const { weeklyMail } = officeWords();
    await page.goto(`/weekly-mail/${CASA}/nobody?key=nothing`);
    await page.getByRole('button', { name: weeklyMail.endNow }).click();
    await expect(page.getByText(words().errors.LINK_INVALID)).toBeVisible();
    await inspect(page, 'the end of a mail');
    await page.goto(`/guest-review/${CASA}/${CASA}?key=nothing`);
    const { linkInvalid } = isSpanish() ? reviewEs : reviewEn;
    await expect(page.getByText(linkInvalid)).toBeVisible();
    await inspect(page, 'a broken link to a guest’s own words');
  });

  test('the staff at work', async ({ page, browser }) => {
    const { admin, common, kitchen } = words();
    const table = freshTable();
    await openMenu(page, table);
    await addToCart(page, dishes.olives());
    await placeOrder(page);

    const orders = await signedInPage(browser, LAPTOP, 'manager');
    await orders.goto('/admin/orders');
    const card = orders.getByRole('button', { name: new RegExp(`^${admin.detailsOf(table.number)},`) });
    await expect(card).toBeVisible();
    await inspect(orders, 'the board of orders');
    await orders.setViewportSize({ width: 360, height: 740 });
    await expect(heading(orders)).toBeVisible();
    await inspect(orders, 'the board of orders on a phone');
    await orders.setViewportSize(LAPTOP);
    await orders.getByRole('radio', { name: admin.list }).click();
    await expect(orders.getByRole('table')).toBeVisible();
    await inspect(orders, 'the table of orders');
    await orders.getByRole('radio', { name: admin.board }).click();
    await card.click();
    const drawer = orders.getByRole('dialog', { name: admin.detailsOf(table.number) });
    await drawer.getByRole('button', { name: admin.moves.cancel }).click();
    const dialog = orders.getByRole('dialog', { name: admin.cancelTitle(table.number) });
    await dialog.getByRole('button', { name: admin.moves.cancel }).click();
    await expect(dialog.getByText(admin.reasonRequired)).toBeVisible();
    await inspect(orders, 'cancelling an order');
    await dialog.getByRole('button', { name: admin.keepOrder }).click();
    await expect(dialog).toBeHidden();
    await inspect(orders, 'the details of an order');
    await drawer.getByRole('button', { name: common.close }).click();

    await orders.setViewportSize(TABLET);
    await orders.goto('/admin/kitchen-workflow');
    await expect(orders.getByRole('heading', { name: kitchen.table(table.number) })).toBeVisible();
    await inspect(orders, 'the board of the kitchen');
    await orders.setViewportSize({ width: 360, height: 740 });
    await inspect(orders, 'the board of the kitchen on a phone');
    await orders.context().close();
  });
});
