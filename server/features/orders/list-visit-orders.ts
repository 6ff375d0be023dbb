import type { StaffOrder } from '#contract/orders.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { listOrdersOfVisit } from './store.ts';
import { viewStaffOrder } from './view.ts';

/** A visit's orders as staff see them, newest first. */
export async function listVisitOrders(
  database: Database,
  restaurantId: string,
  visitId: string,
): Promise<StaffOrder[]> {
  return (await listOrdersOfVisit(database, restaurantId, visitId)).map(viewStaffOrder);
}
