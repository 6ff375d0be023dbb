import { restaurants } from '#contract/restaurants.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { changeProfile, previewCurrency, removeProfilePicture, setProfilePicture } from './change-profile.ts';
import { getProfile } from './get-profile.ts';
import { getRestaurant, getTable } from './get-restaurant.ts';

export function restaurantsRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, restaurants, {
    'GET /api/restaurants/:restaurantId': ({ params, query }) =>
      getRestaurant(platform.database, params.restaurantId, query.language),
    'GET /api/tables/:tableId': ({ params, query }) =>
      getTable(platform, params.tableId, query.language ?? null),
    'GET /api/restaurants/:restaurantId/profile': ({ params }) =>
      getProfile(platform.database, params.restaurantId),
    'GET /api/restaurants/:restaurantId/profile/currency-preview': ({ params, query }) =>
      previewCurrency(platform.database, params.restaurantId, query.currency),
    'PATCH /api/restaurants/:restaurantId/profile': ({ principal, body: { version, ...change } }) =>
      changeProfile(platform, principal, version, change),
    'POST /api/restaurants/:restaurantId/profile/pictures/:picture': ({ principal, params, upload }) =>
      setProfilePicture(platform, principal, { kind: params.picture, file: upload }),
    'DELETE /api/restaurants/:restaurantId/profile/pictures/:picture': ({ principal, params }) =>
      removeProfilePicture(platform, principal, params.picture),
  });
}
