import { isFresh } from './traffic.ts';

/** A sensor’s value: a level from 0 to 1, or the number of people and the capacity. */
export interface SentReading {
  atMs: number;
  level?: number | undefined;
  people?: number | undefined;
  capacity?: number | undefined;
}

export const READING_PROBLEMS = ['too_old', 'in_future', 'out_of_range', 'too_many_sensors'] as const;
export type ReadingProblem = (typeof READING_PROBLEMS)[number];

export const MOST_READINGS = 500;
export const MOST_SENSORS = 50;
/** A sensor that has been silent for this long is forgotten: it was taken down, or has another name (TRAFFIC-11). */
export const SENSOR_KEPT_MS = 7 * 86_400_000;

/** Clocks differ, so a minute in the future is accepted as now. */
const AHEAD_MS = 60_000;

const levelOf = ({ level, people, capacity }: SentReading): number | null => {
  if (level !== undefined) return level >= 0 && level <= 1 ? level : null;
  if (people === undefined || capacity === undefined || people < 0 || capacity < 1) return null;
  return Math.min(1, people / capacity);
};

/** The level to store, or why the reading is refused (TRAFFIC-11). */
export const judgeReading = (
  reading: SentReading,
  nowMs: number,
): { level: number } | { problem: ReadingProblem } => {
  if (reading.atMs > nowMs + AHEAD_MS) return { problem: 'in_future' };
  if (!isFresh(reading.atMs, nowMs)) return { problem: 'too_old' };
  const level = levelOf(reading);
  return level === null ? { problem: 'out_of_range' } : { level };
};

/** The sensors whose readings are taken: all `known` ones, and as many others as there is room for, the first `sent` first (TRAFFIC-11). */
export function admittedSensors(known: ReadonlySet<string>, sent: Iterable<string>): Set<string> {
  const admitted = new Set(known);
  for (const id of sent) if (admitted.size < MOST_SENSORS) admitted.add(id);
  return admitted;
}
