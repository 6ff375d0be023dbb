import type { AVAILABILITY_FILTERS, DISH_SORTS } from '#contract/menu-editing.ts';
import { GROUP_COLUMN } from '#server/features/menu/group-column.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { foldedSql } from '#server/platform/lists/text-sql.ts';
import type { DishRecord, DishRowRecord } from './dish-record.ts';

export interface DishQuestion {
  readonly search: string | null;
  readonly category: string | null;
  readonly menuId: string | null;
  readonly availability: (typeof AVAILABILITY_FILTERS)[number] | null;
  readonly sort: { readonly by: (typeof DISH_SORTS)[number]; readonly isDescending: boolean };
  readonly now: Date;
  readonly offset: number;
  readonly limit: number;
}

const ORDERS: Record<DishQuestion['sort']['by'], readonly string[]> = {
  menu: ['m.sort_order', 'm.name', 'i.sort_order'],
  name: ['lower(i.name)'],
  category: ['lower(i.category)'],
  price: ['i.base_price_minor'],
  updated: ['i.updated_at'],
};

const IS_ORDERABLE = `(i.is_available and (i.out_until is null or i.out_until <= $5) and (i.portions_left is null or i.portions_left > 0))`;

const TRANSLATED = `coalesce((select string_agg(concat_ws(' ', t.wording ->> 'name', t.wording ->> 'description'), ' ')
  from jsonb_each(i.translations) as t (language, wording)), '')`;

/** As the search of the menu finds, by MENU-5: names in every language, descriptions and categories, without case and accents. */
const CONDITIONS = `
  ($1::text is null or ${foldedSql(`i.name || ' ' || i.description || ' ' || i.category || ' ' || ${TRANSLATED}`)} like '%' || ${foldedSql('$1::text')} || '%')
  and ($2::text is null or i.category = $2)
  and ($3::uuid is null or i.menu_id = $3)
  and (case $4::text
    when 'on' then ${IS_ORDERABLE}
    when 'off' then not ${IS_ORDERABLE}
    when 'later' then i.is_available and i.out_until > $5
    when 'counted' then i.portions_left is not null
    else true end)`;

const orderOf = ({ by, isDescending }: DishQuestion['sort']): string =>
  [...ORDERS[by].map((column) => `${column}${isDescending ? ' desc' : ''}`), 'i.name', 'i.id'].join(', ');

const valuesOf = (question: DishQuestion): unknown[] => [
  question.search?.replace(/[\\%_]/g, '\\$&') ?? null,
  question.category,
  question.menuId,
  question.availability,
  question.now,
  question.offset,
  question.limit,
];

const nameOf = (what: string, { sort }: DishQuestion): string =>
  `${what}-${sort.by}${sort.isDescending ? '-desc' : ''}`;

/** One page of dishes, and how many there are on all pages. */
export async function listDishRows(
  database: Database,
  restaurantId: string,
  question: DishQuestion,
): Promise<{ rows: DishRowRecord[]; total: number }> {
  const { rows } = await oneInRestaurant<{ total: number; row: DishRowRecord | null }>(
    database,
    restaurantId,
    {
      name: nameOf('list-dish-rows', question),
      text: `with found as (
          select i.id, i.version, i.menu_id, m.name as menu_name, i.category, i.name, i.translations, i.base_price_minor, i.image_url, i.image_widths,
            i.image_placeholder, i.image_color, i.is_vegan, i.is_vegetarian, i.is_gluten_free, i.is_dairy_free, i.is_nut_free,
            i.is_special_offer, i.allergens is not null as has_declared_allergens,
            (select count(*)::int from option_groups g where g.menu_item_id = i.id) as option_group_count,
            i.is_available, i.out_until, i.portions_left, i.updated_at,
            row_number() over (order by ${orderOf(question.sort)}) as place
          from menu_items i join menus m on m.id = i.menu_id
          where i.restaurant_id = current_setting('app.restaurant_id')::uuid and ${CONDITIONS})
        select (select count(*)::int from found) as total, to_json(page) as row
        from (select 1) as one left join lateral (select * from found order by place offset $6 limit $7) as page on true
        order by page.place`,
      values: valuesOf(question),
    },
  );
  const total = rows[0]?.total ?? 0;
  return { total, rows: rows.flatMap(({ row }) => (row ? [withDates(row)] : [])) };
}

const withDates = (row: DishRowRecord): DishRowRecord => ({
  ...row,
  out_until: row.out_until && new Date(row.out_until),
  updated_at: new Date(row.updated_at),
});

const COLUMNS = `i.id, i.version, i.menu_id, i.category, i.name, i.description, i.translations, i.base_price_minor, i.image_url,
  i.image_widths, i.image_placeholder, i.image_color, i.allergens, i.allergies, i.calories, i.is_vegan, i.is_vegetarian,
  i.is_gluten_free, i.is_dairy_free, i.is_nut_free, i.spice_level, i.dietary_notes, i.is_special_offer, i.preparation_minutes,
  i.station, i.is_available, i.out_until, i.portions_left, i.updated_at, ${GROUP_COLUMN}`;

export async function findDish(
  database: Database,
  restaurantId: string,
  menuItemId: string,
): Promise<DishRecord | null> {
  const { rows } = await oneInRestaurant<DishRecord>(database, restaurantId, {
    name: 'find-edited-dish',
    text: `select ${COLUMNS} from menu_items i where i.id = $1`,
    values: [menuItemId],
  });
  return rows[0] ?? null;
}

/** Every dish that the question finds, whole, with the name of its menu: for the export. */
export async function listDishes(
  database: Database,
  restaurantId: string,
  question: DishQuestion,
): Promise<(DishRecord & { menu_name: string })[]> {
  const { rows } = await oneInRestaurant<DishRecord & { menu_name: string }>(database, restaurantId, {
    name: nameOf('list-dishes', question),
    text: `select ${COLUMNS}, m.name as menu_name from menu_items i join menus m on m.id = i.menu_id
      where i.restaurant_id = current_setting('app.restaurant_id')::uuid and ${CONDITIONS}
      order by ${orderOf(question.sort)} offset $6 limit $7`,
    values: valuesOf(question),
  });
  return rows;
}

/** The rows of these dishes, in the order of their names. */
export async function listDishRowsById(
  database: Database,
  restaurantId: string,
  ids: readonly string[],
): Promise<DishRowRecord[]> {
  const { rows } = await oneInRestaurant<DishRowRecord>(database, restaurantId, {
    name: 'list-dish-rows-by-id',
    text: `select i.id, i.version, i.menu_id, m.name as menu_name, i.category, i.name, i.translations, i.base_price_minor, i.image_url, i.image_widths,
        i.image_placeholder, i.image_color, i.is_vegan, i.is_vegetarian, i.is_gluten_free, i.is_dairy_free, i.is_nut_free,
        i.is_special_offer, i.allergens is not null as has_declared_allergens,
        (select count(*)::int from option_groups g where g.menu_item_id = i.id) as option_group_count,
        i.is_available, i.out_until, i.portions_left, i.updated_at
      from menu_items i join menus m on m.id = i.menu_id where i.id = any ($1::uuid[]) order by i.name, i.id`,
    values: [ids],
  });
  return rows;
}
