import type { NotificationSort, NotificationType } from '#domain/notifications/notifications.ts';
import { STAFF_REQUEST_TYPES, WISHES } from '#domain/visit/staff-request.ts';
import { notifications as english } from '#messages/en/notifications.ts';
import { notifications as spanish } from '#messages/es/notifications.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { type ListRequest, listQuery } from '#server/platform/lists/list-query.ts';
import { NOTIFICATION_COLUMNS, type Reader } from './store.ts';
import type { NotificationRecord } from './view.ts';

const LANGUAGES = [english, spanish];
type Words = typeof english;

const inBoth = (wordsOf: (words: Words) => string): string => LANGUAGES.map(wordsOf).join(' ');

/** The fixed words of a notification by type, event and request type, in both languages; names and numbers are in its row. */
const SEARCHED_WORDS = JSON.stringify({
  order_placed: inBoth(({ orderPlaced }) => orderPlaced('')),
  order_ready: inBoth(({ orderReady }) => orderReady('')),
  table_request: inBoth(({ tableRequest }) => tableRequest('', '')),
  shifts_published: inBoth(({ shiftsPublished }) => shiftsPublished),
  first_order: inBoth(({ firstOrder }) => firstOrder('')),
  sold_out: inBoth(({ soldOut, soldOutHint }) => `${soldOut('')} ${soldOutHint}`),
  ...Object.fromEntries(
    [...STAFF_REQUEST_TYPES, ...WISHES].map((type) => [
      type,
      inBoth(({ requestTypes }) => requestTypes[type] ?? ''),
    ]),
  ),
});

interface NotificationsFilter extends Reader {
  readonly type?: NotificationType | undefined;
  readonly state?: 'all' | 'unread' | 'read' | undefined;
  readonly before?: Date | undefined;
}

const STATES = { all: null, unread: 'not n.is_read', read: 'n.is_read' };

export type NotificationsRequest = ListRequest<NotificationsFilter, NotificationSort>;

export const notificationList = listQuery<NotificationRecord, NotificationsFilter, NotificationSort>({
  columns: NOTIFICATION_COLUMNS,
  from: 'from notifications n',
  where: `n.restaurant_id = current_setting('app.restaurant_id')::uuid`,
  searched: (bind) => {
    const words = `${bind(SEARCHED_WORDS)}::jsonb`;
    return `concat_ws(' ', n.title, n.message, ${words} ->> n.type, ${words} ->> (n.metadata ->> 'event'),
      ${words} ->> coalesce(n.metadata ->> 'wish', n.metadata ->> 'requestType'), n.metadata ->> 'tableNumber', n.metadata ->> 'orderNumber', n.metadata ->> 'trackingNumber', n.metadata ->> 'name', n.metadata ->> 'message',
      n.metadata ->> 'from', n.read_by_name)`;
  },
  filters: {
    types: (types, bind) => `n.type = any (${bind(types)})`,
    userId: (userId, bind) => `(n.recipient_id is null or n.recipient_id = ${bind(userId)})`,
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

export async function countUnread(
  database: Database,
  restaurantId: string,
  { types, userId }: Reader,
): Promise<number> {
  const { rows } = await oneInRestaurant<{ unread: number }>(database, restaurantId, {
    name: 'count-unread-notifications',
    text: `select count(*)::int as unread from notifications n
      where n.restaurant_id = current_setting('app.restaurant_id')::uuid and not n.is_read and n.type = any ($1)
        and (n.recipient_id is null or n.recipient_id = $2)`,
    values: [types, userId],
  });
  return rows[0]?.unread ?? 0;
}
