import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '#tests/e2e/accessibility.ts';
import {
  addButton,
  addToCart,
  dishes,
  duplicateTab,
  freshTable,
  heading,
  holdOrders,
  openMenu,
  orderForEveryoneButton,
  placeOrder,
  test,
} from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS, expectNews, noteNewsFromNow, toastsOf } from '#tests/e2e/news.ts';
import { phone } from '#tests/e2e/phone.ts';
import { ordersOf, staffApi } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import { changeDatabase } from '#tests/support/browser-database.ts';
import { CASA, type TestTable } from '#tests/support/test-tables.ts';

/** The number of tabs that showed the toast; repeating it in an open sheet counts as one. */
const tellers = async (tabs: readonly Page[], text: string): Promise<number> =>
  (await Promise.all(tabs.map(toastsOf))).filter((news) => news.some((each) => each.includes(text))).length;

async function startCooking(table: TestTable): Promise<void> {
  const [order] = await ordersOf(table);
  const api = await staffApi();
  const reply = await api.post(`/api/restaurants/${CASA}/orders/${order?.id}/moves`, {
    data: { to: 'preparing', version: order?.version },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

test('the table’s code scanned again in a new tab: the same diner, with the cart of the first', {
  tag: '@phone',
}, async ({ browser }) => {
  const { cart: texts, together } = words();
  const table = freshTable();
  const first = await phone(browser);
  await openMenu(first, table);
  await addToCart(first, dishes.olives());
  await first.locator('[data-cart-bar]').click();
  await expect(first.getByRole('button', { name: together.clearCart })).toBeVisible();

  const second = await first.context().newPage();
  await openMenu(second, table);
  await expect(addButton(second, dishes.olives())).toHaveAccessibleName(new RegExp(words().menu.inCart(1)));
  const visit = await second.evaluate(async () => {
    const kept = JSON.parse(sessionStorage.getItem('sobremesa.diner-session') ?? '{}') as { token: string };
    const reply = await fetch('/api/visit', { headers: { authorization: `Bearer ${kept.token}` } });
    return (await reply.json()) as { mode: string; participants: unknown[] };
  });
  expect([visit.mode, visit.participants.length]).toEqual(['individual', 1]);

  // Cleared in one tab; the other follows and works on.
  await first.getByRole('button', { name: together.clearCart }).click();
  await expect(first.getByText(texts.empty)).toBeVisible();
  await expect(addButton(second, dishes.olives())).not.toHaveAccessibleName(
    new RegExp(words().menu.inCart(1)),
    { timeout: BUSY_MACHINE_MS },
  );
  await addToCart(second, dishes.olives());
  await placeOrder(second);
  await first.context().close();
});

test('SESSION-12 the same person in a second browser says “that’s me”: dishes and name move there, and the table sees it', async ({
  page: bo,
  browser,
}) => {
  test.slow();
  const { table: tableTexts, together } = words();
  const table = freshTable();
  await openMenu(bo, table);
  const first = await phone(browser);
  await openMenu(first, table);
  await addToCart(first, dishes.olives());
  await first.getByRole('button', { name: tableTexts.peopleButton(2) }).click();
  const people = first.getByRole('dialog', { name: tableTexts.people });
  await people.getByLabel(tableTexts.yourName).fill('Ana');
  const named = first.waitForResponse((reply) => reply.url().endsWith('/api/visit/me') && reply.ok());
  await people.getByRole('button', { name: tableTexts.saveName }).click();
  await named;
  // The page was closed half a minute ago: reported later, it would count as just seen.
  await first.goto('about:blank');
  await expect
    .poll(() =>
      changeDatabase(
        new URL(test.info().project.use.baseURL ?? '').port,
        `update diner_sessions set seen_at = now() - interval '31 seconds'
         where table_id = $1 and display_name = 'Ana' and page = 'closed'`,
        [table.id],
      ),
    )
    .toBe(1);
  await first.context().close();

  const second = await phone(browser);
  await openMenu(second, table);
  await second.getByRole('button', { name: tableTexts.peopleButton(3) }).click();
  const sheet = second.getByRole('dialog', { name: tableTexts.people });
  await sheet.getByRole('button', { name: together.thatsMeOf('Ana') }).click();
  await expect(sheet.getByText(together.continueText)).toBeVisible();
  await expectAccessibleInBothSchemes(second);
  await sheet.getByRole('button', { name: together.continueAs('Ana') }).click();
  await expect(sheet.getByRole('button', { name: together.thatsMeOf('Ana') })).toHaveCount(0);
  await expect(sheet.getByText(together.atYourTable(2))).toBeVisible();
  await expect(sheet.getByLabel(tableTexts.yourName)).toHaveValue('Ana');
  await expectNews(bo, together.wentOn('Ana'));
  await sheet.getByRole('button', { name: words().common.close, exact: true }).click();
  await expect(addButton(second, dishes.olives())).toHaveAccessibleName(new RegExp(words().menu.inCart(1)));
  await second.context().close();
});

test('INV-13 two tabs of one phone are one diner: both update, one of them shows the toast', {
  tag: '@phone',
}, async ({ page: bo, browser }) => {
  test.slow();
  const { cart: texts, order, together, table: tableTexts } = words();
  const table = freshTable();
  const { viewport, hasTouch = false, isMobile = false, locale = '' } = test.info().project.use;
  const context = await browser.newContext({ viewport: viewport ?? null, hasTouch, isMobile, locale });
  const first = await context.newPage();
  await openMenu(first, table);
  const second = await duplicateTab(first);
  const tabs = [first, second];
  for (const tab of tabs) await noteNewsFromNow(tab);
  const toldOnce = (text: string) =>
    expect.poll(() => tellers(tabs, text), { message: text, timeout: BUSY_MACHINE_MS }).toBe(1);

  await openMenu(bo, table);
  // Two people: the second tab is not another diner.
  for (const tab of [...tabs, bo])
    await expect(tab.getByRole('button', { name: words().table.peopleButton(2) })).toBeVisible();
  await toldOnce(texts.togetherActivated);

  await addToCart(bo, dishes.olives());
  await bo.locator('[data-cart-bar]').click();
  const cart = bo.getByRole('dialog', { name: texts.togetherTitle });
  const letGo = await holdOrders(bo);
  await orderForEveryoneButton(cart).click();
  for (const tab of tabs) {
    await tab.locator('[data-cart-bar]').click();
    await expect(tab.getByRole('dialog').getByText(texts.lockedNotice)).toBeVisible();
    await tab.keyboard.press('Escape');
    await expect(tab.getByRole('dialog')).toHaveCount(0);
  }
  await toldOnce(together.lockedByAnother('').trim());

  letGo();
  for (const tab of tabs) await expect(heading(tab)).toHaveText(order.confirmed);
  await toldOnce(order.submittedByTable);

  for (const tab of tabs) {
    await tab.getByRole('link', { name: order.track }).click();
    await expect(tab.getByText(order.sentences.pending)).toBeVisible();
  }
  await startCooking(table);
  for (const tab of tabs) await expect(tab.getByText(order.sentences.preparing)).toBeVisible();

  // Leaving in one tab leaves in the other.
  for (const tab of tabs) {
    await tab.getByRole('link', { name: order.orderMoreShort }).click();
    await expect(tab.getByRole('button', { name: words().table.peopleButton(2) })).toBeVisible();
  }
  await first.getByRole('button', { name: words().table.peopleButton(2) }).click();
  await first.getByRole('dialog').getByRole('button', { name: together.leave }).click();
  await first.getByRole('dialog').getByRole('button', { name: together.leaveNow, exact: true }).click();
  await expect(heading(first)).not.toHaveText(words().menu.title);
  await expect(second.getByText(tableTexts.expired).first()).toBeVisible();
  await context.close();
});
