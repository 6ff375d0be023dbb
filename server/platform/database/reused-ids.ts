import { isDeepStrictEqual } from 'node:util';
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

/**
 * What the first of several equal requests has created, if it still is what this one wants. Refuses COMMAND_REUSED for the id of anything
 * with another content.
 */
export function sameOrRefuse<T extends object>(
  known: T | null | undefined,
  writtenOf: (known: T) => unknown,
  wanted: unknown,
): T {
  // Null: another restaurant has it.
  return known && isDeepStrictEqual(writtenOf(known), wanted) ? known : refuse('COMMAND_REUSED');
}
