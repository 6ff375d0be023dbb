import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { StaffOrder } from '#contract/orders.ts';
import type { BilledVisit } from '#contract/staff-visits.ts';
import type { FloorTable } from '#contract/tables.ts';
import { DinerSession, type Visit } from '#contract/visits.ts';
import { placeAsShown, readCart, send } from '#tests/support/diner-calls.ts';
import { type Diner, joinTable, seat } from '#tests/support/dining-room.ts';
import { scan } from '#tests/support/factories.ts';
import { openRelocation, type RelocationScene } from '#tests/support/relocation-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp({ poolSize: 12 });
let scene: RelocationScene;
/** Two at each of two tables. */
let [diner, friend, other, neighbour]: Diner[] = [];

beforeEach(async () => {
  scene = await openRelocation(dining);
  [diner, friend] = await seat(dining, scene.room, 2);
  [other, neighbour] = await seat(dining, scene.room, 2);
});

const seated = (): [Diner, Diner, Diner, Diner] => {
  if (!diner || !friend || !other || !neighbour) throw new Error('nobody is seated');
  return [diner, friend, other, neighbour];
};
const restaurant = () => `/api/restaurants/${scene.room.restaurantId}` as const;
const floor = async (tableId: string) => {
  const { body } = await send<{ tables: FloorTable[] }>(
    dining.app,
    scene.server,
    `GET ${restaurant()}/tables`,
  );
  return body.tables.find(({ id }) => id === tableId);
};
const visitOf = async (phone: Diner) => (await send<Visit>(dining.app, phone, 'GET /api/visit')).body;
const quantities = async (phone: Diner) =>
  (await readCart(dining.app, phone)).lines.map((line) => line.quantity).toSorted((a, b) => a - b);
const pay = (visitId: string, amountMinor: number, shownDueMinor: number) =>
  send<BilledVisit & RefusalBody>(
    dining.app,
    scene.server,
    `POST ${restaurant()}/visits/${visitId}/payments`,
    {
      body: { paymentId: randomUUID(), method: 'card', amountMinor, tipMinor: 0, shownDueMinor },
    },
  );
const close = async (visitId: string) => {
  const { body } = await send<BilledVisit>(dining.app, scene.server, `GET ${restaurant()}/visits/${visitId}`);
  return send(dining.app, scene.server, `POST ${restaurant()}/visits/${visitId}/close`, {
    body: { plan: body.closing },
  });
};

describe('VISIT-3 the table of a party that joined another one', () => {
  test('stays theirs: its code opens the same visit for a new phone and phones of both parties', async () => {
    const [from, , into] = seated();
    await scene.merge(from.visitId, into.visitId);
    expect(await floor(from.tableId)).toMatchObject({
      status: 'occupied',
      state: 'seated',
      visit: null,
      joinedTo: { tableId: into.tableId, tableNumber: into.tableNumber },
    });
    const stranger = DinerSession.parse(await scan(dining, from.tableId));
    expect(stranger).toMatchObject({ outcome: 'opened', visit: { id: into.visitId, tableId: into.tableId } });
    const tokens = [from.token, into.token, stranger.token];
    for (const previousToken of tokens)
      expect(await scan(dining, from.tableId, { previousToken })).toMatchObject({
        outcome: 'refreshed',
        visit: { id: into.visitId },
      });
  });

  test('cannot get other guests or another status, keeps its number, and orders taken there belong to the party', async () => {
    const [from, , into] = seated();
    await scene.merge(from.visitId, into.visitId);
    const alone = await joinTable(dining, scene.free);
    expect((await scene.move(alone.visitId, from.tableId)).body.code).toBe('TABLE_IN_USE');
    const version = (await floor(from.tableId))?.version ?? 0;
    const status = await send<RefusalBody>(
      dining.app,
      scene.server,
      `POST ${restaurant()}/tables/${from.tableId}/status`,
      { body: { version, status: 'available' } },
    );
    expect(status.body.code).toBe('TABLE_IN_USE');
    const taken = await send<StaffOrder>(
      dining.app,
      scene.server,
      `POST ${restaurant()}/tables/${from.tableId}/orders`,
      {
        body: { lines: [{ menuItemId: scene.dish, optionIds: [], note: '', quantity: 1 }] },
        idempotencyKey: randomUUID(),
      },
    );
    expect([taken.status, taken.body.tableId]).toEqual([201, into.tableId]);
  });

  test('is free once the visit is closed, with a hint to its phones, and once the party moves', async () => {
    const [from, , into] = seated();
    await scene.merge(from.visitId, into.visitId);
    await close(into.visitId);
    expect(await floor(from.tableId)).toMatchObject({ status: 'available', joinedTo: null });
    const reloaded = await send<RefusalBody>(dining.app, from, 'POST /api/diner-sessions', {
      body: { tableId: from.tableId, previousToken: from.token },
    });
    expect(reloaded.body.code).toBe('VISIT_CLOSED');
    const [first, second] = [await joinTable(dining, from.tableId), await joinTable(dining, into.tableId)];
    await scene.merge(first.visitId, second.visitId);
    await scene.move(second.visitId, scene.free);
    expect(await floor(from.tableId)).toMatchObject({ status: 'available', joinedTo: null });
  });

  test('follows when its party joins a third one; scans during a merge find one visit', async () => {
    const [from, , into] = seated();
    const third = await joinTable(dining, scene.free);
    const [, ...scans] = await Promise.all([
      scene.merge(from.visitId, into.visitId),
      ...[0, 1, 2].map(() => scan(dining, from.tableId)),
    ]);
    await scene.merge(into.visitId, third.visitId);
    expect([(await floor(from.tableId))?.joinedTo, (await floor(into.tableId))?.joinedTo]).toMatchObject([
      { tableId: third.tableId },
      { tableId: third.tableId },
    ]);
    for (const { token } of scans.map((each) => DinerSession.parse(each)))
      expect(await scan(dining, from.tableId, { previousToken: token })).toMatchObject({
        visit: { id: third.visitId },
      });
  });
});

describe('VISIT-4 joined tables are separated', () => {
  test('each has its own guests, carts, orders, calls and payments again', async () => {
    const [from, , into] = seated();
    await scene.add(from);
    await placeAsShown(dining.app, from);
    await pay(from.visitId, 1_000, 1_450);
    await scene.add(into);
    await placeAsShown(dining.app, into);
    await scene.merge(from.visitId, into.visitId);
    await scene.add(from, 2);
    await scene.add(into, 5);
    await send(dining.app, from, 'POST /api/staff-requests', { body: { requestType: 'service' } });
    const stranger = DinerSession.parse(await scan(dining, from.tableId));
    dining.hints.length = 0;
    const separated = await scene.separate(into.visitId, from.tableId);
    expect([separated.status, separated.body]).toMatchObject([
      200,
      { id: into.visitId, requests: [], bill: { totalMinor: 1_450, paidMinor: 0, dueMinor: 1_450 } },
    ]);
    expect(separated.body.diners).toHaveLength(2);
    const own = await send<BilledVisit>(
      dining.app,
      scene.server,
      `GET ${restaurant()}/visits/${from.visitId}`,
    );
    expect(own.body).toMatchObject({
      tableId: from.tableId,
      closedAt: null,
      requests: [{ status: 'pending', tableId: from.tableId }],
      bill: { status: 'open', totalMinor: 1_450, paidMinor: 1_000, dueMinor: 450 },
    });
    // The phone that scanned the joined table’s code sits there, too.
    expect(own.body.diners.map(({ dinerSessionId }) => dinerSessionId)).toContain(stranger.dinerSessionId);
    for (const [phone, inCart] of [
      [from, 2],
      [into, 5],
    ] as const) {
      expect(await visitOf(phone)).toMatchObject({ id: phone.visitId, tableId: phone.tableId });
      expect(await quantities(phone)).toEqual([inCart]);
      expect(await floor(phone.tableId)).toMatchObject({ joinedTo: null, visit: { id: phone.visitId } });
    }
    const heard = dining.hints.filter(({ rooms }) => rooms.includes(`visit:${into.visitId}`));
    expect(heard.map(({ event }) => event.type)).toContain('visit.separated');
    expect((await scene.add(from)).status).toBe(200);
    expect((await placeAsShown(dining.app, into)).status).toBe(201);
  });

  test('an order with dishes of one party follows it; shared orders stay', async () => {
    const [from, companion, into] = seated();
    await scene.merge(from.visitId, into.visitId);
    await scene.add(from);
    const alone = await placeAsShown(dining.app, from);
    dining.clock.advance(1);
    await scene.add(companion);
    await scene.add(into);
    const together = await placeAsShown(dining.app, into);
    await scene.separate(into.visitId, from.tableId);
    const { rows } = await dining.testDatabase.oracle.query(
      'select id, visit_id, table_id from orders where restaurant_id = $1 order by created_at',
      [scene.room.restaurantId],
    );
    expect(rows).toEqual([
      { id: alone.body.id, visit_id: from.visitId, table_id: from.tableId },
      { id: together.body.id, visit_id: into.visitId, table_id: into.tableId },
    ]);
    expect((await close(from.visitId)).status).toBe(409);
  });

  test('while all four add to the cart: each added dish is once in the cart of its diner, and in no other', async () => {
    const [from, companion, into, guest] = seated();
    await scene.merge(from.visitId, into.visitId);
    const phones = [from, companion, into, guest];
    const add = async (phone: Diner, quantity: number) =>
      (await scene.add(phone, quantity)).status === 200 ? quantity : 0;
    const [separated, ...taken] = await Promise.all([
      scene.separate(into.visitId, from.tableId),
      ...phones.map((phone, index) => add(phone, index + 1)),
    ]);
    expect(separated.status).toBe(200);
    const [ownTaken, companionTaken, intoTaken, guestTaken] = taken;
    const lines = (quantities: (number | undefined)[]) => quantities.filter((quantity) => quantity);
    expect(await quantities(from)).toEqual(lines([ownTaken, companionTaken]));
    expect(await quantities(into)).toEqual(lines([intoTaken, guestTaken]));
    for (const phone of phones) expect((await scene.add(phone, 9)).status).toBe(200);
  });

  test('can be merged and separated again, also in the other direction', async () => {
    const [from, , into] = seated();
    await scene.merge(from.visitId, into.visitId);
    await scene.separate(into.visitId, from.tableId);
    expect((await scene.merge(into.visitId, from.visitId)).status).toBe(200);
    expect((await scene.separate(from.visitId, into.tableId)).status).toBe(200);
    for (const phone of [from, into]) expect((await visitOf(phone)).id).toBe(phone.visitId);
  });

  test('VISIT-4 counts as activity: who scans three hours after the last order is of the separated visit', async () => {
    const [from, , into] = seated();
    await scene.merge(from.visitId, into.visitId);
    dining.clock.advance(3 * 3_600_000);
    expect((await scene.separate(into.visitId, from.tableId)).status).toBe(200);
    expect((await joinTable(dining, from.tableId)).visitId).toBe(from.visitId);
  });

  test('TABLE_NOT_JOINED for a second tap and another table; VISIT_NOT_FOUND; TABLE_NOT_FOUND; VISIT_CLOSED', async () => {
    const [from, , into] = seated();
    const elsewhere = await openRelocation(dining);
    expect((await scene.separate(into.visitId, elsewhere.free)).body.code).toBe('TABLE_NOT_FOUND');
    // Unknown before it is looked at whether the table is joined.
    expect((await scene.separate(randomUUID(), from.tableId)).body.code).toBe('VISIT_NOT_FOUND');
    expect((await scene.separate(into.visitId, from.tableId)).body.code).toBe('TABLE_NOT_JOINED');
    await scene.merge(from.visitId, into.visitId);
    expect((await scene.separate(randomUUID(), from.tableId)).body.code).toBe('VISIT_NOT_FOUND');
    expect((await scene.separate(from.visitId, from.tableId)).body.code).toBe('VISIT_CLOSED');
    expect((await scene.separate(from.visitId, elsewhere.free)).body.code).toBe('TABLE_NOT_FOUND');
    const replies = await Promise.all([0, 1].map(() => scene.separate(into.visitId, from.tableId)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('VISIT_NOT_FOUND: an unknown visit is not merged with itself either; VISIT_CLOSED: nor a known one', async () => {
    const [from] = seated();
    const unknown = randomUUID();
    expect((await scene.merge(unknown, unknown)).body.code).toBe('VISIT_NOT_FOUND');
    expect((await scene.merge(from.visitId, from.visitId)).body.code).toBe('VISIT_CLOSED');
  });

  test('PAID_TOGETHER if more was paid than the remaining bill; nothing changes', async () => {
    const [from, , into] = seated();
    await scene.add(from);
    await placeAsShown(dining.app, from);
    await scene.merge(from.visitId, into.visitId);
    await pay(into.visitId, 1_450, 1_450);
    const refused = await scene.separate(into.visitId, from.tableId);
    expect([refused.status, refused.body.code]).toEqual([409, 'PAID_TOGETHER']);
    expect((await visitOf(from)).id).toBe(into.visitId);
    expect((await floor(from.tableId))?.joinedTo).toMatchObject({ tableId: into.tableId });
  });
});
