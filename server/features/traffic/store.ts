import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';

/** The restaurants in which a table's status changed since then. */
export async function listRestaurantsWithTraffic({ pool }: Database, since: Date): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'restaurants-with-traffic',
    text: 'select id from restaurants_with_traffic($1) as id',
    values: [since],
  });
  return rows.map(({ id }) => id);
}

/** Until the end of the transaction the restaurant’s clock stays the same: its hours are deleted when it changes. */
export async function lockClock(tx: Transaction<DB>, restaurantId: string): Promise<void> {
  await tx.selectFrom('restaurants').select('timezone').where('id', '=', restaurantId).forShare().execute();
}

/**
 * The hours of the clock in a `span`, from the changes of the tables. An hour consists of quarters, so that each zone’s hours start on its
 * clock; the repeated hour of a clock change has 120 minutes: one whose first half is before the span is not among them.
 */
const hoursIn = (restaurantId: string) => sql`
    changes as (
      select created_at as since, occupied_tables, total_tables,
        coalesce(lead(created_at) over (order by created_at, id), 'infinity') as until
      from traffic_analytics, span where restaurant_id = ${restaurantId} and created_at < span.upto and created_at >= coalesce((
        select max(b.created_at) from traffic_analytics b where b.restaurant_id = ${restaurantId} and b.created_at <= span.since), '-infinity')
    ), pieces as (
      select q at time zone span.timezone as local, c.occupied_tables, c.total_tables,
        extract(epoch from least(c.until, q + interval '15 minutes') - greatest(c.since, q)) as seconds
      from span, generate_series(span.since, span.upto - interval '1 second', interval '15 minutes') as q, changes c
      where c.since < q + interval '15 minutes' and c.until > greatest(q, c.since)
        and date_trunc('hour', q at time zone span.timezone) <> date_trunc('hour', (span.since - interval '1 second') at time zone span.timezone)
    )
    insert into traffic_hours (restaurant_id, date, hour, highest_occupied, mean_occupied, occupied_minutes, total_tables)
    select ${restaurantId}, local::date, extract(hour from local), max(occupied_tables),
      round(sum(occupied_tables * seconds) / sum(seconds), 3), coalesce(sum(seconds) filter (where occupied_tables > 0), 0) / 60,
      max(total_tables)
    from pieces group by local::date, extract(hour from local)`;

const HOURS_ROLLED = 25;

/** Writes the last 25 whole hours of the restaurant’s clock. Idempotent. */
export async function upsertHours(tx: Transaction<DB>, restaurantId: string, now: Date): Promise<void> {
  await sql`
    with span as (
      select timezone, upto - make_interval(hours => ${HOURS_ROLLED}) as since, upto from (
        select timezone, least(date_trunc('hour', ${now}::timestamptz at time zone timezone) at time zone timezone, ${now}) as upto
        from restaurants where id = ${restaurantId}) r
    ), ${hoursIn(restaurantId)}
    on conflict (restaurant_id, date, hour) do update set highest_occupied = excluded.highest_occupied,
      mean_occupied = excluded.mean_occupied, occupied_minutes = excluded.occupied_minutes, total_tables = excluded.total_tables`.execute(
    tx,
  );
}

/** Hours written at once: 7 days. */
const HOURS_PORTION = 168;

/**
 * Writes hours before the first that is written, not before the day `oldest`: all were deleted because the clock is another one. False if
 * there are none left.
 */
export async function insertEarlierHours(
  tx: Transaction<DB>,
  restaurantId: string,
  oldest: string,
): Promise<boolean> {
  const { rows } = await sql<{ since: Date; upto: Date; timezone: string }>`
    select * from (
      select r.timezone, written.upto, greatest(written.upto - make_interval(hours => ${HOURS_PORTION}), ${oldest}::date at time zone r.timezone,
        date_trunc('hour', first.created_at at time zone r.timezone) at time zone r.timezone - interval '1 hour') as since, first.created_at as first
      from restaurants r, lateral (
        select (date + make_interval(hours => hour)) at time zone r.timezone as upto from traffic_hours
        where restaurant_id = r.id order by date, hour limit 1) written, lateral (
        select created_at from traffic_analytics where restaurant_id = r.id order by date, created_at limit 1) first
      where r.id = ${restaurantId}) span
    where since < upto and first < upto`.execute(tx);
  const [span] = rows;
  if (!span) return false;
  const { numAffectedRows } = await sql`
    with span as (
      select ${span.timezone}::text as timezone, ${span.since}::timestamptz as since, ${span.upto}::timestamptz as upto
    ), ${hoursIn(restaurantId)}
    on conflict (restaurant_id, date, hour) do nothing`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The number of deleted changes or hours, of all restaurants together: the larger of the two. */
export async function deleteTraffic({ pool }: Database, olderThan: string, atMost: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'forget-traffic',
    text: 'select forget_traffic($1, $2) as count',
    values: [olderThan, atMost],
  });
  return rows[0]?.count ?? 0;
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

export interface TakenReading {
  readonly sensor_id: string;
  readonly at: string;
  readonly level: number;
}

/** The number of new ones: sensor and time identify a reading. A late reading does not replace a newer one. */
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

/** Readings that are too old to be sent again. */
export async function deleteReadingsBefore(tx: Transaction<DB>, moment: Date): Promise<void> {
  await tx.deleteFrom('sensor_readings').where('at', '<', moment).execute();
}

/** Skips those that another batch is just hearing from. */
export async function deleteSensorsBefore(tx: Transaction<DB>, moment: Date): Promise<void> {
  await tx
    .deleteFrom('traffic_sensors')
    .where('id', 'in', (query) =>
      query
        .selectFrom('traffic_sensors')
        .select('id')
        .where('latest_at', '<', moment)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Those with a reading since then. */
export async function listSensorIds(tx: Transaction<DB>, since: Date): Promise<Set<string>> {
  const rows = await tx.selectFrom('traffic_sensors').select('id').where('latest_at', '>=', since).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Until the end of the transaction no other batch adds a sensor to the restaurant. */
export async function lockSensors(tx: Transaction<DB>, restaurantId: string): Promise<void> {
  await tx.selectFrom('restaurants').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute();
}
