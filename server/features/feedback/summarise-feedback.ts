import type { FeedbackSummary } from '#contract/feedback.ts';
import { type Days } from '#domain/analytics/range.ts';
import {
  addScores,
  meanScore,
  NO_SCORES,
  type ScoreSums,
  trendBetween,
  trendParts,
} from '#domain/feedback/summary.ts';
import { daysBefore, type RangeRequest, readDays } from '#server/features/analytics/read-days.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { getFeedbackSummary, listScoresByDay } from './store.ts';

const sumOf = (scores: readonly ScoreSums[]): ScoreSums => scores.reduce(addScores, NO_SCORES);

/** The feedback of the requested days, with as many days before (SENTIMENT-15, SENTIMENT-16). Refuses RANGE_INVERTED, RANGE_TOO_LONG, RANGE_AHEAD. */
export async function summariseFeedback(
  platform: Platform,
  { restaurantId }: MemberPrincipal,
  query: RangeRequest,
): Promise<FeedbackSummary> {
  const { database, clock } = platform;
  const now = new Date(clock.now());
  const read = await readDays(platform, restaurantId, query);
  const { days } = read;
  const earlier = daysBefore(read, query.range, 'before');
  const spanOf = (of: Days) => ({ days: of, now, cutAt: null });
  const [summary, scores, earlierScores] = await Promise.all([
    getFeedbackSummary(database, restaurantId, spanOf(days)),
    listScoresByDay(database, restaurantId, spanOf(days)),
    earlier ? listScoresByDay(database, restaurantId, spanOf(earlier)) : [],
  ]);
  const all = sumOf(scores);
  const before = sumOf(earlierScores);
  const { food, service, app } = summary;
  return {
    days,
    count: all.count,
    positive: summary.positive,
    neutral: summary.neutral,
    negative: summary.negative,
    score: meanScore(all),
    ratings: { food, service, app },
    declined: summary.declined,
    visits: summary.visits,
    answeredVisits: summary.answered_visits,
    trend: trendBetween(all, before),
    before: meanScore(before),
    parts: trendParts(days).map((part) => {
      const within = sumOf(scores.filter(({ day }) => day >= part.from && day <= part.until));
      return { days: part, count: within.count, score: meanScore(within) };
    }),
    topics: summary.topics.map((each) => ({
      ...each,
      quotes: summary.quotes
        .filter(({ topic }) => topic === each.topic)
        .map(({ feedbackId, mood, text }) => ({ feedbackId, mood, text })),
    })),
    dishes: summary.dishes,
    emotions: summary.emotions,
  };
}
