import type { Transaction } from 'kysely';
import { levelOfOrders, levelOfSensors, measureTraffic, type Traffic } from '#domain/prices/traffic.ts';
import { localTime } from '#domain/restaurant/local-time.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import {
  findSimulation,
  findTraffic,
  listSensors,
  type SensorRecord,
  type SimulationRecord,
  type TrafficRecord,
} from './store.ts';

/** The level of traffic at a moment, and what it was measured by. */
export interface Measured {
  readonly traffic: Traffic;
  readonly weekday: number;
  readonly localMinutes: number;
  readonly record: TrafficRecord;
  readonly sensors: readonly SensorRecord[];
  readonly simulation: SimulationRecord | null;
}

/** Asks all five sources how busy the restaurant is (TRAFFIC-1 … TRAFFIC-8). */
export async function measureNow(
  tx: Transaction<DB>,
  restaurantId: string,
  nowMs: number,
): Promise<Measured> {
  const record = await findTraffic(tx, restaurantId, nowMs);
  const sensors = await listSensors(tx, restaurantId);
  const simulation = await findSimulation(tx, restaurantId, new Date(nowMs));
  const { weekday, minutes: localMinutes } = localTime(nowMs, record.timezone);
  const { table_count: tables } = record;
  const traffic = measureTraffic(
    {
      tables: tables === 0 ? null : record.occupied_count / tables,
      sensor: levelOfSensors(
        sensors.map((sensor) => ({ level: sensor.latest_reading, readAtMs: sensor.latest_at.getTime() })),
        nowMs,
      ),
      orders: levelOfOrders(record.recent_orders, tables, record.takes_orders),
      history: record.history,
      simulation: simulation && { level: simulation.level, startedAtMs: simulation.started_at.getTime() },
      weekday,
      hour: Math.floor(localMinutes / 60),
    },
    nowMs,
  );
  return { traffic, weekday, localMinutes, record, sensors, simulation };
}
