import type { Theme } from '#contract/themes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { findActiveTheme } from './store.ts';

/** How the restaurant looks to its guests; null for the product's own look. */
export async function getActiveTheme(database: Database, restaurantId: string): Promise<Theme | null> {
  const record = await findActiveTheme(database, restaurantId);
  if (!record) return null;
  const { id, version, colors, layout, typography, branding } = record;
  return {
    id,
    version,
    themeName: record.theme_name,
    presetTheme: record.preset_theme,
    colors,
    darkColors: record.dark_colors,
    layout,
    typography,
    branding,
  };
}
