import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '#tests/e2e/accessibility.ts';
import { test } from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS } from '#tests/e2e/news.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import { LAPTOP, signedInPage } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import { neighbourNote } from '#tests/support/browser-database.ts';

test('an owner connects WordPress, previews, sends, and sees how many dishes are there and why not all @desktop', async ({
  browser,
  baseURL,
}) => {
  const { platforms: texts } = officeWords();
  const { common } = words();
  const wordpress = readFileSync(neighbourNote(new URL(baseURL ?? '').port, 'wordpress'), 'utf8');
  const office = await signedInPage(browser, LAPTOP, 'owner');
  await office.goto('/admin/enhanced-visibility');
  await office.getByRole('tab', { name: officeWords().visibility.tabs.integrations }).click();
  await expect(office).toHaveURL(/tab=integrations/);
  const card = office.getByRole('listitem').filter({
    has: office.getByRole('heading', { name: 'WordPress' }),
  });

  // A missing field does not clear the others.
  await card.getByRole('button', { name: texts.setUpOf('WordPress') }).click();
  const form = office.getByRole('form', { name: texts.setUpOf('WordPress') });
  await form.getByLabel(texts.fields.endpoint).fill(`${wordpress}/wp-json`);
  await form.getByLabel(texts.isActive).check();
  await form.getByRole('button', { name: common.save }).click();
  await expect(form.getByText(texts.missing.wordpress)).toHaveCount(2);
  await expectAccessibleInBothSchemes(office);
  await form.getByLabel(texts.fields.username).fill('ana');
  await form.getByLabel(texts.hints.wordpressSecret).fill('abcd efgh ijkl');
  await form.getByRole('button', { name: common.save }).click();
  await expect(form).toBeHidden();
  await expect(card.getByText(texts.states.on, { exact: true })).toBeVisible();

  await card.getByRole('button', { name: texts.testOf('WordPress') }).click();
  await expect(card.getByText(texts.testFine('WordPress'))).toBeVisible();

  await card.getByRole('button', { name: texts.previewOf('WordPress') }).click();
  const preview = office.getByRole('dialog', { name: texts.previewOf('WordPress') });
  await expect(preview.getByText(/menu_price/).first()).toBeVisible();
  await expect(preview).not.toContainText('abcd');
  await expectNoSidewaysScroll(office);
  await preview.getByRole('button', { name: common.close }).click();

  await card.getByRole('button', { name: texts.sendNowTo('WordPress') }).click();
  const result = /Synced \d+\/\d+ items\. Paella de marisco: WordPress API error: 404 Invalid post ID\./;
  await expect(card.getByText(result)).toBeVisible({ timeout: BUSY_MACHINE_MS });
  const row = office.getByRole('row').filter({ hasText: 'WordPress' }).first();
  await expect(row).toContainText(result);
  await expect(row).toContainText(texts.states.failed);
});
