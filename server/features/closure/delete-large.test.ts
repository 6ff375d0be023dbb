import { beforeAll, expect, it } from 'vitest';
import type { ClosedRestaurant } from '#contract/closure.ts';
import { openBusyRestaurant } from '#tests/support/busy-restaurant.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, type Room, seatOne, seatTwo } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { deleteRestaurants } from './delete-restaurants.job.ts';

/** Enough for the statement limit of requests, if each deleted row were looked up among all of them. */
const ORDERS = 8_000;

const dining = setUpApp();
let tables: string[];

const ask = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> => {
  const { rows } = await dining.testDatabase.oracle.query<R>(text, values);
  return rows;
};

beforeAll(async () => {
  const rows = await ask<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'restaurant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'kept_papers' order by 1`,
  );
  tables = rows.map(({ name }) => name);
});

/** The tables that have rows of the restaurant, with their number. */
async function rowsOf({ restaurantId }: Room): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await ask<{ count: number }>(
      `select count(*)::int as count from ${table} where restaurant_id = $1`,
      [restaurantId],
    );
    if (row && row.count > 0) counts[table] = row.count;
  }
  return counts;
}

const isDue = ({ restaurantId }: Room) =>
  ask(
    `with closed as (update restaurants set is_active = false where id = $1)
     insert into restaurant_closures (restaurant_id, closed_at, closed_by_name, delete_at) values ($1, $2, 'Ana', $2)`,
    [restaurantId, new Date(dining.clock.now() - 1)],
  );
const mailsOf = () => dining.jobs.filter(({ id }) => id === 'send-mail');

/** Two parties that were merged after each had ordered; one of their phones had ordered at the other’s table. */
async function openMerged(): Promise<Room> {
  const room = await openRoom(dining);
  const dish = await addToMenu(dining, room);
  const { diner, other } = await seatTwo(dining, room);
  const host = await seatOne(dining, room);
  for (const who of [diner, other, host]) {
    await addDish(dining.app, who, dish);
    await placeAsShown(dining.app, who);
  }
  await ask('update carts set closed_at = now() where visit_id = $1 and closed_at is null', [diner.visitId]);
  await ask('update visits set closed_at = opened_at, merged_into_visit_id = $2 where id = $1', [
    diner.visitId,
    host.visitId,
  ]);
  await ask('update diner_sessions set visit_id = $2, came_from_visit_id = $3 where id = $1', [
    other.dinerSessionId,
    host.visitId,
    diner.visitId,
  ]);
  await ask(
    'update diner_sessions set is_active = false, left_at = joined_at, continued_by = $2 where id = $1',
    [diner.dinerSessionId, other.dinerSessionId],
  );
  return room;
}

it('CLOSURE-2 a restaurant with years of orders is deleted, in portions, and no row of another one', {
  timeout: 90_000,
}, async () => {
  const room = await openBusyRestaurant(dining, ORDERS);
  const neighbour = await openMerged();
  // Hints are deleted once they are sent.
  await expect.poll(async () => (await ask('select from outbox')).length).toBe(0);
  const before = await rowsOf(neighbour);
  expect(before).toMatchObject({ orders: 3, visits: 2 });
  await isDue(room);
  expect(await deleteRestaurants(dining.platform)).toBe(1);
  expect(await rowsOf(room)).toEqual({});
  expect(await rowsOf(neighbour)).toEqual(before);
});

it('CLOSURE-2 a deletion that was interrupted can be undone by nobody, and is completed by the next run', async () => {
  const room = await openMerged();
  const { restaurantId } = room;
  const owner = await createMember(dining.database, restaurantId, 'owner');
  const [account] = await ask<{ email: string }>('select email from "user" where id = $1', [owner.userId]);
  await ask(
    `insert into member_invitations (restaurant_id, email, role, invited_by_name, created_at, expires_at)
     values ($1, 'new@casa.test', 'owner', 'Ana', now(), now() + interval '9 days')`,
    [restaurantId],
  );
  await isDue(room);
  dining.jobs.length = 0;
  await ask(
    `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`,
  );
  await ask('create trigger broken_off before delete on diner_sessions execute function break_off()');
  await expect(deleteRestaurants(dining.platform)).rejects.toThrow('restaurants could not be deleted');
  const left = await rowsOf(room);
  expect(left).toMatchObject({ visits: 2, diner_sessions: 3, menu_items: 1, restaurant_closures: 1 });
  expect(left).not.toHaveProperty('orders');
  expect(left).not.toHaveProperty('member_invitations');
  expect(mailsOf()).toEqual([]);
  const { body } = await send<{ restaurants: ClosedRestaurant[] }>(
    dining.app,
    owner,
    'GET /api/me/closed-restaurants',
  );
  expect(body.restaurants).toEqual([]);
  const path = `/api/restaurants/${restaurantId}/closure`;
  expect((await send(dining.app, owner, `DELETE ${path}`)).status).toBe(403);

  await ask('drop trigger broken_off on diner_sessions');
  const stopping = AbortSignal.abort(new Error('the server stops'));
  await expect(deleteRestaurants(dining.platform, stopping)).rejects.toThrow('the server stops');
  expect(await deleteRestaurants(dining.platform)).toBe(1);
  expect(await rowsOf(room)).toEqual({});
  expect(mailsOf().map(({ payload }) => payload)).toEqual([expect.objectContaining({ to: account?.email })]);
  expect(await deleteRestaurants(dining.platform)).toBe(0);
});

it('CLOSURE-2 an owner’s request that was let in before the deletion began neither undoes nor changes it', async () => {
  const room = await openRoom(dining);
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  await isDue(room);
  await ask(`update restaurant_closures set owner_mails = '{}' where restaurant_id = $1`, [
    room.restaurantId,
  ]);
  const path = `/api/restaurants/${room.restaurantId}/closure`;
  const { body: seen } = await send<{ name: string }>(dining.app, owner, `GET ${path}`);
  const gone = { status: 404, body: expect.objectContaining({ code: 'RESTAURANT_NOT_FOUND' }) };
  expect(await send(dining.app, owner, `DELETE ${path}`)).toMatchObject(gone);
  const body = { kind: 'put-away', name: seen.name };
  expect(await send(dining.app, owner, `POST ${path}`, { body })).toMatchObject(gone);
  const [closure] = await ask(
    'select r.is_active, c.delete_at from restaurants r join restaurant_closures c on c.restaurant_id = r.id where r.id = $1',
    [room.restaurantId],
  );
  expect(closure).toEqual({ is_active: false, delete_at: new Date(dining.clock.now() - 1) });
});
