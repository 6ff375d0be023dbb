import { beforeEach, expect, test } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { Invitation, StaffFields, StaffPerson } from '#contract/staff.ts';
import { FORMER_STAFF_KEPT_MS } from '#domain/restaurant/retention.ts';
import { forgetWorkingRows } from '#server/features/retention/forget-working-rows.job.ts';
import { createMember, createPlace, type Member as Person } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let restaurantId: string;
let owner: Person;
let manager: Person;
beforeEach(async () => {
  ({ restaurantId } = await createPlace(dining.database));
  owner = await createMember(dining.database, restaurantId, 'owner');
  manager = await createMember(dining.database, restaurantId, 'manager');
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

interface Answer<T> {
  readonly status: number;
  readonly body: T & RefusalBody;
}
async function ask<T>(
  as: Person,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<Answer<T>> {
  const payload = body === undefined ? {} : { payload: body };
  const url = `/api/restaurants/${restaurantId}/${path}`;
  const reply = await dining.app.inject({ method, url, headers: as.headers, ...payload });
  return { status: reply.statusCode, body: reply.json() };
}
const people = async (as = owner) => (await ask<{ people: StaffPerson[] }>(as, 'GET', 'staff')).body.people;
const add = (fields: Partial<StaffFields> = {}, as = owner) =>
  ask<StaffPerson>(as, 'POST', 'staff', { ...CLARA, ...fields });
const named = async (name: string) => (await people()).find((each) => each.name === name);
const oracle = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);

test('a person without an account is added, changed and listed', async () => {
  const { status, body } = await add();
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'Clara Sol', role: 'server', color: 3, isSelf: false });
  expect(body.details).toMatchObject({ account: null, hourlyCostMinor: 1450, leftAt: null, version: 1 });
  expect(body.details?.actorId).toBe(`staff:${body.id}`);
  const changed = await ask<StaffPerson>(manager, 'PATCH', `staff/${body.id}`, {
    ...CLARA,
    name: 'Clara Vidal',
    role: 'chef',
    version: 1,
  });
  expect(changed.body).toMatchObject({ name: 'Clara Vidal', role: 'chef', details: { version: 2 } });
  expect(await named('Clara Vidal')).toEqual(changed.body);
});

test('STAFF-2 servers and chefs see names and their own details, and no cost', async () => {
  const server = await createMember(dining.database, restaurantId, 'server');
  await add();
  await oracle('update staff_members set hourly_cost_minor = 1300 where user_id = $1', [server.userId]);
  const list = await people(server);
  expect(list.map(({ name, isSelf, details }) => [name, isSelf, details?.hourlyCostMinor])).toEqual([
    ['owner', false, undefined],
    ['manager', false, undefined],
    ['Clara Sol', false, undefined],
    ['server', true, null],
  ]);
  expect(JSON.stringify(list)).not.toContain('clara@casa.test');
  const own = (await people(manager)).find(({ isSelf }) => isSelf);
  expect(own?.details?.account?.userId).toBe(manager.userId);
});

test('STAFF-3 a manager can neither create nor change managers and owners', async () => {
  expect((await add({ role: 'manager' }, manager)).body.code).toBe('NOT_ALLOWED');
  expect((await add({ role: 'owner' }, manager)).status).toBe(403);
  const { id } = (await add({ role: 'manager' })).body;
  const raised = await ask(manager, 'PATCH', `staff/${id}`, { ...CLARA, version: 1 });
  expect(raised.body.code).toBe('NOT_ALLOWED');
  const { id: serverId } = (await add({ email: null }, manager)).body;
  const promoted = await ask(manager, 'PATCH', `staff/${serverId}`, {
    ...CLARA,
    role: 'manager',
    version: 1,
  });
  expect(promoted.body.code).toBe('NOT_ALLOWED');
});

test('STAFF-1 an accepted invitation links the account to the person with that address', async () => {
  const newcomer = await createMember(dining.database, restaurantId, null);
  const email = `${newcomer.userId}@test.test`;
  const { id } = (await add({ email })).body;
  const invited = await ask<Invitation>(owner, 'POST', 'invitations', {
    email,
    role: 'chef',
    language: 'en',
  });
  const accepted = await dining.app.inject({
    method: 'POST',
    url: `/api/me/invitations/${invited.body.id}/acceptance`,
    headers: newcomer.headers,
  });
  expect(accepted.statusCode).toBe(200);
  const list = await people();
  expect(list).toHaveLength(3);
  expect(list.find((each) => each.id === id)).toMatchObject({
    role: 'chef',
    details: { email, account: { userId: newcomer.userId }, hourlyCostMinor: 1450 },
  });
});

test('STAFF-1 a removed member is a person who left, keeps the name, and is the same person after rejoining', async () => {
  const server = await createMember(dining.database, restaurantId, 'server');
  const before = (await people()).find(({ name }) => name === 'server');
  await ask(owner, 'DELETE', `members/${server.userId}`);
  const left = (await people()).find(({ id }) => id === before?.id);
  expect(left).toMatchObject({
    name: 'server',
    details: { account: null, actorId: server.userId, leftAt: expect.any(String) },
  });
  expect((await ask(server, 'GET', 'staff')).body.code).toBe('NOT_ALLOWED');
  await oracle('insert into restaurant_members (restaurant_id, user_id, role) values ($1, $2, $3)', [
    restaurantId,
    server.userId,
    'chef',
  ]);
  const back = (await people()).filter(({ name }) => name === 'server');
  expect(back).toMatchObject([{ id: before?.id, role: 'chef', details: { leftAt: null } }]);
});

test('STAFF-1 whoever chooses a name for their account has it in every restaurant; the one it began with replaces none', async () => {
  const newcomer = await createMember(dining.database, restaurantId, null);
  const email = 'ana.gil1990@casa.test';
  await oracle('update "user" set name = $2, email = $3 where id = $1', [
    newcomer.userId,
    'Ana.Gil1990',
    email,
  ]);
  const { id } = (await add({ email, name: 'Ana from the terrace' })).body;
  const join = (place: string) =>
    oracle('insert into restaurant_members (restaurant_id, user_id, role) values ($1, $2, $3)', [
      place,
      newcomer.userId,
      'server',
    ]);
  const elsewhere = await createPlace(dining.database);
  await join(restaurantId);
  await join(elsewhere.restaurantId);
  const names = async () =>
    (
      await oracle('select name from staff_members where user_id = $1 order by id = $2 desc', [
        newcomer.userId,
        id,
      ])
    ).rows.map(({ name }) => name);
  expect(await names()).toEqual(['Ana from the terrace', 'Ana.Gil1990']);
  expect((await people()).find((each) => each.id === id)?.name).toBe('Ana from the terrace');
  await oracle('update "user" set name = $2 where id = $1', [newcomer.userId, ' Ana Gil ']);
  expect(await names()).toEqual(['Ana Gil', 'Ana Gil']);
  expect(await named('Ana Gil')).toMatchObject({ id });
});

test('STAFF-1 a person is linked to an account under the name that its owner has chosen', async () => {
  const newcomer = await createMember(dining.database, restaurantId, null);
  const { id } = (await add({ email: `${newcomer.userId}@test.test`, name: 'Ana from the terrace' })).body;
  await oracle('update "user" set name = $2 where id = $1', [newcomer.userId, 'Ana Gil']);
  await oracle('insert into restaurant_members (restaurant_id, user_id, role) values ($1, $2, $3)', [
    restaurantId,
    newcomer.userId,
    'server',
  ]);
  const { rows } = await oracle('select name from staff_members where id = $1', [id]);
  expect(rows).toEqual([{ name: 'Ana Gil' }]);
});

test('STAFF-1 the role of a member is the role of the person', async () => {
  const server = await createMember(dining.database, restaurantId, 'server');
  await ask(owner, 'PATCH', `members/${server.userId}`, { role: 'chef', version: 1 });
  expect(await named('server')).toMatchObject({ role: 'chef', details: { account: { version: 2 } } });
});

test('name, address and role of a person with an account cannot be changed', async () => {
  const server = await createMember(dining.database, restaurantId, 'server');
  const before = await named('server');
  const { body } = await ask<StaffPerson>(owner, 'PATCH', `staff/${before?.id}`, {
    ...CLARA,
    role: 'owner',
    version: 1,
  });
  expect(body).toMatchObject({ name: 'server', role: 'server', details: { hourlyCostMinor: 1450 } });
  expect(body.details?.email).toBe(`${server.userId}@test.test`);
});

test('a person without an account leaves and returns', async () => {
  const { id } = (await add()).body;
  const gone = await ask<StaffPerson>(manager, 'POST', `staff/${id}/departure`, {
    hasLeft: true,
    version: 1,
  });
  expect(gone.body.details).toMatchObject({ leftAt: expect.any(String), version: 2 });
  const server = await createMember(dining.database, restaurantId, 'server');
  expect((await people(server)).map(({ name }) => name)).not.toContain('Clara Sol');
  const back = await ask<StaffPerson>(owner, 'POST', `staff/${id}/departure`, { hasLeft: false, version: 2 });
  expect(back.body.details).toMatchObject({ leftAt: null, version: 3 });
});

test('STAFF-1 a removed member who returns without access keeps the address, and can be changed', async () => {
  const server = await createMember(dining.database, restaurantId, 'server');
  await ask(owner, 'DELETE', `members/${server.userId}`);
  const left = await named('server');
  const address = `${server.userId}@test.test`;
  const back = await ask<StaffPerson>(owner, 'POST', `staff/${left?.id}/departure`, {
    hasLeft: false,
    version: left?.details?.version,
  });
  expect(back.body.details).toMatchObject({ account: null, email: address, leftAt: null });
  const changed = await ask<StaffPerson>(owner, 'PATCH', `staff/${left?.id}`, {
    ...CLARA,
    version: back.body.details?.version,
  });
  expect(changed.body).toMatchObject({ name: 'Clara Sol', details: { email: 'clara@casa.test' } });
});

test('STAFF_HAS_ACCOUNT: a member is removed as a member instead', async () => {
  await createMember(dining.database, restaurantId, 'server');
  const server = await named('server');
  const { status, body } = await ask(manager, 'POST', `staff/${server?.id}/departure`, {
    hasLeft: true,
    version: 1,
  });
  expect([status, body.code]).toEqual([409, 'STAFF_HAS_ACCOUNT']);
});

test('STAFF_CHANGED: the second of two managers gets the current person', async () => {
  const { id } = (await add()).body;
  await ask(manager, 'PATCH', `staff/${id}`, { ...CLARA, name: 'Clara Vidal', version: 1 });
  const late = await ask(owner, 'PATCH', `staff/${id}`, { ...CLARA, version: 1 });
  expect([late.status, late.body.code]).toEqual([409, 'STAFF_CHANGED']);
  expect(late.body.details).toMatchObject({ person: { name: 'Clara Vidal' } });
});

test('STAFF_EMAIL_TAKEN: an address belongs to one person, with or without an account', async () => {
  await add();
  const doubled = await Promise.all([add({ email: 'Clara@Casa.test' }), add({ email: 'eva@casa.test' })]);
  expect(doubled.map(({ body }) => body.code)).toEqual(['STAFF_EMAIL_TAKEN', undefined]);
  expect((await add({ email: `${manager.userId}@test.test` })).body.code).toBe('STAFF_EMAIL_TAKEN');
});

test('STAFF_NOT_FOUND for a person of another restaurant', async () => {
  const { id } = (await add()).body;
  ({ restaurantId } = await createPlace(dining.database));
  const stranger = await createMember(dining.database, restaurantId, 'owner');
  const { body } = await ask(stranger, 'PATCH', `staff/${id}`, { ...CLARA, version: 1 });
  expect(body.code).toBe('STAFF_NOT_FOUND');
});

test.each([
  [{ name: '   ' }],
  [{ phone: 'call me' }],
  [{ email: 'clara' }],
  [{ hourlyCostMinor: -1 }],
  [{ contractMinutes: 10_081 }],
  [{ color: 8 }],
  [{ sections: [''] }],
])('VALIDATION_FAILED: %o', async (fields) => {
  expect((await add(fields)).body.code).toBe('VALIDATION_FAILED');
});

test('PRIVACY-5 personal data is deleted a year after somebody left; the name stays', async () => {
  const { id } = (await add()).body;
  await ask(owner, 'POST', `staff/${id}/departure`, { hasLeft: true, version: 1 });
  await forgetWorkingRows(dining.platform);
  expect((await named('Clara Sol'))?.details?.phone).toBe('+34 600 123 456');
  await oracle('update staff_members set left_at = $2 where id = $1', [
    id,
    new Date(dining.clock.now() - FORMER_STAFF_KEPT_MS - 1),
  ]);
  await forgetWorkingRows(dining.platform);
  expect(await named('Clara Sol')).toMatchObject({
    name: 'Clara Sol',
    details: { phone: null, email: null, sections: [], hourlyCostMinor: null, contractMinutes: null },
  });
});
