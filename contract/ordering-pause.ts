import { z } from 'zod';
import { LONGEST_PAUSE_MINUTES } from '#domain/ordering/ordering-pause.ts';
import { LONGEST_OPEN_MINUTES } from '#domain/restaurant/opening-hours.ts';
import { Instant, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';

export const OrderingPause = z.object({
  isPaused: z.boolean(),
  /** Null: until somebody ends it. */
  until: Instant.nullable(),
  /** By the opening hours alone, whatever staff have set; null inside them. */
  closed: z.object({ opensAt: Instant.nullable() }).nullable(),
  /** Until when staff let guests order outside the hours; null: they do not. */
  openUntil: Instant.nullable(),
  /** Milliseconds until the next scheduled change of this, at most a week. */
  changesInMs: z.int().nullable(),
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

const OpenByHand = z.strictObject({
  /** Null: the opening hours apply again. */
  minutes: z.int().min(1).max(LONGEST_OPEN_MINUTES).nullable(),
  version: Version,
});
export type OpenByHand = z.infer<typeof OpenByHand>;

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
    summary: "Pause guests' orders for some minutes or until ended, or end the pause",
    params: RestaurantParams,
    body: PauseOrdering,
    replies: { 200: OrderingPause },
    refusals: ['PAUSE_CHANGED'],
  },
  'PATCH /api/restaurants/:restaurantId/ordering-pause/hours': {
    who: 'staff:kitchen.work',
    summary: 'Let guests order outside opening hours for some minutes, or end that',
    params: RestaurantParams,
    body: OpenByHand,
    replies: { 200: OrderingPause },
    refusals: ['PAUSE_CHANGED'],
  },
});
