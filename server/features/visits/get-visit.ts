import type { Farewell } from '#contract/farewell.ts';
import type { Visit } from '#contract/visits.ts';
import { readReturns } from '#server/features/bills/read-returns.ts';
import { noteActivity } from '#server/features/heartbeat/note-activity.ts';
import { listOwnOrders } from '#server/features/orders/read-orders.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { notePage } from './note-page.ts';
import { findStaffVisit } from './staff-store.ts';
import { findVisit } from './store.ts';
import { updateSeenAgain } from './store-sessions.ts';
import { isCounted, viewVisit } from './view.ts';
import type { VisitRecord } from './visit-record.ts';

/**
 * Who is at the table, whether the cart is shared, and the prices' factors. A shared order marks all diners inactive; a phone
 * that reads the visit again becomes active for the next round (SESSION-5). Refuses SESSION_EXPIRED.
 */
export async function getVisit(platform: Platform, diner: DinerPrincipal): Promise<Visit> {
  const { database, clock } = platform;
  const { restaurantId, visitId, dinerSessionId } = diner;
  const record = await findVisit(database, restaurantId, visitId);
  if (!record) refuse('SESSION_EXPIRED');
  await noteSeen(platform, diner, record);
  const isInactive = record.participants.some(({ id, is_active }) => id === dinerSessionId && !is_active);
  if (!isInactive) return viewVisit(record, dinerSessionId, clock.now());
  await noteActivity(platform, diner);
  const activated = await findVisit(database, restaurantId, visitId);
  return viewVisit(activated ?? record, dinerSessionId, clock.now());
}

/** Minimum time between two writes while a page polls. */
const SEEN_FRESH_MS = 15_000;

async function noteSeen(
  platform: Platform,
  diner: DinerPrincipal,
  { participants }: VisitRecord,
): Promise<void> {
  const { database, clock } = platform;
  const { restaurantId, dinerSessionId } = diner;
  const nowMs = clock.now();
  const own = participants.find(({ id }) => id === dinerSessionId);
  // One of two tabs was closed; the other still polls.
  const isOpen = own?.page === 'shown' || own?.page === 'closed';
  if (!isOpen || own.seen_at === null || nowMs - Date.parse(own.seen_at) < SEEN_FRESH_MS) return;
  if (own.page === 'shown' && isCounted(own, nowMs))
    await updateSeenAgain(database, restaurantId, { dinerSessionId, now: new Date(nowMs) });
  else await notePage(platform, diner, 'shown');
}

/** Whether the visit is over, and what its phones show afterwards (SESSION-7). Refuses SESSION_EXPIRED. */
export async function readFarewell(platform: Platform, diner: DinerPrincipal): Promise<Farewell> {
  const { restaurantId, visitId, dinerSessionId } = diner;
  const { visit, returns } = await inRestaurant(platform.database, restaurantId, async (tx) => ({
    visit: await findStaffVisit(tx, visitId),
    returns: await readReturns(tx, dinerSessionId),
  }));
  if (!visit) refuse('SESSION_EXPIRED');
  const { orders } = await listOwnOrders(platform, diner);
  return {
    visitId,
    tableId: visit.table_id,
    tableNumber: visit.table_number,
    closedAt: visit.closed_at?.toISOString() ?? null,
    orders,
    returns,
  };
}
