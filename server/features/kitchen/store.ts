import type { Transaction } from 'kysely';
import type { Thresholds } from '#domain/ordering/ticket.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface SettingsRecord {
  kitchen_thresholds: Thresholds;
  kitchen_thresholds_version: number;
}

export async function getSettings(database: Database, restaurantId: string): Promise<SettingsRecord> {
  const { rows } = await oneInRestaurant<SettingsRecord>(database, restaurantId, {
    name: 'get-kitchen-settings',
    text: 'select kitchen_thresholds, kitchen_thresholds_version from restaurants where id = $1',
    values: [restaurantId],
  });
  const settings = rows[0];
  if (!settings) throw new Error(`restaurant ${restaurantId} is gone`);
  return settings;
}

/** The new version, or null when somebody else changed the thresholds since that version. */
export async function updateThresholds(
  tx: Transaction<DB>,
  restaurantId: string,
  change: { thresholds: Thresholds; version: number; now: Date },
): Promise<number | null> {
  const row = await tx
    .updateTable('restaurants')
    .set((eb) => ({
      kitchen_thresholds: JSON.stringify(change.thresholds),
      kitchen_thresholds_version: eb('kitchen_thresholds_version', '+', 1),
      updated_at: change.now,
    }))
    .where('id', '=', restaurantId)
    .where('kitchen_thresholds_version', '=', change.version)
    .returning('kitchen_thresholds_version')
    .executeTakeFirst();
  return row?.kitchen_thresholds_version ?? null;
}
