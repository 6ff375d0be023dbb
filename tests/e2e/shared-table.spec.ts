import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import {
  addButton,
  addToCart,
  dishes,
  euros,
  freshTable,
  heading,
  holdOrders,
  OLIVES_MINOR,
  openMenu,
  orderForEveryoneButton,
  test,
} from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS, expectNews } from '#tests/e2e/news.ts';
import { phone } from '#tests/e2e/phone.ts';
import { LAPTOP, ordersOf, signedInPage } from '#tests/e2e/staff.ts';
import { unseenGuest } from '#tests/e2e/unseen-guest.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';
import type { TestTable } from '#tests/support/test-tables.ts';

/** Has no options, so that one tap adds it. */
const bread = (): string => (isSpanish() ? 'Pan con tomate' : 'Tomato bread');
const BREAD_MINOR = 420;

const people = (page: Page, count: number): Locator =>
  page.getByRole('button', { name: words().table.peopleButton(count) });

async function openSharedCart(page: Page): Promise<Locator> {
  await page.locator('[data-cart-bar]').click();
  const cart = page.getByRole('dialog', { name: words().cart.togetherTitle });
  await expect(cart).toBeVisible();
  return cart;
}

const tableTotal = (cart: Locator, minor: number) =>
  expect(cart.locator('dl').getByText(euros(minor), { exact: true }).first()).toBeVisible({
    timeout: BUSY_MACHINE_MS,
  });

/** Three phones open the link of one table; the first already has a dish in its cart. */
async function sitDown(browser: Browser, table: TestTable): Promise<[Page, Page, Page]> {
  const { cart } = words();
  const [ana, bo, cy] = [await phone(browser), await phone(browser), await phone(browser)];
  await openMenu(ana, table);
  await addToCart(ana, dishes.olives());
  await openMenu(bo, table);
  for (const page of [ana, bo]) {
    await expect(people(page, 2)).toBeVisible({ timeout: BUSY_MACHINE_MS });
    await expectNews(page, cart.togetherActivated);
  }
  await openMenu(cy, table);
  for (const page of [ana, bo, cy]) await expect(people(page, 3)).toBeVisible({ timeout: BUSY_MACHINE_MS });
  return [ana, bo, cy];
}

/** Two phones, and another diner who joined before them with olives in the cart. */
async function sitDownWithAnother(browser: Browser, table: TestTable): Promise<[Page, Page]> {
  const other = await unseenGuest(table);
  await other.add(dishes.olives());
  const [bo, cy] = [await phone(browser), await phone(browser)];
  await openMenu(bo, table);
  await openMenu(cy, table);
  for (const page of [bo, cy]) await expect(people(page, 3)).toBeVisible({ timeout: BUSY_MACHINE_MS });
  return [bo, cy];
}

/** One diner orders for everyone; the request is held until released, and the others see who orders. */
async function beginToOrder(locker: Page, others: readonly Page[]): Promise<() => void> {
  const { cart: texts } = words();
  const drawer = await openSharedCart(locker);
  const letGo = await holdOrders(locker, () => orderForEveryoneButton(drawer).click());
  for (const page of others) {
    const theirs = await openSharedCart(page);
    await expect(theirs.getByText(texts.lockedNotice)).toBeVisible();
    await expect(theirs.getByRole('button', { name: texts.lockedByOther })).toBeDisabled();
    await expect(orderForEveryoneButton(theirs)).toHaveCount(0);
  }
  return letGo;
}

/** Closes the cart and waits until it is gone: the next tap goes to the page. */
async function closeCart(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: words().common.close, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Everybody sees the same confirmation, wherever they were. */
async function allConfirmed(pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await expect(heading(page)).toHaveText(words().order.confirmed, { timeout: BUSY_MACHINE_MS });
    expect(new URL(page.url()).searchParams.get('mode')).toBe('collaborative');
  }
}

test('a table of three: join, order at once, lock, order together, and again', async ({ browser }) => {
  test.slow();
  const { cart: texts, common, order } = words();
  const table = freshTable();
  const [ana, bo, cy] = await sitDown(browser, table);

  // concurrently: nothing is lost or doubled, and everybody sees the same total
  await Promise.all([addToCart(bo, dishes.olives()), addToCart(cy, bread())]);
  const first = 2 * OLIVES_MINOR + BREAD_MINOR;
  const cart = await openSharedCart(bo);
  await tableTotal(cart, first);
  await expect(cart.getByText(texts.yourItems).first()).toBeVisible();
  await expect(cart.getByRole('button', { name: common.increase(dishes.olives()) })).toHaveCount(1);
  await cart.getByRole('button', { name: common.increase(dishes.olives()) }).click();
  await closeCart(bo);
  const anas = await openSharedCart(ana);
  await tableTotal(anas, first + OLIVES_MINOR);
  await closeCart(ana);

  // a reload in between: the same diner, the same cart
  await cy.reload();
  await expect(people(cy, 3)).toBeVisible({ timeout: BUSY_MACHINE_MS });

  // instructions of somebody other than the diner who presses the button
  const bos = await openSharedCart(bo);
  await bos.getByLabel(texts.comment).fill('Sin frutos secos');
  const anasCart = await openSharedCart(ana);
  await expect(anasCart.getByText('Sin frutos secos')).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await closeCart(bo);
  await closeCart(ana);

  const letGo = await beginToOrder(ana, [bo, cy]);
  await closeCart(cy);
  letGo();
  // An unused phone navigates; one with something open stays, and gets a link, which stays while it has the focus.
  await bo.getByRole('button', { name: order.viewOrder }).focus();
  await allConfirmed([ana, cy]);
  await expectNews(bo, order.submittedByTable);
  await expect(bo.getByRole('dialog', { name: texts.togetherTitle })).toBeVisible();
  expect(new URL(bo.url()).pathname).toBe('/menu');
  await expect(ana.getByText('Sin frutos secos')).toBeVisible();
  await bo.getByRole('button', { name: order.viewOrder }).click();
  await allConfirmed([bo]);
  expect(await ordersOf(table)).toMatchObject([{ status: 'pending' }]);

  // the second round starts with an empty cart, which is shared again
  for (const page of [ana, bo]) {
    await page.getByRole('link', { name: order.orderMore }).click();
    await expect(people(page, 3)).toBeVisible({ timeout: BUSY_MACHINE_MS });
  }
  await addToCart(bo, bread());
  await addToCart(ana, dishes.olives());
  const second = await openSharedCart(bo);
  await tableTotal(second, BREAD_MINOR + OLIVES_MINOR);
  await orderForEveryoneButton(second).click();
  await allConfirmed([bo]);
  expect(await ordersOf(table)).toHaveLength(2);
});

/** The maximum per table; three of them are checked. */
const PHONES = 10;
const SEEN_PHONES = 3;

test('ten phones at one table order at once: all together, every line once', async ({ browser }) => {
  test.slow();
  const { cart: texts } = words();
  const table = freshTable();
  const pages: Page[] = [];
  const unseen = await Promise.all(Array.from({ length: PHONES - SEEN_PHONES }, () => unseenGuest(table)));
  for (let index = 0; index < SEEN_PHONES; index += 1) {
    const page = await phone(browser);
    await page.context().route(/\.(webp|avif|jpe?g|png)(\?|$)/, (route) => route.abort());
    await openMenu(page, table);
    pages.push(page);
  }
  for (const page of pages) await expect(people(page, PHONES)).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await Promise.all([
    ...pages.map((page) => addToCart(page, dishes.olives())),
    ...unseen.map((guest) => guest.add(dishes.olives())),
  ]);
  for (const page of pages) {
    const cart = await openSharedCart(page);
    await tableTotal(cart, PHONES * OLIVES_MINOR);
    await expect(cart.locator('section').getByText(dishes.olives(), { exact: true })).toHaveCount(1);
    await expect(cart.locator('details')).toHaveCount(PHONES - 1);
    await expect(cart.getByText(texts.yourItems).first()).toBeVisible();
  }
  for (const page of pages) await page.context().close();
});

test('a lock is released when its page is left, or by the staff when the phone is gone @phone', async ({
  browser,
}) => {
  test.slow();
  const { diagnostics, errors } = words();
  const table = freshTable();
  const [ana, bo, cy] = await sitDown(browser, table);

  await beginToOrder(ana, [bo]);
  // Back on the menu, the locker no longer orders.
  await ana.goBack();
  await expect(orderForEveryoneButton(bo.getByRole('dialog'))).toBeVisible();
  await closeCart(bo);

  await beginToOrder(ana, []);
  await addButton(cy, bread()).click();
  await expectNews(cy, errors.CART_LOCKED);
  // The phone is gone; staff do not wait for its lease to end.
  await ana.context().setOffline(true);
  await ana.context().close();
  const staff = await signedInPage(browser, LAPTOP, 'server');
  await staff.goto('/admin/settings?tab=diagnostics');
  await staff.getByRole('button', { name: diagnostics.forceUnlockOf(table.number) }).click();
  await staff.getByRole('button', { name: diagnostics.forceUnlock, exact: true }).click();
  await expectNews(staff, diagnostics.unlocked(table.number));
  // Waits until the phone has this state; before, it would refuse locally.
  const waiting = await openSharedCart(cy);
  await expect(orderForEveryoneButton(waiting)).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await closeCart(cy);
  await addToCart(cy, bread());
  await orderForEveryoneButton(await openSharedCart(cy)).click();
  await allConfirmed([cy]);
});

test('a phone that loses its network says so, keeps its cart and unsent taps, and catches up @phone', async ({
  browser,
}) => {
  test.slow();
  const { cart: texts, menu, table: tableTexts, together } = words();
  const table = freshTable();
  const [ana, bo] = await sitDown(browser, table);
  const cart = await openSharedCart(bo);
  await bo.context().setOffline(true);
  await expect(bo.getByText(tableTexts.networkDown)).toBeVisible();
  await expect(cart.getByText(texts.offline, { exact: true })).toBeVisible();
  await closeCart(bo);
  await addToCart(bo, bread());
  await expect(bo.locator('[data-cart-bar]')).toContainText(menu.unsent);
  await addToCart(ana, bread());
  await openSharedCart(bo);
  await expect(cart.getByText(together.lineUnsent)).toBeVisible();
  await bo.context().setOffline(false);
  await expect(cart.getByText(together.lineUnsent)).toBeHidden();
  await tableTotal(cart, OLIVES_MINOR + 2 * BREAD_MINOR);
  // A longer outage is followed by a longer delay before the next attempt.
  await expect(cart.getByText(texts.offline, { exact: true })).toBeHidden({ timeout: BUSY_MACHINE_MS });
});

test('a diner orders alone at a shared table, and together again @phone', async ({ browser }) => {
  test.slow();
  const { cart: texts, together } = words();
  const table = freshTable();
  const [bo, cy] = await sitDownWithAnother(browser, table);
  await addToCart(bo, bread());
  await openSharedCart(bo);
  const choice = (name: string) => bo.getByRole('dialog').getByRole('radio', { name });
  await choice(texts.modeIndividual).check();
  // stored, so that a reload keeps it and the others see it
  await people(cy, 3).click();
  await expect(cy.getByRole('dialog').getByText(together.ordersAlone)).toBeVisible();
  await closeCart(cy);
  const own = bo.getByRole('dialog', { name: texts.title });
  await expect(own.getByText(together.nowIndividual)).toBeVisible();
  await expect(own.getByText(euros(BREAD_MINOR)).last()).toBeVisible();
  await expect(own.getByRole('button', { name: texts.placeOrder, exact: true })).toBeEnabled();

  // changes by the others do not reset the choice
  await addToCart(cy, bread());
  await people(cy, 3).click();
  await cy.getByRole('button', { name: together.leave }).click();
  await cy.getByRole('button', { name: together.leaveNow, exact: true }).click();
  await expectNews(cy, texts.left);
  await expect(choice(texts.modeIndividual)).toBeChecked();

  await choice(texts.modeTogether).check();
  const cart = bo.getByRole('dialog', { name: texts.togetherTitle });
  await tableTotal(cart, OLIVES_MINOR + BREAD_MINOR);
  await expect(orderForEveryoneButton(cart)).toBeEnabled();
});

test('a diner may be renamed, and leave @phone', async ({ browser }) => {
  test.slow();
  const { cart: texts, together, table: tableTexts } = words();
  const table = freshTable();
  const [bo, cy] = await sitDownWithAnother(browser, table);
  await people(bo, 3).click();
  const sheet = bo.getByRole('dialog', { name: tableTexts.people });
  await expect(sheet.getByText(together.everyoneCanAdd)).toBeVisible();
  await sheet.getByLabel(tableTexts.yourName).fill('Begoña');
  await sheet.getByRole('button', { name: tableTexts.saveName }).click();
  await expectNews(bo, together.nameSaved);
  await people(cy, 3).click();
  await expect(cy.getByRole('dialog').getByText('Begoña')).toBeVisible();
  await sheet.getByRole('button', { name: together.leave }).click();
  await sheet.getByRole('button', { name: together.leaveNow, exact: true }).click();
  await expectNews(bo, texts.left);
  await expect(cy.getByRole('dialog').getByText(together.atYourTable(2))).toBeVisible();
  // Toasts appear when nothing is open any more.
  await cy.keyboard.press('Escape');
  await expectNews(cy, tableTexts.leftTable('Begoña'));

  // the shared menu belongs to a table, and this phone has none now
  await bo.goto('/menu-collaborative');
  await expect(heading(bo)).toHaveText(tableTexts.required);
});
