import { closure } from '#contract/closure.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { closeRestaurant, listClosedRestaurants, readClosure, reopenRestaurant } from './close-restaurant.ts';

export function closureRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, closure, {
    'GET /api/restaurants/:restaurantId/closure': ({ principal }) =>
      readClosure(platform, principal.restaurantId),
    'POST /api/restaurants/:restaurantId/closure': ({ principal, body }) =>
      closeRestaurant(platform, principal, body),
    'DELETE /api/restaurants/:restaurantId/closure': ({ principal }) => reopenRestaurant(platform, principal),
    'GET /api/me/closed-restaurants': ({ principal }) => listClosedRestaurants(platform, principal),
  });
}
