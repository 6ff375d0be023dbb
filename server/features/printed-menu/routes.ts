import { printedMenu } from '#contract/printed-menu.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';

/** Drawing and fonts are loaded with the first printed menu. */
const files = () => import('./print-menu.ts');

export function printedMenuRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, printedMenu, {
    'GET /api/restaurants/:restaurantId/printed-menu.pdf': async ({ params, query }) =>
      (await files()).printMenu(platform, params.restaurantId, 'menu', query),
    'GET /api/restaurants/:restaurantId/allergens.pdf': async ({ params, query }) =>
      (await files()).printMenu(platform, params.restaurantId, 'allergens', query),
    'GET /api/restaurants/:restaurantId/allergens.csv': async ({ params, query }) =>
      (await files()).exportAllergens(platform, params.restaurantId, query.language),
  });
}
