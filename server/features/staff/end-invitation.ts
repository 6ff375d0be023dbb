import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Change } from '#server/platform/changes/change.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { type InvitationRecord, takeInvitationOf } from './invitation-store.ts';

export const auditEntry = (action: string, { id, email, role }: InvitationRecord) => ({
  action,
  subjectType: 'invitation',
  subjectId: id,
  details: { email, role },
});

/** Records that an invitation was revoked. */
export async function noteRevoked(
  { audit, hint, restaurantId }: Change,
  owner: MemberPrincipal,
  invitation: InvitationRecord,
): Promise<void> {
  await audit(owner, auditEntry('member.uninvite', invitation));
  await hint({ type: 'setup.changed', id: restaurantId, version: 0 }, [staffRoom(restaurantId)]);
}

/** Accepting links the account to the person with the address (STAFF-1): an invitation to a former one would add another person. */
export async function endInvitationOf(
  change: Change,
  owner: MemberPrincipal,
  formerEmail: string | null,
): Promise<void> {
  const invitation = formerEmail === null ? null : await takeInvitationOf(change.tx, formerEmail);
  if (invitation) await noteRevoked(change, owner, invitation);
}
