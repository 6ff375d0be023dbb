import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { setUpAccounts } from '#tests/support/set-up.ts';
import { getMe } from './get-me.ts';

const server = setUpAccounts();

async function insertUser(): Promise<string> {
  const id = randomUUID();
  await server.database.oracle.query(
    `insert into "user" (id, name, email, "emailVerified") values ($1, 'Ana', $1 || '@casa.test', true)`,
    [id],
  );
  return id;
}

async function insertRestaurant(
  userId: string,
  name: string,
  role: string,
  menus = 0,
  isActive = true,
): Promise<string> {
  const { oracle } = server.database;
  const { rows } = await oracle.query(
    'insert into restaurants (name, is_active) values ($1, $2) returning id',
    [name, isActive],
  );
  const id: string = rows[0].id;
  await oracle.query('insert into restaurant_members (restaurant_id, user_id, role) values ($1, $2, $3)', [
    id,
    userId,
    role,
  ]);
  for (let menu = 0; menu < menus; menu += 1) {
    await oracle.query('insert into menus (restaurant_id, name) values ($1, $2)', [id, `Menu ${menu}`]);
  }
  return id;
}

const me = (userId: string) =>
  getMe(
    { database: server.database.database, clock: systemClock, settings: {} },
    { kind: 'user', userId, name: 'Ana', email: `${userId}@casa.test` },
  );

test('a user without a restaurant has no default', async () => {
  expect(await me(await insertUser())).toMatchObject({ memberships: [], defaultRestaurantId: null });
});

test('CHOICE-1 of several restaurants the one that scores most comes first, its menus counted', async () => {
  const userId = await insertUser();
  const quiet = await insertRestaurant(userId, 'La Esquina', 'server');
  const busy = await insertRestaurant(userId, 'El Rincón', 'owner', 2);
  const closed = await insertRestaurant(userId, 'Restaurant Cerrado', 'owner', 3, false);
  const answer = await me(userId);
  expect(answer.memberships.map((each) => [each.restaurantId, each.role])).toEqual(
    expect.arrayContaining([
      [quiet, 'server'],
      [busy, 'owner'],
    ]),
  );
  expect(answer.memberships.map((each) => each.restaurantId)).not.toContain(closed);
  expect(answer.defaultRestaurantId).toBe(busy);
});

test("INV-08 another user's restaurants are not among one's own", async () => {
  const stranger = await insertUser();
  await insertRestaurant(stranger, 'Restaurant Ajeno', 'owner', 1);
  const userId = await insertUser();
  const own = await insertRestaurant(userId, 'Casa', 'chef');
  const answer = await me(userId);
  expect(answer.memberships.map((each) => each.restaurantId)).toEqual([own]);
  expect(answer.defaultRestaurantId).toBe(own);
});
