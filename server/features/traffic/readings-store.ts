import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/platform/database/database-types.ts';

export interface TakenReading {
  readonly sensor_id: string;
  readonly at: string;
  readonly level: number;
}

/** How many of them had not been sent before: sensor and time are a reading's identity. A late reading does not undo a newer one. */
export async function insertReadings(
  tx: Transaction<DB>,
  restaurantId: string,
  readings: readonly TakenReading[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with given as (
      select distinct on (sensor_id, at) sensor_id, at, level
      from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as r (sensor_id text, at timestamptz, level numeric)
      order by sensor_id, at
    ), sensors as (
      insert into traffic_sensors as known (restaurant_id, id, latest_reading, latest_at, updated_at)
      select distinct on (sensor_id) ${restaurantId}::uuid, sensor_id, level, at, ${now}::timestamptz
      from given order by sensor_id, at desc
      on conflict (restaurant_id, id) do update set latest_reading = excluded.latest_reading, latest_at = excluded.latest_at,
        updated_at = excluded.updated_at
      where excluded.latest_at > known.latest_at
    ), inserted as (
      insert into sensor_readings (restaurant_id, sensor_id, at, level)
      select ${restaurantId}::uuid, sensor_id, at, level from given on conflict do nothing returning 1
    )
    select count(*)::integer as count from inserted`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Readings that could not be sent again any more: they would be too old. */
export async function deleteReadingsBefore(tx: Transaction<DB>, moment: Date): Promise<void> {
  await tx.deleteFrom('sensor_readings').where('at', '<', moment).execute();
}

export async function countSensors(tx: Transaction<DB>): Promise<number> {
  const { count } = await tx
    .selectFrom('traffic_sensors')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
