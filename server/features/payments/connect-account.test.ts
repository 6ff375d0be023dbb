import { beforeEach, describe, expect, test } from 'vitest';
import { type AccountReply, connectingAt } from '#tests/support/connect-scene.ts';
import { send } from '#tests/support/diner-calls.ts';
import { type OnlineScene, openOnlineScene } from '#tests/support/online-scene.ts';
import { setUpStripe } from '#tests/support/set-up.ts';
import { connectPlatform } from '#tests/support/stripe-server.ts';
import { compareOnline } from './compare-online.job.ts';

const { dining, stripe } = setUpStripe();
let scene: OnlineScene;
const at = connectingAt(dining, stripe);

beforeEach(async () => {
  scene = await at.open();
});
const read = async () => (await at.ask(scene, 'GET')).body;

describe('PAY-6 a restaurant connects an account of its own', () => {
  test('from no account to paying guests, following Stripe’s answers only', async () => {
    expect(await read()).toMatchObject({ kind: 'connected', state: 'not-begun', accountId: null });
    expect((await scene.read()).isPaidOnline).toBe(false);
    expect((await scene.pay(await scene.hold())).body.code).toBe('ONLINE_PAYMENT_OFF');
    const link = await at.ask(scene, 'POST', '/link');
    expect(link.status).toBe(201);
    const [account] = stripe.connect.accounts.slice(-1);
    const accountId = account?.id ?? '';
    expect(link.body.url).toBe(`https://connect.stripe.test/setup/${accountId}`);
    expect(account?.metadata).toEqual({ sobremesa_restaurant: scene.table.room.restaurantId });
    expect(stripe.connect.links.at(-1)).toMatchObject({
      account: accountId,
      type: 'account_onboarding',
      return_url: expect.stringMatching(/\/admin\/settings\?tab=payments&stripe=back$/),
      refresh_url: expect.stringMatching(/\/admin\/settings\?tab=payments&stripe=again$/),
    });
    // Returns from a form that was left incomplete.
    expect((await at.ask(scene, 'POST', '/check')).body).toMatchObject({
      state: 'details-missing',
      asksFor: ['bank', 'terms', 'business'],
    });
    stripe.connect.change(accountId, {
      details_submitted: true,
      requirements: {
        currently_due: [],
        past_due: [],
        current_deadline: null,
        disabled_reason: 'requirements.pending_verification',
      },
    });
    await at.happened('account.updated', { id: accountId, charges_enabled: true }, accountId);
    // The event says that it may charge; Stripe’s API says that it may not.
    expect(await read()).toMatchObject({ state: 'under-review', asksFor: [] });
    expect((await scene.read()).isPaidOnline).toBe(false);
    stripe.connect.enable(accountId);
    await at.happened('account.updated', {}, accountId);
    expect(await read()).toMatchObject({ state: 'enabled', canPayOut: true, accountId });
    expect((await scene.read()).isPaidOnline).toBe(true);
    expect(await at.actions(scene)).toEqual([
      { action: 'payment-account.connect', actor_kind: 'member' },
      { action: 'payment-account.change', actor_kind: 'system' },
      { action: 'payment-account.change', actor_kind: 'system' },
    ]);
  });

  test('several tabs, and a lost answer, create one account, disconnect it once and connect it again once', async () => {
    const before = stripe.connect.accounts.length;
    const inTabs = (verb: 'POST' | 'DELETE', rest = '') =>
      Promise.all(Array.from({ length: 4 }, () => at.ask(scene, verb, rest)));
    stripe.next.push(0);
    const connected = await inTabs('POST', '/link');
    const urls = new Set(connected.map(({ status, body }) => `${status} ${body.url}`));
    expect([...urls]).toEqual([expect.stringMatching(/^201 https/)]);
    expect((await inTabs('DELETE')).map(({ body }) => body.state)).toEqual(Array(4).fill('not-begun'));
    expect((await inTabs('POST', '/link')).map(({ status }) => status)).toEqual(Array(4).fill(201));
    expect(stripe.connect.accounts).toHaveLength(before + 1);
    expect((await at.actions(scene)).map(({ action }) => action)).toEqual([
      'payment-account.connect',
      'payment-account.disconnect',
      'payment-account.connect',
    ]);
  });

  test('a disabled account is not offered to guests, and lists what Stripe requires', async () => {
    const accountId = await at.connect(scene);
    stripe.connect.change(accountId, {
      charges_enabled: false,
      requirements: {
        currently_due: ['individual.verification.document'],
        past_due: ['individual.verification.document'],
        current_deadline: Math.floor(dining.clock.now() / 1_000),
        disabled_reason: 'requirements.past_due',
      },
    });
    // Its event was lost, so the hourly comparison refreshes it.
    await compareOnline(dining.platform);
    expect(await read()).toMatchObject({ state: 'restricted', asksFor: ['people'] });
    expect((await read()).dueAt).not.toBeNull();
    expect((await scene.read()).isPaidOnline).toBe(false);
    expect((await scene.pay(await scene.hold())).body.code).toBe('ONLINE_PAYMENT_OFF');
  });

  test('an account without the card capability offers no cards', async () => {
    const accountId = await at.connect(scene);
    stripe.connect.change(accountId, { capabilities: { card_payments: 'pending' } });
    await at.happened('capability.updated', {}, accountId);
    expect((await scene.read()).isPaidOnline).toBe(false);
  });

  test('only on a server that connects accounts, only owners, and not the restaurant with the installation’s account', async () => {
    const { server, room } = scene.table;
    for (const verb of ['GET', 'DELETE'] as const)
      expect((await at.ask(scene, verb, '', server)).body.code).toBe('NOT_ALLOWED');
    stripe.next.push(429);
    expect((await at.ask(scene, 'POST', '/link')).body.code).toBe('PAYMENT_PROVIDER_DOWN');
    Object.assign(dining.platform.settings, { connect: undefined });
    expect(await read()).toMatchObject({ kind: 'off', state: 'not-begun' });
    for (const path of ['/link', '/check'])
      expect((await at.ask(scene, 'POST', path)).body.code).toBe('PAYMENT_ACCOUNTS_OFF');
    expect((await at.ask(scene, 'DELETE')).body.code).toBe('PAYMENT_ACCOUNTS_OFF');
    expect((await at.happened('account.updated', {}, 'acct_1'))[1].code).toBe('PAYMENT_ACCOUNTS_OFF');
    await openOnlineScene(dining, stripe, scene.table);
    Object.assign(dining.platform.settings, { connect: connectPlatform(stripe.url) });
    expect(dining.platform.settings.stripe?.restaurantId).toBe(room.restaurantId);
    expect(await read()).toMatchObject({ kind: 'own', state: 'enabled' });
    expect((await at.ask(scene, 'POST', '/link')).body.code).toBe('PAYMENT_ACCOUNTS_OFF');
  });
});

describe('PAY-6 nobody reaches the account or the payments of another restaurant', () => {
  test('an event of another account for our payment changes nothing, and Stripe gets no request for it', async () => {
    const ours = await at.connect(scene);
    await scene.pay(await scene.hold());
    const intent = scene.intent();
    stripe.succeed(intent.id);
    const elsewhere = await at.open();
    stripe.intents.push(intent);
    const theirs = await at.connect(elsewhere);
    expect(theirs).not.toBe(ours);
    stripe.asked.length = 0;
    for (const account of [theirs, 'acct_unknown', undefined])
      expect(await at.happened('payment_intent.succeeded', intent, account)).toEqual([
        200,
        { received: true },
      ]);
    await at.happened('charge.dispute.created', { payment_intent: intent.id, status: 'lost' }, theirs);
    expect(stripe.asked).toEqual([]);
    expect(await scene.payments()).toEqual([]);
    expect(await scene.rows('select dispute_status from online_payments where restaurant_id = $1')).toEqual([
      { dispute_status: null },
    ]);
    await at.happened('payment_intent.succeeded', intent, ours);
    expect(await scene.payments()).toHaveLength(1);
  });

  test('an event with a wrong signature, or an old one, is refused', async () => {
    const accountId = await at.connect(scene);
    const event = stripe.event('account.updated', {}, dining.clock.now(), undefined, accountId);
    expect((await at.arrive({ ...event, signature: `${event.signature}0` }))[1].code).toBe('WEBHOOK_INVALID');
    const old = stripe.event('account.updated', {}, dining.clock.now() - 301_000, undefined, accountId);
    expect((await at.arrive(old))[1].code).toBe('WEBHOOK_INVALID');
  });

  test('the return address from Stripe shows each member only their own restaurant’s account', async () => {
    const accountId = await at.connect(scene);
    const elsewhere = await at.open();
    const { restaurantId } = scene.table.room;
    const asStranger = (verb: 'GET' | 'POST' | 'DELETE', rest = '') =>
      send<AccountReply>(
        dining.app,
        elsewhere.table.owner,
        `${verb} /api/restaurants/${restaurantId}/payment-account${rest}`,
      );
    for (const answer of [
      await asStranger('GET'),
      await asStranger('POST', '/check'),
      await asStranger('POST', '/link'),
      await asStranger('DELETE'),
    ])
      expect(answer.body.code).toBe('NOT_ALLOWED');
    expect((await at.ask(elsewhere, 'POST', '/check')).body).toMatchObject({
      state: 'not-begun',
      accountId: null,
    });
    expect(await read()).toMatchObject({ state: 'enabled', accountId });
  });
});
