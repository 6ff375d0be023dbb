import { ACTIVE_MS } from '#domain/visit/participants.ts';
import { TABLE_SESSION_MS } from '#domain/visit/table-session.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { visitRoom } from '#server/platform/events/rooms.ts';
import { updateActivity, updateToActive } from './store.ts';

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

async function touch(
  { database, clock, publisher }: Platform,
  { restaurantId, visitId, dinerSessionId }: DinerPrincipal,
  expiresAt: Date | null,
): Promise<void> {
  const nowMs = clock.now();
  const sign = { restaurantId, visitId, dinerSessionId, now: new Date(nowMs), expiresAt };
  if (await updateActivity(database, sign, new Date(nowMs - ACTIVE_MS))) return;
  const hint = await updateToActive(database, sign, [visitRoom(visitId)]);
  if (!hint) refuse('SESSION_EXPIRED');
  publisher.publish([hint]);
}
