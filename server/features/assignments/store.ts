import { sql, type Transaction } from 'kysely';
import type { AssignmentSettings } from '#contract/assignments.ts';
import type { PastService } from '#domain/assignments/expectation.ts';
import type { AssignmentWeights } from '#domain/assignments/floor.ts';
import type { Role } from '#domain/people/roles.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { TIPS_OF_VISIT } from '#server/platform/database/tips-of-visit.ts';

export interface Kept {
  readonly tableId: string;
  readonly staffId: string;
  readonly isPinned: boolean;
  /** When the table became theirs, where that was before this assignment (an undone hand-over, ASSIGN-9). */
  readonly heldSince?: string;
}

export interface SettingsRow {
  weights: AssignmentWeights;
  most_tables: number;
  first_seconds: number;
  is_name_shown: boolean;
  applies_itself: boolean;
  version: number;
  undo: readonly Kept[] | null;
  applied_at: Date | null;
  applied_by_name: string | null;
  /** When all tables were last assigned, by anybody. */
  shared_at: Date | null;
}

const SETTINGS = sql`select weights, most_tables, first_seconds, is_name_shown, applies_itself, version, undo, applied_at,
  applied_by_name, shared_at from assignment_settings`;

const columnsOf = (settings: AssignmentSettings) => ({
  weights: JSON.stringify(settings.weights),
  most_tables: settings.mostTables,
  first_seconds: settings.firstSeconds,
  is_name_shown: settings.isNameShown,
  applies_itself: settings.appliesItself,
});

/** The restaurant’s own settings, locked until the transaction ends; the defaults if it has none yet. */
export async function lockSettings(
  tx: Transaction<DB>,
  restaurantId: string,
  settings: AssignmentSettings,
): Promise<SettingsRow> {
  await tx
    .insertInto('assignment_settings')
    .values({ restaurant_id: restaurantId, ...columnsOf(settings) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<SettingsRow>`${SETTINGS} for update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the settings are gone');
  return row;
}

export async function findSettings(tx: Transaction<DB>): Promise<SettingsRow | null> {
  const { rows } = await sql<SettingsRow>`${SETTINGS}`.execute(tx);
  return rows[0] ?? null;
}

export async function updateSettings(tx: Transaction<DB>, settings: AssignmentSettings): Promise<void> {
  await tx.updateTable('assignment_settings').set(columnsOf(settings)).execute();
}

export interface TableRow {
  id: string;
  table_number: string;
  section: string;
  seats: number;
  guests: number;
  is_running: boolean;
  /** Average weekly guests in these hours of this weekday; null if no table had any. */
  usual: number | null;
  staff_id: string | null;
  is_pinned: boolean;
}

/** The number of weeks, of the same weekday, and the first hour of each that counts. */
const WEEKS = 8;
const HOURS = 4;

/** Every table in natural order, with its current and usual guests; its server only if they are still one. */
export async function listTables(tx: Transaction<DB>, now: Date): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`
    with came as (
      select v.table_id, greatest(1, (select count(*) from diner_sessions d where d.visit_id = v.id)) as guests
      from generate_series(1, ${WEEKS}::int) as week
      join visits v on v.opened_at >= ${now}::timestamptz - week * interval '7 days'
        and v.opened_at < ${now}::timestamptz - week * interval '7 days' + ${HOURS}::int * interval '1 hour'
        and v.merged_into_visit_id is null)
    select t.id, t.table_number, t.section, t.seats, a.staff_id, coalesce(a.is_pinned, false) as is_pinned,
      (v.id is not null or t.joined_visit_id is not null) as is_running,
      (select count(*) from diner_sessions d where d.visit_id = v.id and d.left_at is null)::int as guests,
      case when exists (select from came)
        then (select coalesce(sum(guests), 0) from came where came.table_id = t.id)::float8 / ${WEEKS}::int end as usual
    from restaurant_tables t
    left join visits v on v.table_id = t.id and v.closed_at is null
    left join (table_assignments a join staff_members s on s.id = a.staff_id and s.left_at is null and s.role <> 'chef')
      on a.table_id = t.id and a.until is null
    where t.archived_at is null`.execute(tx);
  return rows;
}

export interface PersonRow {
  id: string;
  name: string;
  role: Role;
  sections: string[];
  is_on_shift: boolean;
}

/**
 * People who can look after tables. On shift: by their clock, or by a published shift that is running or begins within `leadMinutes`, unless
 * they have clocked out since it began.
 */
export async function listPeople(tx: Transaction<DB>, now: Date, leadMinutes: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select m.id, m.name, m.role, m.sections, m.role = 'server' and (
      exists (select from clock_records c where c.staff_id = m.id and c.ended_at is null and not c.is_void
        and c.started_at > ${now}::timestamptz - interval '16 hours')
      or exists (select from shifts s join restaurants r on r.id = s.restaurant_id
        cross join lateral jsonb_to_record(s.published) as p("staffId" uuid, day date, starts time, ends time)
        where p."staffId" = m.id and p.day between ${now}::timestamptz::date - 2 and ${now}::timestamptz::date + 2
          and ((p.day + p.starts) at time zone r.timezone) <= ${now}::timestamptz + ${leadMinutes}::int * interval '1 minute'
          and ((p.day + p.ends + case when p.ends < p.starts then interval '1 day' else '0' end) at time zone r.timezone)
            > ${now}
          and coalesce((select c.ended_at <= (p.day + p.starts) at time zone r.timezone from clock_records c
            where c.staff_id = m.id and not c.is_void order by c.started_at desc limit 1), true))) as is_on_shift
    from staff_members m where m.left_at is null and m.role <> 'chef' order by lower(m.name), m.id`.execute(
    tx,
  );
  return rows;
}

/** The results of two weeks by server. An evening begins at 5 in the morning. */
export async function listPastServices(tx: Transaction<DB>, now: Date): Promise<PastService[]> {
  const { rows } = await sql<PastService>`
    select a.staff_id as "staffId", count(distinct ((v.opened_at at time zone r.timezone) - interval '5 hours')::date)::int as evenings,
      sum(greatest(1, (select count(*) from diner_sessions d where d.visit_id = v.id)))::int as guests,
      sum(${TIPS_OF_VISIT})::float8 as "tipsMinor"
    from table_assignments a join restaurants r on r.id = a.restaurant_id
    join visits v on v.table_id = a.table_id and v.opened_at >= a.since and v.opened_at < coalesce(a.until, 'infinity')
      and v.merged_into_visit_id is null
    where v.opened_at >= ${now}::timestamptz - interval '14 days' group by a.staff_id`.execute(tx);
  return rows;
}

export async function listCurrent(tx: Transaction<DB>): Promise<Kept[]> {
  const rows = await tx
    .selectFrom('table_assignments')
    .select(['table_id', 'staff_id', 'is_pinned', 'since', 'held_since'])
    .where('until', 'is', null)
    .orderBy('table_id')
    .execute();
  return rows.map((row) => ({
    tableId: row.table_id,
    staffId: row.staff_id,
    isPinned: row.is_pinned,
    heldSince: (row.held_since ?? row.since).toISOString(),
  }));
}

/** Older rows are of no use. */
const KEPT_DAYS = 35;

/** Ends assignments that differ, and begins the new ones. */
export async function replaceCurrent(
  tx: Transaction<DB>,
  restaurantId: string,
  kept: readonly Kept[],
  now: Date,
): Promise<void> {
  const wanted = JSON.stringify(kept);
  await sql`update table_assignments a set until = greatest(${now}::timestamptz, a.since) where a.until is null and not exists (
    select from jsonb_to_recordset(${wanted}::jsonb) as k("tableId" uuid, "staffId" uuid)
    where k."tableId" = a.table_id and k."staffId" = a.staff_id)`.execute(tx);
  await sql`insert into table_assignments (restaurant_id, table_id, staff_id, is_pinned, since, held_since)
    select ${restaurantId}::uuid, k."tableId", k."staffId", k."isPinned", ${now}::timestamptz, k."heldSince"
    from jsonb_to_recordset(${wanted}::jsonb) as k("tableId" uuid, "staffId" uuid, "isPinned" boolean, "heldSince" timestamptz)
    on conflict (restaurant_id, table_id) where until is null do update set is_pinned = excluded.is_pinned`.execute(
    tx,
  );
  await sql`delete from table_assignments where until < ${now}::timestamptz - ${KEPT_DAYS}::int * interval '1 day'`.execute(
    tx,
  );
}

/** Which of these tables and people exist, without archived ones and those who left. */
export async function findKnown(
  tx: Transaction<DB>,
  tableIds: readonly string[],
  staffIds: readonly string[],
): Promise<{ tables: ReadonlySet<string>; people: ReadonlySet<string> }> {
  const tables = await sql<{ id: string }>`select id from restaurant_tables
    where id = any (${[...tableIds]}::uuid[]) and archived_at is null`.execute(tx);
  const people = await sql<{ id: string }>`select id from staff_members
    where id = any (${[...staffIds]}::uuid[]) and left_at is null and role <> 'chef' for share`.execute(tx);
  return {
    tables: new Set(tables.rows.map(({ id }) => id)),
    people: new Set(people.rows.map(({ id }) => id)),
  };
}

export async function updateApplied(
  tx: Transaction<DB>,
  { undo, byName, now, isHandOver }: Applied,
): Promise<number> {
  const { version } = await tx
    .updateTable('assignment_settings')
    .set((eb) => ({
      undo: undo === null ? null : JSON.stringify(undo),
      applied_at: now,
      applied_by_name: byName,
      version: eb('version', '+', 1),
      ...(!isHandOver && { shared_at: now }),
    }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

interface Applied {
  readonly undo: readonly Kept[] | null;
  /** Null: automatic. */
  readonly byName: string | null;
  readonly now: Date;
  /** Only tables of people who have gone home have changed hands. */
  readonly isHandOver: boolean;
}
