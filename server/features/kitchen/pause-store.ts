import type { Transaction, Updateable } from 'kysely';
import type { OpeningSpan } from '#domain/restaurant/open-now.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface PauseRecord {
  ordering_paused_at: Date | null;
  ordering_paused_until: Date | null;
  ordering_pause_version: number;
  guests_order_until: Date | null;
  opening_hours: readonly OpeningSpan[];
  timezone: string;
}

const COLUMNS = [
  'ordering_paused_at',
  'ordering_paused_until',
  'ordering_pause_version',
  'guests_order_until',
  'opening_hours',
  'timezone',
] as const;

export async function findPause(database: Database, restaurantId: string): Promise<PauseRecord | null> {
  const { rows } = await oneInRestaurant<PauseRecord>(database, restaurantId, {
    name: 'find-ordering-pause',
    text: `select ${COLUMNS.join(', ')} from restaurants where id = $1`,
    values: [restaurantId],
  });
  return rows[0] ?? null;
}

/** Null when somebody else has changed it since that version. */
export async function updatePause(
  tx: Transaction<DB>,
  restaurantId: string,
  version: number,
  change: Updateable<
    Pick<DB['restaurants'], 'ordering_paused_at' | 'ordering_paused_until' | 'guests_order_until'>
  >,
): Promise<PauseRecord | null> {
  const row = await tx
    .updateTable('restaurants')
    .set((row) => ({ ...change, ordering_pause_version: row('ordering_pause_version', '+', 1) }))
    .where('id', '=', restaurantId)
    .where('ordering_pause_version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst();
  return (row as PauseRecord | undefined) ?? null;
}
