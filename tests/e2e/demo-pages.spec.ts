import { expect } from '@playwright/test';
import { billing as billingEn } from '#messages/en/billing.ts';
import { demo as demoEn } from '#messages/en/demo.ts';
import { billing as billingEs } from '#messages/es/billing.ts';
import { demo as demoEs } from '#messages/es/demo.ts';
import { expectAccessibleInBothSchemes, expectAccessibleInItsSchemes } from '#tests/e2e/accessibility.ts';
import { test } from '#tests/e2e/diner.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import { LAPTOP, signedInPage } from '#tests/e2e/staff.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';

const texts = () => (isSpanish() ? demoEs : demoEn);

test('a dish up close: the card opens, and the choice is confirmed', async ({ page }) => {
  const demo = texts();
  const name = isSpanish() ? 'Tortilla de patatas' : 'Spanish omelette';
  await page.goto('/expandable-card-demo');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demo.cardTitle);
  await expect(page.getByText(demo.cardText)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInItsSchemes(page);
  await page.getByRole('button', { name, exact: true }).click();
  const dish = page.getByRole('dialog', { name });
  await dish.getByRole('checkbox').first().check();
  await dish.getByRole('button', { name: /11,00/ }).click();
  await expect(page.getByText(demo.cardAdded(name, 1))).toBeVisible();
});

test('a shared table for one: what one phone adds, the other shows @phone', async ({ page }) => {
  const demo = texts();
  await page.goto('/smart-ordering');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demo.orderingTitle);
  await expect(page.getByText(demo.orderingText)).toBeVisible();
  await expectNoSidewaysScroll(page);
  const phone = (number: number) => page.frameLocator(`iframe[name="phone-${number}"]`);
  const { add: label, addRecommended } = words().menu;
  const bread = isSpanish() ? 'Pan con tomate' : 'Tomato bread';
  // The menu's own card: recommended dishes also appear among the first ones.
  const ownCards = `button[aria-label^="${label(bread)}"]:not([aria-label^="${addRecommended(bread)}"])`;
  const add = (number: number) => phone(number).locator(ownCards);
  await expect(add(2)).toBeVisible();
  await add(1).click();
  await expect(phone(2).locator('[data-cart-bar]')).toBeVisible();
});

test('a sample order is not sent to a till inside the private network, and the page says so @desktop', async ({
  browser,
  page,
}) => {
  const demo = texts();
  await page.goto('/test-sysme-tpv-integration');
  await expect(page.getByText(demo.signInFirst)).toBeVisible();
  await expect(page.getByText(demo.signInText)).toBeVisible();
  const office = await signedInPage(browser, LAPTOP, 'manager');
  await office.goto('/test-sysme-tpv-integration');
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(demo.posTitle);
  await expect(office.getByText(demo.posText)).toBeVisible();
  await expect(office.getByLabel(demo.endpoint)).toHaveAccessibleDescription(demo.endpointHint);
  await expectAccessibleInBothSchemes(office);
  await office.getByLabel(demo.endpoint).fill('http://127.0.0.1:9/orders');
  await office.getByRole('button', { name: demo.send }).click();
  await expect(office.getByText(demo.forbidden)).toBeVisible();
  await expect(office.getByText(/"order_number": "ORD-TEST"/)).toBeVisible();
  await office.close();
});

test('the end of a checkout, opened without one, says where the plan is @phone', async ({ page }) => {
  const billing = isSpanish() ? billingEs : billingEn;
  await page.goto('/subscription-success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(billing.unknownTitle);
  await expect(page.getByText(billing.unknownText)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expect(page.getByRole('link', { name: billing.toPlan })).toHaveAttribute(
    'href',
    '/admin/settings?tab=billing',
  );
});
