import type { Insertable, Transaction } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface ApiKeyRecord {
  id: string;
  name: string;
  scopes: string[];
  token_start: string;
  created_at: Date;
  created_by_name: string;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
  refused_count: number;
}

const COLUMNS = [
  'id',
  'name',
  'scopes',
  'token_start',
  'created_at',
  'created_by_name',
  'expires_at',
  'revoked_at',
  'last_used_at',
  'refused_count',
] as const satisfies readonly (keyof ApiKeyRecord)[];

export async function listApiKeys(database: Database, restaurantId: string): Promise<ApiKeyRecord[]> {
  const { rows } = await oneInRestaurant<ApiKeyRecord>(database, restaurantId, {
    name: 'list-api-keys',
    text: `select ${COLUMNS.join(', ')} from api_keys where restaurant_id = $1 order by created_at desc, id`,
    values: [restaurantId],
  });
  return rows;
}

export const insertApiKey = (tx: Transaction<DB>, row: Insertable<DB['api_keys']>): Promise<ApiKeyRecord> =>
  tx.insertInto('api_keys').values(row).returning(COLUMNS).executeTakeFirstOrThrow();

/** The previous key, its row locked; null if there is none. */
export async function lockApiKey(
  tx: Transaction<DB>,
  id: string,
): Promise<{ name: string; revoked_at: Date | null } | null> {
  const row = await tx
    .selectFrom('api_keys')
    .select(['name', 'revoked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateApiKeyRevoked(tx: Transaction<DB>, id: string, now: Date): Promise<void> {
  await tx.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', id).execute();
}
