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

test('PLAN-6 the notices of a late payment for basic, and of its end, name that plan and no account that is paused already', async () => {
  const room = await openRoom(dining);
  const { oracle } = dining.testDatabase;
  await oracle.query(`update restaurants set default_language = 'en' where id = $1`, [room.restaurantId]);
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  for (const role of ['manager', 'chef', 'server'] as const)
    await createMember(dining.database, room.restaurantId, role);
  await followSubscriptions(dining.platform);
  dining.clock.advance(15 * DAY_MS);
  await send(dining.app, owner, `POST /api/restaurants/${room.restaurantId}/subscription/checkout`, {
    body: { plan: 'basic', language: 'en' },
  });
  const subscription = stripe.billing.pay(stripe.billing.checkouts.at(-1)?.id ?? '');
  const follow = async () => {
    dining.clock.advance(3_600_000);
    dining.jobs.length = 0;
    await followSubscriptions(dining.platform);
    return dining.jobs.flatMap(({ payload }) => ('text' in payload ? [String(payload.text)] : []));
  };
  await follow();
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
  const { rows } = await oracle.query<{ event: string }>(
    `select metadata ->> 'event' as event from notifications where restaurant_id = $1 order by created_at, id`,
    [room.restaurantId],
  );
  expect(rows.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['subscription_basic_late', 'subscription_basic_ended']),
  );
});
