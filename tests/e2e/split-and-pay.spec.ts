import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, type Route } from '@playwright/test';
import { bill as texts } from '#messages/en/diner/later/bill.ts';
import { receipt } from '#messages/en/receipt.ts';
import { visitShares } from '#messages/en/visit-shares.ts';
import { expectAccessible } from '#tests/e2e/accessibility.ts';
import {
  addToCart,
  heading,
  orderForEveryoneButton,
  questionsAnswered,
  test,
  trackOrder,
} from '#tests/e2e/diner.ts';
import { BUSY_MACHINE_MS } from '#tests/e2e/news.ts';
import { phone } from '#tests/e2e/phone.ts';
import { answerOf } from '#tests/e2e/replies.ts';
import { LAPTOP, staffPage } from '#tests/e2e/staff.ts';
import { words } from '#tests/e2e/words.ts';
import { neighbourNote } from '#tests/support/browser-database.ts';
import { NORTE } from '#tests/support/test-tables.ts';

test.describe.configure({ timeout: 240_000 });

/** A table of the smaller demo restaurant, whose guests pay by card on their phones; no other test uses it. */
const TABLE = { id: '7ab1e000-0000-4000-8000-000000000102', number: '2' };

const PEOPLE = 4;

const CARDS = {
  good: '4242 4242 4242 4242',
  /** A card whose bank asks for a confirmation on a page of its own. */
  confirmedElsewhere: '4000 0027 6000 3184',
  empty: '4000 0000 0000 9995',
} as const;

/** A fake of Stripe.js for what the page uses: one field, and the provider's result for the card typed there. */
const FORM = `window.Stripe = () => ({
  elements: ({ clientSecret }) => ({
    clientSecret,
    create: () => {
      const field = document.createElement('input');
      field.setAttribute('aria-label', 'Card number');
      const heard = {};
      return {
        on: (event, then) => { heard[event] = then; },
        mount: (into) => { into.append(field); queueMicrotask(() => heard.ready?.()); },
        unmount: () => field.remove(),
      };
    },
  }),
  confirmPayment: async ({ elements, confirmParams }) => {
    const body = JSON.stringify({
      intent: elements.clientSecret.split('_secret_')[0],
      card: document.querySelector('[aria-label="Card number"]').value,
      returnTo: confirmParams.return_url,
    });
    const answer = await (await fetch('https://api.stripe.com/confirm', { method: 'POST', body })).json();
    if (!answer.redirect) return answer;
    location.href = answer.redirect;
    return new Promise(() => undefined);
  },
});`;

/** The replies of Stripe's own hosts to a phone. */
async function answerAsStripe(page: Page): Promise<void> {
  const stripe = readFileSync(
    neighbourNote(new URL(test.info().project.use.baseURL ?? '').port, 'stripe'),
    'utf8',
  );
  await page.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: FORM }),
  );
  await page.route('https://api.stripe.com/confirm', async (route: Route) => {
    const { intent, card, returnTo } = route.request().postDataJSON() as Record<string, string>;
    const said = (answer: object) =>
      route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: answer });
    if (card === CARDS.empty)
      return said({
        error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
      });
    const paid = await page.request.post(`${stripe}/v1/test_helpers/${intent}/succeed`);
    expect(paid.ok(), await paid.text()).toBe(true);
    if (card !== CARDS.confirmedElsewhere) return said({ paymentIntent: { status: 'succeeded' } });
    return said({ redirect: `${returnTo}&payment_intent=${intent}&redirect_status=succeeded` });
  });
}

/**
 * Dishes without options, all different: seeing their names in a shared cart is seeing everybody's dish. Bar Norte
 * offers them at any hour.
 */
async function dishesFor(page: Page, people: number): Promise<string[]> {
  const reply = await page.request.get(`/api/tables/${TABLE.id}/menu`, { params: { language: 'en' } });
  const { items } = await answerOf<{ items: { name: string; optionGroups: unknown[] }[] }>(reply);
  const names = new Set(
    items.filter(({ optionGroups }) => optionGroups.length === 0).map(({ name }) => name),
  );
  if (names.size < people) throw new Error('there is not a dish for each');
  return [...names].slice(0, people);
}

/** Four phones, each with a dish of its own; the first orders for everybody. */
async function orderTogether(
  browser: Browser,
): Promise<{ phones: Page[]; names: string[]; orderId: string }> {
  const phones: Page[] = [];
  let names: string[] = [];
  for (let at = 0; at < PEOPLE; at += 1) {
    const page = await phone(browser);
    await questionsAnswered(page);
    await answerAsStripe(page);
    await page.goto(`/menu?table=${TABLE.id}`);
    if (at === 0) names = await dishesFor(page, PEOPLE);
    await addToCart(page, names[at] ?? '');
    phones.push(page);
  }
  const [ana] = phones;
  if (!ana) throw new Error('nobody came');
  await expect(ana.getByRole('button', { name: words().table.peopleButton(PEOPLE) })).toBeVisible({
    timeout: BUSY_MACHINE_MS,
  });
  await ana.locator('[data-cart-bar]').click();
  const cart = ana.getByRole('dialog', { name: words().cart.togetherTitle });
  for (const name of names) await expect(cart).toContainText(name, { timeout: BUSY_MACHINE_MS });
  await orderForEveryoneButton(cart).click();
  await expect(heading(ana)).toHaveText(words().order.confirmed, { timeout: BUSY_MACHINE_MS });
  return { phones, names, orderId: await trackOrder(ana) };
}

/** Moves the order through kitchen and waiter: a table closes by itself only after everything was served. */
async function serve(owner: Page, orderId: string): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  for (const [index, to] of ['preparing', 'ready', 'delivered'].entries()) {
    const reply = await owner.request.post(`/api/restaurants/${NORTE}/orders/${orderId}/moves`, {
      headers: { origin: baseURL },
      data: { to, version: index + 1 },
    });
    expect(reply.status(), await reply.text()).toBe(200);
  }
}

const exactly = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);

async function openBill(page: Page): Promise<void> {
  await page.goto(`/bill?table=${TABLE.id}`);
  await expect(heading(page)).toHaveText(texts.title);
  await expect(page.getByRole('heading', { name: texts.pay })).toBeVisible({ timeout: BUSY_MACHINE_MS });
}

const choose = (page: Page, kind: keyof typeof texts.kinds) =>
  page.getByRole('radio', { name: exactly(texts.kinds[kind]) }).check();

/** Takes the chosen part, and waits until it is held for this phone. */
async function hold(page: Page): Promise<void> {
  await page.getByRole('button', { name: exactly(texts.takePart) }).click();
  await expect(page.getByRole('heading', { name: exactly(texts.yours) })).toBeVisible({
    timeout: BUSY_MACHINE_MS,
  });
}

async function toCard(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: exactly(texts.online.continue('').trim()) }).click();
  await payWith(page, card);
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByRole('button', { name: new RegExp(`^${texts.online.pay('')}\\d`) }).click();
}

const paidParts = (page: Page) =>
  page.getByRole('region', { name: texts.shares }).getByText(texts.isPaid, { exact: true });

async function ownerOfNorte(browser: Browser): Promise<Page> {
  const screen = await staffPage(browser, LAPTOP);
  const { baseURL = '' } = test.info().project.use;
  const reply = await screen.request.post(`${baseURL}/api/auth/sign-in/email`, {
    headers: { origin: baseURL },
    data: { email: 'owner@norte.test', password: 'sobremesa-demo' },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  return screen;
}

test('four phones split a dinner five ways and pay; the table closes, each has the receipt @phone', async ({
  browser,
}) => {
  const { phones, names, orderId } = await orderTogether(browser);
  const waiter = await ownerOfNorte(browser);
  await serve(waiter, orderId);
  const [ana, bo, cy, di] = phones as [Page, Page, Page, Page];
  for (const page of phones) await openBill(page);

  // A third of Bo's dish, confirmed on the bank's own page.
  await choose(ana, 'items');
  await ana.getByRole('checkbox', { name: exactly(names[1] ?? '') }).check();
  await ana.getByRole('combobox', { name: texts.partOf(names[1] ?? '') }).selectOption('1/3');
  await hold(ana);
  await expectAccessible(ana);
  await toCard(ana, CARDS.confirmedElsewhere);
  await expect(ana).toHaveURL(/\/bill\?table=[^&]+$/, { timeout: BUSY_MACHINE_MS });
  await expect(paidParts(ana)).toHaveCount(1, { timeout: BUSY_MACHINE_MS });
  await expect(paidParts(di)).toHaveCount(1, { timeout: BUSY_MACHINE_MS });

  // The rest of the own part, declined, and then paid with another card.
  await choose(bo, 'mine');
  await hold(bo);
  await toCard(bo, CARDS.empty);
  await expect(bo.getByText(texts.online.declined.insufficient_funds)).toBeVisible();
  await payWith(bo, CARDS.good);
  await expect(paidParts(bo)).toHaveCount(2, { timeout: BUSY_MACHINE_MS });

  // Half of the rest, in cash to the waiter.
  await choose(cy, 'equal');
  await hold(cy);
  await cy.getByRole('radio', { name: texts.methods.cash }).check();
  await cy.getByRole('button', { name: exactly(texts.tell('').trim()) }).click();
  await expect(cy.getByRole('heading', { name: texts.told })).toBeVisible({ timeout: BUSY_MACHINE_MS });
  await waiter.goto(`/admin/tables?table=${TABLE.id}`);
  const take = waiter.getByRole('button', { name: new RegExp(`^${visitShares.take('.+', 'cash')}: `) });
  await take.click({ timeout: BUSY_MACHINE_MS });
  await expect(paidParts(cy)).toHaveCount(3, { timeout: BUSY_MACHINE_MS });

  // An amount, and then everything that is left.
  await choose(di, 'amount');
  await di.getByLabel(texts.amount, { exact: true }).fill('1');
  await hold(di);
  await toCard(di, CARDS.good);
  await expect(paidParts(di)).toHaveCount(4, { timeout: BUSY_MACHINE_MS });
  await choose(di, 'all');
  await hold(di);
  await toCard(di, CARDS.good);

  for (const page of phones) {
    await expect(heading(page)).toHaveText(words().farewell.title, { timeout: BUSY_MACHINE_MS });
    const own = page.getByRole('region', { name: receipt.own });
    await expect(own.getByRole('link')).toHaveCount(page === di ? 2 : 1, { timeout: BUSY_MACHINE_MS });
  }
  await waiter.context().close();
});
