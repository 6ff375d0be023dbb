import { orders } from '#contract/orders.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { addTip } from './add-tip.ts';
import { correctOrder } from './correct-order.ts';
import { exportOrders } from './export-orders.ts';
import { listRestaurantOrders } from './list-restaurant-orders.ts';
import { moveOrder } from './move-order.ts';
import { placeOrder } from './place-order.ts';
import { prioritiseOrder } from './prioritise-order.ts';
import { getOwnOrder, getOwnOrderByTracking, getRestaurantOrder, listOwnOrders } from './read-orders.ts';

export function ordersRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, orders, {
    'POST /api/orders': ({ principal, body, idempotencyKey, confirm }) =>
      placeOrder(platform, principal, body, idempotencyKey, confirm),
    'GET /api/orders': ({ principal }) => listOwnOrders(platform, principal),
    'GET /api/orders/:orderId': ({ principal, params }) => getOwnOrder(platform, principal, params.orderId),
    'GET /api/tracked-orders/:trackingNumber': ({ principal, params }) =>
      getOwnOrderByTracking(platform, principal, params.trackingNumber),
    'POST /api/orders/add-tip': ({ principal, body }) => addTip(platform, principal, body),
    'GET /api/restaurants/:restaurantId/orders': ({ principal, query }) =>
      listRestaurantOrders(platform, principal, query ?? {}),
    'GET /api/restaurants/:restaurantId/orders.csv': ({ principal, query }) =>
      exportOrders(platform, principal, query ?? {}),
    'GET /api/restaurants/:restaurantId/orders/:orderId': ({ principal, params }) =>
      getRestaurantOrder(platform, principal, params.orderId),
    'POST /api/restaurants/:restaurantId/orders/:orderId/moves': ({
      principal,
      params,
      body,
      unproven,
      confirm,
    }) => moveOrder(platform, principal, params.orderId, body, { unproven, confirm }),
    'POST /api/restaurants/:restaurantId/orders/:orderId/item-moves': ({
      principal,
      params,
      body,
      unproven,
      confirm,
    }) => moveOrder(platform, principal, params.orderId, body, { unproven, confirm }),
    'POST /api/restaurants/:restaurantId/orders/:orderId/corrections': ({
      principal,
      params,
      body,
      idempotencyKey,
    }) => correctOrder(platform, principal, { orderId: params.orderId, body, idempotencyKey }),
    'POST /api/restaurants/:restaurantId/orders/:orderId/priority': ({ principal, params, body }) =>
      prioritiseOrder(platform, principal, params.orderId, body),
  });
}
