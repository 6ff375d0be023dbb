import { staffRequests } from '#contract/staff-requests.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { answerStaffRequest, requestStaff, withdrawStaffRequest } from './change-staff-request.ts';
import { exportStaffRequests, readOwnStaffRequests, readStaffRequests } from './read-staff-requests.ts';

export function staffRequestsRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, staffRequests, {
    'POST /api/staff-requests': ({ principal, body }) => requestStaff(platform, principal, body),
    'POST /api/staff-requests/:staffRequestId/withdrawal': async ({ principal, params }) => {
      await withdrawStaffRequest(platform, principal, params.staffRequestId);
      return { done: true };
    },
    'GET /api/staff-requests': ({ principal }) => readOwnStaffRequests(platform, principal),
    'GET /api/restaurants/:restaurantId/staff-requests': ({ principal, query }) =>
      readStaffRequests(platform, principal.restaurantId, query),
    'GET /api/restaurants/:restaurantId/staff-requests.csv': ({ principal, query }) =>
      exportStaffRequests(platform, principal.restaurantId, query),
    'POST /api/restaurants/:restaurantId/staff-requests/:staffRequestId/moves': ({
      principal,
      params,
      body,
    }) => answerStaffRequest(platform, principal, params.staffRequestId, body),
  });
}
