/** Of what an owner decides about access; part of those in operation-ids.ts. */
export const ACCOUNT_OPERATION_IDS = {
  'GET /api/restaurants/:restaurantId/shared-devices': 'listSharedDevices',
  'POST /api/restaurants/:restaurantId/shared-devices': 'enrolSharedDevice',
  'PUT /api/restaurants/:restaurantId/shared-devices/:deviceId/board': 'openSharedBoard',
  'DELETE /api/restaurants/:restaurantId/shared-devices/:deviceId': 'endSharedDevice',
  'GET /api/shared-device': 'readSharedDevice',
  'POST /api/shared-device/unlock': 'unlockSharedDevice',
  'POST /api/shared-device/lock': 'lockSharedDevice',
  'POST /api/shared-device/touch': 'touchSharedDevice',
  'GET /api/restaurants/:restaurantId/factor-demand': 'readFactorDemand',
  'PUT /api/restaurants/:restaurantId/factor-demand': 'changeFactorDemand',
  'GET /api/restaurants/:restaurantId/closure': 'readClosure',
  'POST /api/restaurants/:restaurantId/closure': 'closeRestaurant',
  'DELETE /api/restaurants/:restaurantId/closure': 'reopenRestaurant',
  'GET /api/me/closed-restaurants': 'listClosedRestaurants',
  'GET /api/me/export': 'exportAccount',
} as const;
