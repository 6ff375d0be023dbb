import { LANGUAGES, type Language } from '#contract/common.ts';
import type { DishRow, EditedDish } from '#contract/menu-editing.ts';

type Dish = EditedDish['dish'];

interface PictureColumns {
  image_url: string | null;
  image_widths: number[] | null;
  image_placeholder: string | null;
  image_color: string | null;
}

interface FlagColumns {
  is_vegan: boolean;
  is_vegetarian: boolean;
  is_gluten_free: boolean;
  is_dairy_free: boolean;
  is_nut_free: boolean;
}

/** A dish with all of its columns, and its option groups as JSON. */
export interface DishRecord extends PictureColumns, FlagColumns {
  id: string;
  version: number;
  menu_id: string;
  category: string;
  name: string;
  description: string;
  translations: Stored;
  base_price_minor: number;
  allergens: Dish['allergens'];
  allergies: string[];
  calories: number | null;
  spice_level: number;
  dietary_notes: string | null;
  is_special_offer: boolean;
  preparation_minutes: number | null;
  station: string;
  is_available: boolean;
  out_until: Date | null;
  portions_left: number | null;
  updated_at: Date;
  groups: GroupRecord[];
}

export interface GroupRecord {
  id: string;
  name: string;
  translations: Stored;
  min_choices: number;
  max_choices: number;
  options: OptionRecord[];
}

interface OptionRecord {
  id: string;
  name: string;
  translations: Stored;
  price_minor: number;
  is_default: boolean;
  is_available: boolean;
  allergens: Dish['allergens'];
}

export interface DishRowRecord extends PictureColumns, FlagColumns {
  id: string;
  version: number;
  menu_id: string;
  menu_name: string;
  category: string;
  name: string;
  translations: Stored;
  base_price_minor: number;
  is_special_offer: boolean;
  has_declared_allergens: boolean;
  option_group_count: number;
  is_available: boolean;
  out_until: Date | null;
  portions_left: number | null;
  updated_at: Date;
}

const viewPicture = (row: PictureColumns): DishRow['picture'] =>
  row.image_url === null
    ? null
    : {
        src: row.image_url,
        widths: row.image_widths,
        placeholder: row.image_placeholder,
        color: row.image_color,
      };

const viewFlags = (row: FlagColumns) => ({
  isVegan: row.is_vegan,
  isVegetarian: row.is_vegetarian,
  isGlutenFree: row.is_gluten_free,
  isDairyFree: row.is_dairy_free,
  isNutFree: row.is_nut_free,
});

export const viewDishRow = (row: DishRowRecord): DishRow => ({
  id: row.id,
  version: row.version,
  menuId: row.menu_id,
  menuName: row.menu_name,
  category: row.category,
  name: row.name,
  translations: namesOf(row.translations),
  basePriceMinor: row.base_price_minor,
  picture: viewPicture(row),
  ...viewFlags(row),
  isSpecialOffer: row.is_special_offer,
  hasDeclaredAllergens: row.has_declared_allergens,
  optionGroupCount: row.option_group_count,
  isAvailable: row.is_available,
  outUntil: row.out_until?.toISOString() ?? null,
  portionsLeft: row.portions_left,
  updatedAt: row.updated_at.toISOString(),
});

type Wording = NonNullable<Dish['translations']['en']>;
export type Stored = Partial<Record<string, Partial<Record<keyof Wording, string | null>>>>;

/** What a form edits: languages that we speak, texts that are there. */
const wordingsOf = (stored: Stored): Dish['translations'] =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const texts = Object.entries(stored[language] ?? {}).filter(([, text]) => typeof text === 'string');
      return texts.length === 0 ? [] : [[language, Object.fromEntries(texts)]];
    }),
  );

/** The name in each language that we speak. */
export const namesOf = (stored: Stored): Partial<Record<Language, { name?: string }>> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const name = stored[language]?.name;
      return typeof name === 'string' ? [[language, { name }]] : [];
    }),
  );

export const viewDish = (row: DishRecord): EditedDish => ({
  id: row.id,
  version: row.version,
  picture: viewPicture(row),
  updatedAt: row.updated_at.toISOString(),
  dish: {
    menuId: row.menu_id,
    category: row.category,
    name: row.name,
    description: row.description,
    translations: wordingsOf(row.translations),
    basePriceMinor: row.base_price_minor,
    allergens: row.allergens,
    allergies: row.allergies,
    calories: row.calories,
    ...viewFlags(row),
    spiceLevel: row.spice_level,
    dietaryNotes: row.dietary_notes,
    isSpecialOffer: row.is_special_offer,
    preparationMinutes: row.preparation_minutes,
    station: row.station,
    isAvailable: row.is_available,
    outUntil: row.out_until?.toISOString() ?? null,
    portionsLeft: row.portions_left,
    optionGroups: row.groups.map((group) => ({
      id: group.id,
      name: group.name,
      translations: namesOf(group.translations),
      minChoices: group.min_choices,
      maxChoices: group.max_choices,
      options: group.options.map((option) => ({
        id: option.id,
        name: option.name,
        translations: namesOf(option.translations),
        priceMinor: option.price_minor,
        isDefault: option.is_default,
        isAvailable: option.is_available,
        allergens: option.allergens,
      })),
    })),
  },
});
