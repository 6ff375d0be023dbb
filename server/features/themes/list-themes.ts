import type { StoredTheme } from '#contract/themes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { findFirstTableId, listThemes as listRecords } from './store.ts';
import { viewStoredTheme } from './view.ts';

/** The restaurant's themes by name, and a table whose menu can show them. */
export async function listThemes(
  database: Database,
  restaurantId: string,
): Promise<{ themes: StoredTheme[]; previewTableId: string | null }> {
  const themes = (await listRecords(database, restaurantId)).map(viewStoredTheme);
  return { themes, previewTableId: await findFirstTableId(database, restaurantId) };
}
