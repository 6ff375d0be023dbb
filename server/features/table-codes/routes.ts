import { tableCodes } from '#contract/table-codes.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';

/** Drawing, fonts and archives are loaded with the first requested code. */
const files = () => import('./qr-files.ts');

export function tableCodesRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, tableCodes, {
    'GET /api/restaurants/:restaurantId/tables/:tableId/qr.svg': async ({ params }) =>
      (await files()).tableSvg(platform, params.restaurantId, params.tableId),
    'GET /api/restaurants/:restaurantId/tables/:tableId/qr.png': async ({ params }) =>
      (await files()).tablePng(platform, params.restaurantId, params.tableId),
    'GET /api/restaurants/:restaurantId/tables/qr.pdf': async ({ params, query }) =>
      (await files()).tablesPdf(platform, params.restaurantId, query.layout, query),
    'GET /api/restaurants/:restaurantId/tables/qr.zip': async ({ params, query }) =>
      (await files()).tablesZip(platform, params.restaurantId, query),
  });
}
