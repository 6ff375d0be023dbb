import { expect } from '@playwright/test';
import { test } from '#tests/e2e/diner.ts';
import { LAPTOP, signedInPage, TABLET } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';

test('the states of the open orders are one row of five on a laptop and a tablet', async ({ browser }) => {
  const { dashboard } = words();
  const page = await signedInPage(browser, LAPTOP, 'manager');
  await page.goto('/admin/dashboard');
  const card = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: dashboard.openOrders, exact: true }),
  });
  const states = card.getByRole('link');
  await expect(states).toHaveCount(5);
  const rows = () =>
    states.evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);
  for (const size of [LAPTOP, TABLET]) {
    await page.setViewportSize(size);
    await expect.poll(rows).toBe(1);
  }
  await page.context().close();
});
