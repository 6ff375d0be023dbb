import { beforeEach, expect, it } from 'vitest';
import type { Invitation, OwnInvitation, StaffPerson } from '#contract/staff.ts';
import { INVITATION_MS } from '#domain/people/members.ts';
import { FORMER_STAFF_KEPT_MS } from '#domain/restaurant/retention.ts';
import { type Caller, send } from '#tests/support/diner-calls.ts';
import { createMember, createPlace, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { forgetWorkingRows } from './forget-working-rows.job.ts';

const dining = setUpApp();
let restaurantId: string;
let owner: Member;
beforeEach(async () => {
  ({ restaurantId } = await createPlace(dining.database));
  owner = await createMember(dining.database, restaurantId, 'owner');
});

const ask = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, caller: Caller = owner) =>
  send<T>(dining.app, caller, `${method} /api/${path}`, { body });
const here = (path: string) => `restaurants/${restaurantId}/${path}`;
const invite = async (email: string) =>
  (await ask<Invitation>('POST', here('invitations'), { email, role: 'chef', language: 'en' })).body.id;
const oracle = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);

/** The addresses in the audit log, oldest entry first. */
const audited = async () =>
  (
    await oracle(
      `select action, details ->> 'email' as email from audit_log where restaurant_id = $1 and action not like 'staff.%' order by id`,
      [restaurantId],
    )
  ).rows.map(({ action, email }: { action: string; email: string | null }) => [action, email]);
const forgetAfter = async (ms: number) => {
  dining.clock.advance(ms);
  await forgetWorkingRows(dining.platform);
};
/** Departures are noted with the database’s own clock. */
const leaveNow = (column: 'user_id' | 'id', of: string) =>
  oracle(`update staff_members set left_at = $2 where ${column}::text = $1`, [
    of,
    new Date(dining.clock.now()),
  ]);

it('PRIVACY-5 the address of an invitation without a member leaves the audit log a year after it ended or expired', async () => {
  const withdrawn = await invite('nadia@casa.test');
  await ask('DELETE', here(`invitations/${withdrawn}`));
  await invite('omar@casa.test');
  const nadia = ['member.invite', 'member.uninvite'].map((action) => [action, 'nadia@casa.test']);
  const omar = ['member.invite', 'omar@casa.test'];
  await forgetAfter(FORMER_STAFF_KEPT_MS);
  expect(await audited()).toEqual([...nadia, omar]);
  await forgetAfter(1);
  expect(await audited()).toEqual([...nadia.map(([action]) => [action, null]), omar]);
  await forgetAfter(INVITATION_MS);
  expect(await audited()).toEqual([...nadia, omar].map(([action]) => [action, null]));
  expect(
    (await oracle('select id from member_invitations where restaurant_id = $1', [restaurantId])).rows,
  ).toEqual([]);
});

it('PRIVACY-5 a member’s address stays in the audit log while they work here and for a year after, their name for ever', async () => {
  const person = await createMember(dining.database, restaurantId, null);
  const email = `${person.userId}@test.test`;
  await invite(email);
  const { body } = await ask<{ invitations: OwnInvitation[] }>('GET', 'me/invitations', undefined, person);
  await ask('POST', `me/invitations/${body.invitations[0]?.id}/acceptance`, undefined, person);
  const joined = ['member.invite', 'invitation.accept'];
  await forgetAfter(2 * FORMER_STAFF_KEPT_MS);
  expect(await audited()).toEqual(joined.map((action) => [action, email]));
  expect((await ask('DELETE', here(`members/${person.userId}`))).status).toBe(200);
  await leaveNow('user_id', person.userId);
  const all = [...joined, 'member.remove'];
  await forgetAfter(FORMER_STAFF_KEPT_MS);
  expect(await audited()).toEqual(all.map((action) => [action, email]));
  await forgetAfter(1);
  expect(await audited()).toEqual(all.map((action) => [action, null]));
  const { rows } = await oracle(
    `select details from audit_log where restaurant_id = $1 and action = 'member.remove'`,
    [restaurantId],
  );
  expect(rows).toEqual([{ details: { name: 'nobody', role: 'chef' } }]);
});

it('PRIVACY-5 an address that was invited again stays as long as its last entry', async () => {
  await ask('DELETE', here(`invitations/${await invite('nadia@casa.test')}`));
  dining.clock.advance(FORMER_STAFF_KEPT_MS);
  await ask('DELETE', here(`invitations/${await invite('nadia@casa.test')}`));
  await forgetAfter(FORMER_STAFF_KEPT_MS);
  expect((await audited()).map(([, email]) => email)).toEqual(
    Array.from({ length: 4 }, () => 'nadia@casa.test'),
  );
  await forgetAfter(1);
  expect((await audited()).map(([, email]) => email)).toEqual([null, null, null, null]);
});

it('PRIVACY-5 sections and stations go a year after somebody left who had nothing else', async () => {
  const { body } = await ask<StaffPerson>('POST', here('staff'), {
    name: 'Clara Sol',
    role: 'server',
    phone: null,
    email: null,
    color: 3,
    sections: ['Terrace'],
    stations: ['Bar'],
    hourlyCostMinor: null,
    contractMinutes: null,
  });
  await ask('POST', here(`staff/${body.id}/departure`), { hasLeft: true, version: 1 });
  await leaveNow('id', body.id);
  const kept = async () =>
    (await oracle('select name, sections, stations from staff_members where id = $1', [body.id])).rows[0];
  await forgetAfter(FORMER_STAFF_KEPT_MS);
  expect(await kept()).toEqual({ name: 'Clara Sol', sections: ['Terrace'], stations: ['Bar'] });
  await forgetAfter(1);
  expect(await kept()).toEqual({ name: 'Clara Sol', sections: [], stations: [] });
});
