import { diagnostics } from '#contract/diagnostics.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import {
  exportActiveCarts,
  readActiveCarts,
  readCartPerformance,
  readCartSync,
  readFiguresHealth,
  readFiscalHealth,
  readOnlineHealth,
  readQueueHealth,
} from './read-diagnostics.ts';

export function diagnosticsRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, diagnostics, {
    'GET /api/restaurants/:restaurantId/diagnostics/active-carts': ({ principal }) =>
      readActiveCarts(platform, principal.restaurantId),
    'GET /api/restaurants/:restaurantId/diagnostics/active-carts.csv': ({ principal, query }) =>
      exportActiveCarts(platform, principal.restaurantId, query),
    'GET /api/restaurants/:restaurantId/diagnostics/cart-sync': ({ principal }) =>
      readCartSync(platform, principal.restaurantId),
    'GET /api/restaurants/:restaurantId/diagnostics/queue-health': ({ principal }) =>
      readQueueHealth(platform, principal.restaurantId),
    'GET /api/restaurants/:restaurantId/diagnostics/figures': ({ principal }) =>
      readFiguresHealth(platform, principal.restaurantId),
    'GET /api/restaurants/:restaurantId/diagnostics/online-payments': ({ principal }) =>
      readOnlineHealth(platform, principal.restaurantId),
    'GET /api/restaurants/:restaurantId/diagnostics/fiscal': ({ principal }) =>
      readFiscalHealth(platform, principal.restaurantId),
    'GET /api/restaurants/:restaurantId/diagnostics/cart-performance': ({ principal, query }) =>
      readCartPerformance(platform, principal.restaurantId, query ?? {}),
  });
}
