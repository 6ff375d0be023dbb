import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from '#tests/e2e/diner.ts';
import { freshEmail } from '#tests/e2e/new-owner.ts';
import { expectNews } from '#tests/e2e/news.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import { LAPTOP, staffPage } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import { NEW_RESTAURANT } from '#tests/support/new-restaurant.ts';

const PROVIDER = 'Casa ID';

/** Signs in on the provider's own page. */
async function sayWho(page: Page, email: string): Promise<void> {
  await page.getByLabel('Address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a user signs up with a provider, links a second account, and unlinks one, but not the last', async ({
  browser,
}) => {
  const { auth } = words();
  const { account } = officeWords();
  const [first, second] = [freshEmail(), freshEmail()];
  const page = await staffPage(browser, LAPTOP);
  const origin = test.info().project.use.baseURL ?? '';
  await page.goto('/admin');
  await page.getByRole('button', { name: auth.continueWith(PROVIDER) }).click();
  await sayWho(page, first);
  await page.waitForURL(/\/admin\/onboarding/);
  const opened = await page.context().request.post(`${origin}/api/restaurants`, {
    data: NEW_RESTAURANT,
    headers: { origin, 'idempotency-key': randomUUID() },
  });
  expect(opened.ok(), await opened.text()).toBe(true);

  await page.goto('/admin/settings?tab=account');
  const part = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: account.identities }),
    });
  await expect(part.getByText(first)).toBeVisible();
  await expect(part.getByText(account.onlyWayIn)).toBeVisible();
  await expect(part.getByRole('button', { name: account.unlink })).toHaveCount(0);

  const prove = async () => {
    const opening = page.waitForEvent('popup');
    await part.getByRole('button', { name: account.proveIdentity(PROVIDER) }).click();
    const shown = await opening;
    const closed = shown.waitForEvent('close');
    await sayWho(shown, first);
    await closed;
    await expect(part.getByText(account.provenByIdentity)).toBeVisible();
  };
  await part.getByRole('button', { name: account.link(PROVIDER) }).click();
  await prove();
  await expectNoSidewaysScroll(page);
  await part.getByRole('button', { name: account.link(PROVIDER) }).click();
  await sayWho(page, second);
  await expectNews(page, auth.identityNews.linked(PROVIDER));
  await expect(part.getByText(second)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/settings\?tab=account$/);

  await part.getByRole('button', { name: account.unlinkNamed(PROVIDER, second) }).click();
  await prove();
  await part.getByRole('button', { name: account.unlink, exact: true }).click();
  await expectNews(page, account.unlinked(PROVIDER));
  await expect(part.getByText(second)).toBeHidden();
  await expect(part.getByText(account.onlyWayIn)).toBeVisible();
  await page.context().close();
});
