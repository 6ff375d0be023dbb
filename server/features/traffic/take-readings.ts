import type { SensorReading, TakenReadings } from '#contract/traffic.ts';
import {
  admittedSensors,
  judgeReading,
  MOST_READINGS,
  MOST_SENSORS,
  SENSOR_KEPT_MS,
} from '#domain/prices/sensor-reading.ts';
import type { KeyPrincipal, MemberPrincipal } from '#server/platform/auth/principal.ts';
import { type Change, changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import {
  deleteReadingsBefore,
  deleteSensorsBefore,
  deleteSimulation,
  insertReadings,
  listSensorIds,
  lockSensors,
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

/** A valid reading, and its position in the batch. */
interface JudgedReading {
  readonly index: number;
  readonly reading: TakenReading;
}

function judgeAll(all: readonly SensorReading[], nowMs: number) {
  const right: JudgedReading[] = [];
  const refused: TakenReadings['refused'] = [];
  for (const [index, { sensorId, at, ...reading }] of all.entries()) {
    const judged = judgeReading({ ...reading, atMs: Date.parse(at) }, nowMs);
    if ('problem' in judged) refused.push({ index, problem: judged.problem });
    else right.push({ index, reading: { sensor_id: sensorId, at, level: judged.level } });
  }
  return { right, refused };
}

/**
 * Stores every valid reading once (TRAFFIC-11), except those of new sensors above the limit; returns the others with reasons. Refuses
 * READINGS_REFUSED if none was valid, TOO_MANY_READINGS, and TOO_MANY_SENSORS if all that were valid are of sensors above the limit.
 */
export async function takeReadings(
  platform: Platform,
  { restaurantId }: KeyPrincipal,
  sent: SensorReading | SensorReading[],
): Promise<TakenReadings> {
  const all = Array.isArray(sent) ? sent : [sent];
  if (all.length > MOST_READINGS) refuse('TOO_MANY_READINGS', { most: MOST_READINGS });
  const nowMs = platform.clock.now();
  const { right, refused } = judgeAll(all, nowMs);
  if (right.length === 0) refuse('READINGS_REFUSED', { refused });
  return changeInRestaurant(platform, restaurantId, async ({ tx, now, hint }) => {
    const silentBefore = new Date(nowMs - SENSOR_KEPT_MS);
    const sensors = await admitSensors(tx, restaurantId, { right, silentBefore });
    const isAdmitted = ({ reading }: JudgedReading) => sensors.has(reading.sensor_id);
    const readings = right.filter(isAdmitted).map(({ reading }) => reading);
    if (readings.length === 0) refuse('TOO_MANY_SENSORS', { most: MOST_SENSORS });
    const taken = await insertReadings(tx, restaurantId, readings, now);
    if (taken > 0) {
      await deleteReadingsBefore(tx, new Date(nowMs - KEPT_MS));
      await deleteSensorsBefore(tx, silentBefore);
      await hint({ type: 'pricing.changed', id: restaurantId, version: 0 }, [staffRoom(restaurantId)]);
    }
    const without = right
      .filter((each) => !isAdmitted(each))
      .map(({ index }) => ({ index, problem: 'too_many_sensors' as const }));
    return {
      taken,
      repeated: readings.length - taken,
      refused: [...refused, ...without].toSorted((one, other) => one.index - other.index),
    };
  });
}

/** Two batches with new sensors wait for each other: otherwise each would count only its own beside the known ones. */
async function admitSensors(
  tx: Change['tx'],
  restaurantId: string,
  { right, silentBefore }: { right: readonly JudgedReading[]; silentBefore: Date },
): Promise<Set<string>> {
  const sent = right.map(({ reading }) => reading.sensor_id);
  const known = await listSensorIds(tx, silentBefore);
  if (known.size >= MOST_SENSORS || sent.every((id) => known.has(id))) return known;
  await lockSensors(tx, restaurantId);
  return admittedSensors(await listSensorIds(tx, silentBefore), sent);
}
