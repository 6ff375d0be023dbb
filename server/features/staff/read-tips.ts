import type { StaffTips } from '#contract/staff.ts';
import { staffViewOf } from '#domain/people/staff.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { findPerson, sumTips } from './staff-store.ts';
import { isOwn } from './view.ts';

/** The assignment of tables is stored a little longer. */
const DAYS = 28;

/** Tips at a person’s tables, beside all tips (STAFF-5). Refuses STAFF_NOT_FOUND, NOT_ALLOWED for another’s. */
export const readTips = (
  { database, clock }: Platform,
  member: MemberPrincipal,
  staffId: string,
): Promise<StaffTips> =>
  inRestaurant(database, member.restaurantId, async (tx) => {
    const person = (await findPerson(tx, staffId)) ?? refuse('STAFF_NOT_FOUND');
    if (staffViewOf(member.role, isOwn(person, member)) === 'name') refuse('NOT_ALLOWED');
    return { days: DAYS, ...(await sumTips(tx, member.restaurantId, staffId, new Date(clock.now()), DAYS)) };
  });
