import { beforeAll, expect, test } from 'vitest';
import { subscriptionNotices as texts } from '#messages/en/subscription-notices.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpStripe } from '#tests/support/set-up.ts';
import { subscriptionAccount } from '#tests/support/stripe-billing.ts';
import { followSubscriptions } from './follow-subscriptions.job.ts';

const DAY_MS = 86_400_000;
const { dining, stripe } = setUpStripe(({ url }) => ({
  settings: { subscriptions: subscriptionAccount(url) },
}));

beforeAll(() => {
  stripe.billing.nowS = () => Math.floor(dining.clock.now() / 1_000);
});

/** A restaurant in English with an owner and three more accounts, which subscribes after its trial. */
async function subscribed(plan: 'basic' | 'premium') {
  const room = await openRoom(dining);
  const { oracle } = dining.testDatabase;
  await oracle.query(`update restaurants set default_language = 'en' where id = $1`, [room.restaurantId]);
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  for (const role of ['manager', 'chef', 'server'] as const)
    await createMember(dining.database, room.restaurantId, role);
  await followSubscriptions(dining.platform);
  dining.clock.advance(15 * DAY_MS);
  await send(dining.app, owner, `POST /api/restaurants/${room.restaurantId}/subscription/checkout`, {
    body: { plan, language: 'en' },
  });
  const subscription = stripe.billing.pay(stripe.billing.checkouts.at(-1)?.id ?? '');
  const link = `restaurant=${room.restaurantId}`;
  /** The mails to owners of an hour later. */
  const follow = async () => {
    dining.clock.advance(3_600_000);
    dining.jobs.length = 0;
    await followSubscriptions(dining.platform);
    return dining.jobs.flatMap(({ payload }) =>
      'text' in payload && String(payload.text).includes(link) ? [String(payload.text)] : [],
    );
  };
  const events = async () => {
    const { rows } = await oracle.query<{ event: string }>(
      `select metadata ->> 'event' as event from notifications where restaurant_id = $1 order by created_at, id`,
      [room.restaurantId],
    );
    return rows.map(({ event }) => event);
  };
  await follow();
  return { subscription, follow, events };
}

test('PLAN-6 the notices of a late payment for basic, and of its end, name that plan and no account that is paused already', async () => {
  const { subscription, follow, events } = await subscribed('basic');
  subscription.status = 'past_due';
  const [late = '', ...more] = await follow();
  expect(more).toEqual([]);
  expect(late).toContain('Basic stays until');
  expect(late).not.toContain('Premium');
  dining.clock.advance(7 * DAY_MS);
  const [ended = ''] = await follow();
  expect(ended).toContain(texts.notices.basic_ended.title);
  expect(ended).toContain('has no plan since');
  expect(ended).not.toContain('Premium');
  expect(await events()).toEqual(
    expect.arrayContaining(['subscription_basic_late', 'subscription_basic_ended']),
  );
});

test('PLAN-6 the owner of basic hears once of an end that was chosen, and of it', async () => {
  const { subscription, follow, events } = await subscribed('basic');
  subscription.cancel_at_period_end = true;
  const [ending = '', ...more] = await follow();
  expect(more).toEqual([]);
  expect(ending).toContain(texts.notices.basic_ending.title);
  expect(ending).toContain('As you have chosen, Basic ends for');
  expect(ending).not.toContain('Premium');
  expect(await follow()).toEqual([]);
  dining.clock.advance(30 * DAY_MS);
  Object.assign(subscription, { status: 'canceled', ended_at: stripe.billing.nowS() });
  expect(await follow()).toEqual([expect.stringContaining(texts.notices.basic_ended.title)]);
  expect((await events()).slice(-2)).toEqual(['subscription_basic_ending', 'subscription_basic_ended']);
});

test('PLAN-6 the owner hears once that premium has ended where basic takes its place, with whom it pauses', async () => {
  const { subscription, follow, events } = await subscribed('premium');
  stripe.billing.change(subscription, 'basic', 'later');
  expect(await follow()).toEqual([expect.stringContaining(texts.notices.premium_ending.title)]);
  const [item] = subscription.items.data;
  if (!item) throw new Error('a subscription without an item');
  const endedAt = new Date(item.current_period_end * 1_000);
  dining.clock.advance(endedAt.getTime() - dining.clock.now() + 60_000);
  stripe.billing.change(subscription, 'basic', 'now');
  item.current_period_end += (30 * DAY_MS) / 1_000;
  const [ended = '', ...more] = await follow();
  expect(more).toEqual([]);
  expect(ended).toContain(texts.notices.basic_instead.title);
  const day = endedAt.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/Madrid' });
  expect(ended).toContain(`has Basic since ${day}`);
  expect(ended).toContain('These would be paused: server');
  expect(await follow()).toEqual([]);
  expect((await events()).slice(-2)).toEqual(['subscription_premium_ending', 'subscription_basic_instead']);
});
