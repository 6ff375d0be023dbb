import { type RawBuilder, sql, type Transaction } from 'kysely';
import { ROLLED_PARTS, type RolledGroup, type RolledPart } from '#domain/analytics/sales.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { FOR_PARTS } from './amount-sql.ts';
import { ofSlices, type Slices } from './day-sql.ts';
import { compareDays } from './day-store.ts';
import { ofWanted, type Scope, SEVERAL } from './filter-sql.ts';
import { HOUR_COLUMNS, hoursOfRows } from './hour-sql.ts';
import { type KeptFilter, sliceOf } from './kept-filters.ts';
import { countTimes } from './listed-times.ts';
import { PART_COLUMNS, partsOf, partsOfRows } from './part-sql.ts';
import { items, orders } from './row-sql.ts';
import { CLOCK, liveIn, STALE, type Stretch } from './stretch-sql.ts';

const COLUMNS = sql.raw(PART_COLUMNS);
const everything = () => 'true';

/** What the text of a scope reads of these slices. */
function rowsOf(slices: Slices | KeptFilter, text: (scope: Scope) => string): RawBuilder<unknown> {
  if (slices === 'none') return sql.raw(text('all'));
  if (slices === 'every') return sql.raw(text('slices'));
  return sql`wanted_filter as materialized (select ${sliceOf(slices)}::text as slice, f.* from sales_filters f where f.id = ${slices.id}),
    ${sql.raw(ofWanted(text(slices.grain)))}`;
}

/** The figures of the hours and parts are made of the same rows, which are read once. */
const hoursAnd = (parts: readonly RolledPart[], slices: Slices | KeptFilter, columns = FOR_PARTS) =>
  rowsOf(
    slices,
    (scope) =>
      `${orders(everything, scope, columns)}, ${items(scope)}, ${hoursOfRows(everything, scope)}, ${partsOfRows(parts, everything, scope)}`,
  );
const ofGroup = (group: RolledGroup, slices: Slices) =>
  rowsOf(slices, (scope) => partsOf(ROLLED_PARTS[group], everything, scope));
const EVERY_PART = Object.values(ROLLED_PARTS).flat();
/** Compared a group at a time, because a statement of all of them for many hours would take longer than statements may. */
const OTHERS = ['visits', 'service'] as const;

/**
 * Plans of this transaction are made once, because planning takes as long as reading an hour. They know nothing of how few rows an hour has,
 * so they are told to use indexes, which every table here has.
 */
async function planOnce(tx: Transaction<DB>): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)`.execute(
    tx,
  );
}

/**
 * Writes the hours of the stretches once more from the rows themselves: doing it again changes no figure. Gives the roll-up a new revision,
 * so that no process uses what it has counted of the earlier hours and days.
 */
export async function writeHours(
  tx: Transaction<DB>,
  restaurantId: string,
  stretches: readonly Stretch[],
  slices: 'every' | KeptFilter = 'every',
): Promise<void> {
  await planOnce(tx);
  await tx
    .updateTable('sales_rollups')
    .set({ revision: sql`gen_random_uuid()` })
    .where('restaurant_id', '=', restaurantId)
    .execute();
  for (const table of ['sales_hours', 'sales_hour_parts'])
    await sql`with ${liveIn(stretches)} delete from ${sql.table(table)} h using live l
      where h.restaurant_id = ${restaurantId} and h.starts_at >= l.since and h.starts_at < l.until${sql.raw(ofSlices(slices))}`.execute(
      tx,
    );
  const insertParts = sql`insert into sales_hour_parts (restaurant_id, ${COLUMNS}) select ${restaurantId}::uuid, ${COLUMNS} from parts`;
  const { rows } =
    await sql<ListedHour>`with ${CLOCK}, ${liveIn(stretches)}, ${hoursAnd(EVERY_PART, slices)}, written as (
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
  // the hours of kept filters that are still being written are not looked at
  const isWritten = sql`(not starts_with(slice, ${SEVERAL}) or slice in (
    select ${SEVERAL} || id from sales_filters where restaurant_id = ${restaurantId} and written_until >= ${stretch.until}))`;
  const ofThem = slices === 'every' ? sql` and ${isWritten}` : sql.raw(ofSlices(slices));
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
        }) => sql`seen_${sql.raw(seen)} as materialized (select ${sql.raw(columns)} from ${sql.raw(seen)} where ${isWritten}),
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
  const sales = await compare(hoursAnd(ROLLED_PARTS.sales, slices, { ...FOR_PARTS, more: [] }), [
    hours,
    partsOfGroup('sales'),
  ]);
  let { differing } = sales;
  // an hour that differs is noted already when what comes next is looked at
  if (isWhole) {
    const { rows } =
      await sql<ListedHour>`with ${CLOCK}, ${liveIn([stretch])}, ${ofGroup('times', slices)} select ${COLUMNS} from parts`.execute(
        tx,
      );
    differing += (await compare(timesOf(rows), [partsOfGroup('times')])).differing;
  }
  for (const group of isWhole ? OTHERS : [])
    differing += (await compare(ofGroup(group, slices), [partsOfGroup(group)])).differing;
  differing += await compareDays(tx, restaurantId, { stretch, isWhole, slices });
  return { compared: sales.compared, differing };
}
