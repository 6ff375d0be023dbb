import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Clock from 'lucide-react/icons/clock';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import Mail from 'lucide-react/icons/mail';
import Utensils from 'lucide-react/icons/utensils';
import type { StaffNotification } from '#contract/notifications.ts';
import {
  levelOf,
  NOTIFICATION_SORTS,
  NOTIFICATION_TYPES,
  typesFor,
} from '#domain/notifications/notifications.ts';
import { can } from '#domain/people/roles.ts';
import { ICON_ON_PHONE, LaptopWords } from '#web/staff/parts/icon-on-phone.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { CleanUp, DeviceSettings, TellTeam } from './list-actions.tsx';
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
import { useWords } from './use-words.ts';

const ICONS = {
  order_placed: ClipboardList,
  table_request: ConciergeBell,
  order_ready: Utensils,
  shift_reminder: Clock,
  system_alert: BellRing,
} as const;

interface NotificationRowProps {
  notification: StaffNotification;
  onRead: (notificationId: string) => void;
  onTurn: (notification: StaffNotification) => void;
}

/** Text and time; opening the row marks it as read. It can be marked as unread again. */
const NotificationRow = ({ notification, onRead, onTurn }: NotificationRowProps) => {
  const texts = useMessages('notifications');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const { id, type, isRead, readByName, priority, actionUrl, createdAt } = notification;
  const { title, text } = useWords()(notification);
  const Icon = ICONS[type];
  const read = () => {
    if (!isRead) onRead(id);
  };
  return (
    <li className="relative flex items-start gap-3 border-b border-line px-3 py-3 last:border-0 hover:bg-raised sm:px-5">
      <span
        aria-hidden
        className={cx(
          'mt-0.5 grid size-10 shrink-0 place-items-center rounded-full',
          isRead ? 'bg-raised text-text-soft' : 'bg-primary-soft text-primary',
        )}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 grow py-0.5">
        <p className={cx('flex flex-wrap items-center gap-x-3 gap-y-1', !isRead && 'font-semibold')}>
          {actionUrl === null ? (
            <span className="min-w-0 wrap-anywhere">{title}</span>
          ) : (
            <Link
              to={actionUrl}
              onClick={read}
              className="min-w-0 wrap-anywhere after:absolute after:inset-0"
            >
              {title}
            </Link>
          )}
          {!isRead && type === 'system_alert' && levelOf(priority) === 'high' && (
            <Badge tone="danger">{texts.priorities.high}</Badge>
          )}
          {!isRead && <span className="sr-only">{texts.unreadMark}</span>}
        </p>
        {/* The link leads to all of it; a message to the team is nowhere else. */}
        <p className={cx('wrap-anywhere text-text-soft empty:hidden', actionUrl !== null && 'line-clamp-3')}>
          {text}
        </p>
        <p className="text-sm text-text-soft">
          {formatMoment(createdAt, language, timezone)}
          {readByName !== null && ` · ${texts.readBy(readByName)}`}
        </p>
      </div>
      <IconButton
        className="z-1"
        label={isRead ? texts.markUnreadOf(title) : texts.markReadOf(title)}
        title={isRead ? texts.markUnread : texts.markRead}
        icon={isRead ? <Mail aria-hidden className="size-5" /> : <Check aria-hidden className="size-5" />}
        onClick={() => onTurn(notification)}
      />
    </li>
  );
};

/** Marks one as read when it is opened, or toggles read and unread. */
function useMark() {
  const texts = useMessages('notifications');
  const showFailure = useFailureToast();
  const { mutateAsync } = useMarkRead(useStaff().membership.restaurantId);
  const tell = useUndoToast();
  const turn = ({ id, isRead }: StaffNotification): void =>
    void mutateAsync({ id, isRead: !isRead }).then(
      () =>
        tell({
          message: isRead ? texts.isUnreadAgain : texts.allRead(1),
          id: `turned-${id}`,
          undo: () => mutateAsync({ id, isRead }),
        }),
      showFailure,
    );
  return {
    onRead: (id: string) => void mutateAsync({ id, isRead: true }).catch(showFailure),
    onTurn: turn,
  };
}

/** Marks those of the last loaded list: later ones stay unread. */
const MarkAll = () => {
  const texts = useMessages('notifications');
  const showFailure = useFailureToast();
  const { membership, liveState } = useStaff();
  const { data } = useUnread(membership.restaurantId, liveState);
  const marking = useMarkAllRead(membership.restaurantId);
  const undoing = useUndoMarkAll(membership.restaurantId);
  const newest = data?.notifications[0]?.createdAt;
  const tell = useUndoToast();
  const markAll = () =>
    marking.mutate(newest ?? '', {
      // After a second tap, or a colleague's, there is nothing to mark.
      onSuccess: ({ marked, readAt }) =>
        marked > 0 && tell({ message: texts.allRead(marked), undo: () => undoing.mutateAsync(readAt) }),
      onError: showFailure,
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

/** `/admin/notifications?state=unread&type=order_ready&q=7&page=2`: the notifications of the own role. */
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
