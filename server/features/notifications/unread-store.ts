import type { NotificationType } from '#domain/notifications/notifications.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import type { OutboxHint } from '#server/platform/events/publisher.ts';
import { NOTIFICATION_COLUMNS } from './store.ts';
import type { NotificationRecord } from './view.ts';

/** The row as it is now, or null where there is none of these types. */
export async function updateAsUnread(
  database: Database,
  restaurantId: string,
  notificationId: string,
  { types, staffRoom }: { types: readonly NotificationType[]; staffRoom: string },
): Promise<{ record: NotificationRecord; hints: OutboxHint[] } | null> {
  const { rows } = await oneInRestaurant<NotificationRecord & { hints: OutboxHint[] | null }>(
    database,
    restaurantId,
    {
      name: 'unread-notification',
      text: `with known as (
          select id, is_read from notifications where id = $1 and type = any ($2) for update
        ), updated as (
          update notifications n set is_read = false, read_at = null, read_by_name = null
          from known where n.id = known.id
          returning n.*
        ), hinted as (
          insert into outbox (restaurant_id, type, subject_id, version, rooms)
          select u.restaurant_id, 'notification.changed', u.id, 3, array[$3::text] from updated u, known where known.is_read
          returning id, type, subject_id, version, rooms
        )
        select ${NOTIFICATION_COLUMNS}, (select json_agg(hinted) from hinted) as hints from updated`,
      values: [notificationId, types, staffRoom],
    },
  );
  const [row] = rows;
  if (!row) return null;
  const { hints, ...record } = row;
  return { record, hints: hints ?? [] };
}

export interface Marking {
  readonly types: readonly NotificationType[];
  readonly readerName: string;
  /** When they were marked, all at once: no other marking of this reader has this moment. */
  readonly readAt: Date;
  readonly staffRoom: string;
}

/** Those of one marking, but for orders that moved on, and requests and first orders that were answered since; one hint for all. */
export async function updateMarkingAsUnread(
  database: Database,
  restaurantId: string,
  { types, readerName, readAt, staffRoom }: Marking,
): Promise<{ unmarked: number; hints: OutboxHint[] }> {
  const { rows } = await oneInRestaurant<{ unmarked: number; hints: OutboxHint[] | null }>(
    database,
    restaurantId,
    {
      name: 'undo-read-all-notifications',
      text: `with updated as (
          update notifications n set is_read = false, read_at = null, read_by_name = null
          where n.restaurant_id = current_setting('app.restaurant_id')::uuid and n.is_read and n.type = any ($1)
            and n.read_by_name = $2 and n.read_at = $3
            and not exists (select from orders o where o.id = (n.metadata ->> 'orderId')::uuid
              and o.status <> case n.type when 'order_placed' then 'pending' else 'ready' end)
            and not exists (select from staff_requests r where r.id = (n.metadata ->> 'staffRequestId')::uuid and r.status <> 'pending')
            and not exists (select from diner_sessions d join visits v on v.id = d.visit_id
              where d.id = (n.metadata ->> 'dinerSessionId')::uuid and (d.approval <> 'waiting' or v.closed_at is not null))
          returning id
        ), hinted as (
          insert into outbox (restaurant_id, type, subject_id, version, rooms)
          select current_setting('app.restaurant_id')::uuid, 'notification.changed', current_setting('app.restaurant_id')::uuid, 0,
            array[$4::text] where exists (select 1 from updated)
          returning id, type, subject_id, version, rooms
        )
        select (select count(*)::int from updated) as unmarked, (select json_agg(hinted) from hinted) as hints`,
      values: [types, readerName, readAt, staffRoom],
    },
  );
  return { unmarked: rows[0]?.unmarked ?? 0, hints: rows[0]?.hints ?? [] };
}
