import { addMonths, type Day } from './calendar-day.ts';
import { minutesOfTime } from './local-time.ts';
import { nextSwitchMs } from './next-switch.ts';
import { type DatedHours, isRestaurantOpen, type OpeningSpan, type SpecialHours } from './open-now.ts';

const DAY = 24 * 60;
const WEEK = 7 * DAY;

interface WeekSpan {
  readonly index: number;
  readonly starts: number;
  readonly ends: number;
}

/** In minutes from Sunday 0:00; a span whose end is at or before its start ends the next morning (MENU-9). */
const inWeek = ({ weekday, opens, closes }: OpeningSpan, index: number): WeekSpan => {
  const from = minutesOfTime(opens);
  const to = minutesOfTime(closes);
  const starts = weekday * DAY + from;
  return { index, starts, ends: starts - from + to + (to <= from ? DAY : 0) };
};

/**
 * The first two spans that overlap, by their indexes in the list, the earlier first; null if none do. Saturday night continues into Sunday
 * morning (HOURS-1).
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

/** The maximum number of special days, or ranges of them, per restaurant. */
export const MOST_SPECIAL_HOURS = 60;

/** Later ones are typing errors. HOURS-5. */
const FARTHEST_SPECIAL_MONTHS = 36;

/** `order`: ends before it begins; `far`: ends too far ahead; `overlap`: its spans overlap, or its days are in another one. HOURS-5. */
export type SpecialHoursProblemKind = 'order' | 'far' | 'overlap';

export interface SpecialHoursProblem {
  /** Its index in the list. */
  readonly index: number;
  readonly problem: SpecialHoursProblemKind;
}

/** The last day that a special day may have. HOURS-5. */
export const lastSpecialDay = (today: Day): Day => addMonths(today, FARTHEST_SPECIAL_MONTHS);

type DayRange = Pick<SpecialHours, 'from' | 'to'>;

/** Whether a day is in both. */
export const shareDays = (one: DayRange, other: DayRange): boolean =>
  one.from <= other.to && other.from <= one.to;

/** The first invalid one; within a range, a night must not overlap the next day’s hours either. HOURS-5. */
export function findSpecialProblem(special: readonly SpecialHours[], today: Day): SpecialHoursProblem | null {
  const last = lastSpecialDay(today);
  for (const [index, { from, to, spans }] of special.entries()) {
    if (to < from) return { index, problem: 'order' };
    if (to > last) return { index, problem: 'far' };
    const days = from === to ? [0] : [0, 1];
    const isTaken = special.slice(0, index).some((other) => shareDays(other, { from, to }));
    if (isTaken || findOverlap(days.flatMap((weekday) => spans.map((span) => ({ ...span, weekday })))))
      return { index, problem: 'overlap' };
  }
  return null;
}

export interface GuestHours extends DatedHours {
  /** Guests can order until then despite the hours; null if not set. */
  readonly openUntilMs: number | null;
}

/** How long staff can let guests order outside the hours. HOURS-3. */
export const LONGEST_OPEN_MINUTES = 720;

const isOpenByHand = ({ openUntilMs }: GuestHours, nowMs: number): boolean =>
  openUntilMs !== null && nowMs < openUntilMs;

/** Whether guests can order: within the hours, or while staff allow it outside of them. HOURS-2, HOURS-3, HOURS-4. */
export const takesGuestOrders = (hours: GuestHours, nowMs: number): boolean =>
  isOpenByHand(hours, nowMs) || isRestaurantOpen(hours, nowMs);

/** When guests can order again by the hours; null while they can. HOURS-2. */
export const closedUntil = (
  hours: GuestHours,
  nowMs: number,
): { readonly opensAtMs: number | null } | null =>
  takesGuestOrders(hours, nowMs) ? null : { opensAtMs: nextSwitchMs(hours, nowMs) };

/** When the result of `closedUntil` changes by itself; null for never. */
export function nextGuestSwitchMs(hours: GuestHours, nowMs: number): number | null {
  const { openUntilMs } = hours;
  if (openUntilMs === null || !isOpenByHand(hours, nowMs)) return nextSwitchMs(hours, nowMs);
  return isRestaurantOpen(hours, openUntilMs) ? nextSwitchMs(hours, openUntilMs) : openUntilMs;
}

/** A special day’s name in that language, otherwise in another one; empty without any. */
export const specialName = (names: Readonly<Record<string, string | undefined>>, language: string): string =>
  names[language] ?? Object.values(names).find(Boolean) ?? '';
