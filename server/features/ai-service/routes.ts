import { aiService } from '#contract/ai-service.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { agreeToService, retryAnalysis, tryService } from './change-consent.ts';
import { readState } from './read-state.ts';
import { readInsightWords } from './word-figures.job.ts';

export function aiServiceRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, aiService, {
    'GET /api/restaurants/:restaurantId/ai-service': ({ principal }) =>
      readState(platform, principal.restaurantId),
    'PUT /api/restaurants/:restaurantId/ai-service/consent': ({ principal, body }) =>
      agreeToService(platform, principal, body.isAgreed),
    'POST /api/restaurants/:restaurantId/ai-service/retries': ({ principal }) =>
      retryAnalysis(platform, principal),
    'GET /api/restaurants/:restaurantId/ai-service/health': () => tryService(platform),
    'GET /api/restaurants/:restaurantId/analytics/insight-words': ({ principal }) =>
      readInsightWords(platform, principal),
  });
}
