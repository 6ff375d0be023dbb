import { ACTIVE_MS } from '#domain/participants.ts';
import { TABLE_SESSION_MS } from '#domain/table-session.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { refuse } from '#server/platform/errors.ts';
import { changeInRestaurant } from '#server/platform/events/change.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announceVisit } from './announce-visit.ts';
import { lockVisit } from './store.ts';
import { updateActivity, updateSession } from './store-sessions.ts';

/** Still here. The table hears of it only where the diner was shown as idle (SESSION-5). */
export async function noteActivity(platform: Platform, diner: DinerPrincipal): Promise<void> {
  await touch(platform, diner, null);
}

/** Begins the 90 minutes anew (SESSION-1); answers with their end. */
export async function refreshSession(
  platform: Platform,
  diner: DinerPrincipal,
): Promise<{ expiresAt: string }> {
  const expiresAt = new Date(platform.clock.now() + TABLE_SESSION_MS);
  await touch(platform, diner, expiresAt);
  return { expiresAt: expiresAt.toISOString() };
}

async function touch(platform: Platform, diner: DinerPrincipal, expiresAt: Date | null): Promise<void> {
  const nowMs = platform.clock.now();
  const now = new Date(nowMs);
  const { restaurantId, dinerSessionId } = diner;
  const activeSince = new Date(nowMs - ACTIVE_MS);
  const wasActive = await updateActivity(platform.database, {
    restaurantId,
    dinerSessionId,
    now,
    activeSince,
    expiresAt,
  });
  if (wasActive) return;
  await changeInRestaurant(platform, restaurantId, async (tx, hint) => {
    // The visit before its sessions, as everywhere: two who lock in different orders would wait for each other.
    if (!(await lockVisit(tx, diner.visitId))) refuse('SESSION_EXPIRED');
    const isThere = await updateSession(tx, dinerSessionId, { now, ...(expiresAt ? { expiresAt } : {}) });
    if (!isThere) refuse('SESSION_EXPIRED');
    await announceVisit(tx, hint, diner.visitId);
  });
}
