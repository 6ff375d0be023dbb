import { expect, type Page } from '@playwright/test';
import { test } from '#tests/e2e/diner.ts';
import { newColleague, newOwner, OWN_PASSWORD } from '#tests/e2e/new-owner.ts';
import { expectNews } from '#tests/e2e/news.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { LAPTOP } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import { changeDatabase } from '#tests/support/browser-database.ts';
import { totpCode } from '#tests/support/totp.ts';

const RESTAURANT = 'La Nueva';

/** Adds an authenticator app in the account's settings; returns the recovery codes. */
async function addApp(page: Page): Promise<string[]> {
  const { request } = page.context();
  const { origin } = new URL(page.url());
  const post = async (address: string, data: object) => {
    const reply = await request.post(`${origin}/api/auth/factors/${address}`, { data, headers: { origin } });
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  };
  const begun = await post('begin-app', { name: 'Móvil', password: OWN_PASSWORD });
  const code = totpCode(begun.address);
  return (await post('finish-app', { factorId: begun.factorId, code })).recoveryCodes;
}

test('FACTOR-3 CLOSURE-2 ACCOUNT-1 an owner requires a second step, deletes the restaurant, reopens it, and deletes the account with it @desktop', async ({
  browser,
}) => {
  const { security, closure, account } = officeWords();
  const { admin, auth, errors } = words();
  const owner = await newOwner(browser, LAPTOP);
  const { page } = owner;
  const waiter = await newColleague(browser, owner, { name: 'Leo', role: 'server', viewport: LAPTOP });
  // A new member has a week of their own.
  await changeDatabase(
    new URL(test.info().project.use.baseURL ?? '').port,
    `update restaurant_members set created_at = now() - interval '60 days' where restaurant_id = $1`,
    [owner.restaurantId],
  );

  await page.goto('/admin/settings?tab=security');
  const ofWaiters = page.getByRole('checkbox', { name: admin.roles.server });
  await ofWaiters.check();
  await page.getByLabel(security.grace, { exact: true }).selectOption('0');
  const save = page.getByRole('button', { name: security.save, exact: true });
  await save.click();
  // An owner without a second step cannot require one from others.
  await expect(page.getByText(errors.OWN_FACTOR_FIRST)).toBeVisible();
  const recoveryCodes = await addApp(page);
  await save.click();
  await expectNews(page, security.asked);
  await expect(page.getByText(`Leo · ${admin.roles.server}`)).toBeVisible();
  await waiter.goto('/admin');
  await expect(waiter.getByRole('heading', { name: admin.factorOwed })).toBeVisible();
  await expect(waiter.getByText(admin.factorOwedText(RESTAURANT))).toBeVisible();
  await ofWaiters.uncheck();
  await save.click();
  await expectNews(page, security.notAsked);
  await waiter.getByRole('button', { name: admin.factorContinue }).click();
  await expect(waiter.getByRole('heading', { name: admin.factorOwed })).toHaveCount(0);
  await waiter.context().close();

  const deleteRestaurant = async (): Promise<void> => {
    await page.getByRole('button', { name: closure.delete, exact: true }).click();
    const typed = page.getByLabel(closure.typeName(RESTAURANT));
    await typed.fill('La Vieja');
    await page.getByRole('button', { name: closure.delete, exact: true }).click();
    await expect(page.getByText(closure.nameWrong)).toBeVisible();
    await expect(typed).toHaveValue('La Vieja');
    await typed.fill(RESTAURANT);
    await page.getByRole('button', { name: closure.delete, exact: true }).click();
    await expectNews(page, closure.deleteDone(RESTAURANT));
  };
  await deleteRestaurant();
  await page.goto('/admin');
  await page.getByRole('button', { name: closure.reopenNamed(RESTAURANT) }).click();
  await expectNews(page, closure.reopened(RESTAURANT));

  // The last owner must hand over first, or delete the restaurant too.
  const endAccount = async (recoveryCode = ''): Promise<void> => {
    await page.getByRole('button', { name: account.endAccount, exact: true }).click();
    await page.getByLabel(account.confirmPassword, { exact: true }).fill(OWN_PASSWORD);
    await page.getByLabel(account.proofCode).fill(recoveryCode);
    await page.getByRole('button', { name: account.endAccountConfirm }).click();
  };
  await page.goto('/admin/settings?tab=account');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: account.exportData }).click();
  expect((await file).suggestedFilename()).toBe('sobremesa-account.json');
  await endAccount(recoveryCodes[0]);
  await expect(page.getByText(auth.problems.LAST_OWNER)).toBeVisible();
  await page.goto('/admin/settings?tab=security');
  await deleteRestaurant();
  // Without a restaurant there are no settings: the account is deleted on the page that opens restaurants.
  await page.goto('/admin');
  await endAccount(recoveryCodes[1]);
  await expect(page.getByLabel(auth.email)).toBeVisible();
  await page.getByLabel(auth.email).fill(owner.email);
  await page.getByLabel(auth.password, { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  await expect(page.getByText(auth.problems.INVALID_EMAIL_OR_PASSWORD)).toBeVisible();
  await page.context().close();
});
