import { sql, type Transaction } from 'kysely';
import { type Filter, type Grain, grainOf } from '#domain/analytics/filter.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { filterValues, SEVERAL } from './filter-sql.ts';
import type { Stretch } from './stretch-sql.ts';

/** Several filters at once whose figures are stored by hour and day, because reading them from the rows took long. */
export interface KeptFilter {
  readonly id: string;
  readonly grain: Exclude<Grain, 'all'>;
  /** Hours before it are stored. */
  readonly writtenUntil: Date;
}

export const sliceOf = ({ id }: Pick<KeptFilter, 'id'>): string => `${SEVERAL}${id}`;

/** A statement that takes longer is worth storing its figures: twenty of them are an office screen that waits. */
const SLOW_MS = 150;
/** Each costs about as much as the figures of one filter. */
const MOST_KEPT = 8;
const KEPT_DAYS = 90;
/** The job drops those above the most; until it does, no more are added. */
const MOST_ASKED = 50;

interface Asked {
  readonly filter: Filter;
  readonly now: Date;
  readonly tookMs: number;
}

/** Keeps several filters at once whose figures took long to read; notes that kept ones are still used. */
export async function noteFilter(
  database: Database,
  restaurantId: string,
  { filter, now, tookMs }: Asked,
): Promise<void> {
  await oneInRestaurant(database, restaurantId, {
    name: 'note-filter',
    text: NOTE_FILTER,
    values: [now, tookMs > SLOW_MS, ...filterValues(filter)],
  });
}

const NOTE_FILTER = `
with own as (select id from restaurants where id = current_setting('app.restaurant_id')::uuid), noted as (
  update sales_filters f set asked_at = $1 from own where f.restaurant_id = own.id and f.asked_at < $1::timestamptz - interval '1 day'
    and (f.section, f.mode, f.category, f.station, f.member) is not distinct from ($3::text, $4::text, $5::text, $6::text, $7::text)
)
insert into sales_filters (restaurant_id, section, mode, category, station, member, asked_at)
select own.id, $3, $4, $5, $6, $7, $1 from own where $2 and (select count(*) from sales_filters f where f.restaurant_id = own.id) < ${MOST_ASKED}
on conflict do nothing`;

/** Whether every rolled-up hour is stored for the filter, and the sections of tables are those of the stored hours. */
export async function isFilterKept(
  database: Database,
  restaurantId: string,
  filter: Filter,
): Promise<boolean> {
  const { rows } = await oneInRestaurant<{ isKept: boolean }>(database, restaurantId, {
    name: 'is-filter-kept',
    text: IS_KEPT,
    values: filterValues(filter),
  });
  return rows[0]?.isKept ?? false;
}

const IS_KEPT = `
select exists (
  select from sales_filters f join sales_rollups s on s.restaurant_id = f.restaurant_id
  where f.restaurant_id = current_setting('app.restaurant_id')::uuid and f.written_until >= s.rolled_until
    and (f.section, f.mode, f.category, f.station, f.member) is not distinct from ($1::text, $2::text, $3::text, $4::text, $5::text)
    and not exists (select from sales_changes c where c.restaurant_id = f.restaurant_id and c.at = '-infinity')) as "isKept"`;

type FilterRow = Omit<KeptFilter, 'grain'> & Pick<Filter, 'category' | 'station'>;

const keptFilter = ({ id, writtenUntil, category, station }: FilterRow): KeptFilter => ({
  id,
  writtenUntil,
  grain: grainOf({ category, station }) === 'dishes' ? 'dishes' : 'orders',
});

/** The next filter of which hours before `last` are missing; from the first stored hour of the restaurant if it has none. */
export async function findBehind(
  tx: Transaction<DB>,
  restaurantId: string,
  last: Date,
): Promise<KeptFilter | null> {
  const { rows } = await sql<FilterRow>`
    select id, category, station, coalesce(written_until, first.at, ${last}) as "writtenUntil" from sales_filters f,
      (select min(starts_at) as at from sales_hours where restaurant_id = ${restaurantId} and slice = '') first
    where f.restaurant_id = ${restaurantId} and (written_until is null or written_until < ${last})
    order by written_until nulls last, asked_at, id limit 1`.execute(tx);
  const [row] = rows;
  return row ? keptFilter(row) : null;
}

export async function updateKeptFilter(
  tx: Transaction<DB>,
  { id }: KeptFilter,
  writtenUntil: Date,
): Promise<void> {
  await tx.updateTable('sales_filters').set({ written_until: writtenUntil }).where('id', '=', id).execute();
}

/** The hours of the stretch were written with all other slices. */
export async function continueFilters(
  tx: Transaction<DB>,
  restaurantId: string,
  { since, until }: Stretch,
): Promise<void> {
  await tx
    .updateTable('sales_filters')
    .set({ written_until: until })
    .where('restaurant_id', '=', restaurantId)
    .where('written_until', '=', since)
    .execute();
}

/** From the beginning, by the next run. */
export async function rewriteFilters(tx: Transaction<DB>, restaurantId: string): Promise<void> {
  await tx
    .updateTable('sales_filters')
    .set({ written_until: null })
    .where('restaurant_id', '=', restaurantId)
    .execute();
}

/** Drops what was not asked for lately, with its stored hours and days. */
export async function dropFilters(tx: Transaction<DB>, restaurantId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from sales_filters where restaurant_id = ${restaurantId}
      and (asked_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}) or id not in (
        select id from sales_filters where restaurant_id = ${restaurantId} order by asked_at desc, id limit ${MOST_KEPT}))
    returning id`.execute(tx);
  if (rows.length === 0) return;
  const slices = rows.map(sliceOf);
  for (const table of ['sales_hours', 'sales_hour_parts', 'sales_day_parts'] as const)
    await tx
      .deleteFrom(table)
      .where('restaurant_id', '=', restaurantId)
      .where('slice', 'in', slices)
      .execute();
}
