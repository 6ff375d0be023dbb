import type { Language } from '#contract/common.ts';
import type { SearchResults } from '#contract/search.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

/** `%` and `_` are what they are. */
const asPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * All three kinds in one statement; a name that begins with the text comes before one that holds it. Up to three digits are a
 * table, whose open orders come first, or the number that is called out: every longer number holds them somewhere.
 */
export async function findByText(
  database: Database,
  restaurantId: string,
  { text, language }: { text: string; language: Language | null },
): Promise<SearchResults> {
  const { rows } = await oneInRestaurant<SearchResults>(database, restaurantId, {
    name: 'search',
    text: `select
      (select coalesce(json_agg(t), '[]'::json) from (
        select id, table_number as "tableNumber", section from restaurant_tables
        where restaurant_id = $1 and archived_at is null and (table_number ilike $2 or section ilike $2)
        order by table_number <> $3, length(table_number), table_number limit 8) t) as tables,
      (select coalesce(json_agg(i), '[]'::json) from (
        select id, coalesce(translations::jsonb #>> array[$4, 'name'], name) as name, category from menu_items
        where restaurant_id = $1 and (name ilike $2 or translations::jsonb #>> '{en,name}' ilike $2 or translations::jsonb #>> '{es,name}' ilike $2)
        order by position(lower($3) in lower(coalesce(translations::jsonb #>> array[$4, 'name'], name))) <> 1, name limit 8) i) as items,
      (select coalesce(json_agg(o), '[]'::json) from (
        select o.id, o.order_number as "orderNumber", o.tracking_number as "trackingNumber", t.table_number as "tableNumber", o.status
        from orders o join restaurant_tables t on t.id = o.table_id
        where o.restaurant_id = $1 and (t.table_number = $3
          or length($3) <= 3 and split_part(o.tracking_number, '-', 3) = lpad($3, 3, '0')
          or length($3) > 3 and (o.order_number ilike $2 or o.tracking_number ilike $2))
        order by t.table_number = $3 and o.status not in ('delivered', 'cancelled') desc, o.created_at desc limit 8) o) as orders`,
    values: [restaurantId, asPattern(text), text, language ?? ''],
  });
  const [found] = rows;
  if (!found) throw new Error('a select without a table gave no row');
  return found;
}
