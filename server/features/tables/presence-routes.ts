import { presence } from '#contract/presence.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import type { Platform } from '#server/platform/platform.ts';
import { approveDiner } from './approve-diner.ts';
import {
  openTableByPin,
  readPresenceGuard,
  rotateLinkKey,
  switchPresenceGuard,
} from './change-presence-guard.ts';

export function presenceRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, presence, {
    'GET /api/restaurants/:restaurantId/presence-guard': ({ principal }) =>
      readPresenceGuard(platform.database, principal.restaurantId),
    'PATCH /api/restaurants/:restaurantId/presence-guard': ({ principal, body }) =>
      switchPresenceGuard(platform, principal, body),
    'POST /api/restaurants/:restaurantId/presence-guard/rotate': ({ principal, body }) =>
      rotateLinkKey(platform, principal, body.version),
    'POST /api/restaurants/:restaurantId/tables/:tableId/pin': ({ principal, params }) =>
      openTableByPin(platform, principal, params.tableId),
    'POST /api/restaurants/:restaurantId/diners/:dinerSessionId/approve': ({ principal, params }) =>
      approveDiner(platform, principal, params.dinerSessionId),
  });
}
