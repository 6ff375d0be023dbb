import { sql, type Transaction } from 'kysely';
import { HIGHEST_PRICE_MINOR } from '#domain/menu/menu-item-check.ts';
import { minorPerUnit } from '#domain/money/currency.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

interface Currencies {
  readonly from: string;
  readonly to: string;
}

interface PricesRecord {
  prices: number;
  rounded: number;
  /** A rounded one where there is any. */
  example: number | null;
}

/** How many prices the menu has, and how many of them have more decimals than the other currency. */
export async function countPrices(
  database: Database,
  restaurantId: string,
  { from, to }: Currencies,
): Promise<PricesRecord> {
  const { rows } = await oneInRestaurant<PricesRecord>(database, restaurantId, {
    name: 'count-prices',
    text: `with all_prices as (
        select base_price_minor as minor, 0 as place from menu_items union all
        select price_minor, 1 from menu_options where price_minor <> 0
      ), read as (select minor, place, minor::bigint * $1::integer % $2::integer <> 0 as is_rounded from all_prices)
      select count(*)::integer as prices, count(*) filter (where is_rounded)::integer as rounded,
        (select minor from read order by is_rounded desc, place, minor desc limit 1) as example from read`,
    values: [minorPerUnit(to), minorPerUnit(from)],
  });
  const [row] = rows;
  if (!row) throw new Error('counting answers with a row');
  return row;
}

/** By their ids, before the restaurant's row, as everywhere: an order of counted portions locks in the same order (docs/decisions/0002). */
export async function lockMenu(tx: Transaction<DB>): Promise<void> {
  await sql`select id from menu_items order by id for no key update`.execute(tx);
}

/** The names of the dishes whose price, or that of one of their options, would be out of range in the other currency (MONEY-8). */
export async function listOutOfRange(
  tx: Transaction<DB>,
  { from, to }: Currencies,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select i.name from menu_items i
    left join option_groups g on g.menu_item_id = i.id left join menu_options o on o.option_group_id = g.id
    group by i.id
    having round(greatest(i.base_price_minor, i.cost_minor, max(abs(o.price_minor)))::numeric * ${minorPerUnit(to)}::integer
      / ${minorPerUnit(from)}::integer) > ${HIGHEST_PRICE_MINOR}::integer
    order by i.name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Brings every price of the menu to the other currency's decimals; none may leave its range (MONEY-8). */
export async function repriceMenu(tx: Transaction<DB>, { from, to }: Currencies, now: Date): Promise<void> {
  const [factor, divisor] = [minorPerUnit(to), minorPerUnit(from)];
  if (factor === divisor) return;
  await sql`update menu_items set version = version + 1, updated_at = ${now},
    base_price_minor = round(base_price_minor::numeric * ${factor}::integer / ${divisor}::integer),
    cost_minor = round(cost_minor::numeric * ${factor}::integer / ${divisor}::integer)`.execute(tx);
  await sql`update menu_options set price_minor = round(price_minor::numeric * ${factor}::integer / ${divisor}::integer)
    where price_minor <> 0`.execute(tx);
}
