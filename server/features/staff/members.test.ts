import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Me } from '#contract/accounts.ts';
import type { RefusalBody } from '#contract/errors.ts';
import type { Invitation, Member, OwnInvitation, StaffPerson } from '#contract/staff.ts';
import type { Role } from '#domain/people/roles.ts';
import { createMember, createPlace, type Member as Person } from '#tests/support/factories.ts';
import { untilWaiting, whileHolding } from '#tests/support/row-locks.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const DAY_MS = 86_400_000;

const dining = setUpApp();
let restaurantId: string;
let owner: Person;
beforeEach(async () => {
  ({ restaurantId } = await createPlace(dining.database, { name: 'Casa Prueba' }));
  owner = await createMember(dining.database, restaurantId, 'owner');
  dining.jobs.length = 0;
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
interface Answer<T> {
  readonly status: number;
  readonly body: T & RefusalBody;
}
async function ask<T>(person: Person, method: Method, url: string, body?: object): Promise<Answer<T>> {
  const payload = body === undefined ? {} : { payload: body };
  const reply = await dining.app.inject({ method, url, headers: person.headers, ...payload });
  return { status: reply.statusCode, body: reply.json() };
}
const here = (rest: string) => `/api/restaurants/${restaurantId}/${rest}`;
const people = async (as = owner) =>
  (await ask<{ people: StaffPerson[] }>(as, 'GET', here('staff'))).body.people;
const invitations = async () =>
  (await ask<{ invitations: Invitation[] }>(owner, 'GET', here('invitations'))).body.invitations;
const hire = (role: Role | null) => createMember(dining.database, restaurantId, role);
const invite = (email: string, role: Role = 'chef', language = 'en') =>
  ask<Invitation>(owner, 'POST', here('invitations'), { email, role, language });
const emailOf = ({ userId }: Person) => `${userId}@test.test`;
const own = async (person: Person) =>
  (await ask<{ invitations: OwnInvitation[] }>(person, 'GET', '/api/me/invitations')).body.invitations;
const accept = (person: Person, id: string) =>
  ask<{ restaurantId: string }>(person, 'POST', `/api/me/invitations/${id}/acceptance`);
const audit = async () => {
  const { rows } = await dining.testDatabase.oracle.query(
    'select action, actor_id, details from audit_log where restaurant_id = $1 order by id',
    [restaurantId],
  );
  return rows;
};

test('an invitation works with a restaurant name of 200 letters', async () => {
  const name = `${'Ñ'.repeat(199)}🍅`;
  await dining.testDatabase.oracle.query('update restaurants set name = $2 where id = $1', [
    restaurantId,
    name,
  ]);
  expect((await invite('ana@casa.test')).status).toBe(201);
  expect((await invite('berta@casa.test', 'server', 'es')).status).toBe(201);
  expect(dining.jobs).toHaveLength(2);
});

test('STAFF-1 the list holds every member, owners first', async () => {
  const chef = await hire('chef');
  const manager = await hire('manager');
  const list = await people();
  expect(list.map(({ details, role }) => [details?.account?.userId, role])).toEqual([
    [owner.userId, 'owner'],
    [manager.userId, 'manager'],
    [chef.userId, 'chef'],
  ]);
  expect(list[2]).toMatchObject({ name: 'chef', details: { email: emailOf(chef), version: 1 } });
});

test("MEMBER-2 an invited person gets a mail, signs in with that address, accepts, and has the role's capabilities", async () => {
  const newcomer = await hire(null);
  const invited = await invite(emailOf(newcomer).toUpperCase(), 'manager', 'es');
  expect([invited.status, invited.body.email, invited.body.role]).toEqual([
    201,
    emailOf(newcomer),
    'manager',
  ]);
  const [mail] = dining.jobs;
  expect(mail).toMatchObject({
    id: 'send-mail',
    payload: { to: emailOf(newcomer), subject: 'Casa Prueba te invita a Sobremesa' },
  });
  expect(JSON.stringify(mail?.payload)).toContain('http://localhost:3000/admin/onboarding');
  expect((await ask(newcomer, 'GET', here('profile'))).body.code).toBe('NOT_ALLOWED');

  const [waiting] = await own(newcomer);
  expect(waiting).toMatchObject({
    restaurantId,
    restaurantName: 'Casa Prueba',
    role: 'manager',
    invitedByName: 'owner',
  });
  expect((await accept(newcomer, waiting?.id ?? '')).body).toEqual({ restaurantId });
  expect((await ask(newcomer, 'GET', here('profile'))).status).toBe(200);
  const me = await ask<Me>(newcomer, 'GET', '/api/me');
  expect(me.body.memberships).toMatchObject([{ restaurantId, role: 'manager' }]);
  expect(await own(newcomer)).toEqual([]);
  expect(await invitations()).toEqual([]);
  expect((await accept(newcomer, waiting?.id ?? '')).body.code).toBe('INVITATION_NOT_FOUND');
  expect((await audit()).map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['member.invite', owner.userId],
    ['invitation.accept', newcomer.userId],
  ]);
});

test('MEMBER-2 an invitation that is renewed while its acceptance waits gives the new role', async () => {
  const newcomer = await hire(null);
  const { id } = (await invite(emailOf(newcomer), 'owner')).body;
  const { oracle } = dining.testDatabase;
  const hold = `select from member_invitations where id = '${id}' for update`;
  const [renewed, accepted] = await whileHolding(oracle, hold, async (letGo) => {
    const first = invite(emailOf(newcomer), 'server');
    await untilWaiting(oracle, 1);
    const second = accept(newcomer, id);
    await untilWaiting(oracle, 2);
    await letGo();
    return Promise.all([first, second]);
  });
  expect([renewed.status, accepted.status]).toEqual([201, 200]);
  const me = await ask<Me>(newcomer, 'GET', '/api/me');
  expect(me.body.memberships).toMatchObject([{ restaurantId, role: 'server' }]);
});

test('MEMBER-2 an invitation cannot be used by another account', async () => {
  const newcomer = await hire(null);
  const stranger = await hire(null);
  const { id } = (await invite(emailOf(newcomer))).body;
  expect(await own(stranger)).toEqual([]);
  expect((await accept(stranger, id)).body.code).toBe('INVITATION_NOT_FOUND');
  const refused = await ask(stranger, 'DELETE', `/api/me/invitations/${id}`);
  expect(refused.body.code).toBe('INVITATION_NOT_FOUND');
  expect(await own(newcomer)).toHaveLength(1);
});

test('MEMBER-2 an invitation ends after fourteen days; inviting again renews it, with the new role', async () => {
  const newcomer = await hire(null);
  const first = (await invite(emailOf(newcomer), 'chef')).body;
  dining.clock.advance(14 * DAY_MS);
  expect(await own(newcomer)).toEqual([]);
  expect((await accept(newcomer, first.id)).body.code).toBe('INVITATION_NOT_FOUND');
  const second = (await invite(emailOf(newcomer), 'server')).body;
  expect(await invitations()).toEqual([second]);
  expect(await own(newcomer)).toMatchObject([{ role: 'server' }]);
  dining.clock.advance(-14 * DAY_MS);
});

test('a revoked or declined invitation no longer exists', async () => {
  const newcomer = await hire(null);
  const { id } = (await invite(emailOf(newcomer))).body;
  expect((await ask(owner, 'DELETE', here(`invitations/${id}`))).status).toBe(200);
  expect((await accept(newcomer, id)).body.code).toBe('INVITATION_NOT_FOUND');
  expect((await ask(owner, 'DELETE', here(`invitations/${id}`))).body.code).toBe('INVITATION_NOT_FOUND');
  const again = (await invite(emailOf(newcomer))).body;
  expect((await ask(newcomer, 'DELETE', `/api/me/invitations/${again.id}`)).status).toBe(200);
  expect(await invitations()).toEqual([]);
});

test('MEMBER_EXISTS: members are not invited again', async () => {
  const { status, body } = await invite(emailOf(await hire('chef')));
  expect([status, body.code]).toEqual([409, 'MEMBER_EXISTS']);
  expect(dining.jobs).toEqual([]);
});

const addBen = async (email: string | null = null) => {
  const ben = { name: 'Ben', role: 'chef', phone: null, color: 0, sections: [], stations: [] };
  const paid = { hourlyCostMinor: null, contractMinutes: null };
  return (await ask<StaffPerson>(owner, 'POST', here('staff'), { ...ben, ...paid, email })).body;
};
const invitePerson = (staffId: string, email: string) =>
  ask<Invitation>(owner, 'POST', here('invitations'), { email, role: 'chef', language: 'en', staffId });

test.each([null, 'before@casa.test'])(
  'STAFF-1 a person with the address %s who is invited at another one is linked to the account that accepts',
  async (before) => {
    const { id } = await addBen(before);
    const newcomer = await hire(null);
    const invited = await invitePerson(id, emailOf(newcomer).toUpperCase());
    expect(invited.status).toBe(201);
    await accept(newcomer, invited.body.id);
    const chefs = (await people()).filter(({ role }) => role === 'chef');
    expect(chefs).toMatchObject([
      { id, details: { account: { userId: newcomer.userId }, email: emailOf(newcomer) } },
    ]);
    expect((await invitePerson(id, 'ben@casa.test')).body.code).toBe('MEMBER_EXISTS');
    const actions = (await audit()).map(({ action }) => action);
    expect(actions).toEqual(['staff.add', 'staff.change', 'member.invite', 'invitation.accept']);
  },
);

test('INVITATION_NOT_FOUND: STAFF-1 a person’s invitation to their former address ends with one to another address', async () => {
  const [before, after] = [await hire(null), await hire(null)];
  const { id } = await addBen(emailOf(before));
  const first = await invitePerson(id, emailOf(before));
  const second = await invitePerson(id, emailOf(after));
  expect((await invitations()).map(({ email }) => email)).toEqual([emailOf(after)]);
  expect((await accept(before, first.body.id)).body).toMatchObject({ code: 'INVITATION_NOT_FOUND' });
  await accept(after, second.body.id);
  expect((await people()).filter(({ role }) => role === 'chef')).toMatchObject([{ id }]);
  expect((await audit()).map(({ action }) => action)).toContain('member.uninvite');
});

test('STAFF_EMAIL_TAKEN, STAFF_NOT_FOUND: nobody is invited at a colleague’s address, or after leaving', async () => {
  await addBen('leo@casa.test');
  const { id } = await addBen();
  expect((await invitePerson(id, 'Leo@Casa.test')).body.code).toBe('STAFF_EMAIL_TAKEN');
  await ask(owner, 'POST', here(`staff/${id}/departure`), { hasLeft: true, version: 1 });
  for (const staffId of [id, randomUUID()])
    expect((await invitePerson(staffId, 'ben@casa.test')).body.code).toBe('STAFF_NOT_FOUND');
  expect(await invitations()).toEqual([]);
  expect(dining.jobs).toEqual([]);
});

test('a role changes at once, guarded and audited', async () => {
  const person = await hire('server');
  const path = here(`members/${person.userId}`);
  const changed = await ask<Member>(owner, 'PATCH', path, { role: 'manager', version: 1 });
  expect(changed.body).toMatchObject({ userId: person.userId, role: 'manager', version: 2 });
  const event = { type: 'member.changed', id: restaurantId, version: 0 };
  expect(dining.hints.filter(({ event: { id } }) => id === restaurantId).at(-1)).toEqual({
    rooms: [`staff:${restaurantId}`],
    event,
  });
  expect((await ask(person, 'GET', here('profile'))).status).toBe(200);
  const late = await ask(owner, 'PATCH', path, { role: 'chef', version: 1 });
  expect([late.status, late.body.code]).toEqual([409, 'MEMBER_CHANGED']);
  expect(await audit()).toMatchObject([
    { action: 'member.role', details: { from: 'server', to: 'manager' } },
  ]);
});

test('a removed member loses access at once', async () => {
  const person = await hire('manager');
  expect((await ask(owner, 'DELETE', here(`members/${person.userId}`))).status).toBe(200);
  expect((await ask(person, 'GET', here('profile'))).body.code).toBe('NOT_ALLOWED');
  const gone = await ask(owner, 'DELETE', here(`members/${person.userId}`));
  expect([gone.status, gone.body.code]).toEqual([404, 'MEMBER_NOT_FOUND']);
});

test('MEMBER-1 LAST_OWNER: the only owner can neither be removed nor change role', async () => {
  const path = here(`members/${owner.userId}`);
  const demoted = await ask(owner, 'PATCH', path, { role: 'manager', version: 1 });
  expect([demoted.status, demoted.body.code]).toEqual([409, 'LAST_OWNER']);
  expect((await ask(owner, 'DELETE', path)).body.code).toBe('LAST_OWNER');
  expect(await people()).toHaveLength(1);
});

test('MEMBER-1 of two owners who remove each other at the same time one stays', async () => {
  const other = await hire('owner');
  const answers = await Promise.all([
    ask(owner, 'DELETE', here(`members/${other.userId}`)),
    ask(other, 'DELETE', here(`members/${owner.userId}`)),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await dining.testDatabase.oracle.query(
    'select role from restaurant_members where restaurant_id = $1',
    [restaurantId],
  );
  expect(rows).toEqual([{ role: 'owner' }]);
});

test('NOT_ALLOWED for an owner whom another one demotes meanwhile: of three, two cannot demote each other', async () => {
  const other = await hire('owner');
  await hire('owner');
  const demote = (by: Person, whom: Person) =>
    ask(by, 'PATCH', here(`members/${whom.userId}`), { role: 'server', version: 1 });
  const { oracle } = dining.testDatabase;
  const hold = `select from restaurant_members where restaurant_id = '${restaurantId}' for update`;
  const answers = await whileHolding(oracle, hold, async (letGo) => {
    const first = demote(owner, other);
    await untilWaiting(oracle, 1);
    const second = demote(other, owner);
    await untilWaiting(oracle, 2);
    await letGo();
    return Promise.all([first, second]);
  });
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [403, 'NOT_ALLOWED'],
  ]);
});

test('MEMBER_NOT_FOUND for a member of another restaurant', async () => {
  const elsewhere = await createPlace(dining.database);
  const stranger = await createMember(dining.database, elsewhere.restaurantId, 'owner');
  for (const userId of [stranger.userId, randomUUID()]) {
    const { body } = await ask(owner, 'PATCH', here(`members/${userId}`), { role: 'chef', version: 1 });
    expect(body.code).toBe('MEMBER_NOT_FOUND');
  }
});
