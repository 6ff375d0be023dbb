import { sql, type Transaction } from 'kysely';
import type { SentimentClass } from '#domain/feedback/feedback-list.ts';
import type { MentionMood, Mentions, NamedDish } from '#domain/feedback/mentions.ts';
import type { ScoreSums } from '#domain/feedback/summary.ts';
import type { Emotion, FeedbackTopic } from '#domain/feedback/topics.ts';
import { cell, inSpan, OWN_CLOCK, type Span, spanValues } from '#server/features/analytics/span-sql.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { OF_CLASS } from './list-store.ts';

type Moods = Readonly<Record<MentionMood, number>>;

interface SummaryRecord {
  positive: number;
  neutral: number;
  negative: number;
  food: number | null;
  service: number | null;
  app: number | null;
  declined: number;
  visits: number;
  answered_visits: number;
  topics: ({ topic: FeedbackTopic } & Moods)[];
  quotes: { topic: FeedbackTopic; feedbackId: string; mood: MentionMood; text: string }[];
  dishes: ({ menuItemId: string; name: string } & Moods)[];
  emotions: { emotion: Emotion; count: number }[];
}

/** The feedback of the span, in totals that can be verified from the rows (SENTIMENT-15). */
export async function getFeedbackSummary(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<SummaryRecord> {
  const { rows } = await oneInRestaurant<SummaryRecord>(database, restaurantId, {
    name: 'get-feedback-summary',
    text: SUMMARY,
    values: spanValues(span),
  });
  const [row] = rows;
  if (!row) throw new Error('a summary without a row');
  return row;
}

type DayScores = { day: string } & ScoreSums;

/** The scores of each day that has any. */
export async function listScoresByDay(
  database: Database,
  restaurantId: string,
  span: Span,
): Promise<DayScores[]> {
  const { rows } = await oneInRestaurant<DayScores>(database, restaurantId, {
    name: 'list-feedback-scores-by-day',
    text: `with ${OWN_CLOCK}, f as (
        select f.sentiment_score::float8 as score, ${cell('f.created_at')} from customer_feedback f, r
        where f.restaurant_id = r.id and not f.is_declined and ${inSpan('f.created_at')}
      )
      select day::text as day, count(*)::int as count, sum(score) as sum, sum(score * score) as squares from f group by day order by day`,
    values: spanValues(span),
  });
  return rows;
}

/** A readable number of short quotes per topic and mood. */
const QUOTES_EACH = 2;
const LONGEST_QUOTE = 280;
const MOST_DISHES = 50;

const moods = (of: string): string =>
  ['praised', 'blamed', 'named']
    .map((mood) => `count(*) filter (where ${of} = '${mood}')::int as ${mood}`)
    .join(', ');
const list = (select: string, order: string): string =>
  `coalesce((select json_agg(row_to_json(x) order by ${order}) from (${select}) x), '[]'::json)`;

const SUMMARY = `
with ${OWN_CLOCK}, asked as (
  select f.*, ${cell('f.created_at')} from customer_feedback f, r where f.restaurant_id = r.id and ${inSpan('f.created_at')}
), f as (
  select * from asked where not is_declined
), t as (
  select f.id, f.created_at, f.review_text, f.comments, x.topic, x.mood from f, jsonb_to_recordset(f.topics) as x (topic text, mood text)
), seated as (
  select v.id from visits v, r where v.restaurant_id = r.id and v.closed_at is not null and ${inSpan('v.closed_at')}
    and exists (select from orders o where o.visit_id = v.id and o.status <> 'cancelled')
)
select count(*) filter (where ${OF_CLASS.positive})::int as positive, count(*) filter (where ${OF_CLASS.neutral})::int as neutral,
  count(*) filter (where ${OF_CLASS.negative})::int as negative,
  avg(nullif(f.food_rating, 0))::float8 as food, avg(nullif(f.service_rating, 0))::float8 as service, avg(nullif(f.app_rating, 0))::float8 as app,
  (select count(*)::int from asked where is_declined) as declined,
  (select count(*)::int from seated) as visits,
  (select count(*)::int from seated where exists (select from orders o join customer_feedback g on g.order_id = o.id
    where o.visit_id = seated.id and not g.is_declined)) as answered_visits,
  ${list(`select topic, ${moods('mood')} from t group by topic`, 'x.praised + x.blamed + x.named desc, x.topic')} as topics,
  ${list(
    `select topic, id as "feedbackId", mood, left(concat_ws(' ', review_text, comments), ${LONGEST_QUOTE}) as text, place from (
      select t.*, row_number() over (partition by topic, mood order by created_at desc, id) as place from t
      where mood <> 'named' and coalesce(review_text, comments) is not null) q where place <= ${QUOTES_EACH}`,
    'x.topic, x.place, x.mood desc',
  )} as quotes,
  ${list(
    `select m.id as "menuItemId", m.name, ${moods('x.mood')}
      from f, jsonb_to_recordset(f.dishes) as x ("menuItemId" uuid, mood text) join menu_items m on m.id = x."menuItemId"
      group by m.id, m.name order by count(*) desc, m.name limit ${MOST_DISHES}`,
    'x.praised + x.blamed + x.named desc, x.name',
  )} as dishes,
  ${list('select e as emotion, count(*)::int as count from f, unnest(f.emotions) e group by e', 'x.count desc, x.emotion')} as emotions
from f`;

interface DinerOfOrder {
  readonly orderId: string;
  readonly visitId: string;
  readonly dinerSessionId: string;
}

interface NewFeedback extends DinerOfOrder {
  readonly foodRating: number;
  readonly serviceRating: number;
  readonly appRating: number;
  readonly reviewText: string | null;
  readonly comments: string | null;
  readonly customerEmail: string | null;
  readonly score: number;
  readonly magnitude: number;
  readonly sentiment: SentimentClass;
  readonly keyPhrases: readonly string[];
  readonly mentions: Mentions;
  readonly now: Date;
}

/** `null`: no such order in the visit; otherwise whether the diner has only declined, for any order of the visit; null: not asked yet. */
export async function findAnswer(
  database: Database,
  restaurantId: string,
  { orderId, visitId, dinerSessionId }: DinerOfOrder,
): Promise<{ is_declined: boolean | null } | null> {
  const { rows } = await oneInRestaurant<{ is_declined: boolean | null }>(database, restaurantId, {
    name: 'find-feedback-answer',
    text: `select (select bool_and(f.is_declined) from customer_feedback f where f.diner_session_id = $3) as is_declined
      from orders o where o.id = $1 and o.visit_id = $2`,
    values: [orderId, visitId, dinerSessionId],
  });
  return rows[0] ?? null;
}

/** Where the visit of some feedback sits. */
interface GivenFeedback {
  /** Null: earlier feedback of the diner exists and is kept (SENTIMENT-6). */
  readonly feedback_id: string | null;
  readonly table_id: string;
  readonly table_number: string;
  readonly is_seated: boolean;
}

/**
 * Stores feedback and its part of the summary in one statement; earlier feedback for any order of the visit is kept (SENTIMENT-6). Null: no
 * such order.
 */
export async function insertFeedback(
  tx: Transaction<DB>,
  feedback: NewFeedback,
): Promise<GivenFeedback | null> {
  const { orderId, visitId, dinerSessionId, now, sentiment, mentions } = feedback;
  const { rows } = await sql<GivenFeedback>`
with o as (
  select o.id, o.restaurant_id, o.table_id, t.table_number, v.closed_at is null as is_seated
  from orders o join visits v on v.id = o.visit_id join restaurant_tables t on t.id = o.table_id
  where o.id = ${orderId} and o.visit_id = ${visitId}
), given as (
  insert into customer_feedback as f (restaurant_id, order_id, table_id, diner_session_id, food_rating, service_rating, app_rating,
    review_text, comments, customer_email, sentiment_score, sentiment_magnitude, key_phrases,
    topics, dishes, emotions, created_at, updated_at)
  select o.restaurant_id, o.id, o.table_id, ${dinerSessionId}::uuid, ${feedback.foodRating}::int, ${feedback.serviceRating}::int,
    ${feedback.appRating}::int, ${feedback.reviewText}::text, ${feedback.comments}::text, ${feedback.customerEmail}::text,
    ${feedback.score}::numeric, ${feedback.magnitude}::numeric, ${feedback.keyPhrases}::text[],
    ${JSON.stringify(mentions.topics)}::jsonb, ${JSON.stringify(mentions.dishes)}::jsonb, ${mentions.emotions}::text[],
    ${now}::timestamptz, ${now}::timestamptz from o
  where not exists (select from customer_feedback g where g.diner_session_id = ${dinerSessionId} and g.order_id <> ${orderId} and not g.is_declined)
  on conflict (order_id, diner_session_id) do update set is_declined = false, food_rating = excluded.food_rating,
    service_rating = excluded.service_rating, app_rating = excluded.app_rating, review_text = excluded.review_text,
    comments = excluded.comments, customer_email = excluded.customer_email, sentiment_score = excluded.sentiment_score,
    sentiment_magnitude = excluded.sentiment_magnitude, key_phrases = excluded.key_phrases,
    topics = excluded.topics, dishes = excluded.dishes, emotions = excluded.emotions, updated_at = excluded.updated_at
  where f.is_declined
  returning id, restaurant_id, food_rating, service_rating, app_rating, sentiment_score
), summed as (
  insert into restaurant_sentiment_summary as s (restaurant_id, feedback_count, positive_feedback_count, negative_feedback_count,
    sentiment_sum, food_rating_sum, food_rating_count, service_rating_sum, service_rating_count, app_rating_sum, app_rating_count,
    last_feedback_at, updated_at)
  select restaurant_id, 1, (${sentiment}::text = 'positive')::integer, (${sentiment}::text = 'negative')::integer, sentiment_score, food_rating,
    sign(food_rating)::integer, service_rating, sign(service_rating)::integer, app_rating, sign(app_rating)::integer,
    ${now}::timestamptz, ${now}::timestamptz from given
  on conflict (restaurant_id) do update set feedback_count = s.feedback_count + 1,
    positive_feedback_count = s.positive_feedback_count + excluded.positive_feedback_count,
    negative_feedback_count = s.negative_feedback_count + excluded.negative_feedback_count,
    sentiment_sum = s.sentiment_sum + excluded.sentiment_sum,
    food_rating_sum = s.food_rating_sum + excluded.food_rating_sum, food_rating_count = s.food_rating_count + excluded.food_rating_count,
    service_rating_sum = s.service_rating_sum + excluded.service_rating_sum,
    service_rating_count = s.service_rating_count + excluded.service_rating_count,
    app_rating_sum = s.app_rating_sum + excluded.app_rating_sum, app_rating_count = s.app_rating_count + excluded.app_rating_count,
    last_feedback_at = greatest(s.last_feedback_at, excluded.last_feedback_at), updated_at = excluded.updated_at
)
select o.table_id, o.table_number, o.is_seated, (select id from given) as feedback_id from o`.execute(tx);
  return rows[0] ?? null;
}

/** Records that the diner declined, unless they have answered before. False: no such order. */
export async function insertDeclined(
  database: Database,
  restaurantId: string,
  { orderId, visitId, dinerSessionId, now }: DinerOfOrder & { now: Date },
): Promise<boolean> {
  const { rows } = await oneInRestaurant<{ found: boolean }>(database, restaurantId, {
    name: 'insert-declined-feedback',
    text: `with o as (
        select id, restaurant_id, table_id from orders where id = $1 and visit_id = $2
      ), declined as (
        insert into customer_feedback (restaurant_id, order_id, table_id, diner_session_id, is_declined, created_at, updated_at)
        select o.restaurant_id, o.id, o.table_id, $3, true, $4, $4 from o
        where not exists (select from customer_feedback g where g.diner_session_id = $3)
        on conflict (order_id, diner_session_id) do nothing
      )
      select true as found from o`,
    values: [orderId, visitId, dinerSessionId, now],
  });
  return rows.length > 0;
}

/** The dishes of a visit, each with every name that the menu has for it now and that it had when it was ordered. */
export async function listDishesOfVisit(tx: Transaction<DB>, visitId: string): Promise<NamedDish[]> {
  const { rows } = await sql<NamedDish>`
    select i.menu_item_id as "menuItemId", array_remove(array_agg(distinct n.name), null) as names
    from orders o join order_items i on i.order_id = o.id join menu_items m on m.id = i.menu_item_id
    cross join lateral (values (i.name), (m.name), (m.translations #>> '{en,name}'), (m.translations #>> '{es,name}')) as n (name)
    where o.visit_id = ${visitId} and i.status <> 'cancelled' group by i.menu_item_id order by i.menu_item_id`.execute(
    tx,
  );
  return rows;
}
