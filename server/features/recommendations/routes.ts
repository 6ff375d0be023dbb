import { recommendations } from '#contract/recommendations.ts';
import { SALES_DAYS } from '#domain/menu/recommendations.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import {
  addRecommendation,
  changeRecommendation,
  removeRecommendation,
  reorderRecommendations,
} from './edit-recommendations.ts';
import { createSalesMemory, listRecommendations } from './list-recommendations.ts';
import { exportRecommendations, readChefRecommendations } from './read-chef-recommendations.ts';
import { countSales } from './store.ts';

const DAY_MS = 86_400_000;

export function recommendationsRoutes(app: App, gate: Gate, platform: Platform): void {
  const { clock, database } = platform;
  const salesOf = createSalesMemory({
    clock,
    count: (restaurantId) => countSales(database, restaurantId, new Date(clock.now() - SALES_DAYS * DAY_MS)),
  });
  serve(app, gate, recommendations, {
    'GET /api/restaurants/:restaurantId/recommendations': ({ params, query }) =>
      listRecommendations(platform, salesOf, params.restaurantId, query.language),
    'GET /api/restaurants/:restaurantId/chef-recommendations': ({ principal }) =>
      readChefRecommendations(platform, principal),
    'GET /api/restaurants/:restaurantId/chef-recommendations.csv': ({ principal, query }) =>
      exportRecommendations(platform, principal, query),
    'POST /api/restaurants/:restaurantId/chef-recommendations': ({ principal, body }) =>
      addRecommendation(platform, principal, body),
    'PATCH /api/restaurants/:restaurantId/chef-recommendations/:recommendationId': ({
      principal,
      params,
      body: { version, ...edited },
    }) => changeRecommendation(platform, principal, { id: params.recommendationId, version }, edited),
    'PUT /api/restaurants/:restaurantId/chef-recommendations/order': ({ principal, body }) =>
      reorderRecommendations(platform, principal, body.order),
    'DELETE /api/restaurants/:restaurantId/chef-recommendations/:recommendationId': ({
      principal,
      params,
      query,
    }) => removeRecommendation(platform, principal, { id: params.recommendationId, version: query.version }),
  });
}
