import { z } from 'zod';
import { RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';

/** From so many minutes on a ticket is late, then very late. */
export const Thresholds = z.strictObject({
  lateMinutes: z.int().min(1).max(239),
  veryLateMinutes: z.int().min(2).max(240),
});

export const KitchenSettings = z.object({ thresholds: Thresholds, version: Version });
export type KitchenSettings = z.infer<typeof KitchenSettings>;

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
    summary: 'Say when a ticket counts as late and very late; late comes before very late',
    params: RestaurantParams,
    body: z.strictObject({ thresholds: Thresholds, version: Version }),
    replies: { 200: KitchenSettings },
    refusals: ['KITCHEN_SETTINGS_CHANGED', 'THRESHOLDS_INVALID'],
  },
});
