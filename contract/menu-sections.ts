import { z } from 'zod';
import {
  Done,
  Id,
  ListSearch,
  LocalTime,
  Minor,
  newId,
  RestaurantParams,
  Version,
  Weekdays,
} from './common.ts';
import { endpoints } from './endpoints.ts';
import { listFile } from './lists.ts';
import { MenuName, NameTranslations } from './menu.ts';

export const MenuFields = z.strictObject({
  name: MenuName,
  translations: NameTranslations,
  /** Both or none; an end before the start is in the next morning. */
  startTime: LocalTime.nullable(),
  endTime: LocalTime.nullable(),
  /** Absent: every day. */
  weekdays: Weekdays.optional(),
  isActive: z.boolean(),
});
export type MenuFields = z.infer<typeof MenuFields>;

/** A menu with its window and its items in their order. */
export const EditedMenu = z.object({
  id: Id,
  version: Version,
  menu: MenuFields,
  dishes: z.array(
    z.object({
      id: Id,
      name: z.string(),
      translations: NameTranslations,
      category: z.string(),
      basePriceMinor: Minor,
      isAvailable: z.boolean(),
    }),
  ),
});
export type EditedMenu = z.infer<typeof EditedMenu>;
export const Menus = z.object({ menus: z.array(EditedMenu) });

export const CategoryFields = z.strictObject({
  name: MenuName,
  translations: NameTranslations,
  /** Of the restaurant's tax rates; null: the default. */
  taxRateId: Id.nullable(),
});
export type CategoryFields = z.infer<typeof CategoryFields>;
export const EditedCategory = z.object({
  id: Id,
  version: Version,
  category: CategoryFields,
  dishCount: z.int(),
});
export type EditedCategory = z.infer<typeof EditedCategory>;
export const Categories = z.object({ categories: z.array(EditedCategory) });

const menuParams = RestaurantParams.extend({ menuId: Id });
const categoryParams = RestaurantParams.extend({ categoryId: Id });
/** In the requested order; omitted ones come after them, in their previous order. */
export const NewOrder = z.strictObject({
  ids: z.array(Id).max(1_000),
  /** The list as it was shown; the change is refused if its order is another one by now. */
  seen: z.array(Id).max(1_000).optional(),
});
export type NewOrder = z.infer<typeof NewOrder>;
const NewContents = NewOrder.extend({
  /** The menus in which items of other ones were shown; the change is refused if one is elsewhere by now. */
  from: z
    .array(z.strictObject({ id: Id, menuId: Id }))
    .max(1_000)
    .optional(),
});
export type NewContents = z.infer<typeof NewContents>;

export const menuSections = endpoints({
  'GET /api/restaurants/:restaurantId/menus': {
    who: 'staff:menu.availability',
    summary: 'All menus in their order, also inactive ones, with their items',
    params: RestaurantParams,
    replies: { 200: Menus },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/menus.csv': {
    who: 'staff:menu.availability',
    summary: 'The menus that match the search as CSV',
    ...listFile({ search: ListSearch.optional() }),
  },
  'POST /api/restaurants/:restaurantId/menus': {
    who: 'staff:menu.edit',
    summary: 'Create a menu, the last one',
    params: RestaurantParams,
    body: z.strictObject({ id: newId(), menu: MenuFields }),
    replies: { 201: EditedMenu },
    refusals: ['WINDOW_INVALID', 'COMMAND_REUSED'],
  },
  'PUT /api/restaurants/:restaurantId/menus/order': {
    who: 'staff:menu.edit',
    summary: 'Sort the menus',
    params: RestaurantParams,
    body: NewOrder,
    replies: { 200: Menus },
    refusals: ['MENU_NOT_FOUND', 'LIST_CHANGED'],
  },
  'PUT /api/restaurants/:restaurantId/menus/:menuId': {
    who: 'staff:menu.edit',
    summary: 'Change a menu: name, translations, window, whether it is active',
    params: menuParams,
    body: z.strictObject({ version: Version, menu: MenuFields }),
    replies: { 200: EditedMenu },
    refusals: ['MENU_NOT_FOUND', 'MENU_CHANGED', 'WINDOW_INVALID'],
  },
  'PUT /api/restaurants/:restaurantId/menus/:menuId/dishes': {
    who: 'staff:menu.edit',
    summary: 'Put menu items into a menu in this order; items of other menus move here',
    params: menuParams,
    body: NewContents,
    replies: { 200: Menus },
    refusals: ['MENU_NOT_FOUND', 'MENU_ITEM_NOT_FOUND', 'LIST_CHANGED'],
  },
  'DELETE /api/restaurants/:restaurantId/menus/:menuId': {
    who: 'staff:menu.edit',
    summary: 'Delete a menu with its items; orders keep their copies',
    params: menuParams,
    replies: { 200: Done },
    refusals: ['MENU_NOT_FOUND'],
  },
  'GET /api/restaurants/:restaurantId/menu-categories': {
    who: 'staff:menu.availability',
    summary: 'Every category in its order',
    params: RestaurantParams,
    replies: { 200: Categories },
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/menu-categories': {
    who: 'staff:menu.edit',
    summary: 'Create a category, the last one',
    params: RestaurantParams,
    body: z.strictObject({ category: CategoryFields }),
    replies: { 201: EditedCategory },
    refusals: ['CATEGORY_EXISTS', 'TAX_RATE_NOT_FOUND'],
  },
  'PUT /api/restaurants/:restaurantId/menu-categories/order': {
    who: 'staff:menu.edit',
    summary: 'Sort the categories',
    params: RestaurantParams,
    body: NewOrder,
    replies: { 200: Categories },
    refusals: ['CATEGORY_NOT_FOUND', 'LIST_CHANGED'],
  },
  'PUT /api/restaurants/:restaurantId/menu-categories/:categoryId': {
    who: 'staff:menu.edit',
    summary: 'Rename a category, also on its menu items',
    params: categoryParams,
    body: z.strictObject({ version: Version, category: CategoryFields }),
    replies: { 200: EditedCategory },
    refusals: ['CATEGORY_NOT_FOUND', 'CATEGORY_CHANGED', 'CATEGORY_EXISTS', 'TAX_RATE_NOT_FOUND'],
  },
  'DELETE /api/restaurants/:restaurantId/menu-categories/:categoryId': {
    who: 'staff:menu.edit',
    summary: 'Delete a category without items',
    params: categoryParams,
    replies: { 200: Done },
    refusals: ['CATEGORY_NOT_FOUND', 'CATEGORY_IN_USE'],
  },
});
