import type { OrdersSort } from '#domain/ordering/order-sorts.ts';
import type { OrderStatus } from '#domain/ordering/order-status.ts';

/** What the table of orders is narrowed to and sorted by; an empty text is any. */
export interface OrdersFilter {
  readonly state: 'active' | 'past' | 'all';
  readonly search: string;
  /** YYYY-MM-DD, like `from` and `to`, which are both included. */
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly status: OrderStatus | '';
  /** The table's id. */
  readonly table: string;
  readonly mode: 'individual' | 'collaborative' | '';
  readonly sort: OrdersSort;
}

export const staffOrderKeys = {
  all: (restaurantId: string) => ['staff-orders', restaurantId] as const,
  active: (restaurantId: string) => ['staff-orders', restaurantId, 'active'] as const,
  lists: (restaurantId: string) => ['staff-orders', restaurantId, 'list'] as const,
  list: (restaurantId: string, filter: OrdersFilter) =>
    ['staff-orders', restaurantId, 'list', filter] as const,
  one: (restaurantId: string, orderId: string) => ['staff-orders', restaurantId, 'one', orderId] as const,
};
