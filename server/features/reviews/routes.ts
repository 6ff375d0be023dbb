import { reviews } from '#contract/reviews.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { decideReview, exportReviews, listReviews, removeReview } from './decide-review.ts';
import { readLinkedReview, withdrawLinkedReview } from './linked-review.ts';
import { changeLinks, readLinks } from './profile-links.ts';
import { publishReview, readGuestReview, withdrawReview } from './publish-review.ts';

export function reviewRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, reviews, {
    'GET /api/orders/:orderId/review': ({ principal, params }) =>
      readGuestReview(platform, principal, params.orderId),
    'PUT /api/orders/:orderId/review': ({ principal, params, body }) =>
      publishReview(platform, principal, params.orderId, body),
    'DELETE /api/orders/:orderId/review': ({ principal, params }) =>
      withdrawReview(platform, principal, params.orderId),
    'GET /api/review-links/:restaurantId/:reviewId': ({ params, query }) =>
      readLinkedReview(platform, params, query.key),
    'DELETE /api/review-links/:restaurantId/:reviewId': ({ params, query }) =>
      withdrawLinkedReview(platform, params, query.key),
    'GET /api/restaurants/:restaurantId/reviews.csv': ({ principal, query }) =>
      exportReviews(platform, principal, query),
    'GET /api/restaurants/:restaurantId/reviews': ({ principal, query }) =>
      listReviews(platform, principal, query),
    'PUT /api/restaurants/:restaurantId/reviews/:reviewId': ({ principal, params, body }) =>
      decideReview(platform, principal, params.reviewId, body),
    'DELETE /api/restaurants/:restaurantId/reviews/:reviewId': ({ principal, params }) =>
      removeReview(platform, principal, params.reviewId),
    'GET /api/restaurants/:restaurantId/profile-links': ({ principal }) =>
      inRestaurant(platform.database, principal.restaurantId, async (tx) => ({ links: await readLinks(tx) })),
    'PUT /api/restaurants/:restaurantId/profile-links': ({ principal, body }) =>
      changeLinks(platform, principal, body),
  });
}
