import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import type { Kept } from './store.ts';

/** A start that was missed by more than this is skipped. */
const LATEST_MS = 3_600_000;
const STARTS_AT = sql`((p.day + p.starts) at time zone r.timezone)`;

interface BeginningRow {
  starts_at: Date;
  people: number;
  is_planned: boolean;
}

/** The start times of published server shifts within a span, end included, soonest first, without those already applied. */
export async function listBeginnings(
  tx: Transaction<DB>,
  { after, until }: { readonly after: Date; readonly until: Date },
): Promise<BeginningRow[]> {
  const { rows } = await sql<BeginningRow>`
    select ${STARTS_AT} as starts_at, count(distinct m.id)::int as people, bool_or(c.tables is not null) as is_planned
    from shifts s join restaurants r on r.id = s.restaurant_id
    cross join lateral jsonb_to_record(s.published) as p("staffId" uuid, day date, starts time)
    join staff_members m on m.id = p."staffId" and m.role = 'server' and m.left_at is null
    left join coming_assignments c on c.starts_at = ${STARTS_AT}
    where p.day between ${after}::timestamptz::date - 2 and ${until}::timestamptz::date + 2
      and ${STARTS_AT} > ${after} and ${STARTS_AT} <= ${until} and c.began_at is null
    group by ${STARTS_AT} order by 1`.execute(tx);
  return rows;
}

interface Situation {
  readonly now: Date;
  /** When the tables were last assigned, other than by a hand-over. */
  readonly sharedAt: Date | null;
  /** Whether a start without a plan is to be resolved too (ASSIGN-13). */
  readonly appliesItself: boolean;
}

/** The latest start of the last hour whose tables are still to be assigned; it supersedes earlier ones (ASSIGN-12). */
export async function findBeginning(
  tx: Transaction<DB>,
  { now, sharedAt, appliesItself }: Situation,
): Promise<Date | null> {
  const after = new Date(now.getTime() - LATEST_MS);
  const beginnings = await listBeginnings(tx, { after, until: now });
  const last = beginnings.findLast(({ is_planned }) => is_planned || appliesItself);
  return !last || (sharedAt && sharedAt >= last.starts_at) ? null : last.starts_at;
}

export interface PlanRow {
  version: number;
  tables: readonly Kept[] | null;
  undo: readonly Kept[] | null;
  planned_at: Date | null;
  planned_by_name: string | null;
}

const PLAN = sql`select version, tables, undo, planned_at, planned_by_name from coming_assignments`;

export async function findPlan(tx: Transaction<DB>, startsAt: Date): Promise<PlanRow | null> {
  const { rows } = await sql<PlanRow>`${PLAN} where starts_at = ${startsAt}`.execute(tx);
  return rows[0] ?? null;
}

/** The plan of a start, locked until the transaction ends; empty if nothing was planned. Null if it has been applied. */
export async function lockPlan(
  tx: Transaction<DB>,
  restaurantId: string,
  startsAt: Date,
): Promise<PlanRow | null> {
  await sql`insert into coming_assignments (restaurant_id, starts_at) values (${restaurantId}, ${startsAt})
    on conflict do nothing`.execute(tx);
  const { rows } =
    await sql<PlanRow>`${PLAN} where starts_at = ${startsAt} and began_at is null for update`.execute(tx);
  return rows[0] ?? null;
}

interface NewPlan {
  readonly tables: readonly Kept[] | null;
  readonly undo: readonly Kept[] | null;
  readonly byName: string;
  readonly now: Date;
}

const json = (kept: readonly Kept[] | null): string | null => (kept === null ? null : JSON.stringify(kept));

export async function updatePlan(
  tx: Transaction<DB>,
  startsAt: Date,
  { tables, undo, byName, now }: NewPlan,
): Promise<void> {
  await sql`update coming_assignments set tables = ${json(tables)}::jsonb, undo = ${json(undo)}::jsonb, planned_at = ${now},
    planned_by_name = ${byName}, version = version + 1 where starts_at = ${startsAt}`.execute(tx);
}

/** Marks it as applied; what ended a day ago is deleted. */
export async function setBegun(tx: Transaction<DB>, startsAt: Date, now: Date): Promise<void> {
  await sql`update coming_assignments set began_at = ${now} where starts_at = ${startsAt}`.execute(tx);
  await sql`delete from coming_assignments where starts_at < ${now}::timestamptz - interval '1 day'`.execute(
    tx,
  );
}

/** Restaurants with published shifts that may start about now. */
export async function listPlaces({ kysely }: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select restaurants_with_shifts_about(${now}) as id`.execute(
    kysely,
  );
  return rows.map(({ id }) => id);
}
