import { menuImport } from '#contract/menu-import.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { applyImport, checkImport, readImport, readTable } from './import-menu.ts';
import { templateFile } from './template-file.ts';

export function menuImportRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, menuImport, {
    'POST /api/restaurants/:restaurantId/menu-imports': ({ principal, body }) =>
      readTable(platform, principal, body),
    'GET /api/restaurants/:restaurantId/menu-imports/template': ({ params, query }) =>
      templateFile(platform, params.restaurantId, query.language),
    'GET /api/restaurants/:restaurantId/menu-imports/:importId': ({ params }) =>
      readImport(platform.database, params.restaurantId, params.importId),
    'POST /api/restaurants/:restaurantId/menu-imports/:importId/check': ({
      principal,
      params,
      query,
      body,
    }) => checkImport(platform, principal, { importId: params.importId, ...body, ...query }),
    'POST /api/restaurants/:restaurantId/menu-imports/:importId/apply': ({ principal, params, body }) =>
      applyImport(platform, principal, { importId: params.importId, ...body }),
  });
}
