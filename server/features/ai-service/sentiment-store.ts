import { sql, type Transaction } from 'kysely';
import { classifySentiment, NEUTRAL_SCORES } from '#domain/feedback/sentiment.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import type { ServiceSentiment } from './answers.ts';

interface ReadFeedback {
  /** The previous score. */
  readonly old_score: number;
  readonly visit_id: string;
  /** That of the order, which follows a party that moves. */
  readonly table_id: string;
  readonly table_number: string;
  readonly is_seated: boolean;
  /** Dealt with, or answered. */
  readonly is_handled: boolean;
}

/**
 * Stores the service’s result for a guest’s words, and updates the summary by the difference to the previous one: the same result twice
 * changes nothing (SENTIMENT-5). Phrases and feelings are kept if the service names none. Null if the feedback, or its words, are gone.
 */
export async function saveServiceSentiment(
  tx: Transaction<DB>,
  feedbackId: string,
  { score, magnitude, keyPhrases, emotions }: ServiceSentiment,
  now: Date,
): Promise<ReadFeedback | null> {
  const { lowest, highest } = NEUTRAL_SCORES;
  const sentiment = classifySentiment(score);
  const { rows } = await sql<ReadFeedback>`
with old as (
  select f.id, f.restaurant_id, f.sentiment_score as score, o.visit_id, o.table_id, t.table_number, v.closed_at is null as is_seated,
    coalesce(f.dealt_with_at, f.replied_at) is not null as is_handled
  from customer_feedback f join orders o on o.id = f.order_id join visits v on v.id = o.visit_id join restaurant_tables t on t.id = o.table_id
  where f.id = ${feedbackId} and not f.is_declined and coalesce(f.review_text, f.comments) is not null for update of f
), fresh as (
  update customer_feedback f set sentiment_score = ${score}::numeric, sentiment_magnitude = ${magnitude}::numeric, analysed_by = 'service',
    key_phrases = case when cardinality(${keyPhrases}::text[]) > 0 then ${keyPhrases}::text[] else f.key_phrases end,
    emotions = case when cardinality(${emotions}::text[]) > 0 then ${emotions}::text[] else f.emotions end, updated_at = ${now}
  from old where f.id = old.id
), summed as (
  update restaurant_sentiment_summary s set sentiment_sum = s.sentiment_sum + ${score}::numeric - old.score,
    positive_feedback_count = s.positive_feedback_count + (${sentiment}::text = 'positive')::int - (old.score > ${highest}::numeric)::int,
    negative_feedback_count = s.negative_feedback_count + (${sentiment}::text = 'negative')::int - (old.score < ${lowest}::numeric)::int,
    updated_at = ${now}
  from old where s.restaurant_id = old.restaurant_id
)
select score::float8 as old_score, visit_id, table_id, table_number, is_seated, is_handled from old`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** The service’s recommendations, one per line. */
export async function saveInsights(
  tx: Transaction<DB>,
  feedbackId: string,
  insights: readonly string[],
): Promise<void> {
  await tx
    .updateTable('customer_feedback')
    .set({ ai_insights: insights.join('\n') || null })
    .where('id', '=', feedbackId)
    .execute();
}
