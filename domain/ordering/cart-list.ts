import { compareTexts, hasAllWords, type ListSort, sortRows } from '#domain/lists/list.ts';

export const CART_SORTS = ['table', 'people', 'items', 'total'] as const;
export type CartSort = (typeof CART_SORTS)[number];
export const DEFAULT_CART_SORT: ListSort<CartSort> = { by: 'table', isDescending: false };

export const LOCK_FILTERS = ['locked', 'open'] as const;

interface ListedCart {
  readonly tableNumber: string;
  readonly activeParticipants: number;
  readonly itemCount: number;
  readonly totalMinor: number;
  readonly isLocked: boolean;
  readonly lockedByName: string | null;
}

export interface CartsFilter {
  readonly search: string;
  /** Empty: all. */
  readonly lock: string;
}

/** Filters open carts; the search (LIST-1) covers the table number and the name of the lock’s holder. */
export const filterCarts = <C extends ListedCart>(
  carts: readonly C[],
  { search, lock }: CartsFilter,
): readonly C[] =>
  carts.filter(
    (cart) =>
      (lock === '' || cart.isLocked === (lock === 'locked')) &&
      hasAllWords([cart.tableNumber, cart.lockedByName].join(' '), search),
  );

const byTable = (one: ListedCart, other: ListedCart): number =>
  compareTexts(one.tableNumber, other.tableNumber);

const COMPARE: Readonly<Record<CartSort, (one: ListedCart, other: ListedCart) => number>> = {
  table: byTable,
  people: (one, other) => one.activeParticipants - other.activeParticipants,
  items: (one, other) => one.itemCount - other.itemCount,
  total: (one, other) => one.totalMinor - other.totalMinor,
};

export const sortCarts = <C extends ListedCart>(
  carts: readonly C[],
  sort: ListSort<CartSort>,
): readonly C[] => sortRows<C, CartSort>(carts, sort, COMPARE, byTable);
