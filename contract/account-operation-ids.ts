/** Of what an owner decides about access; part of those in operation-ids.ts. */
export const ACCOUNT_OPERATION_IDS = {
  'GET /api/restaurants/:restaurantId/factor-demand': 'readFactorDemand',
  'PUT /api/restaurants/:restaurantId/factor-demand': 'changeFactorDemand',
  'GET /api/restaurants/:restaurantId/closure': 'readClosure',
  'POST /api/restaurants/:restaurantId/closure': 'closeRestaurant',
  'DELETE /api/restaurants/:restaurantId/closure': 'reopenRestaurant',
  'GET /api/me/closed-restaurants': 'listClosedRestaurants',
  'GET /api/me/export': 'exportAccount',
} as const;
