import { auditLog } from '#contract/audit-log.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { exportAuditLog, readAuditLog } from './read-audit-log.ts';

export function auditLogRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, auditLog, {
    'GET /api/restaurants/:restaurantId/audit-log': ({ principal, query }) =>
      readAuditLog(platform, principal, query),
    'GET /api/restaurants/:restaurantId/audit-log.csv': ({ principal, query }) =>
      exportAuditLog(platform, principal, query),
  });
}
