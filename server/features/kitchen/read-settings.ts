import type { KitchenSettings } from '#contract/kitchen.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { getSettings } from './store.ts';

/** When the restaurant's tickets count as late (KITCHEN-5). */
export async function readSettings({ database }: Platform, restaurantId: string): Promise<KitchenSettings> {
  const record = await getSettings(database, restaurantId);
  return { thresholds: record.kitchen_thresholds, version: record.kitchen_thresholds_version };
}
