import { type Browser, expect, type Page } from '@playwright/test';
import { test } from '#tests/e2e/diner.ts';
import { type NewOwner, newOwner, OWN_PASSWORD } from '#tests/e2e/new-owner.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import { LAPTOP } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';

const ROW = 'tbody tr';
const heightOf = async (page: Page, selector: string): Promise<number> => {
  await expect(page.locator(selector).first()).toBeVisible();
  return (await page.locator(selector).first().boundingBox())?.height ?? 0;
};

const openItems = async (page: Page): Promise<number> => {
  await page.goto('/admin/menu-items');
  return heightOf(page, ROW);
};

/** Opens the settings and measures the first part of a form. */
const openSettings = async (page: Page): Promise<number> => {
  await page.goto('/admin/settings?tab=restaurant');
  return heightOf(page, '.form-part');
};

async function choose(page: Page, density: 'comfortable' | 'compact'): Promise<void> {
  const { admin } = words();
  await page.getByRole('button', { name: admin.account, exact: false }).click();
  const kept = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/me') && reply.request().method() === 'PATCH',
  );
  await page.getByRole('radio', { name: admin.densities[density] }).click();
  expect((await kept).ok()).toBe(true);
  await page.keyboard.press('Escape');
}

/** Another device of the same user. */
async function phoneOf(browser: Browser, { page, email }: NewOwner): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const origin = new URL(page.url()).origin;
  const reply = await context.request.post(`${origin}/api/auth/sign-in/email`, {
    headers: { origin },
    data: { email, password: OWN_PASSWORD },
  });
  expect(reply.ok()).toBe(true);
  return context.newPage();
}

test('compact lists and settings apply on the user’s other device, where touch targets keep their size @desktop', async ({
  browser,
}) => {
  const owner = await newOwner(browser, LAPTOP);
  const roomyForm = await openSettings(owner.page);
  const roomy = await openItems(owner.page);
  await choose(owner.page, 'compact');
  await expect.poll(() => heightOf(owner.page, ROW)).toBeLessThan(roomy * 0.8);
  await openSettings(owner.page);
  await expect.poll(() => heightOf(owner.page, '.form-part')).toBeLessThan(roomyForm * 0.9);
  await openItems(owner.page);
  await expectNoSidewaysScroll(owner.page);
  const phone = await phoneOf(browser, owner);
  await openItems(phone);
  await expect(phone.locator('[data-density="compact"]')).toHaveCount(1);
  const lowest = () =>
    phone
      .locator(`${ROW} button:visible`)
      .evaluateAll((buttons) => Math.min(...buttons.map((button) => button.getBoundingClientRect().height)));
  await expect(phone.locator(`${ROW} button:visible`)).not.toHaveCount(0);
  await expect.poll(async () => Math.round(await lowest())).toBeGreaterThanOrEqual(44);
  await expectNoSidewaysScroll(phone);
  await choose(phone, 'comfortable');
  await openItems(owner.page);
  await expect.poll(() => heightOf(owner.page, ROW)).toBe(roomy);
  await phone.context().close();
  await owner.page.context().close();
});

test('another user of the same device has their own density @desktop', async ({ browser }) => {
  const { admin, auth } = words();
  const ana = await newOwner(browser, LAPTOP);
  const bea = await newOwner(browser, LAPTOP);
  const roomy = await openItems(bea.page);
  await openItems(ana.page);
  await choose(ana.page, 'compact');
  await ana.page.getByRole('button', { name: admin.account, exact: false }).click();
  await ana.page.getByRole('button', { name: admin.signOut }).click();
  await ana.page.getByLabel(auth.email).fill(bea.email);
  await ana.page.getByLabel(auth.password, { exact: true }).fill(OWN_PASSWORD);
  await ana.page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await expect(ana.page).toHaveURL(/\/admin\//);
  await openItems(ana.page);
  await expect.poll(() => heightOf(ana.page, ROW)).toBe(roomy);
  await ana.page.context().close();
  await bea.page.context().close();
});
