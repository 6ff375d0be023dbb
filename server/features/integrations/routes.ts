import { integrations } from '#contract/integrations.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { tryPos } from './try-pos.ts';

export function integrationsRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, integrations, {
    'POST /api/restaurants/:restaurantId/integrations/pos-trials': ({ principal, body }) =>
      tryPos(platform, { restaurantId: principal.restaurantId, endpoint: body.endpoint }),
  });
}
