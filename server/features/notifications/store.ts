import { sql, type Transaction } from 'kysely';
import { type NotificationType, typesFor } from '#domain/notifications/notifications.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import type { NotificationRecord } from './view.ts';

export const NOTIFICATION_COLUMNS =
  'id, type, title, message, priority, is_read, read_at, read_by_name, action_label, action_url, metadata, created_at';

/** Who asks: what concerns their role (NOTE-2), and what is for themselves alone (NOTE-10). */
export interface Reader {
  readonly types: readonly NotificationType[];
  readonly userId: string;
}

export const readerOf = ({ role, userId }: MemberPrincipal): Reader => ({ types: typesFor(role), userId });

const isFor = ({ types, userId }: Reader) =>
  sql`type = any (${types}) and (recipient_id is null or recipient_id = ${userId})`;

/** The row, locked until the transaction ends; null when there is none for this reader. */
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

/** Who read a notification and when; null: nobody. */
export type Reading = { readonly readerName: string; readonly now: Date } | null;

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

/** Marks the reader's unread ones that came until then as read; how many they were. */
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
  /** The moment of the marking: no other marking by this reader has it. */
  readonly readAt: Date;
}

/** Marks those of one marking as unread, except what was dealt with since: orders moved on, requests and first orders answered. */
export async function updateMarkingAsUnread(
  tx: Transaction<DB>,
  { reader, readerName, readAt }: Marking,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update notifications n set is_read = false, read_at = null, read_by_name = null
    where n.is_read and ${isFor(reader)} and n.read_by_name = ${readerName} and n.read_at = ${readAt}
      and not exists (select from orders o where o.id = (n.metadata ->> 'orderId')::uuid
        and o.status <> case n.type when 'order_placed' then 'pending' else 'ready' end)
      and not exists (select from staff_requests r where r.id = (n.metadata ->> 'staffRequestId')::uuid and r.status <> 'pending')
      and not exists (select from diner_sessions d join visits v on v.id = d.visit_id
        where d.id = (n.metadata ->> 'dinerSessionId')::uuid and (d.approval <> 'waiting' or v.closed_at is not null))`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Those of one's own and of everybody. */
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
