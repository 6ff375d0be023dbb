import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DayClosing } from '#contract/day-closings.ts';
import type { DaySort } from '#domain/bills/day-closing.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { listQuery } from '#server/platform/lists/list-query.ts';

export interface LastClosing {
  number: number;
  last_position: number;
  closed_at: Date;
  document: DayClosing;
}

export async function findLastClosing(tx: Transaction<DB>): Promise<LastClosing | null> {
  const { rows } = await sql<LastClosing>`
    select number, last_position, closed_at, document from day_closings order by number desc limit 1`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function findClosing(tx: Transaction<DB>, closingId: string): Promise<DayClosing | null> {
  const { rows } = await sql<{ document: DayClosing }>`
    select document from day_closings where id = ${closingId}`.execute(tx);
  return rows[0]?.document ?? null;
}

export async function insertClosing(
  tx: Transaction<DB>,
  restaurantId: string,
  { document, position }: { document: DayClosing; position: number },
): Promise<void> {
  await tx
    .insertInto('day_closings')
    .values({
      id: document.id,
      restaurant_id: restaurantId,
      number: document.number,
      last_position: position,
      business_day: document.day,
      closed_at: new Date(document.closedAt),
      document: JSON.stringify(document),
    })
    .execute();
}

export interface DayFacts {
  currency: string;
  timezone: string;
  starts_at_hour: number;
  discounts_minor: number;
  treats_minor: number;
  open_tables: DayClosing['openTables'];
}

/** Takes every discount that no closing has into this one (DAYEND-2). */
export async function updateDiscountsClosed(tx: Transaction<DB>, dayNumber: number): Promise<void> {
  await tx
    .updateTable('item_discounts')
    .set({ day_number: dayNumber })
    .where('day_number', 'is', null)
    .execute();
}

/**
 * The day’s figures that are on no receipt: discounts of this closing, or those that none has yet, and tables with guests. Without a
 * closing before: discounts of the restaurant’s current day (DAYEND-1).
 */
export async function getDayFacts(
  tx: Transaction<DB>,
  restaurantId: string,
  { dayNumber, isFirst, now }: { dayNumber: number | null; isFirst: boolean; now: Date },
): Promise<DayFacts> {
  const dayOf = (at: RawBuilder<unknown>) =>
    sql`((${at} at time zone r.timezone) - make_interval(hours => r.day_starts_at_hour))::date`;
  const { rows } = await sql<DayFacts>`
    with given as (
      select x.kind, x.amount_minor from item_discounts x join orders o on o.id = x.order_id
        join restaurants r on r.id = ${restaurantId}
      where o.status <> 'cancelled' and x.day_number is not distinct from ${dayNumber}
        and (${!isFirst} or ${dayOf(sql`x.given_at`)} = ${dayOf(sql`${now}::timestamptz`)})
    )
    select r.currency, r.timezone, r.day_starts_at_hour as starts_at_hour,
      (select coalesce(sum(amount_minor), 0)::float8 from given) as discounts_minor,
      (select coalesce(sum(amount_minor), 0)::float8 from given where kind = 'treat') as treats_minor,
      (select coalesce(json_agg(json_build_object('tableNumber', t.table_number, 'dueMinor', d.due) order by v.opened_at, v.id), '[]'::json)
        from visits v join restaurant_tables t on t.id = v.table_id, lateral (
          select coalesce((select sum(o.total_amount_minor) from orders o where o.visit_id = v.id and o.status <> 'cancelled'), 0)
            + coalesce((select sum(tip.amount_minor) from tips tip join orders o on o.id = tip.order_id
              where o.visit_id = v.id and o.status <> 'cancelled'), 0)
            - coalesce((select sum(p.amount_minor - p.refunded_minor) from payments p join bills b on b.id = p.bill_id
              where b.visit_id = v.id and p.status = 'succeeded'), 0) as due
        ) d
        where v.closed_at is null and exists (select from orders o where o.visit_id = v.id and o.status <> 'cancelled')) as open_tables
    from restaurants r where r.id = ${restaurantId}`.execute(tx);
  const facts = rows[0];
  if (!facts) throw new Error(`restaurant ${restaurantId} is gone`);
  return facts;
}

export const closingsList = listQuery<{ document: DayClosing }, object, DaySort>({
  columns: 'c.document',
  from: 'from day_closings c',
  where: `c.restaurant_id = current_setting('app.restaurant_id')::uuid`,
  searched: () => 'c.number::text',
  filters: {},
  sorts: { number: (direction) => `c.number ${direction}` },
  usualOrder: () => 'c.number desc',
});
