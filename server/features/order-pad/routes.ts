import { orderPad } from '#contract/order-pad.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { readPadTable } from './read-pad-table.ts';
import { takeOrder } from './take-order.ts';

export function orderPadRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, orderPad, {
    'GET /api/restaurants/:restaurantId/tables/:tableId/order-pad': ({ principal, params }) =>
      readPadTable(platform, principal.restaurantId, params.tableId),
    'POST /api/restaurants/:restaurantId/tables/:tableId/orders': ({
      principal,
      params,
      body,
      idempotencyKey,
    }) => takeOrder(platform, principal, { tableId: params.tableId, body, idempotencyKey }),
  });
}
