import type { ApiKey } from '#tests/support/api-operations.ts';
import { everybody, office, type Row, visitors } from './permission-rows.ts';

/** Rows about guests' feedback, whether it may be quoted, and the public page; part of permission-matrix.ts. */
export const VISIBILITY_ROWS: Partial<Record<ApiKey, Row>> = {
  'GET /api/restaurants/:restaurantId/public-page': office,
  'PUT /api/restaurants/:restaurantId/public-page': office,
  'GET /api/restaurants/:restaurantId/public-page/audit': office,
  'GET /api/restaurants/:restaurantId/posts': office,
  'GET /api/restaurants/:restaurantId/posts.csv': office,
  'GET /api/restaurants/:restaurantId/public-page/preview': office,
  'GET /api/restaurants/:restaurantId/landing-posts': everybody,
  // Anybody with the link.
  'GET /api/review-links/:restaurantId/:reviewId': everybody,
  'DELETE /api/review-links/:restaurantId/:reviewId': everybody,
  'GET /api/restaurants/:restaurantId/reviews.csv': office,
  'POST /api/restaurants/:restaurantId/posts': office,
  'PUT /api/restaurants/:restaurantId/posts/:postId': office,
  'DELETE /api/restaurants/:restaurantId/posts/:postId': office,
  'POST /api/restaurants/:restaurantId/posts/:postId/picture': office,
  'DELETE /api/restaurants/:restaurantId/posts/:postId/picture': office,
  'GET /api/restaurants/:restaurantId/reviews': office,
  'PUT /api/restaurants/:restaurantId/reviews/:reviewId': office,
  'DELETE /api/restaurants/:restaurantId/reviews/:reviewId': office,
  'GET /api/restaurants/:restaurantId/profile-links': office,
  'PUT /api/restaurants/:restaurantId/profile-links': office,
  'GET /api/orders/:orderId/review': visitors(
    'ORDER_NOT_FOUND',
    'ok',
    'ok',
    'ORDER_NOT_FOUND',
    'ORDER_NOT_FOUND',
  ),
  // The companion has given no feedback that could be quoted.
  'PUT /api/orders/:orderId/review': visitors(
    'ORDER_NOT_FOUND',
    'ok',
    'REVIEW_NOT_ASKED',
    'ORDER_NOT_FOUND',
    'ORDER_NOT_FOUND',
  ),
  'DELETE /api/orders/:orderId/review': visitors(
    'ORDER_NOT_FOUND',
    'ok',
    'ok',
    'ORDER_NOT_FOUND',
    'ORDER_NOT_FOUND',
  ),
};
