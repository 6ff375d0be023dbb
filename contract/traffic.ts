import { z } from 'zod';
import { READING_PROBLEMS } from '#domain/prices/sensor-reading.ts';
import { Done, Instant, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';

/** A level from 0 to 1 simulated by staff, for so many minutes. */
export const NewSimulation = z.strictObject({
  level: z.number().min(0).max(1),
  minutes: z.int().min(1).max(60),
});

/** A level from 0 to 1, or the number of people and the capacity. */
export const SensorReading = z.strictObject({
  sensorId: z.string().trim().min(1).max(80),
  at: Instant,
  level: z.number().optional(),
  people: z.int().optional(),
  capacity: z.int().optional(),
});
export type SensorReading = z.infer<typeof SensorReading>;

/** `refused` has the positions of the others in the batch; `too_many_sensors`: the sensor is new, and there is room for no other. */
export const TakenReadings = z.object({
  taken: z.int().nonnegative(),
  /** Already stored before. */
  repeated: z.int().nonnegative(),
  refused: z.array(z.object({ index: z.int().nonnegative(), problem: z.enum(READING_PROBLEMS) })),
});
export type TakenReadings = z.infer<typeof TakenReadings>;

export const traffic = endpoints({
  'POST /api/restaurants/:restaurantId/traffic-readings': {
    who: 'key:traffic',
    summary: 'One reading of a sensor, or a batch of up to 500; the same reading again changes nothing',
    params: RestaurantParams,
    body: z.union([SensorReading, z.array(SensorReading)]),
    replies: { 200: TakenReadings },
    refusals: ['READINGS_REFUSED', 'TOO_MANY_READINGS', 'TOO_MANY_SENSORS'],
    limitPerMinute: 120,
    bodyLimit: 256 * 1024,
  },
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
    plan: null,
    summary: 'End the simulation; without one nothing changes',
    params: RestaurantParams,
    replies: { 200: Done },
    refusals: [],
  },
});
