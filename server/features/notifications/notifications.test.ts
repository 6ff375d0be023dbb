import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { StaffNotification } from '#contract/notifications.ts';
import type { Role } from '#domain/people/roles.ts';
import { addDish, type Caller, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { forgetReadNotifications } from './clean-up.job.ts';

const dining = setUpApp();
let room: Room;
let staff: Record<Role, Member>;

beforeEach(async () => {
  room = await openRoom(dining);
  const hire = (role: Role) => createMember(dining.database, room.restaurantId, role);
  staff = {
    owner: await hire('owner'),
    manager: await hire('manager'),
    chef: await hire('chef'),
    server: await hire('server'),
  };
});

type Method = 'GET' | 'POST' | 'PATCH';
const ask = <T>(caller: Caller, method: Method, path: string, body?: unknown) =>
  send<T & RefusalBody>(
    dining.app,
    caller,
    `${method} /api/restaurants/${room.restaurantId}/notifications${path}`,
    body === undefined ? {} : { body },
  );

interface Page {
  notifications: StaffNotification[];
  total: number;
  unread: number;
}
const list = async (caller: Caller, query = '') => (await ask<Page>(caller, 'GET', query)).body;
const typesOf = async (caller: Caller, query = '') =>
  (await list(caller, query)).notifications.map(({ type }) => type);

const move = (caller: Caller, orderId: string, to: string, version: number) =>
  send(dining.app, caller, `POST /api/restaurants/${room.restaurantId}/orders/${orderId}/moves`, {
    body: { to, version },
  });

/** One of each automatic notification: an order, a call for staff, and a ready order. */
async function happenings(): Promise<{ orderId: string; staffRequestId: string }> {
  const diner = await seatOne(dining, room);
  await addDish(dining.app, diner, await addToMenu(dining, room));
  const { id: orderId } = (await placeAsShown(dining.app, diner)).body;
  dining.clock.advance(1_000);
  const called = await send<{ id: string }>(dining.app, diner, 'POST /api/staff-requests', {
    body: { requestType: 'service' },
  });
  dining.clock.advance(1_000);
  return { orderId, staffRequestId: called.body.id };
}

const confirmOnPlacement = () =>
  dining.testDatabase.oracle.query('update restaurants set confirms_orders = true where id = $1', [
    room.restaurantId,
  ]);

/** Moves it back in time. */
const age = (id: string, days: number) =>
  dining.testDatabase.oracle.query(
    `update notifications set created_at = $2::timestamptz - make_interval(days => $3) where id = $1`,
    [id, new Date(dining.clock.now()), days],
  );

const write = async (title: string) =>
  (await ask<StaffNotification>(staff.owner, 'POST', '', { title })).body;

describe('NOTE-2 notifications of each role', () => {
  it('counts those that the role can act on', async () => {
    const { orderId } = await happenings();
    await move(staff.chef, orderId, 'preparing', 1);
    await move(staff.chef, orderId, 'ready', 2);
    await write('Team meeting at five');
    const floor = ['system_alert', 'order_ready', 'table_request', 'order_placed'];
    for (const role of ['owner', 'manager', 'server'] as const)
      expect((await typesOf(staff[role])).toSorted(), role).toEqual(floor.toSorted());
    expect((await typesOf(staff.chef)).toSorted()).toEqual(['order_placed', 'system_alert']);
    expect((await list(staff.server)).unread).toBe(3);
  });

  it('INV-08 shows nothing of another restaurant', async () => {
    const { notifications } = await (await happenings(), list(staff.server));
    const home = room;
    room = await openRoom(dining);
    const foreign = await createMember(dining.database, room.restaurantId, 'owner');
    expect(await list(foreign)).toMatchObject({ notifications: [], total: 0, unread: 0 });
    const refused = await ask(foreign, 'PATCH', `/${notifications[0]?.id}`, { isRead: true });
    expect([refused.status, refused.body.code]).toEqual([404, 'NOTIFICATION_NOT_FOUND']);
    room = home;
    expect((await ask(foreign, 'GET', '')).body.code).toBe('NOT_ALLOWED');
  });
});

describe('NOTE-4 unread to read', () => {
  it('of one notification records the reader and sends a hint; a second time keeps the first reader', async () => {
    const { id } = await write('Oven off');
    dining.hints.length = 0;
    const read = await ask<StaffNotification>(staff.server, 'PATCH', `/${id}`, { isRead: true });
    expect(read).toMatchObject({ status: 200, body: { isRead: true, readByName: 'server' } });
    expect(dining.hints).toEqual([
      { rooms: [`staff:${room.restaurantId}`], event: { type: 'notification.changed', id, version: 2 } },
    ]);
    dining.clock.advance(1_000);
    const again = await ask<StaffNotification>(staff.owner, 'PATCH', `/${id}`, { isRead: true });
    expect(again.body).toEqual(read.body);
    expect(dining.hints).toHaveLength(1);
    expect(await list(staff.chef, '?state=read')).toMatchObject({ total: 1, unread: 0 });
  });

  it('NOTIFICATION_NOT_FOUND for an unknown one, and for one of another role', async () => {
    await happenings();
    const { notifications } = await list(staff.server);
    const request = notifications.find(({ type }) => type === 'table_request');
    for (const id of [randomUUID(), request?.id ?? '']) {
      const refused = await ask(staff.chef, 'PATCH', `/${id}`, { isRead: true });
      expect([refused.status, refused.body.code]).toEqual([404, 'NOTIFICATION_NOT_FOUND']);
    }
    expect((await list(staff.server)).unread).toBe(2);
  });

  it('of all marks those of the role up to that moment', async () => {
    await happenings();
    const until = new Date(dining.clock.now()).toISOString();
    dining.clock.advance(1_000);
    await write('Later');
    const readAt = new Date(dining.clock.now()).toISOString();
    expect((await ask(staff.chef, 'POST', '/mark-all-read', { until })).body).toEqual({ marked: 1, readAt });
    expect((await typesOf(staff.server, '?state=unread')).toSorted()).toEqual([
      'system_alert',
      'table_request',
    ]);
  });

  it('happens when the request is accepted, and the order confirmed or delivered', async () => {
    const { orderId, staffRequestId } = await happenings();
    await send(
      dining.app,
      staff.server,
      `POST /api/restaurants/${room.restaurantId}/staff-requests/${staffRequestId}/moves`,
      { body: { to: 'in_progress', version: 1 } },
    );
    expect(await typesOf(staff.server, '?state=unread')).toEqual(['order_placed']);
    await move(staff.chef, orderId, 'preparing', 1);
    expect(await typesOf(staff.server, '?state=unread')).toEqual([]);
    await move(staff.chef, orderId, 'ready', 2);
    expect(await typesOf(staff.server, '?state=unread')).toEqual(['order_ready']);
    await move(staff.server, orderId, 'delivered', 3);
    expect(await typesOf(staff.server, '?state=unread')).toEqual([]);
  });
});

it('NOTE-4 ORDER-20 of an order that was confirmed on placement is read once the kitchen starts it', async () => {
  await confirmOnPlacement();
  const { orderId } = await happenings();
  await move(staff.chef, orderId, 'preparing', 2);
  expect(await typesOf(staff.server, '?state=unread')).toEqual(['table_request']);
});

describe('lists', () => {
  it('come 20 a page, newest first, with the counts of all', async () => {
    for (let index = 1; index <= 23; index += 1) {
      await write(`Message ${index}`);
      dining.clock.advance(1_000);
    }
    const [first, second] = [await list(staff.owner), await list(staff.owner, '?page=2')];
    expect([first.notifications.length, first.total, first.unread]).toEqual([20, 23, 23]);
    expect(first.notifications[0]?.title).toBe('Message 23');
    expect(second.notifications.map(({ title }) => title)).toEqual(['Message 3', 'Message 2', 'Message 1']);
    expect((await ask(staff.owner, 'GET', '?page=0')).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('NOTE-5 cleaning up', () => {
  it('on request deletes read ones after 30 days, or the requested number, and is audited', async () => {
    const old = await write('Old');
    const unread = await write('Old and unread');
    const recent = await write('Recent');
    for (const { id } of [old, recent]) await ask(staff.owner, 'PATCH', `/${id}`, { isRead: true });
    await age(old.id, 31);
    await age(unread.id, 31);
    await age(recent.id, 29);
    expect((await list(staff.owner, '?state=read&olderThanDays=30')).total).toBe(1);
    expect((await list(staff.owner, '?olderThanDays=30')).total).toBe(2);
    expect((await ask(staff.owner, 'POST', '/clean-up', {})).body).toEqual({ deleted: 1 });
    expect((await ask(staff.owner, 'POST', '/clean-up', { olderThanDays: 28 })).body).toEqual({ deleted: 1 });
    expect((await list(staff.owner)).notifications.map(({ id }) => id)).toEqual([unread.id]);
    const { rows } = await dining.testDatabase.oracle.query(
      `select details from audit_log where restaurant_id = $1 and action = 'notification.clean-up'`,
      [room.restaurantId],
    );
    expect(rows).toEqual([{ details: { deleted: 1 } }, { details: { deleted: 1 } }]);
  });

  it('by the nightly job deletes read ones after 7 days in every restaurant', async () => {
    const [old, recent, unread] = [await write('Old'), await write('Recent'), await write('Unread')];
    for (const { id } of [old, recent]) await ask(staff.owner, 'PATCH', `/${id}`, { isRead: true });
    await age(old.id, 8);
    await age(unread.id, 8);
    await age(recent.id, 6);
    expect(await forgetReadNotifications({ ...dining.platform, clock: dining.clock })).toBe(1);
    expect((await list(staff.owner)).notifications.map(({ id }) => id).toSorted()).toEqual(
      [recent.id, unread.id].toSorted(),
    );
  });
});

it('system_alert: is created when the last portion of a menu item is ordered', async () => {
  const diner = await seatOne(dining, room);
  const dish = await addToMenu(dining, room, { name: 'Rodaballo', portions_left: 2 });
  await addDish(dining.app, diner, dish);
  await placeAsShown(dining.app, diner);
  expect(await typesOf(staff.chef)).toEqual(['order_placed']);
  await addDish(dining.app, diner, dish);
  await placeAsShown(dining.app, diner);
  const alert = (await list(staff.chef)).notifications.find(({ type }) => type === 'system_alert');
  expect(alert).toMatchObject({
    title: 'Rodaballo has sold out',
    priority: 5,
    metadata: { event: 'sold_out', menuItemId: dish, name: 'Rodaballo' },
  });
});
