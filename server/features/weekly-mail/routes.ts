import { weeklyMail } from '#contract/weekly-mail.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { chooseWeeklyMail, endWeeklyMail, readWeeklyMail } from './choose-weekly-mail.ts';

export function weeklyMailRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, weeklyMail, {
    'GET /api/restaurants/:restaurantId/weekly-mail': ({ principal }) => readWeeklyMail(platform, principal),
    'PUT /api/restaurants/:restaurantId/weekly-mail': ({ principal, body }) =>
      chooseWeeklyMail(platform, principal, body.language),
    'POST /api/weekly-mails/:restaurantId/:userId/end': ({ params, query }) =>
      endWeeklyMail(platform, params, query.key),
  });
}
