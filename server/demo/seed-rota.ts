import { sql, type Transaction } from 'kysely';
import { USUAL_WEIGHTS } from '#domain/assignments/floor.ts';
import { addDays, mondayOf } from '#domain/restaurant/calendar-day.ts';
import { dashedDay } from '#domain/restaurant/dashed-day.ts';
import { localTime } from '#domain/restaurant/local-time.ts';
import { casaSobremesa, type DemoRestaurant } from '#server/demo/restaurants/restaurants.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { CASA_PEOPLE, shiftsAround } from './rota-plan.ts';

type Tx = Transaction<DB>;

/**
 * The first servers get their tables’ notifications exclusively; so that a demo on one screen continues, everybody gets them soon after.
 */
const FIRST_SECONDS = 20;
const MOST_TABLES = 8;

/** People with accounts exist already; the others are added. */
async function seedPeople(tx: Tx, restaurantId: string, now: Date): Promise<void> {
  const people = JSON.stringify(
    CASA_PEOPLE.map(({ contractHours, ...person }, index) => ({
      ...person,
      color: index % 8,
      contractMinutes: contractHours === null ? null : contractHours * 60,
    })),
  );
  const given = sql`jsonb_to_recordset(${people}::jsonb) as p(name text, role text, "hasAccount" boolean, color integer,
    sections text[], stations text[], "hourlyCostMinor" integer, "contractMinutes" integer)`;
  await sql`update staff_members m set sections = p.sections, stations = p.stations, color = p.color,
    hourly_cost_minor = p."hourlyCostMinor", contract_minutes = p."contractMinutes" from ${given} where m.name = p.name`.execute(
    tx,
  );
  await sql`insert into staff_members (restaurant_id, name, role, color, sections, stations, hourly_cost_minor, contract_minutes, created_at)
    select ${restaurantId}::uuid, p.name, p.role, p.color, p.sections, p.stations, p."hourlyCostMinor", p."contractMinutes", ${now}::timestamptz
    from ${given} where not p."hasAccount"`.execute(tx);
}

async function seedShifts(tx: Tx, restaurantId: string, today: string): Promise<void> {
  const shifts = JSON.stringify(shiftsAround(today));
  await sql`insert into shifts (restaurant_id, staff_id, day, starts, ends, break_minutes, kind, place, published)
    select ${restaurantId}::uuid, m.id, p.day, p.starts, p.ends, p."breakMinutes", p.kind, p.place,
      case when p."isPublished" then jsonb_build_object('staffId', m.id, 'day', p.day, 'starts', to_char(p.starts, 'HH24:MI'),
        'ends', to_char(p.ends, 'HH24:MI'), 'breakMinutes', p."breakMinutes", 'kind', p.kind, 'place', p.place, 'note', '') end
    from jsonb_to_recordset(${shifts}::jsonb) as p(name text, day date, starts time, ends time, "breakMinutes" smallint, kind text,
      place text, "isPublished" boolean)
    join staff_members m on m.name = p.name`.execute(tx);
}

/** A deterministic number of minutes by person and day, from -4 up. */
const chance = (what: string, most: number) =>
  sql`(abs(hashtext(m.name || s.day || ${what}::text)) % ${most}::int - 4) * interval '1 minute'`;
const milliseconds = (at: ReturnType<typeof sql>) => sql`(extract(epoch from ${at}) * 1000)::bigint`;

/** Everybody came to their past shifts, a few minutes early or late, except one; those on shift now are clocked in. Each tap is stored. */
async function seedClock(tx: Tx, today: string, now: Date): Promise<void> {
  const pause = sql`w.started + (w.ended - w.started) / 2`;
  await sql`
    with worked as (
      select s.restaurant_id, s.staff_id, s.break_minutes,
        ((s.day + s.starts) at time zone r.timezone) + ${chance('in', 12)} as started,
        ((s.day + s.ends + case when s.ends < s.starts then interval '1 day' else '0' end) at time zone r.timezone)
          + ${chance('out', 25)} as ended
      from shifts s join staff_members m on m.id = s.staff_id join restaurants r on r.id = s.restaurant_id
      where s.published is not null and not (m.name = 'Lucía Vega' and s.day = (${today}::date - 3))),
    records as (
      insert into clock_records (restaurant_id, staff_id, started_at, ended_at, breaks)
      select w.restaurant_id, w.staff_id, w.started, case when w.ended <= ${now}::timestamptz then w.ended end,
        case when w.break_minutes > 0 and ${pause} + w.break_minutes * interval '1 minute' <= ${now}::timestamptz
          then jsonb_build_array(jsonb_build_object('fromMs', ${milliseconds(pause)},
            'untilMs', ${milliseconds(sql`${pause} + w.break_minutes * interval '1 minute'`)})) else '[]'::jsonb end
      from worked w where w.started <= ${now}::timestamptz returning *)
    insert into clock_taps (restaurant_id, id, record_id, kind, at, device_name)
    select r.restaurant_id, gen_random_uuid(), r.id, t.kind, t.at, 'Barra' from records r
    cross join lateral (
      select 'in' as kind, r.started_at as at union all select 'out', r.ended_at where r.ended_at is not null
      union all select 'break', to_timestamp((r.breaks -> 0 ->> 'fromMs')::float8 / 1000) where r.breaks <> '[]'
      union all select 'resume', to_timestamp((r.breaks -> 0 ->> 'untilMs')::float8 / 1000) where r.breaks <> '[]') t`.execute(
    tx,
  );
}

/** Availability and days off in the draft week; a shift on offer. */
async function seedWishes(tx: Tx, today: string, now: Date): Promise<void> {
  const nextWeek = addDays(mondayOf(today), 7);
  await sql`insert into staff_availability (restaurant_id, staff_id, weekday, starts, ends)
    select m.restaurant_id, m.id, w.weekday, w.starts::time, w.ends::time from staff_members m
    join (values ('Paula Ibáñez', 0, null, null), ('Iván Torres', 4, '16:00', '02:00')) as w(name, weekday, starts, ends)
      on w.name = m.name`.execute(tx);
  await sql`insert into days_off (restaurant_id, staff_id, first_day, last_day, reason, state, decided_by_name, asked_at)
    select m.restaurant_id, m.id, ${nextWeek}::date + w.first, ${nextWeek}::date + w.last, w.reason, w.state, w.by, ${now}::timestamptz - interval '2 days'
    from staff_members m join (values ('Lucía Vega', 4, 5, 'Boda de mi hermana', 'asked', null),
      ('Noelia Prieto', 9, 13, 'Vacaciones', 'approved', 'Marcos Gil')) as w(name, first, last, reason, state, by) on w.name = m.name`.execute(
    tx,
  );
  await sql`insert into shift_offers (restaurant_id, shift_id, staff_id, created_at)
    select s.restaurant_id, s.id, s.staff_id, ${now}::timestamptz - interval '3 hours' from shifts s
    join staff_members m on m.id = s.staff_id
    where m.name in ('Iván Torres', 'Paula Ibáñez') and s.published is not null and s.day > ${today}::date + 1
    order by s.day, m.name limit 1`.execute(tx);
}

/** Each evening’s tables, assigned to those at work, from the first shared evening to tonight’s, which has begun. */
async function seedAssignments(tx: Tx, restaurantId: string, today: string, now: Date): Promise<void> {
  await sql`insert into assignment_settings (restaurant_id, weights, most_tables, first_seconds, version, undo, applied_at, applied_by_name)
    values (${restaurantId}::uuid, ${JSON.stringify(USUAL_WEIGHTS)}::jsonb, ${MOST_TABLES}, ${FIRST_SECONDS}, 2, '[]', ${now}, 'Marcos Gil')`.execute(
    tx,
  );
  await sql`
    with evening as (
      select s.day, s.staff_id, s.starts, s.ends, (row_number() over (partition by s.day order by (s.place <> 'Sala'), m.name) - 1) as place,
        count(*) over (partition by s.day) as people
      from shifts s join staff_members m on m.id = s.staff_id and m.role = 'server'
      where s.starts >= '17:00' and s.day between ${today}::date - 14 and ${today}::date),
    tables as (
      select t.id, row_number() over (order by t.table_number::integer) - 1 as place, count(*) over () as tables
      from restaurant_tables t where t.archived_at is null)
    insert into table_assignments (restaurant_id, table_id, staff_id, since, until)
    select ${restaurantId}::uuid, t.id, e.staff_id,
      case when e.day = ${today}::date then ${now}::timestamptz else (e.day + e.starts) at time zone r.timezone end,
      case when e.day < ${today}::date then least(${now}::timestamptz, (e.day + 1 + e.ends) at time zone r.timezone) end
    from evening e join tables t on e.place = t.place * e.people / t.tables join restaurants r on r.id = ${restaurantId}::uuid`.execute(
    tx,
  );
}

/** The staff of Casa Sobremesa, their past and future shifts, and tonight’s assignment. */
export async function seedRota(tx: Tx, { id, timezone }: DemoRestaurant, now: Date): Promise<void> {
  if (id !== casaSobremesa.id) return;
  const today = dashedDay(localTime(now.getTime(), timezone).day);
  await seedPeople(tx, id, now);
  await seedShifts(tx, id, today);
  await seedClock(tx, today, now);
  await seedWishes(tx, today, now);
  await seedAssignments(tx, id, today, now);
}
