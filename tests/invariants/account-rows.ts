import type { ApiKey } from '#tests/support/api-operations.ts';
import { owners, type Row } from './permission-rows.ts';

/** Rows of access to a restaurant and its end; part of those in permission-matrix.ts. */
export const ACCOUNT_ROWS: Partial<Record<ApiKey, Row>> = {
  'GET /api/restaurants/:restaurantId/factor-demand': owners,
  'PUT /api/restaurants/:restaurantId/factor-demand': owners,
};
