import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { StaffNotification } from '#contract/notifications.ts';
import { placeAsShown, send } from '#tests/support/diner-calls.ts';
import { type Diner, type Room, seatTwo } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { openRelocation, type RelocationScene } from '#tests/support/relocation-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const NOTHING_DUE = { inKitchen: 0, toDeliver: 0, toComplete: 0, dueMinor: 0 };

const dining = setUpApp({ poolSize: 12 });
let scene: RelocationScene;
let room: Room;
let server: Member;
let free: string;

beforeEach(async () => {
  scene = await openRelocation(dining);
  ({ room, server, free } = scene);
});

const restaurant = () => `/api/restaurants/${room.restaurantId}` as const;

const unread = async () => {
  const { body } = await send<{ notifications: StaffNotification[] }>(
    dining.app,
    server,
    `GET ${restaurant()}/notifications?state=unread`,
  );
  return body.notifications.map(({ type, title, message, actionUrl, metadata }) => ({
    type,
    title,
    message,
    actionUrl,
    table: metadata['tableNumber'],
    visitId: metadata['visitId'],
  }));
};
/** One has ordered and calls; the other one’s first order waits for approval. */
async function ringForAll(): Promise<{ diner: Diner; orderId: string }> {
  const { diner, other } = await seatTwo(dining, room);
  await scene.add(diner);
  const { body: order } = await placeAsShown(dining.app, diner);
  await send(dining.app, diner, 'POST /api/staff-requests', {
    body: { requestType: 'service', message: 'By card' },
  });
  const manager = await createMember(dining.database, room.restaurantId, 'manager');
  await send(dining.app, manager, `PATCH ${restaurant()}/presence-guard`, {
    body: { version: 0, isOn: true, holdsFirstOrders: true },
  });
  await scene.add(other);
  expect((await placeAsShown(dining.app, other)).body.code).toBe('APPROVAL_PENDING');
  dining.hints.length = 0;
  return { diner, orderId: order.id };
}
const rung = (tableId: string, table: string, visitId: string, orderId: string) => [
  {
    type: 'table_request',
    title: `Table ${table} is waiting for your approval`,
    message: expect.any(String),
    actionUrl: `/admin/tables?table=${tableId}`,
    table,
    visitId,
  },
  {
    type: 'table_request',
    title: `Table ${table} calls · Service`,
    message: 'By card',
    actionUrl: '/admin/staff-requests',
    table,
    visitId: undefined,
  },
  {
    type: 'order_placed',
    title: `New order · Table ${table}`,
    message: expect.stringMatching(/^#\d{3,}$/),
    actionUrl: `/admin/orders?orderId=${orderId}`,
    table,
    visitId: undefined,
  },
];
const toldAgain = () =>
  dining.hints.filter(({ event }) => event.type === 'notification.changed').map(({ rooms }) => rooms);

it('NOTE-7 when guests move: an order that waits for approval, a new order and a call name the new table', async () => {
  const { diner, orderId } = await ringForAll();
  expect(await unread()).toEqual(
    expect.arrayContaining(rung(diner.tableId, diner.tableNumber, diner.visitId, orderId)),
  );
  await scene.move(diner.visitId, free);
  const now = await unread();
  expect(now).toHaveLength(3);
  expect(now).toEqual(expect.arrayContaining(rung(free, 'Terrace 9', diner.visitId, orderId)));
  const staff = [`staff:${room.restaurantId}`];
  expect(toldAgain()).toEqual([staff, staff, staff]);
});

it('NOTE-7 when two parties merge: the visit too; read ones and those of others stay', async () => {
  const { diner: host } = await seatTwo(dining, room);
  await scene.add(host);
  const { body: hosts } = await placeAsShown(dining.app, host);
  const { diner, orderId } = await ringForAll();
  await send(
    dining.app,
    server,
    `POST ${restaurant()}/orders/${orderId}/moves`,
    // A cancelled order needs no attention any more.
    { body: { to: 'cancelled', version: 1, reason: 'x' } },
  );
  dining.hints.length = 0;
  await scene.merge(diner.visitId, host.visitId);
  const [firstOrder, request, placed] = rung(host.tableId, host.tableNumber, host.visitId, hosts.id);
  const now = await unread();
  expect(now).toHaveLength(3);
  expect(now).toEqual(expect.arrayContaining([firstOrder, request, placed]));
  expect(toldAgain()).toHaveLength(2);
  const { rows } = await dining.testDatabase.oracle.query(
    `select metadata ->> 'tableNumber' as "table" from notifications where metadata ->> 'orderId' = $1`,
    [orderId],
  );
  expect(rows).toEqual([{ table: diner.tableNumber }]);
});

it('NOTE-7 when joined tables are separated: a first order and an announced payment name the table of their guest', async () => {
  const { diner: host } = await seatTwo(dining, room);
  const { diner } = await ringForAll();
  const shareId = randomUUID();
  await send(dining.app, diner, 'POST /api/bill/shares', { body: { shareId, wish: { kind: 'mine' } } });
  await send(dining.app, diner, `POST /api/bill/shares/${shareId}/tell`, {
    body: { method: 'card', tipMinor: 0 },
  });
  await scene.merge(diner.visitId, host.visitId);
  const places = async () => (await unread()).map(({ table, visitId }) => [table, visitId]);
  const at = ({ tableNumber, visitId }: Diner) => [
    [tableNumber, visitId],
    [tableNumber, visitId],
    [tableNumber, undefined],
    [tableNumber, undefined],
  ];
  expect(await places()).toEqual(expect.arrayContaining(at(host)));
  dining.hints.length = 0;
  await scene.separate(host.visitId, diner.tableId);
  const now = await unread();
  expect(now).toHaveLength(4);
  expect(await places()).toEqual(expect.arrayContaining(at(diner)));
  expect(now.filter(({ actionUrl }) => actionUrl === `/admin/tables?table=${diner.tableId}`)).toHaveLength(2);
  expect(toldAgain()).toHaveLength(4);
});

it('NOTE-7 when both leave, notifications of first orders are read', async () => {
  const { diner: host } = await seatTwo(dining, room);
  const { diner } = await seatTwo(dining, room);
  const manager = await createMember(dining.database, room.restaurantId, 'manager');
  await send(dining.app, manager, `PATCH ${restaurant()}/presence-guard`, {
    body: { version: 0, isOn: true, holdsFirstOrders: true },
  });
  await scene.add(diner);
  await placeAsShown(dining.app, diner);
  await scene.merge(diner.visitId, host.visitId);
  expect(await unread()).toHaveLength(1);
  const closed = await send(dining.app, server, `POST ${restaurant()}/visits/${host.visitId}/close`, {
    body: { plan: NOTHING_DUE },
  });
  expect(closed.status).toBe(200);
  expect(await unread()).toEqual([]);
});
