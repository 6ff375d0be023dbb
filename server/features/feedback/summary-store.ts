import type { MentionMood } from '#domain/feedback/mentions.ts';
import type { ScoreSums } from '#domain/feedback/summary.ts';
import type { Emotion, FeedbackTopic } from '#domain/feedback/topics.ts';
import { cell, inSpan, OWN_CLOCK, type Span, spanValues } from '#server/features/analytics/span-sql.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { OF_CLASS } from './list-store.ts';

type Moods = Readonly<Record<MentionMood, number>>;

export interface SummaryRecord {
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

/** What guests said in the span, in sums that anybody can check by the rows (SENTIMENT-15). */
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

export type DayScores = { day: string } & ScoreSums;

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

/** As many quotes as one reads for a topic, of each mood; a few words of each. */
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
