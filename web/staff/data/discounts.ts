import type { BilledVisit, StaffVisit } from '#contract/staff-visits.ts';
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

/** The dishes of the bill that can get a discount: with a price, and unpaid. */
export const discountableDishes = ({ orders, bill }: BilledVisit) => {
  const paid = new Set(
    bill.shares
      .filter(({ status }) => status === 'paid')
      .flatMap(({ claims }) => claims.map(({ lineId }) => lineId)),
  );
  return orders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ items }) => items)
    .map((item) => ({ ...item, isPaid: paid.has(item.id) }))
    .filter(({ totalMinor, isPaid }) => totalMinor > 0 && !isPaid);
};
