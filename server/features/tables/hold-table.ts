import type { Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';
import { refuse } from '#server/platform/errors.ts';
import { type LockedTable, lockTable } from './edit-store.ts';

/** Locks a table’s row until the transaction ends. Refuses TABLE_NOT_FOUND, also for an archived one. */
export const holdTable = async (tx: Transaction<DB>, tableId: string): Promise<LockedTable> =>
  (await lockTable(tx, tableId)) ?? refuse('TABLE_NOT_FOUND');
