import { beforeEach, expect, test } from 'vitest';
import type { StaffNotification } from '#contract/notifications.ts';
import type { StaffRequest } from '#contract/staff-requests.ts';
import type { BilledVisit } from '#contract/staff-visits.ts';
import type { Wish } from '#domain/visit/staff-request.ts';
import { send } from '#tests/support/diner-calls.ts';
import { type Diner, seat } from '#tests/support/dining-room.ts';
import { openRelocation, type RelocationScene } from '#tests/support/relocation-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp({ poolSize: 12 });
let scene: RelocationScene;
/** At a table of their own each. */
let guest: Diner;
let host: Diner;

beforeEach(async () => {
  scene = await openRelocation(dining);
  const [first] = await seat(dining, scene.room, 1);
  const [second] = await seat(dining, scene.room, 1);
  if (!first || !second) throw new Error('nobody is seated');
  [guest, host] = [first, second];
});

const restaurant = () => `/api/restaurants/${scene.room.restaurantId}` as const;
const call = async (diner: Diner, wish: Wish) => {
  dining.clock.advance(1_000);
  const requestType = wish === 'bill' ? 'order' : 'service';
  const body = { requestType, wish };
  return (await send<StaffRequest>(dining.app, diner, 'POST /api/staff-requests', { body })).body;
};
const answer = ({ id, version }: StaffRequest, to: StaffRequest['status']) =>
  send(dining.app, scene.server, `POST ${restaurant()}/staff-requests/${id}/moves`, {
    body: { to, version },
  });
const open = async (visitId: string) => {
  const path = `GET ${restaurant()}/visits/${visitId}` as const;
  const { requests } = (await send<BilledVisit>(dining.app, scene.server, path)).body;
  return requests
    .map(({ wish, status, tableId }) => [wish, status, tableId])
    .toSorted((one, two) => (String(one) < String(two) ? -1 : 1));
};
const ringing = async () => {
  const path = `GET ${restaurant()}/notifications?state=unread` as const;
  const { body } = await send<{ notifications: StaffNotification[] }>(dining.app, scene.server, path);
  return body.notifications
    .filter(({ type }) => type === 'table_request')
    .map(({ metadata }) => [metadata['wish'], metadata['tableNumber']])
    .toSorted((one, two) => (String(one) < String(two) ? -1 : 1));
};

test('CALL-1 when two parties that both call merge, both calls wait, each at its table', async () => {
  await call(guest, 'bill');
  await call(host, 'water');
  await scene.merge(guest.visitId, host.visitId);
  expect(await open(host.visitId)).toEqual([
    ['bill', 'pending', guest.tableId],
    ['water', 'pending', host.tableId],
  ]);
  expect(await ringing()).toEqual([
    ['bill', guest.tableNumber],
    ['water', host.tableNumber],
  ]);
  await scene.separate(host.visitId, guest.tableId);
  expect(await open(guest.visitId)).toEqual([['bill', 'pending', guest.tableId]]);
  expect(await open(host.visitId)).toEqual([['water', 'pending', host.tableId]]);
});

test('CALL-1 a call that was accepted before the merge stays accepted', async () => {
  await answer(await call(guest, 'bill'), 'in_progress');
  await call(host, 'water');
  await scene.merge(guest.visitId, host.visitId);
  expect(await open(host.visitId)).toEqual([
    ['bill', 'in_progress', host.tableId],
    ['water', 'pending', host.tableId],
  ]);
});

test('CALL-1 when joined tables that both call move to one table, the later call counts as accepted, and its notification is read', async () => {
  await call(guest, 'bill');
  await call(host, 'water');
  await scene.merge(guest.visitId, host.visitId);
  dining.hints.length = 0;
  expect((await scene.move(host.visitId, scene.free)).status).toBe(200);
  expect(await open(host.visitId)).toEqual([
    ['bill', 'pending', scene.free],
    ['water', 'in_progress', scene.free],
  ]);
  expect(await ringing()).toEqual([['bill', 'Terrace 9']]);
  const told = dining.hints.filter(({ event }) => event.type === 'notification.changed');
  expect(told.map(({ event }) => 'version' in event && event.version)).toEqual([2, 1]);
});

test('CALL-1 a second call of guests whose first one waits at their joined table is kept by separating them', async () => {
  await call(guest, 'bill');
  const water = await call(host, 'water');
  await scene.merge(guest.visitId, host.visitId);
  await answer(water, 'completed');
  await call(guest, 'cutlery');
  expect((await scene.separate(host.visitId, guest.tableId)).status).toBe(200);
  expect(await open(guest.visitId)).toEqual([
    ['bill', 'pending', guest.tableId],
    ['cutlery', 'in_progress', guest.tableId],
  ]);
});
