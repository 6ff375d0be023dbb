import { ORDER_STATUSES } from '#domain/ordering/order-status.ts';
import type { OrdersFilter } from '#web/staff/data/order-cache.ts';
import { ordersQuery } from '#web/staff/data/staff-orders.ts';
import { useFloor } from '#web/staff/data/tables.ts';
import { CsvButton } from '#web/staff/parts/lists/csv-button.tsx';
import { DaySpan } from '#web/staff/parts/lists/day-field.tsx';
import { FilterSelect } from '#web/staff/parts/lists/list-toolbar.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import type { Filters } from './use-orders-address.ts';

interface OrdersFiltersProps {
  filter: OrdersFilter;
  onFilter: (filters: Filters) => void;
}

/** Status, table, kind, from and until, all in the address; and the CSV file of the same list. */
export const OrdersFilters = ({ filter, onFilter }: OrdersFiltersProps) => {
  const admin = useMessages('admin');
  const orderPad = useMessages('orderPad');
  const { statusNames } = useMessages('order');
  const { membership, liveState } = useStaff();
  const { data: tables = [] } = useFloor(membership.restaurantId, liveState);
  return (
    <div className="no-scrollbar relative -mx-4 mb-4 flex items-center gap-3 overflow-x-auto px-4 *:shrink-0 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
      <FilterSelect
        label={admin.status}
        value={filter.status}
        onChange={(status) => onFilter({ status })}
        options={ORDER_STATUSES.map((value) => ({ value, label: statusNames[value] }))}
      />
      <FilterSelect
        label={admin.table}
        value={filter.table}
        onChange={(table) => onFilter({ table })}
        options={tables.map(({ id, tableNumber }) => ({ value: id, label: tableNumber }))}
      />
      <FilterSelect
        label={orderPad.kind}
        value={filter.mode}
        onChange={(mode) => onFilter({ mode })}
        options={[
          { value: 'individual', label: orderPad.individual },
          { value: 'collaborative', label: admin.together },
        ]}
      />
      <DaySpan
        from={filter.from}
        until={filter.to}
        onFrom={(from) => onFilter({ from })}
        onUntil={(to) => onFilter({ to })}
      />
      <CsvButton list="orders" query={ordersQuery(filter)} />
    </div>
  );
};
