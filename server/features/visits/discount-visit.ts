import type { StaffVisit } from '#contract/staff-visits.ts';
import { type GivenDiscount, giveDiscount, takeDiscountBack } from '#server/features/bills/give-discount.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { changeBill } from './change-bill.ts';
import { readStaffVisit } from './read-staff-visit.ts';

/** Takes something off the bill or a dish, with a reason (DISCOUNT-1); the same discount again changes nothing. */
export async function discountVisit(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  discount: GivenDiscount,
): Promise<StaffVisit> {
  await changeBill(platform, { restaurantId: member.restaurantId, visitId }, (change) =>
    giveDiscount(change, member, visitId, discount),
  );
  return readStaffVisit(platform, member, visitId);
}

/** Takes a discount back (DISCOUNT-6). */
export async function undoDiscount(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  discountId: string,
): Promise<StaffVisit> {
  await changeBill(platform, { restaurantId: member.restaurantId, visitId }, (change) =>
    takeDiscountBack(change, member, visitId, discountId),
  );
  return readStaffVisit(platform, member, visitId);
}
