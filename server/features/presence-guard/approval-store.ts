import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';

export type Answer = 'approved' | 'refused';

/**
 * The state of a phone without an earlier order: waiting, since now or before, or rejected by staff. Null if it may order: approved, or
 * known by an earlier order.
 */
export async function updateApprovalWaiting(
  tx: Transaction<DB>,
  dinerSessionId: string,
): Promise<'begins' | 'waiting' | 'refused' | null> {
  const { rows } = await sql<{ approval: 'begins' | 'waiting' | 'refused' }>`
    with held as (
      select d.id, d.approval from diner_sessions d
      where d.id = ${dinerSessionId} and d.approval is distinct from 'approved'
        and not exists (select from orders o where o.visit_id = d.visit_id and o.submitted_by_session_id = d.id)
      for no key update
    )
    update diner_sessions d set approval = coalesce(held.approval, 'waiting') from held where d.id = held.id
    returning coalesce(held.approval, 'begins') as approval`.execute(tx);
  return rows[0]?.approval ?? null;
}

interface Answered {
  readonly now: Date;
  /** Who answered; null if the party has left. */
  readonly readerName: string | null;
}

/** Marks notifications as read: of answered orders, of a party that has left, or all once approval is off (NOTE-4). */
export async function updateApprovalsRead(
  tx: Transaction<DB>,
  about: Partial<Record<'dinerSessionId' | 'visitId', string>>,
  { now, readerName }: Answered,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update notifications set is_read = true, read_at = ${now}, read_by_name = ${readerName}
    where not is_read and type = 'table_request' and metadata @> ${JSON.stringify({ event: 'first_order', ...about })}::jsonb
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The phone’s open visit, with its version raised. */
export async function updateVisitOfDiner(
  tx: Transaction<DB>,
  dinerSessionId: string,
): Promise<{ id: string; version: number } | null> {
  const row = await tx
    .updateTable('visits')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', (eb) =>
      eb.selectFrom('diner_sessions').select('visit_id').where('id', '=', dinerSessionId),
    )
    .where('closed_at', 'is', null)
    .returning(['id', 'version'])
    .executeTakeFirst();
  return row ?? null;
}

/** The session that was approved or rejected; null if it is not waiting. A rejected one can still be approved. */
export async function updateApproval(
  tx: Transaction<DB>,
  dinerSessionId: string,
  answer: Answer,
): Promise<{ table_id: string; display_name: string } | null> {
  const row = await tx
    .updateTable('diner_sessions')
    .set({ approval: answer })
    .where('id', '=', dinerSessionId)
    .where('approval', 'in', answer === 'approved' ? ['waiting', 'refused'] : ['waiting'])
    .returning(['table_id', 'display_name'])
    .executeTakeFirst();
  return row ?? null;
}
