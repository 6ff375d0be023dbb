import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BillScene } from '#tests/support/bill-scene.ts';
import { send } from '#tests/support/diner-calls.ts';
import { seatOne } from '#tests/support/dining-room.ts';
import { type OnlineScene, openOnlineScene, sums } from '#tests/support/online-scene.ts';
import { untilWaiting, whileHolding } from '#tests/support/row-locks.ts';
import { setUpStripe } from '#tests/support/set-up.ts';
import { stripeAccount } from '#tests/support/stripe-server.ts';
import { followOnline } from './follow-online.job.ts';

const { dining, stripe } = setUpStripe();
let scene: OnlineScene;
let table: BillScene;

beforeEach(async () => {
  scene = await openOnlineScene(dining, stripe);
  ({ table } = scene);
});

describe('PAY-2 only the provider’s answer records a payment', () => {
  test('an event records the payment once, with tip, receipt and hints, however often it comes', async () => {
    const shareId = await scene.hold();
    const { status, body } = await scene.pay(shareId, 150);
    expect(status).toBe(200);
    expect(body.intent).toEqual({
      clientSecret: `${scene.intent().id}_secret_double`,
      publishableKey: 'pk_test_double',
      accountId: null,
    });
    expect(scene.intent()).toMatchObject({ amount: 1_600, currency: 'eur' });
    expect(sums(await scene.read())).toEqual([0, 1_450, 1_450]);
    stripe.succeed(scene.intent().id);
    dining.hints.length = 0;
    const event = scene.happened('payment_intent.succeeded', 'evt_once');
    const answers = await Promise.all(Array.from({ length: 5 }, () => scene.arrive(event)));
    expect(new Set(answers.map(([code]) => code))).toEqual(new Set([200]));
    await scene.arrive(scene.happened('payment_intent.succeeded'));
    await scene.arrive(scene.happened('payment_intent.processing'));
    expect(await scene.payments()).toEqual([
      { method: 'online', status: 'succeeded', amount_minor: 1_450, tip_minor: 150, refunded_minor: 0 },
    ]);
    expect(
      await scene.rows(`select kind, document ->> 'method' as method from receipts where restaurant_id = $1`),
    ).toEqual([{ kind: 'receipt', method: 'online' }]);
    expect(dining.hints.map(({ event: { type } }) => type)).toEqual([
      'receipt.issued',
      'bill.changed',
      'table.changed',
    ]);
    const seen = await scene.read(table.other);
    expect(sums(seen)).toEqual([1_450, 0, 1_450]);
    expect(seen.shares).toMatchObject([{ id: shareId, status: 'paid', tipMinor: 150 }]);
  });

  test('a request of the phone records the payment without an event, and a later event changes nothing', async () => {
    const shareId = await scene.hold();
    await scene.pay(shareId);
    stripe.move(scene.intent().id, 'processing');
    expect((await scene.check(shareId)).body).toEqual({ isUnderWay: true });
    stripe.succeed(scene.intent().id);
    expect((await scene.check(shareId)).body).toEqual({ isUnderWay: false });
    await scene.arrive(scene.happened('payment_intent.succeeded'));
    expect(sums(await scene.read())).toEqual([1_450, 0, 1_450]);
    expect(await scene.payments()).toHaveLength(1);
    // Another phone’s payment is neither shown nor queried.
    const before = stripe.asked.length;
    expect((await scene.check(shareId, table.other)).body).toEqual({ isUnderWay: false });
    expect(stripe.asked).toHaveLength(before);
  });

  test('without an event or a request, the check after the hold records the payment', async () => {
    const shareId = await scene.hold();
    await scene.pay(shareId);
    stripe.succeed(scene.intent().id);
    dining.clock.advance(181_000);
    await followOnline(dining.platform);
    expect(sums(await scene.read())).toEqual([1_450, 0, 1_450]);
  });

  test('a double tap is one payment; another tip cancels the one before', async () => {
    const shareId = await scene.hold();
    await Promise.all([scene.pay(shareId), scene.pay(shareId)]);
    expect(stripe.intents).toHaveLength(1);
    await scene.pay(shareId, 100);
    expect(stripe.intents.map(({ status, amount }) => [status, amount])).toEqual([
      ['canceled', 1_450],
      ['requires_payment_method', 1_550],
    ]);
  });

  test('a lost answer, 409 and 500 are retried and create one intent; 429 and a timeout are reported', async () => {
    const shareId = await scene.hold();
    stripe.next.push(0, 500, 409);
    expect((await scene.pay(shareId)).status).toBe(503);
    expect((await scene.pay(shareId)).body.intent?.clientSecret).toBe(`${scene.intent().id}_secret_double`);
    expect(stripe.intents).toHaveLength(1);
    stripe.next.push(429);
    const refused = await scene.pay(shareId);
    expect([refused.status, refused.body.code]).toEqual([503, 'PAYMENT_PROVIDER_DOWN']);
    expect(sums(await scene.read())).toEqual([0, 1_450, 1_450]);
  });

  test('a payment at the moment of choosing another tip is recorded', async () => {
    const shareId = await scene.hold();
    await scene.pay(shareId);
    stripe.succeed(scene.intent().id);
    const { body } = await scene.pay(shareId, 100);
    expect([body.intent, ...sums(body.bill)]).toEqual([null, 1_450, 0, 1_450]);
  });

  test('a payment that arrives while its table is merged with another one is recorded on their bill', async () => {
    const shareId = await scene.hold();
    await scene.pay(shareId);
    stripe.succeed(scene.intent().id);
    const { visitId } = await seatOne(dining, table.room);
    const { oracle } = dining.testDatabase;
    // The merge waits for this bill, and has locked both visits by then.
    const hold = `select from bills where visit_id = '${table.diner.visitId}' for update`;
    const [merged, arrived] = await whileHolding(oracle, hold, async (letGo) => {
      const merging = table.merge(table.diner.visitId, visitId);
      await untilWaiting(oracle, 1);
      const arriving = scene.arrive(scene.happened('payment_intent.succeeded'));
      await untilWaiting(oracle, 2);
      await letGo();
      return Promise.all([merging, arriving]);
    });
    expect([merged.status, arrived[0]]).toEqual([200, 200]);
    expect(await scene.payments()).toMatchObject([{ method: 'online', status: 'succeeded' }]);
    expect(await scene.rows('select id from online_refunds where restaurant_id = $1')).toEqual([]);
    expect((await table.read(visitId)).body.bill).toMatchObject({ paidMinor: 1_450, leftMinor: 1_450 });
  });
});

describe('an event that concerns no payment of the restaurant is acknowledged and changes nothing', () => {
  test.each<[string, string, object]>([
    ['an intent without metadata', 'payment_intent.succeeded', { id: 'pi_other' }],
    ['an intent whose metadata are null', 'payment_intent.canceled', { id: 'pi_other', metadata: null }],
    ['one of another program', 'payment_intent.processing', { metadata: { sobremesa_payment: 'order-7' } }],
    [
      'one of another restaurant',
      'payment_intent.succeeded',
      { metadata: { sobremesa_payment: randomUUID() } },
    ],
    ['a dispute without an intent', 'charge.dispute.created', { id: 'dp_other', payment_intent: null }],
    ['a dispute of another payment', 'charge.dispute.closed', { id: 'dp_other', payment_intent: 'pi_other' }],
    ['the installation’s own account', 'account.updated', { id: 'acct_own' }],
    ['an unknown type', 'terminal.reader.action_failed', { id: 'tmr_1' }],
  ])('%s', async (_name, type, object) => {
    await scene.pay(await scene.hold());
    const before = stripe.asked.length;
    expect(await scene.arrive(stripe.event(type, object, dining.clock.now()))).toEqual([
      200,
      { received: true },
    ]);
    expect(stripe.asked).toHaveLength(before);
    expect(await scene.payments()).toEqual([]);
  });
});

describe('PAY-1 who can pay on the phone', () => {
  test('not with a restaurant without keys, and not another diner’s share', async () => {
    const shareId = await scene.hold();
    expect((await scene.pay(shareId, 0, table.other)).body.code).toBe('SHARE_LAPSED');
    expect((await scene.pay(shareId, -1)).body.code).toBe('VALIDATION_FAILED');
    Object.assign(dining.platform.settings, { stripe: stripeAccount(stripe.url, randomUUID()) });
    expect((await scene.pay(shareId)).body.code).toBe('ONLINE_PAYMENT_OFF');
    expect((await scene.read()).isPaidOnline).toBe(false);
    Object.assign(dining.platform.settings, { stripe: undefined });
    expect((await scene.pay(shareId)).body.code).toBe('ONLINE_PAYMENT_OFF');
    expect((await scene.arrive(stripe.event('payment_intent.succeeded', {}, 0)))[1].code).toBe(
      'ONLINE_PAYMENT_OFF',
    );
    expect(stripe.asked).toEqual([]);
  });

  test('not an amount below the provider’s minimum, nor a share announced to the staff', async () => {
    expect((await scene.pay(await scene.hold({ kind: 'amount', amountMinor: 10 }))).body.code).toBe(
      'ONLINE_AMOUNT_TOO_SMALL',
    );
    const shareId = await scene.hold();
    await send(dining.app, table.diner, `POST /api/bill/shares/${shareId}/tell`, {
      body: { method: 'card', tipMinor: 0 },
    });
    expect((await scene.pay(shareId)).body.code).toBe('SHARE_LAPSED');
  });
});

test('SPLIT-10: with the last part paid online, a served table closes by itself', async () => {
  await dining.testDatabase.oracle.query(`update orders set status = 'completed' where visit_id = $1`, [
    table.diner.visitId,
  ]);
  const shareId = await scene.hold({ kind: 'all' });
  await scene.pay(shareId);
  stripe.succeed(scene.intent().id);
  await scene.check(shareId);
  expect(await scene.rows('select status from bills where restaurant_id = $1')).toEqual([
    { status: 'settled' },
  ]);
  expect(await table.lastAudit()).toMatchObject({ action: 'visit.close', actor_id: null });
});
