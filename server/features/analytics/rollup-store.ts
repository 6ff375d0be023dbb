import { type RawBuilder, sql, type Transaction } from 'kysely';
import { ROLLED_PARTS, type RolledGroup } from '#domain/analytics/sales.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { DAY_COLUMNS, IS_READ, SUMMED_DAYS, TOUCHED_DAYS } from './day-sql.ts';
import { HOUR_COLUMNS, hoursOf } from './hour-sql.ts';
import { PART_COLUMNS, partsOf } from './part-sql.ts';
import { dayOf, OWN_CLOCK } from './span-sql.ts';

export async function listRestaurantsToRollUp({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'restaurants-to-roll-up',
    text: 'select id from restaurants_to_roll_up() as id',
  });
  return rows.map(({ id }) => id);
}

/** As instants; hours start and end by the restaurant’s clock. */
export interface Stretch {
  readonly since: Date;
  readonly until: Date;
}

export interface RollupRecord {
  timezone: string;
  /** The restaurant’s current one. */
  current_timezone: string;
  rolled_until: Date;
  watched_until: Date;
  watched_at: Date;
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
    select s.timezone, r.timezone as current_timezone, rolled_until, watched_until, watched_at
    from sales_rollups s join restaurants r on r.id = s.restaurant_id where s.restaurant_id = ${restaurantId} for update of s`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('a restaurant that is rolled up is gone');
  return { ...row, isNew: numAffectedRows === 1n };
}

/** Deletes the roll-up with its state: the next run starts from the beginning. */
export async function deleteRollup(tx: Transaction<DB>, restaurantId: string): Promise<void> {
  await tx.deleteFrom('sales_hours').where('restaurant_id', '=', restaurantId).execute();
  await tx.deleteFrom('sales_hour_parts').where('restaurant_id', '=', restaurantId).execute();
  await deleteDays(tx, restaurantId);
  await tx.deleteFrom('sales_changes').where('restaurant_id', '=', restaurantId).execute();
  await tx.deleteFrom('sales_rollups').where('restaurant_id', '=', restaurantId).execute();
}

/** Days that were computed with another start of the day. */
export async function deleteDays(tx: Transaction<DB>, restaurantId: string): Promise<void> {
  await tx.deleteFrom('sales_day_parts').where('restaurant_id', '=', restaurantId).execute();
}

/** Starts the log of changes to rows before the hour of `now`. */
export async function watchUntilHour(tx: Transaction<DB>, restaurantId: string, now: Date): Promise<void> {
  await sql`update sales_rollups set watched_at = ${now},
      watched_until = greatest(watched_until, date_trunc('hour', ${now}::timestamptz, timezone))
    where restaurant_id = ${restaurantId}`.execute(tx);
}

export async function updateRolledUntil(
  tx: Transaction<DB>,
  restaurantId: string,
  until: Date,
): Promise<void> {
  await tx
    .updateTable('sales_rollups')
    .set({ rolled_until: until })
    .where('restaurant_id', '=', restaurantId)
    .execute();
}

/** Consumes at most this many logged changes, oldest first; returns their number, and their hours before `rolledUntil`. */
export async function takeChanges(
  tx: Transaction<DB>,
  restaurantId: string,
  { rolledUntil, atMost }: { rolledUntil: Date; atMost: number },
): Promise<{ count: number; stretches: Stretch[] }> {
  const { rows } = await sql<{ since: Date; count: number }>`
    with taken as (
      delete from sales_changes where id in (
        select id from sales_changes where restaurant_id = ${restaurantId} order by id limit ${atMost})
      returning at)
    select date_trunc('hour', at, r.timezone) as since, count(*)::int as count
    from taken, restaurants r where r.id = ${restaurantId} group by 1`.execute(tx);
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    stretches: rows
      .filter(({ since }) => since < rolledUntil)
      .map(({ since }) => ({ since, until: new Date(since.getTime() + 3_600_000) })),
  };
}

const live = (stretches: readonly Stretch[]) => sql`live as materialized (
  select * from unnest(${stretches.map(({ since }) => since)}::timestamptz[], ${stretches.map(({ until }) => until)}::timestamptz[]) as l (since, until))`;

const everything = () => 'true';
const HOURS = sql.raw(hoursOf(everything));
/** One group at a time: a statement for all of them would exceed the timeout. */
const GROUPS: readonly RolledGroup[] = ['sales', 'visits', 'service'];
const partsOfGroup = (group: RolledGroup) =>
  sql.raw(partsOf(ROLLED_PARTS[group], everything, { use: 'keep' }));
const CLOCK = sql.raw(OWN_CLOCK);
const STALE = sql`stale as (select date_trunc('hour', c.at, r.timezone) as starts_at from sales_changes c, r where c.restaurant_id = r.id)`;

/** Rewrites the hours of the stretches from their rows; idempotent. */
export async function writeHours(
  tx: Transaction<DB>,
  restaurantId: string,
  stretches: readonly Stretch[],
): Promise<void> {
  for (const table of ['sales_hours', 'sales_hour_parts'])
    await sql`with ${live(stretches)} delete from ${sql.table(table)} h using live l
      where h.restaurant_id = ${restaurantId} and h.starts_at >= l.since and h.starts_at < l.until`.execute(
      tx,
    );
  await sql`with ${CLOCK}, ${live(stretches)}, ${HOURS}
    insert into sales_hours (restaurant_id, ${sql.raw(HOUR_COLUMNS)})
    select ${restaurantId}, ${sql.raw(HOUR_COLUMNS)} from hours`.execute(tx);
  for (const group of GROUPS)
    await sql`with ${CLOCK}, ${live(stretches)}, ${partsOfGroup(group)}
    insert into sales_hour_parts (restaurant_id, ${sql.raw(PART_COLUMNS)})
    select ${restaurantId}, ${sql.raw(PART_COLUMNS)} from parts`.execute(tx);
}

/** Rewrites the days of these hours from the stored hours. */
export async function writeDays(
  tx: Transaction<DB>,
  restaurantId: string,
  stretches: readonly Stretch[],
): Promise<void> {
  const days = sql`with ${CLOCK}, ${live(stretches)}, ${sql.raw(TOUCHED_DAYS)}`;
  await sql`${days} delete from sales_day_parts k using touched t where k.restaurant_id = ${restaurantId} and k.day = t.day`.execute(
    tx,
  );
  await sql`${days}, ${sql.raw(SUMMED_DAYS)}
    insert into sales_day_parts (restaurant_id, ${sql.raw(DAY_COLUMNS)})
    select ${restaurantId}, ${sql.raw(DAY_COLUMNS)} from summed`.execute(tx);
}

/** The number of days in the stretch that do not match their hours; each is logged as a change of its last hour. */
async function compareDays(tx: Transaction<DB>, restaurantId: string, stretch: Stretch): Promise<number> {
  const { numAffectedRows } = await sql`
    with ${CLOCK}, ${live([stretch])}, ${STALE}, ${sql.raw(TOUCHED_DAYS)}, ${sql.raw(SUMMED_DAYS)}, kept as (
      select ${sql.raw(DAY_COLUMNS)} from sales_day_parts where restaurant_id = ${restaurantId} and day in (select day from touched)
    ), differing as (
      select distinct day from ((table kept except table summed) union all (table summed except table kept)) d
    )
    insert into sales_changes (restaurant_id, at)
    select ${restaurantId}::uuid, coalesce((select max(h.starts_at) from sales_hours h where h.restaurant_id = r.id
      and ${sql.raw(dayOf('h.starts_at'))} = t.day), (t.day + r.day_start) at time zone r.timezone)
    from r, differing t where ${sql.raw(IS_READ)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function findFirstRow(tx: Transaction<DB>, restaurantId: string): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null;
  }>`select ${FIRST_ROW} as at from restaurants r where r.id = ${restaurantId}`.execute(tx);
  return rows[0]?.at ?? null;
}

/**
 * The number of hours in the stretch with any figures, and of parts of the groups that do not match their rows; the latter are logged as
 * changes.
 */
export async function compareHours(
  tx: Transaction<DB>,
  restaurantId: string,
  { stretch, groups }: { stretch: Stretch; groups: readonly RolledGroup[] },
): Promise<{ compared: number; differing: number }> {
  const compare = async (columns: string, rows: RawBuilder<unknown>, kept: RawBuilder<unknown>) => {
    const { rows: found } = await sql<{ compared: number; differing: Date[] }>`
      with ${CLOCK}, ${live([stretch])}, ${STALE}, ${rows}, kept as (
        select ${sql.raw(columns)} from ${kept} and starts_at >= ${stretch.since} and starts_at < ${stretch.until}
      ), differing as (
        select distinct starts_at from ((table kept except table seen) union all (table seen except table kept)) d
        where not exists (select from stale x where x.starts_at = d.starts_at)
      ), noted as (insert into sales_changes (restaurant_id, at) select ${restaurantId}::uuid, starts_at from differing returning at)
      select (select count(distinct starts_at)::int from (select starts_at from kept union select starts_at from seen) every) as compared,
        (select coalesce(array_agg(at), '{}') from noted) as differing`.execute(tx);
    return { compared: found[0]?.compared ?? 0, differing: found[0]?.differing.length ?? 0 };
  };
  const hours = await compare(
    HOUR_COLUMNS,
    sql`${HOURS}, seen as (select ${sql.raw(HOUR_COLUMNS)} from hours)`,
    sql`sales_hours where restaurant_id = ${restaurantId}`,
  );
  // an hour that differs is logged before the next ones are checked
  let { differing } = hours;
  for (const group of groups) {
    const parts = await compare(
      PART_COLUMNS,
      sql`${partsOfGroup(group)}, seen as (select ${sql.raw(PART_COLUMNS)} from parts)`,
      sql`sales_hour_parts where restaurant_id = ${restaurantId} and part = any (${ROLLED_PARTS[group]})`,
    );
    differing += parts.differing;
  }
  differing += await compareDays(tx, restaurantId, stretch);
  return { compared: hours.compared, differing };
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
