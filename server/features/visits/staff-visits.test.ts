import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { ClosingPlan, StaffVisit } from '#contract/staff-visits.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom, type Room, seatTwo } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';

let dining: TestApp;
let room: Room;
let owner: Member;
let server: Member;
let dish: string;
let diner: Diner;
let other: Diner;

beforeAll(async () => {
  dining = await startTestApp({ poolSize: 8 });
});
beforeEach(async () => {
  room = await openRoom(dining);
  owner = await createMember(dining.database, room.restaurantId, 'owner');
  server = await createMember(dining.database, room.restaurantId, 'server');
  dish = await addToMenu(dining, room);
  ({ diner, other } = await seatTwo(dining, room));
  dining.hints.length = 0;
});
afterAll(() => dining.close());

const restaurant = () => `/api/restaurants/${room.restaurantId}` as const;
const visit = () => `${restaurant()}/visits/${diner.visitId}` as const;
type Reply = StaffVisit & RefusalBody;
const read = () => send<Reply>(dining.app, server, `GET ${visit()}`);
const close = (plan: ClosingPlan) =>
  send<Reply>(dining.app, server, `POST ${visit()}/close`, { body: { plan } });
const pay = (amountMinor: number, more: object = {}) =>
  send<Reply>(dining.app, server, `POST ${visit()}/payments`, {
    body: {
      paymentId: randomUUID(),
      method: 'cash',
      amountMinor,
      tipMinor: 0,
      shownDueMinor: 1_450,
      ...more,
    },
  });
const refund = (paymentId: string) =>
  send<Reply>(dining.app, server, `POST ${visit()}/payments/${paymentId}/refund`);

async function order(who: Diner): Promise<string> {
  dining.clock.advance(1);
  await addDish(dining.app, who, dish);
  return (await placeAsShown(dining.app, who)).body.id;
}
async function cookUntil(orderId: string, last: 'ready' | 'delivered'): Promise<void> {
  const steps = ['preparing', 'ready', 'delivered'];
  for (const [index, to] of steps.slice(0, steps.indexOf(last) + 1).entries())
    await send(dining.app, owner, `POST ${restaurant()}/orders/${orderId}/moves`, {
      body: { to, version: index + 1 },
    });
}
const ask = async (text: string) => (await dining.testDatabase.oracle.query(text, [diner.visitId])).rows;
const lastAudit = async () =>
  (
    await dining.testDatabase.oracle.query(
      'select action, actor_id, details from audit_log where restaurant_id = $1 order by id desc limit 1',
      [room.restaurantId],
    )
  ).rows[0];

describe('the panel of a visit', () => {
  test('who is there, what was ordered, what is asked for and what is due', async () => {
    await order(diner);
    const cancelled = await order(other);
    await send(dining.app, owner, `POST ${restaurant()}/orders/${cancelled}/moves`, {
      body: { to: 'cancelled', version: 1, reason: 'Sold out' },
    });
    await send(dining.app, other, 'POST /api/staff-requests', { body: { requestType: 'service' } });
    const { body } = await read();
    expect(body.diners.map((each) => each.displayName)).toEqual([diner.name, other.name]);
    expect(body.orders.map(({ status }) => status)).toEqual(['cancelled', 'pending']);
    expect(body.requests).toMatchObject([{ requestType: 'service', status: 'pending' }]);
    expect(body.bill).toMatchObject({
      status: 'open',
      totalMinor: 1_450,
      taxMinor: 132,
      dueMinor: 1_450,
      payments: [],
    });
    expect(body.closing).toEqual({ inKitchen: 1, toDeliver: 0, toComplete: 0, dueMinor: 1_450 });
  });

  test('VISIT_NOT_FOUND: a visit of another restaurant', async () => {
    const elsewhere = await openRoom(dining);
    const stranger = await createMember(dining.database, elsewhere.restaurantId, 'owner');
    const path = `/api/restaurants/${elsewhere.restaurantId}/visits/${diner.visitId}` as const;
    const reply = await send<Reply>(dining.app, stranger, `GET ${path}`);
    expect([reply.status, reply.body.code]).toEqual([404, 'VISIT_NOT_FOUND']);
  });
});

describe('BILL-3 payments', () => {
  beforeEach(() => order(diner));

  test('in two parts with a tip of their own; audited; staff hear of the table, its phones of the visit', async () => {
    dining.hints.length = 0;
    const half = await pay(450);
    expect(half.status).toBe(201);
    expect(half.body.bill).toMatchObject({ paidMinor: 450, dueMinor: 1_000 });
    expect(half.body.bill.payments).toMatchObject([
      { method: 'cash', amountMinor: 450, recordedByName: 'server' },
    ]);
    expect(dining.hints.map(({ event }) => event.type)).toEqual(['visit.changed', 'table.changed']);
    expect(await lastAudit()).toMatchObject({ action: 'payment.record', actor_id: server.userId });
    const rest = await pay(1_000, { method: 'card', tipMinor: 200, shownDueMinor: 1_000 });
    expect(rest.body.bill).toMatchObject({ paidMinor: 1_450, dueMinor: 0, extraTipsMinor: 200 });
  });

  test('a tap that is sent twice pays once', async () => {
    const paymentId = randomUUID();
    const replies = await Promise.all([pay(1_450, { paymentId }), pay(1_450, { paymentId })]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect((await read()).body.bill).toMatchObject({ paidMinor: 1_450, dueMinor: 0 });
  });

  test('eight waiters who take the whole bill at once take it once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => pay(1_450)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(replies.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['BILL_CHANGED']),
    );
    expect((await read()).body.bill.paidMinor).toBe(1_450);
  });

  test('PAYMENT_TOO_HIGH and BILL_CHANGED say what is due', async () => {
    expect((await pay(1_451)).body).toMatchObject({ code: 'PAYMENT_TOO_HIGH', details: { dueMinor: 1_450 } });
    expect((await pay(100, { shownDueMinor: 100 })).body).toMatchObject({
      code: 'BILL_CHANGED',
      details: { dueMinor: 1_450 },
    });
  });

  test('a payment that was taken back is due again, and is taken back once', async () => {
    const paymentId = randomUUID();
    await pay(1_450, { paymentId });
    const back = await refund(paymentId);
    expect(back.body.bill).toMatchObject({
      paidMinor: 0,
      dueMinor: 1_450,
      payments: [{ status: 'refunded' }],
    });
    expect(await lastAudit()).toMatchObject({ action: 'payment.refund', details: { amountMinor: 1_450 } });
    expect((await refund(paymentId)).body.code).toBe('PAYMENT_NOT_FOUND');
  });
});

describe('BILL-4 closing a visit', () => {
  test('delivers what is ready, completes what is delivered, settles the bill, frees the table, ends the sessions', async () => {
    const [ready, delivered] = [await order(diner), await order(other)];
    await cookUntil(ready, 'ready');
    await cookUntil(delivered, 'delivered');
    await pay(2_900, { shownDueMinor: 2_900 });
    const { closing } = (await read()).body;
    expect(closing).toEqual({ inKitchen: 0, toDeliver: 1, toComplete: 2, dueMinor: 0 });
    dining.hints.length = 0;
    const closed = await close(closing);
    expect(closed.status).toBe(200);
    expect(closed.body).toMatchObject({ bill: { status: 'settled' }, closedAt: expect.any(String) });
    expect(closed.body.orders.map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(
      await ask(
        'select status from restaurant_tables where id = (select table_id from visits where id = $1)',
      ),
    ).toEqual([{ status: 'available' }]);
    expect(dining.hints.map(({ event }) => event.type)).toContain('visit.closed');
    for (const phone of [diner, other])
      expect((await send<RefusalBody>(dining.app, phone, 'GET /api/visit')).body.code).toBe(
        'SESSION_EXPIRED',
      );
    expect(await lastAudit()).toMatchObject({
      action: 'visit.close',
      actor_id: server.userId,
      details: { bill: 'settled', dueMinor: 0, completed: 2 },
    });
    expect((await close(closing)).body.code).toBe('VISIT_CLOSED');
    expect((await pay(1, { shownDueMinor: 0 })).body.code).toBe('VISIT_CLOSED');
  });

  test('ORDERS_IN_KITCHEN: nothing is closed over what is still cooked', async () => {
    const orderId = await order(diner);
    const plan = { inKitchen: 1, toDeliver: 0, toComplete: 0, dueMinor: 1_450 };
    expect((await close(plan)).body).toMatchObject({ code: 'ORDERS_IN_KITCHEN', details: { plan } });
    await cookUntil(orderId, 'delivered');
    expect((await read()).body.closedAt).toBeNull();
  });

  test('VISIT_CHANGED: what was ordered after the confirmation was shown; the plan as it is comes along', async () => {
    const { closing } = (await read()).body;
    await cookUntil(await order(diner), 'delivered');
    expect((await close(closing)).body).toMatchObject({
      code: 'VISIT_CHANGED',
      details: { plan: { toComplete: 1, dueMinor: 1_450 } },
    });
    expect((await read()).body).toMatchObject({ closedAt: null, orders: [{ status: 'delivered' }] });
  });

  test('BILL-5 with money open, when the person was told so: the bill is void and the audit log has the sum', async () => {
    await cookUntil(await order(diner), 'delivered');
    const closed = await close((await read()).body.closing);
    expect(closed.body.bill).toMatchObject({ status: 'void', dueMinor: 1_450 });
    expect(await lastAudit()).toMatchObject({ details: { bill: 'void', dueMinor: 1_450 } });
  });

  test('while the table orders: the visit is closed and the order refused, or it stays open with the order', async () => {
    await addDish(dining.app, diner, dish);
    const { closing } = (await read()).body;
    const [closed, placed] = await Promise.all([close(closing), placeAsShown(dining.app, diner)]);
    const orders = await ask('select status from orders where visit_id = $1');
    expect(orders).toHaveLength(placed.status === 201 ? 1 : 0);
    expect([closed.status === 200, placed.status === 201].filter(Boolean)).toHaveLength(1);
  });
});
