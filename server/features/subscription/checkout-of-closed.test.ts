import { expect, test } from 'vitest';
import type { Closure } from '#contract/closure.ts';
import type { RefusalBody } from '#contract/errors.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpStripe } from '#tests/support/set-up.ts';
import { subscriptionAccount } from '#tests/support/stripe-billing.ts';

const { dining, stripe } = setUpStripe(({ url }) => ({
  settings: { subscriptions: subscriptionAccount(url) },
}));

test('CLOSURE-2 nobody subscribes in a tab that is still open once another owner has requested the deletion', async () => {
  const { restaurantId } = await openRoom(dining);
  const owner = await createMember(dining.database, restaurantId, 'owner');
  const other = await createMember(dining.database, restaurantId, 'owner');
  const checkout = () =>
    send<RefusalBody>(dining.app, owner, `POST /api/restaurants/${restaurantId}/subscription/checkout`, {
      body: { plan: 'basic', language: 'en' },
    });
  const closure = `/api/restaurants/${restaurantId}/closure` as const;
  const { name } = (await send<Closure>(dining.app, other, `GET ${closure}`)).body;
  const close = (kind: 'put-away' | 'delete') =>
    send(dining.app, other, `POST ${closure}`, { body: { kind, name } });
  await close('put-away');
  expect((await checkout()).status, 'a closed one goes on').toBe(201);
  const { length } = stripe.billing.checkouts;
  await close('delete');
  expect((await checkout()).body.code).toBe('RESTAURANT_CLOSING');
  expect(stripe.billing.checkouts).toHaveLength(length);
  await send(dining.app, other, `DELETE ${closure}`);
  expect((await checkout()).status).toBe(201);
});
