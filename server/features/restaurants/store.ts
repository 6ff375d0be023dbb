import { sql, type Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import { MOST_TREATED_MINOR } from '#domain/bills/discount.ts';
import { HIGHEST_PRICE_MINOR } from '#domain/menu/menu-item-check.ts';
import { minorPerUnit } from '#domain/money/currency.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { RestaurantRecord } from './restaurant-record.ts';

/** The translated columns of each table, by the key of a translation; the restaurant’s row is handled by its trigger (0024). */
const WORDED = {
  menus: { name: 'name' },
  menu_items: { name: 'name', description: 'description', dietaryNotes: 'dietary_notes' },
  option_groups: { name: 'name' },
  menu_options: { name: 'name' },
  chef_recommendations: { chefNotes: 'chef_notes' },
  menu_categories: { name: 'name' },
  restaurant_themes: { customHeader: 'custom_header', footerText: 'footer_text' },
} as const;

/** Raises versions, so that forms opened before, with texts in the other language, are refused. */
const VERSIONED: ReadonlySet<string> = new Set([
  'menus',
  'menu_items',
  'chef_recommendations',
  'restaurant_themes',
]);

/**
 * Exchanges the menu’s texts when the restaurant’s default language changes: the row gets those of the new one, and its own become a
 * translation. Texts in a single language are used for both (MENU-13). Call it after changing the restaurant’s row, where triggers read the
 * default language.
 */
export async function rewordMenu(
  tx: Transaction<DB>,
  { from, to }: { from: Language; to: Language },
): Promise<void> {
  for (const [table, columns] of Object.entries(WORDED)) {
    const own = Object.entries(columns);
    const said = (key: string) => sql`nullif(t.translations #>> array[${to}::text, ${key}::text], '')`;
    const words = own.map(
      ([key, column]) => sql`${sql.ref(column)} = coalesce(${said(key)}, t.${sql.ref(column)})`,
    );
    const kept = own.map(([key, column]) => sql`${key}::text, nullif(t.${sql.ref(column)}, '')`);
    // A category keeps its name if another one has, or gets, the new one, because it is a key.
    const isFree =
      table === 'menu_categories'
        ? sql`not exists (select from menu_categories o where o.name <> t.name
            and ${said('name')} in (o.name, o.translations #>> array[${to}::text, 'name']))`
        : sql`true`;
    await sql`update ${sql.table(table)} t set ${sql.join(words)},
        ${VERSIONED.has(table) ? sql`version = t.version + 1,` : sql``}
        translations = (t.translations - ${to}::text)
          || jsonb_build_object(${from}::text, jsonb_strip_nulls(jsonb_build_object(${sql.join(kept)})))
      where ${isFree}`.execute(tx);
  }
}

/** The public data of a restaurant, or null if it does not exist or is not active. */
export async function findRestaurant(
  database: Database,
  restaurantId: string,
): Promise<RestaurantRecord | null> {
  const { rows } = await oneInRestaurant<RestaurantRecord>(database, restaurantId, {
    name: 'find-restaurant',
    text: `select id, name, description, logo_url, cover_image_url, cuisine_type, phone, timezone, currency, locale, default_language, opening_hours, special_hours,
      tax_rates, service_charge_rate, prices_include_tax, featured_section_title, translations
      from restaurants where id = $1 and is_active`,
    values: [restaurantId],
  });
  return rows[0] ?? null;
}

interface Currencies {
  readonly from: string;
  readonly to: string;
}

interface PricesRecord {
  prices: number;
  rounded: number;
  /** A price that would be rounded, if there is any. */
  example: number | null;
}

/** The number of prices, and of those with more decimals than the other currency. */
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

/** Locked by id, before the restaurant’s row, as everywhere: an order of counted portions locks in the same order (docs/decisions/0002). */
export async function lockMenu(tx: Transaction<DB>): Promise<void> {
  await sql`select id from menu_items order by id for no key update`.execute(tx);
}

/** The dishes with a price, or an option’s price, that would be out of range in the other currency (MONEY-8). */
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

/** Converts every price of the menu, and what an hour of work costs, to the other currency’s decimals; no price may leave its range (MONEY-8). */
export async function repriceMenu(tx: Transaction<DB>, { from, to }: Currencies, now: Date): Promise<void> {
  const [factor, divisor] = [minorPerUnit(to), minorPerUnit(from)];
  if (factor === divisor) return;
  await sql`update menu_items set version = version + 1, updated_at = ${now},
    base_price_minor = round(base_price_minor::numeric * ${factor}::integer / ${divisor}::integer),
    cost_minor = round(cost_minor::numeric * ${factor}::integer / ${divisor}::integer)`.execute(tx);
  await sql`update menu_options set price_minor = round(price_minor::numeric * ${factor}::integer / ${divisor}::integer)
    where price_minor <> 0`.execute(tx);
  await sql`update staff_members set version = version + 1, hourly_cost_minor = least(${HIGHEST_PRICE_MINOR},
    round(hourly_cost_minor::numeric * ${factor}::integer / ${divisor}::integer)) where hourly_cost_minor <> 0`.execute(
    tx,
  );
  await sql`update restaurants set treat_limit_minor = least(${MOST_TREATED_MINOR},
    round(treat_limit_minor::numeric * ${factor}::integer / ${divisor}::integer)) where treat_limit_minor <> 0`.execute(
    tx,
  );
}
