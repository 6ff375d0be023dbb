import BellOff from 'lucide-react/icons/bell-off';
import { NOTIFICATION_SORTS, NOTIFICATION_TYPES, typesFor } from '#domain/notifications/notifications.ts';
import { can } from '#domain/people/roles.ts';
import { CsvButton } from '#web/staff/parts/lists/csv-button.tsx';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { FilterSelect, ListToolbar, SortSelect } from '#web/staff/parts/lists/list-toolbar.tsx';
import { Pager } from '#web/staff/parts/lists/pager.tsx';
import { sortText, useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { CleanUp } from './clean-up.tsx';
import { DeviceSettings } from './device-settings.tsx';
import { MarkAll } from './mark-all.tsx';
import { NotificationRow } from './notification-row.tsx';
import {
  NOTIFICATIONS_A_PAGE,
  type NotificationState,
  type NotificationsFilter,
  notificationsQueryOf,
  useNotificationPage,
} from './notifications.ts';
import { TellTeam } from './tell-team.tsx';
import { useMark } from './use-mark.ts';

const ADDRESS = {
  filters: ['state', 'type'],
  sortKeys: NOTIFICATION_SORTS,
  defaultSort: { by: 'at', isDescending: true },
} as const;
const STATES: readonly NotificationState[] = ['all', 'unread', 'read'];

const Empty = ({ state }: { state: NotificationState }) => {
  const texts = useMessages('notifications');
  const title = { all: texts.none, unread: texts.noneUnread, read: texts.noneRead }[state];
  return <EmptyState icon={<BellOff className="size-7" />} title={title} text={texts.noneUnreadHint} />;
};

const useNotificationsAddress = () => {
  const { address, set, setSearch, setFilter, setPage, setSort } = useListAddress(ADDRESS);
  const { search, filters, sort, page } = address;
  const filter: NotificationsFilter = {
    search,
    state: STATES.find((each) => each === filters.state) ?? 'all',
    type: NOTIFICATION_TYPES.find((each) => each === filters.type) ?? '',
    sort: sort.by === 'priority' ? '-priority' : sortText(sort),
  };
  const isFiltered = search !== '' || filter.type !== '' || page > 1;
  const clear = () => set({ q: '', type: '' });
  return { filter, page, isFiltered, clear, setSearch, setFilter, setPage, setSort };
};

/** Which of those that concern the own role, and in which order. */
const KindAndOrder = ({ address }: { address: ReturnType<typeof useNotificationsAddress> }) => {
  const texts = useMessages('notifications');
  const { role } = useStaff().membership;
  const { filter, setFilter, setSort } = address;
  return (
    <>
      <FilterSelect
        label={texts.kind}
        value={filter.type}
        onChange={(type) => setFilter('type', type)}
        options={typesFor(role).map((value) => ({ value, label: texts.types[value] }))}
      />
      <SortSelect<keyof typeof texts.sorts>
        value={filter.sort in texts.sorts ? (filter.sort as keyof typeof texts.sorts) : '-at'}
        names={texts.sorts}
        onChange={setSort}
      />
    </>
  );
};

/** `/admin/notifications?state=unread&type=order_ready&q=7&page=2`: what happened that concerns the own role. */
export const NotificationsScreen = () => {
  const texts = useMessages('notifications');
  const { membership } = useStaff();
  const address = useNotificationsAddress();
  const { filter, page } = address;
  const { state } = filter;
  const query = useNotificationPage(membership.restaurantId, filter, page);
  const mark = useMark();
  const mayTell = can(membership.role, 'staff.edit');
  return (
    <Page title={texts.title} owner={membership.restaurantName} className="grow px-4 py-5 lg:px-6">
      <div className="max-w-5xl">
        <ListToolbar
          title={texts.title}
          search={{
            label: texts.search,
            placeholder: texts.searchHint,
            value: filter.search,
            onSearch: address.setSearch,
          }}
          actions={
            <>
              <CsvButton list="notifications" query={notificationsQueryOf(filter)} />
              {state === 'read' ? mayTell && <CleanUp /> : <MarkAll />}
              {mayTell && <TellTeam />}
            </>
          }
          filters={
            <>
              <SegmentedControl
                label={texts.stateFilter}
                value={state}
                onChange={(next) => address.setFilter('state', next === 'all' ? '' : next)}
                options={STATES.map((value) => ({ value, label: texts.states[value] }))}
              />
              <KindAndOrder address={address} />
            </>
          }
        />
        <ListFrame
          query={query}
          isEmpty={({ notifications }) => notifications.length === 0}
          isFiltered={address.isFiltered}
          onClear={address.clear}
          empty={<Empty state={state} />}
        >
          {({ notifications, total }) => (
            <>
              <ul
                aria-label={texts.title}
                className="overflow-hidden rounded-lg border border-line bg-card shadow-card"
              >
                {notifications.map((notification) => (
                  <NotificationRow key={notification.id} notification={notification} {...mark} />
                ))}
              </ul>
              <Pager page={page} pageSize={NOTIFICATIONS_A_PAGE} total={total} onPage={address.setPage} />
            </>
          )}
        </ListFrame>
        <DeviceSettings />
      </div>
    </Page>
  );
};
