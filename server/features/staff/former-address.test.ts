import { beforeEach, expect, test } from 'vitest';
import type { Invitation, StaffPerson } from '#contract/staff.ts';
import { createMember, createPlace, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const FORMER = 'before@casa.test';
const BEN = { name: 'Ben', role: 'chef', phone: null, color: 0, sections: [], stations: [] } as const;
const FIELDS = { ...BEN, hourlyCostMinor: null, contractMinutes: null };

const dining = setUpApp();
let restaurantId: string;
let owner: Member;
beforeEach(async () => {
  ({ restaurantId } = await createPlace(dining.database));
  owner = await createMember(dining.database, restaurantId, 'owner');
});

async function ask<T>(as: Member, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<T> {
  const payload = body === undefined ? {} : { payload: body };
  const url = `/api/restaurants/${restaurantId}/${path}`;
  return (await dining.app.inject({ method, url, headers: as.headers, ...payload })).json();
}
const invite = (email: string) =>
  ask<Invitation>(owner, 'POST', 'invitations', { email, role: 'chef', language: 'en' });
const invited = async () =>
  (await ask<{ invitations: Invitation[] }>(owner, 'GET', 'invitations')).invitations.map(
    ({ email }) => email,
  );
/** Ben, invited at his former address, like Leo at another one. */
async function inviteBen(): Promise<string> {
  const { id } = await ask<StaffPerson>(owner, 'POST', 'staff', { ...FIELDS, email: FORMER });
  await invite(FORMER);
  await invite('leo@casa.test');
  return id;
}
async function change(as: Member, fields: { name?: string; email?: string | null }) {
  const id = await inviteBen();
  const body = { ...FIELDS, email: FORMER, ...fields, version: 1 };
  return ask<StaffPerson>(as, 'PATCH', `staff/${id}`, body);
}

test.each(['after@casa.test', null])(
  'STAFF-1 the invitation to a person’s former address ends when an owner makes the address %s, and another one stays',
  async (email) => {
    expect(await change(owner, { email })).toMatchObject({ details: { email, version: 2 } });
    expect(await invited()).toEqual(['leo@casa.test']);
    const { rows } = await dining.testDatabase.oracle.query(
      'select action, actor_id, details from audit_log where restaurant_id = $1 order by id desc limit 1',
      [restaurantId],
    );
    const details = { email: FORMER, role: 'chef' };
    expect(rows).toEqual([{ action: 'member.uninvite', actor_id: owner.userId, details }]);
    const own = dining.hints.filter(({ event: { id } }) => id === restaurantId);
    expect(own.at(-1)?.event.type).toBe('setup.changed');
  },
);

test('STAFF-1 an invitation stays with its address, and for a manager, who may not revoke it', async () => {
  await change(owner, { name: 'Benito' });
  expect(await invited()).toContain(FORMER);
  ({ restaurantId } = await createPlace(dining.database));
  owner = await createMember(dining.database, restaurantId, 'owner');
  const manager = await createMember(dining.database, restaurantId, 'manager');
  expect(await change(manager, { email: 'after@casa.test' })).toMatchObject({ details: { version: 2 } });
  expect(await invited()).toContain(FORMER);
});

test('STAFF-1 STAFF-4 an owner’s sheet that takes the address away ends the invitation to it, a manager’s or another one does not', async () => {
  const manager = await createMember(dining.database, restaurantId, 'manager');
  await inviteBen();
  const bring = async (as: Member, text: string) =>
    expect(await ask(as, 'POST', 'staff-sheets', { text, isDry: false })).toMatchObject({ changed: 1 });
  await bring(owner, 'Name,Phone\nBen,600 111 222\n');
  await bring(manager, 'Name,E-mail\nBen,\n');
  await bring(manager, `Name,E-mail\nBen,${FORMER}\n`);
  expect((await invited()).toSorted()).toEqual([FORMER, 'leo@casa.test']);
  await bring(owner, 'Name,E-mail\nBen,\n');
  expect(await invited()).toEqual(['leo@casa.test']);
});
