import { addDays, addMonths, type Day, dayNumber } from '#domain/restaurant/calendar-day.ts';

export const RANGES = ['today', 'yesterday', '7d', '28d', 'month', 'quarter', 'year', 'own'] as const;
export type Range = (typeof RANGES)[number];

export const COMPARISONS = ['before', 'weekdays', 'year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Both days are included. */
export interface Days {
  readonly from: Day;
  readonly until: Day;
}

/** Three years, one of them a leap year. */
export const MOST_DAYS = 1_096;

export const countDays = ({ from, until }: Days): number => dayNumber(until) - dayNumber(from) + 1;

export const eachDay = (days: Days): Day[] =>
  Array.from({ length: countDays(days) }, (_, index) => addDays(days.from, index));

type RangeDecision =
  | { readonly kind: 'range'; readonly days: Days }
  | { readonly kind: 'refused'; readonly code: 'RANGE_INVERTED' | 'RANGE_TOO_LONG' | 'RANGE_AHEAD' };

interface Wanted {
  readonly range: Range;
  /** Of a custom range; an absent end is today. */
  readonly from?: Day | undefined;
  readonly until?: Day | undefined;
}

const MONTHS_OF = { month: 1, quarter: 3, year: 12 } as const;

/** The first day of the month, quarter or year that contains the day. */
const beginningOf = (unit: keyof typeof MONTHS_OF, day: Day): Day => {
  const month = Number(day.slice(5, 7));
  const firstOfMonth = addDays(day, 1 - Number(day.slice(8)));
  return addMonths(firstOfMonth, -((month - 1) % MONTHS_OF[unit]));
};

const ownRange = ({ from, until }: Wanted, today: Day): RangeDecision => {
  const first = from ?? until ?? today;
  const last = until ?? (first > today ? first : today);
  if (first > last) return { kind: 'refused', code: 'RANGE_INVERTED' };
  if (countDays({ from: first, until: last }) > MOST_DAYS) return { kind: 'refused', code: 'RANGE_TOO_LONG' };
  // future days have no figures
  if (first > today) return { kind: 'refused', code: 'RANGE_AHEAD' };
  return { kind: 'range', days: { from: first, until: last < today ? last : today } };
};

/** NUM-1: the days of a range relative to the restaurant’s today; a custom one ends today at the latest. */
export const resolveRange = (wanted: Wanted, today: Day): RangeDecision => {
  const days = (from: Day, until = today): RangeDecision => ({ kind: 'range', days: { from, until } });
  switch (wanted.range) {
    case 'today':
      return days(today);
    case 'yesterday':
      return days(addDays(today, -1), addDays(today, -1));
    case '7d':
      return days(addDays(today, -6));
    case '28d':
      return days(addDays(today, -27));
    case 'own':
      return ownRange(wanted, today);
    default:
      return days(beginningOf(wanted.range, today));
  }
};

const LONGEST_YEAR = 366;

/** The same days of the first earlier year that does not overlap the range: 366 days may contain one date twice. */
const yearsBefore = (days: Days): Days => {
  const back = (years: number): Days => ({
    from: addMonths(days.from, -12 * years),
    until: addMonths(days.until, -12 * years),
  });
  const years = Math.ceil(countDays(days) / LONGEST_YEAR);
  const earlier = back(years);
  return earlier.until < days.from ? earlier : back(years + 1);
};

/** NUM-2: the comparison days of a range; null for none. */
export const comparedWith = (range: Range, days: Days, comparison: Comparison): Days | null => {
  const moved = (move: (day: Day) => Day): Days => ({ from: move(days.from), until: move(days.until) });
  const length = countDays(days);
  switch (comparison) {
    case 'none':
      return null;
    case 'year':
      return yearsBefore(days);
    case 'weekdays':
      return moved((day) => addDays(day, -7 * Math.ceil(length / 7)));
    default:
      return range === 'month' || range === 'quarter' || range === 'year'
        ? moved((day) => addMonths(day, -MONTHS_OF[range]))
        : moved((day) => addDays(day, -length));
  }
};
