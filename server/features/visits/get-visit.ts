import type { Visit } from '#contract/visits.ts';
import { noteActivity } from '#server/features/heartbeat/note-activity.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { findVisit } from './store.ts';
import { viewVisit } from './view.ts';

/**
 * Who is at the table, whether the cart is shared, and the prices' factors. A shared order made everybody inactive; a phone
 * that asks again is still there and takes part in the next round (SESSION-5). Refuses SESSION_EXPIRED.
 */
export async function getVisit(platform: Platform, diner: DinerPrincipal): Promise<Visit> {
  const { database, clock } = platform;
  const { restaurantId, visitId, dinerSessionId } = diner;
  const record = await findVisit(database, restaurantId, visitId);
  if (!record) refuse('SESSION_EXPIRED');
  const isInactive = record.participants.some(({ id, is_active }) => id === dinerSessionId && !is_active);
  if (!isInactive) return viewVisit(record, dinerSessionId, clock.now());
  await noteActivity(platform, diner);
  const activated = await findVisit(database, restaurantId, visitId);
  return viewVisit(activated ?? record, dinerSessionId, clock.now());
}
