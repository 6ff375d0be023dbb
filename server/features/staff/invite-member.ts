import type { Language } from '#contract/common.ts';
import type { Invitation } from '#contract/staff.ts';
import { INVITATION_MS } from '#domain/people/members.ts';
import type { Role } from '#domain/people/roles.ts';
import { invitationMail as english } from '#messages/en/mail.ts';
import { invitationMail as spanish } from '#messages/es/mail.ts';
import { getRestaurant } from '#server/features/restaurants/get-restaurant.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts';
import { requireRoom } from './account-room.ts';
import { withFreeAddress } from './change-person.ts';
import { auditEntry, endInvitationOf, noteRevoked } from './end-invitation.ts';
import { takeInvitation, upsertInvitation } from './invitation-store.ts';
import { hasMemberWithEmail } from './member-store.ts';
import { lockPerson, updateAddress } from './staff-store.ts';
import { viewInvitation } from './view.ts';

interface Wanted {
  readonly email: string;
  readonly role: Role;
  /** Of the mail. */
  readonly language: Language;
  /** The person of the list of staff who is invited. */
  readonly staffId?: string | undefined;
}

/** The link in the mail: its addressee finds the invitation there after signing in. */
const INVITATIONS = '/admin/onboarding';

/**
 * Invites an address, or renews its invitation; the mail is queued in the same transaction. Refuses MEMBER_EXISTS, ACCOUNT_LIMIT_REACHED,
 * and STAFF_NOT_FOUND, STAFF_EMAIL_TAKEN for the person of the list of staff who is invited.
 */
export async function inviteMember(
  platform: Platform,
  owner: MemberPrincipal,
  wanted: Wanted,
): Promise<Invitation> {
  const { restaurantId } = owner;
  const { name: restaurant } = await getRestaurant(platform.database, restaurantId);
  const email = wanted.email.toLowerCase();
  const carryOut = async (change: Change) => {
    const { tx, audit, hint, now } = change;
    if (await hasMemberWithEmail(tx, email)) refuse('MEMBER_EXISTS');
    if (wanted.staffId !== undefined) await addressPerson(change, owner, wanted.staffId, email);
    await requireRoom(platform, tx, restaurantId);
    const invitation = await upsertInvitation(tx, {
      restaurant_id: restaurantId,
      email,
      role: wanted.role,
      invited_by_user_id: owner.userId,
      invited_by_name: owner.name,
      created_at: now,
      expires_at: new Date(now.getTime() + INVITATION_MS),
    });
    await audit(owner, auditEntry('member.invite', invitation));
    await hint({ type: 'setup.changed', id: restaurantId, version: 0 }, [staffRoom(restaurantId)]);
    await platform.jobs.enqueue(
      sendMailJob,
      mailOf({ ...wanted, email }, owner, restaurant, platform.settings),
      tx,
    );
    return viewInvitation(invitation);
  };
  return withFreeAddress(() => changeInRestaurant(platform, restaurantId, carryOut));
}

/** Accepting links the account to the person with the address (STAFF-1). */
async function addressPerson(
  change: Change,
  owner: MemberPrincipal,
  staffId: string,
  email: string,
): Promise<void> {
  const { tx, audit } = change;
  const person = await lockPerson(tx, staffId);
  if (!person || person.left_at !== null) refuse('STAFF_NOT_FOUND');
  if (person.membership_version !== null) refuse('MEMBER_EXISTS');
  if (person.email === email) return;
  await updateAddress(tx, staffId, email);
  await audit(owner, {
    action: 'staff.change',
    subjectType: 'staff',
    subjectId: staffId,
    details: { name: person.name },
  });
  await endInvitationOf(change, owner, person.email);
}

/** Revokes an invitation. Refuses INVITATION_NOT_FOUND. */
export function withdrawInvitation(
  platform: Platform,
  owner: MemberPrincipal,
  invitationId: string,
): Promise<{ done: true }> {
  const { restaurantId } = owner;
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const invitation = await takeInvitation(change.tx, invitationId);
    if (!invitation) refuse('INVITATION_NOT_FOUND');
    await noteRevoked(change, owner, invitation);
    return { done: true };
  });
}

function mailOf(
  { email, role, language }: Wanted,
  { name: inviter }: MemberPrincipal,
  restaurant: string,
  { publicUrl }: Platform['settings'],
) {
  const texts = { en: english, es: spanish }[language];
  const composed = composeMail({
    language,
    subject: texts.subject(restaurant),
    heading: texts.heading(restaurant),
    paragraphs: [texts.body(inviter, restaurant, texts.roles[role]), texts.how(email)],
    action: { label: texts.action, url: new URL(INVITATIONS, publicUrl).href },
    note: texts.note,
  });
  return { to: email, ...composed };
}
