import { searchOf } from '#domain/lists/list.ts';
import { ORDER_SORT_KEYS, ORDERS_SORTS } from '#domain/ordering/order-sorts.ts';
import { ORDER_STATUSES } from '#domain/ordering/order-status.ts';
import type { OrdersFilter } from '#web/staff/data/order-cache.ts';
import { isDay } from '#web/staff/data/queries.ts';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { BOARD_STATUSES, type BoardStatus } from './board-columns.ts';

const VIEWS = ['board', 'table'] as const;
type OrdersView = (typeof VIEWS)[number];

const STATES = ['active', 'past', 'all'] as const;

const MODES = ['individual', 'collaborative'] as const;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isOrderId = (text: string): boolean => UUID.test(text);

const dayOf = (text: string | null): string => (text !== null && isDay(text) ? text : '');

const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((value) => value === text);

export interface OrdersAddress {
  readonly view: OrdersView;
  /** The column that a phone shows. */
  readonly column: BoardStatus;
  readonly search: string;
  /** On the board: only orders that wait too long (DASH-1). */
  readonly isLate: boolean;
  /** Filters and sort of the table. */
  readonly filter: OrdersFilter;
}

const SORTS_WITHOUT_SUMS = ORDERS_SORTS.filter((sort) => !sort.endsWith('total'));

const readFilter = (params: URLSearchParams, readsSums: boolean): OrdersFilter => ({
  state: oneOf(STATES, params.get('state')) ?? 'all',
  search: searchOf(params.get('q')),
  day: dayOf(params.get('day')),
  from: dayOf(params.get('from')),
  to: dayOf(params.get('to')),
  status: oneOf(ORDER_STATUSES, params.get('status')) ?? '',
  table: isOrderId(params.get('table') ?? '') ? (params.get('table') ?? '') : '',
  mode: oneOf(MODES, params.get('mode')) ?? '',
  sort: oneOf(readsSums ? ORDERS_SORTS : SORTS_WITHOUT_SUMS, params.get('sort')) ?? '-placed',
});

/** The parameters of the address; anything invalid for the reader is ignored (ROLE-2). */
export const readOrdersAddress = (params: URLSearchParams, readsSums: boolean): OrdersAddress => {
  return {
    view: oneOf(VIEWS, params.get('view')) ?? 'board',
    column: oneOf(BOARD_STATUSES, params.get('column')) ?? 'pending',
    search: searchOf(params.get('q')),
    isLate: params.get('late') === 'yes',
    filter: readFilter(params, readsSums),
  };
};

/** Filters of the board or of the table; `column` is the one that a phone shows. */
const ADDRESS = {
  filters: ['view', 'column', 'state', 'status', 'table', 'mode', 'from', 'to', 'late', 'day'],
  views: ['view', 'column'],
  sortKeys: ORDER_SORT_KEYS,
  defaultSort: { by: 'placed', isDescending: true },
} as const;

const ADDRESS_WITHOUT_SUMS = { ...ADDRESS, sortKeys: ORDER_SORT_KEYS.filter((key) => key !== 'total') };

export function useOrdersAddress(readsSums: boolean) {
  const list = useListAddress(readsSums ? ADDRESS : ADDRESS_WITHOUT_SUMS);
  const [params] = useSearchParams();
  return { list, address: readOrdersAddress(params, readsSums) };
}
