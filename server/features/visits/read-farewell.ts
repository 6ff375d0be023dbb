import type { Farewell } from '#contract/farewell.ts';
import { listOwnOrders } from '#server/features/orders/read-orders.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { findStaffVisit } from './staff-store.ts';

/** What a phone shows of its visit when it is over, and whether it is (SESSION-7). Refuses SESSION_EXPIRED. */
export async function readFarewell(platform: Platform, diner: DinerPrincipal): Promise<Farewell> {
  const { restaurantId, visitId } = diner;
  const visit = await inRestaurant(platform.database, restaurantId, (tx) => findStaffVisit(tx, visitId));
  if (!visit) refuse('SESSION_EXPIRED');
  const { orders } = await listOwnOrders(platform, diner);
  return {
    visitId,
    tableId: visit.table_id,
    tableNumber: visit.table_number,
    closedAt: visit.closed_at?.toISOString() ?? null,
    orders,
  };
}
