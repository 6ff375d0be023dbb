import BellOff from 'lucide-react/icons/bell-off';
import CheckCheck from 'lucide-react/icons/check-check';
import type { StaffNotification } from '#contract/notifications.ts';
import { NOTIFICATION_SORTS, NOTIFICATION_TYPES, typesFor } from '#domain/notifications/notifications.ts';
import { can } from '#domain/people/roles.ts';
import { ICON_ON_PHONE, LaptopWords } from '#web/staff/parts/icon-on-phone.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CleanUp } from './clean-up.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { NotificationRow } from './notification-row.tsx';
import {
  NOTIFICATIONS_A_PAGE,
  type NotificationState,
  notificationsQueryOf,
  useMarkAllRead,
  useMarkRead,
  useNotificationPage,
  useUndoMarkAll,
  useUnread,
} from './notifications.ts';
import { TellTeam } from './tell-team.tsx';

/** Reads one on the way to it, or turns read and unread round, which the list of unread ones does not show. */
function useMark() {
  const texts = useMessages('notifications');
  const failureWords = useFailureWords();
  const { mutateAsync } = useMarkRead(useStaff().membership.restaurantId);
  const tell = useUndoToast();
  const fail = (error: unknown) => showToast({ message: failureWords(error), tone: 'error' });
  const turn = ({ id, isRead }: StaffNotification): void =>
    void mutateAsync({ id, isRead: !isRead }).then(
      () =>
        tell({
          message: isRead ? texts.isUnreadAgain : texts.allRead(1),
          id: `turned-${id}`,
          undo: () => mutateAsync({ id, isRead }),
        }),
      fail,
    );
  return {
    onRead: (id: string) => void mutateAsync({ id, isRead: true }).catch(fail),
    onTurn: turn,
  };
}

/** Marks what was there when the bell was last asked: what arrives meanwhile still rings. */
const MarkAll = () => {
  const texts = useMessages('notifications');
  const failureWords = useFailureWords();
  const { membership, liveState } = useStaff();
  const { data } = useUnread(membership.restaurantId, liveState);
  const marking = useMarkAllRead(membership.restaurantId);
  const undoing = useUndoMarkAll(membership.restaurantId);
  const newest = data?.notifications[0]?.createdAt;
  const tell = useUndoToast();
  const markAll = () =>
    marking.mutate(newest ?? '', {
      // A second tap, or somebody else's, leaves nothing to mark.
      onSuccess: ({ marked, readAt }) =>
        marked > 0 && tell({ message: texts.allRead(marked), undo: () => undoing.mutateAsync(readAt) }),
      onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
    });
  return (
    <Button
      variant="secondary"
      className={ICON_ON_PHONE}
      icon={<CheckCheck aria-hidden className="size-5" />}
      disabled={newest === undefined}
      isLoading={marking.isPending}
      onClick={markAll}
    >
      <LaptopWords>{texts.markAllRead}</LaptopWords>
    </Button>
  );
};

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
