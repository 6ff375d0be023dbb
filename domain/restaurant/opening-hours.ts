import { minutesOfTime, type OpeningSpan } from '#domain/menu/menu.ts';

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
