import type { Database } from '#server/platform/database/connect.ts';
import { hasAccounts } from './has-accounts.ts';

/**
 * Fills an empty database with the demo's restaurants, staff and history, all of it or nothing. False when anybody has an
 * account already: nothing is touched then. `now` in epoch milliseconds: the history ends the day before.
 */
export async function seedDemo(database: Database, { now }: { now: number }): Promise<boolean> {
  if (await hasAccounts(database.kysely)) return false;
  const { fillDatabase } = await import('./fill-database.ts');
  return fillDatabase(database, { now });
}
