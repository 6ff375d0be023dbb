import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { OrderEvent } from '#contract/order-history.ts';
import type { StaffOrder } from '#contract/orders.ts';
import type { StaffPerson } from '#contract/staff.ts';
import type { BilledVisit } from '#contract/staff-visits.ts';
import { type BillScene, openBillScene } from '#tests/support/bill-scene.ts';
import { addDish, type Caller, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp({ poolSize: 12 });
let table: BillScene;
let clara: Caller;
let claraId: string;

const path = (rest: string) => `/api/restaurants/${table.room.restaurantId}/${rest}` as const;
const visit = (rest = '') => path(`visits/${table.diner.visitId}${rest}`);

/** Clara has a PIN and no account. */
beforeEach(async () => {
  table = await openBillScene(dining);
  const person = {
    name: 'Clara',
    role: 'manager',
    phone: null,
    email: null,
    color: 3,
    sections: [],
    stations: [],
    hourlyCostMinor: null,
    contractMinutes: null,
  };
  const hired = await send<StaffPerson>(dining.app, table.owner, `POST ${path('staff')}`, { body: person });
  claraId = hired.body.id;
  await send(dining.app, table.owner, `PUT ${path(`staff/${claraId}/pin`)}`, { body: { pin: '2580' } });
  // Enrolling signs the owner out of that browser.
  const screen = await dining.app.inject({
    method: 'POST',
    url: path('shared-devices'),
    headers: table.owner.headers,
    payload: { name: 'Bar', role: 'manager', lockAfterSeconds: 120 },
  });
  clara = { headers: { cookie: String(screen.headers['set-cookie']).split(';')[0] ?? '' } };
  const unlocked = await send(dining.app, clara, 'POST /api/shared-device/unlock', { body: { pin: '2580' } });
  expect(unlocked.status).toBe(200);
});

const takeOrder = () =>
  send<StaffOrder & RefusalBody>(dining.app, clara, `POST ${path(`tables/${table.diner.tableId}/orders`)}`, {
    body: { lines: [{ menuItemId: table.dish, optionIds: [], note: '', quantity: 1 }] },
    idempotencyKey: randomUUID(),
  });

describe('PIN-3 somebody without an account, at a shared screen', () => {
  test('SPLIT-8: takes the payment of a share', async () => {
    await table.order(table.diner);
    const shareId = randomUUID();
    const wish = { kind: 'all' };
    const body = { shareId, dinerSessionId: table.diner.dinerSessionId, wish };
    expect((await send(dining.app, clara, `POST ${visit('/shares')}`, { body })).status).toBe(201);
    const taken = await send<BilledVisit & RefusalBody>(
      dining.app,
      clara,
      `POST ${visit(`/shares/${shareId}/payment`)}`,
      { body: { method: 'cash', amountMinor: 1_450, tipMinor: 50 } },
    );
    expect(taken.status, taken.body.code).toBe(201);
    expect(taken.body.bill).toMatchObject({ paidMinor: 1_450, leftMinor: 0 });
    expect(taken.body.bill.payments).toMatchObject([{ recordedByName: 'Clara' }]);
    expect(await table.lastAudit()).toMatchObject({
      action: 'payment.record',
      actor_id: `staff:${claraId}`,
    });
  });

  test('ORDER-15: an order that they take is the staff’s, in its history, in the audit log and for the guests’ limits', async () => {
    const { status, body } = await takeOrder();
    expect([status, body.isTakenByStaff, body.submittedByName]).toEqual([201, true, 'Clara']);
    expect(await table.lastAudit()).toMatchObject({ action: 'order.taken', actor_id: `staff:${claraId}` });
    const { events } = (
      await send<{ events: OrderEvent[] }>(dining.app, clara, `GET ${path(`orders/${body.id}`)}`)
    ).body;
    expect(events).toMatchObject([{ actorKind: 'member', actorName: 'Clara' }]);
    for (let each = 1; each < 31; each += 1) expect((await takeOrder()).status).toBe(201);
    await addDish(dining.app, table.diner, table.dish);
    expect((await placeAsShown(dining.app, table.diner)).status).toBe(201);
  });

  test('NUM-24: gets no mail of the week, having no address', async () => {
    const asked = (language: 'en' | null) =>
      send<RefusalBody>(dining.app, clara, `PUT ${path('weekly-mail')}`, { body: { language } });
    expect((await asked('en')).body.code).toBe('NOT_ALLOWED');
    expect((await asked(null)).body.code).toBe('NOT_ALLOWED');
  });
});
