import type { ListSort } from '#domain/lists/list.ts';
import type { NotificationSort, NotificationType } from '#domain/notifications/notifications.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { hasAllWordsSql, searchPatterns } from '#server/platform/database/search.ts';
import { oneInRestaurant } from '#server/platform/database/tenant.ts';
import { NOTIFICATION_COLUMNS } from './store.ts';
import type { NotificationRecord } from './view.ts';

export interface NotificationsPage {
  rows: NotificationRecord[];
  total: number;
  unread: number;
}

const STATES = { all: '', unread: 'and not n.is_read', read: 'and n.is_read' };

export interface NotificationsQuestion {
  /** Of which the reader is told. */
  readonly types: readonly NotificationType[];
  readonly type: NotificationType | null;
  readonly state: keyof typeof STATES;
  readonly search: string;
  /** Those alone that came before this moment. */
  readonly before: Date | null;
  /** How each type, event and request is worded, in both languages: what a reader sees is what they search for. */
  readonly words: Readonly<Record<string, string>>;
  readonly sort: ListSort<NotificationSort>;
  readonly offset: number;
  readonly limit: number;
}

const SAID = `concat_ws(' ', n.title, n.message, $5::jsonb ->> n.type, $5::jsonb ->> (n.metadata ->> 'event'),
  $5::jsonb ->> (n.metadata ->> 'requestType'), n.metadata ->> 'tableNumber', n.metadata ->> 'orderNumber', n.metadata ->> 'name', n.metadata ->> 'message',
  n.metadata ->> 'from', n.read_by_name)`;

const SORTS: Readonly<Record<NotificationSort, (direction: string) => string>> = {
  at: (direction) => `created_at ${direction}, id ${direction}`,
  priority: (direction) => `priority ${direction}, created_at desc, id desc`,
};

/** One page of these types, with the counts of the whole. */
export async function listNotifications(
  database: Database,
  restaurantId: string,
  { types, type, state, search, before, words, sort, offset, limit }: NotificationsQuestion,
): Promise<NotificationsPage> {
  const direction = sort.isDescending ? 'desc' : 'asc';
  const { rows } = await oneInRestaurant<NotificationsPage & { page: JsonRecord[] }>(database, restaurantId, {
    name: `list-notifications-${state}-${sort.by}-${direction}`,
    text: `with mine as (
        select n.* from notifications n
        where n.restaurant_id = current_setting('app.restaurant_id')::uuid and n.type = any ($1) ${STATES[state]}
          and ($6::text is null or n.type = $6) and ($7::timestamptz is null or n.created_at < $7) and ${hasAllWordsSql(SAID, '$4')}
      )
      select (select count(*)::int from mine) as total,
        (select count(*)::int from notifications n where n.restaurant_id = current_setting('app.restaurant_id')::uuid
          and not n.is_read and n.type = any ($1)) as unread,
        (select coalesce(json_agg(p), '[]'::json) from (
          select ${NOTIFICATION_COLUMNS} from mine order by ${SORTS[sort.by](direction)} limit $2 offset $3) p) as page`,
    values: [types, limit, offset, searchPatterns(search), JSON.stringify(words), type, before],
  });
  const { page = [], total = 0, unread = 0 } = rows[0] ?? {};
  return { rows: page.map(fromJson), total, unread };
}

/** Timestamps as PostgreSQL writes them into JSON. */
type JsonRecord = Omit<NotificationRecord, 'created_at' | 'read_at'> & {
  created_at: string;
  read_at: string | null;
};

const fromJson = (record: JsonRecord): NotificationRecord => ({
  ...record,
  created_at: new Date(record.created_at),
  read_at: record.read_at === null ? null : new Date(record.read_at),
});
