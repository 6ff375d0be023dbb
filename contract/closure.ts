import { z } from 'zod';
import { Done, Id, Instant, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';

export const Closure = z.object({
  name: z.string(),
  /** Null: it is open. */
  closedAt: Instant.nullable(),
  /** When it will be deleted; null: never. */
  deleteAt: Instant.nullable(),
  openVisits: z.int().nonnegative(),
});
export type Closure = z.infer<typeof Closure>;

export const ClosedRestaurant = z.object({
  restaurantId: Id,
  name: z.string(),
  closedAt: Instant,
  deleteAt: Instant.nullable(),
});
export type ClosedRestaurant = z.infer<typeof ClosedRestaurant>;

export const closure = endpoints({
  'GET /api/restaurants/:restaurantId/closure': {
    who: 'staff:restaurant.delete',
    summary: 'Whether the restaurant is closed, and when it will be deleted',
    params: RestaurantParams,
    replies: { 200: Closure },
    refusals: ['RESTAURANT_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/closure': {
    who: 'staff:restaurant.delete',
    summary: 'Put the restaurant away, or have it deleted in 30 days; its name is typed',
    params: RestaurantParams,
    body: z.strictObject({ kind: z.enum(['put-away', 'delete']), name: z.string().max(300) }),
    replies: { 200: Closure },
    refusals: ['RESTAURANT_NOT_FOUND', 'RESTAURANT_NAME_WRONG', 'VISITS_STILL_OPEN', 'SUBSCRIPTION_RUNS'],
    limitPerMinute: 10,
  },
  'DELETE /api/restaurants/:restaurantId/closure': {
    who: 'staff:restaurant.delete',
    summary: 'Open the restaurant again',
    params: RestaurantParams,
    replies: { 200: Done },
    refusals: ['RESTAURANT_NOT_FOUND'],
    limitPerMinute: 10,
  },
  'GET /api/me/closed-restaurants': {
    who: 'user',
    summary: 'The closed restaurants of which one is an owner',
    replies: { 200: z.object({ restaurants: z.array(ClosedRestaurant) }) },
    refusals: [],
  },
});
