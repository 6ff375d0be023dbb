import { platformSync } from '#contract/platform-sync.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { forgetPlatform, requirePlatform, setPlatformUp, syncNow } from './edit-platform.ts';
import { listJobs, listPlatforms, previewPlatform, testPlatform } from './read-platforms.ts';

export function platformSyncRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, platformSync, {
    'GET /api/restaurants/:restaurantId/platforms': async ({ principal }) => ({
      platforms: await listPlatforms(platform, principal.restaurantId),
    }),
    'PUT /api/restaurants/:restaurantId/platforms/:platform': ({ principal, params, body }) =>
      setPlatformUp(platform, principal, { type: params.platform, fields: body }),
    'DELETE /api/restaurants/:restaurantId/platforms/:platform': ({ principal, params }) =>
      forgetPlatform(platform, principal, params.platform),
    'POST /api/restaurants/:restaurantId/platforms/:platform/tests': ({ principal, params }) =>
      testPlatform(platform, principal.restaurantId, requirePlatform(params.platform)),
    'GET /api/restaurants/:restaurantId/platforms/:platform/preview': ({ principal, params }) =>
      previewPlatform(platform, principal.restaurantId, requirePlatform(params.platform)),
    'POST /api/restaurants/:restaurantId/platforms/:platform/syncs': ({ principal, params }) =>
      syncNow(platform, principal, params.platform),
    'GET /api/restaurants/:restaurantId/platform-jobs': ({ principal, query }) =>
      listJobs(platform, principal.restaurantId, query),
  });
}
