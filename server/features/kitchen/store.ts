import { sql, type Transaction, type Updateable } from 'kysely';
import type { SignOfLife } from '#contract/kitchen.ts';
import type { Thresholds } from '#domain/ordering/ticket.ts';
import type { OpeningSpan, SpecialHours } from '#domain/restaurant/open-now.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';

export interface PauseRecord {
  ordering_paused_at: Date | null;
  ordering_paused_until: Date | null;
  ordering_pause_version: number;
  guests_order_until: Date | null;
  opening_hours: readonly OpeningSpan[];
  special_hours: readonly SpecialHours[];
  timezone: string;
}

const COLUMNS = [
  'ordering_paused_at',
  'ordering_paused_until',
  'ordering_pause_version',
  'guests_order_until',
  'opening_hours',
  'special_hours',
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

/** Null if it has changed since that version. */
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

interface SettingsRecord {
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

/** The new version, or null if the thresholds have changed since that version. */
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

export interface SeenDevice extends Omit<SignOfLife, 'ageSeconds'> {
  readonly id: string;
  readonly restaurantId: string;
  readonly userId: string | null;
  readonly freshAt: Date;
  readonly seenAt: Date;
  /** Devices last seen before this are stale. */
  readonly staleSince: Date;
}

/** Records when a board was last seen; true if its staleness changed. */
export async function upsertDevice(tx: Transaction<DB>, device: SeenDevice): Promise<boolean> {
  const { rows } = await sql<{ is_news: boolean }>`
    with known as (
      select fresh_at <= ${device.staleSince} as was_stale from kitchen_devices where id = ${device.id}
    ), saved as (
      insert into kitchen_devices (restaurant_id, id, user_id, device_name, station, fresh_at, seen_at)
      values (${device.restaurantId}, ${device.id}, ${device.userId}, ${device.deviceName}, ${device.station}, ${device.freshAt}, ${device.seenAt})
      on conflict (restaurant_id, id) do update set user_id = excluded.user_id, device_name = excluded.device_name,
        station = excluded.station, fresh_at = excluded.fresh_at, seen_at = excluded.seen_at
      returning fresh_at <= ${device.staleSince} as is_stale
    )
    select is_stale <> coalesce((select was_stale from known), false) as is_news from saved`.execute(tx);
  return rows[0]?.is_news ?? false;
}

/** Deletes a board that was closed; returns the time of what it showed, or null if there is none. */
export async function deleteClosedDevice(tx: Transaction<DB>, deviceId: string): Promise<Date | null> {
  const row = await tx
    .deleteFrom('kitchen_devices')
    .where('id', '=', deviceId)
    .returning('fresh_at')
    .executeTakeFirst();
  return row?.fresh_at ?? null;
}

interface DeviceRecord {
  device_name: string | null;
  fresh_at: Date;
  seen_at: Date;
}

/** Locks the row: a heartbeat of the device waits until the transaction ends. */
export async function lockDevice(tx: Transaction<DB>, deviceId: string): Promise<DeviceRecord | null> {
  const row = await tx
    .selectFrom('kitchen_devices')
    .select(['device_name', 'fresh_at', 'seen_at'])
    .where('id', '=', deviceId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteDevice(tx: Transaction<DB>, deviceId: string): Promise<void> {
  await tx.deleteFrom('kitchen_devices').where('id', '=', deviceId).execute();
}
