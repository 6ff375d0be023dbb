import type { FilterChoices } from '#contract/analytics-range.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { MEMBER_NAMES } from './filter-sql.ts';

/** The filter choices of reports (NUM-23), including people who have left, for earlier days. */
export async function getFilterChoices(database: Database, restaurantId: string): Promise<FilterChoices> {
  const { rows } = await oneInRestaurant<FilterChoices>(database, restaurantId, {
    name: 'get-filter-choices',
    text: FILTER_CHOICES,
    values: [],
  });
  const [row] = rows;
  if (!row) throw new Error('a list of choices has no row');
  return row;
}

const distinct = (column: string, table: string): string =>
  `(select coalesce(jsonb_agg(v order by v), '[]') from (select distinct ${column} as v from ${table}, own where restaurant_id = own.id and ${column} <> '') x)`;

const FILTER_CHOICES = `
with own as (select current_setting('app.restaurant_id')::uuid as id)
select ${distinct('section', 'restaurant_tables')} as sections, ${distinct('category', 'menu_items')} as categories,
  ${distinct('station', 'menu_items')} as stations,
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by m.name, m.id), '[]') from (${MEMBER_NAMES}) m) as members`;
