import { pricing } from '#contract/pricing.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { changePricing } from './change-pricing.ts';
import { previewPricing } from './preview-pricing.ts';
import { readPricing } from './read-pricing.ts';

export function pricingRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, pricing, {
    'GET /api/restaurants/:restaurantId/pricing/preview': ({ params }) =>
      previewPricing(platform, params.restaurantId),
    'GET /api/restaurants/:restaurantId/pricing': ({ params }) => readPricing(platform, params.restaurantId),
    'PATCH /api/restaurants/:restaurantId/pricing': ({ principal, body }) =>
      changePricing(platform, principal, body),
  });
}
