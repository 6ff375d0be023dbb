import { sql, type Transaction } from 'kysely';
import { HISTORY_WEEKS, ORDERS_COUNTED_MS, ORDERS_KNOWN_MS } from '#domain/prices/traffic.ts';
import type { DB } from '#server/platform/database/database-types.ts';

export interface SimulationRecord {
  level: number;
  started_at: Date;
  ends_at: Date;
  started_by_name: string;
}

export interface SensorRecord {
  id: string;
  latest_reading: number;
  latest_at: Date;
}

export interface TrafficRecord {
  timezone: string;
  table_count: number;
  occupied_count: number;
  recent_orders: number;
  takes_orders: boolean;
  /** Null where there is no hour to compare with. */
  history: number | null;
}

/** What each source says at this moment, sensors and simulation apart. `local` is the restaurant's date (yyyy-mm-dd) and hour. */
export async function findTraffic(
  tx: Transaction<DB>,
  restaurantId: string,
  nowMs: number,
): Promise<TrafficRecord> {
  const countedFrom = new Date(nowMs - ORDERS_COUNTED_MS);
  const knownFrom = new Date(nowMs - ORDERS_KNOWN_MS);
  const { rows } = await sql<TrafficRecord>`
    with place as (
      select id, timezone, (${new Date(nowMs)}::timestamptz at time zone timezone) as local from restaurants where id = ${restaurantId}
    )
    select p.timezone, t.table_count, t.occupied_count,
      (select count(*)::integer from orders where restaurant_id = p.id and created_at > ${countedFrom} and status <> 'cancelled') as recent_orders,
      exists (select from orders where restaurant_id = p.id and created_at > ${knownFrom}) as takes_orders,
      (select avg(h.mean_occupied / h.total_tables)::float8 from generate_series(1, ${HISTORY_WEEKS}::integer) as weeks (ago)
       join traffic_hours h on h.restaurant_id = p.id and h.date = p.local::date - 7 * ago
         and h.hour = extract(hour from p.local) and h.total_tables > 0) as history
    from place p, lateral (
      select count(*)::integer as table_count, (count(*) filter (where is_occupied))::integer as occupied_count
      from restaurant_tables where restaurant_id = p.id and archived_at is null
    ) t`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`restaurant ${restaurantId} is gone`);
  return row;
}

/** The simulation that is running; null when there is none. */
export async function findSimulation(
  tx: Transaction<DB>,
  restaurantId: string,
  now: Date,
): Promise<SimulationRecord | null> {
  const row = await tx
    .selectFrom('traffic_simulations')
    .select(['level', 'started_at', 'ends_at', 'started_by_name'])
    .where('restaurant_id', '=', restaurantId)
    .where('started_at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

const SENSORS_HEARD = 10;

/** The sensors that were heard last; the estimate takes no more. */
export async function listSensors(tx: Transaction<DB>, restaurantId: string): Promise<SensorRecord[]> {
  return tx
    .selectFrom('traffic_sensors')
    .select(['id', 'latest_reading', 'latest_at'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('latest_at', 'desc')
    .orderBy('id')
    .limit(SENSORS_HEARD)
    .execute();
}

interface NewSimulation {
  readonly level: number;
  readonly now: Date;
  readonly endsAt: Date;
  readonly name: string;
}

export async function upsertSimulation(
  tx: Transaction<DB>,
  restaurantId: string,
  { level, now, endsAt, name }: NewSimulation,
): Promise<void> {
  const row = { level, started_at: now, ends_at: endsAt, started_by_name: name };
  await tx
    .insertInto('traffic_simulations')
    .values({ restaurant_id: restaurantId, ...row })
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet(row))
    .execute();
}

/** Whether one was running. */
export async function deleteSimulation(
  tx: Transaction<DB>,
  restaurantId: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('traffic_simulations')
    .where('restaurant_id', '=', restaurantId)
    .returning('ends_at')
    .executeTakeFirst();
  return row !== undefined && row.ends_at > now;
}
