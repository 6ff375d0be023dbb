import { type RawBuilder, sql, type Transaction } from 'kysely';
import { ROLLED_PARTS, type RolledGroup, type RolledPart } from '#domain/analytics/sales.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { FOR_PARTS } from './amount-sql.ts';
import { ofSlices, type Slices } from './day-sql.ts';
import { compareDays, deleteDays } from './day-store.ts';
import type { Scope } from './filter-sql.ts';
import { HOUR_COLUMNS, hoursOfRows } from './hour-sql.ts';
import { countTimes } from './listed-times.ts';
import { PART_COLUMNS, partsOf, partsOfRows } from './part-sql.ts';
import { items, orders } from './row-sql.ts';
import { CLOCK, liveIn, STALE, type Stretch } from './stretch-sql.ts';

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

/**
 * Plans of this transaction are made once, because planning takes as long as reading an hour. They know nothing of how few rows an hour has,
 * so they are told to use indexes, which every table here has.
 */
async function planOnce(tx: Transaction<DB>): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`.execute(
    tx,
  );
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

/** Deletes the roll-up with its state: the next run starts from the beginning. */
export async function deleteRollup(tx: Transaction<DB>, restaurantId: string): Promise<void> {
  await tx.deleteFrom('sales_hours').where('restaurant_id', '=', restaurantId).execute();
  await tx.deleteFrom('sales_hour_parts').where('restaurant_id', '=', restaurantId).execute();
  await deleteDays(tx, restaurantId);
  await tx.deleteFrom('sales_changes').where('restaurant_id', '=', restaurantId).execute();
  await tx.deleteFrom('sales_rollups').where('restaurant_id', '=', restaurantId).execute();
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
      where restaurant_id = ${restaurantId} and '-infinity' in (select at from taken))
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

const COLUMNS = sql.raw(PART_COLUMNS);
const everything = () => 'true';

/** The figures of the hours and parts are made of the same rows, which are read once. */
const hoursAnd = (parts: readonly RolledPart[], scope: Scope, columns = FOR_PARTS) =>
  sql.raw(
    `${orders(everything, scope, columns)}, ${items(scope)}, ${hoursOfRows(everything, scope)}, ${partsOfRows(parts, everything, scope)}`,
  );
const ofGroup = (group: RolledGroup, scope: Scope) =>
  sql.raw(partsOf(ROLLED_PARTS[group], everything, scope));
const EVERYTHING = hoursAnd(Object.values(ROLLED_PARTS).flat(), 'slices');
/** Compared a group at a time, because a statement of all of them for many hours would take longer than statements may. */
const OTHERS = ['visits', 'service'] as const;

/**
 * Writes the hours of the stretches once more from the rows themselves: doing it again changes no figure. Gives the roll-up a new revision,
 * so that no process uses what it has counted of the earlier hours and days.
 */
export async function writeHours(
  tx: Transaction<DB>,
  restaurantId: string,
  stretches: readonly Stretch[],
): Promise<void> {
  await planOnce(tx);
  await tx
    .updateTable('sales_rollups')
    .set({ revision: sql`gen_random_uuid()` })
    .where('restaurant_id', '=', restaurantId)
    .execute();
  for (const table of ['sales_hours', 'sales_hour_parts'])
    await sql`with ${liveIn(stretches)} delete from ${sql.table(table)} h using live l
      where h.restaurant_id = ${restaurantId} and h.starts_at >= l.since and h.starts_at < l.until`.execute(
      tx,
    );
  const insertParts = sql`insert into sales_hour_parts (restaurant_id, ${COLUMNS}) select ${restaurantId}::uuid, ${COLUMNS} from parts`;
  const { rows } = await sql<ListedHour>`with ${CLOCK}, ${liveIn(stretches)}, ${EVERYTHING}, written as (
    insert into sales_hours (restaurant_id, ${sql.raw(HOUR_COLUMNS)})
    select ${restaurantId}::uuid, ${sql.raw(HOUR_COLUMNS)} from hours
  ), parts_written as (${insertParts} where part <> all (${ROLLED_PARTS.times}))
    select ${COLUMNS} from parts where part = any (${ROLLED_PARTS.times})`.execute(tx);
  await sql`with ${timesOf(rows)} ${insertParts}`.execute(tx);
}

type ListedHour = Parameters<typeof countTimes>[0][number];

/** `parts`: these rows, with their times counted. */
const timesOf = (rows: readonly ListedHour[]) => sql`parts as (
  select ${COLUMNS} from jsonb_to_recordset(${JSON.stringify(countTimes(rows))}::jsonb)
    as p (slice text, part text, starts_at timestamptz, currency text, key text, label text, count integer, minor bigint, detail jsonb))`;

export async function findFirstRow(tx: Transaction<DB>, restaurantId: string): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null;
  }>`select ${FIRST_ROW} as at from restaurants r where r.id = ${restaurantId}`.execute(tx);
  return rows[0]?.at ?? null;
}

/** What was kept beside what the rows say now: columns and where each stands. */
interface Side {
  readonly columns: string;
  readonly seen: string;
  readonly kept: RawBuilder<unknown>;
}

/**
 * How many hours of the stretch hold anything, and how many of them are not what their rows say; the latter are noted as changed.
 * `isWhole`: with what is kept of visits and service; `slices`: whether those of filters, too.
 */
export async function compareHours(
  tx: Transaction<DB>,
  restaurantId: string,
  { stretch, isWhole, slices }: { stretch: Stretch; isWhole: boolean; slices: Slices },
): Promise<{ compared: number; differing: number }> {
  const scope: Scope = slices === 'every' ? 'slices' : 'all';
  const ofThem = sql.raw(ofSlices(slices));
  const hours: Side = {
    columns: HOUR_COLUMNS,
    seen: 'hours',
    kept: sql`sales_hours where restaurant_id = ${restaurantId}${ofThem}`,
  };
  const partsOfGroup = (group: RolledGroup): Side => ({
    columns: PART_COLUMNS,
    seen: 'parts',
    kept: sql`sales_hour_parts where restaurant_id = ${restaurantId} and part = any (${ROLLED_PARTS[group]})${ofThem}`,
  });
  const compare = async (rows: RawBuilder<unknown>, sides: readonly Side[]) => {
    const inSides = (text: (side: Side) => RawBuilder<unknown>, between: string) =>
      sql.join(sides.map(text), sql.raw(between));
    const { rows: found } = await sql<{ compared: number; differing: number }>`
      with ${CLOCK}, ${liveIn([stretch])}, ${STALE}, ${rows}, ${inSides(
        ({
          columns,
          seen,
          kept,
        }) => sql`seen_${sql.raw(seen)} as materialized (select ${sql.raw(columns)} from ${sql.raw(seen)}),
        kept_${sql.raw(seen)} as materialized (
          select ${sql.raw(columns)} from ${kept} and starts_at >= ${stretch.since} and starts_at < ${stretch.until})`,
        ', ',
      )}, differing as (
        select distinct starts_at from (${inSides(({ seen }) => {
          const [kept, now] = [sql.raw(`kept_${seen}`), sql.raw(`seen_${seen}`)];
          return sql`select starts_at from ((table ${kept} except table ${now}) union all (table ${now} except table ${kept})) x`;
        }, ' union all ')}) d
        where not exists (select from stale x where x.starts_at = d.starts_at)
      ), noted as (insert into sales_changes (restaurant_id, at) select ${restaurantId}::uuid, starts_at from differing returning at)
      select (select count(distinct starts_at)::int from (${inSides(
        ({ seen }) =>
          sql`select starts_at from ${sql.raw(`kept_${seen}`)} union all select starts_at from ${sql.raw(`seen_${seen}`)}`,
        ' union all ',
      )}) every) as compared, (select count(*)::int from noted) as differing`.execute(tx);
    return found[0] ?? { compared: 0, differing: 0 };
  };
  const sales = await compare(hoursAnd(ROLLED_PARTS.sales, scope, { ...FOR_PARTS, more: [] }), [
    hours,
    partsOfGroup('sales'),
  ]);
  let { differing } = sales;
  // an hour that differs is noted already when what comes next is looked at
  if (isWhole) {
    const { rows } =
      await sql<ListedHour>`with ${CLOCK}, ${liveIn([stretch])}, ${ofGroup('times', scope)} select ${COLUMNS} from parts`.execute(
        tx,
      );
    differing += (await compare(timesOf(rows), [partsOfGroup('times')])).differing;
  }
  for (const group of isWhole ? OTHERS : [])
    differing += (await compare(ofGroup(group, scope), [partsOfGroup(group)])).differing;
  differing += await compareDays(tx, restaurantId, { stretch, isWhole, slices });
  return { compared: sales.compared, differing };
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
