import { isEasyPin } from '#domain/people/pins.ts';
import { mayEdit } from '#domain/people/staff.ts';
import { hashPin } from '#server/platform/auth/pin-hash.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { refuse } from '#server/platform/errors.ts';
import { lockPerson, updatePin } from './staff-store.ts';

const PIN_IS_TAKEN = 'staff_members_one_per_pin';

/**
 * Sets the PIN of a current member of the staff, or removes it (null); one’s own too (PIN-1). Refuses STAFF_NOT_FOUND, PIN_TOO_EASY,
 * PIN_TAKEN, and NOT_ALLOWED for a role that the member cannot change (STAFF-3) and on a shared screen: a PIN gives no right to set
 * another.
 */
export async function setPin(
  platform: Platform,
  member: MemberPrincipal,
  staffId: string,
  pin: string | null,
): Promise<{ done: true }> {
  const { restaurantId } = member;
  if (member.deviceId !== null) refuse('NOT_ALLOWED');
  if (pin !== null && isEasyPin(pin)) refuse('PIN_TOO_EASY');
  const hash = pin === null ? null : await hashPin(pin, restaurantId, platform.settings.authSecret);
  try {
    return await changeInRestaurant(platform, restaurantId, async ({ tx, audit }) => {
      const person = await lockPerson(tx, staffId);
      if (!person || person.left_at !== null) refuse('STAFF_NOT_FOUND');
      if (!mayEdit(member.role, person.role) && person.user_id !== member.userId) refuse('NOT_ALLOWED');
      await updatePin(tx, staffId, hash);
      await audit(member, {
        action: pin === null ? 'staff.pin-end' : 'staff.pin',
        subjectType: 'staff',
        subjectId: staffId,
        details: { name: person.name },
      });
      return { done: true };
    });
  } catch (error) {
    if (constraintOf(error) === PIN_IS_TAKEN) refuse('PIN_TAKEN');
    throw error;
  }
}
