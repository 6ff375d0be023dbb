import { z } from 'zod';
import { ALLERGEN_LEVELS, ALLERGENS } from '#domain/menu/allergens.ts';
import { Id, Instant, Language, LocalTime, Minor, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';
import { Restaurant } from './restaurants.ts';
import { Theme, ThemePalette } from './themes.ts';

/** The 14 allergens of EU 1169/2011. */
export const Allergen = z.enum(ALLERGENS);
export const AllergenLevel = z.enum(ALLERGEN_LEVELS);
/** `null`: nobody has declared anything, which is never shown as safe. An allergen that is absent is declared absent. */
export const AllergenDeclaration = z.partialRecord(Allergen, AllergenLevel).nullable();

/**
 * `src` is an address, a data URL, or, where `widths` is given, the stem of prepared files:
 * `{src}-{width}.avif` and `{src}-{width}.webp`. `placeholder` is a tiny data URL; `color` is the picture's average.
 */
export const Picture = z.object({
  src: z.string(),
  widths: z.array(z.int()).nullable(),
  placeholder: z.string().nullable(),
  color: z.string().nullable(),
});
export type Picture = z.infer<typeof Picture>;

export const MenuOption = z.object({
  id: Id,
  name: z.string(),
  priceMinor: Minor,
  isDefault: z.boolean(),
  isAvailable: z.boolean(),
  allergens: AllergenDeclaration,
});

export const OptionGroup = z.object({
  id: Id,
  name: z.string(),
  minChoices: z.int(),
  maxChoices: z.int(),
  options: z.array(MenuOption),
});
export type OptionGroup = z.infer<typeof OptionGroup>;

export const MenuItem = z.object({
  id: Id,
  menuId: Id,
  name: z.string(),
  description: z.string(),
  /** The canonical category; `categories` of the menu gives its name in the asked language. */
  category: z.string(),
  basePriceMinor: Minor,
  picture: Picture.nullable(),
  allergens: AllergenDeclaration,
  /** The specification's free list, shown as it is written. */
  allergies: z.array(z.string()),
  calories: z.int().nullable(),
  isVegan: z.boolean(),
  isVegetarian: z.boolean(),
  isGlutenFree: z.boolean(),
  isDairyFree: z.boolean(),
  isNutFree: z.boolean(),
  spiceLevel: z.int().min(0).max(5),
  dietaryNotes: z.string().nullable(),
  isSpecialOffer: z.boolean(),
  preparationMinutes: z.int().nullable(),
  isAvailable: z.boolean(),
  outUntil: Instant.nullable(),
  portionsLeft: z.int().nullable(),
  optionGroups: z.array(OptionGroup),
});
export type MenuItem = z.infer<typeof MenuItem>;

/** Everything that the menu page shows, in one language. Prices are base prices: a visit's factors make them current. */
export const Menu = z.object({
  restaurant: Restaurant,
  language: Language,
  version: Version,
  /** `null`: the product's own look. */
  theme: Theme.nullable(),
  palette: ThemePalette.nullable(),
  menus: z.array(
    z.object({ id: Id, name: z.string(), startTime: LocalTime.nullable(), endTime: LocalTime.nullable() }),
  ),
  categories: z.array(z.object({ key: z.string(), name: z.string() })),
  items: z.array(MenuItem),
});
export type Menu = z.infer<typeof Menu>;

const MenuQuery = z.strictObject({ language: Language.optional() });

export const menu = endpoints({
  'GET /api/tables/:tableId/menu': {
    who: 'public',
    summary: 'The whole menu of the restaurant that the table belongs to (ETag; 304 when unchanged)',
    params: z.strictObject({ tableId: Id }),
    query: MenuQuery,
    replies: { 200: Menu },
    refusals: ['TABLE_NOT_FOUND'],
  },
  'PATCH /api/restaurants/:restaurantId/menu-items/:menuItemId/availability': {
    who: 'staff:menu.availability',
    summary: 'Take a dish off, back on, out until a time, or set how many portions are left',
    params: RestaurantParams.extend({ menuItemId: Id }),
    body: z.strictObject({
      isAvailable: z.boolean(),
      outUntil: Instant.nullable(),
      portionsLeft: z.int().min(0).max(10_000).nullable(),
    }),
    replies: { 200: MenuItem },
    refusals: ['MENU_ITEM_NOT_FOUND'],
  },
});
