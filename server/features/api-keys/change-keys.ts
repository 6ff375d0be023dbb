import type { ApiKey, IssuedApiKey, NewApiKey } from '#contract/api-keys.ts';
import { API_SCOPES } from '#domain/people/api-scopes.ts';
import { hashToken } from '#server/platform/auth/bearer.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/errors.ts';
import { type ApiKeyRecord, insertApiKey, listApiKeys, lockApiKey, updateApiKeyRevoked } from './store.ts';

const TOKEN_BYTES = 32;
/** A prefix that identifies a leaked token. */
const PREFIX = 'sbm_';
const SHOWN_LENGTH = 10;
const DAY_MS = 86_400_000;

const viewKey = (record: ApiKeyRecord): ApiKey => ({
  id: record.id,
  name: record.name,
  scopes: API_SCOPES.filter((scope) => record.scopes.includes(scope)),
  tokenStart: record.token_start,
  createdAt: record.created_at.toISOString(),
  createdByName: record.created_by_name,
  expiresAt: record.expires_at?.toISOString() ?? null,
  revokedAt: record.revoked_at?.toISOString() ?? null,
  lastUsedAt: record.last_used_at?.toISOString() ?? null,
  refusedCount: record.refused_count,
});

/** All keys, including ended ones. */
export const readApiKeys = async (database: Database, restaurantId: string): Promise<{ keys: ApiKey[] }> => ({
  keys: (await listApiKeys(database, restaurantId)).map(viewKey),
});

/** A key with a token of 256 random bits, of which only the hash is stored (KEY-1); audited. */
export async function createApiKey(
  platform: Platform,
  member: MemberPrincipal,
  { name, scopes, days }: NewApiKey,
): Promise<IssuedApiKey> {
  const { restaurantId } = member;
  const token = `${PREFIX}${platform.chance.token(TOKEN_BYTES)}`;
  const record = await changeInRestaurant(platform, restaurantId, async ({ tx, now, audit }) => {
    const key = await insertApiKey(tx, {
      restaurant_id: restaurantId,
      name,
      scopes: [...new Set(scopes)],
      token_hash: hashToken(token),
      token_start: token.slice(0, SHOWN_LENGTH),
      created_at: now,
      created_by_name: member.name,
      expires_at: days === null ? null : new Date(now.getTime() + days * DAY_MS),
    });
    await audit(member, {
      action: 'api-key.create',
      subjectType: 'api-key',
      subjectId: key.id,
      details: { name, scopes, days },
    });
    return key;
  });
  return { key: viewKey(record), token };
}

/** Revokes a key at once (KEY-2), audited; idempotent. Refuses API_KEY_NOT_FOUND. */
export async function revokeApiKey(
  platform: Platform,
  member: MemberPrincipal,
  apiKeyId: string,
): Promise<{ done: true }> {
  return changeInRestaurant(platform, member.restaurantId, async ({ tx, now, audit }) => {
    const key = await lockApiKey(tx, apiKeyId);
    if (!key) refuse('API_KEY_NOT_FOUND');
    if (key.revoked_at !== null) return { done: true };
    await updateApiKeyRevoked(tx, apiKeyId, now);
    await audit(member, {
      action: 'api-key.revoke',
      subjectType: 'api-key',
      subjectId: apiKeyId,
      details: { name: key.name },
    });
    return { done: true };
  });
}
