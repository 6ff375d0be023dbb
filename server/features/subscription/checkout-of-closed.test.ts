import { expect, test, vi } from 'vitest';
import type { Closure } from '#contract/closure.ts';
import type { RefusalBody } from '#contract/errors.ts';
import { deleteRestaurants } from '#server/features/closure/delete-restaurants.job.ts';
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

test.each([false, true])(
  'CLOSURE-2 the subscription is asked for before a deletion, as events may be lost (its begin was heard of: %s)',
  async (isHeard) => {
    const { restaurantId } = await openRoom(dining);
    const owner = await createMember(dining.database, restaurantId, 'owner');
    const path = `/api/restaurants/${restaurantId}` as const;
    await send(dining.app, owner, `POST ${path}/subscription/checkout`, {
      body: { plan: 'basic', language: 'en' },
    });
    const { name } = (await send<Closure>(dining.app, owner, `GET ${path}/closure`)).body;
    const closed = await send<Closure>(dining.app, owner, `POST ${path}/closure`, {
      body: { kind: 'delete', name },
    });
    expect(closed.status).toBe(200);
    const { id } = stripe.billing.checkouts.at(-1) ?? { id: '' };
    const subscription = stripe.billing.pay(id);
    if (isHeard) await send(dining.app, owner, `POST ${path}/subscription/checkouts/${id}/check`);
    dining.clock.advance(31 * 86_400_000);
    expect(await deleteRestaurants(dining.platform), 'charged').toBe(0);
    Object.assign(subscription, { status: 'canceled', ended_at: stripe.billing.nowS() });
    expect(await deleteRestaurants(dining.platform), 'ended').toBe(1);
  },
);

test('CLOSURE-2 a customer whom the payment service does not know has no subscription, and keeps no restaurant', async () => {
  const { restaurantId } = await openRoom(dining);
  const owner = await createMember(dining.database, restaurantId, 'owner');
  const path = `/api/restaurants/${restaurantId}` as const;
  const body = { plan: 'basic', language: 'en' };
  await send(dining.app, owner, `POST ${path}/subscription/checkout`, { body });
  const { name } = (await send<Closure>(dining.app, owner, `GET ${path}/closure`)).body;
  await send(dining.app, owner, `POST ${path}/closure`, { body: { kind: 'delete', name } });
  dining.clock.advance(31 * 86_400_000);
  const [customer] = stripe.billing.customers.splice(0).slice(-1);
  const warned = vi.spyOn(dining.platform.log, 'warn');
  expect(await deleteRestaurants(dining.platform)).toBe(1);
  expect(warned.mock.calls).toEqual([
    [{ customerId: customer?.id }, 'the payment service does not know this customer'],
  ]);
  warned.mockRestore();
});
