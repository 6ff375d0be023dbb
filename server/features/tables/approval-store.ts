import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database-types.ts';

/** Marks a phone that has not ordered yet as waiting; false when it may order: approved, or known by an earlier order. */
export async function updateApprovalWaiting(tx: Transaction<DB>, dinerSessionId: string): Promise<boolean> {
  const { rows } = await sql`
    update diner_sessions d set approval = 'waiting'
    where d.id = ${dinerSessionId} and d.approval is distinct from 'approved'
      and not exists (select from orders o where o.visit_id = d.visit_id and o.submitted_by_session_id = d.id)
    returning d.id`.execute(tx);
  return rows.length > 0;
}

/** The visit and table of the phone that was let through; null when nothing of the restaurant's waits under this id. */
export async function updateApprovalGiven(
  tx: Transaction<DB>,
  dinerSessionId: string,
): Promise<{ visit_id: string; table_id: string; display_name: string } | null> {
  const row = await tx
    .updateTable('diner_sessions')
    .set({ approval: 'approved' })
    .where('id', '=', dinerSessionId)
    .where('approval', '=', 'waiting')
    .returning(['visit_id', 'table_id', 'display_name'])
    .executeTakeFirst();
  return row ?? null;
}
