import type { Language } from '#contract/common.ts';
import type { FeedbackEntry, FeedbackVisit } from '#contract/feedback.ts';
import { classifySentiment } from '#domain/feedback/sentiment.ts';
import { feedback as english } from '#messages/en/feedback.ts';
import { feedback as spanish } from '#messages/es/feedback.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import type { FileReply } from '#server/platform/http/serve.ts';
import { listCsv } from '#server/platform/lists/list-csv.ts';
import { findFeedback, getFeedbackVisit } from './inbox-store.ts';
import { type FeedbackRequest, feedbackList } from './list-store.ts';
import { viewFeedback, viewVisit } from './view.ts';

const PAGE_SIZE = 50;

export async function listFeedback(
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
  request: FeedbackRequest & { page?: number | undefined },
): Promise<{ feedback: FeedbackEntry[]; total: number; hasMore: boolean }> {
  const { rows, ...counted } = await feedbackList.page(database, restaurantId, request, PAGE_SIZE);
  return { feedback: rows.map(viewFeedback), ...counted };
}

/** One feedback and its visit. Refuses FEEDBACK_NOT_FOUND, also for declined feedback. */
export async function readFeedback(
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
  feedbackId: string,
): Promise<{ feedback: FeedbackEntry; visit: FeedbackVisit }> {
  const [record, visit] = await Promise.all([
    findFeedback(database, restaurantId, feedbackId),
    getFeedbackVisit(database, restaurantId, feedbackId),
  ]);
  if (!record || !visit) refuse('FEEDBACK_NOT_FOUND');
  return { feedback: viewFeedback(record), visit: viewVisit(visit) };
}

const WORDS = { en: english, es: spanish };
const rating = (stars: number): number | null => stars || null;

export function exportFeedback(
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
  { language, ...request }: FeedbackRequest & { language?: Language | undefined },
): Promise<FileReply> {
  return listCsv({ database }, restaurantId, language, {
    list: 'feedback',
    fileName: 'feedback.csv',
    rows: feedbackList.rows(database, restaurantId, request),
    columns: {
      at: (each, { moment }) => moment(each.created_at),
      table: (each) => each.table_number,
      food: (each) => rating(each.food_rating),
      service: (each) => rating(each.service_rating),
      app: (each) => rating(each.app_rating),
      words: (each) => [each.review_text, each.comments].filter(Boolean).join('\n'),
      sentiment: (each, { language: asked }) => WORDS[asked].sentiments[classifySentiment(each.score)],
      score: (each) => each.score,
      confidence: (each) => each.magnitude,
      keyPhrases: (each) => each.key_phrases.join(', '),
      dealtWithAt: (each, { moment }) => moment(each.dealt_with_at),
      dealtWithBy: (each) => each.dealt_with_by_name,
      note: (each) => each.dealt_with_note,
      repliedAt: (each, { moment }) => moment(each.replied_at),
    },
  });
}
