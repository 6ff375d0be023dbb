import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { settle } from '#tests/e2e/accessibility.ts';
import { test } from '#tests/e2e/diner.ts';
import { newOwner } from '#tests/e2e/new-owner.ts';
import { toast } from '#tests/e2e/news.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import { LAPTOP, signedInPage } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';

const PHONE = { width: 360, height: 740 };

async function expectMeant(page: Page, address: string, name: string): Promise<void> {
  // From another page, as when following a link; a navigation within the page would only change the hash.
  await page.goto('/admin/notifications');
  await page.goto(address);
  const heading = page.getByRole('heading', { name, exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
}

test('links to settings and to the printed codes open and focus their target @desktop', async ({
  browser,
}) => {
  const { settings } = officeWords();
  const { tables } = words();
  const { page } = await newOwner(browser, LAPTOP);
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectMeant(page, '/admin/settings?tab=restaurant#hours', settings.hours);
    await expectMeant(page, '/admin/settings?tab=restaurant#logo', settings.pictures);
    await page.goto('/admin/tables?codes=print');
    const sheet = page.getByRole('dialog', { name: tables.qr });
    await expect(sheet).toBeVisible();
    await expect(sheet.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/tables$/);
  }
  await page.context().close();
});

test('a toast with a name of 200 letters fits on a phone, and is announced @desktop', async ({ browser }) => {
  const { page, restaurantId } = await newOwner(browser, PHONE);
  const { request } = page.context();
  await page.goto('/admin/menu-items');
  const origin = new URL(page.url()).origin;
  const base = `${origin}/api/restaurants/${restaurantId}/menu-items`;
  const { items } = await answerOf<{ items: { id: string }[] }>(await request.get(base));
  const { version, dish } = await answerOf<{ version: number; dish: object }>(
    await request.get(`${base}/${items[0]?.id}`),
  );
  const name = `${'Supercalifragilistico'.repeat(8)}${randomUUID()}`.slice(0, 200);
  const saved = await request.put(`${base}/${items[0]?.id}`, {
    headers: { origin },
    data: { version, dish: { ...dish, name, translations: {} } },
  });
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.goto(`/admin/menu-items?q=${name.slice(0, 40)}`);
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio').nth(2).click();
  await sheet.getByRole('button', { name: words().common.save }).click();
  const toast = page.locator('div:has(> output + [role="alert"]) p').filter({ hasText: name.slice(0, 20) });
  await expect(toast).toBeVisible();
  // With the focus in it, it does not go after its ten seconds; and it is measured where it comes to rest.
  const undo = page.getByRole('button', { name: words().common.undo, exact: true });
  await undo.focus();
  await settle(page);
  const card = toast.locator('xpath=../..');
  const box = await card.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? PHONE.width)).toBeLessThanOrEqual(PHONE.width);
  expect(box?.height).toBeLessThan(PHONE.height / 3);
  const cut = await toast.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
    sideways: scrollWidth - clientWidth,
    below: scrollHeight - clientHeight,
  }));
  expect(cut).toEqual({ sideways: 0, below: 0 });
  await expect(undo).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await page.context().close();
});

test('a toast in an open sheet covers none of its buttons @desktop', async ({ browser }) => {
  const { tables, common } = words();
  const { page } = await newOwner(browser, PHONE);
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    await page.goto('/admin/tables');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Table|Mesa) 1,/ })
      .click();
    await page.getByRole('button', { name: tables.edit, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: tables.edit });
    await sheet.getByRole('button', { name: common.save }).click();
    // With the focus in it, it stays; and it is measured where it comes to rest.
    await page.getByRole('button', { name: common.dismiss }).focus();
    const saved = toast(page, tables.saved('1'));
    await expect(saved).toBeVisible();
    await settle(page);
    const drawer = page.getByRole('dialog');
    await expect(drawer).toHaveCount(1);
    const card = await saved.locator('xpath=../..').boundingBox();
    const scrolled = drawer.getByRole('button', { name: tables.delete });
    await scrolled.scrollIntoViewIfNeeded();
    const last = await scrolled.boundingBox();
    if (!card || !last) throw new Error('not drawn');
    expect(last.y + last.height).toBeLessThanOrEqual(card.y);
    expect(card.y + card.height).toBeLessThanOrEqual(size.height);
  }
  await page.context().close();
});

test('the language tabs of a text are beside its label, never over it, on a narrow phone @desktop', async ({
  browser,
}) => {
  const { settings, lists } = officeWords();
  const { page } = await newOwner(browser, PHONE);
  await page.goto('/admin/settings?tab=restaurant#hours');
  await page.getByRole('button', { name: settings.special.add }).click();
  const label = page.locator('label', { hasText: settings.special.name }).first();
  await expect(label).toBeVisible();
  const rightEdge = () =>
    label.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
  const languages = page.getByRole('group', { name: lists.languagesOf(settings.special.name) });
  await expect
    .poll(async () => ((await languages.boundingBox())?.x ?? 0) - (await rightEdge()))
    .toBeGreaterThanOrEqual(0);
  await page.context().close();
});

test('ROLE-1 a screen within an area is shown only to roles that may use it @desktop', async ({
  browser,
}) => {
  const { admin } = words();
  for (const [account, paths] of [
    ['chef', ['/admin/orders/new', '/admin/menu-items/import']],
    ['server', ['/admin/bills/days']],
  ] as const) {
    const office = await signedInPage(browser, LAPTOP, account);
    for (const path of paths) {
      await office.goto(path);
      await expect(office.getByRole('heading', { name: admin.notYours, level: 1 })).toBeAttached();
    }
    await office.context().close();
  }
});
