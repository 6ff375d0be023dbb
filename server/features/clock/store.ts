import { sql, type Transaction } from 'kysely';
import type { ClockBreak, ClockTap } from '#domain/people/clock.ts';
import type { DB } from '#server/platform/database/database-types.ts';

/** The values before a correction; null: a manager added the record. */
export interface CorrectionRecord {
  readonly at: string;
  readonly byName: string;
  readonly reason: string;
  /** Whether it voided the record. */
  readonly isVoid?: true;
  readonly before: {
    readonly startMs: number;
    readonly endMs: number | null;
    readonly breaks: readonly ClockBreak[];
  } | null;
}

export interface ClockRow {
  id: string;
  version: number;
  staff_id: string;
  day: string;
  started_at: Date;
  ended_at: Date | null;
  breaks: readonly ClockBreak[];
  corrections: readonly CorrectionRecord[];
  is_void: boolean;
}

/** One person's, or everybody's (null). */
type Whose = string | null;

const rows = (tx: Transaction<DB>) =>
  tx
    .selectFrom('clock_records as c')
    .innerJoin('restaurants as r', 'r.id', 'c.restaurant_id')
    .select([
      'c.id',
      'c.version',
      'c.staff_id',
      sql<string>`to_char(c.started_at at time zone r.timezone, 'YYYY-MM-DD')`.as('day'),
      'c.is_void',
      'c.started_at',
      'c.ended_at',
      sql<readonly ClockBreak[]>`c.breaks`.as('breaks'),
      sql<readonly CorrectionRecord[]>`c.corrections`.as('corrections'),
    ]);

/** The caller as a member of the staff; null if they no longer are. */
export async function findSelf(tx: Transaction<DB>, userId: string): Promise<string | null> {
  const { rows: found } = await sql<{ id: string }>`
    select id from staff_members where coalesce(user_id, 'staff:' || id) = ${userId} and left_at is null`.execute(
    tx,
  );
  return found[0]?.id ?? null;
}

/** Locked until the transaction ends, so that a person’s concurrent taps and corrections are serialised. */
export async function lockPerson(tx: Transaction<DB>, staffId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('staff_members')
    .select('id')
    .where('id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
  return person !== undefined;
}

/** Running records, latest first: all but the latest were forgotten. */
export const listOpen = (tx: Transaction<DB>, staffId: string): Promise<ClockRow[]> =>
  rows(tx)
    .where('c.staff_id', '=', staffId)
    .where('c.ended_at', 'is', null)
    .where('c.is_void', '=', false)
    .orderBy('c.started_at', 'desc')
    .execute();

/** Of these days, both included, by start. */
export const listBetween = (
  tx: Transaction<DB>,
  days: { readonly from: string; readonly until: string },
  whose: Whose,
): Promise<ClockRow[]> =>
  rows(tx)
    .where(sql<boolean>`c.started_at >= (${days.from}::date::timestamp at time zone r.timezone)`)
    .where(sql<boolean>`c.started_at < ((${days.until}::date + 1)::timestamp at time zone r.timezone)`)
    .$if(whose !== null, (query) => query.where('c.staff_id', '=', whose))
    .orderBy('c.started_at')
    .orderBy('c.id')
    .execute();

/** A person’s records that may overlap this time. */
export const listAround = (
  tx: Transaction<DB>,
  staffId: string,
  { from, until }: { from: Date; until: Date },
): Promise<ClockRow[]> =>
  rows(tx)
    .where('c.staff_id', '=', staffId)
    .where('c.started_at', '<', until)
    .where('c.is_void', '=', false)
    .where((eb) => eb.or([eb('c.ended_at', '>', from), eb('c.ended_at', 'is', null)]))
    .execute();

export const findRecord = async (tx: Transaction<DB>, id: string): Promise<ClockRow | null> =>
  (await rows(tx).where('c.id', '=', id).executeTakeFirst()) ?? null;

export interface WorkColumns {
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly breaks: readonly ClockBreak[];
}

export async function insertRecord(
  tx: Transaction<DB>,
  restaurantId: string,
  staffId: string,
  { breaks, ...work }: WorkColumns,
  corrections: readonly CorrectionRecord[],
): Promise<string> {
  const { id } = await tx
    .insertInto('clock_records')
    .values({
      restaurant_id: restaurantId,
      staff_id: staffId,
      ...work,
      breaks: JSON.stringify(breaks),
      corrections: JSON.stringify(corrections),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A corrected record counts again if it was void. */
export async function updateRecord(
  tx: Transaction<DB>,
  id: string,
  { breaks, ...work }: WorkColumns,
  corrections: readonly CorrectionRecord[],
): Promise<void> {
  await tx
    .updateTable('clock_records')
    .set((eb) => ({
      ...work,
      breaks: JSON.stringify(breaks),
      corrections: JSON.stringify(corrections),
      is_void: false,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

export async function isTapped(tx: Transaction<DB>, id: string): Promise<boolean> {
  return (
    (await tx.selectFrom('clock_taps').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}

export async function insertTap(
  tx: Transaction<DB>,
  row: {
    restaurant_id: string;
    id: string;
    record_id: string;
    kind: ClockTap;
    at: Date;
    device_name: string | null;
  },
): Promise<void> {
  await tx.insertInto('clock_taps').values(row).execute();
}

export async function findDeviceName(tx: Transaction<DB>, id: string): Promise<string | null> {
  const device = await tx.selectFrom('shared_devices').select('name').where('id', '=', id).executeTakeFirst();
  return device?.name ?? null;
}

export async function getClockKey(tx: Transaction<DB>): Promise<string | null> {
  const row = await tx.selectFrom('shift_settings').select('clock_key').executeTakeFirst();
  return row?.clock_key ?? null;
}

export async function setClockKey(
  tx: Transaction<DB>,
  restaurantId: string,
  key: string | null,
): Promise<void> {
  await tx
    .insertInto('shift_settings')
    .values({ restaurant_id: restaurantId, clock_key: key })
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet({ clock_key: key }))
    .execute();
}

/** Instants of wall clock times of the restaurant, "YYYY-MM-DDTHH:MM", in the same order. */
export async function resolveTimes(tx: Transaction<DB>, local: readonly string[]): Promise<number[]> {
  const { rows: found } = await sql<{ at: Date }>`
    select (l.local::timestamp at time zone r.timezone) as at
    from restaurants r, unnest(${[...local]}::text[]) with ordinality as l(local, place) order by l.place`.execute(
    tx,
  );
  return found.map(({ at }) => at.getTime());
}

/** The inverse. */
export async function wallTimes(
  tx: Transaction<DB>,
  instants: readonly (Date | null)[],
): Promise<(string | null)[]> {
  const { rows: found } = await sql<{ wall: string | null }>`
    select to_char(l.at at time zone r.timezone, 'YYYY-MM-DD"T"HH24:MI') as wall
    from restaurants r, unnest(${[...instants]}::timestamptz[]) with ordinality as l(at, place) order by l.place`.execute(
    tx,
  );
  return found.map(({ wall }) => wall);
}

export async function voidRecord(
  tx: Transaction<DB>,
  id: string,
  corrections: readonly CorrectionRecord[],
): Promise<void> {
  await tx
    .updateTable('clock_records')
    .set((eb) => ({
      corrections: JSON.stringify(corrections),
      is_void: true,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
