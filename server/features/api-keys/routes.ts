import { apiKeys } from '#contract/api-keys.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { createApiKey, readApiKeys, revokeApiKey } from './change-keys.ts';

export function apiKeysRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, apiKeys, {
    'GET /api/restaurants/:restaurantId/api-keys': ({ params }) =>
      readApiKeys(platform.database, params.restaurantId),
    'POST /api/restaurants/:restaurantId/api-keys': ({ principal, body }) =>
      createApiKey(platform, principal, body),
    'DELETE /api/restaurants/:restaurantId/api-keys/:apiKeyId': ({ principal, params }) =>
      revokeApiKey(platform, principal, params.apiKeyId),
  });
}
