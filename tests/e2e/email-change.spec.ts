import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '#tests/e2e/accessibility.ts';
import { test } from '#tests/e2e/diner.ts';
import { freshEmail, linkInMailTo, newOwner, OWN_PASSWORD } from '#tests/e2e/new-owner.ts';
import { expectNews } from '#tests/e2e/news.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import { LAPTOP, staffPage } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';

// Axe takes seconds per screen on two busy cores.
test.describe.configure({ timeout: 150_000 });

async function inspect(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page);
}

test('the e-mail is changed: the old address confirms, then the new one, which signs in from then on', async ({
  browser,
}) => {
  const { account } = officeWords();
  const { auth } = words();
  const { page, email } = await newOwner(browser, LAPTOP);
  const next = freshEmail();
  await page.goto('/admin/settings?tab=account');
  await page.getByLabel(account.newEmail).fill(next);
  const form = page.locator('form').filter({ has: page.getByLabel(account.newEmail) });
  await form.getByLabel(account.confirmPassword, { exact: true }).fill(OWN_PASSWORD);
  await inspect(page);
  await form.getByRole('button', { name: account.changeEmail }).click();
  await expectNews(page, account.emailSent(email));

  // In another browser, because mails are often read elsewhere: their links give it no session.
  const mailbox = await staffPage(browser, LAPTOP);
  const confirm = mailbox.getByRole('button', { name: auth.changeConfirm });
  await mailbox.goto(await linkInMailTo(email, 2));
  await expect(mailbox.getByRole('heading', { name: auth.changeTitle })).toBeVisible();
  await inspect(mailbox);
  await confirm.click();
  await expect(mailbox.getByText(auth.changeNext)).toBeVisible();
  await mailbox.goto(await linkInMailTo(next));
  await confirm.click();
  await expect(mailbox.getByText(auth.changeDone(next))).toBeVisible();
  await inspect(mailbox);
  await mailbox.goto(await linkInMailTo(next));
  await confirm.click();
  await expect(mailbox.getByRole('heading', { name: auth.changeEnded })).toBeVisible();

  await mailbox.goto('/admin');
  const signIn = async (address: string): Promise<void> => {
    await mailbox.getByLabel(auth.email).fill(address);
    await mailbox.getByLabel(auth.password, { exact: true }).fill(OWN_PASSWORD);
    await mailbox.getByRole('button', { name: auth.signIn, exact: true }).click();
  };
  await signIn(email);
  await expect(
    mailbox.getByRole('alert').filter({ hasText: auth.problems.INVALID_EMAIL_OR_PASSWORD }),
  ).toBeVisible();
  await signIn(next);
  await expect(mailbox.getByRole('banner').getByText('La Nueva')).toBeVisible();
  await mailbox.context().close();
  await page.context().close();
});
