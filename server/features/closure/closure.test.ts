import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { ClosedRestaurant, Closure } from '#contract/closure.ts';
import { RECEIPT_KINDS } from '#domain/bills/receipt-chain.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { untilWaiting, whileHolding } from '#tests/support/row-locks.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { deleteRestaurants } from './delete-restaurants.job.ts';

const DAY = 86_400_000;
const ISSUED_AT = '2026-11-20T20:00:00.000Z';

const dining = setUpApp();
let room: Room;
let owner: Member;
let chef: Member;
let name: string;

beforeEach(async () => {
  room = await openRoom(dining);
  owner = await createMember(dining.database, room.restaurantId, 'owner');
  chef = await createMember(dining.database, room.restaurantId, 'chef');
  dining.jobs.length = 0;
  name = (await read()).body.name;
});

const path = (): string => `/api/restaurants/${room.restaurantId}/closure`;
const read = () => send<Closure>(dining.app, owner, `GET ${path()}`);
const close = (kind: 'put-away' | 'delete', typed = name, who = owner) =>
  send<Closure & { code: string }>(dining.app, who, `POST ${path()}`, { body: { kind, name: typed } });
const reopen = () => send(dining.app, owner, `DELETE ${path()}`);
const boardOf = async (who: Member) =>
  (await send(dining.app, who, `GET /api/restaurants/${room.restaurantId}/kitchen-settings`)).status;
const isKnown = async () => {
  const reply = await dining.app.inject({ url: `/api/restaurants/${room.restaurantId}` });
  return reply.statusCode === 200;
};
const closedOf = async (who: Member) =>
  (await send<{ restaurants: ClosedRestaurant[] }>(dining.app, who, 'GET /api/me/closed-restaurants')).body
    .restaurants;
const count = async (table: string): Promise<number> => {
  const { rows } = await dining.testDatabase.oracle.query(
    `select count(*)::int as count from ${table} where restaurant_id = $1`,
    [room.restaurantId],
  );
  return rows[0].count;
};
const isOver = async () =>
  dining.testDatabase.oracle.query(`update restaurant_closures set delete_at = $2 where restaurant_id = $1`, [
    room.restaurantId,
    new Date(dining.clock.now() - 1),
  ]);
const mailsOf = () => dining.jobs.filter(({ id }) => id === 'send-mail');

it('CLOSURE-1 a restaurant is closed only with its name typed, and opened again as it was', async () => {
  expect((await close('put-away', 'another name')).body.code).toBe('RESTAURANT_NAME_WRONG');
  expect((await close('put-away', name, chef)).body.code).toBe('NOT_ALLOWED');
  expect(await isKnown()).toBe(true);
  const { body } = await close('put-away', ` ${name.toUpperCase()} `);
  expect(body).toMatchObject({ deleteAt: null, closedAt: expect.any(String) });
  expect(await isKnown()).toBe(false);
  expect(await boardOf(chef), 'staff').toBe(403);
  expect(await boardOf(owner), 'the owner still reads and exports').toBe(200);
  expect(await closedOf(owner)).toMatchObject([{ restaurantId: room.restaurantId, name, deleteAt: null }]);
  expect(await closedOf(chef)).toEqual([]);
  expect(mailsOf()).toEqual([]);
  expect((await reopen()).status).toBe(200);
  expect(await isKnown()).toBe(true);
  expect(await boardOf(chef)).toBe(200);
  expect(await closedOf(owner)).toEqual([]);
  expect((await reopen()).status, 'once more changes nothing').toBe(200);
  const { rows } = await dining.testDatabase.oracle.query(
    `select action, actor_id from audit_log where restaurant_id = $1 and action like 'restaurant.%' order by id`,
    [room.restaurantId],
  );
  expect(rows).toEqual(
    ['restaurant.put-away', 'restaurant.reopen'].map((action) => ({ action, actor_id: owner.userId })),
  );
});

it('CLOSURE-1 a restaurant with guests at a table cannot be closed', async () => {
  await dining.testDatabase.oracle.query(
    `insert into visits (id, restaurant_id, table_id, opened_at) select $2, $1, id, now() from restaurant_tables where restaurant_id = $1 limit 1`,
    [room.restaurantId, randomUUID()],
  );
  expect((await read()).body.openVisits).toBeGreaterThan(0);
  expect((await close('delete')).body.code).toBe('VISITS_STILL_OPEN');
  expect(await isKnown()).toBe(true);
});

it('CLOSURE-2 an active subscription is cancelled first', async () => {
  await dining.testDatabase.oracle.query(
    `insert into subscriptions (restaurant_id, trial_ends_at, subscription_id, plan, updated_at)
     values ($1, now(), $2, 'premium', now())`,
    [room.restaurantId, randomUUID()],
  );
  expect((await close('delete')).body.code).toBe('SUBSCRIPTION_RUNS');
  expect((await close('put-away')).status).toBe(200);
});

it('CLOSURE-2 the deletion is announced, can be undone for thirty days, and a second request does not move its day', async () => {
  const asked = await close('delete');
  const deleteAt = Date.parse(asked.body.deleteAt ?? '');
  expect(Math.round((deleteAt - dining.clock.now()) / DAY)).toBe(30);
  expect(mailsOf()).toHaveLength(1);
  expect((await close('delete')).body.deleteAt).toBe(asked.body.deleteAt);
  expect(mailsOf()).toHaveLength(1);
  expect(await deleteRestaurants(dining.platform)).toBe(0);
  await reopen();
  await isOver();
  expect(await deleteRestaurants(dining.platform)).toBe(0);
  expect(await isKnown()).toBe(true);
});

it('CLOSURE-2 CLOSURE-3 everything is deleted except receipts and closed days; a second run deletes nothing', async () => {
  const [visitId, paymentId] = [randomUUID(), randomUUID()];
  for (const [index, kind] of RECEIPT_KINDS.entries())
    await dining.testDatabase.oracle.query(
      `insert into receipts (restaurant_id, document, hash) values ($1, $2, $3)`,
      [
        room.restaurantId,
        JSON.stringify({
          id: randomUUID(),
          visitId,
          paymentId,
          position: index + 1,
          kind,
          year: 2026,
          number: 1,
          issuedAt: ISSUED_AT,
          totalMinor: 1250,
        }),
        String(index).repeat(64),
      ],
    );
  await dining.platform.uploads.keep(room.restaurantId, 'a-logo.webp', Buffer.from('picture'));
  const other = await openRoom(dining);
  await close('delete');
  await isOver();
  expect(await deleteRestaurants(dining.platform)).toBe(1);
  for (const table of ['restaurant_members', 'menu_items', 'restaurant_tables', 'audit_log', 'receipts'])
    expect({ table, rows: await count(table) }).toEqual({ table, rows: 0 });
  const { rows } = await dining.testDatabase.oracle.query(
    `select restaurant_name, kind, number, document ->> 'totalMinor' as total from kept_papers where restaurant_id = $1 order by kind`,
    [room.restaurantId],
  );
  const kept = { restaurant_name: name, number: '2026-1', total: '1250' };
  expect(rows).toEqual(RECEIPT_KINDS.toSorted().map((kind) => ({ ...kept, kind })));
  expect(await dining.platform.uploads.list(room.restaurantId)).toEqual([]);
  expect(mailsOf()).toHaveLength(2);
  expect(await deleteRestaurants(dining.platform)).toBe(0);
  expect(await boardOf(owner)).toBe(403);
  const neighbour = await dining.app.inject({ url: `/api/restaurants/${other.restaurantId}` });
  expect(neighbour.statusCode).toBe(200);
  dining.clock.advance(6 * 366 * DAY);
  await deleteRestaurants(dining.platform);
  expect(await count('kept_papers')).toBe(0);
});

it('CLOSURE-2 one whose subscription began after the request is deleted once that is cancelled', async () => {
  await close('delete');
  await dining.testDatabase.oracle.query(
    `insert into subscriptions (restaurant_id, trial_ends_at, subscription_id, plan, updated_at)
     values ($1, now(), $2, 'premium', now())`,
    [room.restaurantId, randomUUID()],
  );
  await isOver();
  expect(await deleteRestaurants(dining.platform)).toBe(0);
  expect(await closedOf(owner)).toHaveLength(1);
  await dining.testDatabase.oracle.query('update subscriptions set ends_at = $2 where restaurant_id = $1', [
    room.restaurantId,
    new Date(dining.clock.now() + DAY),
  ]);
  expect(await deleteRestaurants(dining.platform)).toBe(1);
});

it('CLOSURE-2 two processes that delete at once delete once', async () => {
  await close('delete');
  await isOver();
  const deleted = await Promise.all([deleteRestaurants(dining.platform), deleteRestaurants(dining.platform)]);
  expect(deleted.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(mailsOf()).toHaveLength(2);
});

it('CLOSURE-2 a restaurant that is reopened while its deletion waits for that is kept', async () => {
  await close('delete');
  await isOver();
  const { oracle } = dining.testDatabase;
  const deleted = await whileHolding(oracle, 'select from restaurants for update', async (letGo) => {
    const reopening = reopen();
    await untilWaiting(oracle, 1);
    const deleting = deleteRestaurants(dining.platform);
    await untilWaiting(oracle, 2);
    await letGo();
    expect((await reopening).status).toBe(200);
    return deleting;
  });
  expect(deleted).toBe(0);
  expect(await isKnown()).toBe(true);
  expect(await boardOf(owner)).toBe(200);
});

it('CLOSURE-2 a restaurant that cannot be deleted does not delay others, and fails the job after them', async () => {
  const stuck = await openRoom(dining);
  await dining.testDatabase.oracle.query(
    `insert into restaurant_closures (restaurant_id, closed_at, closed_by_name, delete_at) values ($1, $2, 'Ana', $2)`,
    [stuck.restaurantId, new Date(dining.clock.now())],
  );
  await dining.testDatabase.oracle.query(
    `insert into kept_papers (restaurant_id, restaurant_name, kind, number, document, kept_until)
     values ($1, 'Casa', 'receipt', '2026-1', '{}', '2099-01-01')`,
    [stuck.restaurantId],
  );
  const paper = {
    id: randomUUID(),
    visitId: randomUUID(),
    paymentId: randomUUID(),
    kind: 'receipt',
    position: 1,
  };
  await dining.testDatabase.oracle.query(
    'insert into receipts (restaurant_id, document, hash) values ($1, $2, $3)',
    [
      stuck.restaurantId,
      JSON.stringify({ ...paper, year: 2026, number: 1, issuedAt: ISSUED_AT }),
      'a'.repeat(64),
    ],
  );
  await close('delete');
  await isOver();
  await expect(deleteRestaurants(dining.platform)).rejects.toThrow('restaurants could not be deleted');
  expect(await count('restaurant_closures')).toBe(0);
});
