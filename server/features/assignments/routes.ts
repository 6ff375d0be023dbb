import { assignments } from '#contract/assignments.ts';
import { servedTables } from '#contract/served-tables.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import {
  applyAssignment,
  changeAssignmentSettings,
  planAssignment,
  undoAssignment,
  undoPlan,
} from './apply-assignment.ts';
import { handOver, readHandOver, readServedTables, readServer } from './hand-over.ts';
import { proposeAssignment } from './propose-assignment.ts';
import { readAssignments } from './read-assignments.ts';

export function assignmentsRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, assignments, {
    'GET /api/restaurants/:restaurantId/assignments': ({ principal, query }) =>
      readAssignments(platform, principal, query.startsAt),
    'POST /api/restaurants/:restaurantId/assignments/proposals': ({ principal, body }) =>
      proposeAssignment(platform, principal, body),
    'POST /api/restaurants/:restaurantId/assignments': ({ principal, body: { startsAt, ...body } }) =>
      startsAt === undefined
        ? applyAssignment(platform, principal, body)
        : planAssignment(platform, principal, { ...body, startsAt }),
    'POST /api/restaurants/:restaurantId/assignments/undo': ({ principal, body: { startsAt, version } }) =>
      startsAt === undefined
        ? undoAssignment(platform, principal, version)
        : undoPlan(platform, principal, { version, startsAt }),
    'PUT /api/restaurants/:restaurantId/assignments/settings': ({ principal, body }) =>
      changeAssignmentSettings(platform, principal, body),
  });
  serve(app, gate, servedTables, {
    'GET /api/restaurants/:restaurantId/served-tables': ({ principal }) =>
      readServedTables(platform, principal),
    'GET /api/restaurants/:restaurantId/hand-over': ({ principal }) => readHandOver(platform, principal),
    'POST /api/restaurants/:restaurantId/hand-over': ({ principal, body }) =>
      handOver(platform, principal, body),
    'GET /api/server': ({ principal }) => readServer(platform, principal),
  });
}
