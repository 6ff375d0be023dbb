import { expect, test } from 'vitest';
import type { Farewell } from '#contract/farewell.ts';
import type { OfficeBill } from '#contract/office-bills.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openOnlineScene } from '#tests/support/online-scene.ts';
import { setUpStripe } from '#tests/support/set-up.ts';
import { followOnline } from './follow-online.job.ts';

const { dining, stripe } = setUpStripe();

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
  expect(dining.hints.map(({ event }) => event)).toEqual([
    expect.objectContaining({ type: 'bill.changed', id: visitId }),
  ]);
  const refused = { id: expect.any(String), amountMinor: 1_500, currency: 'EUR' };
  expect((await scene.read()).returns).toEqual([{ ...refused, isBack: false, isRefused: true }]);
  expect(await refusedReturns()).toEqual([{ ...refused, intentId: scene.intent().id }]);
  await table.closeOverKitchen((await table.read()).body.closing, table.owner);
  const { body } = await send<Farewell>(dining.app, table.diner, 'GET /api/farewell');
  expect(body.returns).toEqual([{ ...refused, isBack: false, isRefused: true }]);
  expect(await refusedReturns()).toHaveLength(1);
});
