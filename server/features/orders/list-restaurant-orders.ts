import type { StaffOrder } from '#contract/orders.ts';
import { ORDER_SORT_KEYS, type OrdersSort as WantedSort } from '#domain/ordering/order-sorts.ts';
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

/** The newest first, unless it is asked for otherwise. */
export const sortOf = ({ sort = '-placed' }: OrdersQuery): OrdersSort => ({
  by: ORDER_SORT_KEYS.find((key) => sort.endsWith(key)) ?? 'placed',
  isDescending: sort.startsWith('-'),
});

/** One page of the restaurant's orders; `before` is the cursor that the page before ended with. */
export async function listRestaurantOrders(
  { database }: Platform,
  { restaurantId }: MemberPrincipal,
  {
    before,
    limit = DEFAULT_LIMIT,
    ...query
  }: OrdersQuery & {
    before?: string | undefined;
    limit?: number | undefined;
  },
): Promise<{ orders: StaffOrder[]; nextBefore: string | null }> {
  const sort = sortOf(query);
  const after = positionOf(before, sort);
  const records = await listOrders(database, restaurantId, { filter: query, sort, after, limit: limit + 1 });
  const page = records.slice(0, limit);
  const last = page.at(-1);
  return {
    orders: page.map(viewStaffOrder),
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
