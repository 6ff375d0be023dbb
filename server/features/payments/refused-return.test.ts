import { expect, test } from 'vitest';
import type { Farewell } from '#contract/farewell.ts';
import type { OfficeBill } from '#contract/office-bills.ts';
import { send } from '#tests/support/diner-calls.ts';
import { type OnlineScene, openOnlineScene } from '#tests/support/online-scene.ts';
import { setUpStripe } from '#tests/support/set-up.ts';
import { compareOnline } from './compare-online.job.ts';
import { followOnline } from './follow-online.job.ts';

const { dining, stripe } = setUpStripe();

const told = (scene: OnlineScene) =>
  scene.rows(
    `select type, recipient_id, action_url, metadata from notifications
     where restaurant_id = $1 and metadata ->> 'event' in ('refund_refused', 'payment_contested') order by created_at`,
  );
/** A notification of the owner, who alone may refund here: the other member is a waiter. */
const notified = ({ table }: OnlineScene, metadata: object) => ({
  type: 'system_alert',
  recipient_id: table.owner.userId,
  action_url: `/admin/bills?visitId=${table.diner.visitId}`,
  metadata: expect.objectContaining(metadata),
});
/** Hints of the bill in the staff’s room, since the last call. */
const staffHints = (scene: OnlineScene) =>
  dining.hints
    .splice(0)
    .flatMap(({ rooms, event }) =>
      rooms.includes(`staff:${scene.table.room.restaurantId}`) && event.type === 'bill.changed'
        ? [event.id]
        : [],
    );

async function openPaid(): Promise<{ scene: OnlineScene; shareId: string }> {
  const scene = await openOnlineScene(dining, stripe);
  const shareId = await scene.hold();
  await scene.pay(shareId);
  stripe.succeed(scene.intent().id);
  await scene.check(shareId);
  return { scene, shareId };
}

test('PAY-4 a refused refund by the office reaches the open bills of the staff, and those who may refund', async () => {
  const { scene, shareId } = await openPaid();
  const { table } = scene;
  await table.refund(shareId);
  scene.intent().amount_received = 0;
  dining.hints.length = 0;
  await followOnline(dining.platform);
  expect(staffHints(scene)).toEqual([table.diner.visitId]);
  expect(await told(scene)).toEqual([
    notified(scene, { event: 'refund_refused', amountMinor: 1_450, currency: 'EUR', locale: 'es-ES' }),
  ]);
  await followOnline(dining.platform);
  expect(await told(scene)).toHaveLength(1);
});

test('PAY-5 a contested payment does so too, once for each of its states, and an answer is asked for once', async () => {
  const { scene } = await openPaid();
  const { visitId } = scene.table.diner;
  const dispute = scene.dispute();
  const happened = () => scene.arrive(stripe.event('charge.dispute.updated', dispute, dining.clock.now()));
  stripe.disputes.push(dispute);
  dining.hints.length = 0;
  await happened();
  expect(staffHints(scene)).toEqual([visitId]);
  await compareOnline(dining.platform);
  expect(staffHints(scene)).toEqual([]);
  stripe.disputes.splice(0, 1, { ...dispute, status: 'lost' });
  await compareOnline(dining.platform);
  expect(staffHints(scene)).toEqual([visitId]);
  expect(await told(scene)).toEqual([
    notified(scene, { event: 'payment_contested', amountMinor: 1_450, currency: 'EUR' }),
  ]);
});

test('PAY-5 of a payment that is contested twice counts the dispute that waits for an answer, by comparison and by event', async () => {
  const { scene } = await openPaid();
  const { visitId } = scene.table.diner;
  const older = scene.dispute();
  const newer = {
    ...scene.dispute(),
    status: 'under_review' as const,
    reason: 'duplicate',
    created: older.created + 60,
  };
  stripe.disputes.push(newer, older);
  dining.hints.length = 0;
  for (let hour = 0; hour < 3; hour += 1) await compareOnline(dining.platform);
  for (const dispute of [newer, older])
    await scene.arrive(stripe.event('charge.dispute.updated', dispute, dining.clock.now()));
  expect(staffHints(scene)).toEqual([visitId]);
  const state = () => scene.rows('select dispute_status from online_payments where restaurant_id = $1');
  expect(await state()).toEqual([{ dispute_status: 'needs_response' }]);
  older.status = 'lost';
  for (let hour = 0; hour < 3; hour += 1) await compareOnline(dining.platform);
  expect(await state()).toEqual([{ dispute_status: 'under_review' }]);
  expect(staffHints(scene)).toEqual([visitId]);
  expect(await told(scene)).toHaveLength(1);
});

test('PAY-5 the second of two alike disputes of a payment asks for an answer, too, and neither does twice', async () => {
  const { scene } = await openPaid();
  const older = scene.dispute();
  const newer = { ...scene.dispute(), created: older.created + 60 };
  stripe.disputes.push(newer, older);
  for (let hour = 0; hour < 2; hour += 1) await compareOnline(dining.platform);
  expect(await told(scene)).toHaveLength(1);
  newer.status = 'lost';
  for (let hour = 0; hour < 2; hour += 1) await compareOnline(dining.platform);
  expect(await told(scene)).toHaveLength(2);
});

test('PAY-3 a refused refund of a late payment is said on the bill of its phone, its farewell and the office’s bill', async () => {
  const scene = await openOnlineScene(dining, stripe);
  const { table } = scene;
  const { visitId } = table.diner;
  const path = `/api/restaurants/${table.room.restaurantId}/bills/${visitId}` as const;
  const refusedReturns = async () =>
    (await send<OfficeBill>(dining.app, table.server, `GET ${path}`)).body.refusedReturns;
  const shareId = await scene.hold();
  await scene.pay(shareId, 50);
  dining.clock.advance(181_000);
  await scene.hold({ kind: 'all' }, table.other);
  stripe.succeed(scene.intent().id);
  await scene.arrive(scene.happened('payment_intent.succeeded'));
  expect((await scene.read()).returns).toMatchObject([{ isBack: false, isRefused: false }]);
  expect(await refusedReturns()).toEqual([]);
  // Nothing is left of it at the provider.
  scene.intent().amount_received = 0;
  dining.hints.length = 0;
  await followOnline(dining.platform);
  expect(dining.hints.filter(({ event: { type } }) => type === 'bill.changed')).toEqual([
    {
      rooms: [`visit:${visitId}`, `staff:${table.room.restaurantId}`],
      event: expect.objectContaining({ id: visitId }),
    },
  ]);
  expect(await told(scene)).toEqual([
    notified(scene, { event: 'refund_refused', amountMinor: 1_500, currency: 'EUR' }),
  ]);
  const refused = { id: expect.any(String), amountMinor: 1_500, currency: 'EUR' };
  expect((await scene.read()).returns).toEqual([{ ...refused, isBack: false, isRefused: true }]);
  expect(await refusedReturns()).toEqual([{ ...refused, intentId: scene.intent().id }]);
  await table.closeOverKitchen((await table.read()).body.closing, table.owner);
  const { body } = await send<Farewell>(dining.app, table.diner, 'GET /api/farewell');
  expect(body.returns).toEqual([{ ...refused, isBack: false, isRefused: true }]);
  expect(await refusedReturns()).toHaveLength(1);
});
