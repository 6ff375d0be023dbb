import type { AVAILABILITY_FILTERS, MENU_ITEM_SORTS } from '#contract/menu-editing.ts';
import { ITEM_COLUMNS, type ListedRecord } from '#server/features/menu/menu-item-record.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { foldedSql } from '#server/platform/lists/text-sql.ts';

export interface MenuItemQuestion {
  readonly search: string | null;
  readonly category: string | null;
  readonly menuId: string | null;
  readonly availability: (typeof AVAILABILITY_FILTERS)[number] | null;
  readonly sort: { readonly by: (typeof MENU_ITEM_SORTS)[number]; readonly isDescending: boolean };
  readonly now: Date;
  readonly offset: number;
  readonly limit: number;
}

const ORDERS: Record<MenuItemQuestion['sort']['by'], readonly string[]> = {
  menu: ['m.sort_order', 'm.name', 'i.sort_order'],
  name: ['lower(i.name)'],
  category: ['lower(i.category)'],
  price: ['i.base_price_minor'],
  updated: ['i.updated_at'],
};

const IS_ORDERABLE = `(i.is_available and (i.out_until is null or i.out_until <= $5) and (i.portions_left is null or i.portions_left > 0))`;

const TRANSLATED = `coalesce((select string_agg(concat_ws(' ', t.wording ->> 'name', t.wording ->> 'description'), ' ')
  from jsonb_each(i.translations) as t (language, wording)), '')`;

/** Searches as the guests' menu does (MENU-5): names in every language, descriptions and categories, without case and accents. */
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

const orderOf = ({ by, isDescending }: MenuItemQuestion['sort']): string =>
  [...ORDERS[by].map((column) => `${column}${isDescending ? ' desc' : ''}`), 'i.name', 'i.id'].join(', ');

const valuesOf = (question: MenuItemQuestion): unknown[] => [
  question.search?.replace(/[\\%_]/g, '\\$&') ?? null,
  question.category,
  question.menuId,
  question.availability,
  question.now,
  question.offset,
  question.limit,
];

const nameOf = (what: string, { sort }: MenuItemQuestion): string =>
  `${what}-${sort.by}${sort.isDescending ? '-desc' : ''}`;

const LISTED_COLUMNS = `${ITEM_COLUMNS}, m.name as menu_name`;

/** One page of menu items, and how many there are on all pages. */
export async function findMenuItemPage(
  database: Database,
  restaurantId: string,
  question: MenuItemQuestion,
): Promise<{ rows: ListedRecord[]; total: number }> {
  const { rows } = await oneInRestaurant<{ total: number; row: ListedRecord | null }>(
    database,
    restaurantId,
    {
      name: nameOf('list-menu-item-page', question),
      text: `with found as (
          select i.id, row_number() over (order by ${orderOf(question.sort)}) as place
          from menu_items i join menus m on m.id = i.menu_id
          where i.restaurant_id = current_setting('app.restaurant_id')::uuid and ${CONDITIONS})
        select (select count(*)::int from found) as total, to_json(page) as row
        from (select 1) as one left join lateral (
          select f.place, ${LISTED_COLUMNS}
          from found f join menu_items i on i.id = f.id join menus m on m.id = i.menu_id
          order by f.place offset $6 limit $7) as page on true
        order by page.place`,
      values: valuesOf(question),
    },
  );
  return { total: rows[0]?.total ?? 0, rows: rows.flatMap(({ row }) => row ?? []) };
}

/** Every menu item that the question finds: for the export. */
export async function findMenuItems(
  database: Database,
  restaurantId: string,
  question: MenuItemQuestion,
): Promise<ListedRecord[]> {
  const { rows } = await oneInRestaurant<ListedRecord>(database, restaurantId, {
    name: nameOf('list-menu-items', question),
    text: `select ${LISTED_COLUMNS} from menu_items i join menus m on m.id = i.menu_id
      where i.restaurant_id = current_setting('app.restaurant_id')::uuid and ${CONDITIONS}
      order by ${orderOf(question.sort)} offset $6 limit $7`,
    values: valuesOf(question),
  });
  return rows;
}

/** These menu items, in the order of their names. */
export async function findMenuItemsById(
  database: Database,
  restaurantId: string,
  ids: readonly string[],
): Promise<ListedRecord[]> {
  const { rows } = await oneInRestaurant<ListedRecord>(database, restaurantId, {
    name: 'list-menu-items-by-id',
    text: `select ${LISTED_COLUMNS} from menu_items i join menus m on m.id = i.menu_id
      where i.id = any ($1::uuid[]) order by i.name, i.id`,
    values: [ids],
  });
  return rows;
}
