import type { Theme } from '#contract/themes.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { findActiveTheme } from './store.ts';
import { viewTheme } from './view.ts';

/** How the restaurant looks to its guests; null for the product's own look. */
export async function getActiveTheme(database: Database, restaurantId: string): Promise<Theme | null> {
  const record = await findActiveTheme(database, restaurantId);
  return record && viewTheme(record);
}
