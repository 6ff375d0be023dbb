import { z } from 'zod';
import { ALLERGEN_LEVELS, ALLERGENS } from '#domain/menu/allergens.ts';
import { byDietFlag } from '#domain/menu/diets.ts';
import {
  ALLERGY_LIMIT,
  DESCRIPTION_LIMIT,
  HIGHEST_PRICE_MINOR,
  LONGEST_PREPARATION_MINUTES,
  MOST_ALLERGIES,
  MOST_CALORIES,
  MOST_SPICE,
  NAME_LIMIT,
  STATION_LIMIT,
} from '#domain/menu/menu-item-check.ts';
import {
  Id,
  Instant,
  Language,
  LanguageQuery,
  LocalTime,
  RestaurantParams,
  Version,
  Weekdays,
} from './common.ts';
import { endpoints } from './endpoints.ts';
import { Restaurant } from './restaurants.ts';
import { Theme, ThemePalette } from './themes.ts';

/** The 14 allergens of EU 1169/2011. */
export const Allergen = z.enum(ALLERGENS);
export const AllergenLevel = z.enum(ALLERGEN_LEVELS);
/** `null`: not declared, which is never shown as safe. An allergen that is absent is declared absent. */
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

export const MenuName = z.string().trim().min(1).max(NAME_LIMIT);
const Text = z.string().trim().max(DESCRIPTION_LIMIT);
const Price = z.int().min(0).max(HIGHEST_PRICE_MINOR);

/** Translations of the row's texts; a missing one is filled in by MENU-10. */
export const NameTranslations = z.partialRecord(
  Language,
  z.strictObject({ name: z.string().trim().max(NAME_LIMIT).optional() }),
);
const MenuItemTranslations = z.partialRecord(
  Language,
  z.strictObject({
    name: z.string().trim().max(NAME_LIMIT).optional(),
    description: Text.optional(),
    dietaryNotes: Text.optional(),
  }),
);

/** With the id of an existing option it is changed, without one it is created; omitted ones are deleted. */
const OptionFields = z.strictObject({
  id: Id.optional(),
  name: MenuName,
  translations: NameTranslations,
  priceMinor: z.int().min(-HIGHEST_PRICE_MINOR).max(HIGHEST_PRICE_MINOR),
  isDefault: z.boolean(),
  isAvailable: z.boolean(),
  allergens: AllergenDeclaration,
});
const GroupFields = z.strictObject({
  id: Id.optional(),
  /** Groups of one sharedId are one choice of several dishes. The id of another dish's group shares that one; null: the dish's own; absent: as it is. */
  sharedId: Id.nullable().optional(),
  /** Sent by a dish that adopts the group, as it was read: a group changed since is not overwritten. */
  sharedState: z.string().max(64).optional(),
  name: MenuName,
  translations: NameTranslations,
  minChoices: z.int().min(0).max(50),
  maxChoices: z.int().min(1).max(50),
  options: z.array(OptionFields).max(50),
});

/** Every field of a menu item that the office edits, its picture apart. The other shapes of a menu item are derived from this one. */
export const MenuItemFields = z.strictObject({
  menuId: Id,
  /** In the restaurant's default language; `categories` of the menu has its name in the requested one. */
  category: MenuName,
  name: MenuName,
  description: Text,
  translations: MenuItemTranslations,
  basePriceMinor: Price,
  /** Its cost; only for those who may edit the menu. Absent: unchanged. */
  costMinor: Price.nullable().optional(),
  /** Of the restaurant's tax rates; null: as its category. */
  taxRateId: Id.nullable(),
  allergens: AllergenDeclaration,
  /** The specification's free list, shown as it is written. */
  allergies: z.array(z.string().trim().min(1).max(ALLERGY_LIMIT)).max(MOST_ALLERGIES),
  calories: z.int().min(0).max(MOST_CALORIES).nullable(),
  ...byDietFlag(() => z.boolean()),
  spiceLevel: z.int().min(0).max(MOST_SPICE),
  dietaryNotes: Text.nullable(),
  isSpecialOffer: z.boolean(),
  preparationMinutes: z.int().min(0).max(LONGEST_PREPARATION_MINUTES).nullable(),
  station: z.string().trim().min(1).max(STATION_LIMIT),
  isAvailable: z.boolean(),
  outUntil: Instant.nullable(),
  portionsLeft: z.int().min(0).max(10_000).nullable(),
  optionGroups: z.array(GroupFields).max(20),
});
export type MenuItemFields = z.infer<typeof MenuItemFields>;

/** In one language. */
const MenuOption = OptionFields.omit({ translations: true }).extend({ id: Id, name: z.string() });
export const OptionGroup = GroupFields.omit({
  translations: true,
  sharedId: true,
  sharedState: true,
}).extend({
  id: Id,
  name: z.string(),
  options: z.array(MenuOption),
});
export type OptionGroup = z.infer<typeof OptionGroup>;

/** A menu item as a guest reads it, in one language. */
export const MenuItem = MenuItemFields.omit({
  translations: true,
  station: true,
  taxRateId: true,
  costMinor: true,
}).extend({
  id: Id,
  /** A fraction (0.1 is 10 %), included in or added to the price by the restaurant's setting. */
  taxRate: z.number(),
  name: z.string(),
  description: z.string(),
  picture: Picture.nullable(),
  optionGroups: z.array(OptionGroup),
});
export type MenuItem = z.infer<typeof MenuItem>;

/** Everything that the menu page shows, in one language. Prices are base prices: a visit's factors make them current. */
export const Menu = z.object({
  restaurant: Restaurant,
  language: Language,
  version: Version,
  /** `null`: the default look. */
  theme: Theme.nullable(),
  palette: ThemePalette.nullable(),
  menus: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** Null, both: offered at any hour, as every drinks menu is (MENU-4). */
      startTime: LocalTime.nullable(),
      endTime: LocalTime.nullable(),
      weekdays: Weekdays.optional(),
    }),
  ),
  categories: z.array(z.object({ key: z.string(), name: z.string() })),
  items: z.array(MenuItem),
});
export type Menu = z.infer<typeof Menu>;

/** Absent portions are unchanged. */
const Availability = MenuItemFields.pick({ isAvailable: true, outUntil: true, portionsLeft: true }).partial({
  portionsLeft: true,
});

export const menu = endpoints({
  'GET /api/tables/:tableId/menu': {
    who: 'public',
    summary: "The whole menu of the table's restaurant (ETag; 304 when unchanged)",
    params: z.strictObject({ tableId: Id }),
    query: LanguageQuery,
    replies: { 200: Menu },
    refusals: ['TABLE_NOT_FOUND'],
  },
  'PATCH /api/restaurants/:restaurantId/menu-items/:menuItemId/availability': {
    who: 'staff:menu.availability',
    summary: "Set a menu item's availability, its return, and the portions left",
    params: RestaurantParams.extend({ menuItemId: Id }),
    /** `seen`: refused where it is no longer so, as for an undo. */
    body: Availability.extend({ seen: Availability.optional() }),
    replies: { 200: MenuItem },
    refusals: ['MENU_ITEM_NOT_FOUND', 'ITEM_CHANGED'],
  },
});
