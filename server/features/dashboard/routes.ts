import { dashboard } from '#contract/dashboard.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { putSetupListAway } from './put-setup-list-away.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, dashboard, {
    'GET /api/restaurants/:restaurantId/dashboard': ({ principal }) => readDashboard(platform, principal),
    'PUT /api/restaurants/:restaurantId/setup-list': ({ principal, body }) =>
      putSetupListAway(platform, principal, body.isPutAway),
  });
}
