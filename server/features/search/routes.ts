import { search } from '#contract/search.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { findByText } from './store.ts';

export function searchRoutes(app: App, gate: Gate, { database, clock }: Platform): void {
  serve(app, gate, search, {
    'GET /api/restaurants/:restaurantId/search': ({ params, query }) =>
      findByText(database, params.restaurantId, {
        text: query.q,
        language: query.language ?? null,
        now: new Date(clock.now()),
      }),
  });
}
