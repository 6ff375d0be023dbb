import { isOrderable } from '#domain/menu/menu.ts';
import { nextBusinessDayMs } from '#domain/restaurant/business-day.ts';
import { localMinutes, minutesOfTime } from '#domain/restaurant/local-time.ts';
import type { Availability } from '#web/staff/data/menu-editing.ts';

export const AVAILABILITY_KINDS = ['on', 'off', 'today', 'until', 'counted'] as const;
export type AvailabilityKind = (typeof AVAILABILITY_KINDS)[number];

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
/** The initial number if none was counted. */
const FIRST_COUNT = 10;
const AN_HOUR_MS = 3_600_000;

const ON: Availability = { isAvailable: true, outUntil: null, portionsLeft: null };

/** The availability shown for a dish; a past time is ignored. */
export function kindOf(availability: Availability, nowMs: number, timezone: string): AvailabilityKind {
  const { isAvailable, outUntil, portionsLeft } = availability;
  if (!isAvailable) return 'off';
  const untilMs = outUntil === null ? 0 : Date.parse(outUntil);
  if (untilMs > nowMs) return untilMs === nextBusinessDayMs(nowMs, timezone) ? 'today' : 'until';
  return portionsLeft === null ? 'on' : 'counted';
}

/** The availability that a kind begins with; what was there before is kept where it fits. */
export function availabilityOf(
  kind: AvailabilityKind,
  known: Availability,
  { nowMs, timezone }: { nowMs: number; timezone: string },
): Availability {
  if (kind === 'off') return { ...known, isAvailable: false };
  if (kind === 'today')
    return { ...ON, outUntil: new Date(nextBusinessDayMs(nowMs, timezone)).toISOString() };
  if (kind === 'until') return { ...ON, outUntil: new Date(nowMs + AN_HOUR_MS).toISOString() };
  return kind === 'counted' ? { ...ON, portionsLeft: known.portionsLeft ?? FIRST_COUNT } : ON;
}

/** The next moment at which the restaurant's clock shows this time. */
export function nextTime(time: string, nowMs: number, timezone: string): string {
  const ahead = minutesOfTime(time) - localMinutes(nowMs, timezone);
  const wholeMinuteMs = nowMs - (nowMs % MINUTE_MS);
  return new Date(wholeMinuteMs + (ahead > 0 ? ahead : ahead + DAY_MINUTES) * MINUTE_MS).toISOString();
}

/** Whether guests can order it at this moment. */
export const canBeOrdered = ({ isAvailable, outUntil, portionsLeft }: Availability, nowMs: number): boolean =>
  isOrderable(
    { isAvailable, portionsLeft, outUntilMs: outUntil === null ? null : Date.parse(outUntil) },
    nowMs,
  );
