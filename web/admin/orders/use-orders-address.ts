import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { BOARD_STATUSES, type BoardStatus } from './board-columns.ts';

const VIEWS = ['board', 'table'] as const;
export type OrdersView = (typeof VIEWS)[number];

const STATES = ['active', 'past', 'all'] as const;
export type OrdersState = (typeof STATES)[number];

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isOrderId = (text: string): boolean => UUID.test(text);

const DAY = /^\d{4}-\d\d-\d\d$/;
const dayOf = (text: string | null): string =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';

const oneOf = <T extends string>(all: readonly T[], text: string | null): T | undefined =>
  all.find((value) => value === text);

export interface OrdersAddress {
  readonly view: OrdersView;
  readonly state: OrdersState;
  /** The column that a phone shows. */
  readonly column: BoardStatus;
  readonly search: string;
  /** On the board: only orders that wait too long (DASH-1). */
  readonly isLate: boolean;
  /** In the table: only orders of this day, YYYY-MM-DD; empty for any. */
  readonly day: string;
  /** As the address gives it; whether it can be an order says `isOrderId`. */
  readonly orderId: string | null;
}

/** What the address says; anything that it cannot mean is as if it were absent. */
export const readOrdersAddress = (params: URLSearchParams): OrdersAddress => {
  return {
    view: oneOf(VIEWS, params.get('view')) ?? 'board',
    state: oneOf(STATES, params.get('state')) ?? 'all',
    column: oneOf(BOARD_STATUSES, params.get('column')) ?? 'pending',
    search: params.get('q') ?? '',
    isLate: params.get('late') === 'yes',
    day: dayOf(params.get('day')),
    orderId: params.get('orderId'),
  };
};

type Filters = Partial<Record<'view' | 'state' | 'column' | 'q' | 'late' | 'day', string>>;

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
