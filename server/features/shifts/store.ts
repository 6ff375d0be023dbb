import { sql, type Transaction } from 'kysely';
import type { ShiftFields } from '#contract/shifts.ts';
import type { ShiftRule } from '#domain/people/shifts.ts';
import { type ShiftPlan, USUAL_PLAN } from '#domain/rota/shift-plan.ts';
import type { DB } from '#server/platform/database/database-types.ts';

export interface ShiftRecord {
  id: string;
  /** The shift as it is now: as published, after a publication. */
  fields: ShiftFields;
  published: ShiftFields | null;
  is_removed: boolean;
  version: number;
  starts_at: Date;
  ends_at: Date;
}

const FIELDS = sql<ShiftFields>`jsonb_build_object('staffId', s.staff_id, 'day', s.day, 'starts', to_char(s.starts, 'HH24:MI'),
  'ends', to_char(s.ends, 'HH24:MI'), 'breakMinutes', s.break_minutes, 'kind', s.kind, 'place', s.place, 'note', s.note)`;
const STARTS_AT = sql<Date>`((s.day + s.starts) at time zone r.timezone)`;
const ENDS_AT = sql<Date>`((s.day + s.ends + case when s.ends < s.starts then interval '1 day' else '0' end) at time zone r.timezone)`;

const records = (tx: Transaction<DB>) =>
  tx
    .selectFrom('shifts as s')
    .innerJoin('restaurants as r', 'r.id', 's.restaurant_id')
    .select([
      's.id',
      FIELDS.as('fields'),
      sql<ShiftFields | null>`s.published`.as('published'),
      's.is_removed',
      's.version',
      STARTS_AT.as('starts_at'),
      ENDS_AT.as('ends_at'),
    ]);

/** From the day before Monday to the day after Sunday, including removed ones. */
export const listAround = (tx: Transaction<DB>, monday: string): Promise<ShiftRecord[]> =>
  records(tx)
    .where(sql<boolean>`s.day between ${monday}::date - 1 and ${monday}::date + 7`)
    .orderBy('s.day')
    .orderBy('s.starts')
    .orderBy('s.id')
    .execute();

const isPlannedIn = (monday: string) => sql<boolean>`s.day between ${monday}::date and ${monday}::date + 6`;
const isSeenIn = (monday: string) =>
  sql<boolean>`(s.published ->> 'day')::date between ${monday}::date and ${monday}::date + 6`;

/**
 * Those planned in one week or published in it, locked until the transaction ends: of two concurrent publications the second finds
 * nothing new.
 */
export async function lockWeek(tx: Transaction<DB>, monday: string): Promise<ShiftRecord[]> {
  const week = () => records(tx).where((eb) => eb.or([isPlannedIn(monday), isSeenIn(monday)]));
  // By their ids first, as wherever several shifts are locked.
  await week().orderBy('s.id').forUpdate('s').execute();
  return week().orderBy('s.day').orderBy('s.starts').orderBy('s.id').forUpdate('s').execute();
}

/** The number of shifts that were moved out of this week, in which their people still see them. */
export async function countMovedAway(tx: Transaction<DB>, monday: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from shifts s
    where ${isSeenIn(monday)} and not (${isPlannedIn(monday)})`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** One person’s shifts, with the published times as instants. */
export async function listPublished(
  tx: Transaction<DB>,
  userId: string,
  monday: string,
): Promise<ShiftRecord[]> {
  const { rows } = await sql<ShiftRecord>`
    select s.id, s.published as fields, s.published, false as is_removed, s.version,
      ((p.day + p.starts) at time zone r.timezone) as starts_at,
      ((p.day + p.ends + case when p.ends < p.starts then interval '1 day' else '0' end) at time zone r.timezone) as ends_at
    from shifts s join restaurants r on r.id = s.restaurant_id
    cross join lateral jsonb_to_record(s.published) as p("staffId" uuid, day date, starts time, ends time)
    join staff_members m on m.id = p."staffId" and coalesce(m.user_id, 'staff:' || m.id) = ${userId}
    where p.day between ${monday}::date - 1 and ${monday}::date + 7
    order by p.day, p.starts, s.id`.execute(tx);
  return rows;
}

export async function getWeekInstants(
  tx: Transaction<DB>,
  monday: string,
): Promise<{ starts_at: Date; ends_at: Date }> {
  const { rows } = await sql<{ starts_at: Date; ends_at: Date }>`
    select (${monday}::date::timestamp at time zone timezone) as starts_at,
      ((${monday}::date + 7)::timestamp at time zone timezone) as ends_at from restaurants`.execute(tx);
  const [week] = rows;
  if (!week) throw new Error('the restaurant is gone');
  return week;
}

export async function findShift(tx: Transaction<DB>, shiftId: string): Promise<ShiftRecord | null> {
  return (await records(tx).where('s.id', '=', shiftId).forUpdate('s').executeTakeFirst()) ?? null;
}

/** Locked until the transaction ends, so that nobody leaves meanwhile. */
export async function isWorking(tx: Transaction<DB>, staffId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('staff_members')
    .select('id')
    .where('id', '=', staffId)
    .where('left_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return person !== undefined;
}

/** The current staff, locked until the transaction ends. */
export const listPeople = (
  tx: Transaction<DB>,
): Promise<{ id: string; role: string; contractMinutes: number | null }[]> =>
  tx
    .selectFrom('staff_members')
    .select(['id', 'role', 'contract_minutes as contractMinutes'])
    .where('left_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();

const columnsOf = ({ staffId, breakMinutes, ...rest }: ShiftFields) => ({
  ...rest,
  staff_id: staffId,
  break_minutes: breakMinutes,
});

/** False: there is one with this id already. */
export async function insertShift(
  tx: Transaction<DB>,
  restaurantId: string,
  { id, ...fields }: ShiftFields & { id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('shifts')
    .values({ id, restaurant_id: restaurantId, ...columnsOf(fields) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The shift that was added under this id, or put back under it; null: none, or it is removed. */
export async function findAdded(tx: Transaction<DB>, id: string): Promise<ShiftRecord | null> {
  const added = await records(tx)
    .where('s.is_removed', '=', false)
    .where((eb) => eb.or([eb('s.id', '=', id), eb('s.restored_as', '=', id)]))
    .forUpdate('s')
    .executeTakeFirst();
  return added ?? null;
}

/**
 * Puts a removed shift back into the plan that was published with exactly these values, or else that had them when it was removed. It keeps
 * its own id, and notes the one under which it was added again. Null if there is none.
 */
export async function restoreShift(
  tx: Transaction<DB>,
  { id, ...fields }: ShiftFields & { id: string },
): Promise<string | null> {
  const wanted = sql`${JSON.stringify(fields)}::jsonb`;
  const restored = await tx
    .updateTable('shifts')
    .set((eb) => ({
      ...columnsOf(fields),
      is_removed: false,
      restored_as: id,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('shifts as s')
        .select('s.id')
        .where('s.is_removed', '=', true)
        .where(sql<boolean>`(s.published = ${wanted} or ${FIELDS} = ${wanted})`)
        .orderBy(sql`s.published = ${wanted}`, 'desc')
        .orderBy('s.id')
        .limit(1)
        .forUpdate(),
    )
    .returning('id')
    .executeTakeFirst();
  return restored?.id ?? null;
}

export async function updateShift(tx: Transaction<DB>, shiftId: string, fields: ShiftFields): Promise<void> {
  await tx
    .updateTable('shifts')
    .set((eb) => ({ ...columnsOf(fields), version: eb('version', '+', 1) }))
    .where('id', '=', shiftId)
    .execute();
}

/** An unpublished shift is deleted at once. */
export async function removeShift(tx: Transaction<DB>, { id, published }: ShiftRecord): Promise<void> {
  if (published === null) await tx.deleteFrom('shifts').where('id', '=', id).execute();
  else
    await tx
      .updateTable('shifts')
      .set((eb) => ({ is_removed: true, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
}

/** The planned shifts of the week before, seven days later. */
export async function listWeekBefore(tx: Transaction<DB>, monday: string): Promise<ShiftFields[]> {
  const { rows } = await sql<{ fields: ShiftFields }>`
    select ${FIELDS} || jsonb_build_object('day', s.day + 7) as fields from shifts s
    where s.day between ${monday}::date - 7 and ${monday}::date - 1 and not s.is_removed
    order by s.day, s.starts, s.id`.execute(tx);
  return rows.map(({ fields }) => fields);
}

/** Publishes these shifts as they are, deletes the removed ones, and takes back those that have moved to another week. */
export async function publish(
  tx: Transaction<DB>,
  { shown, removed, moved }: Readonly<Record<'shown' | 'removed' | 'moved', readonly string[]>>,
): Promise<void> {
  if (moved.length > 0)
    await tx.updateTable('shifts').set({ published: null }).where('id', 'in', moved).execute();
  if (removed.length > 0) await tx.deleteFrom('shifts').where('id', 'in', removed).execute();
  if (shown.length > 0)
    await sql`update shifts s set published = ${FIELDS} where s.id = any(${[...shown]}::uuid[])`.execute(tx);
}

export async function getSettings(
  tx: Transaction<DB>,
): Promise<{ mutedRules: ShiftRule[]; plan: ShiftPlan }> {
  const row = await tx
    .selectFrom('shift_settings')
    .select(['muted_rules', sql<ShiftPlan | null>`plan`.as('plan')])
    .$narrowType<{ muted_rules: ShiftRule[] }>()
    .executeTakeFirst();
  return { mutedRules: row?.muted_rules ?? [], plan: row?.plan ?? USUAL_PLAN };
}

/** The same, locked until the transaction ends: also the row that is not there yet. */
export async function lockSettings(
  tx: Transaction<DB>,
  restaurantId: string,
): ReturnType<typeof getSettings> {
  await sql`select id from restaurants where id = ${restaurantId} for no key update`.execute(tx);
  return getSettings(tx);
}

export async function setPlan(tx: Transaction<DB>, restaurantId: string, plan: ShiftPlan): Promise<void> {
  const stored = JSON.stringify(plan);
  await tx
    .insertInto('shift_settings')
    .values({ restaurant_id: restaurantId, plan: stored })
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet({ plan: stored }))
    .execute();
}

export async function setMutedRules(
  tx: Transaction<DB>,
  restaurantId: string,
  rules: ShiftRule[],
): Promise<void> {
  await tx
    .insertInto('shift_settings')
    .values({ restaurant_id: restaurantId, muted_rules: rules })
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet({ muted_rules: rules }))
    .execute();
}
