import type { OpenDatabase } from '#server/platform/database/open.ts';
import { hasAccounts } from './has-accounts.ts';

/**
 * Fills an empty database with the demo’s restaurants, staff and history, all or nothing. False if any account exists: then nothing is
 * changed. `now` in epoch milliseconds: the history ends the day before.
 */
export async function seedDemo(
  { database, gatherStatistics }: Pick<OpenDatabase, 'database' | 'gatherStatistics'>,
  { now }: { now: number },
): Promise<boolean> {
  if (await hasAccounts(database.kysely)) return false;
  const { fillDatabase } = await import('./fill-database.ts');
  const isFilled = await fillDatabase(database, { now });
  if (isFilled) await gatherStatistics();
  return isFilled;
}
