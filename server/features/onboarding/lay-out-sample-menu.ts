import type { Insertable, Transaction } from 'kysely';
import type { Allergen } from '#domain/menu/allergens.ts';
import { atPriceLevel } from '#domain/money/price-level.ts';
import type { Language } from '#messages/words/language.ts';
import type { Chance } from '#server/platform/clock.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import {
  SAMPLE_CATEGORIES,
  SAMPLE_DISHES,
  SAMPLE_MENUS,
  type SampleDish,
  type Words,
} from './sample-menu.ts';

interface SampleRows {
  readonly menus: readonly Insertable<DB['menus']>[];
  readonly categories: readonly Insertable<DB['menu_categories']>[];
  readonly items: readonly Insertable<DB['menu_items']>[];
  readonly groups: readonly Insertable<DB['option_groups']>[];
  readonly options: readonly Insertable<DB['menu_options']>[];
}

async function insertSampleRows(tx: Transaction<DB>, rows: SampleRows): Promise<void> {
  await tx.insertInto('menus').values(rows.menus).execute();
  await tx.insertInto('menu_categories').values(rows.categories).execute();
  await tx.insertInto('menu_items').values(rows.items).execute();
  await tx.insertInto('option_groups').values(rows.groups).execute();
  await tx.insertInto('menu_options').values(rows.options).execute();
}

interface Kitchen {
  readonly restaurantId: string;
  /** The language of the rows; the translations have the other one (MENU-13). */
  readonly language: Language;
  /** The sample’s prices are euro cents, converted to this currency’s price level. */
  readonly currency: string;
  /** The restaurant’s rate for drinks, or for alcoholic ones; null if everything is taxed alike. */
  readonly drinksTax?: { readonly id: string; readonly covers: 'drinks' | 'alcohol' } | null;
  readonly chance: Chance;
}

const PICTURE_WIDTHS = [320, 640, 960];

const otherThan = (language: Language): Language => (language === 'es' ? 'en' : 'es');

const named = ({ restaurantId, language }: Kitchen, name: Words) => ({
  restaurant_id: restaurantId,
  name: name[language],
  translations: JSON.stringify({ [otherThan(language)]: { name: name[otherThan(language)] } }),
});

/** Writes the sample menu into a new restaurant, in the transaction that creates it. */
export async function layOutSampleMenu(tx: Transaction<DB>, kitchen: Kitchen): Promise<void> {
  const menus = Object.entries(SAMPLE_MENUS).map(([key, name], sort_order) => ({
    key,
    row: { ...named(kitchen, name), id: kitchen.chance.uuid(), sort_order },
  }));
  const menuIds = new Map(menus.map(({ key, row }) => [key, row.id]));
  const dishes = SAMPLE_DISHES.map((dish) => ({ dish, id: kitchen.chance.uuid() }));
  const choices = dishes.flatMap(({ dish, id }) =>
    dish.choice ? [{ ...dish.choice, dishId: id, groupId: kitchen.chance.uuid() }] : [],
  );
  await insertSampleRows(tx, {
    menus: menus.map(({ row }) => row),
    categories: Object.entries(SAMPLE_CATEGORIES).map(([key, name], sort_order) => ({
      ...named(kitchen, name),
      sort_order,
      tax_rate_id: key === 'drinks' && kitchen.drinksTax?.covers === 'drinks' ? kitchen.drinksTax.id : null,
    })),
    items: dishes.map(({ dish, id }, sort_order) => ({
      ...itemRow(kitchen, dish),
      id,
      menu_id: menuIds.get(dish.menu) ?? '',
      sort_order,
    })),
    groups: choices.map(({ name, dishId, groupId }) => ({
      ...named(kitchen, name),
      id: groupId,
      menu_item_id: dishId,
      min_choices: 1,
      max_choices: 1,
    })),
    options: choices.flatMap(({ groupId, options }) =>
      options.map((option, sort_order) => ({
        ...named(kitchen, option.name),
        option_group_id: groupId,
        price_minor: atPriceLevel(option.priceMinor, kitchen.currency),
        allergens: JSON.stringify(option.allergens),
        is_default: option.isDefault,
        sort_order,
      })),
    ),
  });
}

const itemRow = (kitchen: Kitchen, dish: SampleDish) => ({
  restaurant_id: kitchen.restaurantId,
  category: SAMPLE_CATEGORIES[dish.category][kitchen.language],
  name: dish.name[kitchen.language],
  description: dish.description[kitchen.language],
  translations: JSON.stringify({
    [otherThan(kitchen.language)]: {
      name: dish.name[otherThan(kitchen.language)],
      description: dish.description[otherThan(kitchen.language)],
    },
  }),
  base_price_minor: atPriceLevel(dish.priceMinor, kitchen.currency),
  tax_rate_id: dish.hasAlcohol && kitchen.drinksTax?.covers === 'alcohol' ? kitchen.drinksTax.id : null,
  image_url: `/dishes/${dish.picture}`,
  image_widths: PICTURE_WIDTHS,
  image_color: dish.color,
  allergens: JSON.stringify(dish.allergens),
  ...dietsOf(dish),
  preparation_minutes: dish.minutes,
  station: dish.station,
});

/** A dish is free of an allergen only if each of its options is, too (ALLERGEN-3). */
function dietsOf({ diet, allergens, choice }: SampleDish) {
  const all = [allergens, ...(choice?.options ?? []).map((option) => option.allergens)];
  const isFreeOf = (...names: Allergen[]) =>
    all.every((declared) => names.every((name) => declared[name] === undefined));
  return {
    is_vegan: diet === 'vegan',
    is_vegetarian: diet !== undefined,
    is_gluten_free: isFreeOf('gluten'),
    is_dairy_free: isFreeOf('milk'),
    is_nut_free: isFreeOf('nuts', 'peanuts'),
  };
}
