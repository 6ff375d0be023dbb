import { weeklyMail } from '#contract/weekly-mail.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { chooseWeeklyMail, endPage, endWeeklyMail, readWeeklyMail } from './choose-weekly-mail.ts';

export function weeklyMailRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, weeklyMail, {
    'GET /api/restaurants/:restaurantId/weekly-mail': ({ principal }) => readWeeklyMail(platform, principal),
    'PUT /api/restaurants/:restaurantId/weekly-mail': ({ principal, body }) =>
      chooseWeeklyMail(platform, principal, body.language),
    'POST /api/weekly-mails/:restaurantId/:userId/end': ({ params, query }) =>
      endWeeklyMail(platform, params, query.key),
  });
  const { params, query } = weeklyMail['POST /api/weekly-mails/:restaurantId/:userId/end'];
  // People and link scanners open the address of the mail program’s request, too: only a tap on the page unsubscribes.
  app.get(
    '/api/weekly-mails/:restaurantId/:userId/end',
    { schema: { hide: true, params, querystring: query } },
    async (request, reply) => reply.redirect(endPage(request.params, request.query.key), 303),
  );
}
