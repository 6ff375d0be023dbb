import type { StaffOrder } from '#contract/orders.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { listOrdersOfVisit } from './store.ts';
import { viewStaffOrder } from './view.ts';

/** A visit's orders as staff see them, newest first. */
export async function listVisitOrders(
  database: Database,
  member: MemberPrincipal,
  visitId: string,
): Promise<StaffOrder[]> {
  const records = await listOrdersOfVisit(database, member.restaurantId, visitId);
  return records.map((record) => viewStaffOrder(record, member));
}
