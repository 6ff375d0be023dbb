import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { auditSentence } from '#messages/words/audit-sentence.ts';
import { expectAccessibleInBothSchemes } from '#tests/e2e/accessibility.ts';
import { heading, test } from '#tests/e2e/diner.ts';
import { newColleague } from '#tests/e2e/new-owner.ts';
import { BUSY_MACHINE_MS, expectNews, expectNextNews, toast } from '#tests/e2e/news.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { openPlace } from '#tests/e2e/own-place.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import {
  bellsOf,
  openLive,
  type StaffAccount,
  signedInPage,
  staffApi,
  staffPage,
  tapAgain,
} from '#tests/e2e/staff.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';
import { CASA, NORTE } from '#tests/support/test-tables.ts';

const PASSWORD = 'sobremesa-demo';

/** Staff pages use the project's viewport: a waiter's phone, or a laptop. */
const sizeOf = (page: Page) => page.viewportSize() ?? { width: 1280, height: 800 };

async function open(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(heading(page)).toHaveText(title);
}

async function inspect(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page);
}

const staffOn = (browser: Browser, page: Page, account: StaffAccount): Promise<Page> =>
  signedInPage(browser, sizeOf(page), account);

async function callStaff(page: Page, message: string): Promise<void> {
  const { menu, service } = words();
  await page.getByRole('button', { name: menu.requestStaff, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: service.requestTitle });
  await sheet.getByRole('button', { name: service.wishes.other }).click();
  await sheet.getByRole('textbox').fill(message);
  await sheet.getByRole('button', { name: service.requestSend }).click();
  await expectNews(page, service.requestSent);
}

test('a table calls: the waiter hears it on any screen, takes it, and the guest sees that somebody comes @phone', async ({
  page,
  browser,
}) => {
  const { notifications: texts, menu, dashboard } = words();
  // A restaurant of its own: toasts queue, and other tests' calls would appear in between.
  const { page: waiter, tables, tableId } = await openPlace(browser);
  await waiter.setViewportSize(sizeOf(page));
  const number = tables.find(({ id }) => id === tableId)?.tableNumber ?? '';
  await openLive(waiter, '/admin/dashboard', dashboard.title);
  // A first touch, without which browsers play no sound.
  await heading(waiter).click();
  const before = await bellsOf(waiter);
  await page.goto(`/menu?table=${tableId}`);
  await callStaff(page, 'By card');

  const news = toast(waiter, `${texts.tableRequest(number, texts.requestTypes['other'] ?? '')} · By card`);
  const take = news.locator('..').getByRole('button', { name: texts.take, exact: true });
  // While focused, it does not disappear after ten seconds.
  await take.focus();
  await expect(news).toBeVisible();
  await expect.poll(() => bellsOf(waiter)).toBeGreaterThan(before);
  await expect(waiter.getByRole('link', { name: texts.bell(0) })).toHaveCount(0);
  // The screen on which the waiter is notified.
  await take.click();
  await expect(page.getByRole('button', { name: menu.requestTaken })).toBeVisible({
    timeout: BUSY_MACHINE_MS,
  });
  await openLive(waiter, '/admin/staff-requests', texts.requests);
  const card = waiter
    .getByRole('listitem')
    .filter({ has: waiter.getByRole('heading', { name: texts.tableOf(number), exact: true }) });
  await expect(card).toContainText('By card');
  await inspect(waiter);

  await expect(card.getByText(texts.takenBy('Ana'))).toBeVisible();
  await tapAgain(waiter, card.getByRole('button', { name: texts.doneOf(number) }));
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('button', { name: menu.requestTaken })).toHaveCount(0, {
    timeout: BUSY_MACHINE_MS,
  });
  await waiter.getByRole('radio', { name: texts.requestStates.done }).click();
  await expect(
    waiter.getByRole('row').filter({ has: waiter.getByText(number, { exact: true }) }),
  ).toContainText('Ana');
  await expect(waiter).toHaveURL(/state=done/);
  await inspect(waiter);
  await waiter.context().close();
});

test('a message to the team is in everybody’s list, unread until somebody reads it', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const { notifications: texts } = words();
  const subject = isSpanish() ? 'Terraza cerrada' : 'Terrace closed';
  // A restaurant of its own: toasts queue, and other tests' orders would appear in between.
  const place = await openPlace(browser);
  const { page: manager } = place;
  await manager.setViewportSize(sizeOf(page));
  const chef = await newColleague(browser, place, { name: 'Carmen', role: 'chef', viewport: sizeOf(page) });
  await open(manager, '/admin/notifications', texts.title);
  await openLive(chef, '/admin/notifications?state=unread', texts.title);

  await manager.getByRole('button', { name: texts.tell }).click();
  const sheet = manager.getByRole('dialog', { name: texts.tellTitle });
  await sheet.getByRole('button', { name: texts.tellSend }).click();
  await expect(sheet.getByText(texts.tellSubjectMissing)).toBeVisible();
  await sheet.getByRole('textbox', { name: texts.tellSubject }).fill(subject);
  await sheet.getByRole('button', { name: texts.tellSend }).click();
  await expectNews(manager, texts.told);

  const rowOn = (screen: Page): Locator =>
    screen.getByRole('main').getByRole('listitem').filter({ hasText: subject });
  await expectNews(chef, subject);
  await expect(rowOn(chef)).toBeVisible();
  await inspect(chef);
  await rowOn(chef)
    .getByRole('button', { name: texts.markReadOf(subject) })
    .click();
  await expect(rowOn(chef)).toHaveCount(0);
  await expect(rowOn(manager)).toContainText(texts.readBy('Carmen'));
  await manager.getByRole('radio', { name: texts.states.read, exact: true }).click();
  await expect(rowOn(manager)).toBeVisible();
  await expect(manager).toHaveURL(/state=read/);
  await manager.context().close();
  await chef.context().close();
});

/** Other tests do not use these two dishes: both projects run at the same restaurant concurrently. */
const soldOutDish = () => (isSpanish() ? 'Churros' : 'Crema catalana');

test('the dashboard updates live, and its figures link to what they count', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const { dashboard: texts, admin } = words();
  const owner = await staffOn(browser, page, 'owner');
  const api = await staffApi('chef');
  const found = await (await staffApi('owner')).get(`/api/restaurants/${CASA}/menu-items`, {
    params: { search: soldOutDish() },
  });
  const { items } = await answerOf<{ items: { id: string; name: string }[] }>(found);
  const setOnMenu = (isAvailable: boolean) =>
    api.patch(`/api/restaurants/${CASA}/menu-items/${items[0]?.id}/availability`, {
      data: { isAvailable, outUntil: null, portionsLeft: null },
    });
  await open(owner, '/admin/dashboard', texts.title);
  const soldOut = owner
    .getByRole('listitem')
    .filter({ has: owner.getByRole('heading', { name: texts.soldOut, exact: true }) });
  await expect(soldOut).toBeVisible();
  await expect(soldOut).not.toContainText(soldOutDish());
  expect((await setOnMenu(false)).status()).toBe(200);
  await expect(soldOut).toContainText(soldOutDish());
  expect((await setOnMenu(true)).status()).toBe(200);
  await expect(soldOut).not.toContainText(soldOutDish());
  await expect(owner.getByRole('heading', { name: texts.todaySales })).toBeVisible();
  await inspect(owner);

  await owner.getByRole('link', { name: texts.tooLong }).click();
  await expect(heading(owner)).toHaveText(admin.orders);
  await expect(owner.getByRole('button', { name: admin.onlyLate })).toBeVisible();
  await owner.goBack();
  await owner.getByRole('link', { name: texts.todaySales }).click();
  await expect(owner).toHaveURL(/view=table&day=\d{4}-\d\d-\d\d/);
  await owner.context().close();
});

/** The other bar's drink: no other test checks its recommendations. */
const recommendedDish = () => (isSpanish() ? 'Tinto de la casa' : 'Gilda');

async function ownerOfNorte(browser: Browser, page: Page): Promise<Page> {
  const screen = await staffPage(browser, sizeOf(page));
  const { baseURL = '' } = test.info().project.use;
  const reply = await screen.context().request.post(`${baseURL}/api/auth/sign-in/email`, {
    headers: { origin: baseURL },
    data: { email: 'owner@norte.test', password: PASSWORD },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return screen;
}

test('a recommendation: added, seen by guests, hidden, removed, and all of it in the audit log', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const { recommendationsAdmin: texts, audit } = words();
  const dish = recommendedDish();
  const owner = await ownerOfNorte(browser, page);
  const featured = async (): Promise<string[]> => {
    const reply = await page.request.get(`/api/restaurants/${NORTE}/recommendations`, {
      params: { language: 'es' },
    });
    const { recommendations } = await answerOf<{
      recommendations: { name: string; recommendationType: string }[];
    }>(reply);
    return recommendations
      .filter(({ recommendationType }) => recommendationType === 'featured')
      .map(({ name }) => name);
  };
  await open(owner, '/admin/chef-recommendations', texts.title);
  await owner.getByRole('button', { name: texts.add }).first().click();
  const sheet = owner.getByRole('dialog', { name: texts.addTitle });
  await sheet.getByRole('button', { name: texts.add, exact: true }).click();
  await expect(sheet.getByRole('alert').filter({ hasText: texts.dishMissing })).toBeVisible();
  await sheet.getByRole('combobox', { name: texts.dish, exact: true }).fill(dish);
  await expectAccessibleInBothSchemes(owner);
  await sheet.getByRole('option', { name: dish }).click();
  await sheet.getByLabel(texts.priority, { exact: true }).fill('');
  await expectAccessibleInBothSchemes(owner);
  await sheet.getByRole('button', { name: texts.add, exact: true }).click();
  await expectNews(owner, texts.added);
  const row = owner
    .getByRole('list', { name: texts.list })
    .getByRole('listitem')
    .filter({ has: owner.getByRole('button', { name: texts.editOf(dish) }) });
  await expect(row).toBeVisible();
  await inspect(owner);
  await expect.poll(featured).toContain(dish);

  await row.getByRole('button', { name: texts.hideOf(dish) }).click();
  await expectNews(owner, texts.updated);
  await expect(row.getByText(texts.hiddenBadge, { exact: true })).toBeVisible();
  await expect.poll(featured).not.toContain(dish);
  await row.getByRole('button', { name: texts.removeOf(dish) }).click();
  await owner
    .getByRole('dialog', { name: texts.removeTitle })
    .getByRole('button', { name: texts.remove, exact: true })
    .click();
  await expectNextNews(owner, texts.removed);
  await expect(row).toHaveCount(0);

  await open(owner, '/admin/audit-log?action=recommendation', audit.title);
  for (const action of ['recommendation.add', 'recommendation.change', 'recommendation.remove'])
    await expect(
      owner
        .getByRole('row')
        .filter({ hasText: auditSentence(audit, action, { name: dish }) })
        .first(),
    ).toBeVisible();
  await inspect(owner);
  const [file] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('button', { name: officeWords().lists.csv }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('audit-log.csv');
  await owner.context().close();
});
