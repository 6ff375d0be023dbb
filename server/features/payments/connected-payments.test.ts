import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { connectingAt } from '#tests/support/connect-scene.ts';
import { send } from '#tests/support/diner-calls.ts';
import { type OnlineScene, sums } from '#tests/support/online-scene.ts';
import { setUpStripe } from '#tests/support/set-up.ts';
import { compareOnline } from './compare-online.job.ts';
import { followOnline } from './follow-online.job.ts';

const { dining, stripe } = setUpStripe();
let scene: OnlineScene;
const at = connectingAt(dining, stripe);

beforeEach(async () => {
  scene = await at.open();
});
const read = async () => (await at.ask(scene, 'GET')).body;

describe('PAY-6 payments go to the restaurant’s account', () => {
  test('charge, event, receipt, refund and contested payment, all in the account’s name', async () => {
    const accountId = await at.connect(scene);
    const shareId = await scene.hold();
    const { body } = await scene.pay(shareId, 100);
    const { id } = scene.intent();
    expect(body.intent).toEqual({
      clientSecret: `${id}_secret_double`,
      publishableKey: 'pk_test_platform',
      accountId,
    });
    expect(stripe.madeFor.get(id)).toBe(accountId);
    // No other restaurant has any of it.
    expect(JSON.stringify(scene.intent())).not.toContain('application_fee');
    stripe.succeed(id);
    expect(await at.happened('payment_intent.succeeded', scene.intent(), accountId)).toEqual([
      200,
      { received: true },
    ]);
    expect(sums(await scene.read())).toEqual([1_450, 0, 1_450]);
    const dispute = scene.dispute();
    stripe.disputes.push(dispute);
    stripe.madeFor.set(dispute.id, accountId);
    await at.happened('charge.dispute.created', dispute, accountId);
    expect(await scene.rows('select dispute_status from online_payments where restaurant_id = $1')).toEqual([
      { dispute_status: 'needs_response' },
    ]);
    await scene.table.refund(shareId);
    await followOnline(dining.platform);
    expect(stripe.refunds.map((each) => [each.amount, stripe.madeFor.get(each.id)])).toEqual([
      [1_550, accountId],
    ]);
    await compareOnline(dining.platform);
    expect(await scene.rows('select differences from online_checks where restaurant_id = $1')).toEqual([
      { differences: [] },
    ]);
  });

  test('the hourly comparison finds payments of the account that have no row', async () => {
    const accountId = await at.connect(scene);
    await scene.pay(await scene.hold());
    const stray = { ...scene.intent(), id: `pi_${randomUUID()}`, status: 'succeeded' as const };
    stripe.intents.push({ ...stray, metadata: { ...stray.metadata, sobremesa_payment: randomUUID() } });
    stripe.madeFor.set(stray.id, accountId);
    await compareOnline(dining.platform);
    expect(await at.differences(scene)).toEqual(['payment-not-recorded']);
  });
});

describe('PAY-7 a disconnected account', () => {
  test('cancels payments under way, keeps the hold, and offers another method', async () => {
    await at.connect(scene);
    const shareId = await scene.hold();
    await scene.pay(shareId);
    expect((await at.ask(scene, 'DELETE')).body).toMatchObject({ kind: 'connected', state: 'not-begun' });
    expect(scene.intent().status).toBe('canceled');
    const bill = await scene.read();
    expect([bill.isPaidOnline, ...sums(bill)]).toEqual([false, 0, 1_450, 1_450]);
    expect((await scene.pay(shareId)).body.code).toBe('ONLINE_PAYMENT_OFF');
    const told = await send(dining.app, scene.table.diner, `POST /api/bill/shares/${shareId}/tell`, {
      body: { method: 'card', tipMinor: 0 },
    });
    expect(told.status).toBe(200);
    expect((await at.actions(scene)).at(-1)).toEqual({
      action: 'payment-account.disconnect',
      actor_kind: 'member',
    });
    // Cancelling twice is the same as once.
    expect((await at.ask(scene, 'DELETE')).status).toBe(200);
  });

  test('keeps what was charged by then, which can be refunded from the same account', async () => {
    const accountId = await at.connect(scene);
    const shareId = await scene.hold();
    await scene.pay(shareId);
    stripe.succeed(scene.intent().id);
    await at.ask(scene, 'DELETE');
    expect(await scene.payments()).toHaveLength(1);
    await scene.table.refund(shareId);
    await followOnline(dining.platform);
    expect(stripe.refunds.map(({ id }) => stripe.madeFor.get(id))).toEqual([accountId]);
  });

  test('while Stripe does not answer, the check each minute cancels payments under way', async () => {
    await at.connect(scene);
    await scene.pay(await scene.hold());
    stripe.next.push(500, 500, 500);
    expect((await at.ask(scene, 'DELETE')).status).toBe(200);
    expect(scene.intent().status).toBe('requires_payment_method');
    dining.clock.advance(181_000);
    await followOnline(dining.platform);
    expect(scene.intent().status).toBe('canceled');
  });

  test('is the same account when connected again, enabled at once', async () => {
    const accountId = await at.connect(scene);
    await at.ask(scene, 'DELETE');
    expect((await at.ask(scene, 'POST', '/link')).body.url).toMatch(accountId);
    expect(await read()).toMatchObject({ state: 'enabled', accountId });
  });

  test('with access revoked at Stripe is removed from the restaurant; another can be connected', async () => {
    const accountId = await at.connect(scene);
    const shareId = await scene.hold();
    await scene.pay(shareId);
    stripe.succeed(scene.intent().id);
    await scene.check(shareId);
    stripe.connect.revoke(accountId);
    await at.happened('account.application.deauthorized', {}, accountId);
    expect(await read()).toMatchObject({ state: 'not-begun', accountId: null });
    expect((await scene.read()).isPaidOnline).toBe(false);
    expect((await at.actions(scene)).at(-1)).toEqual({ action: 'payment-account.end', actor_kind: 'system' });
    // A refund that is impossible that way is reported, and not requested for ever.
    await scene.table.refund(shareId);
    await followOnline(dining.platform);
    await compareOnline(dining.platform);
    expect(await at.differences(scene)).toEqual(['refund-refused']);
    const next = await at.connect(scene);
    expect(next).not.toBe(accountId);
    expect((await scene.read()).isPaidOnline).toBe(true);
  });

  test('deleting a restaurant deletes its accounts and their payments', async () => {
    await at.connect(scene);
    await scene.pay(await scene.hold());
    await scene.rows('delete from restaurants where id = $1');
    for (const table of ['connected_accounts', 'online_payments'])
      expect(await scene.rows(`select 1 from ${table} where restaurant_id = $1`)).toEqual([]);
  });
});
