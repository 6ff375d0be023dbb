import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { Farewell } from '#contract/farewell.ts';
import type { OfficeBill } from '#contract/office-bills.ts';
import { TABLE_SESSION_MS } from '#domain/visit/table-session.ts';
import type { BillScene } from '#tests/support/bill-scene.ts';
import { send } from '#tests/support/diner-calls.ts';
import { scan } from '#tests/support/factories.ts';
import { type OnlineScene, openOnlineScene, sums } from '#tests/support/online-scene.ts';
import { setUpStripe } from '#tests/support/set-up.ts';
import { followOnline } from './follow-online.job.ts';

const { dining, stripe } = setUpStripe();
let scene: OnlineScene;
let table: BillScene;

beforeEach(async () => {
  scene = await openOnlineScene(dining, stripe);
  ({ table } = scene);
});

/** A payment that arrives when somebody else has taken its share. */
async function payTooLate(tipMinor = 0): Promise<void> {
  const shareId = await scene.hold();
  await scene.pay(shareId, tipMinor);
  dining.clock.advance(181_000);
  await scene.hold({ kind: 'all' }, table.other);
  stripe.succeed(scene.intent().id);
  await scene.arrive(scene.happened('payment_intent.succeeded'));
}

describe('PAY-3 a late payment', () => {
  test('is recorded if its whole share is still due', async () => {
    const shareId = await scene.hold();
    await scene.pay(shareId);
    dining.clock.advance(181_000);
    expect(sums(await scene.read())).toEqual([0, 0, 2_900]);
    stripe.succeed(scene.intent().id);
    await scene.arrive(scene.happened('payment_intent.succeeded'));
    expect(sums(await scene.read())).toEqual([1_450, 0, 1_450]);
  });

  test('is refunded as a whole, once, if the share is taken, and that phone’s bill says so', async () => {
    await payTooLate(50);
    expect(await scene.payments()).toEqual([]);
    expect((await scene.read()).returns).toMatchObject([{ amountMinor: 1_500, isBack: false }]);
    expect((await scene.read(table.other)).returns).toEqual([]);
    stripe.next.push(0, 500, 500);
    await followOnline(dining.platform);
    await followOnline(dining.platform);
    await followOnline(dining.platform);
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([1_500]);
    expect((await scene.read()).returns).toMatchObject([{ amountMinor: 1_500, isBack: true }]);
    await scene.arrive(scene.happened('payment_intent.succeeded'));
    expect(stripe.refunds).toHaveLength(1);
    expect(await table.lastAudit()).toMatchObject({ action: 'payment.return', actor_id: null });
  });

  test('is refunded if the visit is closed, or the amount is not the requested one', async () => {
    const shareId = await scene.hold();
    await scene.pay(shareId);
    stripe.succeed(scene.intent().id);
    scene.intent().amount_received = 1_000;
    await scene.check(shareId);
    expect((await scene.read()).returns).toMatchObject([{ amountMinor: 1_000 }]);
    const other = await scene.hold({ kind: 'mine' }, table.other);
    await scene.pay(other, 0, table.other);
    stripe.succeed(scene.intent().id);
    await dining.testDatabase.oracle.query('update visits set closed_at = now() where id = $1', [
      table.diner.visitId,
    ]);
    await scene.arrive(scene.happened('payment_intent.succeeded'));
    expect(await scene.payments()).toEqual([]);
  });

  test('PAY-2 is in time for three minutes after it was begun again, and impossible after that', async () => {
    const shareId = await scene.hold();
    await scene.pay(shareId);
    dining.clock.advance(150_000);
    await scene.pay(shareId);
    dining.clock.advance(179_000);
    await followOnline(dining.platform);
    expect(stripe.intents.map(({ status }) => status)).toEqual(['requires_payment_method']);
    dining.clock.advance(1_000);
    await followOnline(dining.platform);
    expect(stripe.intents.map(({ status }) => status)).toEqual(['canceled']);
  });

  test('is on the bill of the same phone after its 90 minutes, and that phone has its payments checked', async () => {
    await payTooLate();
    dining.clock.advance(TABLE_SESSION_MS - 240_000);
    const shareId = await scene.hold();
    await scene.pay(shareId);
    stripe.succeed(scene.intent().id);
    dining.clock.advance(60_000);
    const again = await scan(dining, table.diner.tableId, { previousToken: table.diner.token });
    const phone = { ...table.diner, token: again.token, dinerSessionId: again.dinerSessionId };
    expect((await scene.read(phone)).returns).toMatchObject([{ amountMinor: 1_450, isBack: false }]);
    await scene.check(shareId, phone);
    expect(await scene.payments()).toMatchObject([{ method: 'online', status: 'succeeded' }]);
  });

  test('of a visit that was closed meanwhile is said by that phone’s farewell, and by no other', async () => {
    const shareId = await scene.hold();
    await scene.pay(shareId, 50);
    await table.closeOverKitchen((await table.read()).body.closing, table.owner);
    const farewell = async (who = table.diner) =>
      (await send<Farewell>(dining.app, who, 'GET /api/farewell')).body.returns;
    expect(await farewell()).toEqual([]);
    stripe.succeed(scene.intent().id);
    await scene.arrive(scene.happened('payment_intent.succeeded'));
    const returned = { id: expect.any(String), amountMinor: 1_500, currency: 'EUR', isRefused: false };
    expect(await farewell()).toEqual([{ ...returned, isBack: false }]);
    expect(await farewell(table.other)).toEqual([]);
    await followOnline(dining.platform);
    expect(await farewell()).toEqual([{ ...returned, isBack: true }]);
  });

  test('is impossible after the check following the hold has cancelled it', async () => {
    const shareId = await scene.hold();
    await scene.pay(shareId);
    await send(dining.app, table.diner, `DELETE /api/bill/shares/${shareId}`);
    await followOnline(dining.platform);
    expect(scene.intent().status).toBe('canceled');
    expect(await scene.rows('select status from online_payments where restaurant_id = $1')).toEqual([
      { status: 'dropped' },
    ]);
  });
});

describe('PAY-4 an online payment that the office refunds', () => {
  test('is refunded by the same method, in part and then the rest with its tip, each once', async () => {
    const shareId = await scene.hold();
    await scene.pay(shareId, 50);
    stripe.succeed(scene.intent().id);
    await scene.check(shareId);
    await dining.testDatabase.oracle.query('update visits set closed_at = now() where id = $1', [
      table.diner.visitId,
    ]);
    const path = `/api/restaurants/${table.room.restaurantId}/bills/${table.diner.visitId}/refunds` as const;
    const refundId = randomUUID();
    const give = (body: object) =>
      send<OfficeBill & RefusalBody>(dining.app, table.owner, `POST ${path}`, {
        body: { paymentId: shareId, reason: 'Cold', ...body },
      });
    expect((await give({ refundId, amountMinor: 450 })).status).toBe(201);
    expect((await give({ refundId, amountMinor: 450 })).status).toBe(201);
    stripe.next.push(429);
    await followOnline(dining.platform);
    await followOnline(dining.platform);
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([450]);
    expect((await give({ refundId: randomUUID(), amountMinor: 1_000 })).status).toBe(201);
    await followOnline(dining.platform);
    await followOnline(dining.platform);
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([450, 1_050]);
    expect(await scene.rows('select status from online_refunds where restaurant_id = $1')).toEqual([
      { status: 'done' },
      { status: 'done' },
    ]);
  });

  test('is not refunded under the id of another refund: no credit note says that it was', async () => {
    await payTooLate();
    const [returned] = (await scene.read()).returns;
    scene = await openOnlineScene(dining, stripe);
    ({ table } = scene);
    const shareId = await scene.hold();
    await scene.pay(shareId);
    stripe.succeed(scene.intent().id);
    await scene.check(shareId);
    await dining.testDatabase.oracle.query('update visits set closed_at = now() where id = $1', [
      table.diner.visitId,
    ]);
    const path = `/api/restaurants/${table.room.restaurantId}/bills/${table.diner.visitId}/refunds` as const;
    const body = { refundId: returned?.id, paymentId: shareId, amountMinor: 450, reason: 'Cold' };
    const answer = await send<OfficeBill & RefusalBody>(dining.app, table.owner, `POST ${path}`, { body });
    expect(answer).toMatchObject({ status: 422, body: { code: 'COMMAND_REUSED' } });
    expect(await scene.payments()).toMatchObject([{ refunded_minor: 0 }]);
  });

  test.each([401, 403])('a refused key (%i) refuses no refund: it is requested again', async (status) => {
    const shareId = await scene.hold();
    await scene.pay(shareId);
    stripe.succeed(scene.intent().id);
    await scene.check(shareId);
    await table.refund(shareId);
    const statuses = () => scene.rows('select status from online_refunds where restaurant_id = $1');
    stripe.next.push(status);
    await followOnline(dining.platform);
    expect(await statuses()).toEqual([{ status: 'waiting' }]);
    stripe.newRefunds = 'pending';
    await followOnline(dining.platform);
    stripe.newRefunds = 'succeeded';
    // Made, and then unreadable.
    for (const refused of [status, 404]) {
      stripe.next.push(refused);
      await followOnline(dining.platform);
      expect(await statuses()).toEqual([{ status: 'waiting' }]);
    }
    for (const refund of stripe.refunds) refund.status = 'succeeded';
    await followOnline(dining.platform);
    expect(await statuses()).toEqual([{ status: 'done' }]);
    expect(stripe.refunds).toHaveLength(1);
  });

  test('a refund that the provider refuses permanently is stored as failed, with its reason', async () => {
    const shareId = await scene.hold();
    await scene.pay(shareId);
    stripe.succeed(scene.intent().id);
    await scene.check(shareId);
    await table.refund(shareId);
    scene.intent().amount_received = 0;
    await followOnline(dining.platform);
    await followOnline(dining.platform);
    expect(await scene.rows('select status, problem from online_refunds where restaurant_id = $1')).toEqual([
      { status: 'failed', problem: 'charge_already_refunded' },
    ]);
    expect(stripe.asked.filter((each) => each === 'POST /v1/refunds')).toHaveLength(1);
  });
});

test.each([
  ['succeeded', 'done'],
  ['failed', 'failed'],
] as const)('PAY-4 a refund that is under way at the bank and then %s is %s', async (told, status) => {
  const shareId = await scene.hold();
  await scene.pay(shareId);
  stripe.succeed(scene.intent().id);
  await scene.check(shareId);
  await table.refund(shareId);
  const statuses = () => scene.rows('select status from online_refunds where restaurant_id = $1');
  const before = stripe.refunds.length;
  stripe.newRefunds = 'pending';
  await followOnline(dining.platform);
  stripe.newRefunds = 'succeeded';
  await followOnline(dining.platform);
  expect(await statuses()).toEqual([{ status: 'waiting' }]);
  for (const refund of stripe.refunds.slice(before)) refund.status = told;
  await followOnline(dining.platform);
  expect(await statuses()).toEqual([{ status }]);
  expect(stripe.refunds).toHaveLength(before + 1);
});

describe('WEBHOOK_INVALID', () => {
  test('for a wrong signature, a changed body, an event of six minutes ago; an unknown payment is ignored', async () => {
    const shareId = await scene.hold();
    await scene.pay(shareId);
    stripe.succeed(scene.intent().id);
    const event = scene.happened('payment_intent.succeeded');
    const old = scene.happened('payment_intent.succeeded', 'evt_old', dining.clock.now() - 360_000);
    for (const wrong of [
      { ...event, signature: 't=1,v1=00' },
      { ...event, signature: '' },
      { ...event, body: event.body.replace('evt_', 'evt-') },
      old,
    ])
      expect(await scene.arrive(wrong)).toEqual([400, expect.objectContaining({ code: 'WEBHOOK_INVALID' })]);
    expect(await scene.payments()).toEqual([]);
    const foreign = { ...scene.intent(), metadata: { sobremesa_payment: randomUUID() } };
    for (const object of [
      foreign,
      { ...foreign, metadata: {} },
      { ...foreign, metadata: { sobremesa_payment: "'" } },
    ])
      expect(
        (await scene.arrive(stripe.event('payment_intent.succeeded', object, dining.clock.now())))[0],
      ).toBe(200);
    expect((await scene.arrive(stripe.event('customer.created', {}, dining.clock.now())))[0]).toBe(200);
  });

  test('an event whose payment could not be read is sent again, and counts then', async () => {
    const shareId = await scene.hold();
    await scene.pay(shareId);
    stripe.succeed(scene.intent().id);
    const event = scene.happened('payment_intent.succeeded');
    stripe.next.push(500, 500, 500);
    expect((await scene.arrive(event))[0]).toBe(503);
    expect((await scene.arrive(event))[0]).toBe(200);
    expect(sums(await scene.read())).toEqual([1_450, 0, 1_450]);
  });
});
