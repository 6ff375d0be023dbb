import type { StaffVisit } from '#contract/staff-visits.ts';
import type { DiscountWish } from '#domain/bills/discount.ts';
import { call } from '#web/shared/call.ts';

interface OfVisit {
  readonly restaurantId: string;
  readonly visitId: string;
}

export const giveDiscount = (
  params: OfVisit,
  body: DiscountWish & { discountId: string; reason: string; shownTotalMinor: number },
): Promise<StaffVisit> =>
  call('POST /api/restaurants/:restaurantId/visits/:visitId/discounts', { params: { ...params }, body });

export const takeDiscountBack = (params: OfVisit, discountId: string): Promise<StaffVisit> =>
  call('DELETE /api/restaurants/:restaurantId/visits/:visitId/discounts/:discountId', {
    params: { ...params, discountId },
  });
