import { farewell } from '#contract/farewell.ts';
import { TROUBLES, visits } from '#contract/visits.ts';
import { noteActivity, refreshSession } from '#server/features/heartbeat/note-activity.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { changeOwnNeeds, changeOwnProfile } from './change-own-profile.ts';
import { continueAs } from './continue-as.ts';
import { getVisit, readFarewell } from './get-visit.ts';
import { leaveVisit } from './leave-visit.ts';
import { notePage } from './note-page.ts';
import { openDinerSession } from './open-diner-session.ts';

export function visitsRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, visits, {
    'POST /api/diner-sessions': ({ body }) => openDinerSession(platform, body),
    'POST /api/diner-sessions/refresh': ({ principal }) => refreshSession(platform, principal),
    'GET /api/visit': ({ principal }) => getVisit(platform, principal),
    'PATCH /api/visit/me': ({ principal, body }) => changeOwnProfile(platform, principal, body),
    'PUT /api/visit/me/needs': ({ principal, body }) => changeOwnNeeds(platform, principal, body),
    'POST /api/visit/continue': ({ principal, body }) => continueAs(platform, principal, body.from),
    'POST /api/visit/heartbeat': async ({ principal }) => {
      await noteActivity(platform, principal);
      return { done: true };
    },
    'POST /api/visit/page': async ({ principal, body: { page } }) => {
      await notePage(platform, principal, page);
      return { done: true };
    },
    'POST /api/visit/troubles': async ({ principal, body: { code }, request }) => {
      request.log.warn({ code, restaurantId: principal.restaurantId }, TROUBLES[code]);
      return { done: true };
    },
    'POST /api/visit/leave': async ({ principal }) => {
      await leaveVisit(platform, principal);
      return { done: true };
    },
  });
  serve(app, gate, farewell, {
    'GET /api/farewell': ({ principal }) => readFarewell(platform, principal),
  });
}
