import type { OrderingPause, PauseOrdering } from '#contract/ordering-pause.ts';
import { isPaused } from '#domain/ordering/ordering-pause.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { dinersRoom, staffRoom } from '#server/platform/events/rooms.ts';
import { findPause, type PauseRecord, updatePause } from './pause-store.ts';

const MINUTE_MS = 60_000;

const viewPause = (record: PauseRecord, nowMs: number): OrderingPause => {
  const untilMs = record.ordering_paused_until?.getTime() ?? null;
  const isOn = isPaused({ pausedAtMs: record.ordering_paused_at?.getTime() ?? null, untilMs }, nowMs);
  return {
    isPaused: isOn,
    until: isOn && untilMs !== null ? new Date(untilMs).toISOString() : null,
    version: record.ordering_pause_version,
  };
};

/** Whether guests can order now, and from when on again (PAUSE-1). Refuses RESTAURANT_NOT_FOUND. */
export async function readPause(
  { database, clock }: Platform,
  { restaurantId }: MemberPrincipal,
): Promise<OrderingPause> {
  const record = await findPause(database, restaurantId);
  return record ? viewPause(record, clock.now()) : refuse('RESTAURANT_NOT_FOUND');
}

/** Pauses the guests' orders or lets them order again, audited; hints every phone and board. Refuses PAUSE_CHANGED. */
export function pauseOrdering(
  platform: Platform,
  member: MemberPrincipal,
  { isPaused: isWanted, minutes, version }: PauseOrdering,
): Promise<OrderingPause> {
  const { restaurantId } = member;
  return changeInRestaurant(platform, restaurantId, async ({ tx, now, hint, audit }) => {
    const nowMs = now.getTime();
    const record = await updatePause(tx, restaurantId, {
      at: isWanted ? now : null,
      until: isWanted && minutes !== null ? new Date(nowMs + minutes * MINUTE_MS) : null,
      version,
    });
    if (!record) refuse('PAUSE_CHANGED');
    await audit(member, {
      action: isWanted ? 'ordering.pause' : 'ordering.resume',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: isWanted ? { minutes } : {},
    });
    await hint({ type: 'ordering.changed', id: restaurantId, version: record.ordering_pause_version }, [
      staffRoom(restaurantId),
      dinersRoom(restaurantId),
    ]);
    return viewPause(record, nowMs);
  });
}
