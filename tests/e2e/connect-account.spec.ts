import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { paymentAccount as en } from '#messages/en/payment-account.ts';
import { paymentAccount as es } from '#messages/es/payment-account.ts';
import { expectAccessibleInBothSchemes } from '#tests/e2e/accessibility.ts';
import { newOwner } from '#tests/e2e/new-owner.ts';
import { BUSY_MACHINE_MS } from '#tests/e2e/news.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import { isSpanish } from '#tests/e2e/words.ts';
import { neighbourNote } from '#tests/support/browser-database.ts';

test('an owner connects an account, leaves the form, finishes it, and disconnects again', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const texts = isSpanish() ? es : en;
  const stripe = readFileSync(neighbourNote(new URL(baseURL ?? '').port, 'stripe'), 'utf8');
  const { page } = await newOwner(browser, viewport ?? { width: 1280, height: 800 });
  // Stripe's own form: left, expired, or completed.
  await page.route('https://connect.stripe.test/setup/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (searchParams.has('done'))
      await page.request.post(`${stripe}/v1/test_helpers/${pathname.split('/').at(-1)}/enable`);
    const back = `${baseURL}/admin/settings?tab=payments&stripe=`;
    const links = `<a href="${back}back">Leave</a> <a href="${back}again">Old</a> <a href="?done">Submit</a>`;
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Stripe</title>${links}`,
    });
  });

  await page.goto('/admin/settings?tab=payments');
  await expect(page.getByText(texts.states['not-begun'])).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await page.getByRole('button', { name: texts.connect }).click();
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(page.getByText(texts.states['details-missing'])).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await expect(page.getByText(texts.topics.bank)).toBeVisible();
  await expect(page).toHaveURL(/tab=payments$/);
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: texts.goOn }).click();
  await page.getByRole('link', { name: 'Old' }).click();
  await expect(page.getByText(texts.linkOver)).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await page.getByRole('button', { name: texts.goOn }).click();
  await page.getByRole('link', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(page.getByText(texts.states.enabled, { exact: true })).toBeVisible({
    timeout: BUSY_MACHINE_MS,
  });

  await page.getByRole('button', { name: texts.disconnect }).click();
  const asked = page.getByRole('dialog', { name: texts.disconnectTitle });
  await expect(asked.getByText(texts.disconnectKept)).toBeVisible();
  await asked.getByRole('button', { name: texts.disconnect }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByText(texts.states['not-begun'])).toBeVisible();
  await page.context().close();
});
