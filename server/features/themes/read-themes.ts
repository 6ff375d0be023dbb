import type { Language } from '#contract/common.ts';
import type { Look, StoredTheme, Theme } from '#contract/themes.ts';
import { themePalette } from '#domain/restaurant/theme-palette.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { findActiveTheme, findFirstTableId, listThemes as listRecords } from './store.ts';
import { viewStoredTheme, viewTheme } from './view.ts';

/** The restaurant's themes by name, and a table whose menu can show them. */
export async function listThemes(
  database: Database,
  restaurantId: string,
): Promise<{ themes: StoredTheme[]; previewTableId: string | null }> {
  const themes = (await listRecords(database, restaurantId)).map(viewStoredTheme);
  return { themes, previewTableId: await findFirstTableId(database, restaurantId) };
}

/** Colours and fonts for a page without a menu. */
export async function getLook(database: Database, restaurantId: string): Promise<{ look: Look | null }> {
  const theme = await getActiveTheme(database, restaurantId, null);
  return { look: theme && { palette: themePalette(theme), typography: theme.typography } };
}

/** The restaurant’s look for its guests, in that language or its own; null for the product’s own look. */
export async function getActiveTheme(
  database: Database,
  restaurantId: string,
  language: Language | null,
): Promise<Theme | null> {
  const record = await findActiveTheme(database, restaurantId);
  return record && viewTheme(record, language);
}
