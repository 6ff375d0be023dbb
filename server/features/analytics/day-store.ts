import { type RawBuilder, sql, type Transaction } from 'kysely';
import { COUNTED_BY_DAY, type DayPart, SUMMED_BY_DAY } from '#domain/analytics/sales.ts';
import type { ServiceTime } from '#domain/analytics/service.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import {
  DAY_COLUMNS,
  IS_READ,
  LISTED_DAYS,
  ofSlices,
  type Slices,
  summedDays,
  TOUCHED_DAYS,
} from './day-sql.ts';
import type { KeptFilter } from './kept-filters.ts';
import { countTimes } from './listed-times.ts';
import { dayOf } from './span-sql.ts';
import { CLOCK, liveIn, STALE, type Stretch } from './stretch-sql.ts';

const COLUMNS = sql.raw(DAY_COLUMNS);

/** Rewrites the days of these hours from the stored hours. */
export async function writeDays(
  tx: Transaction<DB>,
  restaurantId: string,
  stretches: readonly Stretch[],
  slices: 'every' | KeptFilter = 'every',
): Promise<void> {
  const touched = touchedBy(stretches);
  const counted = slices === 'every' ? await listDays(tx, touched) : NOTHING;
  await sql`with ${touched} delete from sales_day_parts
    where restaurant_id = ${restaurantId} and day = any (array(select day from touched))${sql.raw(ofSlices(slices))}`.execute(
    tx,
  );
  await sql`with ${touched}, ${sql.raw(summedDays(slices))}, ${counted}
    insert into sales_day_parts (restaurant_id, ${COLUMNS})
    select ${restaurantId}::uuid, ${COLUMNS} from (table summed union all table counted) d`.execute(tx);
}

/**
 * The number of days in the stretch that do not match their hours; each is logged as a change of its last hour. `isWhole`: with their times; `slices`: whether those of filters, too.
 */
export async function compareDays(
  tx: Transaction<DB>,
  restaurantId: string,
  { stretch, isWhole, slices }: { stretch: Stretch; isWhole: boolean; slices: Slices },
): Promise<number> {
  const touched = touchedBy([stretch]);
  const parts: DayPart[] = [...SUMMED_BY_DAY, ...(isWhole ? COUNTED_BY_DAY : [])];
  const counted = isWhole ? await listDays(tx, touched) : NOTHING;
  const { numAffectedRows } = await sql`
    with ${touched}, ${STALE}, ${sql.raw(summedDays(slices))}, ${counted}, now as (table summed union all table counted), kept as (
      select ${COLUMNS} from sales_day_parts where restaurant_id = ${restaurantId} and part = any (${parts}) and day in (select day from touched)${sql.raw(ofSlices(slices))}
    ), differing as (
      select distinct day from ((table kept except table now) union all (table now except table kept)) d
    )
    insert into sales_changes (restaurant_id, at)
    select ${restaurantId}::uuid, coalesce((select max(h.starts_at) from sales_hours h where h.restaurant_id = r.id
      and ${sql.raw(dayOf('h.starts_at'))} = t.day), (t.day + r.day_start) at time zone r.timezone)
    from r, differing t where ${sql.raw(IS_READ)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

const touchedBy = (stretches: readonly Stretch[]): RawBuilder<unknown> =>
  sql`${CLOCK}, ${liveIn(stretches)}, ${sql.raw(TOUCHED_DAYS)}`;

type ListedDay = Record<'slice' | 'part' | 'day' | 'currency' | 'key' | 'label', string> & {
  count: number;
  detail: Partial<Record<ServiceTime, string | null>>;
};

const countedOf = (days: readonly object[]): RawBuilder<unknown> => sql`counted as (
  select slice, part, day, currency, key, label, count, 0::bigint as minor, detail from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
    as d (slice text, part text, day date, currency text, key text, label text, count integer, detail jsonb))`;
const NOTHING = countedOf([]);

/** `counted`: the days of `touched` with the times of their hours, each distinct one counted. */
async function listDays(tx: Transaction<DB>, touched: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<ListedDay>`with ${touched} ${sql.raw(LISTED_DAYS)}`.execute(tx);
  return countedOf(countTimes(rows));
}
