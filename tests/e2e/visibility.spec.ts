import { expect, type Page } from '@playwright/test';
import { contentHub as hubEn } from '#messages/en/content-hub.ts';
import { review as reviewEn } from '#messages/en/diner/later/review.ts';
import { publicPage as pagesEn } from '#messages/en/public-page.ts';
import { reviewsOffice as officeEn } from '#messages/en/reviews-office.ts';
import { visibility as visibilityEn } from '#messages/en/visibility.ts';
import { contentHub as hubEs } from '#messages/es/content-hub.ts';
import { review as reviewEs } from '#messages/es/diner/later/review.ts';
import { publicPage as pagesEs } from '#messages/es/public-page.ts';
import { reviewsOffice as officeEs } from '#messages/es/reviews-office.ts';
import { visibility as visibilityEs } from '#messages/es/visibility.ts';
import { expectAccessible } from '#tests/e2e/accessibility.ts';
import { placeOrder, test, trackOrder } from '#tests/e2e/diner.ts';
import { deliver, sayHowItWas } from '#tests/e2e/guest-says.ts';
import { guestAt, openPlace, type Place } from '#tests/e2e/own-place.ts';
import { isSpanish, words } from '#tests/e2e/words.ts';

// An owner and two guests.
test.describe.configure({ timeout: 180_000 });

const texts = () =>
  isSpanish()
    ? { hub: hubEs, pages: pagesEs, review: reviewEs, office: officeEs, visibility: visibilityEs }
    : { hub: hubEn, pages: pagesEn, review: reviewEn, office: officeEn, visibility: visibilityEn };

/** Orders a drink and gets it delivered; the phone asks for feedback five seconds later. */
async function drink(guest: Page, place: Place): Promise<void> {
  await placeOrder(guest);
  await deliver(place, await trackOrder(guest), new URL(guest.url()).origin);
}

/** The preview, which only the office sees, shows the draft and says that it is one. */
async function expectPreview(page: Page): Promise<void> {
  const { hub, pages } = texts();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: hub.previewOf('Guitarra') }).click();
  const preview = await opening;
  await expect(preview.getByText(pages.previewStates.draft)).toBeVisible();
  await expect(preview.getByRole('heading', { name: 'Guitarra' })).toBeVisible();
  await expectAccessible(preview);
  await preview.close();
}

test('an owner publishes page, post and review: a happy guest agrees to be quoted, another stays private', async ({
  browser,
}) => {
  const { hub, review, office, visibility } = texts();
  const { common } = words();
  const place = await openPlace(browser);
  const { page } = place;
  const [here, there] = place.tables;
  const quoted = await guestAt(browser, place, here?.id ?? '');
  const silent = await guestAt(browser, place, there?.id ?? '');
  for (const guest of [quoted, silent]) await drink(guest, place);

  await page.goto('/admin/enhanced-visibility');
  await page.getByLabel(visibility.publish).check();
  // Another test's restaurant has the same name, and may have the slug already.
  const slug = `la-nueva-${place.restaurantId.slice(0, 8)}`;
  await page.getByLabel(visibility.slug).fill(slug);
  await page.getByRole('button', { name: common.save }).click();
  await expect(page.getByRole('link', { name: visibility.open })).toBeVisible();

  await page.getByRole('tab', { name: visibility.tabs.content }).click();
  await page.getByRole('button', { name: hub.add }).first().click();
  await page.getByRole('textbox', { name: hub.titleField }).first().fill('Guitarra');
  await page.getByLabel(hub.isDraft).check();
  await page.getByRole('button', { name: common.save }).click();
  await expect(page.getByRole('heading', { name: 'Guitarra' })).toBeVisible();
  await expectPreview(page);
  await page.getByRole('button', { name: hub.editOf('Guitarra') }).click();
  await page.getByLabel(hub.isDraft).uncheck();
  await page.getByLabel(hub.isOnLanding).check();
  await page.getByRole('button', { name: common.save }).click();
  await expect(page.getByRole('listitem').getByText(hub.states.shown, { exact: true })).toBeVisible();

  await sayHowItWas(quoted, { stars: 5, said: 'La terraza, una maravilla' });
  await expect(quoted.getByLabel(review.words)).toHaveValue('La terraza, una maravilla');
  await expectAccessible(quoted);
  await quoted.getByRole('textbox', { name: review.firstName }).fill('Ana');
  await quoted.getByRole('checkbox').check();
  await quoted.getByRole('button', { name: review.send }).click();
  await expect(quoted.getByText(review.given)).toBeVisible();
  await sayHowItWas(silent, { stars: 5, said: 'Solo para la casa' });
  await silent.getByRole('button', { name: review.decline }).click();
  await expect(silent.getByText(review.declined)).toBeVisible();

  await page.goto('/admin/enhanced-visibility?tab=reviews');
  await expect(page.getByText('La terraza, una maravilla')).toBeVisible();
  await expect(page.getByText('Solo para la casa')).toHaveCount(0);
  await page.getByRole('button', { name: office.approveOf('La terraza, una maravilla') }).click();
  await expect(page.getByText(office.approved)).toBeVisible();

  await page.goto(`/r/${slug}`);
  await expect(page.getByText('La terraza, una maravilla')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Guitarra' })).toBeVisible();
  await expect(page.getByText('Solo para la casa')).toHaveCount(0);
  await expectAccessible(page);

  // The phone is gone; the guest only has the link that came with the consent.
  const link = await quoted.getByRole('link', { name: review.openLink }).getAttribute('href');
  const later = await browser.newPage();
  await later.goto(new URL(link ?? '', page.url()).href);
  await expect(later.getByText('La terraza, una maravilla')).toBeVisible();
  await expectAccessible(later);
  await later.getByRole('button', { name: review.withdraw }).click();
  await expect(later.getByText(review.gone)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Guitarra' })).toBeVisible();
  await expect(page.getByText('La terraza, una maravilla')).toHaveCount(0);
  await later.goto(`/?table=${here?.id}`);
  await expect(later.getByRole('heading', { name: 'Guitarra' })).toBeVisible();
  await later.close();
});
