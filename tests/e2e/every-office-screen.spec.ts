import { type Browser, expect } from '@playwright/test';
import { common as commonEn } from '#messages/en/diner/common.ts';
import { common as commonEs } from '#messages/es/diner/common.ts';
import { expectAccessibleInBothSchemes } from '#tests/e2e/accessibility.ts';
import { heading, test } from '#tests/e2e/diner.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import { LAPTOP, signedInPage } from '#tests/e2e/staff.ts';

// Axe takes seconds per screen on two busy cores.
test.describe.configure({ timeout: 240_000 });

const PHONE = { width: 360, height: 740 };
const LANGUAGE_TOGGLE = new RegExp(`${commonEn.switchLanguage}|${commonEs.switchLanguage}`);

/** Each on a phone and a laptop, in both languages. Axe checks one language: the findings are the same in both. */
async function inspectOffice(
  browser: Browser,
  screens: readonly (readonly [path: string, screen: string])[],
): Promise<void> {
  const office = await signedInPage(browser, PHONE, 'owner');
  const untilDrawn = async () => {
    await expect(heading(office)).toBeVisible();
    await expect(office.locator('[aria-busy=true]')).toHaveCount(0);
  };
  for (const [path, screen] of screens)
    await test.step(screen, async () => {
      // Keeps the language and size of the previous screen.
      await office.goto(path);
      await untilDrawn();
      await expectNoSidewaysScroll(office);
      await office.setViewportSize(LAPTOP);
      await expectNoSidewaysScroll(office);
      await expectAccessibleInBothSchemes(office);
      const language = await office.locator('html').getAttribute('lang');
      await office.getByRole('button', { name: LANGUAGE_TOGGLE }).click();
      await expect(office.locator('html')).not.toHaveAttribute('lang', language ?? '');
      await untilDrawn();
      await expectNoSidewaysScroll(office);
      await office.setViewportSize(PHONE);
      await expectNoSidewaysScroll(office);
    });
  await office.context().close();
}

test('feedback and public pages', async ({ browser }) => {
  await inspectOffice(browser, [
    ['/admin/feedback', 'what guests say'],
    ['/admin/feedback-sync', 'what goes for training'],
    ['/admin/enhanced-visibility', 'the page on the web'],
    ['/admin/enhanced-visibility?tab=reviews', 'what guests agreed to be quoted with'],
    ['/admin/enhanced-visibility?tab=seo', 'the page as a search engine sees it'],
    ['/admin/enhanced-visibility?tab=content', 'news, events and offers'],
    ['/admin/enhanced-visibility?tab=integrations', 'where else the menu is sent'],
    ['/admin/feedback/summary', 'what guests say in sum'],
  ]);
});

test('staff screens', async ({ browser }) => {
  await inspectOffice(browser, [
    ['/admin/staff', 'who works here'],
    ['/admin/staff-shifts', 'the shifts of a week'],
    ['/admin/staff-shifts?view=day', 'the shifts of a day'],
    ['/admin/staff-shifts?view=hours', 'the hours of a week'],
    ['/admin/staff-shifts?view=requests', 'days off and offers'],
    ['/admin/ai-assignments', 'who looks after which table'],
  ]);
});

test('sales and forecast screens', async ({ browser }) => {
  await inspectOffice(browser, [
    ['/admin/bills', 'the bills'],
    ['/admin/analytics', 'the analytics'],
    ['/admin/analytics?tab=forecast', 'what is expected'],
    ['/admin/analytics?tab=service', 'how fast guests are served'],
    ['/admin/analytics?tab=traffic', 'how full it was'],
    ['/admin/analytics?tab=menu', 'what dishes earn'],
    ['/admin/analytics?tab=menu&by=soldOut&range=28d', 'what was sold out'],
    ['/admin/analytics?tab=service&view=table', 'how long it took'],
    ['/admin/analytics?view=table', 'what was sold'],
  ]);
});

test('settings screens', async ({ browser }) => {
  await inspectOffice(browser, [
    ['/admin/settings?tab=pricing', 'the rules of prices'],
    ['/admin/settings?tab=payments', 'card payments'],
    ['/admin/settings?tab=printers', 'the printers'],
    ['/admin/settings?tab=devices', 'the shared screens'],
    ['/admin/settings?tab=api-keys', 'the API keys'],
    ['/admin/settings?tab=billing', 'the plan'],
    ['/admin/settings?tab=ai-service', 'the AI service'],
    ['/admin/settings?tab=security', 'who has to show what'],
  ]);
});
