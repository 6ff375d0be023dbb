import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ScheduledShift } from '#contract/clock.ts';
import type { DB } from '#server/platform/database/database-types.ts';

const SCHEDULED = sql`
  select s.id, p."staffId" as staff_id, to_char(p.day, 'YYYY-MM-DD') as day, p."breakMinutes" as break_minutes, p.place,
    ((p.day + p.starts) at time zone r.timezone) as starts_at,
    ((p.day + p.ends + case when p.ends < p.starts then interval '1 day' else '0' end) at time zone r.timezone) as ends_at
  from shifts s join restaurants r on r.id = s.restaurant_id
  cross join lateral jsonb_to_record(s.published)
    as p("staffId" uuid, day date, starts time, ends time, "breakMinutes" integer, place text)
  where s.published is not null`;

interface ScheduledRow {
  id: string;
  staff_id: string;
  day: string;
  break_minutes: number;
  place: string;
  starts_at: Date;
  ends_at: Date;
}

const scheduledShift = (row: ScheduledRow): ScheduledShift => ({
  id: row.id,
  staffId: row.staff_id,
  day: row.day,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  breakMinutes: row.break_minutes,
  place: row.place,
});

/** Published shifts that begin on these days, both included: one person's, or everybody's (null). */
export async function listScheduled(
  tx: Transaction<DB>,
  days: { readonly from: string; readonly until: string },
  whose: string | null,
): Promise<ScheduledShift[]> {
  const { rows: found } = await sql<ScheduledRow>`${SCHEDULED}
    and p.day between ${days.from}::date and ${days.until}::date
    and (${whose}::uuid is null or p."staffId" = ${whose}) order by p.day, p.starts, s.id`.execute(tx);
  return found.map(scheduledShift);
}

/** A person’s current published shift, or the next one within a day. */
export async function findNextShift(
  tx: Transaction<DB>,
  staffId: string,
  now: Date,
): Promise<ScheduledShift | null> {
  const { rows: found } = await sql<ScheduledRow>`
    select * from (${SCHEDULED} and p."staffId" = ${staffId}
      and p.day between ${now}::timestamptz::date - 2 and ${now}::timestamptz::date + 2) s
    where ends_at > ${now} and starts_at < ${now}::timestamptz + interval '1 day' order by starts_at limit 1`.execute(
    tx,
  );
  return found[0] ? scheduledShift(found[0]) : null;
}

export interface WeekFigures {
  readonly currency: string;
  /** The sales of days with any; days and sales are those of the figures (NUM-4, NUM-7), as what is expected beside them. */
  readonly sales: readonly { readonly day: string; readonly minor: number }[];
  readonly people: readonly { readonly id: string; readonly cost: number | null }[];
}

/** When a day of the restaurant `r` begins. */
const beginning = (day: RawBuilder<unknown>) =>
  sql`((${day} + make_interval(hours => r.day_starts_at_hour)) at time zone r.timezone)`;

/** Sales to compare labour with, and each person’s hourly cost. */
export async function getWeekFigures(tx: Transaction<DB>, monday: string): Promise<WeekFigures> {
  const { rows: found } = await sql<WeekFigures>`
    select r.currency,
      (select coalesce(json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'minor', d.minor)), '[]'::json)
        from (select ((o.created_at at time zone r.timezone) - make_interval(hours => r.day_starts_at_hour))::date as day,
            sum(o.total_amount_minor - o.service_charge_minor)::bigint as minor from orders o
          where o.restaurant_id = r.id and o.created_at >= ${beginning(sql`${monday}::date`)} and o.created_at < ${beginning(sql`${monday}::date + 7`)}
            and o.status <> 'cancelled' and o.currency = r.currency group by 1) d) as sales,
      (select coalesce(json_agg(json_build_object('id', m.id, 'cost', m.hourly_cost_minor)), '[]'::json)
        from staff_members m where m.restaurant_id = r.id) as people
    from restaurants r where r.id = current_setting('app.restaurant_id')::uuid`.execute(tx);
  const [figures] = found;
  if (!figures) throw new Error('a member’s restaurant is gone');
  return figures;
}

/** Current and former staff, by name. */
export const listNames = (tx: Transaction<DB>): Promise<{ id: string; name: string }[]> =>
  tx.selectFrom('staff_members').select(['id', 'name']).orderBy('name').orderBy('id').execute();

export async function getRestaurantName(tx: Transaction<DB>): Promise<string> {
  const { rows: found } = await sql<{ name: string }>`
    select name from restaurants where id = current_setting('app.restaurant_id')::uuid`.execute(tx);
  return found[0]?.name ?? '';
}
