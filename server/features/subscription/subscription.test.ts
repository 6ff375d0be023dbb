import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { CheckoutResult, Invoice, Subscription } from '#contract/subscription.ts';
import { startTestApp } from '#tests/support/app.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { setUpStripe } from '#tests/support/set-up.ts';
import { subscriptionAccount } from '#tests/support/stripe-billing.ts';
import { followSubscriptions } from './follow-subscriptions.job.ts';

const DAY_MS = 86_400_000;

const { dining, stripe } = setUpStripe(({ url }) => ({
  settings: { subscriptions: subscriptionAccount(url) },
}));
let room: Room;
let owner: Member;

beforeAll(async () => {
  stripe.billing.nowS = () => Math.floor(dining.clock.now() / 1_000);
});
beforeEach(async () => {
  room = await openRoom(dining);
  owner = await createMember(dining.database, room.restaurantId, 'owner');
  await followSubscriptions(dining.platform);
  dining.jobs.length = 0;
  stripe.next.length = 0;
});

const path = (rest = ''): string => `/api/restaurants/${room.restaurantId}/subscription${rest}`;
const read = async (): Promise<Subscription> =>
  (await send<Subscription>(dining.app, owner, `GET ${path()}`)).body;
const checkout = (plan: 'basic' | 'premium' = 'premium') =>
  send<{ url: string } & RefusalBody>(dining.app, owner, `POST ${path('/checkout')}`, {
    body: { plan, language: 'es' },
  });
const lastCheckout = () => {
  const last = stripe.billing.checkouts.at(-1);
  if (!last) throw new Error('no checkout was made');
  return last;
};
const check = (id: string) =>
  send<CheckoutResult & RefusalBody>(dining.app, owner, `POST ${path(`/checkouts/${id}/check`)}`);
const portal = (goal: string) =>
  send<{ url: string } & RefusalBody>(dining.app, owner, `POST ${path('/portal')}`, {
    body: { goal, language: 'en' },
  });
async function arrive(type: string, object: object, event = stripe.event(type, object, dining.clock.now())) {
  const answer = await dining.app.inject({
    method: 'POST',
    url: '/api/stripe/subscription-webhooks',
    headers: { 'content-type': 'application/json', 'stripe-signature': event.signature },
    payload: event.body,
  });
  return answer.statusCode;
}
const rows = async (text: string): Promise<Record<string, unknown>[]> =>
  (await dining.testDatabase.oracle.query(text, [room.restaurantId])).rows;
const mails = (): string[] =>
  dining.jobs.flatMap(({ id, payload }) =>
    id === 'send-mail' && 'subject' in payload ? [String(payload.subject)] : [],
  );
const notices = () =>
  rows(
    `select metadata ->> 'event' as event from notifications where restaurant_id = $1 order by created_at, id`,
  );
/** After the trial, with a paid month of premium. */
async function subscribe(plan: 'basic' | 'premium' = 'premium') {
  dining.clock.advance(15 * DAY_MS);
  await checkout(plan);
  const subscription = stripe.billing.pay(lastCheckout().id);
  await arrive('customer.subscription.created', subscription);
  dining.jobs.length = 0;
  return subscription;
}

describe('PLAN-1 what a restaurant has', () => {
  test('everything for fourteen days, and what the plans cost', async () => {
    const trial = await read();
    expect(trial).toMatchObject({ tier: 'trial', locked: [], accountLimit: null, plan: null, basicLimit: 3 });
    expect(Date.parse(trial.trialEndsAt ?? '') - dining.clock.now()).toBe(14 * DAY_MS);
    expect(trial.prices).toEqual([
      { plan: 'basic', amountMinor: 1_900, currency: 'EUR', interval: 'month' },
      { plan: 'premium', amountMinor: 4_900, currency: 'EUR', interval: 'month' },
    ]);
    dining.clock.advance(14 * DAY_MS);
    expect(await read()).toMatchObject({
      tier: 'none',
      locked: ['pricing', 'analytics', 'shifts', 'visibility', 'ai'],
      accountLimit: 3,
    });
  });

  test('a self-hosted server has everything and nothing to subscribe to', async () => {
    const hosted = await startTestApp();
    const home = await openRoom(hosted);
    const member = await createMember(hosted.database, home.restaurantId, 'owner');
    const ask = (key: `GET …${string}` | `POST …${string}`, body?: object) =>
      send<Subscription & RefusalBody>(
        hosted.app,
        member,
        key.replace('…', `/api/restaurants/${home.restaurantId}`) as `GET ${string}`,
        {
          ...(body && { body }),
        },
      );
    expect((await ask('GET …/subscription')).body).toMatchObject({ tier: null, locked: [], prices: [] });
    expect((await ask('GET …/plan')).body).toEqual({
      tier: null,
      until: null,
      locked: [],
      accountLimit: null,
      prices: [],
    });
    expect((await ask('POST …/subscription/checkout', { plan: 'basic', language: 'en' })).body.code).toBe(
      'SUBSCRIPTIONS_OFF',
    );
    await hosted.close();
  });

  test('a checkout counts once it is paid, and the rest of the trial is free', async () => {
    expect((await checkout()).body.url).toBe(lastCheckout().url);
    const { id, success_url: back, trialEnd } = lastCheckout();
    expect(back).toBe(
      `http://localhost:3000/subscription-success?restaurant=${room.restaurantId}&checkout=${id}`,
    );
    expect(trialEnd).toBe(Math.floor(Date.parse((await read()).trialEndsAt ?? '') / 1_000));
    expect((await check(id)).body).toEqual({ state: 'open', plan: 'premium', startsOn: null });
    stripe.billing.pay(id);
    expect((await check(id)).body).toEqual({ state: 'done', plan: 'premium', startsOn: expect.any(String) });
    expect(await read()).toMatchObject({ tier: 'trial', plan: 'premium', hasCustomer: true });
    dining.clock.advance(20 * DAY_MS);
    expect(await read()).toMatchObject({ tier: 'premium', locked: [] });
    expect((await checkout('basic')).body.code).toBe('SUBSCRIBED_ALREADY');
  });

  test('the last hours of the trial are free as well, although Stripe takes no trial shorter than two days', async () => {
    dining.clock.advance(14 * DAY_MS - 1);
    await checkout();
    const { id, trialEnd } = lastCheckout();
    const freeMs = (trialEnd ?? 0) * 1_000 - dining.clock.now();
    expect(freeMs).toBeGreaterThan(2 * DAY_MS);
    expect(freeMs).toBeLessThan(3 * DAY_MS);
    stripe.billing.pay(id);
    await check(id);
    dining.clock.advance(1);
    expect(await read()).toMatchObject({ tier: 'premium', locked: [] });
    expect(stripe.billing.invoices.at(-1)?.total).toBe(0);
  });

  test('a checkout after the trial is charged at once', async () => {
    dining.clock.advance(14 * DAY_MS);
    await checkout();
    expect(lastCheckout().trialEnd).toBeNull();
  });

  test('a second tab ends the checkout of the first; a checkout of another restaurant is not found', async () => {
    await checkout();
    const first = lastCheckout();
    await checkout('basic');
    expect(first.status).toBe('expired');
    expect((await check(first.id)).body).toEqual({ state: 'expired', plan: 'premium', startsOn: null });
    expect((await check('cs_unknown')).body.code).toBe('CHECKOUT_NOT_FOUND');
    const elsewhere = await openRoom(dining);
    const stranger = await createMember(dining.database, elsewhere.restaurantId, 'owner');
    const asked = await send<RefusalBody>(
      dining.app,
      stranger,
      `POST /api/restaurants/${elsewhere.restaurantId}/subscription/checkouts/${lastCheckout().id}/check`,
    );
    expect(asked.body.code).toBe('CHECKOUT_NOT_FOUND');
  });
});

describe('PLAN-7 events in any order, also repeated', () => {
  test('the same event ten times, and an old one after a newer, change nothing', async () => {
    const subscription = await subscribe();
    const old = stripe.event('customer.subscription.created', { ...subscription }, dining.clock.now());
    stripe.billing.change(subscription, 'basic', 'now');
    const codes = [];
    for (let time = 0; time < 5; time += 1)
      codes.push(await arrive('customer.subscription.updated', subscription), await arrive('', {}, old));
    expect(new Set(codes)).toEqual(new Set([200]));
    expect(await read()).toMatchObject({ tier: 'basic', plan: 'basic' });
    const changes = await rows(
      `select details ->> 'plan' as plan from audit_log where restaurant_id = $1 and action = 'subscription.change' order by at, id`,
    );
    expect(changes).toEqual([{ plan: 'premium' }, { plan: 'basic' }]);
  });

  test('an event that is unsigned, old or of another customer changes nothing', async () => {
    const subscription = await subscribe();
    subscription.status = 'past_due';
    const { body, signature } = stripe.event(
      'customer.subscription.updated',
      subscription,
      dining.clock.now(),
    );
    expect(await arrive('', {}, { body: body.replace('past_due', 'active'), signature })).toBe(400);
    expect(await arrive('', {}, { body, signature: '' })).toBe(400);
    const late = stripe.event('customer.subscription.updated', subscription, dining.clock.now() - 301_000);
    expect(await arrive('', {}, late)).toBe(400);
    const stranger = { object: 'customer', name: '', email: '' } as const;
    stripe.billing.customers.push({ ...stranger, id: 'cus_1', metadata: {} });
    stripe.billing.customers.push({ ...stranger, id: 'cus_2', metadata: null as never });
    for (const customer of ['cus_1', 'cus_2', 'cus_unknown', null])
      expect(await arrive('customer.subscription.updated', { ...subscription, customer })).toBe(200);
    expect((await read()).lateSince).toBeNull();
    stripe.asked.length = 0;
    const other = stripe.event('invoice.paid', subscription, dining.clock.now(), 'evt_1', 'acct_1');
    expect([await arrive('', {}, other), stripe.asked]).toEqual([200, []]);
  });

  test('a lost event is recovered within the hour, and an unavailable Stripe is reported', async () => {
    const subscription = await subscribe();
    stripe.billing.change(subscription, 'basic', 'now');
    dining.clock.advance(3_600_000);
    await followSubscriptions(dining.platform);
    expect((await read()).plan).toBe('basic');
    stripe.next.push(500, 500, 500);
    expect((await portal('manage')).body.code).toBe('PAYMENT_PROVIDER_DOWN');
  });
});

describe('PLAN-3 a late payment', () => {
  test('premium stays for seven days of grace, ends then, and is restored by the payment', async () => {
    const subscription = await subscribe();
    subscription.status = 'past_due';
    await arrive('invoice.payment_failed', { object: 'invoice', customer: subscription.customer });
    expect(await read()).toMatchObject({ tier: 'premium', locked: [] });
    expect(mails()).toEqual([expect.stringContaining('pago')]);
    expect(JSON.stringify(dining.jobs)).toContain(`?tab=billing&restaurant=${room.restaurantId}`);
    dining.clock.advance(7 * DAY_MS - 1);
    expect((await read()).tier).toBe('premium');
    dining.clock.advance(1);
    expect((await read()).tier).toBe('none');
    await followSubscriptions(dining.platform);
    expect(await notices()).toContainEqual({ event: 'subscription_premium_ended' });
    subscription.status = 'active';
    await arrive('invoice.paid', { object: 'invoice', customer: subscription.customer });
    expect(await read()).toMatchObject({ tier: 'premium', lateSince: null });
  });

  test('a subscription that Stripe ends for it keeps its days of grace', async () => {
    const subscription = await subscribe();
    subscription.status = 'past_due';
    await arrive('customer.subscription.updated', subscription);
    dining.clock.advance(2 * DAY_MS);
    Object.assign(subscription, { status: 'canceled', ended_at: stripe.billing.nowS() });
    await arrive('customer.subscription.deleted', subscription);
    expect(await read()).toMatchObject({ tier: 'premium', plan: null });
    dining.clock.advance(5 * DAY_MS);
    expect((await read()).tier).toBe('none');
  });
});

describe('changing and cancelling', () => {
  test('a smaller plan and a cancellation take effect at the end of the period, are announced, and can be undone', async () => {
    const subscription = await subscribe();
    const [item] = subscription.items.data;
    const endsAt = new Date((item?.current_period_end ?? 0) * 1_000).toISOString();
    expect((await portal('change')).status).toBe(201);
    expect(stripe.billing.portals.at(-1)).toMatchObject({
      'flow_data[type]': 'subscription_update',
      'flow_data[subscription_update][subscription]': subscription.id,
    });
    expect(stripe.billing.configurations.at(-1)).toMatchObject({
      'features[subscription_cancel][mode]': 'at_period_end',
      'features[subscription_update][schedule_at_period_end][conditions][0][type]': 'decreasing_item_amount',
    });
    stripe.billing.change(subscription, 'basic', 'later');
    await arrive('customer.subscription.updated', subscription);
    expect(await read()).toMatchObject({ tier: 'premium', nextPlan: 'basic', periodEndsAt: endsAt });
    expect(await notices()).toContainEqual({ event: 'subscription_premium_ending' });
    subscription.schedule = null;
    subscription.cancel_at_period_end = true;
    await arrive('customer.subscription.updated', subscription);
    expect(await read()).toMatchObject({ tier: 'premium', nextPlan: null, endsAt, until: endsAt });
    subscription.cancel_at_period_end = false;
    await arrive('customer.subscription.updated', subscription);
    expect((await read()).endsAt).toBeNull();
    Object.assign(subscription, { status: 'canceled', ended_at: stripe.billing.nowS() });
    await arrive('customer.subscription.deleted', subscription);
    expect(await read()).toMatchObject({ tier: 'none', plan: null, hasCustomer: true });
    expect((await portal('cancel')).body.code).toBe('NOT_SUBSCRIBED');
    expect((await portal('manage')).status).toBe(201);
    expect((await checkout('basic')).status).toBe(201);
  });

  test('invoices come from Stripe; without a customer there are none, and no portal', async () => {
    const ask = async () =>
      (await send<{ invoices: Invoice[] }>(dining.app, owner, `GET ${path('/invoices')}`)).body.invoices;
    expect(await ask()).toEqual([]);
    expect((await portal('manage')).body.code).toBe('NOT_SUBSCRIBED');
    await subscribe();
    expect(await ask()).toMatchObject([{ totalMinor: 4_900, currency: 'EUR', status: 'paid' }]);
  });
});
