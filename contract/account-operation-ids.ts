/** Of what an owner decides about access; part of those in operation-ids.ts. */
export const ACCOUNT_OPERATION_IDS = {
  'GET /api/restaurants/:restaurantId/factor-demand': 'readFactorDemand',
  'PUT /api/restaurants/:restaurantId/factor-demand': 'changeFactorDemand',
} as const;
