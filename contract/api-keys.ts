import { z } from 'zod';
import { API_SCOPES } from '#domain/people/api-scopes.ts';
import { Done, Id, Instant, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';

/** A key of the restaurant, without its secret. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  /** How its token begins. */
  tokenStart: z.string(),
  createdAt: Instant,
  createdByName: z.string(),
  expiresAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
  lastUsedAt: Instant.nullable(),
  /** How often it was used after its end. */
  refusedCount: z.int().nonnegative(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.strictObject({
  name: z.string().trim().min(1).max(80),
  scopes: z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length),
  /** Null: until it is revoked. */
  days: z.int().min(1).max(3650).nullable(),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** The token is shown only once. */
export const IssuedApiKey = z.object({ key: ApiKey, token: z.string() });
export type IssuedApiKey = z.infer<typeof IssuedApiKey>;

export const apiKeys = endpoints({
  'GET /api/restaurants/:restaurantId/api-keys': {
    who: 'staff:api-keys.edit',
    summary: 'The API keys of the restaurant, newest first',
    params: RestaurantParams,
    replies: { 200: z.object({ keys: z.array(ApiKey) }) },
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/api-keys': {
    who: 'staff:api-keys.edit',
    summary: 'A new API key; its token is in this reply and nowhere else',
    params: RestaurantParams,
    body: NewApiKey,
    replies: { 201: IssuedApiKey },
    refusals: [],
    limitPerMinute: 20,
  },
  'DELETE /api/restaurants/:restaurantId/api-keys/:apiKeyId': {
    who: 'staff:api-keys.edit',
    summary: 'Revoke an API key at once; revoking it again changes nothing',
    params: RestaurantParams.extend({ apiKeyId: Id }),
    replies: { 200: Done },
    refusals: ['API_KEY_NOT_FOUND'],
  },
});
