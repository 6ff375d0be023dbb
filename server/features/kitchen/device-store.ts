import type { Transaction } from 'kysely';
import type { SignOfLife } from '#contract/kitchen.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { OutboxHint } from '#server/platform/events/publisher.ts';

/** The dashboard hears of a board only when it goes stale by its own word, or is stale no more: not every 30 seconds. */
const HINTED = `hinted as (
  insert into outbox (restaurant_id, type, subject_id, version, rooms)
  select current_setting('app.restaurant_id')::uuid, 'kitchen-device.changed', $1, 0, array[$2::text] from news
  returning id, type, subject_id, version, rooms
)
select (select json_agg(hinted) from hinted) as hints`;

export interface SeenDevice extends Omit<SignOfLife, 'ageSeconds'> {
  readonly id: string;
  readonly userId: string;
  readonly freshAt: Date;
  readonly seenAt: Date;
  /** What is not fresher than this is stale. */
  readonly staleSince: Date;
  readonly staffRoom: string;
}

/** One board's sign of life; the hints that it caused, which are mostly none. */
export async function upsertDevice(
  database: Database,
  restaurantId: string,
  device: SeenDevice,
): Promise<OutboxHint[]> {
  const { rows } = await oneInRestaurant<{ hints: OutboxHint[] | null }>(database, restaurantId, {
    name: 'upsert-kitchen-device',
    text: `with known as (
        select fresh_at <= $8 as was_stale from kitchen_devices where id = $1
      ), saved as (
        insert into kitchen_devices (restaurant_id, id, user_id, device_name, station, fresh_at, seen_at)
        values (current_setting('app.restaurant_id')::uuid, $1, $3, $4, $5, $6, $7)
        on conflict (restaurant_id, id) do update set user_id = excluded.user_id, device_name = excluded.device_name,
          station = excluded.station, fresh_at = excluded.fresh_at, seen_at = excluded.seen_at
        returning fresh_at <= $8 as is_stale
      ), news as (
        select from saved where is_stale <> coalesce((select was_stale from known), false)
      ), ${HINTED}`,
    values: [
      device.id,
      device.staffRoom,
      device.userId,
      device.deviceName,
      device.station,
      device.freshAt,
      device.seenAt,
      device.staleSince,
    ],
  });
  return rows[0]?.hints ?? [];
}

/** One that is gone already is as good. */
export async function deleteClosedDevice(
  database: Database,
  restaurantId: string,
  device: Pick<SeenDevice, 'id' | 'staleSince' | 'staffRoom'>,
): Promise<OutboxHint[]> {
  const { rows } = await oneInRestaurant<{ hints: OutboxHint[] | null }>(database, restaurantId, {
    name: 'delete-closed-kitchen-device',
    text: `with gone as (
        delete from kitchen_devices where id = $1 returning fresh_at <= $3 as was_stale
      ), news as (
        select from gone where was_stale
      ), ${HINTED}`,
    values: [device.id, device.staffRoom, device.staleSince],
  });
  return rows[0]?.hints ?? [];
}

export interface DeviceRecord {
  device_name: string | null;
  fresh_at: Date;
  seen_at: Date;
}

/** Until the transaction is over, no sign of life gets in between. */
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
