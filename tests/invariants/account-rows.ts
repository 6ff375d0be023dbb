import type { ApiKey } from '#tests/support/api-operations.ts';
import { members, owners, type Row, users } from './permission-rows.ts';

/** Rows about access to a restaurant and its end; part of permission-matrix.ts. */
export const ACCOUNT_ROWS: Partial<Record<ApiKey, Row>> = {
  'GET /api/restaurants/:restaurantId/factor-demand': owners,
  'PUT /api/restaurants/:restaurantId/factor-demand': owners,
  'GET /api/restaurants/:restaurantId/closure': owners,
  'POST /api/restaurants/:restaurantId/closure': members(
    'NOT_ALLOWED',
    'NOT_ALLOWED',
    'NOT_ALLOWED',
    'RESTAURANT_NAME_WRONG',
  ),
  'DELETE /api/restaurants/:restaurantId/closure': owners,
  'GET /api/me/closed-restaurants': users,
  'GET /api/me/export': users,
};
