import type { Transaction } from 'kysely';
import { joinedVisitOf } from '#server/features/tables/join-tables.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';
import { lockVisitRow } from './relocate-store.ts';

/**
 * Locks the visit until the transaction ends. Refuses VISIT_CHANGED unless its guests, or those of the visit that it was merged into, are
 * at this table or at one joined to it (ORDER-15).
 */
export async function requireGuestsAt(tx: Transaction<DB>, tableId: string, visitId: string): Promise<void> {
  const visit = await lockVisitRow(tx, visitId);
  if (visit?.merged_into_visit_id) return requireGuestsAt(tx, tableId, visit.merged_into_visit_id);
  if (!visit || visit.closed_at) refuse('VISIT_CHANGED');
  if (visit.table_id !== tableId && (await joinedVisitOf(tx, tableId)) !== visitId) refuse('VISIT_CHANGED');
}
