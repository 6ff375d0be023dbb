const SENSOR_MAX_AGE_MS = 900_000;
export const SIMULATION_MS = 3_600_000;

const WEIGHTS = { tables: 6, sensor: 4.5, orders: 2, history: 2 } as const;
const WEIGHED = ['tables', 'sensor', 'orders', 'history'] as const;
const ALL_WEIGHT = 14.5;
const SENSOR_ALONE_ABOVE = 0.7;
const SIMULATED_SHARE = 0.7;
const ESTIMATE_CONFIDENCE = 0.3;

/** Levels are from 0 (empty) to 1 (full); `null` is no data. */
export interface TrafficSources {
  tables: number | null;
  sensor: SensorReading | null;
  orders: number | null;
  history: number | null;
  simulation: { level: number; startedAtMs: number } | null;
  /** The restaurant's local time; weekday 0 is Sunday. */
  weekday: number;
  hour: number;
}

export const TRAFFIC_SOURCES = ['tables', 'sensor', 'orders', 'history', 'simulation', 'estimate'] as const;
export type TrafficSource = (typeof TRAFFIC_SOURCES)[number];

export interface Traffic {
  level: number;
  confidence: number;
  /** Each source’s share of the level; they add up to 1. Sources without a share are omitted. */
  shares: Partial<Record<TrafficSource, number>>;
}

const WEEKDAY_LEVELS = [
  0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.15, 0.25, 0.25, 0.2, 0.3, 0.6, 0.8, 0.75, 0.5, 0.25, 0.25, 0.4, 0.6,
  0.75, 0.8, 0.5, 0.25,
] as const;
const WEEKEND_LEVELS = [
  0.2, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.2, 0.3, 0.35, 0.45, 0.65, 0.85, 0.95, 0.75, 0.45, 0.35, 0.45,
  0.65, 0.85, 0.95, 0.75, 0.45,
] as const;

/** The usual level of this hour of this weekday, 0.1–0.95 (TRAFFIC-6). */
export const estimatedLevel = (weekday: number, hour: number): number =>
  (weekday === 0 || weekday === 6 ? WEEKEND_LEVELS : WEEKDAY_LEVELS)[hour] ?? 0.1;

/** Four decimals: float errors would move a level of exactly 0.3 or 0.8 across its threshold. */
const round4 = (share: number): number => Math.round(share * 10_000) / 10_000;
const clampLevel = (level: number): number => round4(Math.min(1, Math.max(0, level)));

export interface SensorReading {
  level: number;
  readAtMs: number;
}

/** Whether a reading is recent enough (TRAFFIC-3). */
export const isFresh = (readAtMs: number, nowMs: number): boolean => nowMs - readAtMs <= SENSOR_MAX_AGE_MS;

/** Combines several sensors: the mean of those that are not silent, with the age of the newest (TRAFFIC-9). */
export const levelOfSensors = (readings: readonly SensorReading[], nowMs: number): SensorReading | null => {
  const fresh = readings.filter(({ readAtMs }) => isFresh(readAtMs, nowMs));
  if (fresh.length === 0) return null;
  return {
    level: fresh.reduce((sum, { level }) => sum + level, 0) / fresh.length,
    readAtMs: Math.max(...fresh.map(({ readAtMs }) => readAtMs)),
  };
};

/** The level derived from the orders of the last half hour (TRAFFIC-7); null without tables, or if guests do not order here. */
export const levelOfOrders = (recentOrders: number, tables: number, takesOrders: boolean): number | null =>
  tables === 0 || !takesOrders ? null : Math.min(1, recentOrders / tables);

/** The sensor’s level, unless there is none or its reading is older than 15 minutes (TRAFFIC-3). */
const freshSensor = ({ sensor }: TrafficSources, nowMs: number): number | null =>
  sensor && isFresh(sensor.readAtMs, nowMs) ? sensor.level : null;

/**
 * Level, confidence and shares of the traffic (TRAFFIC-1 … TRAFFIC-6): a running simulation blended with the sensor, else the sensor alone
 * if it has more than 0.7 of the weight, else the weighted mean of sources with data, else the estimate.
 */
export const measureTraffic = (sources: TrafficSources, nowMs: number): Traffic => {
  const sensor = freshSensor(sources, nowMs);
  const { simulation } = sources;
  if (simulation && nowMs - simulation.startedAtMs < SIMULATION_MS)
    return simulated(simulation.level, sensor);
  const levels = { tables: sources.tables, sensor, orders: sources.orders, history: sources.history };
  let weight = 0;
  let weighted = 0;
  for (const source of WEIGHED) {
    const level = levels[source];
    if (level === null) continue;
    weight += WEIGHTS[source];
    weighted += WEIGHTS[source] * level;
  }
  if (weight === 0) {
    const level = estimatedLevel(sources.weekday, sources.hour);
    return { level, confidence: ESTIMATE_CONFIDENCE, shares: { estimate: 1 } };
  }
  const confidence = weight / ALL_WEIGHT;
  if (sensor !== null && WEIGHTS.sensor / weight > SENSOR_ALONE_ABOVE)
    return { level: clampLevel(sensor), confidence, shares: { sensor: 1 } };
  const shares = Object.fromEntries(
    WEIGHED.filter((source) => levels[source] !== null).map((source) => [source, WEIGHTS[source] / weight]),
  );
  return { level: clampLevel(weighted / weight), confidence, shares };
};

const simulated = (level: number, sensor: number | null): Traffic => {
  if (sensor === null) return { level: clampLevel(level), confidence: 1, shares: { simulation: 1 } };
  const rest = round4(1 - SIMULATED_SHARE);
  return {
    level: clampLevel(SIMULATED_SHARE * level + rest * sensor),
    confidence: 1,
    shares: { simulation: SIMULATED_SHARE, sensor: rest },
  };
};
