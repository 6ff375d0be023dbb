import { z } from 'zod';
import { LONGEST_PAUSE_MINUTES } from '#domain/ordering/ordering-pause.ts';
import { Instant, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';

export const OrderingPause = z.object({
  isPaused: z.boolean(),
  /** Null while paused: until somebody ends it. */
  until: Instant.nullable(),
  version: Version,
});
export type OrderingPause = z.infer<typeof OrderingPause>;

const PauseOrdering = z.strictObject({
  isPaused: z.boolean(),
  /** Null: until somebody ends it. */
  minutes: z.int().min(1).max(LONGEST_PAUSE_MINUTES).nullable(),
  version: Version,
});
export type PauseOrdering = z.infer<typeof PauseOrdering>;

export const orderingPause = endpoints({
  'GET /api/restaurants/:restaurantId/ordering-pause': {
    who: 'staff:kitchen.view',
    summary: 'Whether guests can order now',
    params: RestaurantParams,
    replies: { 200: OrderingPause },
    refusals: ['RESTAURANT_NOT_FOUND'],
  },
  'PATCH /api/restaurants/:restaurantId/ordering-pause': {
    who: 'staff:kitchen.work',
    summary: 'Pause the orders of guests for some minutes or until it is ended, or end the pause',
    params: RestaurantParams,
    body: PauseOrdering,
    replies: { 200: OrderingPause },
    refusals: ['PAUSE_CHANGED'],
  },
});
