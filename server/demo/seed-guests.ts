import type { Transaction } from 'kysely';
import { THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { insertRows } from './insert-rows.ts';
import type { DemoRestaurant } from './restaurants/restaurants.ts';

/** How the restaurant looks to its guests, and what its chef puts forward. */
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
    theme_name: theme,
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
