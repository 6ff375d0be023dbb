import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { GUEST_DATA_KEPT_MS } from '#domain/restaurant/retention.ts';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { seatOne } from '#tests/support/dining-room.ts';
import { give } from '#tests/support/feedback-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { forgetGuests } from './forget-guests.job.ts';

const MINUTE_MS = 60_000;
const WORDS = 'Inma felt sick';

const dining = setUpApp();

const rowsOf = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await dining.testDatabase.oracle.query<R>(text, values)).rows;
const close = (visitId: string) =>
  rowsOf('update visits set closed_at = $2 where id = $1', [visitId, new Date(dining.clock.now())]);

/** What staff have said about guests, of every restaurant. */
const said = async (): Promise<string[]> =>
  (
    await rowsOf<{ words: string }>(
      `select words from (select details ->> 'reason' as words from audit_log union all select reason from order_events
         union all select cancel_reason from orders union all select reason from struck_items union all select reason from item_discounts
         union all select dealt_with_note from customer_feedback) as each where words <> ''`,
    )
  ).map(({ words }) => words);

it('PRIVACY-1 the reason for an order whose party joined a later one is deleted with the rest', async () => {
  const table = await openBillScene(dining);
  const orderId = await table.order(table.diner);
  dining.clock.advance(10 * MINUTE_MS);
  await table.cancel(orderId);
  dining.clock.advance(10 * MINUTE_MS);
  const later = await seatOne(dining, table.room);
  expect((await table.merge(table.diner.visitId, later.visitId)).status).toBe(200);
  await close(later.visitId);
  expect(await said()).toContain('Sold out');
  dining.clock.advance(GUEST_DATA_KEPT_MS + 1);
  expect(await forgetGuests(dining.platform)).toBe(2);
  expect(await said()).toEqual([]);
});

interface Dinner {
  readonly table: BillScene;
  readonly paymentId: string;
  readonly feedbackId: string;
  /** Of two dishes, and never served. */
  readonly unserved: Order;
}

/** A dinner that is paid and rated, but for an order that stays on the board. */
async function dine(): Promise<Dinner> {
  const table = await openBillScene(dining);
  const paymentId = randomUUID();
  const orderId = await table.order(table.diner);
  await table.pay(1_450, { paymentId });
  await give(dining, table.diner, { orderId, foodRating: 2 });
  const [feedback] = await rowsOf<{ id: string }>('select id from customer_feedback where order_id = $1', [
    orderId,
  ]);
  await addDish(dining.app, table.diner, table.dish);
  await addDish(dining.app, table.diner, table.dish, { note: 'no salt' });
  const { body: unserved } = await placeAsShown(dining.app, table.diner);
  return { table, paymentId, feedbackId: feedback?.id ?? '', unserved };
}

const ask = (
  { table }: Dinner,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<{ status: number }> =>
  send(dining.app, table.owner, `${method} /api/restaurants/${table.room.restaurantId}/${path}`, {
    body,
    idempotencyKey: randomUUID(),
  });

/** What can be said about a visit that ended long ago, or that nobody closed. */
const WAYS: Readonly<Record<string, (dinner: Dinner) => Promise<{ status: number }>>> = {
  'a refund': (dinner) =>
    ask(dinner, 'POST', `bills/${dinner.table.diner.visitId}/refunds`, {
      refundId: randomUUID(),
      paymentId: dinner.paymentId,
      amountMinor: 450,
      reason: WORDS,
    }),
  'a note on feedback': (dinner) =>
    ask(dinner, 'PUT', `feedback/${dinner.feedbackId}/dealt-with`, { isDealtWith: true, note: WORDS }),
  'a cancelled order': (dinner) =>
    ask(dinner, 'POST', `orders/${dinner.unserved.id}/moves`, { to: 'cancelled', version: 1, reason: WORDS }),
  'a struck dish': (dinner) =>
    ask(dinner, 'POST', `orders/${dinner.unserved.id}/corrections`, {
      version: 1,
      corrections: [{ kind: 'strike', itemId: dinner.unserved.items[0]?.id, reason: WORDS }],
    }),
  'a discount': (dinner) =>
    ask(dinner, 'POST', `visits/${dinner.table.diner.visitId}/discounts`, {
      discountId: randomUUID(),
      kind: 'percent',
      percent: 10,
      amountMinor: null,
      item: null,
      reason: WORDS,
      shownTotalMinor: 4_350,
    }),
};

it.each(Object.entries(WAYS))(
  'PRIVACY-1 what is said with %s about guests who are forgotten is deleted by the next round',
  async (way, say) => {
    const dinner = await dine();
    if (way !== 'a discount') await close(dinner.table.diner.visitId);
    dining.clock.advance(GUEST_DATA_KEPT_MS + 1);
    expect(await forgetGuests(dining.platform)).toBe(1);
    expect((await say(dinner)).status).toBeLessThan(300);
    expect(await said()).toContain(WORDS);
    expect(await forgetGuests(dining.platform)).toBe(1);
    expect(await said()).toEqual([]);
    expect(await forgetGuests(dining.platform)).toBe(0);
  },
);

it('PRIVACY-1 the reason for a struck dish is deleted with its visit, and does not keep later visits from being forgotten', async () => {
  const dinner = await dine();
  expect((await WAYS['a struck dish']?.(dinner))?.status).toBe(200);
  await close(dinner.table.diner.visitId);
  await close((await dine()).table.diner.visitId);
  dining.clock.advance(GUEST_DATA_KEPT_MS + 1);
  expect(await forgetGuests(dining.platform)).toBe(2);
  expect(await said()).toEqual([]);
});

it('PRIVACY-1 RECEIPT-4 the credit note of a late refund keeps its reason, and a refund of known guests forgets nobody', async () => {
  const dinner = await dine();
  await close(dinner.table.diner.visitId);
  expect((await WAYS['a refund']?.(dinner))?.status).toBe(201);
  expect(await forgetGuests(dining.platform)).toBe(0);
  dining.clock.advance(GUEST_DATA_KEPT_MS + 1);
  await forgetGuests(dining.platform);
  expect((await WAYS['a refund']?.(dinner))?.status).toBe(201);
  await forgetGuests(dining.platform);
  const notes = await rowsOf(
    `select r.id from receipts r where r.restaurant_id = $1 and strpos(r::text, $2) > 0`,
    [dinner.table.room.restaurantId, WORDS],
  );
  expect(notes).toHaveLength(2);
});

it('PRIVACY-1 a visit whose guests cannot be forgotten keeps no other from being forgotten', async () => {
  const visitIds = [(await dine()).table.diner.visitId, (await dine()).table.diner.visitId];
  for (const visitId of visitIds) await close(visitId);
  dining.clock.advance(GUEST_DATA_KEPT_MS + 1);
  const [broken = ''] = visitIds;
  await rowsOf(
    `alter table visits add constraint broken check (id <> '${broken}' or guests_forgotten_at is null)`,
  );
  await expect(forgetGuests(dining.platform)).rejects.toThrow('failed for 1');
  await rowsOf('alter table visits drop constraint broken');
  expect(await rowsOf('select id from visits where guests_forgotten_at is null')).toEqual([{ id: broken }]);
  expect(await forgetGuests(dining.platform)).toBe(1);
});

it('PRIVACY-1 as many visits as are listed at once, whose guests cannot be forgotten, keep no later one from being forgotten', async () => {
  const later = (await dine()).table.diner.visitId;
  await close(later);
  await rowsOf(
    `insert into visits (restaurant_id, table_id, opened_at, closed_at)
     select restaurant_id, table_id, opened_at - interval '1 day', opened_at - interval '1 day' from visits, generate_series(1, 201)
     where id = $1`,
    [later],
  );
  dining.clock.advance(GUEST_DATA_KEPT_MS + 1);
  await rowsOf(
    `alter table visits add constraint broken check (id = '${later}' or guests_forgotten_at is null) not valid`,
  );
  await expect(forgetGuests(dining.platform)).rejects.toThrow('failed for 201');
  await rowsOf('alter table visits drop constraint broken');
  expect(await rowsOf('select id from visits where guests_forgotten_at is null')).toHaveLength(201);
  expect(await forgetGuests(dining.platform)).toBe(201);
});
