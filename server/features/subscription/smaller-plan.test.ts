import { expect, test } from 'vitest';
import type { Subscription } from '#contract/subscription.ts';
import { startTestApp } from '#tests/support/app.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, seatOne } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { subscriptionAccount } from '#tests/support/stripe-billing.ts';
import { startStripeServer } from '#tests/support/stripe-server.ts';
import { followSubscriptions } from './follow-subscriptions.job.ts';

const DAY_MS = 86_400_000;
const ROLES = ['owner', 'manager', 'chef', ...Array.from({ length: 9 }, () => 'server' as const)] as const;

test('PLAN-1 PLAN-5 of twelve accounts with three allowed nine are suspended: none is removed, guests can order, and premium, or a server without plans, restores all', async () => {
  const stripe = await startStripeServer();
  const dining = await startTestApp({ settings: { subscriptions: subscriptionAccount(stripe.url) } });
  stripe.billing.nowS = () => Math.floor(dining.clock.now() / 1_000);
  try {
    const room = await openRoom(dining);
    const staff: Member[] = [];
    for (const role of ROLES) staff.push(await createMember(dining.database, room.restaurantId, role));
    const [owner, , , ...servers] = staff;
    if (!owner) throw new Error('there is no owner');
    const path = `/api/restaurants/${room.restaurantId}`;
    await followSubscriptions(dining.platform);
    dining.clock.advance(15 * DAY_MS);
    await send(dining.app, owner, `POST ${path}/subscription/checkout`, {
      body: { plan: 'premium', language: 'es' },
    });
    const subscription = stripe.billing.pay(stripe.billing.checkouts.at(-1)?.id ?? '');
    const hear = async () => {
      dining.clock.advance(3_600_000);
      await followSubscriptions(dining.platform);
    };
    const screensHinted = () =>
      dining.hints.splice(0).flatMap(({ rooms, event }) => (event.type === 'member.changed' ? rooms : []));
    const everybody = [`staff:${room.restaurantId}`];
    await hear();
    const last = servers.at(-1);
    const kept = [owner, ...(last ? [last] : [])].map(({ userId }) => userId);
    const choice = await send<Subscription>(dining.app, owner, `PUT ${path}/subscription/kept-accounts`, {
      body: { userIds: kept },
    });
    expect(choice.body).toMatchObject({ basicLimit: 3, accountLimit: null });
    expect(choice.body.accounts).toHaveLength(12);
    const whoIsIn = async () => {
      const found = [];
      for (const [index, member] of staff.entries())
        if ((await send(dining.app, member, `GET ${path}/orders`)).status === 200) found.push(index);
      return found;
    };
    expect(await whoIsIn()).toHaveLength(12);
    stripe.billing.change(subscription, 'basic', 'now');
    dining.jobs.length = 0;
    dining.hints.length = 0;
    await hear();
    expect(screensHinted()).toEqual(everybody);
    await hear();
    expect(screensHinted()).toEqual([]);
    // The owner’s choice, and the longest-standing member in the remaining place.
    expect(await whoIsIn()).toEqual([0, 1, 11]);
    const { rows } = await dining.testDatabase.oracle.query<{ role: string; is_paused: boolean }>(
      'select role, paused_at is not null as is_paused from restaurant_members where restaurant_id = $1',
      [room.restaurantId],
    );
    expect([rows.length, rows.filter(({ is_paused: isPaused }) => isPaused).length]).toEqual([12, 9]);
    const mails = dining.jobs.filter(({ id }) => id === 'send-mail');
    expect(mails.length).toBeGreaterThan(0);
    const diner = await seatOne(dining, room);
    await addDish(dining.app, diner, await addToMenu(dining, room));
    expect((await placeAsShown(dining.app, diner)).status).toBe(201);
    stripe.billing.change(subscription, 'premium', 'now');
    await hear();
    expect(await whoIsIn()).toHaveLength(12);
    expect(screensHinted()).toEqual(everybody);
    // The operator stops selling plans: everything is unlocked, also here (PLAN-1).
    stripe.billing.change(subscription, 'basic', 'now');
    await hear();
    expect(await whoIsIn()).toHaveLength(3);
    const { subscriptions: _sold, ...settings } = dining.platform.settings;
    const withoutPlans = { ...dining.platform, settings };
    dining.hints.length = 0;
    await followSubscriptions(withoutPlans);
    await followSubscriptions(withoutPlans);
    expect(screensHinted()).toEqual(everybody);
    expect(await whoIsIn()).toHaveLength(12);
    const { rows: unlocked } = await dining.testDatabase.oracle.query(
      `select from audit_log where restaurant_id = $1 and action = 'subscription.unlock' and details = '{"tier": null}'`,
      [room.restaurantId],
    );
    expect(unlocked).toHaveLength(1);
  } finally {
    await dining.close();
    await stripe.close();
  }
});
