import type { FeedbackHandling, FeedbackSort, SentimentClass } from '#domain/feedback/feedback-list.ts';
import { NEUTRAL_SCORES } from '#domain/feedback/sentiment.ts';
import type { FeedbackTopic } from '#domain/feedback/topics.ts';
import { dayFilters, type ListRequest, listQuery } from '#server/platform/lists/list-query.ts';
import { naturalSortSql } from '#server/platform/lists/text-sql.ts';
import type { FeedbackRecord } from './view.ts';

interface FeedbackFilter {
  readonly sentiment?: SentimentClass | undefined;
  /** The lowest of the ratings given. */
  readonly rating?: number | undefined;
  readonly state?: FeedbackHandling | undefined;
  readonly topic?: FeedbackTopic | undefined;
  /** The menu item. */
  readonly dish?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export type FeedbackRequest = ListRequest<FeedbackFilter, FeedbackSort>;

export const FEEDBACK_COLUMNS = `
f.id, f.created_at, t.table_number, f.food_rating, f.service_rating, f.app_rating, f.review_text, f.comments,
f.sentiment_score::float8 as score, f.sentiment_magnitude::float8 as magnitude, f.key_phrases, f.topics, f.emotions, f.analysed_by, f.ai_insights, f.customer_email is not null as can_reply,
coalesce(d.language, r.default_language) as guest_language, f.dealt_with_at, f.dealt_with_by_name, f.dealt_with_note, f.replied_at, f.replied_by_name, f.reply_text`;

/** Outer joins although table and restaurant always exist, so that counting can omit them. */
const WITH_ITS_VISIT = `left join restaurant_tables t on t.id = f.table_id left join restaurants r on r.id = f.restaurant_id
left join diner_sessions d on d.id = f.diner_session_id`;
export const FROM_FEEDBACK = `
from customer_feedback f ${WITH_ITS_VISIT}`;
/** Feedback about dishes, without declined ones: starts with the dish, so that its index alone counts and sorts (0127). */
const OF_DISHES = 'from feedback_dishes fd left join customer_feedback f on f.id = fd.feedback_id';
const FROM_DISHES = `${OF_DISHES} ${WITH_ITS_VISIT}`;

const { lowest, highest } = NEUTRAL_SCORES;
export const OF_CLASS: Readonly<Record<SentimentClass, string>> = {
  positive: `f.sentiment_score > ${highest}`,
  neutral: `f.sentiment_score between ${lowest} and ${highest}`,
  negative: `f.sentiment_score < ${lowest}`,
};
const IN_STATE: Readonly<Record<FeedbackHandling, string>> = {
  open: 'f.dealt_with_at is null and f.replied_at is null',
  'dealt-with': 'f.dealt_with_at is not null',
  replied: 'f.replied_at is not null',
};
/** A literal instead of a parameter, as in its index. */
const aboutTopic = (topic: FeedbackTopic): string => `f.topics @> '${JSON.stringify([{ topic }])}'::jsonb`;
const NEWEST = 'f.created_at desc, f.id desc';
const byTime = (direction: 'asc' | 'desc', { dish }: FeedbackFilter): string =>
  dish
    ? `fd.created_at ${direction}, fd.feedback_id ${direction}`
    : `f.created_at ${direction}, f.id ${direction}`;
const OF_THE_RESTAURANT = `restaurant_id = current_setting('app.restaurant_id')::uuid`;

/** Each condition except dish (0127) and days matches the text of an index (server/migrations/0125-inbox-filters.sql). */
export const feedbackList = listQuery<FeedbackRecord, FeedbackFilter, FeedbackSort>({
  columns: FEEDBACK_COLUMNS,
  from: ({ dish }) => (dish ? FROM_DISHES : FROM_FEEDBACK),
  countedFrom: ({ dish }) => (dish ? OF_DISHES : 'from customer_feedback f'),
  where: ({ dish }) => (dish ? `fd.${OF_THE_RESTAURANT}` : `f.${OF_THE_RESTAURANT} and not f.is_declined`),
  searched: () =>
    `concat_ws(' ', t.table_number, f.review_text, f.comments, array_to_string(f.key_phrases, ' '), f.dealt_with_note)`,
  filters: {
    sentiment: (sentiment) => OF_CLASS[sentiment],
    rating: (rating, bind) =>
      `least(nullif(f.food_rating, 0), nullif(f.service_rating, 0), nullif(f.app_rating, 0)) = ${bind(rating)}`,
    state: (state) => IN_STATE[state],
    topic: aboutTopic,
    dish: (dish, bind) => `fd.menu_item_id = ${bind(dish)}::uuid`,
    ...dayFilters('f.created_at'),
  },
  sorts: {
    at: byTime,
    score: (direction) => `f.sentiment_score ${direction}, ${NEWEST}`,
    table: (direction) => `${naturalSortSql('t.table_number')} ${direction}, ${NEWEST}`,
  },
  usualOrder: (filters) => byTime('desc', filters),
  // The summary is updated with each feedback; none is deleted except with its restaurant.
  countOfAll: `select coalesce((select feedback_count from restaurant_sentiment_summary
    where restaurant_id = current_setting('app.restaurant_id')::uuid), 0)`,
  countAhead: 1_000,
});
