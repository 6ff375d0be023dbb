import { expect } from '@playwright/test';
import { test } from '#tests/e2e/diner.ts';
import { newOwner } from '#tests/e2e/new-owner.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { LAPTOP } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';

/** At 96 dpi, without margins. */
const A4_WIDTH = 794;

test('SHIFT-8 a printed week has all seven days, and nothing to press @desktop', async ({ browser }) => {
  const { shifts: texts, shiftPlans } = officeWords();
  const { common } = words();
  const { page } = await newOwner(browser, LAPTOP);
  await page.goto('/admin/staff-shifts');
  const table = page.getByRole('table', { name: texts.title });
  await expect(table).toBeVisible();
  await expect(page.getByRole('button', { name: texts.publish, exact: true })).toBeVisible();
  await page.setViewportSize({ width: A4_WIDTH, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: common.skipToContent })).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  for (const name of [texts.publish, shiftPlans.templates, texts.before])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  await expect
    .poll(() => table.evaluate((each) => each.getBoundingClientRect().right - document.body.clientWidth))
    .toBeLessThanOrEqual(0);
  await page.context().close();
});

test('printed settings are what is set, without frames and buttons @desktop', async ({ browser }) => {
  const { pricing: texts } = officeWords();
  const { common } = words();
  const { page } = await newOwner(browser, LAPTOP);
  await page.goto('/admin/settings?tab=pricing');
  const field = page.getByLabel(texts.cap);
  await expect(field).toBeVisible();
  await expect(page.getByText(texts.simulationTitle)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: common.save, exact: true })).toBeHidden();
  await expect(page.getByText(texts.simulationTitle)).toBeHidden();
  await expect(field).toBeVisible();
  await expect
    .poll(() => field.evaluate((each) => getComputedStyle(each).borderColor))
    .toBe('rgba(0, 0, 0, 0)');
  await page.context().close();
});
