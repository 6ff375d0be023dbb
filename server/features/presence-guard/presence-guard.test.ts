import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { StaffNotification } from '#contract/notifications.ts';
import type { PresenceGuard } from '#contract/presence-guard.ts';
import type { StaffVisit } from '#contract/staff-visits.ts';
import type { DinerSession, Visit } from '#contract/visits.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, joinTable, openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, createTable, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let manager: Member;
let tableId: string;

beforeEach(async () => {
  room = await openRoom(dining);
  manager = await createMember(dining.database, room.restaurantId, 'manager');
  tableId = await createTable(dining.database, room.restaurantId);
});

const restaurant = () => `/api/restaurants/${room.restaurantId}` as const;
type Guard = PresenceGuard & RefusalBody;
const guard = () => send<Guard>(dining.app, manager, `GET ${restaurant()}/presence-guard`);
const turn = (isOn: boolean, version: number, holdsFirstOrders = false) =>
  send<Guard>(dining.app, manager, `PATCH ${restaurant()}/presence-guard`, {
    body: { isOn, version, holdsFirstOrders },
  });
const rotate = (version: number) =>
  send<Guard>(dining.app, manager, `POST ${restaurant()}/presence-guard/rotate`, { body: { version } });
const scan = (more: object = {}) =>
  send<DinerSession & RefusalBody>(dining.app, {}, 'POST /api/diner-sessions', {
    body: { tableId, ...more },
  });
const openByHand = async () =>
  (await send<{ pin: string }>(dining.app, manager, `POST ${restaurant()}/tables/${tableId}/pin`)).body.pin;
async function printedKey(): Promise<string> {
  const reply = await dining.app.inject({
    method: 'GET',
    url: `${restaurant()}/tables/${tableId}/qr.svg`,
    headers: manager.headers,
  });
  expect(reply.statusCode).toBe(200);
  const { rows } = await dining.testDatabase.oracle.query<{ link_key: string }>(
    'select link_key from presence_guards where restaurant_id = $1',
    [room.restaurantId],
  );
  return rows[0]?.link_key ?? '';
}
const wrong = (pin: string) => (pin === '0000' ? '0001' : '0000');

test('PRESENCE-1 off by default: a scan needs no key', async () => {
  expect((await guard()).body).toEqual({
    isOn: false,
    holdsFirstOrders: false,
    rotatedAt: null,
    version: 0,
  });
  expect((await scan()).status).toBe(201);
});

test('PRESENCE-1 on: the current key is accepted, a missing or old one refused; earlier sessions stay', async () => {
  const early = await joinTable(dining, tableId);
  expect((await turn(true, 0)).body).toMatchObject({ isOn: true, version: 1 });
  expect((await scan({ previousToken: early.token })).body.outcome).toBe('refreshed');
  const key = await printedKey();
  expect((await scan()).body.code).toBe('PRESENCE_REQUIRED');
  expect((await scan({ key })).status).toBe(201);
  expect((await rotate(1)).body).toMatchObject({ isOn: true, version: 2 });
  expect((await scan({ key })).body.code).toBe('PRESENCE_REQUIRED');
  expect((await scan({ key: await printedKey() })).status).toBe(201);
  expect((await turn(false, 2)).body.isOn).toBe(false);
  expect((await scan()).status).toBe(201);
});

test('PRESENCE_CHANGED: for the second of two simultaneous changes; each change is audited', async () => {
  const replies = await Promise.all([turn(true, 0), turn(true, 0)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.find(({ status }) => status !== 200)?.body.code).toBe('PRESENCE_CHANGED');
  await rotate(1);
  const { rows } = await dining.testDatabase.oracle.query(
    'select action, actor_id from audit_log where restaurant_id = $1 order by id',
    [room.restaurantId],
  );
  expect(rows).toEqual(
    ['presence.change', 'presence.rotate'].map((action) => ({ action, actor_id: manager.userId })),
  );
});

test('PRESENCE-2 a table opened by staff has a PIN that admits phones for 15 minutes', async () => {
  await turn(true, 0);
  const pin = await openByHand();
  expect(pin).toMatch(/^\d{4}$/);
  expect((await scan({ pin })).status).toBe(201);
  expect((await scan({ pin })).status).toBe(201);
  const elsewhere = await createTable(dining.database, room.restaurantId);
  expect((await scan({ pin, tableId: elsewhere })).body.code).toBe('PIN_WRONG');
  dining.clock.advance(15 * 60_000);
  expect((await scan({ pin })).body.code).toBe('PIN_WRONG');
});

test('PRESENCE-2 a PIN asked for again is the same one while it is valid, with its wrong tries, for 15 more minutes', async () => {
  await turn(true, 0);
  const [pin, same] = await Promise.all([openByHand(), openByHand()]);
  expect(same).toBe(pin);
  dining.clock.advance(14 * 60_000);
  for (let tries = 0; tries < 4; tries += 1) await scan({ pin: wrong(pin) });
  expect(await openByHand()).toBe(pin);
  dining.clock.advance(14 * 60_000);
  expect((await scan({ pin })).status).toBe(201);
  await scan({ pin: wrong(pin) });
  expect((await scan({ pin })).body.code).toBe('PIN_WRONG');
});

test('PRESENCE-2 five wrong tries, also simultaneous ones, invalidate a PIN; a new one works', async () => {
  await turn(true, 0);
  const pin = await openByHand();
  await Promise.all(Array.from({ length: 8 }, () => scan({ pin: wrong(pin) })));
  expect((await scan({ pin })).body.code).toBe('PIN_WRONG');
  expect((await scan({ pin: await openByHand() })).status).toBe(201);
});

test('PRESENCE-2 after four wrong tries the right PIN is accepted, after five refused', async () => {
  await turn(true, 0);
  const pin = await openByHand();
  for (let tries = 0; tries < 4; tries += 1) await scan({ pin: wrong(pin) });
  expect((await scan({ pin })).status).toBe(201);
  await scan({ pin: wrong(pin) });
  expect((await scan({ pin })).body.code).toBe('PIN_WRONG');
});

test('PRESENCE-3 the first order of each phone needs approval, the next ones do not', async () => {
  const diner = await joinTable(dining, tableId);
  const other = await joinTable(dining, tableId);
  const dish = await addToMenu(dining, room);
  await turn(true, 0, true);
  const key = { idempotencyKey: randomUUID() };
  await addDish(dining.app, diner, dish);
  expect((await placeAsShown(dining.app, diner, key)).body.code).toBe('APPROVAL_PENDING');
  dining.hints.length = 0;
  expect((await placeAsShown(dining.app, diner, key)).body.code).toBe('APPROVAL_PENDING');
  expect(dining.hints.map(({ event }) => event.type)).toEqual(['table.changed']);
  const visit = `GET ${restaurant()}/visits/${diner.visitId}` as const;
  const { body } = await send<StaffVisit>(dining.app, manager, visit);
  expect(body.diners.map(({ isWaiting }) => isWaiting)).toEqual([true, false]);
  const approve = (id: string) =>
    send<RefusalBody>(dining.app, manager, `POST ${restaurant()}/diners/${id}/approve`);
  expect((await approve(diner.dinerSessionId)).status).toBe(200);
  expect((await approve(diner.dinerSessionId)).body.code).toBe('DINER_NOT_WAITING');
  expect((await placeAsShown(dining.app, diner, key)).status).toBe(201);
  await addDish(dining.app, diner, dish);
  expect((await placeAsShown(dining.app, diner)).status).toBe(201);
  await addDish(dining.app, other, dish);
  expect((await placeAsShown(dining.app, other)).body.code).toBe('APPROVAL_PENDING');
});

const answer = (diner: { dinerSessionId: string }, word: 'approve' | 'refuse') =>
  send<RefusalBody>(dining.app, manager, `POST ${restaurant()}/diners/${diner.dinerSessionId}/${word}`);

const bell = async (member: Member) =>
  (
    await send<{ notifications: StaffNotification[] }>(
      dining.app,
      member,
      `GET ${restaurant()}/notifications`,
    )
  ).body.notifications;

test('PRESENCE-3 NOTE-4 a first order that waits notifies the floor once, until it is answered', async () => {
  const diner = await joinTable(dining, tableId);
  const dish = await addToMenu(dining, room);
  await turn(true, 0, true);
  await addDish(dining.app, diner, dish);
  dining.hints.length = 0;
  await Promise.all([placeAsShown(dining.app, diner), placeAsShown(dining.app, diner)]);
  await placeAsShown(dining.app, diner);
  const waiter = await createMember(dining.database, room.restaurantId, 'server');
  const [first, ...more] = await bell(waiter);
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    type: 'table_request',
    priority: 8,
    isRead: false,
    actionUrl: `/admin/tables?table=${tableId}`,
    metadata: { event: 'first_order', dinerSessionId: diner.dinerSessionId },
  });
  const told = dining.hints.filter(({ event }) => event.type === 'notification.created');
  expect(told.map(({ rooms, event }) => [rooms, event.id])).toEqual([
    [[`staff:${room.restaurantId}`], first?.id],
  ]);
  expect(await bell(await createMember(dining.database, room.restaurantId, 'chef'))).toEqual([]);
  await answer(diner, 'approve');
  expect(await bell(waiter)).toMatchObject([{ id: first?.id, isRead: true, readByName: 'manager' }]);
});

test('PRESENCE-3 NOTE-4 with approval switched off no order waits and none is notified', async () => {
  const diner = await joinTable(dining, tableId);
  const dish = await addToMenu(dining, room);
  await turn(true, 0, true);
  await addDish(dining.app, diner, dish);
  await placeAsShown(dining.app, diner);
  const path = `GET ${restaurant()}/visits/${diner.visitId}` as const;
  const waiting = async () =>
    (await send<StaffVisit>(dining.app, manager, path)).body.diners.map(({ isWaiting }) => isWaiting);
  expect(await waiting()).toEqual([true]);
  expect((await turn(true, 1, false)).status).toBe(200);
  expect(await waiting()).toEqual([false]);
  expect(await bell(manager)).toMatchObject([{ isRead: true, readByName: 'manager' }]);
  expect((await placeAsShown(dining.app, diner)).status).toBe(201);
});

test('NOTE-4 a notification is read when its party leaves without an answer', async () => {
  const diner = await joinTable(dining, tableId);
  const dish = await addToMenu(dining, room);
  await turn(true, 0, true);
  await addDish(dining.app, diner, dish);
  await placeAsShown(dining.app, diner);
  const closed = await send(dining.app, manager, `POST ${restaurant()}/visits/${diner.visitId}/close`, {
    body: { plan: { toDeliver: 0, toComplete: 0, dueMinor: 0, inKitchen: 0 } },
  });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  expect(await bell(manager)).toMatchObject([{ isRead: true, readByName: null }]);
});

test('NOTE-4 a notification is read when its phone leaves without an answer, by itself or for another table', async () => {
  const [stays, leaves, changes] = [
    await joinTable(dining, tableId),
    await joinTable(dining, tableId),
    await joinTable(dining, tableId),
  ];
  const dish = await addToMenu(dining, room);
  await turn(true, 0, true);
  for (const phone of [stays, leaves, changes]) {
    await addDish(dining.app, phone, dish);
    await placeAsShown(dining.app, phone);
  }
  dining.hints.length = 0;
  await send(dining.app, leaves, 'POST /api/visit/leave');
  const elsewhere = await createTable(dining.database, room.restaurantId);
  const key = await printedKey();
  expect((await scan({ tableId: elsewhere, key, previousToken: changes.token })).status).toBe(201);
  const isRead = new Map((await bell(manager)).map((each) => [each.metadata['dinerSessionId'], each.isRead]));
  expect([stays, leaves, changes].map((phone) => isRead.get(phone.dinerSessionId))).toEqual([
    false,
    true,
    true,
  ]);
  expect(dining.hints.filter(({ event }) => event.type === 'notification.changed')).toHaveLength(2);
});

test('PRESENCE-3 the waiting phone gets a hint of the approval, and its next order is placed', async () => {
  const diner = await joinTable(dining, tableId);
  const dish = await addToMenu(dining, room);
  await turn(true, 0, true);
  const key = { idempotencyKey: randomUUID() };
  await addDish(dining.app, diner, dish);
  await placeAsShown(dining.app, diner, key);
  const visit = () => send<Visit>(dining.app, diner, 'GET /api/visit');
  const before = (await visit()).body.version;
  dining.hints.length = 0;
  expect((await answer(diner, 'approve')).status).toBe(200);
  expect(dining.hints).toContainEqual({
    rooms: [`visit:${diner.visitId}`],
    event: { type: 'visit.changed', id: diner.visitId, version: before + 1 },
  });
  expect((await visit()).body.version).toBe(before + 1);
  expect((await placeAsShown(dining.app, diner, key)).status).toBe(201);
});

test('PRESENCE-4 a rejected phone gets a hint, cannot order, and can still be approved', async () => {
  const diner = await joinTable(dining, tableId);
  const dish = await addToMenu(dining, room);
  await turn(true, 0, true);
  await addDish(dining.app, diner, dish);
  expect((await answer(diner, 'refuse')).body.code).toBe('DINER_NOT_WAITING');
  await placeAsShown(dining.app, diner);
  dining.hints.length = 0;
  expect((await answer(diner, 'refuse')).status).toBe(200);
  expect(dining.hints.map(({ rooms, event }) => [rooms, event.type])).toEqual([
    [[`staff:${room.restaurantId}`], 'notification.changed'],
    [[`staff:${room.restaurantId}`], 'table.changed'],
    [[`visit:${diner.visitId}`], 'visit.changed'],
  ]);
  dining.hints.length = 0;
  expect((await placeAsShown(dining.app, diner)).body.code).toBe('APPROVAL_REFUSED');
  expect(dining.hints).toEqual([]);
  const path = `GET ${restaurant()}/visits/${diner.visitId}` as const;
  const { body } = await send<StaffVisit>(dining.app, manager, path);
  expect(body.diners).toMatchObject([{ isWaiting: false, isRefused: true }]);
  expect((await answer(diner, 'refuse')).body.code).toBe('DINER_NOT_WAITING');
  expect((await answer(diner, 'approve')).status).toBe(200);
  expect((await placeAsShown(dining.app, diner)).status).toBe(201);
  const { rows } = await dining.testDatabase.oracle.query<{ action: string }>(
    "select action from audit_log where restaurant_id = $1 and action like 'diner.%' order by id",
    [room.restaurantId],
  );
  expect(rows.map(({ action }) => action)).toEqual(['diner.refuse', 'diner.approve']);
});
