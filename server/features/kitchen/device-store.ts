import { sql, type Transaction } from 'kysely';
import type { SignOfLife } from '#contract/kitchen.ts';
import type { DB } from '#server/platform/database/database-types.ts';

export interface SeenDevice extends Omit<SignOfLife, 'ageSeconds'> {
  readonly id: string;
  readonly restaurantId: string;
  readonly userId: string | null;
  readonly freshAt: Date;
  readonly seenAt: Date;
  /** What is not fresher than this is stale. */
  readonly staleSince: Date;
}

/** Saves when a board was last seen; true when it became stale by that, or is no longer stale. */
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

/** Deletes a board that was closed, if it is still there; true when it had been stale. */
export async function deleteClosedDevice(
  tx: Transaction<DB>,
  deviceId: string,
  staleSince: Date,
): Promise<boolean> {
  const row = await tx
    .deleteFrom('kitchen_devices')
    .where('id', '=', deviceId)
    .returning('fresh_at')
    .executeTakeFirst();
  return row !== undefined && row.fresh_at <= staleSince;
}

export interface DeviceRecord {
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
