import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ORDERS_SORTS } from '#domain/ordering/order-sorts.ts';
import { ORDER_STATUSES } from '#domain/ordering/order-status.ts';
import type { OrdersFilter } from '#web/staff/data/order-cache.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { BOARD_STATUSES, type BoardStatus } from './board-columns.ts';

const VIEWS = ['board', 'table'] as const;
export type OrdersView = (typeof VIEWS)[number];

const STATES = ['active', 'past', 'all'] as const;
export type OrdersState = (typeof STATES)[number];

const MODES = ['individual', 'collaborative'] as const;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isOrderId = (text: string): boolean => UUID.test(text);

const DAY = /^\d{4}-\d\d-\d\d$/;
const dayOf = (text: string | null): string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((value) => value === text);

export interface OrdersAddress {
  readonly view: OrdersView;
  /** The column that a phone shows. */
  readonly column: BoardStatus;
  readonly search: string;
  /** On the board: only orders that wait too long (DASH-1). */
  readonly isLate: boolean;
  /** What the table is narrowed to and sorted by. */
  readonly filter: OrdersFilter;
  /** As the address gives it; whether it can be an order says `isOrderId`. */
  readonly orderId: string | null;
}

const readFilter = (params: URLSearchParams): OrdersFilter => ({
  state: oneOf(STATES, params.get('state')) ?? 'all',
  search: params.get('q') ?? '',
  day: dayOf(params.get('day')),
  from: dayOf(params.get('from')),
  to: dayOf(params.get('to')),
  status: oneOf(ORDER_STATUSES, params.get('status')) ?? '',
  table: isOrderId(params.get('table') ?? '') ? (params.get('table') ?? '') : '',
  mode: oneOf(MODES, params.get('mode')) ?? '',
  sort: oneOf(ORDERS_SORTS, params.get('sort')) ?? '-placed',
});

/** What the address says; anything that it cannot mean is as if it were absent. */
export const readOrdersAddress = (params: URLSearchParams): OrdersAddress => {
  return {
    view: oneOf(VIEWS, params.get('view')) ?? 'board',
    column: oneOf(BOARD_STATUSES, params.get('column')) ?? 'pending',
    search: params.get('q') ?? '',
    isLate: params.get('late') === 'yes',
    filter: readFilter(params),
    orderId: params.get('orderId'),
  };
};

type FilterName = Exclude<keyof OrdersFilter, 'search'>;
export type Filters = Partial<Record<'view' | 'column' | 'q' | 'late' | FilterName, string>>;
/** All that narrows the list, as it is taken back. */
export const NO_FILTERS: Filters = {
  q: '',
  late: '',
  day: '',
  from: '',
  to: '',
  status: '',
  table: '',
  mode: '',
  state: '',
};

export function useOrdersAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOpenedHere = typeof state === 'object' && state !== null && 'isOpenedHere' in state;

  /** Filters replace the entry: the back button leaves the screen, not one letter of a search. */
  const setFilters = useCallback(
    (filters: Filters) =>
      setParams(
        (known) => {
          for (const [name, value] of Object.entries(filters)) {
            if (value) known.set(name, value);
            else known.delete(name);
          }
          return known;
        },
        { replace: true },
      ),
    [setParams],
  );
  const openOrder = useCallback(
    (orderId: string) =>
      setParams(
        (known) => {
          known.set('orderId', orderId);
          return known;
        },
        { state: { isOpenedHere: true } },
      ),
    [setParams],
  );
  const closeOrder = useCallback(() => {
    if (isOpenedHere) void navigate(-1);
    else
      setParams(
        (known) => {
          known.delete('orderId');
          return known;
        },
        { replace: true },
      );
  }, [isOpenedHere, navigate, setParams]);

  return { address: readOrdersAddress(params), setFilters, openOrder, closeOrder };
}
