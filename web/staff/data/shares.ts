import type { SplitWish } from '#contract/bills.ts';
import type { StaffVisit } from '#contract/staff-visits.ts';
import { call } from '#web/shared/call.ts';

interface OfVisit {
  readonly restaurantId: string;
  readonly visitId: string;
}

export const holdShareFor = (
  params: OfVisit,
  body: { shareId: string; dinerSessionId: string | null; wish: SplitWish },
): Promise<StaffVisit> =>
  call('POST /api/restaurants/:restaurantId/visits/:visitId/shares', { params: { ...params }, body });

export const freeShare = (params: OfVisit, shareId: string): Promise<StaffVisit> =>
  call('DELETE /api/restaurants/:restaurantId/visits/:visitId/shares/:shareId', {
    params: { ...params, shareId },
  });

export const takeShare = (
  params: OfVisit,
  shareId: string,
  body: { method: 'card' | 'cash'; amountMinor: number; tipMinor: number },
): Promise<StaffVisit> =>
  call('POST /api/restaurants/:restaurantId/visits/:visitId/shares/:shareId/payment', {
    params: { ...params, shareId },
    body,
  });

export const moveDishTo = (
  params: OfVisit,
  orderItemId: string,
  dinerSessionId: string,
): Promise<StaffVisit> =>
  call('PUT /api/restaurants/:restaurantId/visits/:visitId/items/:orderItemId/payer', {
    params: { ...params, orderItemId },
    body: { dinerSessionId },
  });
