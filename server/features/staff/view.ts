import type { Invitation, Member, OwnInvitation, StaffFields, StaffPerson } from '#contract/staff.ts';
import { staffViewOf } from '#domain/people/staff.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { InvitationRecord, OwnInvitationRecord } from './invitation-store.ts';
import type { MemberRecord } from './member-store.ts';
import type { StaffRecord } from './staff-store.ts';

export const viewMember = (record: MemberRecord): Member => ({
  userId: record.user_id,
  name: record.name,
  email: record.email,
  role: record.role,
  version: record.version,
  joinedAt: record.created_at.toISOString(),
});

export const viewInvitation = (record: InvitationRecord): Invitation => ({
  id: record.id,
  email: record.email,
  role: record.role,
  invitedByName: record.invited_by_name,
  createdAt: record.created_at.toISOString(),
  expiresAt: record.expires_at.toISOString(),
});

export const viewOwnInvitation = (record: OwnInvitationRecord): OwnInvitation => ({
  id: record.id,
  restaurantId: record.restaurant_id,
  restaurantName: record.restaurant_name,
  role: record.role,
  invitedByName: record.invited_by_name,
  expiresAt: record.expires_at.toISOString(),
});

export const fieldsOf = (record: StaffRecord): StaffFields => ({
  name: record.name,
  role: record.role,
  phone: record.phone,
  email: record.email,
  color: record.color,
  sections: record.sections,
  stations: record.stations,
  hourlyCostMinor: record.hourly_cost_minor,
  contractMinutes: record.contract_minutes,
});

/** As whom they act, by account or at a shared screen. */
const actorIdOf = ({ id, user_id }: StaffRecord): string => user_id ?? `staff:${id}`;

/** Whether this is the caller. */
export const isOwn = (record: StaffRecord, { userId }: MemberPrincipal): boolean =>
  actorIdOf(record) === userId;

/** As this member may see them (STAFF-2). */
export function viewPerson(record: StaffRecord, member: MemberPrincipal): StaffPerson {
  const { role } = member;
  const isSelf = isOwn(record, member);
  const view = staffViewOf(role, isSelf);
  return {
    id: record.id,
    name: record.name,
    role: record.role,
    color: record.color,
    isSelf,
    details: view === 'name' ? null : detailsOf(record, view === 'all'),
  };
}

const detailsOf = (record: StaffRecord, withCost: boolean): StaffPerson['details'] => ({
  version: record.version,
  account:
    record.user_id === null || record.membership_version === null
      ? null
      : { userId: record.user_id, version: record.membership_version },
  actorId: actorIdOf(record),
  email: record.email,
  phone: record.phone,
  sections: record.sections,
  stations: record.stations,
  hourlyCostMinor: withCost ? record.hourly_cost_minor : null,
  contractMinutes: record.contract_minutes,
  hasPin: record.has_pin,
  lastLoginAt: record.last_login_at?.toISOString() ?? null,
  joinedAt: record.created_at.toISOString(),
  leftAt: record.left_at?.toISOString() ?? null,
});
