import { sql, type Transaction } from 'kysely';
import {
  type NotificationSort,
  type NotificationType,
  typesFor,
} from '#domain/notifications/notifications.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { type ListRequest, listQuery } from '#server/platform/lists/list-query.ts';
import { SEARCHED_WORDS } from './searched-words.ts';
import type { NotificationRecord } from './view.ts';

/** The reader’s unread count, and when the next one exclusive to a table’s server becomes theirs (NOTE-11). */
export async function countUnread(
  database: Database,
  restaurantId: string,
  { types, listener: { userId, at } }: Reader,
): Promise<{ unread: number; next_at: Date | null }> {
  const { rows } = await oneInRestaurant<{ unread: number; next_at: Date | null }>(database, restaurantId, {
    name: 'count-unread-notifications',
    text: `select count(*) filter (where h.is_heard)::int as unread, min(n.everybodys_at) filter (where not h.is_heard) as next_at
      from notifications n, lateral (select n.first_id is null or n.first_id = $2 or n.everybodys_at <= $3 as is_heard) h
      where n.restaurant_id = current_setting('app.restaurant_id')::uuid and not n.is_read and n.type = any ($1)
        and (n.recipient_id is null or n.recipient_id = $2)`,
    values: [types, userId, at],
  });
  return rows[0] ?? { unread: 0, next_at: null };
}

const NOTIFICATION_COLUMNS =
  'id, type, title, message, priority, is_read, read_at, read_by_name, action_label, action_url, metadata, created_at, first_id, everybodys_at';

/** The reader: notifications of their role (NOTE-2), personal ones (NOTE-10), and those that are theirs first (NOTE-11). */
interface Reader {
  readonly types: readonly NotificationType[];
  readonly listener: {
    readonly userId: string;
    /** From then on it concerns everybody. */
    readonly at: Date;
  };
}

export const readerOf = ({ role, userId }: MemberPrincipal, nowMs: number): Reader => ({
  types: typesFor(role),
  listener: { userId, at: new Date(nowMs) },
});

const isFor = ({ types, listener: { userId, at } }: Reader) =>
  sql`type = any (${types}) and (recipient_id is null or recipient_id = ${userId})
    and (first_id is null or first_id = ${userId} or everybodys_at <= ${at})`;

interface NotificationsFilter extends Reader {
  readonly type?: NotificationType | undefined;
  readonly state?: 'all' | 'unread' | 'read' | undefined;
  readonly before?: Date | undefined;
}

/** The names, numbers and people’s own words of a notification. */
const ROW_WORDS = [
  'tableNumber',
  'orderNumber',
  'trackingNumber',
  'name',
  'other',
  'place',
  'reason',
  'message',
  'quote',
  'from',
];

const STATES = { all: null, unread: 'not n.is_read', read: 'n.is_read' };

export type NotificationsRequest = ListRequest<NotificationsFilter, NotificationSort>;

export const notificationList = listQuery<NotificationRecord, NotificationsFilter, NotificationSort>({
  columns: NOTIFICATION_COLUMNS,
  from: 'from notifications n',
  where: `n.restaurant_id = current_setting('app.restaurant_id')::uuid`,
  searched: (bind) => {
    const words = `${bind(SEARCHED_WORDS)}::jsonb`;
    const parts = ROW_WORDS.map((part) => `n.metadata ->> '${part}'`).join(', ');
    return `concat_ws(' ', n.title, n.message, ${words} ->> n.type, ${words} ->> (n.metadata ->> 'event'),
      ${words} ->> coalesce(n.metadata ->> 'wish', n.metadata ->> 'requestType'), ${words} ->> ('by ' || (n.metadata ->> 'method')),
      ${words} ->> ((n.metadata ->> 'about') || ' ' || (n.metadata ->> 'stars')), ${parts}, n.read_by_name)`;
  },
  filters: {
    types: (types, bind) => `n.type = any (${bind(types)})`,
    listener: ({ userId, at }, bind) => {
      const own = bind(userId);
      return `(n.recipient_id is null or n.recipient_id = ${own}) and (n.first_id is null or n.first_id = ${own} or n.everybodys_at <= ${bind(at)})`;
    },
    type: (type, bind) => `n.type = ${bind(type)}`,
    state: (state) => STATES[state],
    before: (before, bind) => `n.created_at < ${bind(before)}`,
  },
  sorts: {
    at: (direction) => `n.created_at ${direction}, n.id ${direction}`,
    priority: (direction) => `n.priority ${direction}, n.created_at desc, n.id desc`,
  },
  usualOrder: () => 'n.created_at desc, n.id desc',
});

/** The row, locked until the transaction ends; null if there is none for this reader. */
export async function lockNotification(
  tx: Transaction<DB>,
  notificationId: string,
  reader: Reader,
): Promise<NotificationRecord | null> {
  const { rows } = await sql<NotificationRecord>`
    select ${sql.raw(NOTIFICATION_COLUMNS)} from notifications where id = ${notificationId} and ${isFor(reader)} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Who read a notification and when; null if nobody. */
type Reading = { readonly readerName: string; readonly now: Date } | null;

export async function updateReading(
  tx: Transaction<DB>,
  notificationId: string,
  reading: Reading,
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({
      is_read: reading !== null,
      read_at: reading?.now ?? null,
      read_by_name: reading?.readerName ?? null,
    })
    .where('id', '=', notificationId)
    .execute();
}

/** Marks the reader’s unread ones up to that moment as read; returns their number. */
export async function updateAllAsRead(
  tx: Transaction<DB>,
  { reader, until, readerName, now }: NonNullable<Reading> & { reader: Reader; until: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update notifications set is_read = true, read_at = ${now}, read_by_name = ${readerName}
    where not is_read and ${isFor(reader)} and date_trunc('milliseconds', created_at) <= ${until}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

interface Marking {
  readonly reader: Reader;
  readonly readerName: string;
  /** The moment of the marking, unique among this reader’s markings. */
  readonly readAt: Date;
}

/**
 * Marks those of one marking as unread, except those handled since: orders moved on, requests and first orders answered, phones with one
 * gone, first orders that need no approval any more, shares paid or released, feedback dealt with or answered.
 */
export async function updateMarkingAsUnread(
  tx: Transaction<DB>,
  { reader, readerName, readAt }: Marking,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update notifications n set is_read = false, read_at = null, read_by_name = null
    where n.is_read and ${isFor(reader)} and n.read_by_name = ${readerName} and n.read_at = ${readAt}
      and not exists (select from orders o where o.id = (n.metadata ->> 'orderId')::uuid
        and case n.type when 'order_placed' then o.status <> 'pending' and (o.status <> 'confirmed' or o.status_since <> o.created_at)
          else o.status <> 'ready' end)
      and not exists (select from staff_requests r where r.id = (n.metadata ->> 'staffRequestId')::uuid and r.status <> 'pending')
      and not exists (select from diner_sessions d
        where d.id = (n.metadata ->> 'dinerSessionId')::uuid and (d.approval <> 'waiting' or d.left_at is not null
          or not exists (select from presence_guards g where g.restaurant_id = n.restaurant_id and g.is_on and g.holds_first_orders)))
      and (not n.metadata ? 'shareId'
        or exists (select from bill_shares s where s.id = (n.metadata ->> 'shareId')::uuid and s.status = 'told'))
      and not exists (select from customer_feedback f
        where f.id = (n.metadata ->> 'feedbackId')::uuid and (f.dealt_with_at is not null or f.replied_at is not null))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** One’s own and everybody’s. */
export async function deleteReadNotifications(
  tx: Transaction<DB>,
  userId: string,
  olderThan: Date,
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('notifications')
    .where('is_read', '=', true)
    .where('created_at', '<', olderThan)
    .where((eb) => eb.or([eb('recipient_id', 'is', null), eb('recipient_id', '=', userId)]))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Of every restaurant, limited to a batch. Returns their number. */
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
