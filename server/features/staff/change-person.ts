import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { NewPerson, StaffFields, StaffPerson } from '#contract/staff.ts';
import { can } from '#domain/people/roles.ts';
import { MOST_STAFF, mayEdit } from '#domain/people/staff.ts';
import { endShifts } from '#server/features/shifts/end-shifts.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { sameOrRefuse } from '#server/platform/database/reused-ids.ts';
import { refuse } from '#server/platform/errors.ts';
import { endInvitationOf } from './end-invitation.ts';
import { hasMemberWithEmail } from './member-store.ts';
import {
  countActive,
  findPerson,
  insertPerson,
  lockPerson,
  type StaffRecord,
  updateDeparture,
  updatePerson,
} from './staff-store.ts';
import { fieldsOf, viewPerson } from './view.ts';

const ADDRESS_IS_TAKEN = 'staff_members_one_per_address';

/**
 * Adds a person without an account, one for each id (STAFF-6). Refuses NOT_ALLOWED for a role that the member cannot give (STAFF-3),
 * STAFF_EMAIL_TAKEN, TOO_MANY_STAFF, and COMMAND_REUSED for the id of a person who has been changed since.
 */
export function addPerson(
  platform: Platform,
  member: MemberPrincipal,
  { id = randomUUID(), ...fields }: NewPerson,
): Promise<StaffPerson> {
  const { restaurantId, role } = member;
  if (!mayEdit(role, fields.role)) refuse('NOT_ALLOWED');
  return withFreeAddress(() =>
    changeInRestaurant(platform, restaurantId, async ({ tx, audit, now }) => {
      const known = await findPerson(tx, id);
      if (known) return viewRepeated(known, fields, member);
      await refuseOneMore(tx, fields.email);
      // A repetition at the same time has come first, or another restaurant has the id.
      if (!(await insertPerson(tx, restaurantId, { id, ...fields }, now)))
        return viewRepeated(await findPerson(tx, id), fields, member);
      await audit(member, auditEntry('staff.add', { id, name: fields.name }, { role: fields.role }));
      return read(tx, id, member);
    }),
  );
}

function viewRepeated(known: StaffRecord | null, fields: StaffFields, member: MemberPrincipal): StaffPerson {
  const present = known?.left_at === null ? known : null;
  return viewPerson(sameOrRefuse(present, fieldsOf, fields), member);
}

/** Refuses STAFF_NOT_FOUND, STAFF_CHANGED, NOT_ALLOWED (STAFF-3), STAFF_EMAIL_TAKEN. */
export function changePerson(
  platform: Platform,
  member: MemberPrincipal,
  staffId: string,
  { version, ...fields }: StaffFields & { version: number },
): Promise<StaffPerson> {
  return withFreeAddress(() =>
    changeInRestaurant(platform, member.restaurantId, async (change) => {
      const { tx, audit } = change;
      const before = await personToChange(tx, member, staffId, version);
      const isReaddressed = before.user_id === null && fields.email !== before.email;
      if (before.user_id === null && !mayEdit(member.role, fields.role)) refuse('NOT_ALLOWED');
      if (isReaddressed) await refuseTaken(tx, fields.email);
      await updatePerson(tx, before, fields);
      await audit(member, auditEntry('staff.change', before));
      // Who may not invite cannot revoke either.
      if (isReaddressed && can(member.role, 'members.edit'))
        await endInvitationOf(change, member, before.email);
      return read(tx, staffId, member);
    }),
  );
}

/**
 * Marks a person without an account as having left (SHIFT-15), or returned. Refuses STAFF_HAS_ACCOUNT, and like `addPerson` and
 * `changePerson`.
 */
export function noteDeparture(
  platform: Platform,
  member: MemberPrincipal,
  staffId: string,
  { hasLeft, version }: { hasLeft: boolean; version: number },
): Promise<StaffPerson> {
  return withFreeAddress(() =>
    changeInRestaurant(platform, member.restaurantId, async (change) => {
      const { tx, audit, now } = change;
      const before = await personToChange(tx, member, staffId, version);
      if (before.membership_version !== null) refuse('STAFF_HAS_ACCOUNT');
      if ((before.left_at !== null) !== hasLeft) {
        if (!hasLeft) await refuseOneMore(tx, before.email?.toLowerCase() ?? null);
        const shifts = hasLeft ? await endShifts(platform, change, before) : 0;
        await updateDeparture(tx, staffId, hasLeft ? now : null);
        await audit(
          member,
          auditEntry(hasLeft ? 'staff.leave' : 'staff.return', before, shifts > 0 ? { shifts } : {}),
        );
      }
      return read(tx, staffId, member);
    }),
  );
}

async function personToChange(
  tx: Transaction<DB>,
  member: MemberPrincipal,
  staffId: string,
  version: number,
): Promise<StaffRecord> {
  const person = await lockPerson(tx, staffId);
  if (!person) refuse('STAFF_NOT_FOUND');
  if (!mayEdit(member.role, person.role)) refuse('NOT_ALLOWED');
  if (person.version !== version) refuse('STAFF_CHANGED', { person: viewPerson(person, member) });
  return person;
}

async function read(tx: Transaction<DB>, staffId: string, member: MemberPrincipal): Promise<StaffPerson> {
  const person = await findPerson(tx, staffId);
  if (!person) refuse('STAFF_NOT_FOUND');
  return viewPerson(person, member);
}

/** Refuses TOO_MANY_STAFF, STAFF_EMAIL_TAKEN. */
async function refuseOneMore(tx: Transaction<DB>, email: string | null): Promise<void> {
  if ((await countActive(tx)) >= MOST_STAFF) refuse('TOO_MANY_STAFF');
  await refuseTaken(tx, email);
}

async function refuseTaken(tx: Transaction<DB>, email: string | null): Promise<void> {
  if (email !== null && (await hasMemberWithEmail(tx, email))) refuse('STAFF_EMAIL_TAKEN');
}

/** Maps the unique index’s violation to STAFF_EMAIL_TAKEN. */
export async function withFreeAddress<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (constraintOf(error) === ADDRESS_IS_TAKEN) refuse('STAFF_EMAIL_TAKEN');
    throw error;
  }
}

const auditEntry = (action: string, { id, name }: { id: string; name: string }, details: object = {}) => ({
  action,
  subjectType: 'staff',
  subjectId: id,
  details: { name, ...details },
});
