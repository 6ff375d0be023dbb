import type { Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';
import { listTableNumbers } from './edit-store.ts';

/**
 * What both tables are called. Refuses TABLE_NOT_FOUND for one that is not there or
 * is archived; whether somebody sits there, the index on visits decides.
 */
export async function getTableNumbers(
  tx: Transaction<DB>,
  { fromTableId, toTableId }: { fromTableId: string; toTableId: string },
): Promise<{ fromTable: string; toTable: string }> {
  const numbers = await listTableNumbers(tx, [fromTableId, toTableId]);
  const toTable = numbers.get(toTableId);
  if (toTable === undefined) refuse('TABLE_NOT_FOUND');
  return { fromTable: numbers.get(fromTableId) ?? '', toTable };
}
