export interface OrdersFilter {
  readonly state: 'active' | 'past' | 'all';
  readonly search: string;
  /** YYYY-MM-DD; empty: any. */
  readonly day: string;
}

export const staffOrderKeys = {
  all: (restaurantId: string) => ['staff-orders', restaurantId] as const,
  active: (restaurantId: string) => ['staff-orders', restaurantId, 'active'] as const,
  lists: (restaurantId: string) => ['staff-orders', restaurantId, 'list'] as const,
  list: (restaurantId: string, filter: OrdersFilter) =>
    ['staff-orders', restaurantId, 'list', filter.state, filter.search, filter.day] as const,
  one: (restaurantId: string, orderId: string) => ['staff-orders', restaurantId, 'one', orderId] as const,
};
