import { z } from 'zod';
import { byDietFlag } from '#domain/menu/diets.ts';
import { NAME_LIMIT } from '#domain/menu/menu-item-check.ts';
import { Done, Id, Instant, LanguageQuery, ListSearch, newId, RestaurantParams, Version } from './common.ts';
import { endpoints, FileContent } from './endpoints.ts';
import { MenuItemFields, NameTranslations, Picture } from './menu.ts';

/** A menu item as the form edits it: in the restaurant's own wording, with its translations. */
export const EditedMenuItem = z.object({
  id: Id,
  version: Version,
  picture: Picture.nullable(),
  updatedAt: Instant,
  dish: MenuItemFields,
});
export type EditedMenuItem = z.infer<typeof EditedMenuItem>;

/** What the list can change of several menu items at once. */
const listedFields = MenuItemFields.pick({
  menuId: true,
  category: true,
  basePriceMinor: true,
  costMinor: true,
  isAvailable: true,
  outUntil: true,
  portionsLeft: true,
  ...byDietFlag(() => true as const),
});

/** A menu item as a row of the list; its cost only for those who may edit the menu. */
export const MenuItemRow = z.object({
  ...listedFields.shape,
  id: Id,
  version: Version,
  menuName: z.string(),
  name: z.string(),
  translations: NameTranslations,
  picture: Picture.nullable(),
  isSpecialOffer: z.boolean(),
  hasDeclaredAllergens: z.boolean(),
  optionGroupCount: z.int(),
  updatedAt: Instant,
});
export type MenuItemRow = z.infer<typeof MenuItemRow>;

export const AVAILABILITY_FILTERS = ['on', 'off', 'later', 'counted'] as const;
export const MENU_ITEM_SORTS = ['menu', 'name', 'category', 'price', 'updated'] as const;
const sortTexts = MENU_ITEM_SORTS.flatMap((by) => [by, `-${by}` as const]);

const dishFilter = {
  search: ListSearch.optional(),
  category: z.string().max(NAME_LIMIT).optional(),
  menuId: Id.optional(),
  /** `on`: can be ordered now; `off`: cannot; `later`: out until a time; `counted`: portions are counted. */
  availability: z.enum(AVAILABILITY_FILTERS).optional(),
  /** A minus before the name sorts descending. */
  sort: z.enum(sortTexts).optional(),
};

/** Omitted fields stay. */
const MenuItemValues = listedFields.partial().extend({ id: Id, version: Version });
export type MenuItemValues = z.infer<typeof MenuItemValues>;

export const MENU_PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
const MEGABYTE = 1024 * 1024;

const dishParams = RestaurantParams.extend({ menuItemId: Id });
const Share = z.coerce.number<number>().min(0).max(1);

export const menuEditing = endpoints({
  'GET /api/restaurants/:restaurantId/menu-items': {
    who: 'staff:menu.availability',
    summary: 'Menu items by page, filtered and sorted',
    params: RestaurantParams,
    query: z.strictObject({
      ...dishFilter,
      page: z.coerce.number<number>().int().min(1).max(10_000).optional(),
      limit: z.coerce.number<number>().int().min(1).max(200).optional(),
    }),
    replies: { 200: z.object({ items: z.array(MenuItemRow), total: z.int() }) },
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/menu-items': {
    who: 'staff:menu.edit',
    summary: 'Create a menu item with its option groups',
    params: RestaurantParams,
    body: z.strictObject({ id: newId(), dish: MenuItemFields }),
    bodyLimit: MEGABYTE,
    replies: { 201: EditedMenuItem },
    refusals: [
      'MENU_NOT_FOUND',
      'TAX_RATE_NOT_FOUND',
      'ITEM_INVALID',
      'SHARED_CHOICE_CHANGED',
      'COMMAND_REUSED',
    ],
  },
  'PATCH /api/restaurants/:restaurantId/menu-items': {
    who: 'staff:menu.edit',
    summary: 'Change several menu items, all or none',
    params: RestaurantParams,
    body: z.strictObject({ items: z.array(MenuItemValues).min(1).max(500) }),
    bodyLimit: MEGABYTE,
    replies: { 200: z.object({ items: z.array(MenuItemRow) }) },
    refusals: ['MENU_ITEM_NOT_FOUND', 'MENU_NOT_FOUND', 'ITEM_CHANGED', 'ITEM_INVALID'],
  },
  'GET /api/restaurants/:restaurantId/menu-items/export': {
    who: 'staff:menu.availability',
    summary: 'The filtered menu items as CSV, which the import reads back',
    params: RestaurantParams,
    query: LanguageQuery.extend(dishFilter),
    produces: 'text/csv; charset=utf-8',
    replies: { 200: FileContent },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/menu-items/:menuItemId': {
    who: 'staff:menu.edit',
    summary: 'A menu item with everything that can be edited',
    params: dishParams,
    replies: { 200: EditedMenuItem },
    refusals: ['MENU_ITEM_NOT_FOUND'],
  },
  'PUT /api/restaurants/:restaurantId/menu-items/:menuItemId': {
    who: 'staff:menu.edit',
    summary: 'Replace the fields and option groups of a menu item',
    params: dishParams,
    body: z.strictObject({ version: Version, dish: MenuItemFields }),
    bodyLimit: MEGABYTE,
    replies: { 200: EditedMenuItem },
    refusals: [
      'MENU_ITEM_NOT_FOUND',
      'MENU_NOT_FOUND',
      'TAX_RATE_NOT_FOUND',
      'ITEM_CHANGED',
      'ITEM_INVALID',
      'SHARED_CHOICE_CHANGED',
    ],
  },
  'DELETE /api/restaurants/:restaurantId/menu-items/:menuItemId': {
    who: 'staff:menu.edit',
    summary: 'Delete a menu item; orders keep their copy of it',
    params: dishParams,
    replies: { 200: Done },
    refusals: ['MENU_ITEM_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/menu-items/:menuItemId/duplicate': {
    who: 'staff:menu.edit',
    summary: 'Copy a menu item with its options and picture; the copy is unavailable',
    params: dishParams,
    /** Of the copy. */
    query: z.strictObject({ id: newId() }),
    replies: { 201: EditedMenuItem },
    refusals: ['MENU_ITEM_NOT_FOUND', 'SHARED_CHOICE_CHANGED', 'COMMAND_REUSED'],
  },
  'POST /api/restaurants/:restaurantId/menu-items/:menuItemId/picture': {
    who: 'staff:menu.edit',
    summary: "Upload a menu item's picture, cropped to 4:3 around a point (0 to 1; default the middle)",
    params: dishParams,
    query: z.strictObject({ x: Share.optional(), y: Share.optional() }),
    accepts: MENU_PICTURE_TYPES,
    bodyLimit: 2 * MEGABYTE,
    replies: { 200: EditedMenuItem },
    refusals: ['MENU_ITEM_NOT_FOUND', 'PICTURE_INVALID', 'PICTURE_STORE_DOWN'],
    limitPerMinute: 60,
  },
  'DELETE /api/restaurants/:restaurantId/menu-items/:menuItemId/picture': {
    who: 'staff:menu.edit',
    summary: 'Remove the picture of a menu item',
    params: dishParams,
    replies: { 200: EditedMenuItem },
    refusals: ['MENU_ITEM_NOT_FOUND'],
  },
});
