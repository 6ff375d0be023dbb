import type { Transaction } from 'kysely';
import type { Member } from '#contract/staff.ts';
import { keepsAnOwner } from '#domain/people/members.ts';
import { can, type Role } from '#domain/people/roles.ts';
import { endShiftsOfAccount } from '#server/features/shifts/end-shifts.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { deleteMember, isToBeDeleted, lockMembers, type MemberRecord, updateRole } from './member-store.ts';
import { viewMember } from './view.ts';

/** Open screens of the person follow the new role. */
const memberHint = (restaurantId: string) =>
  [{ type: 'member.changed', id: restaurantId, version: 0 }, [staffRoom(restaurantId)]] as const;

/** Changes a member’s role, audited. Refuses NOT_ALLOWED, MEMBER_NOT_FOUND, MEMBER_CHANGED, LAST_OWNER (MEMBER-1). */
export function changeRole(
  platform: Platform,
  owner: MemberPrincipal,
  userId: string,
  { role, version }: { role: Role; version: number },
): Promise<Member> {
  return changeInRestaurant(platform, owner.restaurantId, async ({ tx, audit, hint }) => {
    const before = await memberToChange(tx, userId, { role, by: owner });
    if (before.version !== version) refuse('MEMBER_CHANGED', { member: viewMember(before) });
    if (before.role === role) return viewMember(before);
    await updateRole(tx, userId, role);
    await audit(owner, auditEntry('member.role', before, { from: before.role, to: role }));
    await hint(...memberHint(owner.restaurantId));
    return viewMember({ ...before, role, version: version + 1 });
  });
}

/** Removes a member, audited; their records keep their name. Refuses NOT_ALLOWED, MEMBER_NOT_FOUND, LAST_OWNER (MEMBER-1). */
export function removeMember(
  platform: Platform,
  owner: MemberPrincipal,
  userId: string,
): Promise<{ done: true }> {
  return changeInRestaurant(platform, owner.restaurantId, async (change) => {
    const { tx, audit, hint } = change;
    const before = await memberToChange(tx, userId, { role: null, by: owner });
    const details = await endMembership(platform, change, before);
    await audit(owner, auditEntry('member.remove', before, details));
    await hint(...memberHint(owner.restaurantId));
    return { done: true };
  });
}

/**
 * Removes the membership of a user who deletes their account. Refuses LAST_OWNER (MEMBER-1) unless the restaurant is about to be deleted
 * (ACCOUNT-1).
 */
export function leaveRestaurant(
  platform: Platform,
  restaurantId: string,
  user: { id: string; name: string; email: string },
): Promise<void> {
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const before = await memberToChange(change.tx, user.id, { role: null, by: null });
    const details = await endMembership(platform, change, before);
    const actor = { userId: user.id, name: user.name };
    await change.audit(actor, auditEntry('member.leave', before, details));
  });
}

/** Deletes it, and takes the person’s shifts to come out of the plan (SHIFT-15). Returns details for the audit log. */
async function endMembership(platform: Platform, change: Change, { user_id, role }: MemberRecord) {
  const shifts = await endShiftsOfAccount(platform, change, user_id);
  await deleteMember(change.tx, user_id);
  return { role, ...(shifts > 0 && { shifts }) };
}

/** `by`: who changes somebody else; another owner may have changed them while this waited for the members. */
async function memberToChange(
  tx: Transaction<DB>,
  userId: string,
  { role: newRole, by }: { role: Role | null; by: MemberPrincipal | null },
): Promise<MemberRecord> {
  const members = await lockMembers(tx);
  const find = (id: string) => members.find((each) => each.user_id === id);
  const role = by && find(by.userId)?.role;
  if (by && !(role && can(role, 'members.edit'))) refuse('NOT_ALLOWED');
  const member = find(userId);
  if (!member) refuse('MEMBER_NOT_FOUND');
  const holders = members.map((each) => ({ userId: each.user_id, role: each.role }));
  const isKept = keepsAnOwner(holders, userId, newRole) || (by === null && (await isToBeDeleted(tx)));
  if (!isKept) refuse('LAST_OWNER');
  return member;
}

const auditEntry = (action: string, { user_id, name, email }: MemberRecord, details: object) => ({
  action,
  subjectType: 'member',
  subjectId: user_id,
  details: { name, email, ...details },
});
