import { presenceGuard } from '#contract/presence-guard.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { readPresenceGuard, rotateLinkKey, switchPresenceGuard } from './change-presence-guard.ts';
import { answerFirstOrder } from './first-orders.ts';
import { openTableByPin, readInvitation } from './open-table-by-pin.ts';

export function presenceGuardRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, presenceGuard, {
    'GET /api/restaurants/:restaurantId/presence-guard': ({ principal }) =>
      readPresenceGuard(platform.database, principal.restaurantId),
    'PATCH /api/restaurants/:restaurantId/presence-guard': ({ principal, body }) =>
      switchPresenceGuard(platform, principal, body),
    'POST /api/restaurants/:restaurantId/presence-guard/rotate': ({ principal, body }) =>
      rotateLinkKey(platform, principal, body.version),
    'POST /api/restaurants/:restaurantId/tables/:tableId/pin': ({ principal, params }) =>
      openTableByPin(platform, principal, params.tableId),
    'POST /api/restaurants/:restaurantId/diners/:dinerSessionId/approve': ({ principal, params }) =>
      answerFirstOrder(platform, principal, params.dinerSessionId, 'approved'),
    'POST /api/restaurants/:restaurantId/diners/:dinerSessionId/refuse': ({ principal, params }) =>
      answerFirstOrder(platform, principal, params.dinerSessionId, 'refused'),
    'GET /api/visit/invitation': ({ principal }) => readInvitation(platform, principal),
  });
}
