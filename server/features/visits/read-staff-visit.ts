import type { StaffVisit } from '#contract/staff-visits.ts';
import { can } from '#domain/people/roles.ts';
import { readBill } from '#server/features/bills/read-bill.ts';
import { listVisitOrders } from '#server/features/orders/read-orders.ts';
import { listVisitRequests } from '#server/features/staff-requests/read-staff-requests.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { findStaffVisit } from './staff-store.ts';

/** A visit as its panel shows it, with its bill for the roles that may read it (ROLE-2). Refuses VISIT_NOT_FOUND. */
export async function readStaffVisit(
  { database, clock }: Platform,
  member: MemberPrincipal,
  visitId: string,
): Promise<StaffVisit> {
  const { restaurantId, role } = member;
  const [found, orders, requests] = await Promise.all([
    inRestaurant(database, restaurantId, async (tx) => {
      const visit = await findStaffVisit(tx, visitId);
      return visit && { visit, ...(await readBill(tx, visitId, new Date(clock.now()))) };
    }),
    listVisitOrders(database, member, visitId),
    listVisitRequests(database, restaurantId, visitId),
  ]);
  if (!found) refuse('VISIT_NOT_FOUND');
  const { visit, bill, closing } = found;
  const readsBill = can(role, 'bills.view');
  return {
    id: visit.id,
    version: visit.version,
    tableId: visit.table_id,
    tableNumber: visit.table_number,
    openedAt: visit.opened_at.toISOString(),
    closedAt: visit.closed_at?.toISOString() ?? null,
    diners: visit.diners.map((diner) => ({
      dinerSessionId: diner.id,
      displayName: diner.display_name,
      color: diner.color,
      joinedAt: new Date(diner.joined_at).toISOString(),
      lastActivityAt: new Date(diner.last_activity_at).toISOString(),
      hasLeft: diner.has_left,
      isWaiting: diner.is_waiting,
      isRefused: diner.is_refused,
    })),
    orders,
    requests,
    bill: readsBill ? bill : null,
    closing: readsBill ? closing : null,
  };
}
