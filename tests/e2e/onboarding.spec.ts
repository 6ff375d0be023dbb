import { expect, test } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/accessibility.ts';
import { addButton, heading, placeOrderButton } from '#tests/e2e/diner.ts';
import { freshEmail, linkInMailTo, OWN_PASSWORD } from '#tests/e2e/new-owner.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { LAPTOP, staffPage } from '#tests/e2e/staff.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';

/** Under five minutes: a person who reads takes about ten seconds for one. */
const MOST_STEPS = 25;

test('a new owner comes from sign-up to a first order on the own phone', async ({ page, browser }) => {
  const { auth, admin, cart, order } = words();
  const { onboarding } = officeWords();
  let steps = 0;
  const step = async (deed: Promise<unknown>) => {
    steps += 1;
    await deed;
  };
  const email = freshEmail();
  const owner = await staffPage(browser, LAPTOP);
  await owner.goto('/admin');
  await step(owner.getByRole('tab', { name: auth.signUp }).click());
  await step(owner.getByLabel(auth.email).fill(email));
  await step(owner.getByLabel(auth.password, { exact: true }).fill(OWN_PASSWORD));
  await step(owner.getByRole('button', { name: auth.signUp, exact: true }).click());
  await expect(owner.getByText(auth.checkEmail).first()).toBeVisible();
  await step(owner.goto(await linkInMailTo(email)));
  await expect(owner.getByText(auth.confirmed)).toBeVisible();
  await step(owner.getByLabel(auth.email).fill(email));
  await step(owner.getByLabel(auth.password, { exact: true }).fill(OWN_PASSWORD));
  await step(owner.getByRole('button', { name: auth.signIn, exact: true }).click());

  await expect(heading(owner)).toHaveText(onboarding.title);
  await expect(owner.getByLabel(onboarding.timezone)).toHaveValue(/\w+\/\w+/);
  await step(owner.getByRole('button', { name: onboarding.open }).click());
  await expect(owner.getByText(onboarding.nameRequired)).toBeVisible();
  await expectAccessible(owner);
  await step(owner.getByLabel(onboarding.name).fill('La Nueva'));
  await step(owner.getByLabel(onboarding.tableCount).fill('4'));
  await step(owner.getByRole('button', { name: onboarding.open }).click());
  await expect(heading(owner)).toHaveText(onboarding.readyTitle('La Nueva'));
  await expect(owner.getByAltText(onboarding.qrAlt('1'))).toBeVisible();
  await expectAccessible(owner);
  await owner.reload();
  await expect(owner.getByAltText(onboarding.qrAlt('1'))).toBeVisible();
  const link = (await owner.getByRole('link', { name: onboarding.openMenu }).getAttribute('href')) ?? '';
  await step(owner.getByRole('link', { name: onboarding.toOrders }).click());
  await expect(owner.getByText(admin.noOrders)).toBeVisible();

  await step(page.goto(link));
  const bread = isSpanish() ? 'Pan con tomate' : 'Tomato bread';
  await step(addButton(page, bread).click());
  await step(page.getByRole('main').locator('[data-cart-bar]').click());
  await expect(page.getByRole('dialog', { name: cart.title })).toBeVisible();
  await step(placeOrderButton(page).click());
  await expect(heading(page)).toHaveText(order.confirmed);
  await expect(owner.getByRole('button', { name: new RegExp(`^${admin.detailsOf('1')},`) })).toBeVisible();
  expect(steps).toBeLessThanOrEqual(MOST_STEPS);
  await owner.context().close();
});
