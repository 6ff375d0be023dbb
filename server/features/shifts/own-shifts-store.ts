import { sql, type Transaction } from 'kysely';
import type { Reminder, ReminderChoice } from '#domain/rota/reminders.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';

interface OwnSettingsRow {
  reminders: ReminderChoice | null;
  calendar_hash: Buffer | null;
  calendar_since: Date | null;
}

export async function findOwnSettings(tx: Transaction<DB>, staffId: string): Promise<OwnSettingsRow | null> {
  const { rows } = await sql<OwnSettingsRow>`
    select s.reminders, s.calendar_hash, s.calendar_since from own_shift_settings s
    join staff_members m on m.id = s.staff_id and m.left_at is null where s.staff_id = ${staffId}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

interface Whose {
  readonly restaurantId: string;
  readonly staffId: string;
}

export async function updateReminders(
  tx: Transaction<DB>,
  { restaurantId, staffId }: Whose,
  reminders: ReminderChoice,
): Promise<void> {
  await sql`insert into own_shift_settings (restaurant_id, staff_id, reminders)
    values (${restaurantId}, ${staffId}, ${JSON.stringify(reminders)}::jsonb)
    on conflict (restaurant_id, staff_id) do update set reminders = excluded.reminders`.execute(tx);
}

export async function updateCalendar(
  tx: Transaction<DB>,
  { restaurantId, staffId }: Whose,
  calendar: { hash: Buffer; since: Date } | null,
): Promise<void> {
  await sql`insert into own_shift_settings (restaurant_id, staff_id, calendar_hash, calendar_since)
    values (${restaurantId}, ${staffId}, ${calendar?.hash ?? null}, ${calendar?.since ?? null})
    on conflict (restaurant_id, staff_id) do update
      set calendar_hash = excluded.calendar_hash, calendar_since = excluded.calendar_since`.execute(tx);
}

interface PublishedShift {
  id: string;
  place: string;
  note: string;
  break_minutes: number;
  starts_at: Date;
  ends_at: Date;
}

const STARTS = sql`((p.day + p.starts) at time zone r.timezone)`;
const PUBLISHED = sql`shifts s join restaurants r on r.id = s.restaurant_id
  cross join lateral jsonb_to_record(s.published)
    as p("staffId" uuid, day date, starts time, ends time, "breakMinutes" integer, place text, note text)`;

/** One person’s, from a month ago on. */
export async function listCalendarShifts(
  tx: Transaction<DB>,
  staffId: string,
  now: Date,
): Promise<PublishedShift[]> {
  const { rows } = await sql<PublishedShift>`
    select s.id, p.place, p.note, p."breakMinutes" as break_minutes, ${STARTS} as starts_at,
      ((p.day + p.ends + case when p.ends < p.starts then interval '1 day' else '0' end) at time zone r.timezone) as ends_at
    from ${PUBLISHED} where p."staffId" = ${staffId} and p.day > ${now}::timestamptz::date - 31 order by p.day, p.starts, s.id`.execute(
    tx,
  );
  return rows;
}

export async function listRestaurantsWithShifts({ kysely }: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select restaurants_with_shifts_about(${now}) as id`.execute(
    kysely,
  );
  return rows.map(({ id }) => id);
}

interface ComingShift {
  id: string;
  staff_id: string;
  day: string;
  starts: string;
  ends: string;
  place: string;
  starts_at: Date;
  /** 18:00 of the previous day. */
  evening_at: Date;
  reminders: ReminderChoice | null;
  /** Has an account with access to the restaurant. */
  can_sign_in: boolean;
}

/** Published shifts of the next day and a half, of current staff. */
export async function listComing(tx: Transaction<DB>, now: Date): Promise<ComingShift[]> {
  const { rows } = await sql<ComingShift>`
    select s.id, p."staffId" as staff_id, to_char(p.day, 'YYYY-MM-DD') as day, to_char(p.starts, 'HH24:MI') as starts,
      to_char(p.ends, 'HH24:MI') as ends, p.place, ${STARTS} as starts_at,
      ((p.day - 1 + time '18:00') at time zone r.timezone) as evening_at, o.reminders, a.user_id is not null as can_sign_in
    from ${PUBLISHED} join staff_members m on m.id = p."staffId" and m.left_at is null
    left join restaurant_members a on a.restaurant_id = m.restaurant_id and a.user_id = m.user_id and has_access(a)
    left join own_shift_settings o on o.staff_id = m.id
    where ${STARTS} > ${now} and ${STARTS} < ${now}::timestamptz + interval '36 hours'
    order by p.day, p.starts, s.id`.execute(tx);
  return rows;
}

/** Whether nobody has sent this one yet; recorded, so that nobody sends it again. */
export async function insertReminder(
  tx: Transaction<DB>,
  restaurantId: string,
  { id, staff_id, starts_at }: ComingShift,
  which: Reminder,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into shift_reminders (restaurant_id, shift_id, staff_id, which, starts_at, sent_at)
    values (${restaurantId}, ${id}, ${staff_id}, ${which}, ${starts_at}, ${now}) on conflict do nothing`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
