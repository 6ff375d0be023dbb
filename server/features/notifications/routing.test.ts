import { beforeEach, expect, test } from 'vitest';
import type { StaffNotification } from '#contract/notifications.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { ENDS_OF_ACCESS } from '#tests/support/ended-access.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { tellDevices } from './tell-devices.job.ts';

const MINUTE_MS = 60_000;

const dining = setUpApp();
let room: Room;
let manager: Member;
let ana: Member;
let ben: Member;

beforeEach(async () => {
  room = await openRoom(dining);
  const hire = (role: 'manager' | 'server') => createMember(dining.database, room.restaurantId, role);
  [manager, ana, ben] = [await hire('manager'), await hire('server'), await hire('server')];
  dining.jobs.length = 0;
});

const query = async <T>(text: string, values: unknown[]): Promise<T[]> =>
  (await dining.testDatabase.oracle.query(text, values)).rows as T[];
const staffIdOf = async ({ userId }: Member): Promise<string> =>
  (await query<{ id: string }>('select id from staff_members where user_id = $1', [userId]))[0]?.id ?? '';

interface Page {
  notifications: StaffNotification[];
  unread: number;
  nextAt: string | null;
}
const bellOf = async (member: Member): Promise<Page> => {
  const url = `/api/restaurants/${room.restaurantId}/notifications?state=unread`;
  return (await dining.app.inject({ method: 'GET', url, headers: member.headers })).json();
};
const heardBy = async (...members: Member[]): Promise<number[]> =>
  Promise.all(members.map(async (member) => (await bellOf(member)).unread));

const assign = async (tableId: string, to: Member) => {
  const url = `/api/restaurants/${room.restaurantId}/assignments`;
  const { version } = (await dining.app.inject({ method: 'GET', url, headers: manager.headers })).json();
  const tables = [{ tableId, staffId: await staffIdOf(to), isPinned: false }];
  const reply = await dining.app.inject({
    method: 'POST',
    url,
    headers: manager.headers,
    payload: { version, tables },
  });
  expect(reply.statusCode).toBe(200);
};
const callFrom = (diner: Awaited<ReturnType<typeof seatOne>>) =>
  send(dining.app, diner, 'POST /api/staff-requests', { body: { requestType: 'service' } });

test('NOTE-11 a call goes only to its server for two minutes, then to everybody', async () => {
  const diner = await seatOne(dining, room);
  await assign(diner.tableId, ana);
  await callFrom(diner);
  expect(await heardBy(ana, ben, manager)).toEqual([1, 0, 0]);
  const everybodysAt = new Date(dining.clock.now() + 2 * MINUTE_MS).toISOString();
  expect((await bellOf(ben)).nextAt).toBe(everybodysAt);
  expect((await bellOf(ana)).nextAt).toBeNull();
  dining.clock.advance(2 * MINUTE_MS - 1);
  expect(await heardBy(ana, ben, manager)).toEqual([1, 0, 0]);
  dining.clock.advance(1);
  expect(await heardBy(ana, ben, manager)).toEqual([1, 1, 1]);
  const [passedOn] = (await bellOf(ben)).notifications;
  expect(passedOn?.heardAt).toBe(everybodysAt);
  const [own] = (await bellOf(ana)).notifications;
  expect(own?.heardAt).toBe(own?.createdAt);
});

test('NOTE-11 a call that its server has answered goes to nobody else', async () => {
  const diner = await seatOne(dining, room);
  await assign(diner.tableId, ana);
  const { body } = await callFrom(diner);
  const { id, version } = body as { id: string; version: number };
  const reply = await dining.app.inject({
    method: 'POST',
    url: `/api/restaurants/${room.restaurantId}/staff-requests/${id}/moves`,
    headers: ana.headers,
    payload: { to: 'in_progress', version },
  });
  expect(reply.statusCode).toBe(200);
  dining.clock.advance(3 * MINUTE_MS);
  expect(await heardBy(ana, ben, manager)).toEqual([0, 0, 0]);
});

test('NOTE-11 everybody is notified at once for an unassigned table, and if the restaurant sets it', async () => {
  const diner = await seatOne(dining, room);
  await callFrom(diner);
  expect(await heardBy(ana, ben)).toEqual([1, 1]);
  const other = await seatOne(dining, room);
  await assign(other.tableId, ana);
  await query('update assignment_settings set first_seconds = 0 where restaurant_id = $1', [
    room.restaurantId,
  ]);
  await callFrom(other);
  expect(await heardBy(ana, ben)).toEqual([2, 2]);
});

test('NOTE-11 everybody is notified at once if the server has gone home or was assigned yesterday', async () => {
  const diner = await seatOne(dining, room);
  await assign(diner.tableId, ana);
  const now = dining.clock.now();
  await query(
    'insert into clock_records (restaurant_id, staff_id, started_at, ended_at) values ($1, $2, $3, $4)',
    [room.restaurantId, await staffIdOf(ana), new Date(now - MINUTE_MS), new Date(now + MINUTE_MS)],
  );
  dining.clock.advance(2 * MINUTE_MS);
  await callFrom(diner);
  expect(await heardBy(ana, ben)).toEqual([1, 1]);
  await query(
    "update assignment_settings set applied_at = applied_at - interval '17 hours' where restaurant_id = $1",
    [room.restaurantId],
  );
  await query('delete from clock_records where restaurant_id = $1', [room.restaurantId]);
  await callFrom(await seatOne(dining, room));
  expect(await heardBy(ana, ben)).toEqual([2, 2]);
});

/** Who is notified first of a first order at this table. */
const firstOf = async (tableId: string) => {
  const rows = await query<{ first_id: string | null }>(
    `insert into notifications (restaurant_id, type, priority, metadata, created_at)
     select restaurant_id, 'table_request', 8, jsonb_build_object('tableNumber', table_number), $2
     from restaurant_tables where id = $1 returning first_id`,
    [tableId, new Date(dining.clock.now())],
  );
  return rows[0]?.first_id;
};

test.each<readonly [string, string]>([
  ...ENDS_OF_ACCESS,
  ['has no account', "update staff_members set user_id = null where restaurant_id = $1 and role = 'server'"],
])('NOTE-11 everybody is notified at once if the server %s, unless they have a PIN', async (_, ending) => {
  const { tableId } = await seatOne(dining, room);
  await assign(tableId, ana);
  const anaId = await staffIdOf(ana);
  expect(await firstOf(tableId)).toBe(ana.userId);
  await query(ending, [room.restaurantId]);
  expect(await firstOf(tableId)).toBeNull();
  await query("update staff_members set pin_hash = sha256('a') where id = $1", [anaId]);
  const [person] = await query<{ reader: string }>(
    "select coalesce(user_id, 'staff:' || id) as reader from staff_members where id = $1",
    [anaId],
  );
  expect(await firstOf(tableId)).toBe(person?.reader);
});

test('NOTE-2 NOTE-11 everybody is notified at once if the server is a chef by now', async () => {
  const diner = await seatOne(dining, room);
  await assign(diner.tableId, ana);
  await query("update restaurant_members set role = 'chef' where user_id = $1", [ana.userId]);
  await callFrom(diner);
  expect(await heardBy(ben, manager)).toEqual([1, 1]);
});

test('NOTE-11 the devices of the others get it when it goes to everybody, unless it is answered', async () => {
  const diner = await seatOne(dining, room);
  await assign(diner.tableId, ana);
  const device = (member: Member) =>
    query(
      `insert into push_subscriptions (restaurant_id, user_id, endpoint, p256dh, auth, language, created_at)
       values ($1, $2, $3, $4, $5, 'en', now())`,
      [
        room.restaurantId,
        member.userId,
        `https://push.test/${member.userId}`,
        'k'.repeat(87),
        'a'.repeat(22),
      ],
    );
  await device(ana);
  await device(ben);
  await callFrom(diner);
  const [call] = (await bellOf(ana)).notifications;
  const about = { restaurantId: room.restaurantId, notificationId: call?.id ?? '' };
  const told = async (more: object = {}) => {
    dining.jobs.length = 0;
    await tellDevices(dining.platform, { ...about, ...more });
    const ids = dining.jobs.flatMap(({ payload }) => ('deviceId' in payload ? [payload.deviceId] : []));
    const rows = await query<{ user_id: string }>(
      'select user_id from push_subscriptions where id = any ($1::uuid[])',
      [ids],
    );
    return { users: rows.map(({ user_id: userId }) => userId), jobs: dining.jobs.length };
  };
  expect(await told()).toEqual({ users: [ana.userId], jobs: 2 });
  dining.clock.advance(2 * MINUTE_MS);
  expect(await told({ isPassedOn: true })).toEqual({ users: [ben.userId], jobs: 1 });
  await query('update notifications set is_read = true where id = $1', [call?.id]);
  expect(await told({ isPassedOn: true })).toEqual({ users: [], jobs: 0 });
});
