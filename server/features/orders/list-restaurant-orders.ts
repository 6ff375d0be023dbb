import type { StaffOrder } from '#contract/orders.ts';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';
import { refuse } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listOrders, type OrdersFilter, type OrdersQuestion, type OrdersSort } from './list-store.ts';
import type { OrderRecord } from './order-record.ts';
import { viewStaffOrder } from './view.ts';

const DEFAULT_LIMIT = 50;

export interface OrdersQuery extends OrdersFilter {
  readonly sort?: 'placed' | '-placed' | 'total' | '-total' | undefined;
}

/** The newest first, unless it is asked for otherwise. */
export const sortOf = ({ sort = '-placed' }: OrdersQuery): OrdersSort => ({
  by: sort.endsWith('total') ? 'total' : 'placed',
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
  const after = readCursor(before, sort);
  const records = await listOrders(database, restaurantId, { filter: query, sort, after, limit: limit + 1 });
  const page = records.slice(0, limit);
  const last = page.at(-1);
  return {
    orders: page.map(viewStaffOrder),
    nextBefore: records.length > limit && last ? cursorOf(last, sort) : null,
  };
}

const cursorOf = (order: OrderRecord, { by }: OrdersSort): string =>
  `${by === 'total' ? order.total_amount_minor : order.created_at.toISOString()}_${order.id}`;

const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]+Z|\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A cursor of another sorting is as wrong as one that was invented. */
function readCursor(text: string | undefined, { by }: OrdersSort): OrdersQuestion['after'] {
  if (text === undefined) return null;
  const [, value = '', id = ''] = CURSOR.exec(text) ?? [];
  const place = by === 'total' ? Number(value || Number.NaN) : new Date(value.includes('T') ? value : '');
  if (id === '' || Number.isNaN(Number(place)))
    refuse('VALIDATION_FAILED', {
      in: 'querystring',
      issues: [{ at: '/before', problem: 'not a cursor of this list' }],
    });
  return { value: place, id };
}
