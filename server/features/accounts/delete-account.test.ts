import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Account, AccountsBrowser, openAccount } from '#tests/support/accounts.ts';
import { setUpAccounts } from '#tests/support/set-up.ts';

const server = setUpAccounts();

const query = (text: string, values: unknown[]) => server.database.oracle.query(text, values);

async function openRestaurant({ email }: Account, role: string, restaurantId = randomUUID()) {
  await query(`insert into restaurants (id, name) values ($1, 'Casa') on conflict do nothing`, [
    restaurantId,
  ]);
  await query(
    `insert into restaurant_members (restaurant_id, user_id, role) select $1, id, $3 from "user" where email = $2`,
    [restaurantId, email, role],
  );
  return restaurantId;
}

const end = ({ browser }: Account, body: object) => browser.post('/api/auth/account/delete', body);

test('ACCOUNT-1 the export has all data of the account, and no secret', async () => {
  const own = await openAccount(server);
  await openRestaurant(own, 'chef');
  const reply = await own.browser.get('/api/me/export');
  expect(reply.json()).toMatchObject({
    email: own.email,
    isEmailConfirmed: true,
    memberships: [{ restaurant: 'Casa', role: 'chef' }],
    sessions: [{ address: '127.0.0.1' }],
    factors: [],
    signsInWith: [{ way: 'credential' }],
  });
  expect(reply.body).not.toMatch(/token|password|secret/i);
});

test('ACCOUNT-1 an account is deleted after re-authentication, all its sessions end, and its owner gets a mail', async () => {
  const own = await openAccount(server);
  const colleague = await openAccount(server);
  const restaurantId = await openRestaurant(own, 'owner');
  await openRestaurant(colleague, 'owner', restaurantId);
  expect((await end(own, {})).json().code).toBe('INVALID_PASSWORD');
  expect((await end(own, { password: 'not the password' })).json().code).toBe('INVALID_PASSWORD');
  const elsewhere = new AccountsBrowser(server.app);
  await elsewhere.post('/api/auth/sign-in/email', { email: own.email, password: own.password });
  expect((await end(own, { password: own.password })).statusCode).toBe(200);
  for (const browser of [own.browser, elsewhere]) expect((await browser.get('/api/me')).statusCode).toBe(401);
  const again = await elsewhere.post('/api/auth/sign-in/email', {
    email: own.email,
    password: own.password,
  });
  expect(again.statusCode).toBe(401);
  expect(server.mails.at(-1)).toMatchObject({ to: own.email, subject: 'Your Sobremesa account is deleted' });
  const { rows } = await query(
    `select (select count(*)::int from restaurant_members where restaurant_id = $1) as members,
       (select details ->> 'email' from audit_log where restaurant_id = $1 and action = 'member.leave') as left_by`,
    [restaurantId],
  );
  expect(rows).toEqual([{ members: 1, left_by: own.email }]);
});

test('ACCOUNT-1 the last owner transfers the restaurant first, unless it is about to be deleted', async () => {
  const own = await openAccount(server);
  const restaurantId = await openRestaurant(own, 'owner');
  const reply = await end(own, { password: own.password });
  expect(reply.statusCode).toBe(409);
  expect(reply.json().code).toBe('LAST_OWNER');
  expect((await own.browser.get('/api/me')).statusCode).toBe(200);
  const closed = await own.browser.post(`/api/restaurants/${restaurantId}/closure`, {
    kind: 'put-away',
    name: 'Casa',
  });
  expect(closed.statusCode).toBe(200);
  expect((await end(own, { password: own.password })).json().code, 'put away').toBe('LAST_OWNER');
  await own.browser.post(`/api/restaurants/${restaurantId}/closure`, { kind: 'delete', name: 'Casa' });
  expect((await end(own, { password: own.password })).statusCode).toBe(200);
});

test('ACCOUNT-1 STAFF-1 PIN-3 SHIFT-15 whoever deletes their account leaves a restaurant that is put away, too', async () => {
  const owner = await openAccount(server);
  const own = await openAccount(server);
  const restaurantId = await openRestaurant(owner, 'owner');
  await openRestaurant(own, 'server', restaurantId);
  const { rows } = await query(
    `update staff_members set pin_hash = sha256('a') where restaurant_id = $1 and role = 'server' returning id`,
    [restaurantId],
  );
  const staffId = rows[0].id;
  await query(
    `insert into shifts (restaurant_id, staff_id, day, starts, ends, kind) values ($1, $2, '2050-01-01', '18:00', '23:00', 'night')`,
    [restaurantId, staffId],
  );
  const closure = `/api/restaurants/${restaurantId}/closure`;
  expect((await owner.browser.post(closure, { kind: 'put-away', name: 'Casa' })).statusCode).toBe(200);
  expect((await end(own, { password: own.password })).statusCode).toBe(200);
  expect((await owner.browser.delete(closure)).statusCode).toBe(200);
  const after = await query(
    `select s.left_at is not null as "hasLeft", s.pin_hash is not null as "hasPin",
       (select count(*)::int from shifts where staff_id = s.id) as shifts,
       (select details from audit_log where restaurant_id = $1 and action = 'member.leave') as entry
     from staff_members s where s.id = $2`,
    [restaurantId, staffId],
  );
  expect(after.rows).toEqual([
    {
      hasLeft: true,
      hasPin: false,
      shifts: 0,
      entry: { name: 'ana', email: own.email, role: 'server', shifts: 1 },
    },
  ]);
});
