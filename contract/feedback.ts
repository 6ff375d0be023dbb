import { z } from 'zod';
import { ANALYSTS } from '#domain/feedback/ai-service.ts';
import { FEEDBACK_SORTS, FEEDBACK_STATES, SENTIMENT_CLASSES } from '#domain/feedback/feedback-list.ts';
import { MENTION_MOODS } from '#domain/feedback/mentions.ts';
import { TRENDS } from '#domain/feedback/summary.ts';
import { EMOTIONS, FEEDBACK_TOPICS } from '#domain/feedback/topics.ts';
import { sortKeys } from '#domain/lists/list.ts';
import { AnalyticsDays, range } from './analytics-range.ts';
import { Id, Instant, Language, ListSearch, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';
import { days, listFile, pageOf } from './lists.ts';

/** 1 to 5 stars; 0: not given. */
const Rating = z.int().min(0).max(5);
const FreeText = z.string().trim().max(2_000);

export const GiveFeedback = z.strictObject({
  orderId: Id,
  foodRating: Rating,
  serviceRating: Rating,
  appRating: Rating,
  reviewText: FreeText.optional(),
  comments: FreeText.optional(),
  /** Only where the diner chose to share it. */
  customerEmail: z.email().max(254).optional(),
});
export type GiveFeedback = z.infer<typeof GiveFeedback>;

/** `hasFeedback`: the diner has answered, do not ask again; `isDeclined`: they may still give it. */
export const FeedbackState = z.object({ hasFeedback: z.boolean(), isDeclined: z.boolean() });
export type FeedbackState = z.infer<typeof FeedbackState>;

const Topic = z.enum(FEEDBACK_TOPICS);
const MentionMood = z.enum(MENTION_MOODS);
const Emotion = z.enum(EMOTIONS);
const SentimentClassName = z.enum(SENTIMENT_CLASSES);

/** The feedback of a visit, for the office. */
export const FeedbackEntry = z.object({
  id: Id,
  createdAt: Instant,
  tableNumber: z.string(),
  /** 0: not given. */
  foodRating: Rating,
  serviceRating: Rating,
  appRating: Rating,
  /** Null: none, or deleted with the guest's data. */
  reviewText: z.string().nullable(),
  comments: z.string().nullable(),
  /** 0 (bad) to 1 (good), and its magnitude. */
  score: z.number(),
  confidence: z.number(),
  sentiment: SentimentClassName,
  keyPhrases: z.array(z.string()),
  /** Topics and feelings of the comment. */
  topics: z.array(z.object({ topic: Topic, mood: MentionMood })),
  emotions: z.array(Emotion),
  /** The scorer of the comment. */
  analysedBy: z.enum(ANALYSTS),
  /** The AI service's advice, verbatim. */
  serviceAdvice: z.array(z.string()),
  /** Whether the guest left an address, which is not shown. */
  canReply: z.boolean(),
  /** The guest's language, also for an answer. */
  guestLanguage: Language,
  dealtWith: z.object({ at: Instant, by: z.string(), note: z.string() }).nullable(),
  reply: z.object({ at: Instant, by: z.string(), text: z.string() }).nullable(),
});
export type FeedbackEntry = z.infer<typeof FeedbackEntry>;

/** The visit that it is about. */
export const FeedbackVisit = z.object({
  seatedAt: Instant,
  leftAt: Instant.nullable(),
  dishes: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** Who served its orders. */
  servedBy: z.array(z.string()),
  /** From ordering to serving; null: not served. */
  orders: z.array(
    z.object({ id: Id, orderNumber: z.string(), createdAt: Instant, minutes: z.int().nullable() }),
  ),
  /** From a call to its answer; null: none. */
  calls: z.array(z.object({ requestType: z.string(), createdAt: Instant, minutes: z.int().nullable() })),
});
export type FeedbackVisit = z.infer<typeof FeedbackVisit>;

const Count = z.int().nonnegative();
/** 0 to 1; the true mean is within `margin` with 95 %; absent for a single answer. */
export const MeanScore = z
  .object({ mean: z.number(), margin: z.number().nullable(), isFew: z.boolean() })
  .nullable();
/** Null: none was given. */
const MeanStars = z.number().nullable();
const Opinions = { praised: Count, blamed: Count, named: Count };

/** The feedback of a range of days. */
export const FeedbackSummary = z.object({
  days: AnalyticsDays,
  count: Count,
  positive: Count,
  neutral: Count,
  negative: Count,
  score: MeanScore,
  /** Means of the given stars. */
  ratings: z.object({ food: MeanStars, service: MeanStars, app: MeanStars }),
  /** Guests who declined. */
  declined: Count,
  /** Closed visits with an order, and those with feedback. */
  visits: Count,
  answeredVisits: Count,
  /** Compared with the same number of days before. */
  trend: z.enum(TRENDS),
  before: MeanScore,
  /** In chronological order; without a score there was no feedback. */
  parts: z.array(z.object({ days: AnalyticsDays, count: Count, score: MeanScore })),
  topics: z.array(
    z.object({
      topic: Topic,
      ...Opinions,
      quotes: z.array(z.object({ feedbackId: Id, mood: MentionMood, text: z.string() })),
    }),
  ),
  /** The most mentioned first, without deleted dishes. */
  dishes: z.array(z.object({ menuItemId: Id, name: z.string(), ...Opinions })),
  emotions: z.array(z.object({ emotion: Emotion, count: Count })),
});
export type FeedbackSummary = z.infer<typeof FeedbackSummary>;

const feedbackFilters = {
  /** In table, words, phrases and the note. */
  search: ListSearch.optional(),
  sentiment: SentimentClassName.optional(),
  /** The lowest of the given ratings. */
  rating: z.coerce.number<number>().int().min(1).max(5).optional(),
  state: z.enum(FEEDBACK_STATES).optional(),
  /** A topic of the comment. */
  topic: Topic.optional(),
  dish: Id.optional(),
  ...days,
  sort: z.enum(sortKeys(FEEDBACK_SORTS)).optional(),
};

const FeedbackParams = RestaurantParams.extend({ feedbackId: Id });

export const feedback = endpoints({
  'GET /api/restaurants/:restaurantId/feedback': {
    who: 'staff:feedback.view',
    summary: 'What guests said, newest first, 50 a page; who declined is left out',
    params: RestaurantParams,
    query: pageOf(feedbackFilters, 10_000),
    replies: {
      /** `hasMore`: there are more than `total`, not counted (LIST-4). */
      200: z.object({ feedback: z.array(FeedbackEntry), total: z.int(), hasMore: z.boolean() }),
    },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/feedback.csv': {
    who: 'staff:feedback.view',
    summary: 'The same as CSV, at most 10,000 rows; a last row says when there are more',
    ...listFile(feedbackFilters),
  },
  'GET /api/restaurants/:restaurantId/feedback-summary': {
    who: 'staff:feedback.view',
    summary: 'What guests said in a range of days: scores, trend, topics, dishes',
    params: RestaurantParams,
    query: z.strictObject(range),
    replies: { 200: FeedbackSummary },
    refusals: ['RANGE_INVERTED', 'RANGE_TOO_LONG', 'RANGE_AHEAD', 'PLAN_REQUIRED'],
    limitPerMinute: 120,
  },
  'GET /api/restaurants/:restaurantId/feedback/:feedbackId': {
    who: 'staff:feedback.view',
    summary: 'One feedback with the visit that it is about: dishes, service and waiting times',
    params: FeedbackParams,
    replies: { 200: z.object({ feedback: FeedbackEntry, visit: FeedbackVisit }) },
    refusals: ['FEEDBACK_NOT_FOUND'],
  },
  'PUT /api/restaurants/:restaurantId/feedback/:feedbackId/dealt-with': {
    who: 'staff:feedback.view',
    summary: 'Note that it has been dealt with, or take that back; a repetition changes the note',
    params: FeedbackParams,
    body: z.strictObject({
      isDealtWith: z.boolean(),
      note: z.string().trim().max(500).optional(),
      /** `at` of `dealtWith` as it was read, null if it was open: refused if somebody has handled it since. */
      seen: Instant.nullable().optional(),
    }),
    replies: { 200: FeedbackEntry },
    refusals: ['FEEDBACK_NOT_FOUND', 'FEEDBACK_CHANGED'],
    limitPerMinute: 60,
  },
  'POST /api/restaurants/:restaurantId/feedback/:feedbackId/reply': {
    who: 'staff:feedback.view',
    summary: 'Answer once, by mail to the address that the guest left',
    params: FeedbackParams,
    body: z.strictObject({ text: z.string().trim().min(1).max(2_000) }),
    replies: { 200: FeedbackEntry },
    refusals: ['FEEDBACK_NOT_FOUND', 'FEEDBACK_WITHOUT_ADDRESS', 'FEEDBACK_ANSWERED'],
    limitPerMinute: 10,
  },
  'POST /api/feedback': {
    who: 'visitor',
    summary: 'Give feedback on the own visit once, by one of its orders; a repetition changes nothing',
    body: GiveFeedback,
    replies: { 201: FeedbackState },
    refusals: ['ORDER_NOT_FOUND', 'RATING_REQUIRED'],
    limitPerMinute: 30,
  },
  'POST /api/feedback/declined': {
    who: 'visitor',
    summary: 'Decline to give feedback on an order; given feedback stays',
    body: z.strictObject({ orderId: Id }),
    replies: { 200: FeedbackState },
    refusals: ['ORDER_NOT_FOUND'],
    limitPerMinute: 30,
  },
  'GET /api/orders/:orderId/feedback': {
    who: 'visitor',
    summary: 'Whether the diner has given feedback on the visit of this order',
    params: z.strictObject({ orderId: Id }),
    replies: { 200: FeedbackState },
    refusals: ['ORDER_NOT_FOUND'],
  },
});
