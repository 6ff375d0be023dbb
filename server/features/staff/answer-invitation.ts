import type { OwnInvitation } from '#contract/staff.ts';
import type { UserPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { requireRoom } from './account-room.ts';
import { listInvitationsFor, type OwnInvitationRecord, takeInvitation } from './invitation-store.ts';
import { insertMember } from './member-store.ts';
import { viewOwnInvitation } from './view.ts';

const invitationsOf = ({ database, clock }: Platform, { email }: UserPrincipal) =>
  listInvitationsFor(database, email, new Date(clock.now()));

/** Invitations to the user’s own confirmed address, which is the only proof needed. */
export async function listOwnInvitations(
  platform: Platform,
  user: UserPrincipal,
): Promise<{ invitations: OwnInvitation[] }> {
  return { invitations: (await invitationsOf(platform, user)).map(viewOwnInvitation) };
}

/** Makes the user a member, once. Refuses INVITATION_NOT_FOUND for another person’s, an expired or a revoked one, ACCOUNT_LIMIT_REACHED. */
export async function acceptInvitation(
  platform: Platform,
  user: UserPrincipal,
  invitationId: string,
): Promise<{ restaurantId: string }> {
  const { restaurant_id: restaurantId } = await answer(platform, user, invitationId, 'accept');
  return { restaurantId };
}

/** Deletes the invitation. Refuses INVITATION_NOT_FOUND. */
export async function declineInvitation(
  platform: Platform,
  user: UserPrincipal,
  invitationId: string,
): Promise<{ done: true }> {
  await answer(platform, user, invitationId, 'decline');
  return { done: true };
}

async function answer(
  platform: Platform,
  user: UserPrincipal,
  invitationId: string,
  kind: 'accept' | 'decline',
): Promise<OwnInvitationRecord> {
  const own = (await invitationsOf(platform, user)).find(({ id }) => id === invitationId);
  if (!own) refuse('INVITATION_NOT_FOUND');
  const { restaurant_id: restaurantId } = own;
  await changeInRestaurant(platform, restaurantId, async ({ tx, audit, hint }) => {
    // As it is now: it may have been renewed for another role since it was listed.
    const { role } = (await takeInvitation(tx, invitationId)) ?? refuse('INVITATION_NOT_FOUND');
    if (kind === 'accept') await requireRoom(platform, tx, restaurantId);
    if (kind === 'accept') await insertMember(tx, { restaurantId, userId: user.userId, role });
    await audit(user, {
      action: `invitation.${kind}`,
      subjectType: 'invitation',
      subjectId: invitationId,
      details: { email: user.email, role },
    });
    await hint({ type: 'setup.changed', id: restaurantId, version: 0 }, [staffRoom(restaurantId)]);
  });
  return own;
}
