import { kitchen } from '#contract/kitchen.ts';
import { orderingPause } from '#contract/ordering-pause.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { changeSettings, readSettings } from './change-settings.ts';
import { dismissDevice, endDevice, noteDevice } from './note-device.ts';
import { openByHand, pauseOrdering, readPause } from './pause-ordering.ts';

export function kitchenRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, kitchen, {
    'GET /api/restaurants/:restaurantId/kitchen-settings': ({ principal }) =>
      readSettings(platform, principal.restaurantId),
    'PATCH /api/restaurants/:restaurantId/kitchen-settings': ({ principal, body }) =>
      changeSettings(platform, principal, body),
    'PUT /api/restaurants/:restaurantId/kitchen-devices/:deviceId': ({ principal, params, body }) =>
      noteDevice(platform, principal, params.deviceId, body),
    'POST /api/restaurants/:restaurantId/kitchen-devices/:deviceId/end': ({ principal, params }) =>
      endDevice(platform, principal, params.deviceId),
    'DELETE /api/restaurants/:restaurantId/kitchen-devices/:deviceId': ({ principal, params }) =>
      dismissDevice(platform, principal, params.deviceId),
  });
  serve(app, gate, orderingPause, {
    'GET /api/restaurants/:restaurantId/ordering-pause': ({ principal }) => readPause(platform, principal),
    'PATCH /api/restaurants/:restaurantId/ordering-pause': ({ principal, body }) =>
      pauseOrdering(platform, principal, body),
    'PATCH /api/restaurants/:restaurantId/ordering-pause/hours': ({ principal, body }) =>
      openByHand(platform, principal, body),
  });
}
