import type { Language } from '#contract/common.ts';
import type { Menu, MenuItem, OptionGroup, Picture } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { Theme } from '#contract/themes.ts';
import { descriptionIn, nameIn } from '#domain/menu/translation.ts';
import { themePalette } from '#domain/restaurant/theme-palette.ts';
import type { GroupRecord, ItemRecord, MenuRecord } from './menu-item-record.ts';

/** The languages of one answer: the asked one, and the restaurant's that fills in (MENU-10). */
export interface Languages {
  readonly asked: Language;
  readonly fallback: Language;
}

/** The whole menu in one language; times are absolute, so that the answer stays true while it is kept. */
export function viewMenu(
  record: MenuRecord,
  { restaurant, theme }: { restaurant: Restaurant; theme: Theme | null },
  language: Language,
): Menu {
  const languages = { asked: language, fallback: restaurant.defaultLanguage };
  return {
    restaurant,
    language,
    version: record.version,
    theme,
    palette: theme && themePalette(theme),
    menus: record.menus.map((menu) => ({
      id: menu.id,
      name: nameIn(menu, languages.asked, languages.fallback),
      startTime: menu.start_time?.slice(0, 5) ?? null,
      endTime: menu.end_time?.slice(0, 5) ?? null,
    })),
    categories: record.categories.map((category) => ({
      key: category.name,
      name: nameIn(category, languages.asked, languages.fallback),
    })),
    items: record.items.map((item) => viewItem(item, languages)),
  };
}

export function viewItem(item: ItemRecord, languages: Languages): MenuItem {
  return {
    id: item.id,
    menuId: item.menu_id,
    name: nameIn(item, languages.asked, languages.fallback),
    description: descriptionIn(item, languages.asked, languages.fallback),
    category: item.category,
    basePriceMinor: item.base_price_minor,
    picture: viewPicture(item),
    allergens: item.allergens,
    allergies: item.allergies,
    calories: item.calories,
    isVegan: item.is_vegan,
    isVegetarian: item.is_vegetarian,
    isGlutenFree: item.is_gluten_free,
    isDairyFree: item.is_dairy_free,
    isNutFree: item.is_nut_free,
    spiceLevel: item.spice_level,
    dietaryNotes: notesIn(item, languages),
    isSpecialOffer: item.is_special_offer,
    preparationMinutes: item.preparation_minutes,
    isAvailable: item.is_available,
    outUntil: item.out_until === null ? null : new Date(item.out_until).toISOString(),
    portionsLeft: item.portions_left,
    optionGroups: item.groups.map((group) => viewGroup(group, languages)),
  };
}

const notesIn = (
  { translations, dietary_notes }: ItemRecord,
  { asked, fallback }: Languages,
): string | null =>
  translations[asked]?.dietaryNotes || translations[fallback]?.dietaryNotes || dietary_notes;

function viewPicture(item: ItemRecord): Picture | null {
  if (item.image_url === null) return null;
  return {
    src: item.image_url,
    widths: item.image_widths,
    placeholder: item.image_placeholder,
    color: item.image_color,
  };
}

function viewGroup(group: GroupRecord, { asked, fallback }: Languages): OptionGroup {
  return {
    id: group.id,
    name: nameIn(group, asked, fallback),
    minChoices: group.min_choices,
    maxChoices: group.max_choices,
    options: group.options.map((option) => ({
      id: option.id,
      name: nameIn(option, asked, fallback),
      priceMinor: option.price_minor,
      isDefault: option.is_default,
      isAvailable: option.is_available,
      allergens: option.allergens,
    })),
  };
}
