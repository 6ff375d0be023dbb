import type { ClosingPlan, StaffVisit } from '#contract/staff-visits.ts';
import { isActive, type OrderStatus } from '#domain/ordering/order-status.ts';
import { can } from '#domain/people/roles.ts';
import { closeBill } from '#server/features/bills/close-bill.ts';
import { readBill } from '#server/features/bills/read-bill.ts';
import { completeOrder } from '#server/features/orders/complete-delivered-orders.job.ts';
import { type Mover, moveOrder } from '#server/features/orders/move-order.ts';
import { endPins } from '#server/features/presence-guard/open-table-by-pin.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { Refusal, refuse } from '#server/platform/errors.ts';
import { closeVisit } from './close-visit.ts';
import { readStaffVisit } from './read-staff-visit.ts';
import { findStaffVisit, listTables, lockCartOfVisit } from './staff-store.ts';
import { findVisit, lockVisit } from './store.ts';

type Closing = Awaited<ReturnType<typeof readBill>>;

/**
 * Closes a visit by the plan that was shown: delivers orders that are ready, completes those that are delivered (each once, by the
 * transitions of ORDER-1), closes the bill, ends the phones' sessions and frees the table (BILL-4, BILL-5). With a manager's reason
 * orders still in the kitchen count as delivered. Refuses
 * VISIT_NOT_FOUND, VISIT_CLOSED, ORDERS_IN_KITCHEN, and VISIT_CHANGED with the current plan when an order, tip or payment changed it.
 */
export async function closeVisitByStaff(
  platform: Platform,
  member: MemberPrincipal,
  visitId: string,
  { plan, overKitchenReason }: { plan: ClosingPlan; overKitchenReason?: string | undefined },
): Promise<StaffVisit> {
  const reason = can(member.role, 'visits.close-over-kitchen') ? overKitchenReason : undefined;
  await closeAsShown(platform, member, visitId, { plan, overKitchenReason: reason });
  return readStaffVisit(platform, member, visitId);
}

/**
 * Closes a visit that has nothing left to pay, serve or order (SPLIT-10). Returns false when it has, or when a concurrent order or
 * close came first.
 */
export async function closeWhenPaid(platform: Platform, closer: Mover, visitId: string): Promise<boolean> {
  const { restaurantId } = closer;
  const { closing: plan } = await inRestaurant(platform.database, restaurantId, (tx) =>
    readBill(tx, visitId, new Date(platform.clock.now())),
  );
  if (plan.dueMinor !== 0 || plan.inKitchen + plan.toDeliver > 0) return false;
  const seen = await findVisit(platform.database, restaurantId, visitId);
  if (!seen || seen.participants.some(({ is_in_cart }) => is_in_cart)) return false;
  try {
    await closeAsShown(platform, closer, visitId, { plan });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function closeAsShown(
  platform: Platform,
  closer: Mover,
  visitId: string,
  { plan: shown, overKitchenReason }: { plan: ClosingPlan; overKitchenReason?: string | undefined },
): Promise<void> {
  const { restaurantId, userId, name } = closer;
  const isOverKitchen = overKitchenReason !== undefined;
  const { closing, orders } = await inRestaurant(platform.database, restaurantId, async (tx) => {
    const visit = await findStaffVisit(tx, visitId);
    if (!visit) refuse('VISIT_NOT_FOUND');
    if (visit.closed_at) refuse('VISIT_CLOSED');
    return readBill(tx, visitId, new Date(platform.clock.now()));
  });
  refuseUnlessAsShown(closing, shown, isOverKitchen);
  await finishOrders(platform, closer, orders);
  await changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, now } = change;
    if (!(await lockVisit(tx, visitId))) refuse('VISIT_CLOSED');
    await lockCartOfVisit(tx, { visitId, now });
    const { bill: known, closing: rest } = await readBill(tx, visitId, now);
    // Ordered, tipped or paid while the orders were finished.
    refuseUnlessAsShown(rest, { ...shown, inKitchen: 0, toDeliver: 0, toComplete: 0 }, false);
    const bill = await closeBill(tx, { restaurantId, visitId, now }, rest.dueMinor);
    await change.audit(userId === null || name === null ? 'system' : { userId, name }, {
      action: 'visit.close',
      subjectType: 'visit',
      subjectId: visitId,
      details: {
        bill,
        dueMinor: rest.dueMinor,
        currency: known.currency,
        completed: shown.toComplete + shown.inKitchen,
        ...(isOverKitchen &&
          shown.inKitchen > 0 && { inKitchen: shown.inKitchen, reason: overKitchenReason }),
      },
    });
    const tableIds = await listTables(tx, visitId);
    await closeVisit(change, visitId);
    await endPins(change, tableIds);
  });
}

function refuseUnlessAsShown(plan: ClosingPlan, shown: ClosingPlan, isOverKitchen: boolean): void {
  if (plan.inKitchen > 0 && !isOverKitchen) refuse('ORDERS_IN_KITCHEN', { plan });
  const isAsShown =
    plan.inKitchen === shown.inKitchen &&
    plan.toDeliver === shown.toDeliver &&
    plan.toComplete === shown.toComplete &&
    plan.dueMinor === shown.dueMinor;
  if (!isAsShown) refuse('VISIT_CHANGED', { plan });
}

/** Pending and confirmed orders start at the first step too: neither state is in the list. */
const STEPS_TO_TABLE: readonly OrderStatus[] = ['preparing', 'ready', 'delivered'];

async function finishOrders(
  platform: Platform,
  { restaurantId, role, userId, name }: Mover,
  orders: Closing['orders'],
): Promise<void> {
  const mover = { restaurantId, role, userId, name };
  try {
    for (const { id, status, version: seen } of orders) {
      if (!isActive(status)) continue;
      let version = seen;
      for (const to of STEPS_TO_TABLE.slice(STEPS_TO_TABLE.indexOf(status) + 1))
        ({ version } = await moveOrder(platform, mover, id, { to, version }));
      await completeOrder(platform, restaurantId, id);
    }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'ORDER_CHANGED') refuse('VISIT_CHANGED');
    throw error;
  }
}
