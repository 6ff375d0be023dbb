import { CompiledQuery, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import type { PriceFactors } from '#domain/prices/pricing.ts';
import { LOCKED_FACTORS } from '#server/features/pricing/locked-factors.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { VisitRecord } from './visit-record.ts';

const FIND_VISIT = `
select v.id, v.version, v.restaurant_id, v.table_id, t.table_number, v.opened_at, ${LOCKED_FACTORS},
  r.ordering_paused_at, r.ordering_paused_until, r.guests_order_until, r.opening_hours, r.special_hours, r.timezone,
  (select coalesce(json_agg(d order by d.joined_at, d.id), '[]'::json) from (
    select id, display_name, color, joined_at, last_activity_at, expires_at, is_active, orders_alone, needs, page, seen_at,
      exists (select from carts c where c.visit_id = v.id and c.closed_at is null and (
        exists (select from cart_lines l where l.cart_id = c.id and l.added_by_session_id = diner_sessions.id)
        or exists (select from cart_instructions i where i.cart_id = c.id and i.diner_session_id = diner_sessions.id)
      )) as is_in_cart,
      array(select f.id from diner_sessions f where f.visit_id = v.id and f.continued_by = diner_sessions.id) as continues_ids
    from diner_sessions where visit_id = v.id and left_at is null) d) as participants
from visits v join restaurant_tables t on t.id = v.table_id join table_price_sessions p on p.visit_id = v.id
  join restaurants r on r.id = v.restaurant_id
where v.id = $1`;

export async function findVisit(
  database: Database,
  restaurantId: string,
  visitId: string,
): Promise<VisitRecord | null> {
  const statement = { name: 'find-visit', text: FIND_VISIT, values: [visitId] };
  const { rows } = await oneInRestaurant<VisitRecord>(database, restaurantId, statement);
  return rows[0] ?? null;
}

export async function getVisitIn(tx: Transaction<DB>, visitId: string): Promise<VisitRecord> {
  const { rows } = await tx.executeQuery<VisitRecord>(CompiledQuery.raw(FIND_VISIT, [visitId]));
  const visit = rows[0];
  if (!visit) throw new Error(`visit ${visitId} is gone`);
  return visit;
}

/** Locks the table's own open visit until the transaction ends and returns its id; null when there is none. */
export async function lockOpenVisit(tx: Transaction<DB>, tableId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('visits')
    .select('id')
    .where('table_id', '=', tableId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id ?? null;
}

/** When the visit's newest order was placed, or staff reopened it, whichever is later; null when neither. */
export async function findOrderedOrReopenedAt(tx: Transaction<DB>, visitId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(v.reopened_at, (select max(o.created_at) from orders o where o.visit_id = v.id)) as at
    from visits v where v.id = ${visitId}`.execute(tx);
  return rows[0]?.at ?? null;
}

/** Locks the visit until the transaction ends; true when it is open. */
export async function lockVisit(tx: Transaction<DB>, visitId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('visits')
    .select('id')
    .where('id', '=', visitId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The new visit's id, or null when a concurrent transaction opened one first (visits_one_open_per_table). */
export async function insertVisit(
  tx: Transaction<DB>,
  visit: { restaurantId: string; tableId: string; now: Date },
): Promise<string | null> {
  const row = await tx
    .insertInto('visits')
    .values({ restaurant_id: visit.restaurantId, table_id: visit.tableId, opened_at: visit.now })
    .onConflict((conflict) => conflict.column('table_id').where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Deletes a visit in the transaction that created it. */
export async function deleteVisit(tx: Transaction<DB>, visitId: string): Promise<void> {
  await tx.deleteFrom('visits').where('id', '=', visitId).execute();
}

export async function insertPriceSession(
  tx: Transaction<DB>,
  session: {
    restaurantId: string;
    tableId: string;
    visitId: string;
    factors: PriceFactors;
    explanation: object | null;
    now: Date;
  },
): Promise<void> {
  const { food, drinks, happyHours } = session.factors;
  await tx
    .insertInto('table_price_sessions')
    .values({
      visit_id: session.visitId,
      restaurant_id: session.restaurantId,
      table_id: session.tableId,
      pricing_factor: food,
      food_factor: food,
      drinks_factor: drinks,
      happy_hours: happyHours ? JSON.stringify(happyHours) : null,
      explanation: session.explanation && JSON.stringify(session.explanation),
      locked_at: session.now,
    })
    .execute();
}

/** Increments the version after a change of the diners or their names; returns it. */
export async function updateVisitVersion(tx: Transaction<DB>, visitId: string): Promise<number> {
  const { version } = await tx
    .updateTable('visits')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', visitId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The end of a visit that is closed now. Another server may have opened it, or this one's clock was set back: it never ends before it began. */
export const endOfVisit = (now: Date): RawBuilder<Date> =>
  sql<Date>`greatest(${now}::timestamptz, opened_at)`;

/** Returns the closed visit's table, end and new version, or null when it was already closed. */
export async function updateVisitClosed(
  tx: Transaction<DB>,
  visitId: string,
  now: Date,
): Promise<{ table_id: string; closed_at: Date; version: number } | null> {
  const row = await tx
    .updateTable('visits')
    .set((eb) => ({ closed_at: endOfVisit(now), version: eb('version', '+', 1) }))
    .where('id', '=', visitId)
    .where('closed_at', 'is', null)
    .returning((eb) => ['table_id', 'version', eb.ref('closed_at').$notNull().as('closed_at')])
    .executeTakeFirst();
  return row ?? null;
}

export async function getDefaultLanguage(tx: Transaction<DB>, restaurantId: string): Promise<Language> {
  const row = await tx
    .selectFrom('restaurants')
    .select('default_language')
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return row.default_language === 'es' ? 'es' : 'en';
}
