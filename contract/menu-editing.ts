import { z } from 'zod';
import {
  ALLERGY_LIMIT,
  DESCRIPTION_LIMIT,
  HIGHEST_OPTION_PRICE_MINOR,
  HIGHEST_PRICE_MINOR,
  LONGEST_PREPARATION_MINUTES,
  MOST_ALLERGIES,
  MOST_CALORIES,
  MOST_SPICE,
  NAME_LIMIT,
  STATION_LIMIT,
} from '#domain/menu/menu-item-check.ts';
import { Done, Id, Instant, Language, Minor, RestaurantParams, Version } from './common.ts';
import { endpoints, FileContent } from './endpoints.ts';
import { AllergenDeclaration, Picture } from './menu.ts';

export const MenuName = z.string().trim().min(1).max(NAME_LIMIT);
const Price = z.int().min(0).max(HIGHEST_PRICE_MINOR);
const Portions = z.int().min(0).max(10_000);

/** Wordings beside the row's own; what is not given is filled in by MENU-10. */
export const NameTranslations = z.partialRecord(
  Language,
  z.strictObject({ name: z.string().trim().max(NAME_LIMIT).optional() }),
);
export const DishTranslations = z.partialRecord(
  Language,
  z.strictObject({
    name: z.string().trim().max(NAME_LIMIT).optional(),
    description: z.string().trim().max(DESCRIPTION_LIMIT).optional(),
    dietaryNotes: z.string().trim().max(DESCRIPTION_LIMIT).optional(),
  }),
);

const dietFlags = {
  isVegan: z.boolean(),
  isVegetarian: z.boolean(),
  isGlutenFree: z.boolean(),
  isDairyFree: z.boolean(),
  isNutFree: z.boolean(),
};
const availability = {
  isAvailable: z.boolean(),
  outUntil: Instant.nullable(),
  portionsLeft: Portions.nullable(),
};

/** With the id of one that is there it is changed, without one it is made; what is left out goes. */
export const EditedOption = z.strictObject({
  id: Id.optional(),
  name: MenuName,
  translations: NameTranslations,
  priceMinor: z.int().min(-HIGHEST_OPTION_PRICE_MINOR).max(HIGHEST_OPTION_PRICE_MINOR),
  isDefault: z.boolean(),
  isAvailable: z.boolean(),
  allergens: AllergenDeclaration,
});
export const EditedGroup = z.strictObject({
  id: Id.optional(),
  name: MenuName,
  translations: NameTranslations,
  minChoices: z.int().min(0).max(50),
  maxChoices: z.int().min(1).max(50),
  options: z.array(EditedOption).max(50),
});

/** Everything of a dish but its picture. A category that is not there yet is made. */
export const DishFields = z.strictObject({
  menuId: Id,
  category: MenuName,
  name: MenuName,
  description: z.string().trim().max(DESCRIPTION_LIMIT),
  translations: DishTranslations,
  basePriceMinor: Price,
  allergens: AllergenDeclaration,
  allergies: z.array(z.string().trim().min(1).max(ALLERGY_LIMIT)).max(MOST_ALLERGIES),
  calories: z.int().min(0).max(MOST_CALORIES).nullable(),
  ...dietFlags,
  spiceLevel: z.int().min(0).max(MOST_SPICE),
  dietaryNotes: z.string().trim().max(DESCRIPTION_LIMIT).nullable(),
  isSpecialOffer: z.boolean(),
  preparationMinutes: z.int().min(0).max(LONGEST_PREPARATION_MINUTES).nullable(),
  station: z.string().trim().min(1).max(STATION_LIMIT),
  ...availability,
  optionGroups: z.array(EditedGroup).max(20),
});
export type DishFields = z.infer<typeof DishFields>;

/** A dish as the form edits it: in the restaurant's own wording, with all translations beside it. */
export const EditedDish = z.object({
  id: Id,
  version: Version,
  picture: Picture.nullable(),
  updatedAt: Instant,
  dish: DishFields,
});
export type EditedDish = z.infer<typeof EditedDish>;

/** A dish as a row of the table. */
export const DishRow = z.object({
  id: Id,
  version: Version,
  menuId: Id,
  menuName: z.string(),
  category: z.string(),
  name: z.string(),
  translations: NameTranslations,
  basePriceMinor: Minor,
  picture: Picture.nullable(),
  ...dietFlags,
  isSpecialOffer: z.boolean(),
  hasDeclaredAllergens: z.boolean(),
  optionGroupCount: z.int(),
  ...availability,
  updatedAt: Instant,
});
export type DishRow = z.infer<typeof DishRow>;

export const AVAILABILITY_FILTERS = ['on', 'off', 'later', 'counted'] as const;
export const DISH_SORTS = ['menu', 'name', 'category', 'price', 'updated'] as const;
const sortTexts = DISH_SORTS.flatMap((by) => [by, `-${by}` as const]);

const dishFilter = {
  search: z.string().max(100).optional(),
  category: z.string().max(NAME_LIMIT).optional(),
  menuId: Id.optional(),
  /** `on`: can be ordered now; `off`: cannot; `later`: out until a time; `counted`: portions are counted. */
  availability: z.enum(AVAILABILITY_FILTERS).optional(),
  /** A name with a minus before it turns the order around. */
  sort: z.enum(sortTexts).optional(),
};

/** What the table gives to several dishes at once; what is not named stays. */
const DishValues = z.strictObject({
  id: Id,
  version: Version,
  menuId: Id.optional(),
  category: MenuName.optional(),
  basePriceMinor: Price.optional(),
  isAvailable: z.boolean().optional(),
  outUntil: Instant.nullable().optional(),
  portionsLeft: Portions.nullable().optional(),
  isVegan: z.boolean().optional(),
  isVegetarian: z.boolean().optional(),
  isGlutenFree: z.boolean().optional(),
  isDairyFree: z.boolean().optional(),
  isNutFree: z.boolean().optional(),
});
export type DishValues = z.infer<typeof DishValues>;

export const MENU_PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
const MEGABYTE = 1024 * 1024;

const dishParams = RestaurantParams.extend({ menuItemId: Id });
const Share = z.coerce.number<number>().min(0).max(1);

export const menuEditing = endpoints({
  'GET /api/restaurants/:restaurantId/menu-items': {
    who: 'staff:menu.availability',
    summary: 'The dishes of the restaurant, page by page, as they are edited',
    params: RestaurantParams,
    query: z.strictObject({
      ...dishFilter,
      page: z.coerce.number<number>().int().min(1).max(10_000).optional(),
      limit: z.coerce.number<number>().int().min(1).max(200).optional(),
    }),
    replies: { 200: z.object({ items: z.array(DishRow), total: z.int() }) },
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/menu-items': {
    who: 'staff:menu.edit',
    summary: 'A new dish with its option groups',
    params: RestaurantParams,
    body: z.strictObject({ dish: DishFields }),
    bodyLimit: MEGABYTE,
    replies: { 201: EditedDish },
    refusals: ['MENU_NOT_FOUND', 'ITEM_INVALID'],
  },
  'PATCH /api/restaurants/:restaurantId/menu-items': {
    who: 'staff:menu.edit',
    summary: 'Gives several dishes new values, all or none; a dish that has changed since refuses all',
    params: RestaurantParams,
    body: z.strictObject({ items: z.array(DishValues).min(1).max(500) }),
    bodyLimit: MEGABYTE,
    replies: { 200: z.object({ items: z.array(DishRow) }) },
    refusals: ['MENU_ITEM_NOT_FOUND', 'MENU_NOT_FOUND', 'ITEM_CHANGED', 'ITEM_INVALID'],
  },
  'GET /api/restaurants/:restaurantId/menu-items/export': {
    who: 'staff:menu.availability',
    summary: 'The dishes that the filters leave, as a table for a spreadsheet; the import takes it back',
    params: RestaurantParams,
    query: z.strictObject(dishFilter),
    produces: 'text/csv; charset=utf-8',
    replies: { 200: FileContent },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/menu-items/:menuItemId': {
    who: 'staff:menu.edit',
    summary: 'One dish with everything that can be edited',
    params: dishParams,
    replies: { 200: EditedDish },
    refusals: ['MENU_ITEM_NOT_FOUND'],
  },
  'PUT /api/restaurants/:restaurantId/menu-items/:menuItemId': {
    who: 'staff:menu.edit',
    summary: 'Changes a dish and its option groups as a whole',
    params: dishParams,
    body: z.strictObject({ version: Version, dish: DishFields }),
    bodyLimit: MEGABYTE,
    replies: { 200: EditedDish },
    refusals: ['MENU_ITEM_NOT_FOUND', 'MENU_NOT_FOUND', 'ITEM_CHANGED', 'ITEM_INVALID'],
  },
  'DELETE /api/restaurants/:restaurantId/menu-items/:menuItemId': {
    who: 'staff:menu.edit',
    summary: 'Takes a dish off the menu for good; orders keep what they say of it',
    params: dishParams,
    replies: { 200: Done },
    refusals: ['MENU_ITEM_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/menu-items/:menuItemId/duplicate': {
    who: 'staff:menu.edit',
    summary: 'A copy of a dish with its option groups and its picture, switched off',
    params: dishParams,
    replies: { 201: EditedDish },
    refusals: ['MENU_ITEM_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/menu-items/:menuItemId/picture': {
    who: 'staff:menu.edit',
    summary:
      'Gives a dish its picture, cut to 4:3 around a point (shares of what is left over; the middle without)',
    params: dishParams,
    query: z.strictObject({ x: Share.optional(), y: Share.optional() }),
    accepts: MENU_PICTURE_TYPES,
    bodyLimit: 2 * MEGABYTE,
    replies: { 200: EditedDish },
    refusals: ['MENU_ITEM_NOT_FOUND', 'PICTURE_INVALID', 'PICTURE_STORE_DOWN'],
    limitPerMinute: 60,
  },
  'DELETE /api/restaurants/:restaurantId/menu-items/:menuItemId/picture': {
    who: 'staff:menu.edit',
    summary: 'Takes the picture off a dish',
    params: dishParams,
    replies: { 200: EditedDish },
    refusals: ['MENU_ITEM_NOT_FOUND'],
  },
});
