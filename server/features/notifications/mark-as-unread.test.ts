import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { StaffNotification } from '#contract/notifications.ts';
import type { Role } from '#domain/people/roles.ts';
import { addDish, type Caller, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { give, serveTable } from '#tests/support/feedback-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let staff: Record<Exclude<Role, 'manager'>, Member>;

beforeEach(async () => {
  room = await openRoom(dining);
  const hire = (role: Role) => createMember(dining.database, room.restaurantId, role);
  staff = { owner: await hire('owner'), chef: await hire('chef'), server: await hire('server') };
});

const at = <T>(caller: Caller, method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: unknown) =>
  send<T & RefusalBody>(
    dining.app,
    caller,
    `${method} /api/restaurants/${room.restaurantId}${path}`,
    body === undefined ? {} : { body },
  );
const ask = <T>(caller: Caller, method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
  at<T>(caller, method, `/notifications${path}`, body);
const write = async (title: string) =>
  (await ask<StaffNotification>(staff.owner, 'POST', '', { title })).body;

describe('NOTE-8 read to unread', () => {
  const markAll = async (caller: Caller) => {
    dining.clock.advance(1_000);
    const until = new Date(dining.clock.now()).toISOString();
    const { body } = await ask<{ marked: number; readAt: string }>(caller, 'POST', '/mark-all-read', {
      until,
    });
    dining.clock.advance(1_000);
    return body;
  };
  const undo = async (caller: Caller, readAt: string) =>
    (await ask<{ unmarked: number }>(caller, 'POST', '/mark-all-read/undo', { readAt })).body.unmarked;
  const unread = async () =>
    (
      await ask<{ notifications: StaffNotification[] }>(staff.owner, 'GET', '?state=unread')
    ).body.notifications.map(({ title }) => title);

  it('of one notification applies to all of the role, with a hint; a second time changes nothing', async () => {
    const { id } = await write('Oven off');
    await ask(staff.server, 'PATCH', `/${id}`, { isRead: true });
    dining.hints.length = 0;
    const back = await ask<StaffNotification>(staff.chef, 'PATCH', `/${id}`, { isRead: false });
    expect(back).toMatchObject({ status: 200, body: { isRead: false, readAt: null, readByName: null } });
    await ask(staff.chef, 'PATCH', `/${id}`, { isRead: false });
    expect(dining.hints).toEqual([
      { rooms: [`staff:${room.restaurantId}`], event: { type: 'notification.changed', id, version: 3 } },
    ]);
    expect(await unread()).toEqual(['Oven off']);
    const none = await ask(staff.chef, 'PATCH', `/${randomUUID()}`, { isRead: false });
    expect(none.body.code).toBe('NOTIFICATION_NOT_FOUND');
  });

  it('of one marking keeps notifications that were read before or by others', async () => {
    const { id } = await write('Read before');
    await ask(staff.server, 'PATCH', `/${id}`, { isRead: true });
    await write('One');
    await write('Two');
    const { marked, readAt } = await markAll(staff.server);
    await write('Later');
    await markAll(staff.owner);
    expect([marked, await undo(staff.owner, readAt)]).toEqual([2, 0]);
    dining.hints.length = 0;
    expect(await undo(staff.server, readAt)).toBe(2);
    expect(dining.hints).toMatchObject([
      { rooms: [`staff:${room.restaurantId}`], event: { type: 'notification.changed', version: 0 } },
    ]);
    expect((await unread()).toSorted()).toEqual(['One', 'Two']);
    expect(await undo(staff.server, readAt)).toBe(0);
    expect(dining.hints).toHaveLength(1);
  });

  it('leaves notifications read whose cause is handled by now', async () => {
    const diner = await seatOne(dining, room);
    await addDish(dining.app, diner, await addToMenu(dining, room));
    const { id: orderId } = (await placeAsShown(dining.app, diner)).body;
    const request = await send<{ id: string }>(dining.app, diner, 'POST /api/staff-requests', {
      body: { requestType: 'service' },
    });
    await write('Oven off');
    const { readAt } = await markAll(staff.server);
    await at(staff.chef, 'POST', `/orders/${orderId}/moves`, { to: 'preparing', version: 1 });
    const answer = { to: 'completed', version: 1 };
    await at(staff.server, 'POST', `/staff-requests/${request.body.id}/moves`, answer);
    expect(await undo(staff.server, readAt)).toBe(1);
    expect(await unread()).toEqual(['Oven off']);
  });

  it('leaves that of a told share read that has been paid, released or forgotten since', async () => {
    const dish = await addToMenu(dining, room);
    const tell = async () => {
      const diner = await seatOne(dining, room);
      await addDish(dining.app, diner, dish);
      await placeAsShown(dining.app, diner);
      const shareId = randomUUID();
      const told = { method: 'card', tipMinor: 0 };
      await send(dining.app, diner, 'POST /api/bill/shares', { body: { shareId, wish: { kind: 'mine' } } });
      await send(dining.app, diner, `POST /api/bill/shares/${shareId}/tell`, { body: told });
      return { diner, shareId };
    };
    const [waiting, paid, released, leaving] = [await tell(), await tell(), await tell(), await tell()];
    const { readAt } = await markAll(staff.server);
    await at(staff.server, 'POST', `/visits/${paid.diner.visitId}/shares/${paid.shareId}/payment`, {
      method: 'card',
      amountMinor: 1_450,
      tipMinor: 0,
    });
    await send(dining.app, released.diner, `DELETE /api/bill/shares/${released.shareId}`);
    await at(staff.owner, 'POST', `/visits/${leaving.diner.visitId}/close`, {
      plan: { inKitchen: 1, toDeliver: 0, toComplete: 0, dueMinor: 1_450 },
      overKitchenReason: 'Left without paying',
    });
    await undo(staff.server, readAt);
    const { body } = await ask<{ notifications: StaffNotification[] }>(staff.server, 'GET', '?state=unread');
    const shares = body.notifications.map(({ metadata }) => metadata['shareId']).filter(Boolean);
    expect(shares).toEqual([waiting.shareId]);
  });

  it('SENTIMENT-9 leaves that of bad feedback read that has been handled or answered since', async () => {
    const say = async () => {
      const { diner, orderId } = await serveTable(dining, room);
      await give(dining, diner, { orderId, foodRating: 1, customerEmail: 'ana@example.com' });
    };
    for (let count = 0; count < 3; count += 1) await say();
    const listed = await at<{ feedback: { id: string }[] }>(staff.owner, 'GET', '/feedback');
    const [open, handled, answered] = listed.body.feedback.map(({ id }) => id);
    const { readAt } = await markAll(staff.owner);
    await at(staff.owner, 'PUT', `/feedback/${handled}/dealt-with`, { isDealtWith: true });
    await at(staff.owner, 'POST', `/feedback/${answered}/reply`, { text: 'We are sorry.' });
    await undo(staff.owner, readAt);
    const { body } = await ask<{ notifications: StaffNotification[] }>(staff.owner, 'GET', '?state=unread');
    expect(body.notifications.map(({ metadata }) => metadata['feedbackId']).filter(Boolean)).toEqual([open]);
  });

  it('PRESENCE-3 leaves those of first orders read once they need no approval', async () => {
    const diner = await seatOne(dining, room);
    const guard = { isOn: true, holdsFirstOrders: true, version: 0 };
    await at(staff.owner, 'PATCH', '/presence-guard', guard);
    await addDish(dining.app, diner, await addToMenu(dining, room));
    await placeAsShown(dining.app, diner);
    const { marked, readAt } = await markAll(staff.server);
    await at(staff.owner, 'PATCH', '/presence-guard', { ...guard, holdsFirstOrders: false, version: 1 });
    expect([marked, await undo(staff.server, readAt)]).toEqual([1, 0]);
  });

  it('NOTE-4 leaves that of a first order read whose phone has left since', async () => {
    const dish = await addToMenu(dining, room);
    const [waiting, leaving] = [await seatOne(dining, room), await seatOne(dining, room)];
    const guard = { isOn: true, holdsFirstOrders: true, version: 0 };
    await at(staff.owner, 'PATCH', '/presence-guard', guard);
    for (const diner of [waiting, leaving]) {
      await addDish(dining.app, diner, dish);
      await placeAsShown(dining.app, diner);
    }
    const { marked, readAt } = await markAll(staff.server);
    await send(dining.app, leaving, 'POST /api/visit/leave');
    expect([marked, await undo(staff.server, readAt)]).toEqual([2, 1]);
  });

  it('ORDER-20 of one marking includes an order that was confirmed on placement, unless it has been started', async () => {
    const { oracle } = dining.testDatabase;
    await oracle.query('update restaurants set confirms_orders = true where id = $1', [room.restaurantId]);
    const dish = await addToMenu(dining, room);
    const [waiting, started] = [await seatOne(dining, room), await seatOne(dining, room)];
    for (const diner of [waiting, started]) await addDish(dining.app, diner, dish);
    await placeAsShown(dining.app, waiting);
    const { id } = (await placeAsShown(dining.app, started)).body;
    const { readAt } = await markAll(staff.server);
    await at(staff.chef, 'POST', `/orders/${id}/moves`, { to: 'preparing', version: 2 });
    expect(await undo(staff.server, readAt)).toBe(1);
  });

  it('INV-08 changes nothing of another restaurant', async () => {
    await write('One');
    const { readAt } = await markAll(staff.server);
    const home = room;
    room = await openRoom(dining);
    expect(await undo(await createMember(dining.database, room.restaurantId, 'server'), readAt)).toBe(0);
    room = home;
    expect(await unread()).toEqual([]);
  });
});
