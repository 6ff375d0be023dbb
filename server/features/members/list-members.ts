import type { Invitation, Member } from '#contract/members.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { listInvitations } from './invitation-store.ts';
import { listMembers as listRecords } from './store.ts';
import { viewInvitation, viewMember } from './view.ts';

/** Who belongs to the restaurant, and who has been asked to. */
export async function listMembers(
  { database, clock }: Platform,
  restaurantId: string,
): Promise<{ members: Member[]; invitations: Invitation[] }> {
  const [members, invitations] = await Promise.all([
    listRecords(database, restaurantId),
    listInvitations(database, restaurantId, new Date(clock.now())),
  ]);
  return { members: members.map(viewMember), invitations: invitations.map(viewInvitation) };
}
