import BellOff from 'lucide-react/icons/bell-off';
import { NOTIFICATION_SORTS, NOTIFICATION_TYPES, typesFor } from '#domain/notifications/notifications.ts';
import { can } from '#domain/people/roles.ts';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { CleanUp } from './clean-up.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { MarkAll } from './mark-all.tsx';
import { NotificationRow } from './notification-row.tsx';
import {
  NOTIFICATIONS_A_PAGE,
  type NotificationState,
  notificationsQueryOf,
  useNotificationPage,
} from './notifications.ts';
import { TellTeam } from './tell-team.tsx';
import { useMark } from './use-mark.ts';

const ADDRESS = {
  filters: ['state', 'type'],
  views: ['state'],
  sortKeys: NOTIFICATION_SORTS,
  defaultSort: { by: 'at', isDescending: true },
} as const;
const STATES: readonly NotificationState[] = ['all', 'unread', 'read'];
const WIDTH = 'max-w-5xl';

/** `/admin/notifications?state=unread&type=order_ready&q=7&page=2`: what happened that concerns one's own role. */
export const NotificationsScreen = () => {
  const texts = useMessages('notifications');
  const { restaurantId, role } = useStaff().membership;
  const list = useListAddress(ADDRESS);
  const { search, filters, sort, page } = list.address;
  const state = STATES.find((each) => each === filters.state) ?? 'all';
  const filter = {
    search,
    state,
    type: NOTIFICATION_TYPES.find((each) => each === filters.type) ?? '',
    sort: sort.by === 'priority' ? '-priority' : list.sortedBy,
  };
  const query = useNotificationPage(restaurantId, filter, page);
  const mark = useMark();
  const mayTell = can(role, 'staff.edit');
  return (
    <ListScreen
      title={texts.title}
      width={WIDTH}
      list={list}
      search={{ label: texts.search, placeholder: texts.searchHint }}
      filters={[
        {
          name: 'state',
          label: texts.stateFilter,
          segments: STATES.map((value) => ({ value, label: texts.states[value] })),
        },
        {
          name: 'type',
          label: texts.kind,
          options: typesFor(role).map((value) => ({ value, label: texts.types[value] })),
        },
      ]}
      sorts={{ value: filter.sort in texts.sorts ? filter.sort : '-at', names: texts.sorts }}
      csv={{ list: 'notifications', query: notificationsQueryOf(filter) }}
      actions={
        <>
          {state === 'read' ? mayTell && <CleanUp /> : <MarkAll />}
          {mayTell && <TellTeam />}
        </>
      }
      query={query}
      rowsOf={({ notifications, total }) => ({ rows: notifications, total })}
      pageSize={NOTIFICATIONS_A_PAGE}
      keyOf={({ id }) => id}
      empty={{
        icon: <BellOff className="size-7" />,
        title: { all: texts.none, unread: texts.noneUnread, read: texts.noneRead }[state],
        text: texts.noneUnreadHint,
      }}
      after={
        <div className={WIDTH}>
          <DeviceSettings />
        </div>
      }
    >
      {(notifications) => (
        <ul
          aria-label={texts.title}
          className="overflow-hidden rounded-lg border border-line bg-card shadow-card"
        >
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} {...mark} />
          ))}
        </ul>
      )}
    </ListScreen>
  );
};
