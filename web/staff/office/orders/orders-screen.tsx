import Columns3 from 'lucide-react/icons/columns-3';
import Plus from 'lucide-react/icons/plus';
import Rows3 from 'lucide-react/icons/rows-3';
import X from 'lucide-react/icons/x';
import { can } from '#domain/people/roles.ts';
import { formatDay } from '#web/shared/local-time.ts';
import { useActiveOrders } from '#web/staff/data/staff-orders.ts';
import { SearchField } from '#web/staff/parts/lists/search-field.tsx';
import { PauseButton } from '#web/staff/parts/ordering-pause.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { BoardView } from './board-view.tsx';
import { OrderDrawer } from './order-drawer.tsx';
import { OrdersFilters } from './orders-filters.tsx';
import { TableView } from './table-view.tsx';
import { NO_FILTERS, type OrdersState, useOrdersAddress } from './use-orders-address.ts';

const ICON = 'size-5';

const StateFilter = ({ state, onState }: { state: OrdersState; onState: (state: OrdersState) => void }) => {
  const admin = useMessages('admin');
  return (
    <SegmentedControl
      label={admin.stateFilter}
      value={state}
      onChange={onState}
      options={[
        { value: 'all', label: admin.states.all },
        { value: 'active', label: admin.states.active },
        { value: 'past', label: admin.states.past },
      ]}
    />
  );
};

/** The number of pending orders, which is shown in the tab's title. */
const usePendingCount = (): number => {
  const { membership, liveState } = useStaff();
  const { data } = useActiveOrders(membership.restaurantId, liveState);
  return data?.filter(({ status }) => status === 'pending').length ?? 0;
};

export const OrdersScreen = () => {
  const admin = useMessages('admin');
  const orderPad = useMessages('orderPad');
  const { address, setFilters, openOrder, closeOrder } = useOrdersAddress();
  const { view, search, isLate, filter, column, orderId } = address;
  const { state, day } = filter;
  const { membership } = useStaff();
  const { language } = useLanguage();
  const pending = usePendingCount();
  const clearSearch = () => setFilters(NO_FILTERS);
  return (
    <Page
      title={pending > 0 ? `(${pending}) ${admin.orders}` : admin.orders}
      owner={membership.restaurantName}
      className="grow px-4 py-5 lg:px-6"
    >
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="mr-2 text-2xl">{admin.orders}</h1>
        <PauseButton />
        {can(membership.role, 'orders.take') && (
          <ButtonLink
            to="/admin/orders/new"
            className="order-last max-sm:w-full sm:ml-auto"
            icon={<Plus aria-hidden className="size-5" />}
          >
            {orderPad.newOrder}
          </ButtonLink>
        )}
        <SegmentedControl
          label={admin.view}
          isIconOnly
          value={view}
          onChange={(next) => setFilters({ view: next === 'board' ? '' : next })}
          options={[
            { value: 'board', label: admin.board, icon: <Columns3 aria-hidden className={ICON} /> },
            { value: 'table', label: admin.list, icon: <Rows3 aria-hidden className={ICON} /> },
          ]}
        />
        {view === 'table' && (
          <StateFilter state={state} onState={(next) => setFilters({ state: next === 'all' ? '' : next })} />
        )}
        <SearchField
          label={admin.searchOrders}
          placeholder={view === 'board' ? admin.searchHint : admin.searchListHint}
          value={search}
          onSearch={(q) => setFilters({ q })}
        />
        {view === 'board' && isLate && (
          <Chip isOn icon={<X aria-hidden className={ICON} />} onClick={() => setFilters({ late: '' })}>
            {admin.onlyLate}
          </Chip>
        )}
        {view === 'table' && day !== '' && (
          <Chip isOn icon={<X aria-hidden className={ICON} />} onClick={() => setFilters({ day: '' })}>
            {admin.ofDay(formatDay(day, language))}
          </Chip>
        )}
      </div>
      {view === 'board' ? (
        <BoardView
          search={search}
          isLate={isLate}
          column={column}
          onColumn={(next) => setFilters({ column: next })}
          onOpen={openOrder}
          onClearSearch={clearSearch}
        />
      ) : (
        <>
          <OrdersFilters filter={filter} onFilter={setFilters} />
          <TableView filter={filter} onFilter={setFilters} onOpen={openOrder} onClearSearch={clearSearch} />
        </>
      )}
      <OrderDrawer orderId={orderId} onClose={closeOrder} />
    </Page>
  );
};
