import { localTime, minutesOfTime } from './local-time.ts';
import { isOpenNow, type OpeningSpan } from './open-now.ts';

const DAY = 24 * 60;
const WEEK = 7 * DAY;

interface WeekSpan {
  readonly index: number;
  readonly starts: number;
  readonly ends: number;
}

/** In minutes from Sunday 0:00; a span that closes at or before its opening ends the next morning (MENU-9). */
const inWeek = ({ weekday, opens, closes }: OpeningSpan, index: number): WeekSpan => {
  const from = minutesOfTime(opens);
  const to = minutesOfTime(closes);
  const starts = weekday * DAY + from;
  return { index, starts, ends: starts - from + to + (to <= from ? DAY : 0) };
};

/**
 * The first two spans that overlap, by their places in the list, the earlier place first; null when none do. Saturday
 * night runs into Sunday morning (HOURS-1).
 */
export const findOverlap = (spans: readonly OpeningSpan[]): readonly [number, number] | null => {
  const sorted = spans.map(inWeek).toSorted((one, other) => one.starts - other.starts);
  for (const [at, span] of sorted.entries()) {
    const isLast = at === sorted.length - 1;
    const next = sorted[isLast ? 0 : at + 1];
    if (!next || next.index === span.index) continue;
    if (span.ends > next.starts + (isLast ? WEEK : 0))
      return [Math.min(span.index, next.index), Math.max(span.index, next.index)];
  }
  return null;
};

export interface GuestHours {
  readonly openingHours: readonly OpeningSpan[];
  /** IANA. */
  readonly timezone: string;
  /** Until then guests order whatever the hours say; null where nobody has said so. */
  readonly openUntilMs: number | null;
}

/** For how long staff may let guests order outside the hours. HOURS-3. */
export const LONGEST_OPEN_MINUTES = 720;

const isOpenByHand = ({ openUntilMs }: GuestHours, nowMs: number): boolean =>
  openUntilMs !== null && nowMs < openUntilMs;

/** Whether guests can order: within the hours, or while staff let them all the same; always where there are no hours. HOURS-2, HOURS-3. */
export const takesGuestOrders = (hours: GuestHours, nowMs: number): boolean =>
  hours.openingHours.length === 0 ||
  isOpenByHand(hours, nowMs) ||
  isOpenNow(hours.openingHours, nowMs, hours.timezone);

const MINUTE_MS = 60_000;
/** Where the clocks change, a wall clock's time is an hour off, or does not exist. */
const CLOCK_CHANGE_MINUTES = 180;

/** The first instant at or after `fromMs` at which the wall clock shows this minute of the week, or has jumped over it. */
function instantOf(minuteOfWeek: number, fromMs: number, timezone: string): number {
  const minuteAt = (ms: number): number => {
    const { weekday, minutes } = localTime(ms, timezone);
    return weekday * DAY + minutes;
  };
  const ahead = (ms: number): number => (minuteOfWeek - minuteAt(ms) + WEEK) % WEEK;
  const start = Math.ceil(fromMs / MINUTE_MS) * MINUTE_MS;
  const guess = start + ahead(start) * MINUTE_MS;
  const usual = [0, -60, 60, -30, 30].map((minutes) => guess + minutes * MINUTE_MS);
  const found = usual.find((ms) => ms >= start && ahead(ms) === 0);
  if (found !== undefined) return found;
  for (let minute = -CLOCK_CHANGE_MINUTES; minute <= CLOCK_CHANGE_MINUTES; minute += 1) {
    const ms = guess + minute * MINUTE_MS;
    if (ms >= start && (ahead(ms) === 0 || ahead(ms) > WEEK - CLOCK_CHANGE_MINUTES)) return ms;
  }
  return guess;
}

/**
 * The next instant at which the hours open, or while they are open the next at which they close; null without hours, and where they never
 * close. HOURS-2.
 */
export function nextSwitchMs(
  openingHours: readonly OpeningSpan[],
  nowMs: number,
  timezone: string,
): number | null {
  const isOpen = isOpenNow(openingHours, nowMs, timezone);
  const minutes = new Set(
    openingHours.map(inWeek).flatMap(({ starts, ends }) => (isOpen ? [ends % WEEK] : [starts])),
  );
  const candidates = [...minutes]
    .map((minute) => instantOf(minute, nowMs + 1, timezone))
    .toSorted((one, other) => one - other);
  return candidates.find((ms) => isOpenNow(openingHours, ms, timezone) !== isOpen) ?? null;
}

/** When guests can order again by the hours: null while they can. HOURS-2. */
export const closedUntil = (
  hours: GuestHours,
  nowMs: number,
): { readonly opensAtMs: number | null } | null =>
  takesGuestOrders(hours, nowMs)
    ? null
    : { opensAtMs: nextSwitchMs(hours.openingHours, nowMs, hours.timezone) };

/** When `closedUntil` will answer differently by itself; null for never. */
export function nextGuestSwitchMs(hours: GuestHours, nowMs: number): number | null {
  const { openingHours, openUntilMs, timezone } = hours;
  if (openUntilMs === null || !isOpenByHand(hours, nowMs)) return nextSwitchMs(openingHours, nowMs, timezone);
  return takesGuestOrders({ ...hours, openUntilMs: null }, openUntilMs)
    ? nextSwitchMs(openingHours, openUntilMs, timezone)
    : openUntilMs;
}
