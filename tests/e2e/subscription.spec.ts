import { expect, type Page, test } from '@playwright/test';
import { billing as en } from '#messages/en/billing.ts';
import { billing as es } from '#messages/es/billing.ts';
import { isSpanish } from '#tests/e2e/words.ts';
import { startDemo } from '#tests/support/demo-process.ts';
import { subscriptionAccount } from '#tests/support/stripe-billing.ts';
import { type StripeServer, startStripeServer } from '#tests/support/stripe-server.ts';

/** Beside the port of the server of all other tests; another for each worker. */
const portBeside = (): number => {
  const { project, parallelIndex } = test.info();
  return Number(new URL(project.use.baseURL ?? '').port) + 81 + parallelIndex;
};

let stripe: StripeServer;
let server: Awaited<ReturnType<typeof startDemo>>;

test.beforeAll(async () => {
  stripe = await startStripeServer();
  const { secretKey, webhookSecret, prices } = subscriptionAccount(stripe.url);
  const variables = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_SUBSCRIPTION_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_BASIC: prices.basic,
    STRIPE_PRICE_PREMIUM: prices.premium,
    STRIPE_API_URL: stripe.url,
  };
  Object.assign(process.env, variables);
  server = await startDemo(portBeside(), 'test');
  for (const name of Object.keys(variables)) delete process.env[name];
});
test.afterAll(async () => {
  await server.stop();
  await stripe.close();
});

const html = (body: string) => ({
  contentType: 'text/html',
  body: `<!doctype html><html lang="en"><title>Stripe</title>${body}`,
});

/**
 * Fakes Stripe's own pages: a checkout with a valid and a declined card, and the portal, where the owner downgrades.
 */
async function playStripe(page: Page): Promise<void> {
  const { billing } = stripe;
  await page.route('https://checkout.stripe.test/**', (route) => {
    const [, id = '', what] = new URL(route.request().url()).pathname.split('/');
    const checkout = billing.checkouts.find((each) => each.id === id);
    if (what === 'pay') {
      billing.pay(id);
      return route.fulfill(html(`<a href="${checkout?.success_url}">Back to Sobremesa</a>`));
    }
    const said = what === 'decline' ? '<p role="alert">Your card was declined.</p>' : '';
    return route.fulfill(
      html(
        `${said}<a href="/${id}/decline">Bad card</a> <a href="/${id}/pay">Pay</a> <a href="${checkout?.cancel_url}">Leave</a>`,
      ),
    );
  });
  await page.route('https://billing.stripe.test/**', async (route) => {
    const subscription = billing.subscriptions.at(-1);
    if (!subscription) throw new Error('nobody has subscribed');
    billing.change(subscription, 'basic', 'later');
    const { body, signature } = stripe.event('customer.subscription.updated', subscription, Date.now());
    const told = await fetch(`${server.base}/api/stripe/subscription-webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
    expect(told.status).toBe(200);
    await route.fulfill(html(`<a href="${billing.portals.at(-1)?.['return_url']}">Back to Sobremesa</a>`));
  });
}

test('an owner subscribes, is declined, pays, and downgrades after reading what is lost', async ({
  browser,
}) => {
  const texts = isSpanish() ? es : en;
  const context = await browser.newContext({ baseURL: server.base });
  const signedIn = await context.request.post('/api/auth/sign-in/email', {
    data: { email: 'owner@casa.test', password: 'sobremesa-demo' },
    headers: { origin: server.base },
  });
  expect(signedIn.status()).toBe(200);
  const page = await context.newPage();
  await playStripe(page);
  await page.goto('/admin/settings?tab=billing');
  await expect(page.getByText(texts.tiers.trial)).toBeVisible();
  await page.getByRole('button', { name: texts.choose('Premium') }).click();
  await page.getByRole('link', { name: 'Bad card' }).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: texts.choose('Premium') })).toBeVisible();

  await page.getByRole('button', { name: texts.choose('Premium') }).click();
  await page.getByRole('link', { name: 'Pay' }).click();
  await page.getByRole('link', { name: 'Back to Sobremesa' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.successTitle);
  await page.getByRole('link', { name: texts.toPlan }).click();
  await expect(page.getByText(texts.afterwards('Premium'))).toBeVisible();
  await expect(page.getByText('SBM-0001')).toBeVisible();

  await page.getByRole('button', { name: texts.change }).click();
  const said = page.getByRole('dialog', { name: texts.downgradeTitle });
  await expect(said.getByText(texts.keepsData)).toBeVisible();
  await expect(said.getByText(texts.accountsShrink(4, 3))).toBeVisible();
  await said.getByRole('button', { name: texts.goOn }).click();
  await page.getByRole('link', { name: 'Back to Sobremesa' }).click();
  await expect(page.getByText(texts.changesTo('Basic', '').slice(0, 12))).toBeVisible();
  await context.close();
});
