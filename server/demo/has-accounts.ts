import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';

/** Separate from the seeding code, which a start on existing data need not load. */
export async function hasAccounts(db: Database['kysely'] | Transaction<DB>): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined;
}
