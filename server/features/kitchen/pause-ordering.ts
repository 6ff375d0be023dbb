import type { OpenByHand, OrderingPause, PauseOrdering } from '#contract/ordering-pause.ts';
import { askAgainInMs, isPaused } from '#domain/ordering/ordering-pause.ts';
import { nextSwitchMs } from '#domain/restaurant/next-switch.ts';
import { closedUntil } from '#domain/restaurant/opening-hours.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { dinersRoom, staffRoom } from '#server/platform/events/rooms.ts';
import { findPause, type PauseRecord, updatePause } from './store.ts';

const MINUTE_MS = 60_000;

const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const viewPause = (record: PauseRecord, nowMs: number): OrderingPause => {
  const untilMs = record.ordering_paused_until?.getTime() ?? null;
  const isOn = isPaused({ pausedAtMs: record.ordering_paused_at?.getTime() ?? null, untilMs }, nowMs);
  const { opening_hours: openingHours, special_hours: specialHours, timezone } = record;
  const hours = { openingHours, specialHours, timezone };
  const closed = closedUntil({ ...hours, openUntilMs: null }, nowMs);
  const openUntilMs = record.guests_order_until?.getTime() ?? null;
  const isOpenByHand = openUntilMs !== null && openUntilMs > nowMs;
  const changes = [isOn ? untilMs : null, openUntilMs, nextSwitchMs(hours, nowMs)].filter(
    (ms) => ms !== null && ms > nowMs,
  );
  const nextMs = changes.length === 0 ? null : Math.min(...changes.map((ms) => ms ?? nowMs));
  return {
    isPaused: isOn,
    until: isOn ? isoOf(untilMs) : null,
    closed: closed && { opensAt: isoOf(closed.opensAtMs) },
    openUntil: isOpenByHand ? isoOf(openUntilMs) : null,
    changesInMs: askAgainInMs(nextMs, nowMs),
    version: record.ordering_pause_version,
  };
};

/** Whether guests can order now, and when they can again (PAUSE-1, HOURS-2). Refuses RESTAURANT_NOT_FOUND. */
export async function readPause(
  { database, clock }: Platform,
  { restaurantId }: MemberPrincipal,
): Promise<OrderingPause> {
  const record = await findPause(database, restaurantId);
  return record ? viewPause(record, clock.now()) : refuse('RESTAURANT_NOT_FOUND');
}

/** Pauses or resumes guests’ orders, audited, with a hint to every phone and board. Refuses PAUSE_CHANGED. */
export const pauseOrdering = (
  platform: Platform,
  member: MemberPrincipal,
  { isPaused: isWanted, minutes, version }: PauseOrdering,
): Promise<OrderingPause> =>
  changeOrdering(platform, member, version, (now) => ({
    columns: {
      ordering_paused_at: isWanted ? now : null,
      ordering_paused_until: isWanted ? after(now, minutes) : null,
    },
    action: isWanted ? 'ordering.pause' : 'ordering.resume',
    details: isWanted ? { minutes } : {},
  }));

/** Lets guests order outside the hours until a time, or ends it (HOURS-3); audited and with hints like a pause. Refuses PAUSE_CHANGED. */
export const openByHand = (
  platform: Platform,
  member: MemberPrincipal,
  { minutes, version }: OpenByHand,
): Promise<OrderingPause> =>
  changeOrdering(platform, member, version, (now) => ({
    columns: { guests_order_until: after(now, minutes) },
    action: minutes === null ? 'ordering.hours' : 'ordering.open',
    details: minutes === null ? {} : { minutes },
  }));

const after = (now: Date, minutes: number | null): Date | null =>
  minutes === null ? null : new Date(now.getTime() + minutes * MINUTE_MS);

interface OrderingChange {
  readonly columns: Parameters<typeof updatePause>[3];
  readonly action: 'ordering.pause' | 'ordering.resume' | 'ordering.open' | 'ordering.hours';
  readonly details: object;
}

function changeOrdering(
  platform: Platform,
  member: MemberPrincipal,
  version: number,
  changeAt: (now: Date) => OrderingChange,
): Promise<OrderingPause> {
  const { restaurantId } = member;
  return changeInRestaurant(platform, restaurantId, async ({ tx, now, hint, audit }) => {
    const { columns, action, details } = changeAt(now);
    const record = await updatePause(tx, restaurantId, version, columns);
    if (!record) refuse('PAUSE_CHANGED');
    await audit(member, { action, subjectType: 'restaurant', subjectId: restaurantId, details });
    await hint({ type: 'ordering.changed', id: restaurantId, version: record.ordering_pause_version }, [
      staffRoom(restaurantId),
      dinersRoom(restaurantId),
    ]);
    return viewPause(record, now.getTime());
  });
}
