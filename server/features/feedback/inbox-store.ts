import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { FEEDBACK_COLUMNS, FROM_FEEDBACK } from './list-store.ts';
import type { FeedbackRecord, VisitRecord } from './view.ts';

export async function findFeedback(
  database: Database,
  restaurantId: string,
  feedbackId: string,
): Promise<FeedbackRecord | null> {
  const { rows } = await oneInRestaurant<FeedbackRecord>(database, restaurantId, {
    name: 'find-feedback',
    text: `select ${FEEDBACK_COLUMNS} ${FROM_FEEDBACK} where f.id = $1 and not f.is_declined`,
    values: [feedbackId],
  });
  return rows[0] ?? null;
}

/** Includes what a reply by mail needs. */
export interface AnswerableFeedback extends FeedbackRecord {
  readonly customer_email: string | null;
  readonly restaurant_name: string;
  readonly restaurant_email: string | null;
}

export async function lockFeedback(
  tx: Transaction<DB>,
  feedbackId: string,
): Promise<AnswerableFeedback | null> {
  const { rows } = await sql<AnswerableFeedback>`
    select ${sql.raw(FEEDBACK_COLUMNS)}, f.customer_email, r.name as restaurant_name, r.email as restaurant_email
    ${sql.raw(FROM_FEEDBACK)} where f.id = ${feedbackId} and not f.is_declined for update of f`.execute(tx);
  return rows[0] ?? null;
}

export async function updateHandling(
  tx: Transaction<DB>,
  feedbackId: string,
  fresh: Partial<
    Pick<
      AnswerableFeedback,
      | 'dealt_with_at'
      | 'dealt_with_by_name'
      | 'dealt_with_note'
      | 'replied_at'
      | 'replied_by_name'
      | 'reply_text'
    >
  >,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('customer_feedback')
    .set({ ...fresh, updated_at: now })
    .where('id', '=', feedbackId)
    .execute();
}

/** The party’s dishes, their servers and the waiting times. Null: no such feedback. */
export async function getFeedbackVisit(
  database: Database,
  restaurantId: string,
  feedbackId: string,
): Promise<VisitRecord | null> {
  const { rows } = await oneInRestaurant<VisitRecord>(database, restaurantId, {
    name: 'get-feedback-visit',
    text: VISIT,
    values: [feedbackId],
  });
  return rows[0] ?? null;
}

const VISIT = `
with v as (
  select v.id, v.opened_at, v.closed_at from customer_feedback f join orders o on o.id = f.order_id join visits v on v.id = o.visit_id
  where f.id = $1
), of_visit as (
  select o.* from orders o join v on v.id = o.visit_id where o.status <> 'cancelled'
)
select v.opened_at, v.closed_at,
  coalesce((select json_agg(json_build_object('name', d.name, 'quantity', d.quantity) order by d.quantity desc, d.name) from (
    select i.name, sum(i.quantity)::int as quantity from order_items i join of_visit o on o.id = i.order_id
    where i.status <> 'cancelled' group by i.name) d), '[]'::json) as dishes,
  coalesce((select json_agg(distinct e.actor_name) from order_events e join of_visit o on o.id = e.order_id
    where e.to_status = 'delivered' and e.actor_kind = 'member' and e.actor_name is not null), '[]'::json) as served_by,
  coalesce((select json_agg(json_build_object('id', o.id, 'order_number', o.order_number, 'created_at', o.created_at,
    'delivered_at', o.delivered_at) order by o.created_at) from of_visit o), '[]'::json) as orders,
  coalesce((select json_agg(json_build_object('request_type', coalesce(s.wish, s.request_type), 'created_at', s.created_at,
    'came_at', coalesce(s.taken_at, s.completed_at)) order by s.created_at) from staff_requests s
    where s.visit_id = v.id and s.withdrawn_at is null), '[]'::json) as calls
from v`;
