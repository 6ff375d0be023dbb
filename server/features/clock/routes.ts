import { clock } from '#contract/clock.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { addRecord, correctRecord, voidRecord } from './correct-record.ts';
import { exportMonth, printMonth } from './month-record.ts';
import { readHours } from './read-hours.ts';
import { changeClockCode, readClock, tapClock } from './tap-clock.ts';

export function clockRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, clock, {
    'GET /api/restaurants/:restaurantId/clock': ({ principal }) => readClock(platform, principal),
    'POST /api/restaurants/:restaurantId/clock': ({ principal, body }) => tapClock(platform, principal, body),
    'PUT /api/restaurants/:restaurantId/clock/code': ({ principal, body }) =>
      changeClockCode(platform, principal, body.isOn),
    'GET /api/restaurants/:restaurantId/clock/hours/:day': ({ principal, params }) =>
      readHours(platform, principal, params.day),
    'GET /api/restaurants/:restaurantId/clock/months/:month/record.csv': ({ principal, params, query }) =>
      exportMonth(platform, principal, { ...query, month: params.month }),
    'GET /api/restaurants/:restaurantId/clock/months/:month/record.pdf': ({ principal, params, query }) =>
      printMonth(platform, principal, { ...query, month: params.month }),
    'POST /api/restaurants/:restaurantId/clock/records': ({ principal, body }) =>
      addRecord(platform, principal, body),
    'PATCH /api/restaurants/:restaurantId/clock/records/:recordId': ({ principal, params, body }) =>
      correctRecord(platform, principal, params.recordId, body),
    'POST /api/restaurants/:restaurantId/clock/records/:recordId/void': ({ principal, params, body }) =>
      voidRecord(platform, principal, params.recordId, body),
  });
}
