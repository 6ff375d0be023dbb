import { sharedDevices } from '#contract/shared-devices.ts';
import { sharedDeviceCookie } from '#server/platform/auth/shared-device.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { endDevice, enrolDevice, openBoard, readDevices } from './change-devices.ts';
import { lockOwnDevice, readOwnDevice, touchDevice, unlockDevice } from './unlock-device.ts';

function whenRefused(error: unknown): false {
  if (error instanceof Refusal) return false;
  throw error;
}

export function sharedDevicesRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, sharedDevices, {
    'GET /api/restaurants/:restaurantId/shared-devices': ({ params }) =>
      readDevices(platform.database, params.restaurantId),
    'POST /api/restaurants/:restaurantId/shared-devices': async ({ principal, body, request, reply }) => {
      const { device, token } = await enrolDevice(platform, principal, body, request.headers.cookie);
      reply.header('set-cookie', sharedDeviceCookie(token, platform.settings.publicUrl));
      return device;
    },
    'DELETE /api/restaurants/:restaurantId/shared-devices/:deviceId': ({ principal, params }) =>
      endDevice(platform, principal, params.deviceId),
    'PUT /api/restaurants/:restaurantId/shared-devices/:deviceId/board': ({ principal, params, body }) =>
      openBoard(platform, principal, params.deviceId, body.isOpen),
    'GET /api/shared-device': async ({ request, reply }) => {
      // Public, with a reply per browser.
      reply.header('cache-control', 'no-store');
      const isSignedIn = await gate.authenticate('user', request).then(() => true, whenRefused);
      return { ...(await readOwnDevice(platform, request.headers.cookie)), isSignedIn };
    },
    'POST /api/shared-device/unlock': ({ request, body }) =>
      unlockDevice(platform, request.headers.cookie, body.pin),
    'POST /api/shared-device/lock': ({ request }) => lockOwnDevice(platform, request.headers.cookie),
    'POST /api/shared-device/touch': ({ request }) => touchDevice(platform, request.headers.cookie),
  });
}
