import { carts } from '#contract/carts.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { forceUnlockCart, lockCart, renewLock, unlockCart } from './change-lock.ts';
import { getCart } from './get-cart.ts';
import { runCommand } from './run-command.ts';

export function cartsRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, carts, {
    'GET /api/cart': ({ principal, confirm }) => getCart(platform, principal, confirm),
    'POST /api/cart/commands': ({ principal, body, confirm }) =>
      runCommand(platform, principal, body, confirm),
    'POST /api/cart/lock': ({ principal }) => lockCart(platform, principal),
    'POST /api/cart/lock/renew': ({ principal }) => renewLock(platform, principal),
    'POST /api/cart/unlock': ({ principal }) => unlockCart(platform, principal),
    'POST /api/restaurants/:restaurantId/visits/:visitId/cart/force-unlock': ({ principal, params }) =>
      forceUnlockCart(platform, principal, params.visitId),
  });
}
