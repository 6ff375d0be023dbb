import { levelOfOrders, levelOfSensors, measureTraffic, type Traffic } from '#domain/prices/traffic.ts';
import { localTime } from '#domain/restaurant/local-time.ts';

/** Each source’s level at a moment, with moments as texts (0131). */
export interface SourcesRecord {
  tables: number;
  occupied: number;
  recentOrders: number;
  takesOrders: boolean;
  /** Null without a comparable hour. */
  history: number | null;
  /** The latest readings. */
  sensors: { id: string; level: number; at: string }[];
  /** The running simulation. */
  simulation: { level: number; startedAt: string; endsAt: string; startedByName: string } | null;
}

/** A SourcesRecord of the restaurant `r` at the moment, as an expression to embed in other statements. */
export const sourcesAt = (moment: string): string =>
  `traffic_sources(r.id, ${moment}, ${moment} at time zone r.timezone)`;

/** The level of traffic at a moment, and that moment on the restaurant’s clock. */
interface Measured {
  readonly traffic: Traffic;
  readonly weekday: number;
  readonly localMinutes: number;
}

/** The restaurant’s occupancy by all sources (TRAFFIC-1 … TRAFFIC-8). */
export function measureNow(
  record: SourcesRecord,
  { timezone, nowMs }: { timezone: string; nowMs: number },
): Measured {
  const { weekday, minutes: localMinutes } = localTime(nowMs, timezone);
  const { tables, simulation } = record;
  const traffic = measureTraffic(
    {
      tables: tables === 0 ? null : record.occupied / tables,
      sensor: levelOfSensors(
        record.sensors.map(({ level, at }) => ({ level, readAtMs: Date.parse(at) })),
        nowMs,
      ),
      orders: levelOfOrders(record.recentOrders, tables, record.takesOrders),
      history: record.history,
      simulation: simulation && { level: simulation.level, startedAtMs: Date.parse(simulation.startedAt) },
      weekday,
      hour: Math.floor(localMinutes / 60),
    },
    nowMs,
  );
  return { traffic, weekday, localMinutes };
}
