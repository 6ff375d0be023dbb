import { tableCodes } from '#contract/table-codes.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { tablePng, tableSvg, tablesPdf, tablesZip } from './qr-files.ts';

export function tableCodesRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, tableCodes, {
    'GET /api/restaurants/:restaurantId/tables/:tableId/qr.svg': ({ params }) =>
      tableSvg(platform, params.restaurantId, params.tableId),
    'GET /api/restaurants/:restaurantId/tables/:tableId/qr.png': ({ params }) =>
      tablePng(platform, params.restaurantId, params.tableId),
    'GET /api/restaurants/:restaurantId/tables/qr.pdf': ({ params, query }) =>
      tablesPdf(platform, params.restaurantId, query.layout, query),
    'GET /api/restaurants/:restaurantId/tables/qr.zip': ({ params, query }) =>
      tablesZip(platform, params.restaurantId, query),
  });
}
