import { z } from 'zod';
import { Done, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';

/** A level from 0 to 1 that staff pretend, for so many minutes. */
export const NewSimulation = z.strictObject({
  level: z.number().min(0).max(1),
  minutes: z.int().min(1).max(60),
});

export const traffic = endpoints({
  'PUT /api/restaurants/:restaurantId/traffic-simulation': {
    who: 'staff:pricing.edit',
    summary: 'Simulate a level of traffic for up to an hour, in the place of a simulation that runs',
    params: RestaurantParams,
    body: NewSimulation,
    replies: { 200: Done },
    refusals: [],
  },
  'DELETE /api/restaurants/:restaurantId/traffic-simulation': {
    who: 'staff:pricing.edit',
    summary: 'End the simulation; without one nothing changes',
    params: RestaurantParams,
    replies: { 200: Done },
    refusals: [],
  },
});
