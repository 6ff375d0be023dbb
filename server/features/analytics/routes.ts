import { analytics } from '#contract/analytics.ts';
import { analyticsEvents } from '#contract/analytics-events.ts';
import { analyticsSoldOut } from '#contract/analytics-sold-out.ts';
import { forecast } from '#contract/forecast.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { getFilterChoices } from './filter-store.ts';
import { exportForecast, readForecast } from './read-forecast.ts';
import { readInsights } from './read-insights.ts';
import { exportMenuFigures, readMenuFigures } from './read-menu-figures.ts';
import { exportSales, readSales } from './read-sales.ts';
import { exportSalesParts, readSalesParts } from './read-sales-parts.ts';
import { exportService, readService } from './read-service.ts';
import { exportSoldOut, readSoldOut } from './read-sold-out.ts';
import { exportTrafficFigures, readTrafficFigures } from './read-traffic-figures.ts';
import { recordEvent } from './record-event.ts';

export function analyticsRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, analyticsEvents, {
    'POST /api/analytics-events': ({ principal, body }) => recordEvent(platform, principal, body.event),
  });
  serve(app, gate, analytics, {
    'GET /api/restaurants/:restaurantId/analytics/filters': ({ principal }) =>
      getFilterChoices(platform.database, principal.restaurantId),
    'GET /api/restaurants/:restaurantId/analytics/sales': ({ principal, query }) =>
      readSales(platform, principal, query),
    'GET /api/restaurants/:restaurantId/analytics/sales.csv': ({ principal, query }) =>
      exportSales(platform, principal, query),
    'GET /api/restaurants/:restaurantId/analytics/sales-parts': ({ principal, query }) =>
      readSalesParts(platform, principal, query),
    'GET /api/restaurants/:restaurantId/analytics/sales-parts.csv': ({ principal, query }) =>
      exportSalesParts(platform, principal, query),
    'GET /api/restaurants/:restaurantId/analytics/service': ({ principal, query }) =>
      readService(platform, principal, query),
    'GET /api/restaurants/:restaurantId/analytics/service.csv': ({ principal, query }) =>
      exportService(platform, principal, query),
    'GET /api/restaurants/:restaurantId/analytics/traffic': ({ principal, query }) =>
      readTrafficFigures(platform, principal, query),
    'GET /api/restaurants/:restaurantId/analytics/traffic.csv': ({ principal, query }) =>
      exportTrafficFigures(platform, principal, query),
    'GET /api/restaurants/:restaurantId/analytics/menu': ({ principal, query }) =>
      readMenuFigures(platform, principal, query),
    'GET /api/restaurants/:restaurantId/analytics/menu.csv': ({ principal, query }) =>
      exportMenuFigures(platform, principal, query),
  });
  serve(app, gate, analyticsSoldOut, {
    'GET /api/restaurants/:restaurantId/analytics/sold-out': ({ principal, query }) =>
      readSoldOut(platform, principal, query),
    'GET /api/restaurants/:restaurantId/analytics/sold-out.csv': ({ principal, query }) =>
      exportSoldOut(platform, principal, query),
  });
  serve(app, gate, forecast, {
    'GET /api/restaurants/:restaurantId/analytics/insights': ({ principal }) =>
      readInsights(platform, principal),
    'GET /api/restaurants/:restaurantId/analytics/forecast': ({ principal }) =>
      readForecast(platform, principal),
    'GET /api/restaurants/:restaurantId/analytics/forecast.csv': ({ principal, query }) =>
      exportForecast(platform, principal, query),
  });
}
