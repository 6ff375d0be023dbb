export const SENSOR_MAX_AGE_MS = 900_000;
export const SIMULATION_MS = 3_600_000;

const WEIGHTS = { tables: 6, sensor: 4.5, orders: 2, history: 2 } as const;
const ALL_WEIGHT = 14.5;
const SENSOR_ALONE_ABOVE = 0.7;
const SIMULATED_SHARE = 0.7;
const ESTIMATE_CONFIDENCE = 0.3;

/** Levels run from 0 (empty) to 1 (full); `null` is no data. */
export interface TrafficSources {
  tables: number | null;
  sensor: { level: number; readAtMs: number } | null;
  orders: number | null;
  history: number | null;
  simulation: { level: number; startedAtMs: number } | null;
  /** The restaurant's local time; weekday 0 is Sunday. */
  weekday: number;
  hour: number;
}

export interface Traffic {
  level: number;
  confidence: number;
}

const WEEKDAY_LEVELS = [
  0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.15, 0.25, 0.25, 0.2, 0.3, 0.6, 0.8, 0.75, 0.5, 0.25, 0.25, 0.4, 0.6,
  0.75, 0.8, 0.5, 0.25,
] as const;
const WEEKEND_LEVELS = [
  0.2, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.2, 0.3, 0.35, 0.45, 0.65, 0.85, 0.95, 0.75, 0.45, 0.35, 0.45,
  0.65, 0.85, 0.95, 0.75, 0.45,
] as const;

/** What this hour of this weekday usually is, 0.1–0.95 (TRAFFIC-6). */
export const estimatedLevel = (weekday: number, hour: number): number =>
  (weekday === 0 || weekday === 6 ? WEEKEND_LEVELS : WEEKDAY_LEVELS)[hour] ?? 0.1;

/** Four decimals: the noise of a float would carry a level of exactly 0.3 or 0.8 past its threshold. */
const clampLevel = (level: number): number => Math.round(Math.min(1, Math.max(0, level)) * 10_000) / 10_000;

/** The sensor's level, unless there is none or its reading is older than 15 minutes (TRAFFIC-3). */
const freshSensor = ({ sensor }: TrafficSources, nowMs: number): number | null =>
  sensor && nowMs - sensor.readAtMs <= SENSOR_MAX_AGE_MS ? sensor.level : null;

/**
 * Level and confidence of the traffic (TRAFFIC-1 … TRAFFIC-6): a running simulation blended with the sensor, else the
 * sensor alone where it has more than 0.7 of the weight, else the weighted mean of what has data, else the estimate.
 */
export const measureTraffic = (sources: TrafficSources, nowMs: number): Traffic => {
  const sensor = freshSensor(sources, nowMs);
  const { simulation } = sources;
  if (simulation && nowMs - simulation.startedAtMs < SIMULATION_MS) {
    const blended =
      sensor === null
        ? simulation.level
        : SIMULATED_SHARE * simulation.level + (1 - SIMULATED_SHARE) * sensor;
    return { level: clampLevel(blended), confidence: 1 };
  }
  const levels = { tables: sources.tables, sensor, orders: sources.orders, history: sources.history };
  let weight = 0;
  let weighted = 0;
  for (const source of ['tables', 'sensor', 'orders', 'history'] as const) {
    const level = levels[source];
    if (level === null) continue;
    weight += WEIGHTS[source];
    weighted += WEIGHTS[source] * level;
  }
  if (weight === 0)
    return { level: estimatedLevel(sources.weekday, sources.hour), confidence: ESTIMATE_CONFIDENCE };
  const isSensorAlone = sensor !== null && WEIGHTS.sensor / weight > SENSOR_ALONE_ABOVE;
  return { level: clampLevel(isSensorAlone ? sensor : weighted / weight), confidence: weight / ALL_WEIGHT };
};
