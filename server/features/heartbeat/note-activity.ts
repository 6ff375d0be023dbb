import { ACTIVE_MS } from '#domain/visit/participants.ts';
import { TABLE_SESSION_MS } from '#domain/visit/table-session.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { visitRoom } from '#server/platform/events/rooms.ts';
import { updateActivity, updateToActive } from './store.ts';

/** Records a diner’s activity. The visit gets a hint only if the diner was idle before (SESSION-5). */
export async function noteActivity(platform: Platform, diner: DinerPrincipal): Promise<void> {
  await touch(platform, diner, null);
}

/** Restarts the 90 minutes (SESSION-1); returns their end. */
export async function refreshSession(
  platform: Platform,
  diner: DinerPrincipal,
): Promise<{ expiresAt: string }> {
  const expiresAt = new Date(platform.clock.now() + TABLE_SESSION_MS);
  await touch(platform, diner, expiresAt);
  return { expiresAt: expiresAt.toISOString() };
}

// The first statement is the common case, every 30 seconds for every phone; the second runs only after a pause.
async function touch(
  platform: Platform,
  { restaurantId, visitId, dinerSessionId }: DinerPrincipal,
  expiresAt: Date | null,
): Promise<void> {
  const nowMs = platform.clock.now();
  const sign = { restaurantId, visitId, dinerSessionId, now: new Date(nowMs), expiresAt };
  if (await updateActivity(platform.database, sign, new Date(nowMs - ACTIVE_MS))) return;
  await changeInRestaurant(platform, restaurantId, async ({ tx, hint }) => {
    const version = await updateToActive(tx, sign);
    if (version === null) refuse('SESSION_EXPIRED');
    await hint({ type: 'visit.changed', id: visitId, version }, [visitRoom(visitId)]);
  });
}
