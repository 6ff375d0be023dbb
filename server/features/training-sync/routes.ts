import { trainingSync } from '#contract/training-sync.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { agreeToSync, retrySync } from './change-sync.ts';
import { listSyncEntries, readSync } from './read-sync.ts';

export function trainingSyncRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, trainingSync, {
    'GET /api/restaurants/:restaurantId/training-sync': ({ principal }) =>
      readSync(platform, principal.restaurantId),
    'GET /api/restaurants/:restaurantId/training-sync/entries': ({ principal, query }) =>
      listSyncEntries(platform, principal, query),
    'PUT /api/restaurants/:restaurantId/training-sync/consent': ({ principal, body }) =>
      agreeToSync(platform, principal, body.isAgreed),
    'POST /api/restaurants/:restaurantId/training-sync/retries': ({ principal, body }) =>
      retrySync(platform, principal, body.feedbackId),
  });
}
