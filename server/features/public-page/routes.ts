import { publicPage } from '#contract/public-page.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { auditPublicPage, previewPage } from './audit-page.ts';
import { editPage, readPage } from './edit-page.ts';
import { PAGE_POLICY } from './page-style.ts';
import { servePages } from './serve-pages.ts';

export function publicPageRoutes(app: App, gate: Gate, platform: Platform): void {
  servePages(app, platform);
  serve(app, gate, publicPage, {
    'GET /api/restaurants/:restaurantId/public-page': ({ params }) => readPage(platform, params.restaurantId),
    'GET /api/restaurants/:restaurantId/public-page/audit': ({ params, query }) =>
      auditPublicPage(platform, params.restaurantId, query.language),
    'GET /api/restaurants/:restaurantId/public-page/preview': ({ params, query, reply }) => {
      reply.header('content-security-policy', PAGE_POLICY).header('x-robots-tag', 'noindex, nofollow');
      return previewPage(platform, params.restaurantId, query);
    },
    'PUT /api/restaurants/:restaurantId/public-page': ({ principal, body }) =>
      editPage(platform, principal, body),
  });
}
