import type { NotificationSort, NotificationType } from '#domain/notifications/notifications.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { type ListRequest, listQuery } from '#server/platform/lists/list-query.ts';
import { SEARCHED_WORDS } from './searched-words.ts';
import { NOTIFICATION_COLUMNS } from './store.ts';
import type { NotificationRecord } from './view.ts';

interface NotificationsFilter {
  /** The types that concern the reader's role (NOTE-2). */
  readonly types: readonly NotificationType[];
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
    const words = `${bind(JSON.stringify(SEARCHED_WORDS))}::jsonb`;
    return `concat_ws(' ', n.title, n.message, ${words} ->> n.type, ${words} ->> (n.metadata ->> 'event'),
      ${words} ->> (n.metadata ->> 'requestType'), n.metadata ->> 'tableNumber', n.metadata ->> 'orderNumber', n.metadata ->> 'name', n.metadata ->> 'message',
      n.metadata ->> 'from', n.read_by_name)`;
  },
  filters: {
    types: (types, bind) => `n.type = any (${bind(types)})`,
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
  types: readonly NotificationType[],
): Promise<number> {
  const { rows } = await oneInRestaurant<{ unread: number }>(database, restaurantId, {
    name: 'count-unread-notifications',
    text: `select count(*)::int as unread from notifications n
      where n.restaurant_id = current_setting('app.restaurant_id')::uuid and not n.is_read and n.type = any ($1)`,
    values: [types],
  });
  return rows[0]?.unread ?? 0;
}
