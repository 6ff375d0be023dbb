import { countDays, type Days } from '#domain/analytics/range.ts';
import { addDays, type Day } from '#domain/restaurant/calendar-day.ts';

/** The number of scores, their sum, and the sum of their squares, which are additive. */
export interface ScoreSums {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

export const NO_SCORES: ScoreSums = { count: 0, sum: 0, squares: 0 };

export const addScores = (one: ScoreSums, other: ScoreSums): ScoreSums => ({
  count: one.count + other.count,
  sum: one.sum + other.sum,
  squares: one.squares + other.squares,
});

/** Fewer answers than this are marked as few. */
export const FEW_ANSWERS = 10;
/** The two-sided 95 % quantile of the normal distribution. */
const Z_95 = 1.96;

export interface MeanScore {
  readonly mean: number;
  /** The 95 % confidence interval of the mean, as ± this value; null for a single answer. */
  readonly margin: number | null;
  readonly isFew: boolean;
}

/** The sample variance, at least 0 despite rounding. */
const varianceOf = ({ count, sum, squares }: ScoreSums): number =>
  Math.max(0, (squares - (sum * sum) / count) / (count - 1));

/** SENTIMENT-15. Null without answers. */
export function meanScore(scores: ScoreSums): MeanScore | null {
  const { count, sum } = scores;
  if (count === 0) return null;
  return {
    mean: sum / count,
    margin: count === 1 ? null : Z_95 * Math.sqrt(varianceOf(scores) / count),
    isFew: count < FEW_ANSWERS,
  };
}

export const TRENDS = ['better', 'worse', 'unclear', 'few'] as const;
export type Trend = (typeof TRENDS)[number];

/** The trend compared with before: only a significant difference counts (SENTIMENT-15). */
export function trendBetween(now: ScoreSums, before: ScoreSums): Trend {
  if (now.count < FEW_ANSWERS || before.count < FEW_ANSWERS) return 'few';
  const difference = now.sum / now.count - before.sum / before.count;
  const spread = Math.sqrt(varianceOf(now) / now.count + varianceOf(before) / before.count);
  if (difference === 0 || Math.abs(difference) <= Z_95 * spread) return 'unclear';
  return difference > 0 ? 'better' : 'worse';
}

const DAY_BY_DAY = 14;
const WEEK_BY_WEEK = 26 * 7;

/** The intervals of a trend chart: days, weeks or four weeks; the last one ends with the span, the first may be shorter (SENTIMENT-16). */
export function trendParts(days: Days): Days[] {
  const length = countDays(days);
  const size = length <= DAY_BY_DAY ? 1 : length <= WEEK_BY_WEEK ? 7 : 28;
  const count = Math.ceil(length / size);
  return Array.from({ length: count }, (_, index): Days => {
    const until: Day = addDays(days.until, -size * (count - 1 - index));
    const from: Day = addDays(until, 1 - size);
    return { from: from < days.from ? days.from : from, until };
  });
}
