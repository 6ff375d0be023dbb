import type { Language } from '#contract/common.ts';
import type { Menu, MenuItem } from '#contract/menu.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { Theme } from '#contract/themes.ts';
import { hoursOf } from '#domain/menu/menu.ts';
import { descriptionIn, nameIn, type Translations } from '#domain/menu/translation.ts';
import { ratesAt } from '#domain/prices/tax-rates.ts';
import { themePalette } from '#domain/restaurant/theme-palette.ts';
import { type MenuItemRecord, viewFields, viewPicture } from './menu-item-record.ts';
import type { MenuRecord } from './store.ts';

/** The languages of one reply: the requested one, and the restaurant’s as fallback (MENU-10). */
export interface Languages {
  readonly asked: Language;
  readonly fallback: Language;
}

/** The whole menu in one language; times are absolute, so that the reply can be cached. */
export function viewMenu(
  record: MenuRecord,
  { restaurant, theme }: { restaurant: Restaurant; theme: Theme | null },
  { language, nowMs }: { language: Language; nowMs: number },
): Menu {
  const rateOf = ratesAt(restaurant.taxRates, nowMs, restaurant.timezone);
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
      ...hoursOf(menu.name, {
        startTime: menu.start_time?.slice(0, 5) ?? null,
        endTime: menu.end_time?.slice(0, 5) ?? null,
      }),
      ...(menu.weekdays && { weekdays: menu.weekdays }),
    })),
    categories: record.categories.map((category) => ({
      key: category.name,
      name: nameIn(category, languages.asked, languages.fallback),
    })),
    items: record.items.map((item) => viewItem(item, languages, rateOf(item.taxed_as))),
  };
}

/** A menu item for guests. */
export function viewItem(row: MenuItemRecord, languages: Languages, taxRate: number): MenuItem {
  const { asked, fallback } = languages;
  const {
    translations: _translations,
    station: _station,
    taxRateId: _taxRateId,
    costMinor: _cost,
    ...fields
  } = viewFields(row);
  const notes = row.translations[asked]?.dietaryNotes || row.translations[fallback]?.dietaryNotes;
  return {
    ...fields,
    id: row.id,
    taxRate,
    name: nameIn(row, asked, fallback),
    description: descriptionIn(row, asked, fallback),
    dietaryNotes: notes || row.dietary_notes,
    picture: viewPicture(row),
    optionGroups: fields.optionGroups.map(({ sharedId: _sharedId, ...group }) => ({
      ...named(group, languages),
      options: group.options.map((option) => named(option, languages)),
    })),
  };
}

/** A group or an option with its name in the requested language instead of its translations. */
function named<Row extends { name: string; translations: Translations }>(
  { translations, ...row }: Row,
  { asked, fallback }: Languages,
): Omit<Row, 'translations'> {
  return { ...row, name: nameIn({ name: row.name, translations }, asked, fallback) };
}
