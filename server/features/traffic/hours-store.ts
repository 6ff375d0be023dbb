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

const HOURS_ROLLED = 25;

/**
 * Writes the last 25 whole hours of the restaurant's clock from the changes of its tables. An hour is made of quarters, so that each
 * zone's hours begin where its clock has them; the hour that the clock shows twice has 120 minutes. Doing it again changes nothing.
 */
export async function upsertHours(tx: Transaction<DB>, restaurantId: string, now: Date): Promise<void> {
  await sql`
    with span as (
      select timezone, upto - make_interval(hours => ${HOURS_ROLLED}) as since, upto from (
        select timezone, least(date_trunc('hour', ${now}::timestamptz at time zone timezone) at time zone timezone, ${now}) as upto
        from restaurants where id = ${restaurantId}) r
    ), changes as (
      select created_at as since, occupied_tables, total_tables,
        coalesce(lead(created_at) over (order by created_at, id), 'infinity') as until
      from traffic_analytics, span where restaurant_id = ${restaurantId} and created_at < span.upto and created_at >= coalesce((
        select max(b.created_at) from traffic_analytics b where b.restaurant_id = ${restaurantId} and b.created_at <= span.since), '-infinity')
    ), pieces as (
      select q at time zone span.timezone as local, c.occupied_tables, c.total_tables,
        extract(epoch from least(c.until, q + interval '15 minutes') - greatest(c.since, q)) as seconds
      from span, generate_series(span.since, span.upto - interval '1 second', interval '15 minutes') as q, changes c
      where c.since < q + interval '15 minutes' and c.until > greatest(q, c.since)
    )
    insert into traffic_hours (restaurant_id, date, hour, highest_occupied, mean_occupied, occupied_minutes, total_tables)
    select ${restaurantId}, local::date, extract(hour from local), max(occupied_tables),
      round(sum(occupied_tables * seconds) / sum(seconds), 3), coalesce(sum(seconds) filter (where occupied_tables > 0), 0) / 60,
      max(total_tables)
    from pieces group by local::date, extract(hour from local)
    on conflict (restaurant_id, date, hour) do update set highest_occupied = excluded.highest_occupied,
      mean_occupied = excluded.mean_occupied, occupied_minutes = excluded.occupied_minutes, total_tables = excluded.total_tables`.execute(
    tx,
  );
}

/** How many rows of changes or of hours went, of all restaurants together: the more of the two. */
export async function deleteTraffic({ pool }: Database, olderThan: string, atMost: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'forget-traffic',
    text: 'select forget_traffic($1, $2) as count',
    values: [olderThan, atMost],
  });
  return rows[0]?.count ?? 0;
}
