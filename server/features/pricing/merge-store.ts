import { sql, type Transaction } from 'kysely';
import type { PricedDish, PriceFactors } from '#domain/prices/pricing.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { LOCKED_FACTORS, type LockedFactorsRecord } from './locked-factors.ts';

/** What the visit and those that are merged into it locked when they began, 1 for one that locked nothing; the visit's own first. */
export async function listLocksOfParty(tx: Transaction<DB>, visitId: string): Promise<LockedFactorsRecord[]> {
  const { rows } = await sql<LockedFactorsRecord>`
    with recursive party as (
      select ${visitId}::uuid as id union select v.id from visits v join party on v.merged_into_visit_id = party.id
    )
    select coalesce(p.food_factor, 1) as food_factor, coalesce(p.drinks_factor, 1) as drinks_factor, p.happy_hours
    from party left join table_price_sessions p on p.visit_id = party.id
    order by party.id <> ${visitId}, p.locked_at, party.id`.execute(tx);
  return rows;
}

/** What the visit charges now. */
export async function getFactors(tx: Transaction<DB>, visitId: string): Promise<LockedFactorsRecord> {
  const { rows } = await sql<LockedFactorsRecord>`
    select ${sql.raw(LOCKED_FACTORS)} from visits v left join table_price_sessions p on p.visit_id = v.id where v.id = ${visitId}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error(`visit ${visitId} is gone`);
  return row;
}

/** The dishes that are on the menu. */
export function listCategories(
  tx: Transaction<DB>,
  menuItemIds: readonly string[],
): Promise<Pick<PricedDish, 'menuItemId' | 'category'>[]> {
  if (menuItemIds.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('menu_items')
    .select(['id as menuItemId', 'category'])
    .where('id', 'in', menuItemIds)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

export async function appendMergedPrices(
  tx: Transaction<DB>,
  visitId: string,
  prices: PriceFactors & { since: string },
): Promise<void> {
  await sql`
    update table_price_sessions set merged = coalesce(merged, '[]') || jsonb_build_array(${JSON.stringify(prices)}::jsonb)
    where visit_id = ${visitId}`.execute(tx);
}
