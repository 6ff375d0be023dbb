import type { ApiScope } from '#domain/people/api-scopes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { hashToken } from './bearer.ts';
import type { KeyPrincipal } from './principal.ts';

interface KeyRecord {
  id: string;
  restaurant_id: string;
  name: string;
  scopes: ApiScope[];
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

/** Minimum interval between writes of a key's last use. */
const NOTED_EVERY_MS = 60_000;

interface Presented {
  readonly token: string | null;
  readonly restaurantId: string;
  readonly scope: ApiScope;
}

/**
 * The principal of an API key. Refuses API_KEY_INVALID for no key, an unknown one or another restaurant's,
 * API_KEY_REVOKED and API_KEY_EXPIRED, which are counted on the key, and NOT_ALLOWED without the scope (KEY-1,
 * KEY-2).
 */
export async function holderOfKey(
  database: Database,
  nowMs: number,
  { token, restaurantId, scope }: Presented,
): Promise<KeyPrincipal> {
  const record = token === null ? null : await findKey(database, token);
  if (record?.restaurant_id !== restaurantId) refuse('API_KEY_INVALID');
  const hasExpired = record.expires_at !== null && record.expires_at.getTime() <= nowMs;
  if (record.revoked_at !== null || hasExpired) {
    await countRefused(database, record);
    refuse(record.revoked_at === null ? 'API_KEY_EXPIRED' : 'API_KEY_REVOKED');
  }
  if (!record.scopes.includes(scope)) refuse('NOT_ALLOWED');
  if (nowMs - (record.last_used_at?.getTime() ?? 0) >= NOTED_EVERY_MS)
    await noteUse(database, record, new Date(nowMs));
  return { kind: 'key', keyId: record.id, name: record.name, restaurantId };
}

async function findKey({ pool }: Database, token: string): Promise<KeyRecord | null> {
  const { rows } = await pool.query<KeyRecord>({
    name: 'api-key-by-token',
    text: 'select * from api_key_by_token($1)',
    values: [hashToken(token)],
  });
  return rows[0] ?? null;
}

async function countRefused(database: Database, { id, restaurant_id }: KeyRecord): Promise<void> {
  await oneInRestaurant(database, restaurant_id, {
    name: 'count-refused-key',
    text: 'update api_keys set refused_count = refused_count + 1 where id = $1',
    values: [id],
  });
}

async function noteUse(database: Database, { id, restaurant_id }: KeyRecord, now: Date): Promise<void> {
  await oneInRestaurant(database, restaurant_id, {
    name: 'note-key-use',
    text: 'update api_keys set last_used_at = $2 where id = $1',
    values: [id, now],
  });
}
