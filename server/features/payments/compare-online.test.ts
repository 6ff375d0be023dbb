import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { OfficeBill } from '#contract/office-bills.ts';
import type { OnlineDifferenceKind } from '#domain/bills/online-comparison.ts';
import { send } from '#tests/support/diner-calls.ts';
import { type OnlineScene, openOnlineScene } from '#tests/support/online-scene.ts';
import { setUpStripe } from '#tests/support/set-up.ts';
import { compareOnline } from './compare-online.job.ts';
import { followOnline } from './follow-online.job.ts';

const { dining, stripe } = setUpStripe();
let scene: OnlineScene;
let shareId: string;

interface Health {
  isOn: boolean;
  check: { payments: number; differences: { kind: string; oursMinor: number; theirsMinor: number }[] } | null;
}
const office = <T>(path: string) =>
  send<T>(dining.app, scene.table.owner, `GET /api/restaurants/${scene.table.room.restaurantId}/${path}`);
const health = async () => (await office<Health>('diagnostics/online-payments')).body;
const change = (text: string) => scene.rows(`${text} where restaurant_id = $1 returning id`);
const kinds = async () => {
  await compareOnline(dining.platform);
  return (await health()).check?.differences.map(({ kind }) => kind);
};

/** A received payment of 14.50 with a refund of 4.50. */
beforeEach(async () => {
  scene = await openOnlineScene(dining, stripe);
  shareId = await scene.hold();
  await scene.pay(shareId);
  stripe.succeed(scene.intent().id);
  await scene.check(shareId);
  await dining.testDatabase.oracle.query('update visits set closed_at = now() where id = $1', [
    scene.table.diner.visitId,
  ]);
  const path =
    `/api/restaurants/${scene.table.room.restaurantId}/bills/${scene.table.diner.visitId}/refunds` as const;
  const body = { refundId: randomUUID(), paymentId: shareId, reason: 'Cold', amountMinor: 450 };
  await send(dining.app, scene.table.owner, `POST ${path}`, { body });
  await followOnline(dining.platform);
});

const refund = () => {
  const last = stripe.refunds.at(-1);
  if (!last) throw new Error('nothing was given back');
  return last;
};
/** A charge with our metadata, but without a row here. */
const strayCharge = () => {
  const id = `pi_${randomUUID()}`;
  const metadata = { ...scene.intent().metadata, sobremesa_payment: randomUUID() };
  stripe.intents.push({ ...scene.intent(), id, metadata });
};
const PLANTED: Record<OnlineDifferenceKind, () => unknown> = {
  'payment-not-recorded': strayCharge,
  'payment-not-charged': () => stripe.move(scene.intent().id, 'requires_action'),
  'payment-amount': () => Object.assign(scene.intent(), { amount_received: 1_449 }),
  'payment-currency': () => Object.assign(scene.intent(), { currency: 'usd' }),
  // It cannot be recorded without its visit.
  'payment-not-taken': () =>
    change(
      `update online_payments set status = 'open', visit_id = gen_random_uuid(), share_id = gen_random_uuid()`,
    ),
  'payment-after-end': () => change(`update online_payments set status = 'dropped'`),
  'refund-not-recorded': () =>
    stripe.refunds.push({ ...refund(), id: `re_${randomUUID()}`, amount: 100, metadata: {} }),
  'refund-not-made': () => Object.assign(refund(), { status: 'failed' }),
  'refund-amount': () => Object.assign(refund(), { amount: 451 }),
  'refund-refused': async () => {
    stripe.refunds.length = 0;
    await change(`update online_refunds set status = 'failed', refund_id = null, problem = 'declined'`);
  },
};

test('PAY-5 equal payments are counted, without differences', async () => {
  expect(await health()).toEqual({ isOn: true, check: null });
  expect(await kinds()).toEqual([]);
  expect((await health()).check?.payments).toBe(1);
});

test.each(Object.keys(PLANTED) as OnlineDifferenceKind[])(
  'PAY-5 a planted %s is shown in the diagnostics',
  async (kind) => {
    await PLANTED[kind]();
    expect(await kinds()).toEqual([kind]);
  },
);

/** Dates the payment and its refund back, on both sides. */
const age = async (minutes: { payment: number; refund: number }) => {
  for (const [table, theirs, ago] of [
    ['online_payments', scene.intent(), minutes.payment],
    ['online_refunds', refund(), minutes.refund],
  ] as const) {
    await change(`update ${table} set created_at = created_at - interval '${ago} minutes'`);
    Object.assign(theirs, { created: Math.floor(dining.clock.now() / 1_000) - ago * 60 });
  }
};
const DAYS_3 = 3 * 24 * 60;

test.each([
  ['a refund of a payment of five days ago', { payment: DAYS_3 + 2 * 24 * 60, refund: 0 }],
  ['a payment and a refund of the hour before the three days', { payment: DAYS_3 + 30, refund: DAYS_3 + 30 }],
])('PAY-5 %s, which both sides have, is no difference', async (_, minutes) => {
  await age(minutes);
  expect(await kinds()).toEqual([]);
});

test('PAY-5 charges and refunds of other programs with the same account are ignored', async () => {
  const id = `pi_${randomUUID()}`;
  stripe.intents.push({ ...scene.intent(), id, metadata: { shop: 'shoes' } });
  stripe.refunds.push({ ...refund(), id: `re_${randomUUID()}`, payment_intent: id });
  expect(await kinds()).toEqual([]);
});

test('PAY-5 a payment whose events were all lost is recorded, not reported', async () => {
  await dining.testDatabase.oracle.query('update visits set closed_at = null where id = $1', [
    scene.table.diner.visitId,
  ]);
  const late = await scene.hold({ kind: 'mine' }, scene.table.other);
  await scene.pay(late, 0, scene.table.other);
  stripe.succeed(scene.intent().id);
  expect(await kinds()).toEqual([]);
  expect(await scene.payments()).toHaveLength(2);
  expect((await health()).check?.payments).toBe(2);
});

test('PAY-5 a provider that is down leaves the last comparison as it was', async () => {
  expect(await kinds()).toEqual([]);
  stripe.next.push(500, 500, 500);
  await expect(compareOnline(dining.platform)).rejects.toThrow();
  expect((await health()).check?.payments).toBe(1);
});

test('PAY-5 a contested payment is shown on its bill, by event or by the next comparison', async () => {
  const of = async () =>
    (await office<OfficeBill>(`bills/${scene.table.diner.visitId}`)).body.online.map(
      ({ dispute }) => dispute,
    );
  expect(await of()).toEqual([null]);
  const dispute = scene.dispute();
  const contested = () => scene.arrive(stripe.event('charge.dispute.created', dispute, dining.clock.now()));
  stripe.disputes.push(dispute);
  await contested();
  expect(await of()).toEqual(['to-answer']);
  stripe.disputes.splice(0, 1, { ...dispute, status: 'lost' });
  await compareOnline(dining.platform);
  expect(await of()).toEqual(['lost']);
  // The first event again, after the last: the provider’s answer counts.
  expect((await contested())[0]).toBe(200);
  expect(await of()).toEqual(['lost']);
  const foreign = { ...dispute, payment_intent: 'pi_of_somebody_else' };
  stripe.asked.length = 0;
  const answer = await scene.arrive(stripe.event('charge.dispute.created', foreign, dining.clock.now()));
  expect([answer[0], stripe.asked]).toEqual([200, []]);
});
