import type { Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';
import { listTableNumbers } from './edit-store.ts';
import { findTableNumber } from './store.ts';

/** The number of the table of a diner’s session, which is never deleted. */
export async function getTableNumber(tx: Transaction<DB>, tableId: string): Promise<string> {
  const number = await findTableNumber(tx, tableId);
  if (number === null) throw new Error(`table ${tableId} of a diner session is gone`);
  return number;
}

/**
 * The numbers of both tables. Refuses TABLE_NOT_FOUND if the second is missing or archived; the index on visits decides whether it has a
 * visit.
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
