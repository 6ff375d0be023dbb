import { z } from 'zod';
import { Done, Id, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';

/** From so many minutes on a ticket is late, then very late. */
export const Thresholds = z.strictObject({
  lateMinutes: z.int().min(1).max(239),
  veryLateMinutes: z.int().min(2).max(240),
});

export const KitchenSettings = z.object({ thresholds: Thresholds, version: Version });
export type KitchenSettings = z.infer<typeof KitchenSettings>;

/** What an open board says of itself. */
export const SignOfLife = z.strictObject({
  /** "Chrome · Android"; null where the browser does not say. */
  deviceName: z.string().trim().min(1).max(80).nullable(),
  /** Null: the tickets of all stations. */
  station: z.string().trim().min(1).max(40).nullable(),
  /** Age of what it shows; 0 while its live connection is up. */
  ageSeconds: z.int().min(0).max(86_400),
});
export type SignOfLife = z.infer<typeof SignOfLife>;

/** The id is of the browser's own making: a tablet that comes back is the same one. */
const DeviceParams = RestaurantParams.extend({ deviceId: Id });

export const kitchen = endpoints({
  'GET /api/restaurants/:restaurantId/kitchen-settings': {
    who: 'staff:kitchen.view',
    summary: 'When a ticket counts as late and very late',
    params: RestaurantParams,
    replies: { 200: KitchenSettings },
    refusals: [],
  },
  'PATCH /api/restaurants/:restaurantId/kitchen-settings': {
    who: 'staff:restaurant.edit',
    summary: 'Set when a ticket counts as late and very late',
    params: RestaurantParams,
    body: z.strictObject({ thresholds: Thresholds, version: Version }),
    replies: { 200: KitchenSettings },
    refusals: ['KITCHEN_SETTINGS_CHANGED', 'THRESHOLDS_INVALID'],
  },
  'PUT /api/restaurants/:restaurantId/kitchen-devices/:deviceId': {
    who: 'staff:kitchen.view',
    summary: 'An open board is alive, and shows orders that are so old',
    params: DeviceParams,
    body: SignOfLife,
    replies: { 200: Done },
    refusals: [],
    limitPerMinute: 120,
  },
  'POST /api/restaurants/:restaurantId/kitchen-devices/:deviceId/end': {
    who: 'staff:kitchen.view',
    summary: 'A board was closed: nobody waits for its next sign of life',
    params: DeviceParams,
    replies: { 200: Done },
    refusals: [],
  },
  'DELETE /api/restaurants/:restaurantId/kitchen-devices/:deviceId': {
    who: 'staff:restaurant.edit',
    summary: 'Dismiss a stale board; a live one stays, and a returning one is listed again',
    params: DeviceParams,
    replies: { 200: Done },
    refusals: ['KITCHEN_DEVICE_NOT_FOUND', 'KITCHEN_DEVICE_ALIVE'],
  },
});
