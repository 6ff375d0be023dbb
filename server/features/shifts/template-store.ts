import { sql, type Transaction } from 'kysely';
import type { ShiftTemplate } from '#contract/shift-plans.ts';
import type { ShiftFields } from '#contract/shifts.ts';
import type { DB } from '#server/platform/database/database-types.ts';

interface TemplateRow {
  id: string;
  name: string;
  shifts: number;
  created_at: Date;
}

const viewTemplate = ({ created_at, ...template }: TemplateRow): ShiftTemplate => ({
  ...template,
  createdAt: created_at.toISOString(),
});

const COLUMNS = sql`id, name, jsonb_array_length(shifts) as shifts, created_at`;

export async function listTemplates(tx: Transaction<DB>): Promise<ShiftTemplate[]> {
  const { rows } =
    await sql<TemplateRow>`select ${COLUMNS} from shift_templates order by lower(name), id`.execute(tx);
  return rows.map(viewTemplate);
}

/** Saves the week’s planned shifts without their dates; replaces a template of the same name. */
export async function insertTemplate(
  tx: Transaction<DB>,
  restaurantId: string,
  { monday, name, now }: { readonly monday: string; readonly name: string; readonly now: Date },
): Promise<ShiftTemplate> {
  const { rows } = await sql<TemplateRow>`
    insert into shift_templates (restaurant_id, name, shifts, created_at)
    select ${restaurantId}::uuid, ${name}, coalesce(jsonb_agg(jsonb_build_object('staffId', s.staff_id, 'weekday', s.day - ${monday}::date,
      'starts', to_char(s.starts, 'HH24:MI'), 'ends', to_char(s.ends, 'HH24:MI'), 'breakMinutes', s.break_minutes, 'kind', s.kind,
      'place', s.place, 'note', s.note) order by s.day, s.starts, s.id), '[]'::jsonb), ${now}::timestamptz
    from shifts s where s.day between ${monday}::date and ${monday}::date + 6 and not s.is_removed
    on conflict (restaurant_id, lower(name)) do update
      set name = excluded.name, shifts = excluded.shifts, created_at = excluded.created_at
    returning ${COLUMNS}`.execute(tx);
  const [template] = rows;
  if (!template) throw new Error('no template was kept');
  return viewTemplate(template);
}

/** Its name, and its shifts in the week of that Monday. */
export async function findTemplate(
  tx: Transaction<DB>,
  templateId: string,
  monday: string,
): Promise<{ name: string; shifts: ShiftFields[] } | null> {
  const { rows } = await sql<{ name: string; shifts: ShiftFields[] }>`
    select t.name, coalesce((select jsonb_agg((e.value - 'weekday') || jsonb_build_object('day',
        to_char(${monday}::date + (e.value ->> 'weekday')::integer, 'YYYY-MM-DD')) order by e.ordinality)
      from jsonb_array_elements(t.shifts) with ordinality e), '[]'::jsonb) as shifts
    from shift_templates t where t.id = ${templateId}`.execute(tx);
  return rows[0] ?? null;
}

export async function deleteTemplate(tx: Transaction<DB>, templateId: string): Promise<string | null> {
  const gone = await tx
    .deleteFrom('shift_templates')
    .where('id', '=', templateId)
    .returning('name')
    .executeTakeFirst();
  return gone?.name ?? null;
}

/**
 * Adds the shifts of current staff that do not exist yet, by person and start, and returns those. A removed one that was published with
 * exactly these values comes back, which is no news for its person (SHIFT-9); one that a concurrent publication deletes is added as another.
 */
export async function insertMissing(
  tx: Transaction<DB>,
  restaurantId: string,
  shifts: readonly ShiftFields[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with missing as (
      select distinct on (m.id, f.day, f.starts) f.*, e.fields
      from jsonb_array_elements(${JSON.stringify(shifts)}::jsonb) as e(fields)
      cross join lateral jsonb_to_record(e.fields) as f("staffId" uuid, day date, starts time, ends time, "breakMinutes" smallint,
        kind text, place text, note text)
      join staff_members m on m.id = f."staffId" and m.left_at is null
      where not exists (select 1 from shifts t where t.staff_id = m.id and t.day = f.day and t.starts = f.starts and not t.is_removed)),
    removed as (
      select distinct on (f."staffId", f.day, f.starts) s.id as removed_id, f.*
      from missing f join shifts s on s.is_removed and s.published = f.fields order by f."staffId", f.day, f.starts, s.id),
    restored as (
      update shifts s set staff_id = f."staffId", day = f.day, starts = f.starts, ends = f.ends, break_minutes = f."breakMinutes",
        kind = f.kind, place = f.place, note = f.note, is_removed = false, version = s.version + 1
      from removed f where s.id = f.removed_id returning s.id, s.staff_id, s.day, s.starts),
    added as (
      insert into shifts (restaurant_id, staff_id, day, starts, ends, break_minutes, kind, place, note)
      select ${restaurantId}::uuid, f."staffId", f.day, f.starts, f.ends, f."breakMinutes", f.kind, f.place, f.note from missing f
      where not exists (select 1 from restored r where (r.staff_id, r.day, r.starts) = (f."staffId", f.day, f.starts))
      returning id)
    select id from restored union all select id from added`.execute(tx);
  return rows.map(({ id }) => id);
}
