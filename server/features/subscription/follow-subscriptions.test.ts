import { beforeAll, expect, test } from 'vitest';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpStripe } from '#tests/support/set-up.ts';
import { subscriptionAccount } from '#tests/support/stripe-billing.ts';
import { followSubscriptions } from './follow-subscriptions.job.ts';

const MINUTE_MS = 60_000;

const { dining, stripe } = setUpStripe(({ url }) => ({
  settings: { subscriptions: subscriptionAccount(url) },
}));

beforeAll(async () => {
  stripe.billing.nowS = () => Math.floor(dining.clock.now() / 1_000);
  const room = await openRoom(dining);
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  await followSubscriptions(dining.platform);
  const path = `/api/restaurants/${room.restaurantId}/subscription/checkout`;
  const { status } = await send(dining.app, owner, `POST ${path}`, {
    body: { plan: 'basic', language: 'en' },
  });
  expect(status).toBe(201);
});

/** How often the job asks for subscriptions of this restaurant, which has opened the checkout and left it. */
async function questions(signal?: AbortSignal): Promise<number> {
  stripe.asked.length = 0;
  await followSubscriptions(dining.platform, signal);
  return stripe.asked.filter((asked) => asked === 'GET /v1/subscriptions').length;
}

test('PLAN-7 Stripe is asked hourly about a restaurant that never paid, and not by a run that was cut off', async () => {
  dining.clock.advance(60 * MINUTE_MS);
  expect(await questions(AbortSignal.abort())).toBe(0);
  expect(await questions()).toBe(1);
  dining.clock.advance(59 * MINUTE_MS);
  expect(await questions()).toBe(0);
  dining.clock.advance(MINUTE_MS);
  expect(await questions()).toBe(1);
});
