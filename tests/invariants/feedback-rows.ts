import type { ApiKey } from '#tests/support/api-operations.ts';
import { members, office, owners, type Row, visitors } from './permission-rows.ts';

/**
 * Rows about guests' feedback, who reads it, and the restaurant's pages and printed texts; part of
 * permission-matrix.ts.
 */
export const FEEDBACK_ROWS: Partial<Record<ApiKey, Row>> = {
  'GET /api/restaurants/:restaurantId/feedback': office,
  'GET /api/restaurants/:restaurantId/feedback.csv': office,
  'GET /api/restaurants/:restaurantId/printed-menu.pdf': office,
  'GET /api/restaurants/:restaurantId/allergens.pdf': office,
  'GET /api/restaurants/:restaurantId/allergens.csv': office,
  'GET /api/restaurants/:restaurantId/public-page': office,
  'PUT /api/restaurants/:restaurantId/public-page': office,
  'GET /api/restaurants/:restaurantId/ai-service': owners,
  'PUT /api/restaurants/:restaurantId/ai-service/consent': owners,
  'POST /api/restaurants/:restaurantId/ai-service/retries': owners,
  'GET /api/restaurants/:restaurantId/ai-service/health': members(
    'NOT_ALLOWED',
    'NOT_ALLOWED',
    'NOT_ALLOWED',
    'AI_SERVICE_OFF',
  ),
  'GET /api/restaurants/:restaurantId/analytics/insight-words': office,
  'GET /api/restaurants/:restaurantId/training-sync': owners,
  'GET /api/restaurants/:restaurantId/training-sync/entries': owners,
  'PUT /api/restaurants/:restaurantId/training-sync/consent': owners,
  'POST /api/restaurants/:restaurantId/training-sync/retries': owners,
  'GET /api/restaurants/:restaurantId/feedback-summary': office,
  'GET /api/restaurants/:restaurantId/feedback/:feedbackId': office,
  'PUT /api/restaurants/:restaurantId/feedback/:feedbackId/dealt-with': office,
  'POST /api/restaurants/:restaurantId/feedback/:feedbackId/reply': office,
  'POST /api/feedback': visitors('ORDER_NOT_FOUND', 'ok', 'ok', 'ORDER_NOT_FOUND', 'ORDER_NOT_FOUND'),
  'POST /api/feedback/declined': visitors(
    'ORDER_NOT_FOUND',
    'ok',
    'ok',
    'ORDER_NOT_FOUND',
    'ORDER_NOT_FOUND',
  ),
  'GET /api/orders/:orderId/feedback': visitors(
    'ORDER_NOT_FOUND',
    'ok',
    'ok',
    'ORDER_NOT_FOUND',
    'ORDER_NOT_FOUND',
  ),
};
