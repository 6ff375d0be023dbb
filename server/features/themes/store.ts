import type { Theme } from '#contract/themes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface ThemeRecord {
  id: string;
  version: number;
  theme_name: string;
  preset_theme: Theme['presetTheme'];
  colors: Theme['colors'];
  dark_colors: Theme['darkColors'];
  layout: Theme['layout'];
  typography: Theme['typography'];
  branding: Theme['branding'];
}

/** The one active theme of the restaurant (THEME-1). */
export async function findActiveTheme(database: Database, restaurantId: string): Promise<ThemeRecord | null> {
  const { rows } = await oneInRestaurant<ThemeRecord>(database, restaurantId, {
    name: 'find-active-theme',
    text: `select id, version, theme_name, preset_theme, colors, dark_colors, layout, typography, branding
      from restaurant_themes where restaurant_id = current_setting('app.restaurant_id')::uuid and is_active`,
    values: [],
  });
  return rows[0] ?? null;
}
