import ClipboardList from 'lucide-react/icons/clipboard-list';
import Columns3 from 'lucide-react/icons/columns-3';
import Plus from 'lucide-react/icons/plus';
import Rows3 from 'lucide-react/icons/rows-3';
import type { StaffOrder } from '#contract/orders.ts';
import { isWaitingTooLong } from '#domain/kitchen/waiting.ts';
import { isOrderFound, readOrderSearch } from '#domain/ordering/order-search.ts';
import { isActive, ORDER_STATUSES } from '#domain/ordering/order-status.ts';
import { can } from '#domain/people/roles.ts';
import { useNow } from '#web/shared/now.ts';
import type { OrdersFilter } from '#web/staff/data/order-cache.ts';
import { ordersQuery, useActiveOrders, useOrderPages } from '#web/staff/data/staff-orders.ts';
import { useFloor } from '#web/staff/data/tables.ts';
import { useDishLanguage, useOrdersIn } from '#web/staff/parts/dish-language.ts';
import type { ListFilter } from '#web/staff/parts/lists/list-filters.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useOpenedRow } from '#web/staff/parts/lists/use-opened-row.ts';
import { formatCalendarDay } from '#web/staff/parts/moments.ts';
import { PauseButton } from '#web/staff/parts/ordering-pause.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useArrivals } from '#web/staff/parts/use-arrivals.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Board, BoardSkeleton } from './board.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { type OrdersAddress, useOrdersAddress } from './use-orders-address.ts';

const ICON = 'size-5';
const LOOK_EVERY_MS = 15_000;

const isLateAt = ({ status, statusSince, estimatedReadyAt }: StaffOrder, nowMs: number): boolean =>
  isWaitingTooLong(
    { status, statusSinceMs: Date.parse(statusSince), estimatedReadyAtMs: Date.parse(estimatedReadyAt) },
    nowMs,
  );

const NONE: readonly StaffOrder[] = [];

/** What is open now, searched here. */
function useBoard({ search, isLate }: Pick<OrdersAddress, 'search' | 'isLate'>) {
  const { membership, liveState } = useStaff();
  const { data, ...query } = useActiveOrders(membership.restaurantId, liveState);
  const freshIds = useArrivals(membership.restaurantId, data);
  const nowMs = useNow(LOOK_EVERY_MS);
  const wanted = readOrderSearch(search);
  const open = data?.filter(({ status }) => isActive(status)) ?? NONE;
  const shown = useOrdersIn(useDishLanguage(), open);
  return {
    query: {
      ...query,
      // By the displayed names, and by those on the kitchen's tickets.
      data:
        data &&
        shown.filter(
          (order, index) =>
            [order, open[index] ?? order].some((each) => isOrderFound(each, wanted)) &&
            (!isLate || isLateAt(order, nowMs)),
        ),
    },
    isFiltered: (search !== '' || isLate) && open.length > 0,
    freshIds,
    pendingCount: data?.filter(({ status }) => status === 'pending').length ?? 0,
  };
}

const isNarrowed = ({ state, status, table, mode, search, day, from, to }: OrdersFilter): boolean =>
  state !== 'all' || [status, table, mode, search, day, from, to].some((text) => text !== '');

/** Every order, page after page; searched, filtered and sorted by the server. */
function useTable(filter: OrdersFilter, isShown: boolean) {
  const { restaurantId } = useStaff().membership;
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, ...query } = useOrderPages(
    restaurantId,
    filter,
    isShown,
  );
  return {
    query: { ...query, data: data?.pages.flatMap(({ orders }) => orders) },
    isFiltered: isNarrowed(filter),
    more: hasNextPage ? { isLoading: isFetchingNextPage, onMore: () => void fetchNextPage() } : null,
  };
}

type OrdersFilterName = 'view' | 'state' | 'status' | 'table' | 'mode' | 'from' | 'to' | 'late' | 'day';

function useFilters({ view, isLate, filter: { day } }: OrdersAddress): ListFilter<OrdersFilterName>[] {
  const admin = useMessages('admin');
  const orderPad = useMessages('orderPad');
  const { statusNames } = useMessages('order');
  const { language } = useLanguage();
  const { membership, liveState } = useStaff();
  const { data: tables = [] } = useFloor(membership.restaurantId, liveState);
  const views: ListFilter<OrdersFilterName> = {
    name: 'view',
    label: admin.view,
    isIconOnly: true,
    segments: [
      { value: 'board', label: admin.board, icon: <Columns3 aria-hidden className={ICON} /> },
      { value: 'table', label: admin.list, icon: <Rows3 aria-hidden className={ICON} /> },
    ],
  };
  if (view === 'board') return isLate ? [views, { name: 'late', chip: admin.onlyLate }] : [views];
  return [
    views,
    {
      name: 'state',
      label: admin.stateFilter,
      segments: (['all', 'active', 'past'] as const).map((value) => ({ value, label: admin.states[value] })),
    },
    ...(day === '' ? [] : [{ name: 'day' as const, chip: admin.ofDay(formatCalendarDay(day, language)) }]),
    {
      name: 'status',
      label: admin.status,
      options: ORDER_STATUSES.map((value) => ({ value, label: statusNames[value] })),
    },
    {
      name: 'table',
      label: admin.table,
      options: tables.map(({ id, tableNumber }) => ({ value: id, label: tableNumber })),
    },
    {
      name: 'mode',
      label: orderPad.kind,
      options: [
        { value: 'individual', label: orderPad.individual },
        { value: 'collaborative', label: admin.together },
      ],
    },
    { from: 'from', until: 'to' },
  ];
}

const NewOrderLink = () => {
  const { newOrder } = useMessages('orderPad');
  if (!can(useStaff().membership.role, 'orders.take')) return null;
  return (
    <ButtonLink to="/admin/orders/new" icon={<Plus aria-hidden className={ICON} />}>
      {newOrder}
    </ButtonLink>
  );
};

/** `/admin/orders?q=paella`: the open orders on a board; with `view=table` every order. The number of pending ones is in the tab's title. */
export const OrdersScreen = () => {
  const admin = useMessages('admin');
  const { role } = useStaff().membership;
  const { list, address } = useOrdersAddress(can(role, 'bills.view'));
  const { openedId, open, close } = useOpenedRow('orderId');
  const { view, column, filter } = address;
  const isBoard = view === 'board';
  const board = useBoard(address);
  const table = useTable(filter, !isBoard);
  const columns = useOrderColumns(open);
  const { pendingCount, freshIds } = board;
  return (
    <ListScreen
      title={admin.orders}
      tabTitle={pendingCount > 0 ? `(${pendingCount}) ${admin.orders}` : admin.orders}
      list={list}
      search={{
        label: admin.searchOrders,
        placeholder: admin.searchHint,
      }}
      filters={useFilters(address)}
      csv={
        isBoard || !can(role, 'analytics.view') ? undefined : { list: 'orders', query: ordersQuery(filter) }
      }
      actions={
        <>
          <PauseButton />
          <NewOrderLink />
        </>
      }
      query={isBoard ? board.query : table.query}
      rowsOf={(orders) => ({ rows: orders })}
      keyOf={({ id }) => id}
      isFiltered={isBoard ? board.isFiltered : table.isFiltered}
      empty={{
        icon: <ClipboardList className="size-7" />,
        title: admin.noOrders,
        text: admin.noOrdersHint,
      }}
      words={{
        loadFailed: admin.loadFailed,
        loadFailedHint: admin.loadFailedHint,
        noMatches: admin.noMatches,
        clear: admin.clearSearch,
      }}
      skeleton={isBoard && <BoardSkeleton />}
      columns={isBoard ? undefined : columns}
      more={isBoard ? null : table.more}
      after={<OrderDrawer orderId={openedId} onClose={close} />}
    >
      {isBoard
        ? (orders) => (
            <Board
              orders={orders}
              column={column}
              onColumn={(next) => list.setFilter('column', next)}
              freshIds={freshIds}
              onOpen={open}
            />
          )
        : undefined}
    </ListScreen>
  );
};
