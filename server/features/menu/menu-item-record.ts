import type { MenuItem, OptionGroup } from '#contract/menu.ts';
import type { Translations } from '#domain/menu/translation.ts';

type Declaration = MenuItem['allergens'];

interface OptionRecord {
  id: string;
  name: string;
  translations: Translations;
  price_minor: number;
  is_default: boolean;
  is_available: boolean;
  allergens: Declaration;
}

export interface GroupRecord {
  id: OptionGroup['id'];
  name: string;
  translations: Translations;
  min_choices: number;
  max_choices: number;
  options: OptionRecord[];
}

type DishTranslations = Translations &
  Readonly<Record<string, { readonly dietaryNotes?: string | null } | undefined>>;

export interface ItemRecord {
  id: string;
  menu_id: string;
  name: string;
  description: string;
  translations: DishTranslations;
  category: string;
  base_price_minor: number;
  image_url: string | null;
  image_widths: number[] | null;
  image_placeholder: string | null;
  image_color: string | null;
  allergens: Declaration;
  allergies: string[];
  calories: number | null;
  is_vegan: boolean;
  is_vegetarian: boolean;
  is_gluten_free: boolean;
  is_dairy_free: boolean;
  is_nut_free: boolean;
  spice_level: number;
  dietary_notes: string | null;
  is_special_offer: boolean;
  preparation_minutes: number | null;
  is_available: boolean;
  /** As PostgreSQL writes a timestamp into JSON. */
  out_until: string | null;
  portions_left: number | null;
  groups: GroupRecord[];
}

/** The row of `findMenu`: the active menus and all that is in them. */
export interface MenuRecord {
  version: number;
  menus: {
    id: string;
    name: string;
    translations: Translations;
    start_time: string | null;
    end_time: string | null;
  }[];
  categories: { name: string; translations: Translations }[];
  items: ItemRecord[];
}
