import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { dayOf } from './span-sql.ts';
import { CLOCK, liveIn, type Stretch } from './stretch-sql.ts';

export async function listRestaurantsToRollUp({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'restaurants-to-roll-up',
    text: 'select id from restaurants_to_roll_up() as id',
  });
  return rows.map(({ id }) => id);
}

/** A fortnight of a large restaurant’s rows would otherwise be written to disk several times. Until the transaction ends. */
export async function raiseWorkMemory(tx: Transaction<DB>): Promise<void> {
  await sql`set local work_mem = '32MB'`.execute(tx);
}

export interface RollupRecord {
  timezone: string;
  /** The restaurant’s current one. */
  current_timezone: string;
  rolled_until: Date;
  watched_until: Date;
  watched_at: Date;
  /** Hours from here on are to be written again with today’s sections; null if none are. */
  sections_until: Date | null;
}

/** When the restaurant’s first row of any kind was written; null if it has none. */
const FIRST_ROW = sql<Date | null>`least((select min(created_at) from orders where restaurant_id = r.id),
  (select min(created_at) from payments where restaurant_id = r.id), (select min(opened_at) from visits where restaurant_id = r.id))`;

/** Locks the restaurant’s roll-up state until the transaction ends; creates it, starting before its first row, if missing. */
export async function lockRollup(
  tx: Transaction<DB>,
  restaurantId: string,
  now: Date,
): Promise<RollupRecord & { isNew: boolean }> {
  const { numAffectedRows } = await sql`
    insert into sales_rollups (restaurant_id, timezone, rolled_until, watched_until, watched_at)
    select r.id, r.timezone, since.at, since.at, ${now} from restaurants r, lateral (
      select date_trunc('hour', least(${now}::timestamptz, ${FIRST_ROW}), r.timezone) as at) since
    where r.id = ${restaurantId} on conflict do nothing`.execute(tx);
  const { rows } = await sql<RollupRecord>`
    select s.timezone, r.timezone as current_timezone, rolled_until, watched_until, watched_at, sections_until
    from sales_rollups s join restaurants r on r.id = s.restaurant_id where s.restaurant_id = ${restaurantId} for update of s`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('a restaurant that is rolled up is gone');
  return { ...row, isNew: numAffectedRows === 1n };
}

/** Deletes the state: everything is to be rewritten from the beginning, and nothing stored is read until then. */
export async function deleteRollup(tx: Transaction<DB>, restaurantId: string): Promise<void> {
  await tx.deleteFrom('sales_changes').where('restaurant_id', '=', restaurantId).execute();
  await tx.deleteFrom('sales_rollups').where('restaurant_id', '=', restaurantId).execute();
}

/**
 * Deletes what an earlier roll-up has stored before this one’s first hour and day, which are different with another time zone or start of
 * the day. All that is later is replaced when its hour is written: deleting it at once would take longer than a statement may.
 */
export async function deleteBefore(tx: Transaction<DB>, restaurantId: string, since: Date): Promise<void> {
  for (const table of ['sales_hours', 'sales_hour_parts'] as const)
    await tx
      .deleteFrom(table)
      .where('restaurant_id', '=', restaurantId)
      .where('starts_at', '<', since)
      .execute();
  await sql`with ${CLOCK}, ${liveIn([{ since, until: since }])} delete from sales_day_parts
    where restaurant_id = ${restaurantId} and day < (select ${sql.raw(dayOf('l.since'))} from r, live l)`.execute(
    tx,
  );
}

/** Whether tables have moved to another section since hours were written. */
export async function awaitsSections(tx: Transaction<DB>, restaurantId: string): Promise<boolean> {
  const { rows } = await sql<{ awaits: boolean }>`
    select exists (select from sales_rollups where restaurant_id = ${restaurantId} and sections_until is not null)
      or exists (select from sales_changes where restaurant_id = ${restaurantId} and at = '-infinity') as awaits`.execute(
    tx,
  );
  return rows[0]?.awaits ?? false;
}

/** Starts the log of changes to rows before the hour of `now`. */
export async function watchUntilHour(tx: Transaction<DB>, restaurantId: string, now: Date): Promise<void> {
  await sql`update sales_rollups set watched_at = ${now},
      watched_until = greatest(watched_until, date_trunc('hour', ${now}::timestamptz, timezone))
    where restaurant_id = ${restaurantId}`.execute(tx);
}

export async function updateRollup(
  tx: Transaction<DB>,
  restaurantId: string,
  until: { readonly rolled_until: Date } | { readonly sections_until: Date | null },
): Promise<void> {
  await tx.updateTable('sales_rollups').set(until).where('restaurant_id', '=', restaurantId).execute();
}

/** Of a large restaurant, twice as many take as long as a statement may. */
const HOURS_AT_ONCE = 50;
const CHANGES_AT_ONCE = 500;

/**
 * Consumes the oldest logged changes, of so many hours at most; returns their hours before `rolledUntil`, and whether there may be more. A
 * table that moved to another section concerns all hours.
 */
export async function takeChanges(
  tx: Transaction<DB>,
  restaurantId: string,
  rolledUntil: Date,
): Promise<{ stretches: Stretch[]; hasSections: boolean; isMore: boolean }> {
  const { rows } = await sql<{ since: Date | null; isMore: boolean }>`
    with oldest as (
      select id, at from sales_changes where restaurant_id = ${restaurantId} order by id limit ${CHANGES_AT_ONCE}
    ), placed as (
      select oldest.id, dense_rank() over (order by date_trunc('hour', at, r.timezone)) as place from oldest, restaurants r where r.id = ${restaurantId}
    ), taken as (
      delete from sales_changes where id in (select id from placed where place <= ${HOURS_AT_ONCE}) returning at
    ), moved as (
      update sales_rollups set sections_until = (select min(starts_at) from sales_hours where restaurant_id = ${restaurantId} and slice = '')
      where restaurant_id = ${restaurantId} and '-infinity' in (select at from taken)
    ), filters_moved as (
      update sales_filters set written_until = null
      where restaurant_id = ${restaurantId} and section is not null and '-infinity' in (select at from taken))
    select distinct case when isfinite(at) then date_trunc('hour', at, r.timezone) end as since,
      (select count(*) = ${CHANGES_AT_ONCE} or max(place) > ${HOURS_AT_ONCE} from placed) as "isMore"
    from taken, restaurants r where r.id = ${restaurantId}`.execute(tx);
  return {
    stretches: rows
      .flatMap(({ since }) => (since !== null && since < rolledUntil ? [since] : []))
      .map((since) => ({ since, until: new Date(since.getTime() + 3_600_000) })),
    hasSections: rows.some(({ since }) => since === null),
    isMore: rows[0]?.isMore ?? false,
  };
}

export async function findFirstRow(tx: Transaction<DB>, restaurantId: string): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null;
  }>`select ${FIRST_ROW} as at from restaurants r where r.id = ${restaurantId}`.execute(tx);
  return rows[0]?.at ?? null;
}

export async function saveComparison(
  tx: Transaction<DB>,
  restaurantId: string,
  { compared, differing, now }: { compared: number; differing: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('sales_rollups')
    .set({ compared_at: now, compared_hours: compared, differing_hours: Math.min(differing, compared) })
    .where('restaurant_id', '=', restaurantId)
    .execute();
}
