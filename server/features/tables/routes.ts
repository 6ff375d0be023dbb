import { tables } from '#contract/tables.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { changeTableStatus, createTables, editTable, removeTable } from './edit-tables.ts';
import { exportTables, readFloor } from './read-floor.ts';

export function tablesRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, tables, {
    'GET /api/restaurants/:restaurantId/tables': ({ principal }) => readFloor(platform.database, principal),
    'GET /api/restaurants/:restaurantId/tables.csv': ({ principal, query }) =>
      exportTables(platform, principal, query),
    'POST /api/restaurants/:restaurantId/tables': ({ principal, body }) =>
      createTables(platform, principal, body),
    'PATCH /api/restaurants/:restaurantId/tables/:tableId': ({ principal, params, body }) =>
      editTable(platform, principal, params.tableId, body),
    'POST /api/restaurants/:restaurantId/tables/:tableId/status': ({ principal, params, body }) =>
      changeTableStatus(platform, principal, params.tableId, body),
    'DELETE /api/restaurants/:restaurantId/tables/:tableId': ({ principal, params }) =>
      removeTable(platform, principal, params.tableId),
  });
}
