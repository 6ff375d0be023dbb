import type { OrdersFilter } from '#web/staff/data/order-cache.ts';
import { useOrderPages } from '#web/staff/data/staff-orders.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { NoMatchingOrders, NoOrders } from './no-orders.tsx';
import { OrdersTable } from './orders-table.tsx';
import type { Filters } from './use-orders-address.ts';

interface TableViewProps {
  filter: OrdersFilter;
  onFilter: (filters: Filters) => void;
  onOpen: (orderId: string) => void;
  onClearSearch: () => void;
}

const isNarrowed = ({ state, status, table, mode, search, day, from, to }: OrdersFilter): boolean =>
  state !== 'all' || [status, table, mode, search, day, from, to].some((text) => text !== '');

/** Every order, page after page; searched and filtered by the server. */
export const TableView = ({ filter, onFilter, onOpen, onClearSearch }: TableViewProps) => {
  const admin = useMessages('admin');
  const { restaurantId } = useStaff().membership;
  const pages = useOrderPages(restaurantId, filter);
  if (pages.isPending)
    return (
      <SkeletonGroup className="flex flex-col gap-2">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </SkeletonGroup>
    );
  if (!pages.data)
    return (
      <ErrorState title={admin.loadFailed} text={admin.loadFailedHint} onRetry={() => void pages.refetch()} />
    );
  const orders = pages.data.pages.flatMap((page) => page.orders);
  if (orders.length === 0 && !isNarrowed(filter)) return <NoOrders />;
  if (orders.length === 0) return <NoMatchingOrders onClearSearch={onClearSearch} />;
  return (
    <div className={pages.isPlaceholderData ? 'opacity-60' : undefined}>
      <OrdersTable
        orders={orders}
        sort={filter.sort}
        onSort={(sort) => onFilter({ sort: sort === '-placed' ? '' : sort })}
        onOpen={onOpen}
      />
      {pages.hasNextPage && (
        <p className="mt-4 text-center">
          <Button
            variant="secondary"
            isLoading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {admin.loadMore}
          </Button>
        </p>
      )}
    </div>
  );
};
