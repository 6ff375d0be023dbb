import { levelOfOrders, levelOfSensors, measureTraffic, type Traffic } from '#domain/prices/traffic.ts';
import { localTime } from '#domain/restaurant/local-time.ts';

/** What each source says at a moment, moments as texts (0131). */
export interface SourcesRecord {
  tables: number;
  occupied: number;
  recentOrders: number;
  takesOrders: boolean;
  /** Null where there is no hour to compare with. */
  history: number | null;
  /** Those that were heard last. */
  sensors: { id: string; level: number; at: string }[];
  /** The one that is running. */
  simulation: { level: number; startedAt: string; endsAt: string; startedByName: string } | null;
}

/** A SourcesRecord of the restaurant `r` at the moment, so that it comes with what a statement asks of it anyway. */
export const sourcesAt = (moment: string): string =>
  `traffic_sources(r.id, ${moment}, ${moment} at time zone r.timezone)`;

/** The level of traffic at a moment, and when that is on the restaurant's clock. */
interface Measured {
  readonly traffic: Traffic;
  readonly weekday: number;
  readonly localMinutes: number;
}

/** How busy the restaurant is by all of its sources (TRAFFIC-1 … TRAFFIC-8). */
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
