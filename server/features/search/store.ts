import type { Language } from '#contract/common.ts';
import type { SearchResults } from '#contract/search.ts';
import { searchWords } from '#domain/lists/list.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { escapeLike, foldedSql, hasAllWordsSql, searchPatterns } from '#server/platform/lists/text-sql.ts';

/** Older orders are found only by their whole number. */
const RECENT_MS = 31 * 24 * 60 * 60 * 1_000;
/** The number of a table’s latest orders that are searched, which include the open ones. */
const OF_TABLE = 50;

/**
 * The orders that match `$3`, each part using an index: those of the table with that number; of recent ones, up to three digits are the
 * day’s number (every longer number contains such digits somewhere), more a part of either number; and the one with exactly that number.
 */
const FOUND_ORDERS = `
  select o.*, true as is_of_table from restaurant_tables t cross join lateral (
    select * from orders o where o.restaurant_id = $1 and o.table_id = t.id order by o.created_at desc, o.id desc limit ${OF_TABLE}) o
  where t.restaurant_id = $1 and t.table_number = $3
  union all
  (select o.*, false from orders o
  where o.restaurant_id = $1 and o.created_at >= $5 and $3 ~ '^([0-9]{1,3}|[^[:space:]]{4,})$'
    and case when length($3) <= 3 then split_part(o.tracking_number, '-', 3) = lpad($3, 3, '0')
      else o.order_number ilike $2 or o.tracking_number ilike $2 end
  order by o.created_at desc, o.id desc limit 8)
  union all
  select o.*, false from orders o where o.restaurant_id = $1 and o.order_number = upper($3)
  union all
  select o.*, false from orders o where o.restaurant_id = $1 and o.tracking_number = upper($3)`;

const SHOWN_NAME = `coalesce(translations::jsonb #>> array[$4, 'name'], name)`;
const EVERY_NAME = `concat_ws(' ', name, translations::jsonb #>> '{en,name}', translations::jsonb #>> '{es,name}')`;

/**
 * All three kinds in one statement, tables and dishes by their words (LIST-1); prefix matches come first, and a table’s open orders before
 * others.
 */
export async function findByText(
  database: Database,
  restaurantId: string,
  { text, language, now }: { text: string; language: Language | null; now: Date },
): Promise<SearchResults> {
  const { rows } = await oneInRestaurant<SearchResults>(database, restaurantId, {
    name: 'search',
    text: `select
      (select coalesce(json_agg(t), '[]'::json) from (
        select id, table_number as "tableNumber", section from restaurant_tables
        where restaurant_id = $1 and archived_at is null and ${hasAllWordsSql(`concat_ws(' ', table_number, section)`, '$6')}
        order by (${foldedSql('table_number')}) <> $7, length(table_number), table_number limit 8) t) as tables,
      (select coalesce(json_agg(i), '[]'::json) from (
        select id, ${SHOWN_NAME} as name, category from menu_items
        where restaurant_id = $1 and ${hasAllWordsSql(EVERY_NAME, '$6')}
        order by position($7 in ${foldedSql(SHOWN_NAME)}) <> 1, name limit 8) i) as items,
      (select coalesce(json_agg(o), '[]'::json) from (
        select f.id, f.order_number as "orderNumber", f.tracking_number as "trackingNumber", t.table_number as "tableNumber", f.status
        from (select distinct on (id) * from (${FOUND_ORDERS}) every order by id, is_of_table desc) f join restaurant_tables t on t.id = f.table_id
        order by f.is_of_table and f.status not in ('delivered', 'completed', 'cancelled') desc, f.created_at desc limit 8) o) as orders`,
    values: [
      restaurantId,
      `%${escapeLike(text)}%`,
      text,
      language ?? '',
      new Date(now.getTime() - RECENT_MS),
      searchPatterns(text),
      searchWords(text).join(' '),
    ],
  });
  const [found] = rows;
  if (!found) throw new Error('a select without a table gave no row');
  return found;
}
