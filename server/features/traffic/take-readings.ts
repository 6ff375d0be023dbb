import type { SensorReading, TakenReadings } from '#contract/traffic.ts';
import {
  judgeReading,
  MOST_READINGS,
  MOST_SENSORS,
  type ReadingProblem,
  SENSOR_KEPT_MS,
} from '#domain/prices/sensor-reading.ts';
import type { KeyPrincipal, MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import {
  countSensors,
  deleteReadingsBefore,
  deleteSensorsBefore,
  deleteSimulation,
  insertReadings,
  type TakenReading,
  upsertSimulation,
} from './store.ts';

const MINUTE_MS = 60_000;

/** Starts a simulation of this level (TRAFFIC-5), replacing the previous one; audited. It is not in the history. */
export async function simulateTraffic(
  platform: Platform,
  member: MemberPrincipal,
  { level, minutes }: { level: number; minutes: number },
): Promise<{ done: true }> {
  const { restaurantId, name } = member;
  return changeInRestaurant(platform, restaurantId, async ({ tx, now, hint, audit }) => {
    const endsAt = new Date(now.getTime() + minutes * MINUTE_MS);
    await upsertSimulation(tx, restaurantId, { level, now, endsAt, name });
    await audit(member, {
      action: 'pricing.simulate',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: { level, minutes },
    });
    await hint({ type: 'pricing.changed', id: restaurantId, version: 0 }, [staffRoom(restaurantId)]);
    return { done: true };
  });
}

/** Ends the simulation, audited; idempotent. */
export async function endSimulation(platform: Platform, member: MemberPrincipal): Promise<{ done: true }> {
  const { restaurantId } = member;
  return changeInRestaurant(platform, restaurantId, async ({ tx, now, hint, audit }) => {
    const wasRunning = await deleteSimulation(tx, restaurantId, now);
    if (!wasRunning) return { done: true };
    await audit(member, {
      action: 'pricing.end-simulation',
      subjectType: 'restaurant',
      subjectId: restaurantId,
      details: {},
    });
    await hint({ type: 'pricing.changed', id: restaurantId, version: 0 }, [staffRoom(restaurantId)]);
    return { done: true };
  });
}

/** Twice the maximum age of a reading. */
const KEPT_MS = 1_800_000;

/**
 * Stores every valid reading once (TRAFFIC-11); returns the invalid ones with reasons. Refuses READINGS_REFUSED if none was valid,
 * TOO_MANY_READINGS, TOO_MANY_SENSORS.
 */
export async function takeReadings(
  platform: Platform,
  { restaurantId }: KeyPrincipal,
  sent: SensorReading | SensorReading[],
): Promise<TakenReadings> {
  const all = Array.isArray(sent) ? sent : [sent];
  if (all.length > MOST_READINGS) refuse('TOO_MANY_READINGS', { most: MOST_READINGS });
  const nowMs = platform.clock.now();
  const right: TakenReading[] = [];
  const refused: { index: number; problem: ReadingProblem }[] = [];
  for (const [index, { sensorId, at, ...reading }] of all.entries()) {
    const judged = judgeReading({ ...reading, atMs: Date.parse(at) }, nowMs);
    if ('problem' in judged) refused.push({ index, problem: judged.problem });
    else right.push({ sensor_id: sensorId, at, level: judged.level });
  }
  if (right.length === 0) refuse('READINGS_REFUSED', { refused });
  const taken = await changeInRestaurant(platform, restaurantId, async ({ tx, now, hint }) => {
    const count = await insertReadings(tx, restaurantId, right, now);
    if (count === 0) return 0;
    await deleteReadingsBefore(tx, new Date(nowMs - KEPT_MS));
    await deleteSensorsBefore(tx, new Date(nowMs - SENSOR_KEPT_MS));
    if ((await countSensors(tx)) > MOST_SENSORS) refuse('TOO_MANY_SENSORS', { most: MOST_SENSORS });
    await hint({ type: 'pricing.changed', id: restaurantId, version: 0 }, [staffRoom(restaurantId)]);
    return count;
  });
  return { taken, repeated: right.length - taken, refused };
}
