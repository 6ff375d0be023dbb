import { restaurants } from '#contract/restaurants.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { getRestaurant } from './get-restaurant.ts';
import { getTable } from './get-table.ts';

export function restaurantsRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, restaurants, {
    'GET /api/restaurants/:restaurantId': ({ params }) =>
      getRestaurant(platform.database, params.restaurantId),
    'GET /api/tables/:tableId': ({ params }) => getTable(platform, params.tableId),
  });
}
