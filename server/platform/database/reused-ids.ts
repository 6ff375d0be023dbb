import { refuse } from '../errors.ts';
import { constraintOf } from './failures.ts';

/**
 * Inserts a row whose id the caller has chosen. Refuses COMMAND_REUSED for an id that another restaurant has: its row is not readable here,
 * but the primary key knows it. The transaction is lost then.
 */
export async function insertUnderOwnId<T>(primaryKey: string, insert: () => Promise<T>): Promise<T> {
  try {
    return await insert();
  } catch (error) {
    if (constraintOf(error) === primaryKey) refuse('COMMAND_REUSED');
    throw error;
  }
}
