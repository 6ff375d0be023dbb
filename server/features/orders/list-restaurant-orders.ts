import type { StaffOrder } from '#contract/orders.ts';
import { ORDER_SORT_KEYS, type OrdersSort as WantedSort } from '#domain/ordering/order-sorts.ts';
import { can } from '#domain/people/roles.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { listOrders, type OrdersFilter, type OrdersQuestion, type OrdersSort } from './list-store.ts';
import { cursorOf, readCursor } from './order-sorts.ts';
import { viewStaffOrder } from './view.ts';

const DEFAULT_LIMIT = 50;

export interface OrdersQuery extends OrdersFilter {
  readonly sort?: WantedSort | undefined;
}

/** Newest first unless the query names another sort. */
export const sortOf = ({ sort = '-placed' }: OrdersQuery): OrdersSort => ({
  by: ORDER_SORT_KEYS.find((key) => sort.endsWith(key)) ?? 'placed',
  isDescending: sort.startsWith('-'),
});

/**
 * One page of the restaurant’s orders; `before` is the cursor at the end of the previous page. Refuses NOT_ALLOWED for sorting by sums that
 * the member cannot see (ROLE-2).
 */
export async function listRestaurantOrders(
  { database }: Platform,
  member: MemberPrincipal,
  {
    before,
    limit = DEFAULT_LIMIT,
    ...query
  }: OrdersQuery & {
    before?: string | undefined;
    limit?: number | undefined;
  },
): Promise<{ orders: StaffOrder[]; nextBefore: string | null }> {
  const { restaurantId, role } = member;
  const sort = sortOf(query);
  if (sort.by === 'total' && !can(role, 'bills.view')) refuse('NOT_ALLOWED');
  const after = positionOf(before, sort);
  const records = await listOrders(database, restaurantId, { filter: query, sort, after, limit: limit + 1 });
  const page = records.slice(0, limit);
  const last = page.at(-1);
  return {
    orders: page.map((record) => viewStaffOrder(record, member)),
    nextBefore: records.length > limit && last ? cursorOf(last, sort.by) : null,
  };
}

function positionOf(before: string | undefined, { by }: OrdersSort): OrdersQuestion['after'] {
  if (before === undefined) return null;
  return (
    readCursor(before, by) ??
    refuse('VALIDATION_FAILED', {
      in: 'querystring',
      issues: [{ at: '/before', problem: 'not a cursor of this list' }],
    })
  );
}
