import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { StaffFields, StaffPerson } from '#contract/staff.ts';
import { MOST_STAFF } from '#domain/people/staff.ts';
import { send } from '#tests/support/diner-calls.ts';
import { createMember, createPlace, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let restaurantId: string;
let owner: Member;
beforeEach(async () => {
  ({ restaurantId } = await createPlace(dining.database));
  owner = await createMember(dining.database, restaurantId, 'owner');
});

const CLARA: StaffFields = {
  name: 'Clara Sol',
  role: 'server',
  phone: '+34 600 123 456',
  email: 'clara@casa.test',
  color: 3,
  sections: ['Terrace'],
  stations: [],
  hourlyCostMinor: 1450,
  contractMinutes: 2400,
};
const ask = <T>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  send<T & RefusalBody>(
    dining.app,
    owner,
    `${method} /api/restaurants/${restaurantId}/${path}`,
    body && { body },
  );
const add = (id: string, change: Partial<StaffFields> = {}) =>
  ask<StaffPerson>('POST', 'staff', { id, ...CLARA, ...change });
/** As an older client adds them: without an id. */
const hire = async (change: Partial<StaffFields> = {}) =>
  (await ask<StaffPerson>('POST', 'staff', { ...CLARA, ...change })).body.id;
const names = async () =>
  (await ask<{ people: StaffPerson[] }>('GET', 'staff')).body.people.map(({ name }) => name);
const note = (staffId: string, hasLeft: boolean, version: number) =>
  ask<StaffPerson>('POST', `staff/${staffId}/departure`, { hasLeft, version });
const oracle = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);

test('STAFF-6 a person who is sent again is added once, also two at the same time', async () => {
  const id = crypto.randomUUID();
  const first = await add(id);
  expect([first.status, first.body.id]).toEqual([201, id]);
  expect((await add(id)).body).toEqual(first.body);
  const leo = crypto.randomUUID();
  const both = await Promise.all([1, 2].map(() => add(leo, { name: 'Leo', email: null })));
  expect(both.map(({ body }) => body.id)).toEqual([leo, leo]);
  expect(await names()).toEqual(['owner', 'Clara Sol', 'Leo']);
  const { rows } = await oracle("select 1 from audit_log where restaurant_id = $1 and action = 'staff.add'", [
    restaurantId,
  ]);
  expect(rows).toHaveLength(2);
});

test('COMMAND_REUSED: the id of a person who was changed since, has left or works elsewhere adds nobody', async () => {
  const [changed, gone] = [crypto.randomUUID(), crypto.randomUUID()];
  await add(changed);
  await ask('PATCH', `staff/${changed}`, { ...CLARA, phone: null, version: 1 });
  expect((await add(changed)).body.code).toBe('COMMAND_REUSED');
  await add(gone, { email: null });
  await note(gone, true, 1);
  expect((await add(gone, { email: null })).body.code).toBe('COMMAND_REUSED');
  ({ restaurantId } = await createPlace(dining.database));
  owner = await createMember(dining.database, restaurantId, 'owner');
  expect((await add(changed)).body.code).toBe('COMMAND_REUSED');
  expect(await names()).toEqual(['owner']);
});

test('STAFF_EMAIL_TAKEN: a person who comes back does not share the address of somebody who has an account by now', async () => {
  const newcomer = await createMember(dining.database, restaurantId, null);
  const id = await hire({ email: `${newcomer.userId}@test.test` });
  await note(id, true, 1);
  await oracle('insert into restaurant_members (restaurant_id, user_id, role) values ($1, $2, $3)', [
    restaurantId,
    newcomer.userId,
    'server',
  ]);
  const back = await note(id, false, 2);
  expect([back.status, back.body.code]).toEqual([409, 'STAFF_EMAIL_TAKEN']);
});

test('TOO_MANY_STAFF: nobody comes back to a full list', async () => {
  const id = await hire();
  await note(id, true, 1);
  await oracle(
    `insert into staff_members (restaurant_id, name, role, color)
     select $1, 'P' || n, 'server', 0 from generate_series(2, $2::int) n`,
    [restaurantId, MOST_STAFF],
  );
  expect((await note(id, false, 2)).body.code).toBe('TOO_MANY_STAFF');
  await oracle("update staff_members set left_at = now() where restaurant_id = $1 and name = 'P2'", [
    restaurantId,
  ]);
  expect((await note(id, false, 2)).body.details).toMatchObject({ leftAt: null });
});
