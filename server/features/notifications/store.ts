import type { NotificationType } from '#domain/notifications/notifications.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { OutboxHint } from '#server/platform/events/publisher.ts';
import type { NotificationRecord } from './view.ts';

export const NOTIFICATION_COLUMNS =
  'id, type, title, message, priority, is_read, read_at, read_by_name, action_label, action_url, metadata, created_at';

export interface Reading {
  readonly types: readonly NotificationType[];
  readonly readerName: string;
  readonly now: Date;
  readonly staffRoom: string;
}

/** The row as it is now, or null where there is none of these types; read before, it stays as it was read then. */
export async function updateAsRead(
  database: Database,
  restaurantId: string,
  notificationId: string,
  reading: Reading,
): Promise<{ record: NotificationRecord; hints: OutboxHint[] } | null> {
  const { rows } = await oneInRestaurant<NotificationRecord & { hints: OutboxHint[] | null }>(
    database,
    restaurantId,
    {
      name: 'read-notification',
      text: `with known as (
          select id, is_read from notifications where id = $1 and type = any ($2) for update
        ), updated as (
          update notifications n set is_read = true, read_at = coalesce(n.read_at, $4), read_by_name = coalesce(n.read_by_name, $3)
          from known where n.id = known.id
          returning n.*
        ), hinted as (
          insert into outbox (restaurant_id, type, subject_id, version, rooms)
          select u.restaurant_id, 'notification.changed', u.id, 2, array[$5::text] from updated u, known where not known.is_read
          returning id, type, subject_id, version, rooms
        )
        select ${NOTIFICATION_COLUMNS}, (select json_agg(hinted) from hinted) as hints from updated`,
      values: [notificationId, reading.types, reading.readerName, reading.now, reading.staffRoom],
    },
  );
  const [row] = rows;
  if (!row) return null;
  const { hints, ...record } = row;
  return { record, hints: hints ?? [] };
}

/** Marks all of these types that came until then; one hint for all of them. */
export async function updateAllAsRead(
  database: Database,
  restaurantId: string,
  until: Date,
  reading: Reading,
): Promise<{ marked: number; hints: OutboxHint[] }> {
  const { rows } = await oneInRestaurant<{ marked: number; hints: OutboxHint[] | null }>(
    database,
    restaurantId,
    {
      name: 'read-all-notifications',
      text: `with updated as (
          update notifications set is_read = true, read_at = $4, read_by_name = $3
          where restaurant_id = current_setting('app.restaurant_id')::uuid and not is_read and type = any ($2) and date_trunc('milliseconds', created_at) <= $1
          returning id
        ), hinted as (
          insert into outbox (restaurant_id, type, subject_id, version, rooms)
          select current_setting('app.restaurant_id')::uuid, 'notification.changed', current_setting('app.restaurant_id')::uuid, 0,
            array[$5::text] where exists (select 1 from updated)
          returning id, type, subject_id, version, rooms
        )
        select (select count(*)::int from updated) as marked, (select json_agg(hinted) from hinted) as hints`,
      values: [until, reading.types, reading.readerName, reading.now, reading.staffRoom],
    },
  );
  return { marked: rows[0]?.marked ?? 0, hints: rows[0]?.hints ?? [] };
}

export async function deleteReadNotifications(
  database: Database,
  restaurantId: string,
  wanted: { olderThan: Date; now: Date; actorId: string; actorName: string },
): Promise<number> {
  const { rows } = await oneInRestaurant<{ deleted: number }>(database, restaurantId, {
    name: 'delete-read-notifications',
    text: `with gone as (
        delete from notifications where restaurant_id = current_setting('app.restaurant_id')::uuid and is_read and created_at < $1 returning id
      ), counted as (
        select count(*)::int as deleted from gone
      ), audited as (
        insert into audit_log (restaurant_id, actor_kind, actor_id, actor_name, action, subject_type, subject_id, details, at)
        select current_setting('app.restaurant_id')::uuid, 'member', $3, $4, 'notification.clean-up', 'restaurant',
          current_setting('app.restaurant_id'), jsonb_build_object('deleted', deleted), $2 from counted where deleted > 0
      )
      select deleted from counted`,
    values: [wanted.olderThan, wanted.now, wanted.actorId, wanted.actorName],
  });
  return rows[0]?.deleted ?? 0;
}

/** Those of every restaurant, at most so many at once. How many they were. */
export async function deleteReadNotificationsEverywhere(
  { pool }: Database,
  olderThan: Date,
  atMost: number,
): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'forget-read-notifications',
    text: 'select forget_read_notifications($1, $2) as count',
    values: [olderThan, atMost],
  });
  return rows[0]?.count ?? 0;
}
