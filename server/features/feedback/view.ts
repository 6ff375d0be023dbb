import type { Language } from '#contract/common.ts';
import type { FeedbackEntry, FeedbackVisit } from '#contract/feedback.ts';
import { classifySentiment } from '#domain/feedback/sentiment.ts';

export interface FeedbackRecord {
  id: string;
  created_at: Date;
  table_number: string;
  food_rating: number;
  service_rating: number;
  app_rating: number;
  review_text: string | null;
  comments: string | null;
  score: number;
  magnitude: number;
  key_phrases: string[];
  topics: FeedbackEntry['topics'];
  emotions: FeedbackEntry['emotions'];
  analysed_by: FeedbackEntry['analysedBy'];
  ai_insights: string | null;
  can_reply: boolean;
  guest_language: Language;
  dealt_with_at: Date | null;
  dealt_with_by_name: string | null;
  dealt_with_note: string | null;
  replied_at: Date | null;
  replied_by_name: string | null;
  reply_text: string | null;
}

export interface VisitRecord {
  opened_at: Date;
  closed_at: Date | null;
  dishes: { name: string; quantity: number }[];
  served_by: string[];
  orders: { id: string; order_number: string; created_at: string; delivered_at: string | null }[];
  calls: { request_type: string; created_at: string; came_at: string | null }[];
}

export const viewFeedback = (record: FeedbackRecord): FeedbackEntry => ({
  id: record.id,
  createdAt: record.created_at.toISOString(),
  tableNumber: record.table_number,
  foodRating: record.food_rating,
  serviceRating: record.service_rating,
  appRating: record.app_rating,
  reviewText: record.review_text,
  comments: record.comments,
  score: record.score,
  confidence: record.magnitude,
  sentiment: classifySentiment(record.score),
  keyPhrases: record.key_phrases,
  topics: record.topics,
  emotions: record.emotions,
  analysedBy: record.analysed_by,
  serviceAdvice: record.ai_insights?.split('\n') ?? [],
  canReply: record.can_reply,
  guestLanguage: record.guest_language,
  dealtWith: record.dealt_with_at && {
    at: record.dealt_with_at.toISOString(),
    by: record.dealt_with_by_name ?? '',
    note: record.dealt_with_note ?? '',
  },
  reply: record.replied_at && {
    at: record.replied_at.toISOString(),
    by: record.replied_by_name ?? '',
    text: record.reply_text ?? '',
  },
});

const MINUTE_MS = 60_000;

/** Whole minutes between two moments; null without the second. */
const minutesBetween = (from: string, until: string | null): number | null =>
  until === null ? null : Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / MINUTE_MS));

export const viewVisit = (record: VisitRecord): FeedbackVisit => ({
  seatedAt: record.opened_at.toISOString(),
  leftAt: record.closed_at?.toISOString() ?? null,
  dishes: record.dishes,
  servedBy: record.served_by,
  orders: record.orders.map((order) => ({
    id: order.id,
    orderNumber: order.order_number,
    createdAt: new Date(order.created_at).toISOString(),
    minutes: minutesBetween(order.created_at, order.delivered_at),
  })),
  calls: record.calls.map((call) => ({
    requestType: call.request_type,
    createdAt: new Date(call.created_at).toISOString(),
    minutes: minutesBetween(call.created_at, call.came_at),
  })),
});
