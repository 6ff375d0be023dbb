import { sql, type Transaction } from 'kysely';
import type { DaysOff, DaysOffWish, WeekdayLimit } from '#contract/availability.ts';
import type { DB } from '#server/platform/database/database-types.ts';

export interface LimitRow extends WeekdayLimit {
  staffId: string;
}

const HH_MM = 'HH24:MI';

/** One person’s, or all current staff’s (null). */
export async function listLimits(tx: Transaction<DB>, whose: string | null): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select a.staff_id as "staffId", a.weekday, to_char(a.starts, ${HH_MM}) as starts, to_char(a.ends, ${HH_MM}) as ends
    from staff_availability a join staff_members m on m.id = a.staff_id and m.left_at is null
    where ${whose}::uuid is null or a.staff_id = ${whose} order by a.staff_id, (a.weekday + 6) % 7`.execute(
    tx,
  );
  return rows;
}

export async function replaceLimits(
  tx: Transaction<DB>,
  restaurantId: string,
  staffId: string,
  limits: readonly WeekdayLimit[],
): Promise<void> {
  await tx.deleteFrom('staff_availability').where('staff_id', '=', staffId).execute();
  if (limits.length > 0)
    await tx
      .insertInto('staff_availability')
      .values(limits.map((limit) => ({ ...limit, restaurant_id: restaurantId, staff_id: staffId })))
      .execute();
}

const DAY = 'YYYY-MM-DD';
const rows = (tx: Transaction<DB>) =>
  tx
    .selectFrom('days_off as d')
    .innerJoin('staff_members as m', 'm.id', 'd.staff_id')
    .select([
      'd.id',
      'd.version',
      'd.staff_id as staffId',
      sql<string>`to_char(d.first_day, ${DAY})`.as('firstDay'),
      sql<string>`to_char(d.last_day, ${DAY})`.as('lastDay'),
      'd.reason',
      sql<DaysOff['state']>`d.state`.as('state'),
      'd.answer',
      'd.decided_by_name as decidedByName',
    ])
    .where('m.left_at', 'is', null);

/** One person’s, or everybody’s (null), that overlap these days, earliest first. */
export const listDaysOff = (
  tx: Transaction<DB>,
  { from, until }: { readonly from: string; readonly until: string },
  whose: string | null,
): Promise<DaysOff[]> =>
  rows(tx)
    .where(sql<boolean>`d.first_day <= ${until}::date and d.last_day >= ${from}::date`)
    .$if(whose !== null, (query) => query.where('d.staff_id', '=', whose))
    .orderBy('d.first_day')
    .orderBy('d.id')
    .execute();

/** One’s own that ended less than a month ago; with `isEverybody` all that are not over. */
export const listOwnAndCurrent = (
  tx: Transaction<DB>,
  staffId: string,
  today: string,
  isEverybody: boolean,
): Promise<DaysOff[]> =>
  rows(tx)
    .where(
      sql<boolean>`((d.staff_id = ${staffId} and d.last_day > ${today}::date - 31)
        or (${isEverybody} and d.last_day >= ${today}::date))`,
    )
    .orderBy('d.first_day')
    .orderBy('d.asked_at')
    .orderBy('d.id')
    .execute();

/** Locked until the transaction ends. */
export const findDaysOff = async (tx: Transaction<DB>, id: string): Promise<DaysOff | null> =>
  (await rows(tx).where('d.id', '=', id).forUpdate('d').executeTakeFirst()) ?? null;

/** Also deletes requests older than the retention of shifts (PRIVACY-6). */
export async function insertDaysOff(
  tx: Transaction<DB>,
  restaurantId: string,
  staffId: string,
  { firstDay, lastDay, reason }: DaysOffWish,
  { now, keptFrom }: { now: Date; keptFrom: string },
): Promise<string> {
  await tx.deleteFrom('days_off').where('last_day', '<', keptFrom).execute();
  const { id } = await tx
    .insertInto('days_off')
    .values({
      restaurant_id: restaurantId,
      staff_id: staffId,
      first_day: firstDay,
      last_day: lastDay,
      reason,
      asked_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function decideDaysOff(
  tx: Transaction<DB>,
  id: string,
  decision: { state: 'approved' | 'refused'; answer: string; decided_by_name: string },
): Promise<void> {
  await tx
    .updateTable('days_off')
    .set((eb) => ({ ...decision, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteDaysOff(tx: Transaction<DB>, id: string): Promise<void> {
  await tx.deleteFrom('days_off').where('id', '=', id).execute();
}

/** Today by the restaurant's clock. */
export async function getToday(tx: Transaction<DB>, now: Date): Promise<string> {
  const { rows: found } = await sql<{ today: string }>`
    select to_char(${now}::timestamptz at time zone timezone, ${DAY}) as today from restaurants`.execute(tx);
  return found[0]?.today ?? '';
}

export async function getName(tx: Transaction<DB>, staffId: string): Promise<string> {
  const person = await tx
    .selectFrom('staff_members')
    .select('name')
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
  return person.name;
}
