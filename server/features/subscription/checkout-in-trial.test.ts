import { beforeAll, expect, test } from 'vitest';
import type { CheckoutResult } from '#contract/subscription.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpStripe } from '#tests/support/set-up.ts';
import { subscriptionAccount } from '#tests/support/stripe-billing.ts';
import { followSubscriptions } from './follow-subscriptions.job.ts';

const { dining, stripe } = setUpStripe(({ url }) => ({
  settings: { subscriptions: subscriptionAccount(url) },
}));

beforeAll(() => {
  stripe.billing.nowS = () => Math.floor(dining.clock.now() / 1_000);
});

test('PLAN-1 a plan that is chosen during the trial starts on the restaurant’s day of its end; afterwards it counts', async () => {
  const room = await openRoom(dining);
  const { oracle } = dining.testDatabase;
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  await followSubscriptions(dining.platform);
  // In Auckland, thirteen hours ahead, it is the next day by then.
  await oracle.query(`update restaurants set timezone = 'Pacific/Auckland' where id = $1`, [
    room.restaurantId,
  ]);
  await oracle.query('update subscriptions set trial_ends_at = $2 where restaurant_id = $1', [
    room.restaurantId,
    new Date(Math.ceil(dining.clock.now() / 86_400_000 + 5) * 86_400_000 - 3_600_000),
  ]);
  const path = `/api/restaurants/${room.restaurantId}/subscription`;
  await send(dining.app, owner, `POST ${path}/checkout`, { body: { plan: 'basic', language: 'en' } });
  const id = stripe.billing.checkouts.at(-1)?.id ?? '';
  stripe.billing.pay(id);
  const check = async () =>
    (await send<CheckoutResult>(dining.app, owner, `POST ${path}/checkouts/${id}/check`)).body;
  const { rows } = await oracle.query<{ day: string }>(
    `select ((trial_ends_at at time zone 'UTC')::date + 1)::text as day from subscriptions where restaurant_id = $1`,
    [room.restaurantId],
  );
  expect(await check()).toEqual({ state: 'done', plan: 'basic', startsOn: rows[0]?.day });
  dining.clock.advance(6 * 86_400_000);
  expect(await check()).toEqual({ state: 'done', plan: 'basic', startsOn: null });
});
