import { sql, type Transaction } from 'kysely';
import type { StaffFields } from '#contract/staff.ts';
import type { Role } from '#domain/people/roles.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { TIPS_OF_VISIT } from '#server/platform/database/tips-of-visit.ts';

export interface StaffRecord {
  id: string;
  /** The account’s once its owner has chosen one (STAFF-1). */
  name: string;
  role: Role;
  color: number;
  phone: string | null;
  email: string | null;
  sections: string[];
  stations: string[];
  hourly_cost_minor: number | null;
  contract_minutes: number | null;
  last_login_at: Date | null;
  left_at: Date | null;
  created_at: Date;
  version: number;
  user_id: string | null;
  has_pin: boolean;
  /** Null for a person without access to the restaurant (any more). */
  membership_version: number | null;
}

const people = (tx: Transaction<DB>) =>
  tx
    .selectFrom('staff_members as s')
    .leftJoin('user as u', 'u.id', 's.user_id')
    .leftJoin('restaurant_members as m', (join) =>
      join.onRef('m.restaurant_id', '=', 's.restaurant_id').onRef('m.user_id', '=', 's.user_id'),
    )
    .select([
      's.id',
      's.name',
      's.role',
      's.color',
      's.phone',
      's.sections',
      's.stations',
      's.hourly_cost_minor',
      's.contract_minutes',
      's.last_login_at',
      's.left_at',
      's.created_at',
      's.version',
      's.user_id',
      'm.version as membership_version',
      sql<boolean>`s.pin_hash is not null`.as('has_pin'),
      sql<string | null>`coalesce(u.email, s.email)`.as('email'),
    ])
    .$narrowType<{ role: Role }>();

/** Owners first, then by role and name; including people who left. */
export const listStaff = (tx: Transaction<DB>): Promise<StaffRecord[]> =>
  people(tx)
    .orderBy(sql`array_position(array['owner', 'manager', 'chef', 'server'], s.role)`)
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id')
    .execute();

/** The same, locked until the transaction ends. */
export const lockStaff = (tx: Transaction<DB>): Promise<StaffRecord[]> =>
  people(tx).orderBy('s.id').forUpdate('s').execute();

export async function getCurrency(tx: Transaction<DB>, restaurantId: string): Promise<string> {
  const { currency } = await tx
    .selectFrom('restaurants')
    .select('currency')
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return currency;
}

interface TipSums {
  evenings: number;
  guests: number;
  tipsMinor: number;
  allMinor: number;
}

/** The guests and tips at a person’s tables since then, and the tips of all visits. An evening begins at 5 in the morning. */
export async function sumTips(
  tx: Transaction<DB>,
  restaurantId: string,
  staffId: string,
  now: Date,
  days: number,
): Promise<TipSums> {
  const { rows } = await sql<TipSums>`
    with r as (select timezone, currency from restaurants where id = ${restaurantId}),
    lately as (select v.id, v.table_id, v.opened_at, v.merged_into_visit_id, ${TIPS_OF_VISIT} as tips from visits v cross join r
      where v.opened_at >= ${now}::timestamptz - ${days}::int * interval '1 day'),
    served as (
      select distinct v.id, v.tips, ((v.opened_at at time zone r.timezone) - interval '5 hours')::date as evening
      from r, table_assignments a join lately v on v.table_id = a.table_id and v.opened_at >= a.since
        and v.opened_at < coalesce(a.until, 'infinity') and v.merged_into_visit_id is null
      where a.staff_id = ${staffId})
    select count(distinct evening)::int as evenings,
      coalesce(sum(greatest(1, (select count(*) from diner_sessions d where d.visit_id = served.id))), 0)::int as guests,
      coalesce(sum(tips), 0)::float8 as "tipsMinor", (select coalesce(sum(tips), 0)::float8 from lately) as "allMinor"
    from served`.execute(tx);
  const [sums] = rows;
  if (!sums) throw new Error('a sum without a group has one row');
  return sums;
}

export async function findPerson(tx: Transaction<DB>, staffId: string): Promise<StaffRecord | null> {
  return (await people(tx).where('s.id', '=', staffId).executeTakeFirst()) ?? null;
}

/** Locked until the transaction ends. */
export async function lockPerson(tx: Transaction<DB>, staffId: string): Promise<StaffRecord | null> {
  return (await people(tx).where('s.id', '=', staffId).forUpdate('s').executeTakeFirst()) ?? null;
}

export async function countActive(tx: Transaction<DB>): Promise<number> {
  const { count } = await tx
    .selectFrom('staff_members')
    .where('left_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const columnsOf = (fields: StaffFields) => ({
  phone: fields.phone,
  color: fields.color,
  sections: fields.sections,
  stations: fields.stations,
  hourly_cost_minor: fields.hourlyCostMinor,
  contract_minutes: fields.contractMinutes,
});
const identityOf = ({ name, role, email }: StaffFields) => ({ name, role, email });

/** False: there is one with this id already. */
export async function insertPerson(
  tx: Transaction<DB>,
  restaurantId: string,
  { id, ...fields }: StaffFields & { id: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('staff_members')
    .values({
      id,
      restaurant_id: restaurantId,
      ...identityOf(fields),
      ...columnsOf(fields),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Name, role and address only without an account. */
export async function updatePerson(
  tx: Transaction<DB>,
  { id, user_id }: StaffRecord,
  fields: StaffFields,
): Promise<void> {
  await tx
    .updateTable('staff_members')
    .set((eb) => ({
      ...(user_id === null && identityOf(fields)),
      ...columnsOf(fields),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Of a person without an account. */
export async function updateAddress(tx: Transaction<DB>, staffId: string, email: string): Promise<void> {
  await tx
    .updateTable('staff_members')
    .set((eb) => ({ email, version: eb('version', '+', 1) }))
    .where('id', '=', staffId)
    .execute();
}

export async function updatePin(tx: Transaction<DB>, staffId: string, pinHash: Buffer | null): Promise<void> {
  await tx.updateTable('staff_members').set({ pin_hash: pinHash }).where('id', '=', staffId).execute();
}

/** Who comes back comes without the account that they had, and keeps its address. */
const WITHOUT_ACCOUNT = {
  user_id: null,
  email: sql<
    string | null
  >`coalesce(email, (select lower(u.email) from "user" u where u.id = staff_members.user_id))`,
};

export async function updateDeparture(
  tx: Transaction<DB>,
  staffId: string,
  leftAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('staff_members')
    .set((eb) => ({
      left_at: leftAt,
      ...(leftAt === null && WITHOUT_ACCOUNT),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', staffId)
    .execute();
}
