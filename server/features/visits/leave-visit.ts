import { clearOwnLines } from '#server/features/carts/clear-own-lines.ts';
import { silenceFirstOrders } from '#server/features/presence-guard/first-orders.ts';
import { hintTable } from '#server/features/tables/announce-table.ts';
import type { SessionRecord } from '#server/platform/auth/diner-session.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { Refusal } from '#server/platform/errors.ts';
import { announceVisit } from './announce-visit.ts';
import { lockVisit } from './store.ts';
import { updateSessionLeft } from './store-sessions.ts';

/** Ends the session that a phone had before it scanned another table or arrived too late; does nothing when it has ended. */
export async function endSession(platform: Platform, session: SessionRecord): Promise<void> {
  if (session.left_at !== null || session.visit_closed_at !== null) return;
  await leaveVisit(platform, {
    kind: 'diner',
    dinerSessionId: session.id,
    customerSessionId: session.public_id,
    restaurantId: session.restaurant_id,
    visitId: session.visit_id,
    tableId: session.table_id,
    displayName: session.display_name,
    color: session.color,
    language: session.language,
  });
}

/** Ends a diner's session (INV-16), deletes their lines from the cart and hints the visit and the table. */
export async function leaveVisit(platform: Platform, diner: DinerPrincipal): Promise<void> {
  await clearOwnLines(platform, diner).catch((error: unknown) => {
    // Closed concurrently: the visit has no open cart any more.
    if (!(error instanceof Refusal && error.code === 'VISIT_CLOSED')) throw error;
  });
  await changeInRestaurant(platform, diner.restaurantId, async (change) => {
    const { tx, now } = change;
    if (!(await lockVisit(tx, diner.visitId))) return;
    const hasLeft = await updateSessionLeft(tx, diner.dinerSessionId, now);
    if (!hasLeft) return;
    await silenceFirstOrders(change, { dinerSessionId: diner.dinerSessionId }, null);
    await announceVisit(change, diner.visitId);
    await hintTable(change, diner.tableId);
  });
}
