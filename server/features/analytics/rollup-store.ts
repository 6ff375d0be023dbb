import { type RawBuilder, sql, type Transaction } from 'kysely';
import { ROLLED_PARTS, type RolledGroup } from '#domain/analytics/sales.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { compareDays, deleteDays } from './day-store.ts';
import { HOUR_COLUMNS, hoursOfRows } from './hour-sql.ts';
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

const everything = () => 'true';

const ofGroup = (group: RolledGroup) => sql.raw(partsOf(ROLLED_PARTS[group], everything, { use: 'keep' }));
/** The figures of the hours and the parts of the sales are made of the same rows, which are read once. */
const SALES = sql.raw(
  `${orders(everything, 'all', ', m.taxes')}, ${items('all')}, ${hoursOfRows(everything)}, ${partsOfRows(ROLLED_PARTS.sales, everything, { use: 'keep' })}`,
);
/** A group at a time: a statement of all of them would take longer than statements may. */
const OTHERS: readonly RolledGroup[] = ['visits', 'service'];

/**
 * Writes the hours of the stretches once more from the rows themselves: doing it again changes no figure. Gives the roll-up a new revision,
 * so that no process uses what it has counted of the earlier hours and days.
 */
export async function writeHours(
  tx: Transaction<DB>,
  restaurantId: string,
  stretches: readonly Stretch[],
): Promise<void> {
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
  const insertParts = sql`insert into sales_hour_parts (restaurant_id, ${sql.raw(PART_COLUMNS)})
    select ${restaurantId}::uuid, ${sql.raw(PART_COLUMNS)} from parts`;
  await sql`with ${CLOCK}, ${liveIn(stretches)}, ${SALES}, written as (
    insert into sales_hours (restaurant_id, ${sql.raw(HOUR_COLUMNS)})
    select ${restaurantId}::uuid, ${sql.raw(HOUR_COLUMNS)} from hours)
    ${insertParts}`.execute(tx);
  for (const group of OTHERS)
    await sql`with ${CLOCK}, ${liveIn(stretches)}, ${ofGroup(group)} ${insertParts}`.execute(tx);
}

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
 * `isWhole`: with what is kept of visits and service.
 */
export async function compareHours(
  tx: Transaction<DB>,
  restaurantId: string,
  { stretch, isWhole }: { stretch: Stretch; isWhole: boolean },
): Promise<{ compared: number; differing: number }> {
  const hours: Side = {
    columns: HOUR_COLUMNS,
    seen: 'hours',
    kept: sql`sales_hours where restaurant_id = ${restaurantId}`,
  };
  const partsOfGroup = (group: RolledGroup): Side => ({
    columns: PART_COLUMNS,
    seen: 'parts',
    kept: sql`sales_hour_parts where restaurant_id = ${restaurantId} and part = any (${ROLLED_PARTS[group]})`,
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
  const sales = await compare(SALES, [hours, partsOfGroup('sales')]);
  let { differing } = sales;
  // an hour that differs is noted already when what comes next is looked at
  for (const group of isWhole ? OTHERS : [])
    differing += (await compare(ofGroup(group), [partsOfGroup(group)])).differing;
  differing += await compareDays(tx, restaurantId, { stretch, isWhole });
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
