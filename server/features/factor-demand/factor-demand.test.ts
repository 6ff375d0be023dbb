import { beforeEach, expect, it } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { FactorDemand } from '#contract/factor-demand.ts';
import type { Role } from '#domain/people/roles.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let owner: Member;
let chef: Member;

beforeEach(async () => {
  // The database decides by its own clock whether a deadline has passed.
  dining.clock.set(Date.now());
  room = await openRoom(dining);
  owner = await createMember(dining.database, room.restaurantId, 'owner');
  chef = await createMember(dining.database, room.restaurantId, 'chef');
  // They joined some time ago.
  await dining.testDatabase.oracle.query(
    `update restaurant_members set created_at = now() - interval '60 days' where restaurant_id = $1`,
    [room.restaurantId],
  );
});

const giveFactor = ({ userId }: Member) =>
  dining.testDatabase.oracle.query(
    `insert into account_factors (user_id, kind, name, secret, verified_at) values ($1, 'app', 'Phone', 'x', now())`,
    [userId],
  );
const ask = (roles: Role[], graceDays = 7, who = owner) =>
  send<FactorDemand & { code: string }>(
    dining.app,
    who,
    `PUT /api/restaurants/${room.restaurantId}/factor-demand`,
    { body: { roles, graceDays } },
  );
const board = (who: Member) =>
  send<{ code: string }>(dining.app, who, `GET /api/restaurants/${room.restaurantId}/kitchen-settings`);
const dueFor = async (who: Member) =>
  (await send<Me>(dining.app, who, 'GET /api/me')).body.memberships[0]?.factorDueAt;
const letTimeRunOut = () =>
  dining.testDatabase.oracle.query(
    `update factor_demands set due_at = now() - interval '1 minute' where restaurant_id = $1`,
    [room.restaurantId],
  );

it('FACTOR-3 requires a second factor of the owner who demands one', async () => {
  expect((await ask(['chef'])).body.code).toBe('OWN_FACTOR_FIRST');
  await giveFactor(owner);
  const { status, body } = await ask(['chef', 'owner', 'chef']);
  expect(status).toBe(200);
  expect(body.roles).toEqual(['chef', 'owner']);
  expect(body.without).toEqual([{ name: expect.any(String), role: 'chef' }]);
  expect((await ask(['chef'], 31)).status).toBe(400);
  expect((await ask([], 7, chef)).body.code).toBe('NOT_ALLOWED');
});

it('FACTOR-3 members see the deadline; after it they need a second factor to work', async () => {
  await giveFactor(owner);
  await ask(['chef']);
  expect(await dueFor(owner)).toBeUndefined();
  expect(Date.parse((await dueFor(chef)) ?? '')).toBeGreaterThan(Date.now());
  expect((await board(chef)).status).toBe(200);
  await letTimeRunOut();
  const refused = await board(chef);
  expect(refused.status).toBe(403);
  expect(refused.body.code).toBe('SECOND_FACTOR_REQUIRED');
  expect(await dueFor(chef), 'still told').toBeDefined();
  expect((await board(owner)).status).toBe(200);
  await giveFactor(chef);
  expect((await board(chef)).status).toBe(200);
  expect(await dueFor(chef)).toBeUndefined();
});

it('FACTOR-3 a member who joins later has a week', async () => {
  await giveFactor(owner);
  await ask(['server'], 0);
  await letTimeRunOut();
  const joined = await createMember(dining.database, room.restaurantId, 'server');
  expect((await board(joined)).status).toBe(200);
  await dining.testDatabase.oracle.query(
    `update restaurant_members set created_at = now() - interval '8 days' where user_id = $1`,
    [joined.userId],
  );
  expect((await board(joined)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  await ask([]);
  expect((await board(joined)).status).toBe(200);
});

it('FACTOR-3 does not apply to other restaurants', async () => {
  const other = await openRoom(dining);
  const theirs = await createMember(dining.database, other.restaurantId, 'chef');
  await giveFactor(owner);
  await ask(['chef'], 0);
  await letTimeRunOut();
  const reply = await send(dining.app, theirs, `GET /api/restaurants/${other.restaurantId}/kitchen-settings`);
  expect(reply.status).toBe(200);
});

it('FACTOR-3 members without a second factor get one mail with their deadline, and another only if it becomes earlier', async () => {
  await giveFactor(owner);
  const manager = await createMember(dining.database, room.restaurantId, 'manager');
  await giveFactor(manager);
  const paused = await createMember(dining.database, room.restaurantId, 'chef');
  await dining.testDatabase.oracle.query(
    `update restaurant_members set paused_at = now() where user_id = $1`,
    [paused.userId],
  );
  const joined = await createMember(dining.database, room.restaurantId, 'server');
  await dining.testDatabase.oracle.query(
    `update restaurant_members set created_at = '2026-01-01' where user_id = $1`,
    [chef.userId],
  );
  const addressOf = async ({ userId }: Member): Promise<string> => {
    const { rows } = await dining.testDatabase.oracle.query('select email from "user" where id = $1', [
      userId,
    ]);
    return rows[0].email;
  };
  const mailed = () =>
    dining.jobs
      .splice(0)
      .filter(({ id }) => id === 'send-mail')
      .map(({ payload }) => payload as { to: string; subject: string; text: string });
  const dayIn = (days: number) =>
    new Date(dining.clock.now() + days * 86_400_000).toLocaleDateString('es-ES', {
      dateStyle: 'long',
      timeZone: 'Europe/Madrid',
    });
  mailed();
  await ask(['chef', 'manager'], 14);
  const first = mailed();
  expect(first.map(({ to }) => to)).toEqual([await addressOf(chef)]);
  expect(first[0]?.text).toContain(`/admin/settings?tab=account&restaurant=${room.restaurantId}`);
  expect(first[0]?.text).toContain(dayIn(14));
  await ask(['chef', 'manager'], 20);
  expect(mailed(), 'told before').toEqual([]);
  await ask(['chef', 'server'], 20);
  expect(mailed().map(({ to }) => to)).toEqual([await addressOf(joined)]);
  await ask(['chef', 'server'], 2);
  const earlier = mailed();
  expect(new Set(earlier.map(({ to }) => to))).toEqual(
    new Set([await addressOf(chef), await addressOf(joined)]),
  );
  expect(earlier.find(({ to }) => to === first[0]?.to)?.text).toContain(dayIn(2));
  await ask([]);
  expect(mailed()).toEqual([]);
});

it('SETTINGS_CHANGED: an owner who changes the roles second is told, and drops none unseen', async () => {
  await giveFactor(owner);
  const put = (roles: Role[], seen: Role[]) =>
    send<FactorDemand & { code: string }>(
      dining.app,
      owner,
      `PUT /api/restaurants/${room.restaurantId}/factor-demand`,
      { body: { roles, graceDays: 7, seen } },
    );
  const asked: Role[] = ['chef', 'server'];
  const both = await Promise.all(asked.map((role) => put([role], [])));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('SETTINGS_CHANGED');
  const seen = asked.filter((_, at) => both[at]?.status === 200);
  expect((await put(asked, seen)).status).toBe(200);
});
