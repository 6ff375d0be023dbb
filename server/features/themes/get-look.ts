import type { Look } from '#contract/themes.ts';
import { themePalette } from '#domain/restaurant/theme-palette.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { getActiveTheme } from './get-active-theme.ts';

/** Colours and letters for a page that shows no menu. */
export async function getLook(database: Database, restaurantId: string): Promise<{ look: Look | null }> {
  const theme = await getActiveTheme(database, restaurantId);
  return { look: theme && { palette: themePalette(theme), typography: theme.typography } };
}
