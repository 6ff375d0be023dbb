import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/accessibility.ts';
import { placeOrder, test, trackOrder } from '#tests/e2e/diner.ts';
import { deliver, sayHowItWas } from '#tests/e2e/guest-says.ts';
import { freshEmail, mailsTo } from '#tests/e2e/new-owner.ts';
import { BUSY_MACHINE_MS, expectNews } from '#tests/e2e/news.ts';
import { officeWords } from '#tests/e2e/office-words.ts';
import { guestAt, openPlace, type Place, waiterOf } from '#tests/e2e/own-place.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { expectNoSidewaysScroll } from '#tests/e2e/screens.ts';
import { allowSound, bellsOf } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import type { AiCall } from '#tests/support/ai-server.ts';
import { neighbourNote } from '#tests/support/browser-database.ts';

// Several browsers, and a new restaurant for each test.
test.describe.configure({ timeout: 180_000 });

const openFeedback = async (office: Page, said: string, tableNumber: string) => {
  await office.goto('/admin/feedback');
  await office.getByRole('row').filter({ hasText: said }).getByRole('button').click();
  const sheet = office.getByRole('dialog', { name: officeWords().feedback.tableOf(tableNumber) });
  await expect(sheet).toBeVisible();
  return sheet;
};

test('a guest gives two stars with words: the waiter’s phone rings while they sit, and the owner answers by e-mail @phone', async ({
  browser,
}) => {
  const { feedback: texts } = officeWords();
  const place = await openPlace(browser);
  const [table = { id: '', tableNumber: '' }] = place.tables;
  const waiter = await waiterOf(browser, place, 'Clara');
  await allowSound(waiter);
  const guest = await guestAt(browser, place, table.id);
  await placeOrder(guest);
  await deliver(place, await trackOrder(guest), new URL(guest.url()).origin);

  const email = freshEmail();
  const rung = await bellsOf(waiter);
  await sayHowItWas(guest, { stars: 2, said: 'The soup was cold', email });
  await expectNews(waiter, words().notifications.badFeedback(table.tableNumber));
  await expect.poll(() => bellsOf(waiter)).toBeGreaterThan(rung);

  const office = place.page;
  const sheet = await openFeedback(office, 'The soup was cold', table.tableNumber);
  await expect(sheet.getByText(texts.analysts.local)).toBeVisible();
  await sheet.getByRole('textbox', { name: texts.reply }).fill('We are sorry. The next one is on us.');
  await expectAccessible(office);
  await expectNoSidewaysScroll(office);
  await sheet.getByRole('button', { name: texts.sendReply }).click();
  await expectNews(office, texts.isReplied);
  await expect(sheet.getByRole('button', { name: texts.sendReply })).toHaveCount(0);
  await expect.poll(() => mailsTo(email), { timeout: BUSY_MACHINE_MS }).toHaveLength(1);
  expect(mailsTo(email)[0]).toContain('We are sorry. The next one is on us.');
});

/** Another diner at the table rates the food, with a comment. */
async function say({ page }: Place, tableId: string, orderId: string, stars: number, reviewText: string) {
  const { request } = page.context();
  const headers = { origin: new URL(page.url()).origin };
  const seated = await request.post('/api/diner-sessions', { data: { tableId }, headers });
  const { token } = await answerOf<{ token: string }>(seated);
  const given = await request.post('/api/feedback', {
    data: { orderId, foodRating: stars, serviceRating: 0, appRating: 0, reviewText },
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect(given.status(), await given.text()).toBe(201);
}

/** What the AI service was asked about this comment. */
async function askedOf(service: string, said: string): Promise<AiCall[]> {
  const calls = (await (await fetch(`${service}/calls`)).json()) as AiCall[];
  return calls.filter(({ body }) => JSON.stringify(body).includes(said));
}

const asSent = (service: string, { path, body }: AiCall): string =>
  `POST ${service}${path}\n\n${JSON.stringify(body, null, 2)}`;

test('an owner agrees to the AI service: it reads later feedback, and its invalid answers change nothing @desktop', async ({
  browser,
  baseURL,
}) => {
  const { aiService: texts, feedback } = officeWords();
  const service = readFileSync(neighbourNote(new URL(baseURL ?? '').port, 'ai'), 'utf8');
  const place = await openPlace(browser);
  const { page: office, restaurantId } = place;
  const [table = { id: '', tableNumber: '' }] = place.tables;
  const guest = await guestAt(browser, place, table.id);
  await placeOrder(guest);
  const orderId = await trackOrder(guest);
  // Identifies the service's questions about this restaurant, and triggers no rule.
  const mark = restaurantId.replaceAll(/[^a-f]/g, '');

  const settings = '/admin/settings?tab=ai-service';
  const previewOf = (about: keyof typeof texts.previews) =>
    office.getByRole('figure').filter({ hasText: texts.previews[about] }).locator('pre');
  await office.goto(settings);
  await expect(office.getByText(texts.noPreview)).toBeVisible();
  await say(place, table.id, orderId, 3, `Soy Ana Gil, ana@casa.test. La terraza ${mark}`);
  await office.goto(settings);
  await expect(previewOf('words')).toContainText(`Soy …, … La terraza ${mark}`);
  await expectAccessible(office);
  expect(await askedOf(service, mark)).toEqual([]);
  await office.getByRole('button', { name: texts.agree }).click();
  await expect(office.getByRole('button', { name: texts.withdraw })).toBeVisible();

  await say(place, table.id, orderId, 3, `La sopa ${mark}`);
  const sheet = await openFeedback(office, `La sopa ${mark}`, table.tableNumber);
  await expect(sheet.getByText(feedback.analysts.service)).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await expect(sheet.getByText(feedback.scoreOf('15'))).toBeVisible();
  await expect(sheet.getByText('waited an hour')).toBeVisible();
  await expect(sheet.getByText('Tell guests how long the kitchen needs.')).toBeVisible();
  await office.goto(settings);
  const [sentiment, advice, ...others] = await askedOf(service, mark);
  if (!sentiment || !advice) throw new Error('the service was asked for a sentiment and for advice');
  expect(others).toEqual([]);
  await expect(previewOf('words')).toHaveText(asSent(service, sentiment));
  await expect(previewOf('advice')).toHaveText(asSent(service, advice));

  await say(place, table.id, orderId, 3, 'Un galimatías de postre');
  const state = async () =>
    (await office.context().request.get(`/api/restaurants/${restaurantId}/ai-service`)).json();
  await expect.poll(state, { timeout: BUSY_MACHINE_MS }).toMatchObject({ lastProblem: 'nonsense' });
  await office.reload();
  await expect(office.getByText(texts.problems.nonsense)).toBeVisible();
  const unread = await openFeedback(office, 'Un galimatías de postre', table.tableNumber);
  await expect(unread.getByText(feedback.analysts.local)).toBeVisible();
  await expect(unread.getByText(feedback.scoreOf('50'), { exact: true }).first()).toBeVisible();
  await expect(unread.getByText(feedback.serviceAdvice)).toHaveCount(0);
});
