import type { Invitation, Member, OwnInvitation } from '#contract/staff.ts';
import type { InvitationRecord, OwnInvitationRecord } from './invitation-store.ts';
import type { MemberRecord } from './store.ts';

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
  restaurantName: record.restaurant_name,
  role: record.role,
  invitedByName: record.invited_by_name,
  expiresAt: record.expires_at.toISOString(),
});
