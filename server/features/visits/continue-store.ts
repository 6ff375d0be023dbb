import { sql, type Transaction } from 'kysely';
import type { Needs } from '#domain/menu/needs.ts';
import type { Handover } from '#server/features/carts/hand-over-part.ts';
import type { DB } from '#server/platform/database/database-types.ts';

/**
 * Copies name, colour and needs to the new session and ends the old one. A refusal by staff is copied as well; a permission to order
 * is not (PRESENCE-3, PRESENCE-4).
 */
export async function updateSessionsContinued(
  tx: Transaction<DB>,
  handover: Handover,
  { needs, now }: { needs: Needs; now: Date },
): Promise<void> {
  const { fromId, toId } = handover;
  await sql`
    update diner_sessions n set display_name = o.display_name, color = o.color, orders_alone = o.orders_alone,
      joined_at = least(n.joined_at, o.joined_at), last_activity_at = ${now}, is_active = true,
      needs = ${JSON.stringify(needs)}::jsonb,
      approval = case when o.approval = 'refused' then o.approval else n.approval end
    from diner_sessions o where n.id = ${toId} and o.id = ${fromId}`.execute(tx);
  await tx
    .updateTable('diner_sessions')
    .set({ left_at: now, is_active: false, continued_by: toId })
    .where('id', '=', fromId)
    .execute();
}

/**
 * Moves the payments of a phone, with their receipts, to its new session. Only for the same phone: nobody else reads its receipts (RECEIPT-6).
 * Call it after `updateOrdersContinued`.
 */
export async function updatePaymentsContinued(
  tx: Transaction<DB>,
  { visitId, fromId, toId }: Handover,
): Promise<void> {
  const bill = sql`select id from bills where visit_id = ${visitId}`;
  await sql`update payments set diner_session_id = ${toId} where diner_session_id = ${fromId} and bill_id in (${bill})`.execute(
    tx,
  );
  await sql`
    update online_payments set diner_session_id = ${toId} where diner_session_id = ${fromId}
      and share_id in (select id from bill_shares where bill_id in (${bill}))`.execute(tx);
}

/**
 * Moves order items, instructions, needs, tips, staff requests and feedback to the other session. `submitted_by_session_id` stays:
 * a phone that may not order yet must not become the submitter of an order (PRESENCE-3).
 */
export async function updateOrdersContinued(
  tx: Transaction<DB>,
  { visitId, fromId, toId }: Handover,
): Promise<void> {
  const orders = sql`select id from orders where visit_id = ${visitId}`;
  await sql`update order_items set diner_session_id = ${toId} where diner_session_id = ${fromId} and order_id in (${orders})`.execute(
    tx,
  );
  await sql`update order_items set billed_to_session_id = ${toId} where billed_to_session_id = ${fromId} and order_id in (${orders})`.execute(
    tx,
  );
  // Shares that are paid or held; a share held on both phones is released on the old one.
  await sql`
    update bill_shares s set diner_session_id = ${toId},
      status = case when s.status in ('held', 'told') and exists (
        select from bill_shares o where o.diner_session_id = ${toId} and o.status in ('held', 'told')) then 'released' else s.status end,
      held_until = case when s.status = 'held' and not exists (
        select from bill_shares o where o.diner_session_id = ${toId} and o.status in ('held', 'told')) then s.held_until end
    where s.diner_session_id = ${fromId}`.execute(tx);
  // Snapshots refer to the person by session id.
  await sql`
    update orders set instructions = replace(instructions::text, ${fromId}, ${toId})::jsonb,
      diner_needs = replace(diner_needs::text, ${fromId}, ${toId})::jsonb
    where visit_id = ${visitId} and (instructions::text || diner_needs::text) like '%' || ${fromId}::text || '%'`.execute(
    tx,
  );
  await sql`
    with gone as (
      delete from order_participants where diner_session_id = ${fromId} returning order_id, restaurant_id
    )
    insert into order_participants (order_id, diner_session_id, restaurant_id)
    select order_id, ${toId}, restaurant_id from gone on conflict do nothing`.execute(tx);
  await sql`
    with gone as (
      delete from tips where diner_session_id = ${fromId} and visit_id = ${visitId}
      returning restaurant_id, order_id, visit_id, amount_minor, created_at
    )
    insert into tips as t (restaurant_id, order_id, visit_id, diner_session_id, amount_minor, created_at)
    select restaurant_id, order_id, visit_id, ${toId}, amount_minor, created_at from gone
    on conflict (order_id, diner_session_id) do update set amount_minor = t.amount_minor + excluded.amount_minor`.execute(
    tx,
  );
  await sql`update staff_requests set diner_session_id = ${toId} where diner_session_id = ${fromId}`.execute(
    tx,
  );
  await sql`
    update customer_feedback f set diner_session_id = ${toId} where f.diner_session_id = ${fromId} and not exists (
      select from customer_feedback g where g.order_id = f.order_id and g.diner_session_id = ${toId})`.execute(
    tx,
  );
}
