import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from '#tests/e2e/accessibility.ts';
import { test } from '#tests/e2e/diner.ts';
import { newOwner, OWN_PASSWORD } from '#tests/e2e/new-owner.ts';
import { expectNews } from '#tests/e2e/news.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import { LAPTOP, signedInPage } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import { totpCode } from '#tests/support/totp.ts';

// Axe takes seconds per screen on two busy cores.
test.describe.configure({ timeout: 150_000 });

async function inspect(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page);
}

test('the owner changes the restaurant’s profile, and the next visit to the menu shows it', async ({
  browser,
}) => {
  const { settings, taxes, lists, palette } = officeWords();
  const { page, tableId } = await newOwner(browser, LAPTOP);
  await page.goto('/admin/settings?tab=restaurant');
  const name = page.getByLabel(settings.name, { exact: true });
  await expect(name).toHaveValue('La Nueva');
  await inspect(page);
  await name.fill('');
  const website = page.getByLabel(settings.website);
  await website.fill('casa');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: lists.problems(2) })).toBeFocused();
  await page.getByRole('button', { name: `${settings.website}: ${settings.problems.website}` }).click();
  await expect(website).toBeFocused();
  await website.fill('https://casa.test');
  await name.fill('La Renovada');
  await page.reload();
  await expect(name).toHaveValue('La Renovada');
  await page.getByLabel(settings.name, { exact: true }).press('Control+s');
  await expectNews(page, settings.saved);
  await expect(page.getByRole('banner').getByText('La Renovada')).toBeVisible();
  await page.getByRole('tab', { name: settings.tabs.taxes }).click();
  await page.getByLabel(taxes.rateOf(1)).fill('8,5');
  await page.getByRole('button', { name: taxes.addRate }).click();
  await page.getByLabel(taxes.nameOf(2)).fill('Alcohol');
  await page.getByLabel(taxes.rateOf(2)).fill('110');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: `${taxes.title}: ${taxes.problems.summary}` }).click();
  await expect(page.getByLabel(taxes.rateOf(2))).toBeFocused();
  await expect(page.getByText(taxes.problems.rate)).toBeVisible();
  await page.getByLabel(taxes.rateOf(2)).fill('21');
  // The page has said that it is saved before, of the profile.
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok());
  await page.keyboard.press('Control+s');
  await saved;
  await inspect(page);
  const menu = await page.request.get(`/api/tables/${tableId}/menu`);
  expect(await menu.json()).toMatchObject({
    restaurant: { name: 'La Renovada', taxRates: [{ rate: 0.085 }, { name: 'Alcohol', rate: 0.21 }] },
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page);
  await page.keyboard.press('Control+k');
  const found = page.getByRole('dialog', { name: palette.title });
  await expect(found.getByRole('combobox')).toBeFocused();
  await found.getByRole('combobox').fill('2');
  await expect(found.getByRole('option', { name: palette.table('2') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await inspect(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/tables\?table=/);
  await page.context().close();
});

/** The problem is wholly in sight: below the top bar, above the bar with the Save button. */
async function expectAboveSaveBar(page: Page, problem: Locator): Promise<void> {
  await expect(problem).toBeVisible();
  const box = await problem.boundingBox();
  const top = await page.getByRole('banner').boundingBox();
  const save = await page.getByRole('button', { name: words().common.save }).boundingBox();
  if (!box || !top || !save) throw new Error('a bar is not on the screen');
  expect(box.y).toBeGreaterThanOrEqual(top.y + top.height);
  expect(box.y + box.height).toBeLessThan(save.y);
}

test('whatever refuses a long form is in sight above its Save button, on a laptop and on a phone', async ({
  browser,
}) => {
  const { settings, lists } = officeWords();
  const { common, errors } = words();
  const { page, tableId } = await newOwner(browser, LAPTOP);
  const { baseURL: origin = '' } = test.info().project.use;
  const seated = await page.request.post('/api/diner-sessions', { data: { tableId }, headers: { origin } });
  expect(seated.status()).toBe(201);
  const save = page.getByRole('button', { name: common.save });
  // One interception for the whole test, switched by a variable.
  let isCut = false;
  await page.route('**/api/restaurants/**', (route) =>
    isCut ? route.abort('internetdisconnected') : route.fallback(),
  );
  for (const height of [800, 740]) {
    await page.setViewportSize({ width: height === 800 ? 1280 : 360, height });
    await page.goto('/admin/settings?tab=restaurant');
    const currency = page.getByLabel(settings.currency, { exact: true });
    await currency.selectOption('KWD');
    await save.click();
    await page.getByRole('button', { name: settings.currencyChange.confirm('KWD') }).click();
    const summary = page.getByRole('alert').filter({ hasText: lists.problems(1) });
    await expect(summary).toBeFocused();
    await expectAboveSaveBar(page, summary);
    await summary.getByRole('button').click();
    await expect(currency).toBeFocused();
    await expectAboveSaveBar(page, page.locator('p').filter({ hasText: errors.CURRENCY_IN_USE }).last());
    await page.getByRole('button', { name: lists.discard }).click();
    // Without a network there is no field to blame.
    await page.getByLabel(settings.confirmsOrders).click();
    isCut = true;
    await page.keyboard.press('Control+s');
    await expectAboveSaveBar(page, page.getByRole('form').getByRole('alert'));
    isCut = false;
    await page.getByRole('button', { name: lists.discard }).click();
  }
  await page.context().close();
});

test('a theme is edited beside a preview of the menu', async ({ browser }) => {
  const { themes, settings } = officeWords();
  const { page, tableId } = await newOwner(browser, LAPTOP);
  await page.goto('/admin/settings');
  await page.getByRole('tab', { name: settings.tabs.themes }).click();
  await page.getByRole('button', { name: themes.applyPreset(themes.preset.vibrant) }).click();
  await expectNews(page, themes.applied(themes.preset.vibrant));
  await expect(page.getByText(themes.active, { exact: true })).toBeVisible();
  await inspect(page);
  await page.getByRole('button', { name: themes.newTheme }).click();
  const preview = page.frameLocator(`iframe[title="${themes.previewTitle}"]`);
  await expect(preview.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.getByLabel(themes.startFrom).selectOption('classic');
  await page.getByLabel(themes.hex(themes.color.primary)).first().fill('#005a2b');
  await expect(preview.locator('html')).toHaveAttribute('style', /--color-primary: light-dark\(#005a2b/);
  await page.getByLabel(themes.hex(themes.color.textSecondary)).first().fill('#dddddd');
  await expect(page.getByText(themes.contrast)).toBeVisible();
  await page.getByRole('textbox', { name: themes.customHeader }).fill('Since 1923');
  await expect(preview.getByText('Since 1923')).toBeVisible();
  await inspect(page);
  await page.getByLabel(themes.name, { exact: true }).fill('Otoño');
  await page.keyboard.press('Control+s');
  await expectNews(page, themes.created('Otoño'));
  const menu = await page.request.get(`/api/tables/${tableId}/menu`);
  expect(await menu.json()).toMatchObject({
    theme: { themeName: 'Otoño', colors: { primary: '#005a2b' }, branding: { customHeader: 'Since 1923' } },
  });
  await page.context().close();
});

test('members are invited; a chef reads that an area is not for their role', async ({ browser }) => {
  const { staff } = officeWords();
  const { admin } = words();
  const { page } = await newOwner(browser, LAPTOP);
  await page.goto('/admin/members');
  await expect(page).toHaveURL(/\/admin\/staff$/);
  await page.getByRole('button', { name: staff.invite }).click();
  const sheet = page.getByRole('dialog', { name: staff.inviteTitle });
  await sheet.getByLabel(staff.email).fill('Berta@nueva.test');
  await sheet.getByRole('radio', { name: admin.roles.chef }).check();
  await inspect(page);
  await sheet.getByRole('button', { name: staff.send }).click();
  await expectNews(page, staff.sent('berta@nueva.test'));
  await expect(page.getByRole('button', { name: staff.sendAgainTo('berta@nueva.test') })).toBeVisible();
  await inspect(page);
  await page.context().close();

  const chef = await signedInPage(browser, LAPTOP, 'chef');
  await chef.goto('/admin/audit-log');
  await expect(chef.getByRole('heading', { name: admin.notYours }).first()).toBeVisible();
  await inspect(chef);
  await chef.context().close();
});

test('an account adds a second step, signs in with a recovery code, and shows its devices', async ({
  browser,
}) => {
  const { account } = officeWords();
  const { page } = await newOwner(browser, LAPTOP);
  await page.goto('/admin/settings?tab=account');
  await expect(page.getByText(account.sessions)).toBeVisible();
  await page.getByRole('button', { name: account.addApp }).click();
  await page.getByLabel(account.factorName, { exact: true }).fill('Móvil');
  await page.getByLabel(account.confirmPassword, { exact: true }).fill(OWN_PASSWORD);
  const enrolment = page.waitForResponse('**/api/auth/factors/begin-app');
  await page.getByRole('button', { name: account.go }).click();
  const { address } = (await (await enrolment).json()) as { address: string };
  await expect(page.getByAltText(account.qrAlt)).toBeVisible();
  await inspect(page);
  await page.getByLabel(account.code).fill(totpCode(address));
  const finished = page.waitForResponse('**/api/auth/factors/finish-app');
  await page.getByRole('button', { name: account.verify }).click();
  const { recoveryCodes } = (await (await finished).json()) as { recoveryCodes: string[] };
  await expectNews(page, account.factorAdded('Móvil'));
  await page.getByRole('button', { name: account.done }).click();
  await page.getByRole('button', { name: account.removeNamed('Móvil') }).click();
  await page.getByLabel(account.confirmPassword, { exact: true }).fill(OWN_PASSWORD);
  await inspect(page);
  await page.getByLabel(account.proofCode).fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: account.remove, exact: true }).click();
  await expect(page.getByText(account.factorsOff)).toBeVisible();
  await page.context().close();
});
