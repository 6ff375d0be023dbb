import { expect, type Page } from '@playwright/test';
import { test } from '#tests/e2e/diner.ts';
import { newOwner, OWN_PASSWORD } from '#tests/e2e/new-owner.ts';
import { expectNews } from '#tests/e2e/news.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import { LAPTOP } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';

/** A passkey belongs to a host name: browsers create none for 127.0.0.1. */
const byName = (address: string): string =>
  new URL(address, (test.info().project.use.baseURL ?? '').replace('127.0.0.1', 'localhost')).href;

/** A virtual authenticator with user verification, from the browser's developer tools. */
async function giveAuthenticator(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable');
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, signs in alone and after the password, and is removed', async ({ browser }) => {
  const { account } = officeWords();
  const { auth } = words();
  const { page, email } = await newOwner(browser, LAPTOP);
  await giveAuthenticator(page);
  const typePassword = async () => {
    await page.getByLabel(auth.email).fill(email);
    await page.getByLabel(auth.password, { exact: true }).fill(OWN_PASSWORD);
    await page.getByRole('button', { name: auth.signIn, exact: true }).click();
  };
  const openAccountTab = async () => {
    await page.goto(byName('/admin/settings?tab=account'));
    await expect(page.getByText(account.sessions)).toBeVisible();
  };
  const signOut = async () => {
    // An open page that notices the end of its session would have the next sign-in lead back to it.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(byName('/admin'));
    await expect(page.getByLabel(auth.email)).toBeVisible();
  };
  await signOut();
  await typePassword();
  await page.waitForURL(/\/admin\/dashboard/);
  await openAccountTab();
  await page.getByRole('button', { name: account.addPasskey }).click();
  await page.getByLabel(account.factorName, { exact: true }).fill('Portátil');
  await page.getByLabel(account.confirmPassword, { exact: true }).fill(OWN_PASSWORD);
  await page.getByRole('button', { name: account.go }).click();
  await expectNews(page, account.factorAdded('Portátil'));
  await page.getByRole('button', { name: account.done }).click();
  await expect(page.getByText(account.factorsOn(10))).toBeVisible();

  await signOut();
  await page.getByRole('button', { name: auth.usePasskey }).click();
  await page.waitForURL(/\/admin\/dashboard/);

  await signOut();
  await typePassword();
  await expect(page.getByRole('heading', { name: auth.codeTitle })).toBeVisible();
  await page.getByRole('button', { name: auth.usePasskey }).click();
  await page.waitForURL(/\/admin\/dashboard/);

  await openAccountTab();
  await page.getByRole('button', { name: account.removeNamed('Portátil') }).click();
  await page.getByRole('button', { name: account.provePasskey }).click();
  await expect(page.getByRole('button', { name: account.provenByPasskey })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: account.remove, exact: true }).click();
  await expect(page.getByText(account.factorsOff)).toBeVisible();
  await page.context().close();
});
