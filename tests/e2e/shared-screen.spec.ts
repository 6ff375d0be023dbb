import { expect } from '@playwright/test';
import type { StaffPerson } from '#contract/staff.ts';
import { expectAccessibleInBothSchemes } from '#tests/e2e/accessibility.ts';
import { test } from '#tests/e2e/diner.ts';
import { newOwner } from '#tests/e2e/new-owner.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { expectNoSidewaysScroll, smallTargets } from '#tests/e2e/screens.ts';
import { TABLET } from '#tests/e2e/staff.ts';

const A_PERSON = {
  phone: null,
  email: null,
  sections: [],
  stations: [],
  hourlyCostMinor: null,
  contractMinutes: null,
};

test('PIN-3 PIN-4 an owner makes a tablet a shared screen; two people without accounts work there one after the other', async ({
  browser,
  baseURL,
}) => {
  // Axe takes seconds per screen on two busy cores.
  test.setTimeout(150_000);
  const { sharedDevices: texts } = officeWords();
  const { page, restaurantId } = await newOwner(browser, TABLET);
  const base = `${baseURL}/api/restaurants/${restaurantId}`;
  const headers = { origin: baseURL ?? '' };
  for (const [name, role, pin] of [
    ['Clara Sol', 'server', '2580'],
    ['Ben Cruz', 'chef', '7391'],
  ] as const) {
    const data = { ...A_PERSON, name, role, color: 3 };
    const added = await page.request.post(`${base}/staff`, { data, headers });
    const { id } = (await added.json()) as StaffPerson;
    const given = await page.request.put(`${base}/staff/${id}/pin`, { data: { pin }, headers });
    expect(given.ok()).toBe(true);
  }

  await page.goto('/admin/settings?tab=devices');
  await page.getByRole('button', { name: texts.add }).click();
  await page.getByLabel(texts.name).fill('Bar');
  await page.getByRole('button', { name: texts.addNow }).click();
  await expect(page.getByRole('heading', { name: texts.unlockTitle })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page);
  expect(await smallTargets(page)).toEqual([]);

  for (const digit of '2580') await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: texts.unlock }).click();
  const claras = page.getByRole('button', { name: texts.lockOf('Clara Sol') });
  await expect(claras).toBeVisible();
  await page.goto('/admin/tables');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await claras.click();
  await expect(page.getByRole('heading', { name: texts.unlockTitle })).toBeVisible();
  await page.getByLabel(texts.pin, { exact: true }).fill('7391');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: texts.lockOf('Ben Cruz') })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/tables/);
  await page.context().close();
});
