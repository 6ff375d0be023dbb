import { factorDemand } from '#contract/factor-demand.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { changeFactorDemand, readFactorDemand } from './change-factor-demand.ts';

export function factorDemandRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, factorDemand, {
    'GET /api/restaurants/:restaurantId/factor-demand': ({ principal }) =>
      readFactorDemand(platform, principal.restaurantId),
    'PUT /api/restaurants/:restaurantId/factor-demand': ({ principal, body }) =>
      changeFactorDemand(platform, principal, body),
  });
}
