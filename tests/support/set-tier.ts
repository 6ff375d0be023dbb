import type { Tier } from '#domain/subscription/plans.ts';
import type { TestApp } from './app.ts';
import { subscriptionAccount } from './stripe-billing.ts';

const DAY_MS = 86_400_000;

/** Sets a restaurant's tier in its rows, on a server that has plans from now on; nothing answers at their provider's address. */
export async function setTier(
  { platform, clock, testDatabase }: Pick<TestApp, 'platform' | 'clock' | 'testDatabase'>,
  restaurantId: string,
  tier: Tier,
): Promise<void> {
  const { subscriptions = subscriptionAccount('http://127.0.0.1:9') } = platform.settings;
  Object.assign(platform.settings, { subscriptions });
  const now = clock.now();
  await testDatabase.oracle.query(
    `insert into subscriptions (restaurant_id, trial_ends_at, plan, updated_at) values ($1, $2, $3, $4)
     on conflict (restaurant_id) do update set trial_ends_at = excluded.trial_ends_at, plan = excluded.plan`,
    [
      restaurantId,
      new Date(now + (tier === 'trial' ? DAY_MS : -DAY_MS)),
      tier === 'basic' || tier === 'premium' ? tier : null,
      new Date(now),
    ],
  );
}
