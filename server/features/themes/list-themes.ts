import type { StoredTheme } from '#contract/themes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { listThemes as listRecords } from './store.ts';
import { viewStoredTheme } from './view.ts';

/** The restaurant's themes by name. */
export async function listThemes(
  database: Database,
  restaurantId: string,
): Promise<{ themes: StoredTheme[] }> {
  return { themes: (await listRecords(database, restaurantId)).map(viewStoredTheme) };
}
