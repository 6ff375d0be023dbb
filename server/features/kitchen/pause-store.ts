import type { Transaction } from 'kysely';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface PauseRecord {
  ordering_paused_at: Date | null;
  ordering_paused_until: Date | null;
  ordering_pause_version: number;
}

export async function findPause(database: Database, restaurantId: string): Promise<PauseRecord | null> {
  const { rows } = await oneInRestaurant<PauseRecord>(database, restaurantId, {
    name: 'find-ordering-pause',
    text: 'select ordering_paused_at, ordering_paused_until, ordering_pause_version from restaurants where id = $1',
    values: [restaurantId],
  });
  return rows[0] ?? null;
}

/** Null when somebody else has changed it since that version. */
export async function updatePause(
  tx: Transaction<DB>,
  restaurantId: string,
  { at, until, version }: { at: Date | null; until: Date | null; version: number },
): Promise<PauseRecord | null> {
  const row = await tx
    .updateTable('restaurants')
    .set({
      ordering_paused_at: at,
      ordering_paused_until: until,
      ordering_pause_version: version + 1,
    })
    .where('id', '=', restaurantId)
    .where('ordering_pause_version', '=', version)
    .returning(['ordering_paused_at', 'ordering_paused_until', 'ordering_pause_version'])
    .executeTakeFirst();
  return row ?? null;
}
