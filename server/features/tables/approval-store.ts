import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database-types.ts';

export type Answer = 'approved' | 'refused';

/**
 * What a phone that has not ordered yet has to hear: that it waits, or that the staff do not want its order. Null when it may order:
 * approved, or known by an earlier order.
 */
export async function updateApprovalWaiting(
  tx: Transaction<DB>,
  dinerSessionId: string,
): Promise<'waiting' | 'refused' | null> {
  const { rows } = await sql<{ approval: 'waiting' | 'refused' }>`
    update diner_sessions d set approval = coalesce(d.approval, 'waiting')
    where d.id = ${dinerSessionId} and d.approval is distinct from 'approved'
      and not exists (select from orders o where o.visit_id = d.visit_id and o.submitted_by_session_id = d.id)
    returning d.approval`.execute(tx);
  return rows[0]?.approval ?? null;
}

/** The open visit that the phone is part of, in its next version. */
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

/** The phone that was answered; null when it does not wait. One that was refused can be let through after all. */
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
