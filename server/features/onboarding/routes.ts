import { onboarding } from '#contract/onboarding.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { openRestaurant } from './open-restaurant.ts';
import { seatForPractice } from './seat-for-practice.ts';

export function onboardingRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, onboarding, {
    'POST /api/restaurants': ({ principal, body, idempotencyKey }) =>
      openRestaurant(platform, principal, body, idempotencyKey),
    'POST /api/practice-tables': () => seatForPractice(platform),
  });
}
