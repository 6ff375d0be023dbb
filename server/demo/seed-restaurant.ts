import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { byDietFlag } from '#domain/menu/diets.ts';
import { THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import { themes } from '#messages/es/themes.ts';
import { createRandom, seedOf } from '#server/demo/history/random.ts';
import type { DemoItem, DemoOptionGroup } from '#server/demo/restaurants/demo-menu.ts';
import type { DemoRestaurant } from '#server/demo/restaurants/restaurants.ts';
import { columnsOf } from '#server/features/menu/menu-item-record.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { insertRows } from './insert-rows.ts';

const PICTURE_WIDTHS = [320, 640, 960];

interface Named {
  readonly name: string;
  readonly translations: { readonly es: { readonly name: string } };
}

/** In the demo’s default language, with the English texts as translation (MENU-13). */
const worded = ({ name, translations }: Named) => ({
  name: translations.es.name,
  translations: { en: { name } },
});

/** One restaurant with its tables and its menu, as the demo's content describes it. */
export async function seedRestaurant(
  tx: Transaction<DB>,
  restaurant: DemoRestaurant,
  now: Date,
): Promise<void> {
  await insertRows(tx, 'restaurants', [restaurantRow(restaurant, now)]);
  const restaurant_id = restaurant.id;
  const { menus, categories, items } = restaurant.menu;
  await insertRows(
    tx,
    'restaurant_tables',
    restaurant.tables.map(({ id, tableNumber, seats, section }) => ({
      id,
      restaurant_id,
      table_number: tableNumber,
      seats,
      section,
    })),
  );
  await insertRows(
    tx,
    'menus',
    menus.map((menu, sort_order) => ({
      id: menu.id,
      restaurant_id,
      ...worded(menu),
      start_time: menu.startTime,
      end_time: menu.endTime,
      sort_order,
    })),
  );
  await insertRows(
    tx,
    'menu_categories',
    categories.map((category, sort_order) => ({
      restaurant_id,
      ...worded(category),
      sort_order,
    })),
  );
  await insertRows(
    tx,
    'menu_items',
    items.map((item, index) => {
      const category = categories.find(({ name }) => name === item.category);
      return itemRow(restaurant_id, item, category?.translations.es.name ?? item.category, index);
    }),
  );
  await seedOptions(tx, restaurant_id, items);
}

const restaurantRow = (restaurant: DemoRestaurant, now: Date) => ({
  id: restaurant.id,
  name: restaurant.name,
  description: restaurant.description.es,
  translations: { en: { description: restaurant.description.en } },
  cuisine_type: restaurant.cuisineType,
  address: restaurant.address,
  city: restaurant.city,
  postal_code: restaurant.postalCode,
  tax_number: restaurant.taxNumber,
  country: restaurant.country,
  phone: restaurant.phone,
  email: restaurant.email,
  website: restaurant.website,
  price_range: restaurant.priceRange,
  logo_url: restaurant.logoUrl,
  timezone: restaurant.timezone,
  currency: restaurant.currency,
  locale: restaurant.locale,
  default_language: restaurant.defaultLanguage,
  tax_rates: restaurant.taxRates,
  service_charge_rate: restaurant.serviceChargeRate,
  prices_include_tax: restaurant.pricesIncludeTax,
  opening_hours: restaurant.openingHours,
  treat_limit_minor: TREAT_LIMIT_MINOR,
  happy_hours: restaurant.happyHours.map(({ dishes, ...happyHour }) => ({
    ...happyHour,
    categoryIds: [],
    menuItemIds: dishes.map((dish) => dishCalled(restaurant, dish)),
  })),
  // They are in operation, so no setup list is shown.
  codes_taken_at: now,
  setup_put_away_at: now,
});

/** Waiters may treat guests to a dessert and a round of coffee. */
const TREAT_LIMIT_MINOR = 1_500;

interface PictureFacts {
  readonly placeholder: string;
  readonly color: string;
}

const pictures: Readonly<Record<string, PictureFacts>> = JSON.parse(
  readFileSync(join(import.meta.dirname, './pictures.json'), 'utf8'),
);

/** The cost of a dish’s ingredients, as a share of its price. */
const COST_SHARES = [0.18, 0.42] as const;

const itemRow = (restaurant_id: string, item: DemoItem, category: string, sort_order: number) => ({
  id: item.id,
  restaurant_id,
  menu_id: item.menuId,
  category,
  name: item.translations.es.name,
  description: item.translations.es.description,
  translations: {
    en: { name: item.name, description: item.description, dietaryNotes: item.dietaryNotes },
  },
  base_price_minor: item.basePriceMinor,
  cost_minor: Math.round(item.basePriceMinor * createRandom(seedOf(item.id)).between(...COST_SHARES)),
  image_url: `/dishes/${item.picture}`,
  image_widths: PICTURE_WIDTHS,
  image_placeholder: pictures[item.picture]?.placeholder ?? null,
  image_color: pictures[item.picture]?.color ?? null,
  calories: item.calories,
  allergies: item.allergies,
  allergens: item.allergens,
  ...columnsOf(byDietFlag((flag) => item[flag])),
  spice_level: item.spiceLevel,
  dietary_notes: item.translations.es.dietaryNotes,
  is_special_offer: item.isSpecialOffer,
  preparation_minutes: item.preparationMinutes,
  station: item.station,
  is_available: item.isAvailable,
  portions_left: item.portionsLeft,
  sort_order,
});

async function seedOptions(
  tx: Transaction<DB>,
  restaurant_id: string,
  items: readonly DemoItem[],
): Promise<void> {
  const groups = items.flatMap((item) => item.optionGroups.map((group, at) => ({ item, group, at })));
  await insertRows(
    tx,
    'option_groups',
    groups.map(({ item, group, at }) => ({
      id: group.id,
      restaurant_id,
      menu_item_id: item.id,
      ...worded(group),
      min_choices: group.minChoices,
      max_choices: group.maxChoices,
      sort_order: at,
    })),
  );
  await insertRows(
    tx,
    'menu_options',
    groups.flatMap(({ group }) => optionRows(restaurant_id, group)),
  );
}

const optionRows = (restaurant_id: string, group: DemoOptionGroup) =>
  group.options.map((option, sort_order) => ({
    id: option.id,
    restaurant_id,
    option_group_id: group.id,
    ...worded(option),
    price_minor: option.priceMinor,
    allergens: option.allergens,
    is_default: option.isDefault,
    is_available: option.isAvailable,
    sort_order,
  }));

/** The look of the restaurant, and its chef’s recommendations. */
export async function seedGuests(tx: Transaction<DB>, restaurant: DemoRestaurant): Promise<void> {
  await insertRows(tx, 'restaurant_themes', [themeRow(restaurant)]);
  await insertRows(
    tx,
    'chef_recommendations',
    restaurant.recommendations.map(({ dish, kind, notes: [english, spanish] }, index) => ({
      restaurant_id: restaurant.id,
      menu_item_id: dishCalled(restaurant, dish),
      is_featured: true,
      featured_priority: index + 1,
      chef_notes: spanish,
      translations: { en: { chefNotes: english } },
      recommendation_type: kind,
    })),
  );
}

function themeRow({ id, theme, logoUrl, footer }: DemoRestaurant) {
  const { colors, darkColors, layout, typography } = THEME_PRESETS[theme];
  return {
    restaurant_id: id,
    theme_name: themes.preset[theme],
    is_active: true,
    preset_theme: theme,
    colors,
    dark_colors: darkColors,
    layout,
    typography,
    branding: { logoUrl, logoPosition: 'left', showRestaurantName: true },
    footer_text: footer.es,
    translations: { en: { footerText: footer.en } },
  };
}

function dishCalled({ menu }: DemoRestaurant, name: string): string {
  const dish = menu.items.find((item) => item.name === name);
  if (!dish) throw new RangeError(`no dish ${name}`);
  return dish.id;
}
