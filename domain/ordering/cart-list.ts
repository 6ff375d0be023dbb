import { hasAllWords, type ListSort } from '#domain/lists/list.ts';
import { compareTableNumbers } from '#domain/visit/dining-room.ts';

export const CART_SORTS = ['table', 'people', 'items', 'total'] as const;
export type CartSort = (typeof CART_SORTS)[number];
export const CARTS_AS_USUAL: ListSort<CartSort> = { by: 'table', isDescending: false };

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
  /** An empty text is any. */
  readonly lock: string;
}

/** Which open carts are left; the search (LIST-1) looks at the table and at who has locked it. */
export const filterCarts = <C extends ListedCart>(
  carts: readonly C[],
  { search, lock }: CartsFilter,
): readonly C[] =>
  carts.filter(
    (cart) =>
      (lock === '' || cart.isLocked === (lock === 'locked')) &&
      hasAllWords([cart.tableNumber, cart.lockedByName].join(' '), search),
  );

const SIZE: Readonly<Record<Exclude<CartSort, 'table'>, (cart: ListedCart) => number>> = {
  people: ({ activeParticipants }) => activeParticipants,
  items: ({ itemCount }) => itemCount,
  total: ({ totalMinor }) => totalMinor,
};

/** What is equal stands by its table, the lower number first. */
export const sortCarts = <C extends ListedCart>(
  carts: readonly C[],
  { by, isDescending }: ListSort<CartSort>,
): readonly C[] => {
  const direction = isDescending ? -1 : 1;
  return carts.toSorted((one, other) => {
    const byTable = compareTableNumbers(one.tableNumber, other.tableNumber);
    if (by === 'table') return byTable * direction;
    return (SIZE[by](one) - SIZE[by](other)) * direction || byTable;
  });
};
