import type { AVAILABILITY_FILTERS, MENU_ITEM_SORTS } from '#contract/menu-editing.ts';
import { ITEM_COLUMNS, type ListedRecord } from '#server/features/menu/menu-item-record.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { type Bind, type ListRequest, listQuery } from '#server/platform/lists/list-query.ts';

interface MenuItemsFilter {
  readonly category?: string | undefined;
  readonly menuId?: string | undefined;
  readonly availability?:
    | { readonly is: (typeof AVAILABILITY_FILTERS)[number]; readonly now: Date }
    | undefined;
}

type MenuItemSort = (typeof MENU_ITEM_SORTS)[number];
export type MenuItemsRequest = ListRequest<MenuItemsFilter, MenuItemSort>;

const LISTED_COLUMNS = `${ITEM_COLUMNS}, m.name as menu_name`;
const FROM_ITEMS = 'from menu_items i join menus m on m.id = i.menu_id';

const TRANSLATED = `(select string_agg(concat_ws(' ', t.wording ->> 'name', t.wording ->> 'description'), ' ')
  from jsonb_each(i.translations) as t (language, wording))`;

const isOrderable = (now: Date, bind: Bind): string =>
  `(i.is_available and (i.out_until is null or i.out_until <= ${bind(now)}) and (i.portions_left is null or i.portions_left > 0))`;

const AVAILABILITY: Record<(typeof AVAILABILITY_FILTERS)[number], (now: Date, bind: Bind) => string> = {
  on: isOrderable,
  off: (now, bind) => `not ${isOrderable(now, bind)}`,
  later: (now, bind) => `i.is_available and i.out_until > ${bind(now)}`,
  counted: () => 'i.portions_left is not null',
};

export const menuItemList = listQuery<ListedRecord, MenuItemsFilter, MenuItemSort>({
  columns: LISTED_COLUMNS,
  from: FROM_ITEMS,
  where: `i.restaurant_id = current_setting('app.restaurant_id')::uuid`,
  // The text that guests search (MENU-5), in every language.
  searched: () => `concat_ws(' ', i.name, i.description, i.category, ${TRANSLATED})`,
  filters: {
    category: (category, bind) => `i.category = ${bind(category)}`,
    menuId: (menuId, bind) => `i.menu_id = ${bind(menuId)}`,
    availability: ({ is, now }, bind) => AVAILABILITY[is](now, bind),
  },
  sorts: {
    menu: (direction) =>
      `m.sort_order ${direction}, m.name ${direction}, i.sort_order ${direction}, i.name, i.id`,
    name: (direction) => `lower(i.name) ${direction}, i.name, i.id`,
    category: (direction) => `lower(i.category) ${direction}, i.name, i.id`,
    price: (direction) => `i.base_price_minor ${direction}, i.name, i.id`,
    updated: (direction) => `i.updated_at ${direction}, i.name, i.id`,
  },
  usualOrder: () => 'm.sort_order, m.name, i.sort_order, i.name, i.id',
});

/** These menu items, in the order of their names. */
export async function findMenuItemsById(
  database: Database,
  restaurantId: string,
  ids: readonly string[],
): Promise<ListedRecord[]> {
  const { rows } = await oneInRestaurant<ListedRecord>(database, restaurantId, {
    name: 'list-menu-items-by-id',
    text: `select ${LISTED_COLUMNS} ${FROM_ITEMS} where i.id = any ($1::uuid[]) order by i.name, i.id`,
    values: [ids],
  });
  return rows;
}
