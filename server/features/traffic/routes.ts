import { traffic } from '#contract/traffic.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { endSimulation, simulateTraffic, takeReadings } from './take-readings.ts';

export function trafficRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, traffic, {
    'POST /api/restaurants/:restaurantId/traffic-readings': ({ principal, body }) =>
      takeReadings(platform, principal, body),
    'PUT /api/restaurants/:restaurantId/traffic-simulation': ({ principal, body }) =>
      simulateTraffic(platform, principal, body),
    'DELETE /api/restaurants/:restaurantId/traffic-simulation': ({ principal }) =>
      endSimulation(platform, principal),
  });
}
