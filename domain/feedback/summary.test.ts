import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { countDays } from '#domain/analytics/range.ts';
import { addDays } from '#domain/restaurant/calendar-day.ts';
import { addScores, FEW_ANSWERS, meanScore, NO_SCORES, trendBetween, trendParts } from './summary.ts';

const sumsOf = (scores: readonly number[]) =>
  scores.map((score) => ({ count: 1, sum: score, squares: score * score })).reduce(addScores, NO_SCORES);
const score = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 10_000);
const scores = fc.array(score, { minLength: 2, maxLength: 60 });

it('SENTIMENT-15 mean and margin are those of the scores themselves', () => {
  fc.assert(
    fc.property(scores, (all) => {
      const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
      const variance = all.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (all.length - 1);
      const found = meanScore(sumsOf(all));
      expect(found?.mean).toBeCloseTo(mean, 9);
      expect(found?.margin).toBeCloseTo(1.96 * Math.sqrt(variance / all.length), 5);
      expect(found?.isFew).toBe(all.length < FEW_ANSWERS);
    }),
  );
});

it('SENTIMENT-15 no answer has no score, one answer no margin', () => {
  expect(meanScore(NO_SCORES)).toBeNull();
  expect(meanScore(sumsOf([0.7]))).toEqual({ mean: 0.7, margin: null, isFew: true });
});

const many = (value: number, count = FEW_ANSWERS) =>
  sumsOf(Array.from({ length: count }, (_, index) => value + (index % 2 ? 0.05 : -0.05)));

it.each([
  ['better', many(0.8), many(0.5)],
  ['worse', many(0.4), many(0.7)],
  ['unclear', many(0.7), many(0.7)],
  ['unclear', many(0.71), many(0.7)],
  ['few', many(0.9, FEW_ANSWERS - 1), many(0.2)],
  ['few', many(0.9), NO_SCORES],
])('SENTIMENT-15 the trend is %s', (trend, now, before) => {
  expect(trendBetween(now, before)).toBe(trend);
});

it('SENTIMENT-15 better in one direction is worse in the other', () => {
  const opposite = { better: 'worse', worse: 'better', unclear: 'unclear', few: 'few' } as const;
  fc.assert(
    fc.property(scores, scores, (one, other) => {
      expect(trendBetween(sumsOf(other), sumsOf(one))).toBe(
        opposite[trendBetween(sumsOf(one), sumsOf(other))],
      );
    }),
  );
});

it('SENTIMENT-16 the parts of a trend follow one another, from the first day to the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_096 }), (length) => {
      const days = { from: addDays('2026-11-23', 1 - length), until: '2026-11-23' };
      const parts = trendParts(days);
      expect(parts[0]?.from).toBe(days.from);
      expect(parts.at(-1)?.until).toBe(days.until);
      expect(parts.reduce((sum, part) => sum + countDays(part), 0)).toBe(length);
      expect(parts.slice(1).every((part, index) => part.from === addDays(parts[index]?.until ?? '', 1))).toBe(
        true,
      );
      expect(parts.length).toBeLessThanOrEqual(40);
    }),
  );
});

it.each([
  [7, 7],
  [14, 14],
  [15, 3],
  [28, 4],
  [182, 26],
  [183, 7],
])('SENTIMENT-16 %d days are %d parts', (length, parts) => {
  expect(trendParts({ from: addDays('2026-11-23', 1 - length), until: '2026-11-23' })).toHaveLength(parts);
});
